"""The cards are alive, in a whole house: bodies divide and fuse when they are played, eyes follow a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import FRAME, Glass, Picture
from house import HouseAtPlay

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.moves import Move, Take
from kiosk.scene.elements import Box, Card, Metamorphosis, Passage

Open = Callable[..., HouseAtPlay]


@pytest.fixture
def open_house(window: Glass, tmp_path: Path) -> Iterator[Open]:
    houses: list[HouseAtPlay] = []
    window.resize(800, 500)  # every frame of what moves is drawn

    def build(**settings: Any) -> HouseAtPlay:
        house = HouseAtPlay(window, tmp_path, **{"reduced_motion": False} | settings)
        houses.append(house)
        house.start(1, 2)
        window.until_still()
        return house

    yield build
    for house in houses:
        house.close()


class Watcher:
    """Somebody who sees what sets out on the stage."""

    def __init__(self, house: HouseAtPlay, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.seen: list[Passage] = []
        fly = house.kiosk.stage.fly

        def see(passages: tuple[Passage, ...]) -> None:
            fly(passages)
            self.seen += passages

        monkeypatch.setattr(house.kiosk.stage, "fly", see)

    def until_played(self, wanted: Callable[[Move], bool]) -> Take:
        """Play on until such a move has been made; of it, and of nothing else, all that sets out has been seen."""
        bot = GreedyBot(1)
        for _ in range(60):
            self.seen.clear()
            move = self.house.play_a_step(bot)
            if wanted(move):
                assert isinstance(move, Take)
                return move
            self.house.glass.until_still()
        raise AssertionError("no such move in 60 steps")

    @property
    def bodies(self) -> list[Metamorphosis]:
        return [passage for passage in self.seen if isinstance(passage, Metamorphosis)]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Callable[[HouseAtPlay], Watcher]:
    return lambda house: Watcher(house, monkeypatch)


def is_split(move: Move) -> bool:
    return isinstance(move, Take) and cards.size(move.given) == 1


def is_combine(move: Move) -> bool:
    return isinstance(move, Take) and cards.size(move.given) > 1


def cut_out(picture: Picture, house: HouseAtPlay, box: Box) -> list[tuple[int, int, int]]:
    """The pixels of the picture in an upright square on the table."""
    rim_x = (house.glass.kivy.width - house.kiosk.screen.width) / 2
    rim_y = (house.glass.kivy.height - house.kiosk.screen.height) / 2
    half = int(box.w / 2)
    return [
        picture.at(box.x + rim_x + dx, box.y + rim_y + dy)
        for dy in range(-half, half, 2)
        for dx in range(-half, half, 2)
    ]


def test_a_split_is_seen_to_divide_the_body_and_the_table_is_as_it_is_without(
    open_house: Open, watch: Callable[[HouseAtPlay], Watcher]
) -> None:
    house = open_house()
    watcher = watch(house)
    move = watcher.until_played(is_split)
    assert sorted(part for body in watcher.bodies for part in body.parts) == list(
        cards.values(move.taken)
    )
    assert {body.whole for body in watcher.bodies} == set(cards.values(move.given))
    # Part of the time has passed while the button came up.
    house.glass.frames(round(0.3 / FRAME))
    place = watcher.bodies[0].many[0]
    midway = cut_out(house.glass.picture(), house, place)
    house.glass.until(lambda: house.kiosk.stage.still)
    house.glass.until_still()
    after = house.glass.picture()
    assert cut_out(after, house, place) != midway
    house.kiosk.refresh(motion=False)
    house.glass.until_still()
    assert house.glass.picture() == after


def test_a_combine_is_seen_to_fuse_bodies(
    open_house: Open, watch: Callable[[HouseAtPlay], Watcher]
) -> None:
    watcher = watch(open_house())
    move = watcher.until_played(is_combine)
    (body,) = watcher.bodies
    assert not body.divides
    assert sorted(body.parts) == list(cards.values(move.given))


def test_with_reduced_motion_nothing_sets_out(
    open_house: Open, watch: Callable[[HouseAtPlay], Watcher]
) -> None:
    watcher = watch(open_house(reduced_motion=True))
    watcher.until_played(is_split)
    assert watcher.seen == []


# Eyes


def row_gazes(house: HouseAtPlay) -> list[float | None]:
    """Where the eyes of the row look, as it is shown."""
    return [
        element.gaze
        for element in house.kiosk.stage.scene.elements
        if isinstance(element, Card) and element.key[0] == "middle" and element.gaze is not None  # type: ignore[index]
    ]


def bare_spot(house: HouseAtPlay) -> tuple[float, float]:
    """Somewhere in the middle where nothing can be touched, on the glass."""
    scene, screen = house.kiosk.stage.scene, house.kiosk.screen
    for x in range(screen.width // 2, screen.width - 60, 10):
        for y in range(40, screen.height - 40, 10):
            if not scene.hit(x, y) and not any(
                box.contains(x, y)
                for name, box in scene.anchors.items()
                if name[0] == "tray"  # type: ignore[index]
            ):
                return house._on_glass(Box(x, y, 1, 1))
    raise AssertionError("there is none")


def test_eyes_follow_a_finger_and_turn_back_when_it_lifts(open_house: Open) -> None:
    house = open_house()
    glass, at_rest = house.glass, row_gazes(house)
    picture = glass.picture()
    x, y = bare_spot(house)
    finger = glass.down(x, y)
    glass.frames(3)
    followed = row_gazes(house)
    assert followed != at_rest
    glass.move(finger, 40, y)
    glass.frames(3)
    assert row_gazes(house) != followed
    glass.up(finger)
    glass.until_still()
    assert row_gazes(house) == at_rest
    assert glass.picture() == picture


def test_a_finger_that_rests_draws_nothing_and_one_that_trembles_neither(open_house: Open) -> None:
    house = open_house()
    glass = house.glass
    x, y = bare_spot(house)
    finger = glass.down(x, y)
    glass.until_still()
    drawn = 0
    for i in range(20):
        glass.move(finger, x + i % 3, y - i % 2)
        drawn += glass.frames()
    assert drawn == 0
    glass.up(finger)


def test_a_finger_that_slides_draws_few_times(open_house: Open) -> None:
    house = open_house()
    glass = house.glass
    x, y = bare_spot(house)
    finger = glass.down(x, y)
    glass.until_still()
    drawn = 0
    for i in range(200):
        glass.move(finger, x - i, y)
        drawn += glass.frames()
    assert 1 <= drawn <= 30
    glass.up(finger)


def test_with_reduced_motion_eyes_follow_nothing(open_house: Open) -> None:
    house = open_house(reduced_motion=True)
    at_rest = row_gazes(house)
    finger = house.glass.down(*bare_spot(house))
    house.glass.frames(3)
    assert row_gazes(house) == at_rest
    house.glass.up(finger)
