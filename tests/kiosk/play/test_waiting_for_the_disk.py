"""A play that is confirmed is answered at once, and comes to something when it is on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kept import Disk, Troubles, running
from shop import Shop
from tabletop import PILE, Tabletop, hand

from engine.bots.greedy import GreedyBot
from kiosk.play.intents import LeaveGame, OpenMenu, TapClear
from kiosk.play.state import Light, News, TableState
from kiosk.play.waiting import SAID_FOR
from kiosk.scene.elements import Label
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import PATIENCE, Chair, Store


class SlowTable(Tabletop):
    """A table whose disk answers when the test says so."""

    patient = True

    def heard_from_disk(self) -> None:
        if self.patient:
            super().heard_from_disk()


class Evening:
    """A game of two or three at such a table, its store and what was told of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.disk, self.troubles = Disk(), Troubles()
        self.store = Store(folder, self.troubles, retry_after=0.05, connect=self.disk.connect)

    def table(
        self, *, bots: tuple[int, ...] = (), lie: str = "open", pace: float = 0.0
    ) -> SlowTable:
        chairs = [
            Chair(place, n + 1, person=n not in bots, bot="greedy" if n in bots else None)
            for n, place in enumerate(usual_places(3))
        ]
        session = GameSession.start("standard", 4, chairs, lie, self.store)  # type: ignore[arg-type]
        assert self.store.flush()
        return SlowTable(session, pace)

    def hold(self, table: SlowTable) -> None:
        self.disk.hold()
        table.patient = False

    def answer(self, table: SlowTable) -> None:
        self.disk.answer()
        assert self.store.flush()
        table.play.tick(table.now)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.disk.answer()
    evening.store.close()


def draw(table: Tabletop) -> int:
    """Whoever is to play has tapped a DRAW; who that is."""
    table.tap(hand(int(table.hand[-1])), PILE)
    return table.position.seat


def secrets(state: TableState) -> tuple[object, ...]:
    """All cards that anybody sees, and whose turn it is."""
    hands = [(seat.hand, seat.hand_size, seat.slots) for seat in state.seats]
    return (hands, [card.value for card in state.row], state.view, state.active.seat)


def test_a_press_is_answered_at_once_and_nothing_else_shows_before_the_commit(
    evening: Evening,
) -> None:
    table = evening.table()
    seat = draw(table)
    before = secrets(table.state)
    assert table.seat(seat).light is Light.READY and not table.prompt.played
    evening.hold(table)
    table.press(seat)
    assert (table.seat(seat).light, table.prompt.played) == (Light.TAKEN, True)
    assert secrets(table.state) == before and table.history == ""
    scene = table.scene()
    assert "played" in [element.text for element in scene.elements if isinstance(element, Label)]
    assert TapClear() not in [target.intent for target in scene.targets]
    evening.answer(table)
    assert table.history.startswith("d") and secrets(table.state) != before
    assert running(evening.folder).game.history == table.session.game.history


def test_while_it_waits_nothing_else_can_be_played(evening: Evening) -> None:
    table = evening.table()
    seat = draw(table)
    evening.hold(table)
    table.press(seat)
    selection = table.prompt.selection
    table.tap(hand(int(table.hand[0])), PILE)
    for other in range(3):
        table.press(other)
    assert table.prompt.selection is selection
    evening.answer(table)
    assert len(table.session.game.history) == 1


def test_who_leaves_meanwhile_leaves_when_it_is_done(evening: Evening) -> None:
    table = evening.table()
    seat = draw(table)
    other = (seat + 1) % 3
    evening.hold(table)
    table.press(seat)
    table.tap(OpenMenu(), tray=other).tap(LeaveGame(sure=True), tray=other)
    assert not table.seat(other).gone
    evening.answer(table)
    evening.answer(table)
    assert table.seat(other).gone
    assert running(evening.folder).game.position.gone[other]


