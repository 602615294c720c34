"""What one question costs: legal plays, a move, a tap, a bot's choice, what is seen after a touch.

These are the waits of a table with people at it, so games are played sensibly, caches begin empty as after a start,
and what counts is the slow end: the 99th percentile and the worst. Seconds are of processor time.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engine import cards, legal, stashing, sums
from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from engine.editions import EDITIONS
from engine.game import Game
from engine.moves import Draw, Keep, Move, Stash, Take
from engine.piles import leftmost
from engine.play import play
from engine.position import Position
from engine.selection import Selection
from engine.table import Step
from engine.taps import DisplayCard as RowCard
from engine.taps import DrawPile, GiveUp, HandCard, StashValue, Tap

Answer = TypeVar("Answer")
Numbers = dict[str, float]

LONG_HAND = "0000" + "1" * 8 + "2" * 7 + "3" * 6 + "4" * 5 + "5" * 5 + "6" * 4 + "7"
LONG_ROW = "0011122345"
"""Forty cards, and the longest row there can be: more than anybody will meet."""


class Stopwatch:
    """Collects how long answers took."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def ask(self, question: Callable[..., Answer], *about: Any) -> Answer:
        begin = time.process_time()
        answer = question(*about)
        self.seconds.append(time.process_time() - begin)
        return answer

    def milliseconds(self, share: float) -> float:
        """The time that this share of all answers stayed within."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]

    def told(self, name: str) -> Numbers:
        return {
            f"{name} p50": self.milliseconds(0.5),
            f"{name} p99": self.milliseconds(0.99),
            f"{name} worst": self.milliseconds(1.0),
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, the move that was played there, and whose it was."""

    game: Game
    position: Position
    move: Move


def played(edition: str, players: int, games: int) -> Iterator[Moment]:
    """Games between sensible players, move by move."""
    for seed in range(games):
        game = Game(edition, players, seed)
        bots = [GreedyBot(seed * players + seat) for seat in range(players)]
        while game.outcome is None and game.position.turn < 200:
            here = game.position
            move = bots[here.seat].choose(game.seen_by(here.seat), never)
            yield Moment(game, here, move)
            game.play(move)


def forget() -> None:
    """Empty what the engine remembers, as it is when the table has just started."""
    for module in (cards, legal, stashing, sums):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    # What the bench has gathered is not for the garbage collector to look through while it measures.
    gc.collect()
    gc.freeze()


def thinking(games: int) -> Numbers:
    """Milliseconds of each question, and the greedy bot's rate."""
    numbers: Numbers = {}
    for edition in ("standard", "zero-to-seven"):
        numbers |= _plays_and_moves(edition, games)
        numbers |= _taps(edition, games)
    numbers |= _long_hand()
    numbers |= _scenes(games)
    return numbers


def _plays_and_moves(edition: str, games: int) -> Numbers:
    moments = list(played(edition, 2, games))
    forget()
    plays, moves = Stopwatch(), Stopwatch()
    for moment in moments:
        if moment.position.step is Step.PLAY:
            plays.ask(list, moment.position.legal_plays)
        moves.ask(play, moment.position, moment.move)
    return plays.told(f"legal plays, {edition}, ms") | moves.told(f"move, {edition}, ms")


def _taps(edition: str, games: int) -> Numbers:
    """Every tap of every move, each followed by all that the table asks then."""
    moments = list(played(edition, 2, games))
    forget()
    taps = Stopwatch()
    for moment in moments:
        selection = Selection.begin(moment.game.seen_by(moment.position.seat))
        here = moment.position
        selection = replace(
            selection,
            step=here.step,
            hand=here.hand,
            display=here.display,
            collection=here.collection,
        )
        for tap in taps_of(moment):
            selection = taps.ask(tapped, selection, tap)
    return taps.told(f"tap, {edition}, ms")


def tapped(before: Selection, tap: Tap) -> Selection:
    """One more tap, and what the table then wants to know of it."""
    after = before.add(tap)
    assert after.turn is not None or after.missing is not None
    after.addable()
    after.completions()
    assert after.stashes is not None
    return after


def taps_of(moment: Moment) -> list[Tap]:
    """The taps that say this move."""
    match moment.move:
        case Take(given, taken, positions):
            where = positions or leftmost(moment.position.display, taken)
            return [*map(HandCard, cards.values(given)), *map(RowCard, where)]
        case Draw(card):
            return [HandCard(card), DrawPile()]
        case Stash(value, drop):
            return [StashValue(value), *([] if drop is None else [GiveUp(drop)])]
        case Keep():
            return []
    return []


def _long_hand() -> Numbers:
    """A hand of forty and a row of ten, met for the first time."""
    hand, row = cards.pack(map(int, LONG_HAND)), tuple(map(int, LONG_ROW))
    edition = EDITIONS["zero-to-seven"]
    first, again, taps = Stopwatch(), Stopwatch(), Stopwatch()
    for _ in range(5):
        forget()
        listed = first.ask(legal.plays, hand, cards.pack(row), edition.limit)
        again.ask(legal.plays, hand, cards.pack(row), edition.limit)
    empty = Selection(edition, Step.PLAY, hand, row, cards.EMPTY)
    for tap in empty.addable():
        once = taps.ask(tapped, empty, tap)
        for more in once.addable():
            taps.ask(tapped, once, more)
    return {
        "hand of 40, row of 10: legal plays": float(len(listed)),
        "hand of 40, row of 10: first listing, ms": first.milliseconds(0.5),
        "hand of 40, row of 10: listed again, ms": again.milliseconds(0.5),
        "hand of 40, row of 10: tap p50, ms": taps.milliseconds(0.5),
        "hand of 40, row of 10: tap worst, ms": taps.milliseconds(1.0),
    }


def _scenes(games: int) -> Numbers:
    """From a touch to the whole picture of the table as data, four people at 1920x1080, 24 inch."""
    from kiosk.layout.screen import Screen
    from kiosk.play.intents import TapClear, TapHand
    from kiosk.play.table import TablePlay
    from kiosk.scene.elements import Scene
    from kiosk.scene.table import plan_of, table_scene
    from kiosk.seating import usual_places
    from kiosk.session import GameSession
    from kiosk.store import Chair
    from kiosk.translation import Translator

    screen, tr, scenes = Screen.of_diagonal(1920, 1080, 24), Translator("en"), Stopwatch()
    chairs = [Chair(place, number, person=True) for number, place in enumerate(usual_places(4), 1)]
    now = 1000.0

    def touch(table: TablePlay, intent: object, seat: int) -> Scene:
        table.tap(intent, seat, now)
        state = table.state()
        return table_scene(plan_of(screen, state), state, tr)

    for seed in range(max(1, games // 8)):
        session = GameSession.start("standard", seed, chairs)
        for _ in range(20):
            now += 10.0
            table = TablePlay(session, 1.0, now - 5.0)
            seat = session.position.seat
            value = cards.kinds(session.position.hand)[0]
            scenes.ask(touch, table, TapHand(value), seat)
            scenes.ask(touch, table, TapClear(), seat)
            session.play(Draw(value))
            session.play(Keep())
    return scenes.told("touch to scene, 4 seats, ms")
