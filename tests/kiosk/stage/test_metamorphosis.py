"""Bodies on their way, drawn for real: they begin and end as those on the cards, and nothing jumps in between."""

from __future__ import annotations

from typing import Any

import pytest
from glass import FRAME, Glass, Picture

from kiosk.scene.elements import Box, Card, Flight, Metamorphosis, Scene
from kiosk.stage import Stage
from kiosk.stage.metamorphosis import MetamorphosisDrawing

WIDTH, PITCH = 60.0, 90.0

PLAYS = [
    (6, (3, 3), True),
    (7, (1, 1, 1, 1, 1, 1, 1), True),
    (5, (0, 5), True),
    (6, (1, 5), True),
    (2, (1, 1), True),
    (5, (2, 3), False),
    (7, (1, 1, 1, 1, 1, 2), False),
    (3, (0, 3), False),
    (0, (0, 0), False),
]


def body(
    whole: int, parts: tuple[int, ...], divides: bool, angle: float = 0.0, **more: Any
) -> Metamorphosis:
    one = Box(320, 100, WIDTH, WIDTH * 1.4, angle)
    many = tuple(
        Box(320 + PITCH * (i - (len(parts) - 1) / 2), 340, WIDTH, WIDTH * 1.4, angle)
        for i in range(len(parts))
    )
    more = {"seconds": 0.5} | more
    return Metamorphosis("body", whole, parts, one, many, divides, **more)


def cards_of(told: Metamorphosis, *, whole: bool) -> Scene:
    """The cards on which the bodies stand at one end of the way."""
    if whole:
        return Scene((Card("one", told.one, told.whole),))
    boxes = enumerate(zip(told.many, told.parts, strict=True))
    return Scene(tuple(Card(i, box, value) for i, (box, value) in boxes))


