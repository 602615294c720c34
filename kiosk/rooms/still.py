"""A room where no button means anything: something to read, and perhaps to tap."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.play.state import Light
from kiosk.rooms.place_buttons import DeadButtons, PlaceButtons
from kiosk.rooms.room import House
from kiosk.rooms.unattended import Attended
from kiosk.scene.elements import Passage, Scene


class StillRoom(Attended):
    """Everything of a room but its scene; nothing happens here by itself."""

    drawn_hold = None
    opened = None

    def __init__(self, house: House) -> None:
        self.house = house
        self.buttons: PlaceButtons = DeadButtons()

    @property
    def moment(self) -> object:
        return self

    def put_aside(self) -> None:
        """Nothing is secret here."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        return ()

    def lights(self) -> Mapping[int, Light]:
        return {}

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """Nothing to touch."""

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return False

    def tick(self, now: float) -> bool:
        return False

    @property
    def deadline(self) -> float | None:
        return None
