"""The story of a game, told when it is over: how far everyone was after each of their turns, and what turned it.

A turning point is a turn after which the balance (`engine.bots.balance`) was most unlike before. What is secret while a
game runs goes into it, hands and drawn cards (R11), so it is for games that are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from engine import cards
from engine.bots.balance import Balance, Measure, balance, measure_of
from engine.cards import EMPTY, Cards
from engine.editions import Edition
from engine.events import CardsMoved, Event, HandsReset, Zone
from engine.game import Game, Retold
from engine.moves import Draw, Keep, Skip, Stash, Take, Verb
from engine.position import Position

TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a seat stood after its turn with this number; 0 is the deal. `collected` is what it then put away.

    `penalty` are the points so far of somebody who plays alone.
    """

    turn: int
    collection: Cards
    collected: int | None = None
    penalty: int = 0


class Cause(Enum):
    """What it was in a turn that turned the game."""

    WON = "the stash that won"
    LED = "a stash that took over the lead"
    STASHED = "a stash"
    RESET = "the hand was emptied: everyone got six new cards"
    SPLIT = "a SPLIT"
    COMBINED = "a COMBINE"
    DREW = "a DRAW"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that turned the game: its number, whose it was and why.

    `given` are the hand cards that left for it, `gained` what came for them: cards taken or drawn, or the one that was
    collected. `progress` is the seat's before and after (`Edition.progress`), `balance` its chance to win from 0 to 1;
    alone the penalty points that were to be expected.
    """

    turn: int
    seat: int
    cause: Cause
    given: Cards
    gained: Cards
    progress: tuple[int, int]
    balance: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Story:
    """A game of so many turns: everyone's marks, by seat and from the deal on, and the turning points as they came."""

    edition: Edition
    turns: int
    marks: tuple[tuple[Mark, ...], ...]
    turning_points: tuple[TurningPoint, ...]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A whole turn: the play, the stash where the play was no skip, and what happened in all of it."""

    play: Retold
    stash: Retold | None
    events: tuple[Event, ...]

    @property
    def before(self) -> Position:
        return self.play.before

    @property
    def after(self) -> Position:
        return (self.stash or self.play).after


def story_of(game: Game, measure: Measure | None = None) -> Story:
    """The story of a game until now; the balance as `measure` has it, by default the best there is."""
    edition = game.edition
    solo = game.players == 1
    measure = measure or measure_of(edition, solo=solo)
    marks = [[Mark(0, EMPTY)] for _ in range(game.players)]
    found: list[tuple[float, TurningPoint]] = []
    last = 0
    known: tuple[Position, Balance] | None = None
    for turn in _turns(game):
        before, after, seat = turn.before, turn.after, turn.before.seat
        last = before.turn
        stash = turn.stash.move if turn.stash else None
        collected = stash.value if isinstance(stash, Stash) else None
        marks[seat].append(
            Mark(before.turn, after.collections[seat], collected, sum(after.penalty))
        )
        was = known[1] if known and known[0] is before else balance(before, measure)
        now = balance(after, measure)
        known = after, now
        if not isinstance(turn.play.move, Skip):
            change = sum(abs(a - b) for a, b in zip(was, now, strict=True))
            found.append((change, _turning_point(turn, was[seat], now[seat], measure)))
    # Of equals the earlier: what follows builds on it.
    found.sort(key=lambda each: (-each[0], each[1].turn))
    points = sorted((point for _, point in found[:TURNING_POINTS]), key=lambda point: point.turn)
    return Story(edition, last, tuple(map(tuple, marks)), tuple(points))


def _turns(game: Game) -> Iterator[_Turn]:
    """The turns that were played to their end."""
    play: Retold | None = None
    for told in game.retold():
        match told.move:
            case Take() | Draw():
                play = told
            case Skip():
                yield _Turn(told, None, told.events)
            case Stash() | Keep() if play:
                yield _Turn(play, told, (*play.events, *told.events))
                play = None


def _turning_point(turn: _Turn, was: float, now: float, measure: Measure) -> TurningPoint:
    before, after, seat = turn.before, turn.after, turn.before.seat
    edition = before.edition
    # Alone it is points, of which fewer are better.
    cause = _cause(turn, measure, better=now < was if before.solo else now > was)
    given, gained = _cards(turn, cause)
    progress = (
        edition.progress(before.collections[seat]),
        edition.progress(after.collections[seat]),
    )
    return TurningPoint(before.turn, seat, cause, given, gained, progress, (was, now))


def _cause(turn: _Turn, measure: Measure, *, better: bool) -> Cause:
    before, after, seat = turn.before, turn.after, turn.before.seat
    stashed = turn.stash is not None and isinstance(turn.stash.move, Stash)
    if after.outcome and after.outcome.winner == seat:
        return Cause.WON
    if any(isinstance(event, HandsReset) for event in turn.events):
        return Cause.RESET
    if stashed:
        if better and _leads(after, seat) and not _leads(before, seat):
            return Cause.LED
        needed = [measure.needed(p, seat) for p in (before, turn.play.after, after)]
        by_play, by_stash = needed[0] - needed[1], needed[1] - needed[2]
        if (by_stash >= by_play) is better:
            return Cause.STASHED
    if isinstance(turn.play.move, Draw):
        return Cause.DREW
    split = isinstance(turn.play.move, Take) and turn.play.move.verb is Verb.SPLIT
    return Cause.SPLIT if split else Cause.COMBINED


def _leads(position: Position, seat: int) -> bool:
    """Whether the seat's collection is better than any other; alone nobody leads."""
    merits = list(map(position.edition.merit, position.collections))
    others = merits[:seat] + merits[seat + 1 :]
    return bool(others) and merits[seat] > max(others)


def _cards(turn: _Turn, cause: Cause) -> tuple[Cards, Cards]:
    """What left the hand for it, and what came for that."""
    play, stash, seat = turn.play.move, turn.stash, turn.before.seat
    # A hand may also be emptied by a play, where there is nothing left to draw (R6).
    by_stash = cause in (Cause.WON, Cause.LED, Cause.STASHED, Cause.RESET)
    if by_stash and stash and isinstance(stash.move, Stash):
        value = stash.move.value
        held = cards.count(stash.before.hands[seat], value)
        return cards.pack((value,) * held), cards.ONE[value]
    if isinstance(play, Take):
        return play.given, play.taken
    assert isinstance(play, Draw)
    return cards.ONE[play.card], _drawn(turn.play.events, seat)


def _drawn(events: Sequence[Event], seat: int) -> Cards:
    drawn = [
        card
        for event in events
        if isinstance(event, CardsMoved)
        and event.source is Zone.DRAW_PILE
        and event.target is Zone.HAND
        and event.seat == seat
        for card in event.cards
        if card is not None
    ]
    return cards.pack(drawn)
