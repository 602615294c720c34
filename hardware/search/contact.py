"""What a pin is connected to, found out without knowing how it is wired, and what a button on it must be.

A pin that is read twice, pulled up and pulled down by the chip, tells which: one that follows the
pull is connected to nothing, one that stays low or high is held there from outside.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from hardware.device_key import DeviceKey
from hardware.wiring import FIXED_PULL_UP, Pull, SeatWiring


class Contact(Enum):
    """What holds a pin at its level."""

    OPEN = auto()
    """Nothing but the chip's own pull."""
    GROUND = auto()
    SUPPLY = auto()


def contact_of(pulled_up: bool, pulled_down: bool) -> Contact | None:
    """From the level of a pin while it is pulled up, and then down. None when it is low and high
    against the pull: it changed in between."""
    if pulled_up and not pulled_down:
        return Contact.OPEN
    if pulled_up is pulled_down:
        return Contact.SUPPLY if pulled_up else Contact.GROUND
    return None


@dataclass(frozen=True, slots=True)
class FoundButton:
    """A button as it was found: on a pin, with what a wiring has to say of it, or as a key."""

    pin: int | None = None
    active_high: bool = False
    pull: Pull | None = None
    key: DeviceKey | None = None

    @classmethod
    def on_pin(cls, pin: int, rest: Contact, pressed: Contact) -> FoundButton:
        """The button whose pin is connected to `rest`, and while it is pressed to `pressed`.

        A contact that opens when pressed is told from one that closes; and where the pin is held
        at rest and goes the other way when pressed, a resistor outside does it.
        """
        active_high = pressed is Contact.SUPPLY or (
            pressed is Contact.OPEN and rest is Contact.GROUND
        )
        match rest, pressed:
            case (Contact.OPEN, _):
                pull = None
            case (Contact.GROUND, Contact.OPEN):
                pull = Pull.UP
            case (Contact.SUPPLY, Contact.OPEN):
                pull = Pull.DOWN
            case _:
                pull = Pull.FLOATING
        if pin in FIXED_PULL_UP:
            pull = Pull.UP if active_high else None
        return cls(pin, active_high, pull)

    def wired(self, seat: int, lamp: int | None) -> SeatWiring:
        """This button as that of a seat, with the lamp that goes with it."""
        return SeatWiring(
            seat,
            button=self.pin,
            lamp=lamp,
            button_active_high=self.active_high,
            button_pull=self.pull,
            key=self.key,
        )

    def __str__(self) -> str:
        return str(self.key) if self.key else f"GPIO{self.pin}"
