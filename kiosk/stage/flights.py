"""Cards on their way from place to place."""

from __future__ import annotations

from kiosk.scene.elements import Card, Flight
from kiosk.stage.cards import CardDrawing
from kiosk.stage.faces import Faces
from kiosk.stage.geometry import between


class FlightDrawing(CardDrawing):
    """A card in flight, painted in the larger of the sizes that it has at the two ends."""

    def __init__(self, flight: Flight, faces: Faces) -> None:
        large = max(flight.start, flight.end, key=lambda box: box.w)
        self._flight = flight
        super().__init__(Card(flight.key, large, flight.value), faces)

    def pass_by(self, share: float) -> None:
        """Be this share of the way from start to end."""
        self.place(between(self._flight.start, self._flight.end, share))
