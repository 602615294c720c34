"""A party of children at the table: everything is touched and pressed at once, in every room, in kiosk mode.

Nothing fails, nothing hangs, no card is lost, and nobody comes out anywhere but in the rooms of the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from children import MOVES, PIN, PLACES, Children, choose_pin
from glass import Glass
from house import HouseAtPlay
from kept import states
from msgspec.structs import replace

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.position import Position
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.pin_file import PinFile
from kiosk.operator.pin_lock import PinLock
from kiosk.play.lobby_intents import Title
from kiosk.play.state import Light
from kiosk.rooms import wiping
from kiosk.rooms.closed import ClosedRoom
from kiosk.rooms.lesson import LessonRoom
from kiosk.rooms.lesson_end import LessonEndRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.service.errands import Errands
from kiosk.session import GameSession
from kiosk.settings import Hands
from kiosk.store import BotKind, Chair


@pytest.fixture
def house(window: Glass, tmp_path: Path) -> Iterator[HouseAtPlay]:
    window.resize(640, 400)
    choose_pin(tmp_path)
    house = HouseAtPlay(window, tmp_path, places=PLACES, kiosk=True)
    errands = Errands(tmp_path / "requests", tmp_path / "answers")
    caretaker = Caretaker(house.store, errands, str, lambda: 1)
    house.kiosk.house.backstage.caretaker = lambda: caretaker
    yield house
    house.close()


def all_cards(position: Position) -> int:
    piles = (position.draw_pile, position.discard, position.display, position.penalty)
    return sum(map(cards.pack, piles)) + sum(position.hands) + sum(position.collections)


def check(house: HouseAtPlay, children: Children) -> None:
    """What must hold whatever the children did."""
    # A finger may well rest on the title for two seconds; there the way ends.
    learning = {LessonRoom, LessonEndRoom}
    assert children.rooms <= {LobbyRoom, TableRoom, ResultRoom, PinRoom, *learning}
    values, before = house.kiosk.configuration.values, children.settings
    # Language, sound and motion are there for everyone to choose.
    chosen = {"language": before.language, "reduced_motion": before.reduced_motion}
    assert replace(values, sound=before.sound, **chosen) == before
    saved = house.store.unfinished
    if saved:
        assert all_cards(saved.game.position) == saved.game.edition.deck
    assert set(house.kiosk.room.lights().values()) <= set(Light)
    # Nothing was asked of root: neither a restart nor a stick, nor was a name erased.
    caretaker = house.kiosk.house.backstage.caretaker
    assert caretaker is not None and caretaker().course is None
    assert not (house.store.folder / "requests").exists()


def play_on(house: HouseAtPlay) -> None:
    """Afterwards two people sit down and play as if nothing had been."""
    house.kiosk.enter(house.kiosk.doors.lobby())
    house.start(1, 3)
    before = house.session.position
    house.play_a_step(GreedyBot(1))
    assert house.session.position != before


def test_children_in_the_lobby(house: HouseAtPlay) -> None:
    kiosk, children = house.kiosk, Children(house, seed=1)
    children.mash(
        MOVES,
        lambda: isinstance(kiosk.room, LobbyRoom),
        lambda: kiosk.enter(kiosk.doors.lobby()),
    )
    children.go_home()
    check(house, children)
    play_on(house)


@pytest.mark.parametrize(
    ("hands", "bots", "turn_seconds"), [("open", ("strong", "easy"), None), ("covered", (), 2.0)]
)
def test_children_at_a_game(
    house: HouseAtPlay, hands: Hands, bots: tuple[BotKind, ...], turn_seconds: float | None
) -> None:
    kiosk, children = house.kiosk, Children(house, 3)

    def begin() -> None:
        begun = game(house, hands, *bots)
        begun.turn_seconds = turn_seconds
        kiosk.enter(kiosk.doors.table(begun))

    children.mash(MOVES, lambda: isinstance(kiosk.room, TableRoom), begin)
    children.go_home()
    check(house, children)
    play_on(house)


def test_children_at_a_result(house: HouseAtPlay, tmp_path: Path) -> None:
    kiosk, children = house.kiosk, Children(house, seed=4)
    over = game(house, "open")
    bot = GreedyBot(1)
    while not over.outcome:
        over.play(bot.choose(over.seen_by(over.position.seat), lambda: False))
        over.settle()
    children.mash(
        MOVES,
        lambda: isinstance(kiosk.room, ResultRoom),
        lambda: kiosk.enter(kiosk.doors.result(over)),
    )
    children.go_home()
    check(house, children)
    assert house.store.flush()
    assert states(tmp_path)[1] == "over", "what was played stays"
    play_on(house)


def stand_at_the_pad(house: HouseAtPlay) -> None:
    """Hold the title of a lobby in which nobody sits, for as long as it takes."""
    house.kiosk.enter(house.kiosk.doors.lobby())
    title = next(
        target.intent
        for target in house.kiosk.stage.scene.targets
        if isinstance(target.intent, Title)
    )
    house.hold(title, lambda: isinstance(house.kiosk.room, PinRoom))


def test_children_at_the_operators_door(house: HouseAtPlay, tmp_path: Path) -> None:
    kiosk, children = house.kiosk, Children(house, seed=7)
    begun = game(house, "open")
    begun.play(GreedyBot(1).choose(begun.seen_by(begun.position.seat), lambda: False))
    begun.settle()
    before = begun.position
    children.mash(
        2 * MOVES,
        lambda: isinstance(kiosk.room, PinRoom),
        lambda: stand_at_the_pad(house),
    )
    children.go_home()
    assert PinRoom in children.rooms and OperatorRoom not in children.rooms
    check(house, children)
    assert house.store.unfinished is not None
    assert house.store.unfinished.game.position == before, "the game can be continued"
    assert house.store.flush()
    kept = PinFile(tmp_path / "operator.json", lambda name, work: None)
    assert kept.kept is not None and kept.kept.wrong > 0, "some of what they typed was looked at"
    lock = PinLock(lambda: 0.0, kept)
    lock.opens_at = 0.0
    assert lock.enter(PIN), "it is the same PIN as before"
    play_on(house)


def test_children_while_the_table_is_wiped(
    house: HouseAtPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wiping, "WIPING", 3600.0)
    kiosk, children = house.kiosk, Children(house, seed=8)
    lobby = kiosk.room
    room = wiping.WipingRoom(kiosk.house, lambda: lobby)
    kiosk.enter(room)
    children.mash(MOVES, lambda: kiosk.room is room, lambda: pytest.fail("it is over"))
    children.go_home()
    assert children.rooms == {wiping.WipingRoom}
    assert house.kiosk.configuration.values == children.settings
    play_on(house)


def test_children_at_a_closed_table(window: Glass, tmp_path: Path) -> None:
    window.resize(640, 400)
    choose_pin(tmp_path)
    night = datetime(2026, 12, 1, 2, 30).timestamp()
    hours = {"hours.opens": "10:00", "hours.closes": "23:00"}
    house = HouseAtPlay(window, tmp_path, places=PLACES, kiosk=True, wall=lambda: night, **hours)
    try:
        kiosk, children = house.kiosk, Children(house, seed=9)
        assert isinstance(kiosk.room, ClosedRoom)
        children.mash(
            2 * MOVES,
            lambda: isinstance(kiosk.room, ClosedRoom),
            lambda: kiosk.enter(kiosk.doors.lobby()),
        )
        children.go_home()
        # A finger may rest on the words for two seconds; there the way ends.
        assert children.rooms <= {ClosedRoom, PinRoom}
        assert kiosk.house.opening.closed and kiosk.house.opening.tonight is None
        assert kiosk.configuration.values == children.settings
        assert house.store.unfinished is None
        assert [house.panel.lit(place) for place in range(1, PLACES + 1)] == [0.0] * PLACES
    finally:
        house.close()


def game(house: HouseAtPlay, hands: Hands, *bots: BotKind) -> GameSession:
    """A game at all places; these bots sit at the last of them."""
    kinds = (None,) * (PLACES - len(bots)) + bots
    places = house.kiosk.house.places.items()
    chairs = [
        Chair(place, number, person=kind is None, bot=kind)
        for (number, place), kind in zip(places, kinds, strict=True)
    ]
    return GameSession.start("simplified", 11, chairs, hands, house.store)