def test_no_turns_time_passes_meanwhile(evening: Evening) -> None:
    table = evening.table()
    table.session.turn_seconds = 20.0
    seat = draw(table)
    table.wait(20 - 1 - 0.6)
    evening.hold(table)
    table.press(seat).wait(1.5)
    assert table.session.pending and table.history == ""
    assert table.state.time_left is not None and not table.state.time_left.paused
    evening.answer(table)
    assert table.history.startswith("d"), "what they played, and no bot"


def test_bots_wait_for_it_too(evening: Evening) -> None:
    table = evening.table(bots=(0, 1, 2), pace=2.0)
    evening.hold(table)
    table.wait(1.9)
    before = secrets(table.state)
    assert table.state.shown
    table.wait(1.5)
    assert secrets(table.state) == before and table.session.pending
    evening.answer(table)
    assert secrets(table.state) != before
    assert running(evening.folder).game.history == table.session.game.history


def test_after_two_seconds_it_is_said_first_and_then_the_table_plays_on(evening: Evening) -> None:
    table = evening.table()
    seat = draw(table)
    before = secrets(table.state)
    evening.hold(table)
    table.press(seat)
    table.wait(PATIENCE - 0.2)
    assert evening.troubles.kinds == [] and secrets(table.state) == before
    table.wait(0.2)
    assert evening.troubles.kinds == ["SLOW"] and secrets(table.state) == before
    table.wait(SAID_FOR)
    assert secrets(table.state) != before
    # From now on nobody waits, until the disk answers.
    moves = len(table.session.game.history)
    for _ in range(4):
        if table.prompt.selection.is_empty:
            table.tap(hand(int(table.hand[-1])), PILE)
        table.wait(1.0).press(table.position.seat)
    assert len(table.session.game.history) >= moves + 4
    evening.disk.answer()
    assert evening.store.flush()
    assert evening.troubles.kinds == ["SLOW", None]
    assert running(evening.folder).game.history == table.session.game.history
    # And then everybody waits again.
    evening.hold(table)
    before = secrets(table.state)
    if table.prompt.selection.is_empty:
        draw(table)
    table.wait(1.0).press(table.position.seat)
    assert table.session.pending and secrets(table.state) == before


def test_what_the_disk_refuses_is_said_first_as_well_and_waited_for_no_longer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = evening.table()
    seat = draw(table)
    before = secrets(table.state)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("kiosk.store.games.keep", full)
        table.patient = False
        table.press(seat, held=0.1)
        evening.troubles.wait_for(1)
        table.play.tick(table.now)
        assert table.session.pending and secrets(table.state) == before
        table.wait(SAID_FOR)
        assert secrets(table.state) != before
    evening.troubles.wait_for(2)
    assert evening.troubles.kinds == ["FULL", None]
    assert evening.store.flush()
    assert running(evening.folder).game.history == table.session.game.history


def test_whoever_comes_back_to_the_table_meanwhile_waits_on_with_hands_covered(
    evening: Evening,
) -> None:
    table = evening.table(lie="covered")
    seat = table.position.seat
    table.press(seat)
    draw(table)
    evening.hold(table)
    table.press(seat)
    again = SlowTable.__new__(SlowTable)
    again.patient = False
    SlowTable.__init__(again, table.session, 0.0)
    assert again.session.pending and [s.hand for s in again.state.seats] == [None] * 3
    evening.answer(again)
    assert len(again.session.game.history) == 1
    assert [s.hand for s in again.state.seats] == [None] * 3
    assert News.NOT_KEPT not in [banner.news for banner in again.seat(seat).unread]


def test_whoever_comes_back_when_it_is_on_the_disk_finds_it_played(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop()
    chairs = [Chair(place, number) for number, place in shop.house.places.items()]
    session = GameSession.start("standard", 5, chairs, "open", shop.store)
    shop.enter(shop.doors.table(session))
    session.play(GreedyBot(1).choose(session.seen_by(session.position.seat), lambda: False))
    assert session.pending and shop.store.flush()
    shop.enter(shop.doors.way_back())
    assert session.pending is None and len(session.game.history) == 1
