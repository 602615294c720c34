"""Whatever everybody taps, presses and opens at once: nothing is played but by a press on what its player has seen.

Where turns have a time of their own a bot plays too, and that only when the time is up.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st
from tabletop import PILE, Tabletop, hand, lifted, row, session_at, stash

from engine.editions import EDITIONS
from engine.position import Position
from engine.selection import Selection
from engine.table import Step
from engine.taps import DisplayCard, HandCard, StashValue
from kiosk.play.intents import CloseMenu, Intent, OpenMenu, TapClear, TapCover
from kiosk.play.turn import SETTLED, STASH_SEEN

ROUNDING = 1e-6
GLANCE = 0.5
"""Seconds between two looks at whose turn it is, where somebody waits for that."""


@dataclass(frozen=True)
class Seen:
    """What whoever is to play has before them, and since when."""

    step: tuple[int, Step]
    selection: Selection | None
    lies_open: bool
    changed: float
    """When any of it became what it is."""
    shown: float
    """When the step began or the hand was opened."""


class Party:
    """A few people at a table, who do whatever comes into their heads."""

    def __init__(
        self, start: Position, lie: str, chance: random.Random, seconds: float | None = None
    ) -> None:
        session = session_at(start, lie)
        session.turn_seconds = seconds
        self.table = Tabletop(session, pace=0.5)
        self.chance = chance
        self.seconds = seconds
        self.played_out = 0
        self.down: dict[int, tuple[float, Seen]] = {}
        self.seen = Seen((0, Step.OVER), None, False, 0.0, 0.0)
        self.turn_began = 0.0
        self.look()
        self.turn_began -= 1.0  # which the table has stood already

    @property
    def played(self) -> int:
        return len(self.table.session.game.history)

    def look(self) -> None:
        course, now, before = self.table.play.course, self.table.now, self.seen
        step = (self.table.position.turn, self.table.position.step)
        if step[0] != before.step[0]:
            self.turn_began = now
        selection = course.turn.selection if course.turn else None
        lies_open = course.is_open(course.active)
        fresh = step != before.step or lies_open != before.lies_open
        changed = now if fresh or selection is not before.selection else before.changed
        self.seen = Seen(step, selection, lies_open, changed, now if fresh else before.shown)

    def do_something(self) -> None:
        before = self.played
        # Nobody is away for so long that the others may decide to play on.
        self.table.play.play_on.stirred(None, self.table.now)
        self.chance.choice((self.tap, self.tap_what_fits, self.press, self.press, self.wait))()
        self.look()
        assert self.played == before or self.seconds, "only letting go of a button plays"
        if self.down and self.chance.random() < 0.3:
            self.let_go(self.chance.choice(list(self.down)))

    def tap(self) -> None:
        taps: list[Intent] = [PILE, OpenMenu(), CloseMenu(), TapClear(), TapCover()]
        taps += [make(self.chance.randint(1, 6)) for make in (hand, lifted, stash)]
        taps += [row(i) for i in range(len(self.table.position.display))]
        self.touch(self.chance.choice(taps), self.chance.randrange(len(self.table.position.hands)))

    def tap_what_fits(self) -> None:
        """Random taps alone would hardly ever come to a play."""
        fitting = sorted(self.seen.selection.addable(), key=repr) if self.seen.selection else []
        for tap in self.chance.sample(fitting, min(1, len(fitting))):
            match tap:
                case HandCard(value):
                    self.touch(hand(value), self.table.position.seat)
                case DisplayCard(position):
                    self.touch(row(position), self.table.position.seat)
                case StashValue(value):
                    self.touch(stash(value), self.table.position.seat)

    def touch(self, intent: Intent, tray: int) -> None:
        common = intent == PILE or type(intent) is type(row(0))
        self.table.play.tap(intent, None if common else tray, self.table.now)

    def press(self) -> None:
        seats = range(len(self.table.position.hands))
        seat = self.chance.choice([*seats, self.table.position.seat, self.table.position.seat])
        if seat not in self.down:
            self.down[seat] = self.table.now, self.seen
            self.table.down(seat)
        elif self.chance.random() < 0.2:
            self.table.play.press_held(seat, self.table.now)

    def wait(self) -> None:
        seconds = self.chance.choice((0.05, 0.1, 0.3, 0.6, 1.0, 6.0, 46.0))
        if self.seconds is None:
            self.table.wait(seconds)
            return
        for _ in range(min(1 + int(seconds / GLANCE), 16)):
            before = self.played
            self.table.wait(GLANCE)
            if self.played > before:
                self.played_out += 1
                passed = self.table.now - self.turn_began
                assert passed >= self.seconds - GLANCE - ROUNDING, "or that the time is up"
            self.look()

    def let_go(self, seat: int) -> None:
        before, active, seen = self.played, self.table.position.seat, self.seen
        began, armed = self.down.pop(seat)
        bot_shows = self.table.play.course.by_itself is not None
        self.table.up(seat)
        self.look()
        if self.played == before or bot_shows:
            return
        assert seat == active, "nobody plays for another"
        assert seen.lies_open and (seen.step, seen.selection) == (armed.step, armed.selection)
        assert began - armed.changed >= SETTLED - ROUNDING, "it had stood still before the press"
        if seen.step[1] is Step.STASH:
            assert began - armed.shown >= STASH_SEEN - ROUNDING


@settings(max_examples=60)
@given(
    edition=st.sampled_from(sorted(EDITIONS)),
    seats=st.integers(2, 4),
    lie=st.sampled_from(("open", "covered")),
    seed=st.integers(0, 2**64 - 1),
)
def test_only_a_press_on_what_has_been_seen_plays(
    edition: str, seats: int, lie: str, seed: int
) -> None:
    party = Party(Position.deal(EDITIONS[edition], seats, seed), lie, random.Random(seed))
    for _ in range(150):
        if party.table.play.over:
            break
        party.do_something()


@settings(max_examples=25)
@given(
    edition=st.sampled_from(sorted(EDITIONS)),
    seats=st.integers(2, 4),
    lie=st.sampled_from(("open", "covered")),
    seed=st.integers(0, 2**64 - 1),
)
def test_or_that_the_time_of_a_turn_is_up(edition: str, seats: int, lie: str, seed: int) -> None:
    start = Position.deal(EDITIONS[edition], seats, seed)
    party = Party(start, lie, random.Random(seed), seconds=7.0)
    for _ in range(100):
        if party.table.play.over:
            break
        party.do_something()


def test_at_a_party_time_does_run_out() -> None:
    start = Position.deal(EDITIONS["standard"], 3, 1)
    party = Party(start, "covered", random.Random(1), seconds=7.0)
    while party.played_out < 5:
        party.do_something()
    assert not any(party.table.seat(seat).bot for seat in range(3))


def test_a_party_does_play() -> None:
    played = 0
    for seed in range(10):
        start = Position.deal(EDITIONS["standard"], 3, seed)
        party = Party(start, ("open", "covered")[seed % 2], random.Random(seed))
        for _ in range(300):
            party.do_something()
        played += party.played
    assert played > 30
