"""What a table shows at one moment: everything a scene is computed from, and nothing else.

Whatever is secret has been left out here already: `SeatState.hand` is None unless that hand may be seen, the prompt
is there only while the hand it speaks of is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from engine.bots.reasons import Because
from engine.cards import Cards
from engine.errors import Refusal
from engine.moves import Move, Play
from engine.selection import Selection
from engine.table import Step
from engine.taps import DisplayCard
from engine.view import View
from kiosk.company.characters import Character, Mood
from kiosk.play.mementos import RowCard
from kiosk.seating import Place

if TYPE_CHECKING:
    from kiosk.lesson.tasks import Task


class Light(Enum):
    """What a seat's lamp says, and its tray's edge with it."""

    OFF = "off"
    TAKEN = "taken"
    TURN = "turn"
    READY = "ready"
    WRONG = "wrong"
    SHORT = "short"
    """There is not much time left for the turn."""


class News(Enum):
    """Rare things, said in every tray afterwards."""

    SWEPT = "swept"
    RESET = "reset"
    RESHUFFLED = "reshuffled"
    SKIPPED = "skipped"
    LEFT = "left"
    TAKEN_OVER = "taken over"
    TAKEN_BACK = "taken back"
    PILES_EMPTY = "piles empty"
    NOT_KEPT = "not kept"
    """What is played is not being saved; `seat` means nothing here, nor in the next."""
    KEPT_AGAIN = "kept again"
    CLOSES_SOON = "closes soon"
    """The table closes at `time`; `seat` means nothing here, nor in the next."""
    LAST_MOVES = "last moves"
    """It has closed; the game is put away at `time`."""
    DROPPED = "dropped"
    """A card was pushed out of a full collection."""
    TIME_UP = "time up"
    """The time of a turn was up, and a bot played what was left of it."""
    REFILLED = "refilled"
    """Only in the lesson, as it happens so often: cards were taken, and the row is full again."""


@dataclass(frozen=True, slots=True)
class Banner:
    """One piece of news; `seat` is who brought it about, `card` the card concerned, `time` one by the clock."""

    news: News
    seat: int
    card: int | None = None
    time: str = ""


class Forewarning(Enum):
    """Rare things, said before the press that brings them about."""

    WINS = "wins"
    EMPTIES_HAND = "empties hand"
    CLEARS_ROW = "clears row"


@dataclass(frozen=True, slots=True)
class Hint:
    """What the seat to play was told on asking for a hint, both None as long as it is being thought about.

    While `said` its words stand in the prompt; afterwards only the cards stay marked.
    """

    move: Move | None
    because: Because | None
    said: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the tray of the seat to play says about its taps."""

    selection: Selection
    completions: tuple[Play, ...]
    refusal: Refusal | None
    asked: bool
    warnings: tuple[Forewarning, ...]
    played: bool = False
    """Whether it has been pressed and is on its way to the disk; what comes of it shows when it is there."""
    hint: Hint | None = None
    may_ask: bool = False
    """Whether a hint can be asked for."""
    task: Task | None = None
    """In the lesson: what there is to do now."""

    @property
    def only_draws(self) -> bool:
        """Whether nothing is tapped yet and nothing in the row can be taken, so that a DRAW is all there is."""
        selection = self.selection
        if selection.step is not Step.PLAY or not selection.is_empty:
            return False
        row = map(DisplayCard, range(len(selection.display)))
        return all(selection.why_not(card) is not None for card in row)


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What is left of the time that whoever is to play has: the `share` of all of it, 1 to 0, and while it is short the
    whole `seconds`, which begin with `short_from`. `paused` is whether people have stopped it."""

    share: float
    seconds: int | None
    short_from: int
    paused: bool


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat. `hand` is what may be drawn face up in its tray now, `peek` whether it is only the compact strip.

    `bot` says that one plays just now: for a person, or as the `character` whose seat it is.
    """

    seat: int
    place: Place
    name: str
    bot: bool
    gone: bool
    slots: tuple[int | None, ...]
    hand: Cards | None
    hand_size: int
    peek: bool
    light: Light
    unread: tuple[Banner, ...]
    """News it has not seen yet, the oldest first."""
    drawn_button: bool
    """Whether its button is drawn on the screen, because none works at its place."""
    mirrored: bool
    place_number: int = 0
    held: float | None = None
    """How far the ring of the held drawn button has filled, 0 to 1."""
    peeked: bool = False
    """Whether it has looked at its covered hand while others played, in this game."""
    character: Character | None = None
    mood: Mood = Mood.CALM
    play_on: float | None = None
    """How far the people have come in deciding to play on without whoever's turn it is, 0 to 1; None where this seat
    is not asked."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played, for the list of last plays."""

    turn: int
    seat: int
    moves: tuple[Move, ...]
    stashed: int | None
    dropped: int | None
    refill: tuple[int, ...] = ()
    """The cards that came into the row at the end of it."""
    swept: bool = False
    """Whether that was after ten had been cleared away."""


@dataclass(frozen=True, slots=True)
class TableState:
    """The whole table: what everyone may know (`view`), the seats, and what the seat to play has tapped."""

    view: View
    covered: bool
    seats: tuple[SeatState, ...]
    row: tuple[RowCard, ...]
    prompt: Prompt | None
    shown: tuple[Move, ...]
    """What a bot is about to play, shown before it is done."""
    last_plays: tuple[PlayedTurn, ...]
    pages: Mapping[int, str] = field(default_factory=dict)
    """What page is open at which seat, the topmost last."""
    lesson: bool = False
    time_left: TimeLeft | None = None
    """None where turns have no time of their own, or nobody's is running."""

    @property
    def active(self) -> SeatState:
        """The seat whose turn it is."""
        return self.seats[self.view.to_play]
