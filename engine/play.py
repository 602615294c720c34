"""Playing a move on a position: ask first, then change everything at once or nothing at all.

>>> from engine import cards
>>> from engine.editions import EDITIONS
>>> from engine.notation import move_text, read_move
>>> start = Position.deal(EDITIONS["standard"], players=2, seed=1)
>>> start.display, cards.values(start.hand)
((1, 3, 3, 2, 1, 6), (1, 1, 2, 2, 2, 5))
>>> after, events = play(start, read_move("5>23"))
>>> after.display, cards.values(after.hand)
((1, 3, 1, 6), (1, 1, 2, 2, 2, 2, 3))
>>> why_not(start, read_move("2>2")).reason.name
'ONE_FOR_ONE'
"""

from __future__ import annotations

from dataclasses import replace

from engine import stashing
from engine.errors import IllegalMove, Reason, Refusal
from engine.events import Event, SeatTakenBack, SeatTakenOver
from engine.moves import (
    Draw,
    Keep,
    Leave,
    Move,
    Skip,
    Stash,
    Take,
    TakeBack,
    TakeOver,
)
from engine.notation import position_text
from engine.piles import leftmost
from engine.position import Position
from engine.table import Step, Table


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why this move is not allowed now, or None if it is."""
    if position.outcome:
        return Refusal(Reason.GAME_OVER)
    match move:
        case Leave(seat) | TakeOver(seat) | TakeBack(seat):
            there = 0 <= seat < len(position.gone) and not position.gone[seat]
            return None if there else Refusal(Reason.SEAT_UNKNOWN)
        case Take() | Draw() | Skip():
            if position.step is not Step.PLAY:
                return Refusal(Reason.WRONG_STEP)
            return position.legal_plays.why_not(move)
        case Stash() | Keep():
            if position.step is not Step.STASH:
                return Refusal(Reason.WRONG_STEP)
            return stashing.why_not_stash(position.hand, position.collection, move)


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after this move, and what happened.

    Who controls a seat is no matter of the position: taking over and taking back leave it as it is.
    Raises `IllegalMove` with the reason where the move is not allowed.
    """
    refusal = why_not(position, move)
    if refusal:
        raise IllegalMove(refusal, move, position_text(position))
    match move:
        case TakeOver(seat):
            return position, (SeatTakenOver(seat),)
        case TakeBack(seat):
            return position, (SeatTakenBack(seat),)
    events: list[Event] = []
    table = position.table()
    table.tell = events.append
    carry_out(table, move)
    return Position.of(table), tuple(events)


def carry_out(table: Table, move: Move) -> None:
    """Play a move on a table, without asking whether it is legal: for those who know, like the replay of a game."""
    match move:
        case Take() | Draw() | Skip():
            table.play(move)
        case Stash() | Keep():
            table.stash(move)
        case Leave(seat):
            table.leave(seat)
        case TakeOver() | TakeBack():
            pass  # who controls a seat is no matter of the table


def written(position: Position, move: Move) -> Move:
    """The move as it is written down here: positions named in solo, elsewhere only where they are not the leftmost."""
    if not isinstance(move, Take):
        return move
    plain = leftmost(position.display, move.taken)
    positions = move.positions or plain
    return replace(move, positions=positions if position.solo or positions != plain else None)
