"""What a seat can do, as values: two moves make a turn, a play and then a stash or none.

SPLIT and COMBINE are one kind of move, `Take`: cards are given and cards are taken. How many are given says which
of the two it is, so the verb is never stored (an older edition calls both TAKE, and DRAW it calls PASS).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine import cards
from engine.cards import Cards


class Verb(Enum):
    """The published names of the plays."""

    SPLIT = "split"
    COMBINE = "combine"
    DRAW = "draw"


class _Written:
    """Written as one token, which `engine.notation` explains and reads; cards are digits."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Take(_Written):
    """SPLIT or COMBINE: give hand cards, take display cards.

    `positions` are the display positions (0 = leftmost, ascending) the taken cards lie at; None means the leftmost
    ones of each value, which is all there is to say where equal cards are equal.
    """

    given: Cards
    taken: Cards
    positions: tuple[int, ...] | None = None

    @property
    def verb(self) -> Verb:
        """SPLIT gives one card, COMBINE more."""
        return Verb.SPLIT if cards.size(self.given) == 1 else Verb.COMBINE

    def __str__(self) -> str:
        at = "" if self.positions is None else "@" + "".join(map(str, self.positions))
        return f"{cards.digits(self.given)}>{cards.digits(self.taken)}{at}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Written):
    """Put one hand card at the right end of the display, then draw two."""

    card: int

    @property
    def verb(self) -> Verb:
        """Always DRAW."""
        return Verb.DRAW

    def __str__(self) -> str:
        return f"d{self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class Skip(_Written):
    """Do nothing, because the hand was empty when the turn began (R7)."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True, repr=False)
class Stash(_Written):
    """All hand cards of `value` leave, one into the collection; `drop` is the card that a full collection gives up."""

    value: int
    drop: int | None = None

    def __str__(self) -> str:
        return f"+{self.value}" + ("" if self.drop is None else f"-{self.drop}")


@dataclass(frozen=True, slots=True, repr=False)
class Keep(_Written):
    """Stash nothing this turn."""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True, repr=False)
class Leave(_Written):
    """A seat (0-based) leaves the game for good (R18)."""

    seat: int

    def __str__(self) -> str:
        return f"leave:{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeOver(_Written):
    """A bot plays for a seat from now on (R18)."""

    seat: int

    def __str__(self) -> str:
        return f"bot:{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeBack(_Written):
    """The person of a seat plays again, the bot stops (R18)."""

    seat: int

    def __str__(self) -> str:
        return f"back:{self.seat}"


Play: TypeAlias = Take | Draw | Skip
"""The first move of a turn."""
Stashing: TypeAlias = Stash | Keep
"""The second move of a turn."""
SeatChange: TypeAlias = Leave | TakeOver | TakeBack
"""What can happen to a seat at any moment, whoever's turn it is."""
Move: TypeAlias = Play | Stashing | SeatChange
"""Everything a record can hold."""

KEEP = Keep()
SKIP = Skip()
