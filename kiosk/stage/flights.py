"""Cards on their way from place to place."""

from __future__ import annotations

from kivy.graphics import Color

from kiosk import art, palette
from kiosk.scene.elements import Card, Flight
from kiosk.stage.cards import CardDrawing
from kiosk.stage.drawing import mesh
from kiosk.stage.faces import Faces
from kiosk.stage.geometry import between, mix, snapped
from kiosk.stage.soft import plate


class FlightDrawing(CardDrawing):
    """A card in flight, painted in the larger of the sizes that it has at the two ends."""

    def __init__(self, flight: Flight, faces: Faces) -> None:
        large = max(flight.start, flight.end, key=lambda box: box.w)
        self._flight = flight
        self._veil: Color | None = None
        super().__init__(Card(flight.key, large, flight.value), faces)
        if flight.value is not None and any(flight.bare):
            # Of the colour that the body stands on: no face need be painted without one.
            side = art.CARD_BODY * snapped(large).w
            self._veil = Color(*palette.GROUND[flight.value])
            self.content.add(self._veil)
            self.content.add(mesh(plate(side, side, side / 4)))

    def pass_by(self, share: float) -> None:
        """Be this share of the way from start to end."""
        self.place(between(self._flight.start, self._flight.end, share))
        if self._veil is not None:
            self._veil.a = mix(*self._flight.bare, share)
