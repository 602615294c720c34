"""What a touch can mean while the table is set up; each of these a press or a hold of a button says too."""

from __future__ import annotations

from msgspec import Struct

from kiosk.layout.mounting import Way


class TurnOn(Struct, frozen=True):
    """The picture is to be turned by a quarter; held, it stays as it is."""


class ThisWayUp(Struct, frozen=True):
    """The picture stays as it is turned now."""


class TouchMark(Struct, frozen=True):
    """A finger is on the mark, if `off_by` takes what is told of fingers to where they are."""

    off_by: Way


class Begin(Struct, frozen=True):
    """Let us set it up."""


class LeaveAsItIs(Struct, frozen=True):
    """No set-up: everything stays."""


class Resize(Struct, frozen=True):
    """The card's outline is to be larger, or smaller, by this share of it."""

    by: float


class Fits(Struct, frozen=True):
    """The card fits its outline."""


class ChooseArrangement(Struct, frozen=True):
    """This is how we sit, by its number."""

    number: int


class NoneHere(Struct, frozen=True):
    """No button sits here: one is to be drawn."""


class NoLamps(Struct, frozen=True):
    """What lamps were found are all there are."""


class Finish(Struct, frozen=True):
    """All is well: keep it."""


class StartAgain(Struct, frozen=True):
    """It is not: once more from the beginning."""
