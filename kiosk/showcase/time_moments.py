"""Turns with a time of their own, worth a picture: when it is short, and when it is up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import cards
from kiosk.play.intents import TapHand
from kiosk.play.table import TablePlay
from kiosk.showcase.format import Format
from kiosk.showcase.played import TURNS, at_a_side, at_turn, played

SECONDS = 60.0
"""For a turn."""


def time_moments(shape: Format) -> Iterator[tuple[str, Callable[[], TablePlay]]]:
    """All that a table can show of the time of a turn, by name; each is played when it is wanted."""
    yield "time-short", lambda: _timed(shape, SECONDS - 6.0)
    yield "time-up", lambda: _timed(shape, SECONDS)


def _timed(shape: Format, passed: float) -> TablePlay:
    """Somebody, at a side edge where anybody is, has opened their hand and let so many seconds pass; whatever begins
    then is seen a second later."""
    seats = 2 if shape.inches < 10 else 3 if shape.small else 4
    reached = at_turn(TURNS) if seats == 2 else at_a_side
    play = played(shape, "standard", seats, reached, "covered")
    play.session.turn_seconds = SECONDS
    play.tick(0.0)
    seat = play.session.position.seat
    play.hands.open(seat, passed / 2)
    play.tap(TapHand(cards.values(play.session.seen_by(seat).hand)[-1]), seat, passed / 2)
    play.tick(passed)
    play.tick(passed + 1.0)
    return play
