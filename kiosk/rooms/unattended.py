"""What becomes of rooms that nobody touches: the part of a room that says so."""

from __future__ import annotations

from kiosk.hours.opening import Closes
from kiosk.settings import IdleSettings, Settings
from kiosk.sleep.idle import Idleness

TABLE_DIMS = 4 * 60.0
TABLE_LEFT = 15 * 60.0
"""Seconds after which a game that nobody goes on with is dim, and given back to the lobby, where it waits."""
RESULT_LEFT = 3 * 60.0


class Attended:
    """A room in which somebody is; nothing becomes of it by itself, and a drawn button is pressed as always."""

    idleness = Idleness()
    unattended = False
    """Whether it is for nobody: whoever comes is led to another room, by the touch that wakes the table."""
    deaf = False
    """Whether not even Escape means anything."""

    @property
    def closes(self) -> Closes:
        """What it does when the table closes."""
        return Closes.NEVER

    def holds_on(self, place: int) -> bool:
        """Whether holding this place's drawn button means something longer just now."""
        return False

    def trace(self, finger: int, at: tuple[float, float] | None, now: float) -> bool:
        """A finger is at this point of the glass, in pixels, or no longer on it: whether the room takes it as it is,
        so that it taps and holds nothing."""
        return False

    def close_up(self) -> None:
        """The table has closed: open what follows."""

    def left(self) -> None:
        """People are taken to have left: open what follows."""

    def welcome(self) -> None:
        """Somebody has come to what is for nobody: open what follows."""


def minutes(value: float) -> float | None:
    """A setting in minutes as seconds; 0 means never."""
    return value * 60.0 or None


def lobby_idleness(settings: Settings) -> Idleness:
    """The lobby's; only a table in public shows itself to those who pass by."""
    return Idleness(leaves=minutes(settings.idle.attract)) if settings.kiosk else Idleness()


def attract_idleness(idle: IdleSettings) -> Idleness:
    """Of what is shown to nobody in particular."""
    return Idleness(dims=minutes(idle.dims), darkens=minutes(idle.darkens))


def table_idleness(settings: Settings) -> Idleness:
    """A game's."""
    return Idleness(dims=TABLE_DIMS, leaves=TABLE_LEFT) if settings.kiosk else Idleness()


def result_idleness(settings: Settings) -> Idleness:
    """A result's, which is looked at for a while."""
    return Idleness(leaves=RESULT_LEFT) if settings.kiosk else Idleness()
