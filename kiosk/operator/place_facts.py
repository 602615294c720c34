"""What the operator sees of one place: its button, how it is, and what came of it since the start."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from kiosk.seating import Place


class Health(Enum):
    """How a place's button is."""

    WORKS = "works"
    STUCK = "stuck"
    LOST = "lost"
    BUSY = "busy"
    REFUSED = "refused"
    DRAWN = "drawn"
    """There is none; one is drawn on the screen."""

    @property
    def at_fault(self) -> bool:
        return self not in (Health.WORKS, Health.DRAWN)


class OnPin(Struct, frozen=True):
    """A button on this pin of the chip, which is at this pin of the header."""

    gpio: int
    header: int


class OnUsb(Struct, frozen=True):
    """A button that is this key of an input device."""

    key: str
    device: str


Wire: TypeAlias = OnPin | OnUsb


class PlaceFacts(Struct, frozen=True):
    """One place. `detail`, `lamp_detail` and `buzzer_detail` are what the hardware says of a fault, "" for none."""

    number: int
    place: Place
    wire: Wire | None
    health: Health
    detail: str = ""
    lamp_detail: str = ""
    buzzer_detail: str = ""
    presses: int = 0
    pulses: int = 0
    rescues: int = 0
