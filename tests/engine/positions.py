"""Positions made by hand, written as one would say them: cards are digits, seats are separated by a slash.

>>> start = position(hands="566/12", display="321464", draws="16")
>>> played(start, "5>32", ".") == position(
...     hands="2366/12", known="23/", display="146416", discard="5", seat=1, turn=2
... )
True
"""

from __future__ import annotations

from engine.cards import Cards, pack
from engine.editions import EDITIONS, Edition
from engine.errors import Reason
from engine.moves import Move
from engine.notation import read_move
from engine.outcome import Outcome
from engine.play import play, why_not
from engine.position import Position
from engine.table import Step


def cards(digits: str) -> Cards:
    """The multiset of these cards: `cards("1445")`."""
    return pack(map(int, digits))


def pile(digits: str) -> tuple[int, ...]:
    """These cards one by one, in this order."""
    return tuple(map(int, digits))


def position(
    edition: str | Edition = "standard",
    *,
    hands: str,
    display: str = "",
    draws: str = "",
    discard: str = "",
    collections: str | None = None,
    known: str | None = None,
    gone: str = "",
    penalty: str = "",
    randomness: int = 0,
    seat: int = 0,
    step: Step = Step.PLAY,
    turn: int = 1,
    skips: int = 0,
    outcome: Outcome | None = None,
) -> Position:
    """A position in the middle of a game.

    `draws` are the cards of the draw pile, the next one to be drawn first. `gone` are the numbers of the seats that
    have left. What is not given is empty.
    """
    seats = hands.count("/") + 1

    def each(held: str | None) -> tuple[Cards, ...]:
        found = tuple(map(cards, held.split("/") if held is not None else [""] * seats))
        assert len(found) == seats, f"{held} is not for {seats} seats"
        return found

    return Position(
        edition=EDITIONS[edition] if isinstance(edition, str) else edition,
        hands=each(hands),
        display=pile(display),
        draw_pile=pile(draws)[::-1],
        discard=pile(discard),
        collections=each(collections),
        known=each(known),
        gone=tuple(str(number) in gone for number in range(seats)),
        penalty=pile(penalty),
        randomness=randomness,
        seat=seat,
        step=step,
        turn=turn,
        skips=skips,
        outcome=outcome,
    )


def read(move: str | Move) -> Move:
    """The move a text stands for; a move stays itself."""
    return read_move(move) if isinstance(move, str) else move


def played(start: Position, *moves: str | Move) -> Position:
    """The position after these moves, texts or not."""
    for move in moves:
        start, _ = play(start, read(move))
    return start


def refused(start: Position, move: str | Move) -> Reason | None:
    """Why this move, a text or not, is not allowed here; None if it is."""
    refusal = why_not(start, read(move))
    return None if refusal is None else refusal.reason
