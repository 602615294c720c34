"""What the operator can have done to the table, in which stages it goes, and what can go wrong with it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from kiosk.evening.sharing.evening_file import EveningFile


class Task(Enum):
    """Something that is done at a touch, or by itself at night."""

    COPY = "copy"
    """All games, the settings and the log to a USB stick."""
    NIGHTLY_COPY = "nightly copy"
    RESTART_TABLE = "restart table"
    RESTART_MACHINE = "restart machine"
    SWITCH_OFF = "switch off"
    UPDATE_NETWORK = "update network"
    UPDATE_STICK = "update stick"
    SET_CLOCK = "set clock"
    ERASE_NAMES = "erase names"
    EVENING_TO_STICK = "evening to stick"
    """All files of an evening to a USB stick."""
    NAMES_FROM_STICK = "names from stick"
    EVENINGS_FROM_STICK = "evenings from stick"


IRREVOCABLE = frozenset({Task.ERASE_NAMES})
"""After these nothing brings back what was there."""


class Stage(Enum):
    """A part of it."""

    ATTACH = "attach"
    GAMES = "games"
    REST = "rest"
    """Settings and log."""
    RELEASE = "release"
    ASK = "ask"
    """Root has been asked, and carries it out."""
    ERASE = "erase"
    EVENING = "evening"
    """Its files are written."""
    READ = "read"
    """What is on the stick is looked for and read."""


class Fault(Enum):
    """Why it came to nothing."""

    NOBODY_LISTENS = "nobody listens"
    TOO_LONG = "too long"
    """Root took it up, and then nothing more was heard."""
    NO_STICK = "no stick"
    MORE_STICKS = "more sticks"
    FULL = "full"
    READ_ONLY = "read-only"
    PULLED_OUT = "pulled out"
    REFUSED = "refused"
    """Something else; the detail is the system's or root's own account of it."""
    NOTHING_THERE = "nothing there"
    """The stick is in order, but no file on it is what is looked for."""
    NOT_READ = "not read"
    """There is such a file, and something is wrong with it."""
    OWN_DISK = "own disk"
    """Not the stick: the table's own card cannot be read or written to."""


class CareFailed(Exception):
    """A task came to nothing; `detail` is for whoever knows the system, "" for nothing to add."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault, self.detail = fault, detail


class Brought(Struct, frozen=True):
    """What was read from a stick: names to enrol, and evenings; `refused` says what is wrong with other files there.

    Whoever asked for it does something with it: nothing has come of it yet.
    """

    names: tuple[str, ...] = ()
    evenings: tuple[EveningFile, ...] = ()
    refused: tuple[str, ...] = ()


_FROM_STICK = (Stage.ATTACH, Stage.READ, Stage.RELEASE)
_COPY = (Stage.ATTACH, Stage.GAMES, Stage.REST, Stage.RELEASE)
STAGES = dict.fromkeys(Task, (Stage.ASK,)) | {
    Task.COPY: _COPY,
    Task.NIGHTLY_COPY: _COPY,
    Task.ERASE_NAMES: (Stage.ERASE,),
    Task.EVENING_TO_STICK: (Stage.ATTACH, Stage.EVENING, Stage.RELEASE),
    Task.NAMES_FROM_STICK: _FROM_STICK,
    Task.EVENINGS_FROM_STICK: _FROM_STICK,
}
"""In their order."""


class Course(Struct, frozen=True):
    """How far a task has come: the stages before `at` are done, all of them once it is over without a fault.

    `text` is what root says of the outcome, or the name of what was made; `fault` why it went no further; `brought` is
    what was read.
    """

    task: Task
    at: int = 0
    over: bool = False
    fault: Fault | None = None
    text: str = ""
    brought: Brought | None = None
