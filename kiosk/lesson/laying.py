"""How the table is laid for the lesson: where it begins, and what lies ready before every turn.

As a rule only the order of the pile is seen to, which nobody sees. The row grows to nine before the card that is to be
the tenth. Where somebody has left, and what they left does not fit, row or hand are dealt anew. All cards are those of
the edition's deck at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import cards
from engine.cards import ALL, EMPTY, Cards
from engine.editions import EDITIONS, HAND_DEALT
from engine.events import CardsMoved, Event, Zone
from engine.position import Position
from engine.table import Step
from kiosk.lesson.tasks import DEALT, OTHERS, ROW, TASKS, Task


def opening(edition: str, players: int, gone: Sequence[int] = ()) -> Position:
    """Where the lesson begins: the row, one task's hand for everyone, and all else in the pile.

    `gone` are seats at which nobody sits.
    """
    whole = EDITIONS[edition]
    here = [seat not in gone for seat in range(players)]
    hands = tuple(cards.pack(TASKS[0].hands[0]) if there else EMPTY for there in here)
    rest = whole.deck - cards.pack(ROW) - sum(hands)
    return Position(
        edition=whole,
        hands=hands,
        display=ROW,
        draw_pile=cards.values(rest),
        discard=(),
        collections=(EMPTY,) * players,
        known=(EMPTY,) * players,
        gone=tuple(not there for there in here),
        penalty=(),
        randomness=0,
        seat=here.index(True),
        step=Step.PLAY,
        turn=1,
        skips=0,
        outcome=None,
    )


def laid(position: Position, task: Task) -> tuple[Position, tuple[Event, ...]]:
    """The position with everything ready for whoever is to play this task, and what everyone sees of that."""
    position, row = _row_laid(position, task)
    position, hand = _hand_laid(position, task)
    return _stacked(position, _coming(position, task)), (*row, *hand)


def _coming(position: Position, task: Task) -> list[int]:
    """What will be drawn in this turn, in its order."""
    coming = list(task.comes)
    if task.stash is not None:  # the hand is empty then, and all are dealt new ones
        seats = len(position.hands)
        order = [(position.seat + step) % seats for step in range(seats)]
        here = [seat for seat in order if not position.gone[seat]]
        for number in range(len(here)):
            coming += DEALT if number == 1 else OTHERS[number % len(OTHERS)]
    return coming


def _row_laid(position: Position, task: Task) -> tuple[Position, list[Event]]:
    found = cards.pack(position.display)
    wanted = (*ROW, *task.beside)
    if found == cards.pack(wanted):
        return position, []
    events: list[Event] = []
    more: tuple[int, ...] = task.beside
    if found != cards.pack(ROW):
        old, all_of_it = position.display, tuple(range(len(position.display)))
        events.append(CardsMoved(old, Zone.DISPLAY, Zone.DISCARD, None, all_of_it))
        position = replace(position, display=(), discard=(*position.discard, *old))
        more = wanted
    before = len(position.display)
    position = _stacked(position, more)
    position = replace(
        position,
        display=(*position.display, *more),
        draw_pile=position.draw_pile[: -len(more)],
    )
    at = tuple(range(before, before + len(more)))
    return position, [*events, CardsMoved(more, Zone.DRAW_PILE, Zone.DISPLAY, None, at)]


def _hand_laid(position: Position, task: Task) -> tuple[Position, list[Event]]:
    seat = position.seat
    held = position.hands[seat]
    if held in map(cards.pack, task.hands):
        return position, []
    old, new = cards.values(held), task.hands[0]
    position = replace(position, discard=(*position.discard, *old))
    position = _stacked(position, new)
    position = replace(
        position,
        hands=_with(position.hands, seat, cards.pack(new)),
        known=_with(position.known, seat, EMPTY),
        draw_pile=position.draw_pile[: -len(new)],
    )
    away = [CardsMoved(old, Zone.HAND, Zone.DISCARD, seat)] if old else []
    return position, [*away, CardsMoved(new, Zone.DRAW_PILE, Zone.HAND, seat)]


def _stacked(position: Position, coming: Sequence[int]) -> Position:
    """With these cards on top of the pile, the first to be drawn uppermost.

    Where the pile has not enough of them, the discards come into it.
    """
    pile, discard = position.draw_pile, position.discard
    spare = len(coming) + HAND_DEALT * len(position.hands)
    if len(pile) < spare or not cards.contains(cards.pack(pile), cards.pack(coming)):
        pile, discard = (*pile, *discard), ()
    rest = _without(pile, cards.pack(coming))
    return replace(position, draw_pile=(*rest, *reversed(coming)), discard=discard)


def _without(pile: Sequence[int], taken: Cards) -> list[int]:
    rest = []
    for value in pile:
        if taken & ALL[value]:
            taken -= cards.ONE[value]
        else:
            rest.append(value)
    return rest


def _with(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
