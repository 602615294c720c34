"""Hints worth a picture: asked for, thought about, told, wherever somebody can be to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future

from engine.moves import Move
from kiosk.play.by_itself import Think, at_once
from kiosk.play.intents import AskHint
from kiosk.play.table import TablePlay
from kiosk.session import GameSession
from kiosk.settings.schema import Hands
from kiosk.showcase.format import Format
from kiosk.showcase.played import TURNS, at_a_side, at_turn, played, stash_to_choose
from kiosk.thinking.question import Question


def hint_moments(shape: Format) -> Iterator[tuple[str, Callable[[], TablePlay]]]:
    """All that a table can show of hints, by name; each is played when it is wanted."""
    turn = at_turn(TURNS)
    few = 3 if shape.small else 4
    yield "hint", lambda: _asked(shape, turn, 2)
    yield "hint-thinking", lambda: _asked(shape, turn, 2, think=_for_ever)
    yield "hint-stash", lambda: _asked(shape, stash_to_choose, 2)
    yield "hint-covered", lambda: _asked(shape, at_a_side, few, "covered")
    yield "hint-alone", lambda: _asked(shape, turn, 1)


def _asked(
    shape: Format,
    reached: Callable[[GameSession], bool],
    seats: int,
    hands: Hands = "open",
    think: Think | None = None,
) -> TablePlay:
    """Whoever is to play has opened their hand and asked."""
    play = played(shape, "standard", seats, reached, hands, think=think or _at_first_sight)
    seat = play.session.position.seat
    play.hands.open(seat, 0.0)
    play.tap(AskHint(), seat, 0.0)
    return play


def _at_first_sight(question: Question) -> Future[Move]:
    """Nobody waits for the pictures of what bots would think of in the end."""
    return at_once(question, lambda: True)


def _for_ever(question: Question) -> Future[Move]:
    return Future()
