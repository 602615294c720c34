"""What a touch can mean behind the scenes, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct

from kiosk.operator.care import Task
from kiosk.operator.clock_setting import ClockPart


class Section(Enum):
    """A part of the page, in the order of its tabs."""

    BUTTONS = "buttons"
    SETTINGS = "settings"
    HEALTH = "health"
    CARE = "care"
    EVENING = "evening"


class Digit(Struct, frozen=True):
    """A key of the pad."""

    digit: int


class TakeBack(Struct, frozen=True):
    """The last digit was not meant."""


class Confirm(Struct, frozen=True):
    """That is the PIN."""


class GoBack(Struct, frozen=True):
    """Away from here, to where one came from."""


class ShowSection(Struct, frozen=True):
    """Another part of the page."""

    section: Section


class TurnTo(Struct, frozen=True):
    """Another leaf of the settings, the first being 0."""

    leaf: int


class SetTo(Struct, frozen=True):
    """Choose this for a setting; a list comes as a tuple."""

    key: str
    value: Any


class Reset(Struct, frozen=True):
    """What was chosen for a setting no longer holds."""

    key: str


class SetUp(Struct, frozen=True):
    """Set up buttons and lamps."""


class ChangePin(Struct, frozen=True):
    """Choose another PIN, or the first."""


class Wipe(Struct, frozen=True):
    """The table is going to be wiped: nothing on it may mean anything for a while."""


class TakeCare(Struct, frozen=True):
    """Have something done; what cannot be taken back is asked about first."""

    task: Task


class Agree(Struct, frozen=True):
    """Yes, that was meant."""


class Decline(Struct, frozen=True):
    """No; or what is there has been read."""


class OpenClock(Struct, frozen=True):
    """Set the time of day."""


class Turn(Struct, frozen=True):
    """One of the parts of date and time by one, up or down."""

    part: ClockPart
    by: int


class LampsInTurn(Struct, frozen=True):
    """Light one lamp after the other."""


class TestTouch(Struct, frozen=True):
    """See what the glass feels."""
