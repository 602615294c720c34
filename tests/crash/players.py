"""Whoever plays at a table that is about to be killed: bots, and people who tap and press as in the tests.

All that is confirmed and all that is shown is told on a pipe, line by line, before anything else happens; what has been
written there outlives the process.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tabletop import PILE, Tabletop, hand, row

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from engine.editions import EDITIONS
from engine.game import Game
from engine.moves import Draw, Move, Take
from engine.notation import move_text
from engine.piles import leftmost
from engine.table import Step
from kiosk.seating import usual_places
from kiosk.session import Change, GameSession
from kiosk.store import Chair, NoticeKind, Store

Tell = Callable[[str], None]

SEATS = 3
BOT = 2
"""The seat that a bot has from the beginning."""
SWAPS = 0.05
"""How often somebody leaves their seat to a bot, or takes it back, instead of playing."""


class ToldSession(GameSession):
    """A session that says what is confirmed before it does anything about it."""

    tell: Tell

    def _confirm(
        self, moves: tuple[Move, ...], events: Any, game: Game, chairs: tuple[Chair, ...]
    ) -> Change:
        self.tell(f"press {self.number} {written(game, len(moves))}")
        return super()._confirm(moves, events, game, chairs)


class ToldTable(Tabletop):
    """A table that says what it shows."""

    def __init__(self, session: ToldSession) -> None:
        self.tell = session.tell
        super().__init__(session, pace=0.0)

    def heard_from_disk(self) -> None:
        if self.session.pending:
            super().heard_from_disk()
            self.tell(f"shown {self.session.number} {len(self.session.game.history)}")


def play_for_ever(folder: Path, pipe: int, seed: int) -> None:
    """Go on with the game in the folder, or begin one, and so on until somebody puts an end to it."""

    def tell(line: str) -> None:
        os.write(pipe, f"{line}\n".encode())

    ToldSession.tell = staticmethod(tell)  # type: ignore[assignment]
    chance = random.Random(seed)
    store = Store(folder, lambda trouble: tell(f"trouble {trouble}"))
    wrong = [notice for notice in store.notices if notice.kind is not NoticeKind.IN_MEMORY]
    if wrong:
        tell(f"trouble {wrong}")
    while True:
        saved = store.unfinished
        if saved:
            session = ToldSession.resume(saved, store)
            tell(f"resumed {session.number} {len(session.game.history)}")
        else:
            session = _deal(store, chance)
            tell(f"dealt {session.number} {written(session.game, len(session.game.history))}")
        table = ToldTable(session)  # type: ignore[arg-type]
        if any(seat.hand for seat in table.state.seats) and session.hands == "covered":
            tell("trouble a covered hand lay open")
        people = GreedyBot(chance.getrandbits(32))
        while not session.outcome:
            _take_a_step(table, people, chance)
        store.flush()


def _deal(store: Store, chance: random.Random) -> GameSession:
    chairs = [
        Chair(place, n + 1, person=n != BOT, bot="greedy" if n == BOT else None)
        for n, place in enumerate(usual_places(SEATS))
    ]
    edition, lie = chance.choice(list(EDITIONS)), chance.choice(("open", "covered"))
    session = ToldSession.start(edition, chance.getrandbits(64), chairs, lie, store)  # type: ignore[arg-type]
    while not (session.dealt and session.dealt.kept):
        time.sleep(0.0002)
    return session


def _take_a_step(table: Tabletop, people: GreedyBot, chance: random.Random) -> None:
    session, play = table.session, table.play
    seat = session.position.seat
    if chance.random() < SWAPS:
        other = chance.randrange(BOT)
        swap = play.course.take_back if play.course.is_bot(other) else play.course.take_over
        swap(other, table.now)
        table.heard_from_disk()
    if play.course.turn is None:
        table.wait(5.0)  # a bot, or an empty hand
        return
    if not play.course.is_open(seat):
        table.press(seat)
    if session.position.step is Step.PLAY:
        _tap_out(table, people.choose(session.seen_by(seat), never))
    table.wait(1.0).press(seat)


def _tap_out(table: Tabletop, move: Move) -> None:
    match move:
        case Take(given, taken, positions):
            display = table.position.display
            table.tap(*map(hand, cards.values(given)))
            table.tap(*map(row, positions or leftmost(display, taken)))
        case Draw(card):
            table.tap(hand(card), PILE)


def written(game: Game, moves: int) -> str:
    """The last so many moves, as they are written down."""
    return " ".join(map(move_text, game.history[len(game.history) - moves :]))


def replayed(game: Game, moves: Iterable[str]) -> Game:
    """The same deal, and these moves."""
    fresh = Game(game.edition, game.players, game.seed)
    for move in moves:
        fresh.play(move)
    return fresh
