"""Eyes that follow a finger and turn back: which ones, how far, and that they tell of nothing secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tabletop import Tabletop, tabletop

from kiosk.scene.elements import Box, Card, Scene
from kiosk.scene.sheet import direction
from kiosk.scene.watching import watching

GAME = {"hands": "566/25", "display": "333312", "draws": "55"}


@pytest.fixture
def lying_open() -> Tabletop:
    return tabletop(**GAME)  # type: ignore[arg-type]


@pytest.fixture
def covered() -> Tabletop:
    return tabletop(**GAME, lie="covered").press(0)  # type: ignore[arg-type]


def eyes(scene: Scene, *, tray: int | None) -> list[Card]:
    """The cards with eyes that look somewhere: of a hand, or of the row."""
    return [
        element
        for element in scene.elements
        if isinstance(element, Card)
        and element.gaze is not None
        and element.value
        and element.key[0] == ("middle" if tray is None else ("tray", tray))  # type: ignore[index]
    ]


def gazes(scene: Scene, *, tray: int | None) -> list[float | None]:
    return [card.gaze for card in eyes(scene, tray=tray)]


def in_tray(scene: Scene, tray: int) -> tuple[float, float]:
    box = scene.anchors["tray", tray]
    return box.x + 3, box.y + 5


def in_the_middle(scene: Scene) -> tuple[float, float]:
    box = scene.anchors["draw"]
    return box.x, box.y


def misses(card: Card, x: float, y: float) -> float:
    """By how many degrees its eyes look past the point."""
    return abs((direction(card.box, (x, y)) - (card.gaze or 0) + 180) % 360 - 180)


def test_without_a_finger_the_row_looks_to_whose_turn_it_is_and_hands_to_their_players(
    lying_open: Tabletop,
) -> None:
    scene = lying_open.scene()
    tray = scene.anchors["tray", 0]
    assert all(misses(card, tray.x, tray.y) < 1e-6 for card in eyes(scene, tray=None))
    for seat in (0, 1):
        assert eyes(scene, tray=seat)
        for card in eyes(scene, tray=seat):
            assert 180 < (card.gaze or 0) < 360, "down, as the player sees it"
    assert watching(scene, None) is scene


def test_in_an_open_game_the_row_follows_every_finger(lying_open: Tabletop) -> None:
    scene = lying_open.scene()
    for finger in (in_the_middle(scene), in_tray(scene, 0), in_tray(scene, 1)):
        row = eyes(watching(scene, finger), tray=None)
        assert len(row) == 6
        assert all(misses(card, *finger) <= 11.25 + 1e-6 for card in row)


def test_a_hand_follows_the_fingers_in_its_own_tray_alone(lying_open: Tabletop) -> None:
    scene = lying_open.scene()
    for mine, other in ((0, 1), (1, 0)):
        finger = in_tray(scene, mine)
        seen = watching(scene, finger)
        tops = [card for card in eyes(seen, tray=mine) if card.watches]
        assert tops and all(misses(card, *finger) <= 11.25 + 1e-6 for card in tops)
        assert gazes(seen, tray=other) == gazes(scene, tray=other)
    seen = watching(scene, in_the_middle(scene))
    assert gazes(seen, tray=0) == gazes(scene, tray=0)


def test_in_a_covered_game_the_row_follows_fingers_in_the_middle_and_no_others(
    covered: Tabletop,
) -> None:
    scene = covered.scene()
    finger = in_the_middle(scene)
    row = eyes(watching(scene, finger), tray=None)
    assert all(misses(card, *finger) <= 11.25 + 1e-6 for card in row)
    for tray in (0, 1):
        seen = watching(scene, in_tray(scene, tray))
        assert gazes(seen, tray=None) == gazes(scene, tray=None)


def test_in_a_covered_game_a_finger_in_a_tray_changes_nothing_outside_of_it(
    covered: Tabletop,
) -> None:
    scene = covered.scene()
    for tray in (0, 1):
        for finger in _spots(scene.anchors["tray", tray]):
            changed = [
                new.key
                for new, old in zip(watching(scene, finger).elements, scene.elements, strict=True)
                if new != old
            ]
            assert all(key[0] == ("tray", tray) for key in changed)  # type: ignore[index]


def _spots(box: Box) -> Iterator[tuple[float, float]]:
    for i in range(7):
        for k in range(5):
            x, y = box.x + box.w * (i / 6 - 0.5) * 0.98, box.y + box.h * (k / 4 - 0.5) * 0.98
            if box.contains(x, y):
                yield x, y


def test_eyes_turn_in_steps_so_that_a_little_way_changes_little(lying_open: Tabletop) -> None:
    scene = lying_open.scene()
    x, y = in_the_middle(scene)
    turned = 0
    before = watching(scene, (x, y + 100))
    for i in range(1, 60):
        seen = watching(scene, (x + i, y + 100))
        turned += sum(a != b for a, b in zip(before.elements, seen.elements, strict=True))
        before = seen
    assert 1 <= turned <= 12


def test_cards_that_show_no_eyes_are_left_as_they_are() -> None:
    scene = Scene((Card("back", Box(5, 5, 4, 6), None), Card("far", Box(5, 5, 4, 6), 3, gaze=90.0)))
    assert watching(scene, (50.0, 5.0)) is scene
