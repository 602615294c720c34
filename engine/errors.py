"""The two ways to be wrong: text that cannot be read, and a move that is not allowed now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from engine.cards import EMPTY, Cards, values

if TYPE_CHECKING:
    from engine.moves import Move


class EngineError(ValueError):
    """Anything the engine refuses."""


class UnreadableText(EngineError):
    """Text that is no move, position or record; the message holds the text and what was expected."""


class Reason(Enum):
    """Why a move, or one more tap, is not possible. Each comes with the cards concerned (see `Refusal`)."""

    GAME_OVER = auto()
    """The game has ended."""
    WRONG_STEP = auto()
    """A stash where a play is due, or a play where a stash is due. Cards: then one of each that can be stashed."""
    MUST_SKIP = auto()
    """An empty hand can only skip (R7)."""
    MUST_ACT = auto()
    """Only an empty hand may skip (R7)."""
    NOT_IN_HAND = auto()
    """Cards: those the hand does not hold."""
    NOT_IN_DISPLAY = auto()
    """Cards: those the display does not hold, or not at the positions named."""
    NOTHING_TAKEN = auto()
    """A play takes at least one set or card (R1). Cards: those given."""
    NOTHING_GIVEN = auto()
    """A play gives at least one card. Cards: those to be taken."""
    ZERO_SPLITS_NOT = auto()
    """A 0 cannot be split. Cards: the 0."""
    ONE_FOR_ONE = auto()
    """A SPLIT takes sets of two or more, never a single equal card. Cards: the card given."""
    TOO_HIGH_TO_TAKE = auto()
    """The display card is worth more than the cards given can make. Cards: that card."""
    NO_SUCH_SET = auto()
    """What is to be taken cannot be part of sets totalling the card given. Cards: those to be taken."""
    OVER_LIMIT = auto()
    """Together the hand cards are worth more, or are more, than COMBINE allows. Cards: those given."""
    TOTALS_DIFFER = auto()
    """COMBINE takes single cards worth exactly what is given. Cards: those to be taken."""
    NO_SUCH_TOTAL = auto()
    """No display card is worth what these hand cards make, or could make. Cards: those given."""
    NO_PLAY_TAKES = auto()
    """No play of this hand takes these display cards together. Cards: those to be taken."""
    ONE_CARD_DRAWS = auto()
    """DRAW puts out exactly one card. Cards: those given."""
    DRAW_TAKES_NOTHING = auto()
    """Whoever draws takes no display card. Cards: those to be taken."""
    STASH_NEEDS_MORE = auto()
    """A stash of value v needs v cards of v. Cards: those of that value in the hand, or one where it holds none."""
    SPOILS_STASH = auto()
    """With this card no play would leave enough for the stash that is chosen. Cards: one of that value."""
    ZERO_STASHES_NOT = auto()
    """A 0 is never stashed. Cards: the 0."""
    STASH_AFTER_DRAW = auto()
    """What a DRAW brings is not known, so its stash cannot be chosen before it is played. Cards: the one to stash."""
    ONE_STASH = auto()
    """One value is stashed a turn, and one card given up for it. Cards: the one chosen."""
    DROP_NEEDED = auto()
    """A full collection gives up a card first. Cards: the collection."""
    DROP_NOT_NEEDED = auto()
    """The collection has room, or nothing to make room for; nothing is given up. Cards: the one that can stay."""
    DROP_NOT_THERE = auto()
    """The card to be given up is not in the collection. Cards: that card."""
    SEAT_UNKNOWN = auto()
    """No such seat, or it has left."""
    SEAT_ALREADY_SO = auto()
    """The seat is played by a bot already, or not played by one."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not, and the cards it is about: data for a sentence, not the sentence."""

    reason: Reason
    cards: Cards = EMPTY

    def __str__(self) -> str:
        about = "".join(map(str, values(self.cards)))
        return self.reason.name + (f" ({about})" if about else "")


class IllegalTap(EngineError):
    """A tap that no legal play allows beside those before it; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class IllegalMove(EngineError):
    """A readable move that the rules refuse; nothing has changed.

    `refusal` says why, `move` what, and `position` is the position's text, which reproduces the case. It holds every
    secret of a running game, so it stays out of the message, which may end up in a log (R11).
    """

    def __init__(self, refusal: Refusal, move: Move, position: str) -> None:
        super().__init__(f"{move} is not allowed: {refusal}")
        self.refusal = refusal
        self.move = move
        self.position = position