def differences(one: Picture, other: Picture, by: int = 60) -> list[tuple[int, int]]:
    """The pixels that differ by more than so much in a colour."""
    row = 3 * one.width
    unlike: list[tuple[int, int]] = []
    for y in range(one.height):
        here, there = (picture.pixels[row * y : row * (y + 1)] for picture in (one, other))
        if here != there:
            pairs = enumerate(zip(here, there, strict=True))
            xs = dict.fromkeys(i // 3 for i, (a, b) in pairs if abs(a - b) > by)
            unlike += [(x, y) for x in xs]
    return unlike


@pytest.mark.parametrize(("whole", "parts", "divides"), PLAYS)
@pytest.mark.parametrize("angle", [0.0, 90.0])
def test_bodies_begin_and_end_as_those_on_the_cards(
    window: Glass, stage: Stage, whole: int, parts: tuple[int, ...], divides: bool, angle: float
) -> None:
    told = body(whole, parts, divides, angle)
    for share in (0.0, 1.0):
        stage.show(cards_of(told, whole=(share == 0) == divides), motion=False)
        window.until_still()
        bare = window.picture()
        drawing = MetamorphosisDrawing(told)
        drawing.pass_by(share)
        covered = _with(window, stage, drawing)
        # No line or eye is anywhere else: only their soft edges may differ by part of a pixel.
        assert len(differences(bare, covered, 110)) <= 12


def _with(window: Glass, stage: Stage, drawing: MetamorphosisDrawing) -> Picture:
    """The picture with the drawing above it."""
    group = drawing.group
    window.kivy.canvas.after.add(group)
    picture = window.picture()
    window.kivy.canvas.after.remove(group)
    return picture


@pytest.mark.parametrize(("whole", "parts", "divides"), PLAYS)
def test_a_drawing_knows_what_it_covers_at_any_share_of_the_way(
    window: Glass, stage: Stage, whole: int, parts: tuple[int, ...], divides: bool
) -> None:
    stage.show(Scene(()), motion=False)
    window.until_still()
    bare = window.picture()
    drawing = MetamorphosisDrawing(body(whole, parts, divides, 90.0))
    for share in (0.0, 0.3, 0.6, 1.0):
        drawing.pass_by(share)
        drawn = differences(bare, _with(window, stage, drawing), 3)
        assert drawn
        left, bottom, right, top = drawing.extent
        assert all(left <= x < right and bottom <= y < top for x, y in drawn)
        across, along = zip(*drawn, strict=True)
        assert right - left < max(across) - min(across) + 24
        assert top - bottom < max(along) - min(along) + 24


@pytest.mark.parametrize(("whole", "parts", "divides"), PLAYS)
@pytest.mark.usefixtures("window")
def test_nothing_jumps_from_one_frame_to_the_next(
    whole: int, parts: tuple[int, ...], divides: bool
) -> None:
    drawing = MetamorphosisDrawing(body(whole, parts, divides))
    frames = 60
    before = None
    for frame in range(frames + 1):
        drawing.pass_by(frame / frames)
        extent = drawing.extent
        if before is not None:
            assert all(abs(a - b) <= 16 for a, b in zip(before, extent, strict=True))
        before = extent


def test_pieces_are_seen_on_their_way_and_leave_nothing_behind(window: Glass, stage: Stage) -> None:
    told = body(6, (3, 3), divides=True)
    stage.show(cards_of(told, whole=False), motion=False)
    window.until_still()
    bare = window.picture()
    stage.fly([told])
    window.frames(round(0.3 / FRAME))
    changed = differences(bare, window.picture(), 20)
    assert len(changed) > 1500
    assert {x < 320 for x, _ in changed} == {True, False}, "a piece to each side"
    window.until(lambda: stage.still)
    window.until_still()
    assert window.picture() == bare


def test_what_follows_sets_out_where_the_first_has_ended(window: Glass, stage: Stage) -> None:
    stage.show(Scene(()), motion=False)
    window.until_still()
    bare = window.picture()
    middle, end = Box(300, 240, 70, 98), Box(560, 240, 70, 98)
    onward = Flight("f2", 3, middle, end, 0.1, 0.3)
    stage.fly([Flight("f", 3, Box(60, 240, 70, 98), middle, 0.0, 0.3, then=(onward,))])
    places = []
    while not stage.still:
        window.frames()
        now = window.picture()
        row = [x for x in range(640) if now.at(x, 280) != bare.at(x, 280)]
        places.append(sum(row) / len(row) if row else None)
    seen = [round(at) for at in places if at is not None]
    assert seen == sorted(seen)
    assert sum(abs(at - 300) <= 1 for at in seen) >= 5, "it rests where it came to"
    assert seen[-1] > 540
    assert window.picture() == bare


def test_a_bare_card_shows_its_value_and_no_body(window: Glass, stage: Stage) -> None:
    box = Box(300, 240, 100, 140)
    stage.show(Scene((Card("c", box, 7),)), motion=False)
    window.until_still()
    whole = window.picture()
    stage.fly([Flight("f", 7, box, box, 0.2, 0.3, bare=(1.0, 0.0))])
    window.frames(3)
    bare = window.picture()
    ground = bare.at(300, 240)
    assert whole.at(300, 240) != ground == bare.at(275, 240)
    numeral = [(x, y) for x in range(258, 275) for y in range(278, 300)]
    assert [bare.at(*at) for at in numeral] == [whole.at(*at) for at in numeral]
    window.until(lambda: stage.still)
    window.until_still()
    assert window.picture() == whole


def test_without_motion_all_of_it_comes_to_its_end_at_once(window: Glass, stage: Stage) -> None:
    told = body(5, (2, 3), divides=False, then=(body(5, (5,), divides=True),))
    stage.show(Scene(()), motion=False)
    window.until_still()
    bare = window.picture()
    stage.fly([told])
    window.frames(5)
    assert window.picture() != bare
    stage.show(Scene(()), motion=False)
    assert stage.still
    window.frames(2)
    assert window.picture() == bare
