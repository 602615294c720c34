"""What a touch can mean to whoever opens or runs an evening, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from kiosk.evening.facts import PersonId, Stamp
from kiosk.operator.care import Task


class Field(Enum):
    """What is to be said of an evening before it is opened."""

    KIND = "kind"
    EDITION = "edition"
    SEATS = "seats"
    ROUNDS = "rounds"
    CLOCK = "clock"
    BOTS = "bots"


class Tab(Enum):
    """A part of the page of whoever runs it, in the order of the tabs."""

    PEOPLE = "people"
    GAMES = "games"
    CORRECTIONS = "corrections"
    EVENING = "evening"


class Step(Struct, frozen=True):
    """The next or the previous value of a field."""

    field: Field
    by: int


class NameEvening(Struct, frozen=True):
    """Type what the evening is called."""


class OpenEvening(Struct, frozen=True):
    """Open it."""


class ShowEarlier(Struct, frozen=True):
    """The evenings that there have been; or (False) the next one."""

    shown: bool


class GoOnWith(Struct, frozen=True):
    """Open an evening again; it is known by what it is known by among all."""

    evening: str


class AskStick(Struct, frozen=True):
    """Have something written to a USB stick, or read from one."""

    task: Task


class RunEvening(Struct, frozen=True):
    """To the page of whoever runs it."""


class ChangeOptions(Struct, frozen=True):
    """How it is played is to be changed; or (False) that is how it is played from now on."""

    begun: bool


class CloseEvening(Struct, frozen=True):
    """Close it; `sure` says that this has been asked."""

    sure: bool


class KeepOpen(Struct, frozen=True):
    """No: it stays open."""


class ShowTab(Struct, frozen=True):
    """Another part of the page."""

    tab: Tab


class ShowPerson(Struct, frozen=True):
    """All that can be done about somebody; None: back to the list."""

    person: PersonId | None


class EnrolSomebody(Struct, frozen=True):
    """Type the name of somebody who takes part."""


class Rename(Struct, frozen=True):
    """Type another name for somebody."""

    person: PersonId


class HideName(Struct, frozen=True):
    """Their name is not to be seen."""

    person: PersonId


class FindOther(Struct, frozen=True):
    """Somebody is somebody else: choose who."""

    person: PersonId


class MergeInto(Struct, frozen=True):
    """They are one."""

    person: PersonId
    into: PersonId


class GoesHome(Struct, frozen=True):
    """Somebody has gone."""

    person: PersonId


class ComesBack(Struct, frozen=True):
    """Somebody is here again."""

    person: PersonId


class StandsInQueue(Struct, frozen=True):
    """Somebody wants to play."""

    person: PersonId


class LeavesQueue(Struct, frozen=True):
    """Somebody does not want to play just now."""

    person: PersonId


class VoidGame(Struct, frozen=True):
    """A game does not count."""

    game: Stamp


class TakeBackCorrection(Struct, frozen=True):
    """A correction does not hold any more."""

    correction: Stamp


class DrawHeats(Struct, frozen=True):
    """Seat everybody who is here in the heats of the first round; the others follow by themselves."""
