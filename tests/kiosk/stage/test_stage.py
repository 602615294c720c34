"""What the stage draws, frame by frame and pixel by pixel."""

from __future__ import annotations

import random
from itertools import pairwise

import demonstration
import pytest
from glass import FRAME, Glass, Picture
from kivy.graphics.context import get_context
from msgspec.structs import replace

from kiosk.art.keeping import textures
from kiosk.scene.elements import (
    Box,
    Card,
    Element,
    Flight,
    Glow,
    Label,
    Line,
    Outline,
    Panel,
    Ring,
    Scene,
)
from kiosk.scene.elements import Picture as PictureElement
from kiosk.stage import GLIDE, Retained, Stage
from kiosk.stage.cards import CardDrawing
from kiosk.stage.damage import Area

RED, GREEN, WHITE = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
BLACK = (0.0, 0.0, 0.0, 1.0)


def panel(key: str, x: float, y: float, colour: tuple[float, float, float, float] = RED) -> Panel:
    return Panel(key, Box(x, y, 40, 40), 0, colour)


def scene(*elements: Element) -> Scene:
    return Scene(elements)


def is_red(picture: Picture, x: float, y: float) -> bool:
    return picture.at(x, y) == (255, 0, 0)


# What is drawn


def test_elements_lie_over_each_other_in_the_order_of_the_scene(
    window: Glass, stage: Stage
) -> None:
    one, two = panel("one", 100, 100), panel("two", 110, 100, GREEN)
    stage.show(scene(one, two))
    assert window.picture().at(105, 100) == (0, 255, 0)
    stage.show(scene(two, one))
    assert is_red(window.picture(), 105, 100)


def test_what_is_gone_leaves_nothing_behind(window: Glass, stage: Stage) -> None:
    before = window.picture()
    stage.show(scene(panel("one", 100, 100), Card("c", Box(300, 200, 70, 98), 3)))
    assert window.picture() != before
    stage.show(scene())
    assert window.picture() == before
    assert stage.still


def test_nothing_is_drawn_while_nothing_changes(window: Glass, stage: Stage) -> None:
    table = demonstration.side(640, 480)
    stage.show(table)
    window.until_still()
    assert window.frames(60) == 0
    stage.show(Scene(tuple(replace(element) for element in table.elements)))
    stage.fly(())
    assert window.frames(60) == 0


def test_one_change_is_drawn_once(window: Glass, stage: Stage) -> None:
    table = demonstration.side(640, 480)
    stage.show(table)
    window.until_still()
    elements = [replace(e, text="21") if isinstance(e, Label) else e for e in table.elements]
    stage.show(Scene(tuple(elements)))
    assert window.frames(60) == 1


def test_two_elements_with_one_key_are_refused(stage: Stage) -> None:
    with pytest.raises(ValueError, match="'twice'"):
        stage.show(scene(panel("twice", 1, 1), panel("once", 2, 2), panel("twice", 3, 3)))


def test_a_scene_that_cannot_be_drawn_leaves_nothing_behind_on_the_next(
    window: Glass, stage: Stage
) -> None:
    stage.show(scene(panel("shown", 100, 100)))
    assert is_red(window.picture(), 100, 100)
    unknown = PictureElement("unknown", Box(300, 300, 40, 40), "unicorn")
    with pytest.raises(ValueError, match="unicorn"):
        stage.show(scene(unknown, panel("shown", 100, 100)))
    stage.show(scene())
    assert not is_red(window.picture(), 100, 100)


def test_what_a_failure_kept_from_being_painted_is_painted_by_the_next_frame(
    window: Glass, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = Stage.gather

    def fail(stage: Stage, area: Area) -> None:
        monkeypatch.setattr(Stage, "gather", gather)
        raise RuntimeError("the brush broke")

    stage.show(scene(panel("shown", 100, 100)))
    monkeypatch.setattr(Stage, "gather", fail)
    with pytest.raises(RuntimeError, match="broke"):
        window.frames()
    assert is_red(window.picture(), 100, 100)


def test_a_picture_that_nobody_knows_is_named(stage: Stage) -> None:
    with pytest.raises(ValueError, match=r"'unicorn'.*whale"):
        stage.show(scene(PictureElement("p", Box(50, 50, 20, 20), "unicorn")))


@pytest.mark.parametrize("seed", range(3))
def test_a_scene_looks_the_same_whatever_was_shown_before(
    window: Glass, stage: Stage, seed: int
) -> None:
    chance = random.Random(seed)
    tables = (demonstration.side(640, 480), demonstration.six(640, 480))
    for _ in range(6):
        elements = list(chance.choice(tables).elements)
        chance.shuffle(elements)
        elements = [disturbed(e, chance) for e in elements[: chance.randrange(len(elements))]]
        stage.show(Scene(tuple(elements)), motion=chance.random() < 0.5)
        window.frames(chance.randrange(20))
    window.until_still()
    seen = window.picture()
    last = stage.scene
    window.clear()
    anew = Stage(on_finger=lambda finger: None)
    window.add(Retained(anew))
    anew.show(last, motion=False)
    window.until_still()
    assert window.picture() == seen


def disturbed(element: Element, chance: random.Random) -> Element:
    """The element, or the same with something else about it."""
    if isinstance(element, Line) or chance.random() < 0.5:
        return element
    if chance.random() < 0.5:
        return replace(
            element, box=replace(element.box, x=element.box.x + 10, w=element.box.w * 1.1)
        )
    match element:
        case Card():
            return replace(
                element,
                value=chance.choice((None, *range(8))),
                dim=chance.random() < 0.5,
                outline=chance.choice(tuple(Outline)),
                gaze=chance.choice((None, 30.0)),
                fresh=chance.random() < 0.5,
            )
        case Panel():
            return replace(element, fill=chance.choice((None, RED)), border_width=3.0)
        case Label():
            return replace(element, text=chance.choice(("", "so", "so much")), colour=RED)
        case Ring():
            return replace(element, fraction=chance.random())
        case PictureElement():
            return replace(element, name=chance.choice(("moon", "arrow", "quibble 5")))
        case Glow():
            return replace(element, colour=RED)


def test_all_is_drawn_again_when_the_graphics_context_was_lost(window: Glass, stage: Stage) -> None:
    stage.show(demonstration.six(640, 480), motion=False)
    window.until_still()
    before = window.picture()
    get_context().reload()
    window.frames(2)
    window.until_still()
    assert window.picture() == before


def test_the_ground_covers_a_window_of_any_size(window: Glass, stage: Stage) -> None:
    for width, height in ((320, 240), (1920, 1080), (801, 333)):
        window.resize(width, height)
        picture = window.picture()
        corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
        assert all(max(picture.at(x, y)) > 0 for x, y in corners)


# Crispness


@pytest.mark.parametrize("angle", [90, 180, 270])
@pytest.mark.parametrize(
    "element",
    [
        Label("e", Box(200, 200, 120, 30), "Quibbles", 19, WHITE),
        Panel("e", Box(200, 200, 120, 80), 13, (0.2, 0.4, 0.6, 1.0), WHITE, 2, dashed=True),
        Card("e", Box(200, 200, 70, 98), 6, gaze=20.0, outline=Outline.CAN, fresh=True),
        PictureElement("e", Box(200, 200, 40, 40), "fox"),
        Ring("e", Box(200, 200, 80, 80), 0.3, WHITE, 7),
    ],
    ids=lambda element: type(element).__name__,
)
def test_things_are_as_crisp_from_every_side(
    window: Glass, stage: Stage, element: Card | Label | Panel | PictureElement | Ring, angle: int
) -> None:
    paper = Panel("paper", Box(200, 200, 200, 200), 0, BLACK)

    def seen(turn: float) -> list[list[tuple[int, int, int]]]:
        stage.show(
            scene(paper, replace(element, box=replace(element.box, angle=turn))), motion=False
        )
        window.until_still()
        picture = window.picture()
        return [[picture.at(x, y) for x in range(110, 290)] for y in range(110, 290)]

    upright, turned = seen(0), seen(angle)
    for _ in range(angle // 90):
        # Rows run upwards: so this turns anticlockwise.
        upright = [list(column) for column in zip(*upright, strict=True)]
        upright = [row[::-1] for row in upright]
    unlike = [
        (one, other)
        for row, other_row in zip(upright, turned, strict=True)
        for one, other in zip(row, other_row, strict=True)
        if one != other
    ]
    assert all(abs(a - b) <= 2 for pair in unlike for a, b in zip(*pair, strict=True))


def test_an_upright_panel_ends_between_two_pixels(window: Glass, stage: Stage) -> None:
    stage.show(scene(Panel("p", Box(100.2, 100.3, 40.1, 20.2), 0, RED)))
    picture = window.picture()
    for inside, outside in (
        ((80, 100), (79, 100)),
        ((119, 100), (120, 100)),
        ((100, 90), (100, 89)),
    ):
        assert is_red(picture, *inside)
        assert picture.at(*outside)[0] < 60


# Labels


@pytest.mark.parametrize("wrap", [False, True])
def test_text_never_leaves_its_box(window: Glass, stage: Stage, wrap: bool) -> None:
    bare = window.picture()
    text = "a six takes two or more that make six"
    stage.show(scene(Label("l", Box(300, 200, 90, 40), text, 22, WHITE, wrap=wrap)))
    picture = window.picture()
    touched = [
        (x, y)
        for y in range(100, 300)
        for x in range(200, 400)
        if picture.at(x, y) != bare.at(x, y)
    ]
    assert touched
    assert all(255 <= x < 345 and 180 <= y < 220 for x, y in touched)


def test_wrapped_text_is_larger_than_shrunk_text(window: Glass, stage: Stage) -> None:
    text = "a six takes two or more that make six"

    def ink(wrap: bool) -> int:
        paper = Panel("paper", Box(300, 200, 100, 60), 0, BLACK)
        stage.show(scene(paper, Label("l", Box(300, 200, 90, 50), text, 22, WHITE, wrap=wrap)))
        picture = window.picture()
        return sum(picture.at(x, y)[0] for x in range(255, 345) for y in range(175, 225))

    assert ink(wrap=True) > 2 * ink(wrap=False)


# Cards and rings


def test_outlines_are_told_apart_by_the_line(window: Glass, stage: Stage) -> None:
    def gaps(outline: Outline) -> int:
        stage.show(scene(Card("c", Box(300, 200, 80, 112), 4, outline=outline)))
        window.until_still()
        picture = window.picture()
        column = [picture.at(257, y)[0] > 128 for y in range(160, 240)]
        return sum(a != b for a, b in pairwise(column))

    assert gaps(Outline.NONE) == gaps(Outline.CHOSEN) == 0
    assert gaps(Outline.CAN) > 10


@pytest.mark.parametrize("angle", [0, 90])
def test_eyes_look_where_they_are_told(window: Glass, stage: Stage, angle: int) -> None:
    def pupil(gaze: float) -> float:
        stage.show(scene(Card("c", Box(300, 200, 100, 140, angle), 1, gaze=gaze)))
        window.until_still()
        picture = window.picture()
        dark = [
            (x, y) for x in range(286, 315) for y in range(186, 215) if max(picture.at(x, y)) < 60
        ]
        across = [x if angle == 0 else y for x, y in dark]
        return sum(across) / len(across)

    assert pupil(0) > pupil(90) > pupil(180)


def test_a_ring_fills_clockwise_from_its_top(window: Glass, stage: Stage) -> None:
    def filled(fraction: float) -> list[bool]:
        stage.show(scene(Ring("r", Box(200, 200, 100, 100), fraction, RED, 10)), motion=False)
        picture = window.picture()
        return [is_red(picture, *spot) for spot in ((203, 245), (245, 200), (200, 155), (155, 200))]

    assert filled(0.3) == [True, True, False, False]
    assert filled(0.6) == [True, True, True, False]
    assert filled(1.0) == [True, True, True, True]


def test_a_new_size_of_a_card_is_stretched_at_first_and_soon_sharp(
    window: Glass, stage: Stage
) -> None:
    stage.show(scene(Card("c", Box(300, 200, 50, 70), 6)), motion=False)
    window.until_still()
    stage.show(scene(Card("c", Box(300, 200, 150, 210), 6)), motion=False)
    assert not stage.still
    stretched = window.picture()
    window.until_still()
    assert stage.still
    assert window.picture() != stretched


def test_a_face_that_cannot_be_painted_keeps_no_other_from_being_sharp(
    window: Glass, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    small, large = (
        scene(*(Card(f"{value}", Box(200 * value, 200, w, w * 1.4), value) for value in (1, 2)))
        for w in (60, 90)
    )
    stage.show(small)
    window.until_still()
    stage.show(large, motion=False)
    paint = CardDrawing.sharpen

    def fail(drawing: CardDrawing) -> None:
        monkeypatch.setattr(CardDrawing, "sharpen", paint)
        raise RuntimeError("the paint is dry")

    monkeypatch.setattr(CardDrawing, "sharpen", fail)
    with pytest.raises(RuntimeError, match="dry"):
        window.frames(5)
    window.until_still()
    assert stage.still


def test_a_card_is_dimmed_at_once_and_its_dimmed_face_painted_afterwards(
    window: Glass, stage: Stage
) -> None:
    card = Card("c", Box(300, 200, 51, 71), 6)
    stage.show(scene(card), motion=False)
    bright = window.picture().at(280, 200)
    painted = len(textures)
    stage.show(scene(replace(card, dim=True)), motion=False)
    assert len(textures) == painted
    shaded = window.picture().at(280, 200)
    window.until_still()
    assert len(textures) == painted + 1
    dimmed = window.picture().at(280, 200)
    assert sum(bright) > sum(shaded) + 100
    assert dimmed == pytest.approx(shaded, abs=8)


def test_a_stage_in_no_window_has_all_its_faces_at_once(window: Glass) -> None:
    stage = Stage(on_finger=lambda finger: None)
    stage.show(scene(Card("c", Box(300, 200, 50, 70), 6)), motion=False)
    stage.show(scene(Card("c", Box(300, 200, 150, 210), 6)), motion=False)
    assert stage.still


def test_a_stage_is_drawn_from_its_own_corner_on_and_below_those_after_it(window: Glass) -> None:
    window.resize(640, 480)
    table = Stage(print, size_hint=(None, None), size=(540, 380), pos=(50, 50))
    rim = Stage(print, ground=False)
    window.add(Retained(table, rim))
    table.show(scene(panel("one", 100, 100), panel("two", 0, 200)), motion=False)
    rim.show(scene(panel("rim", 20, 250, GREEN)), motion=False)
    window.until_still()
    before = window.picture()
    assert is_red(before, 131, 131)
    assert is_red(before, 169, 169)
    assert not is_red(before, 129, 131)
    assert before.at(35, 250) == (0, 255, 0)
    assert is_red(before, 45, 250)
    table.show(scene(panel("one", 300, 100), panel("two", 0, 200)), motion=False)
    rim.show(scene(), motion=False)
    window.until_still()
    after = window.picture()
    assert is_red(after, 350, 150)
    assert not is_red(after, 150, 150)
    assert is_red(after, 35, 250)
    assert after.at(5, 250) == (0, 0, 0)


# Motion


def test_what_has_moved_glides_there_and_rests(window: Glass, stage: Stage) -> None:
    stage.show(scene(panel("p", 100, 100)))
    window.frames(2)
    stage.show(scene(panel("p", 400, 100)))
    assert not stage.still
    assert is_red(window.picture(), 100, 100)
    window.frames(round(GLIDE / FRAME / 2))
    halfway = window.picture()
    assert not is_red(halfway, 100, 100)
    assert not is_red(halfway, 400, 100)
    window.frames(round(GLIDE / FRAME / 2) + 2)
    assert stage.still
    picture = window.picture()
    assert is_red(picture, 381, 100)
    assert is_red(picture, 418, 100)
    assert window.frames(30) == 0


def test_without_motion_it_is_there_at_once(window: Glass, stage: Stage) -> None:
    stage.show(scene(panel("p", 100, 100)))
    stage.show(scene(panel("p", 400, 100)), motion=False)
    assert is_red(window.picture(), 400, 100)
    assert stage.still


def test_a_scene_without_motion_ends_what_is_on_its_way(window: Glass, stage: Stage) -> None:
    stage.show(scene(panel("p", 100, 100)))
    stage.show(scene(panel("p", 400, 100)))
    window.frames(4)
    stage.fly([Flight("f", 3, Box(50, 50, 40, 56), Box(500, 400, 40, 56), 0, 5)])
    stage.show(scene(panel("p", 400, 100), panel("q", 50, 300)), motion=False)
    assert stage.still
    assert is_red(window.picture(), 400, 100)


def test_a_new_goal_is_reached_from_where_it_is_seen(window: Glass, stage: Stage) -> None:
    stage.show(scene(panel("p", 100, 100)))
    window.frames(2)
    stage.show(scene(panel("p", 400, 100)))
    window.frames(5)
    before = window.picture()
    stage.show(scene(panel("p", 400, 300)))
    assert window.picture() == before
    window.until_still()
    assert is_red(window.picture(), 400, 300)


def test_another_colour_does_not_stop_a_glide(window: Glass, stage: Stage) -> None:
    stage.show(scene(panel("p", 100, 100)))
    window.frames(2)
    stage.show(scene(panel("p", 400, 100)))
    window.frames(4)
    stage.show(scene(panel("p", 400, 100, GREEN)))
    assert window.picture().at(400, 100) != (0, 255, 0)
    window.until_still()
    assert window.picture().at(400, 100) == (0, 255, 0)


def test_a_card_turns_over_when_its_value_changes(window: Glass, stage: Stage) -> None:
    def wide(picture: Picture) -> int:
        return sum(max(picture.at(x, 200)) > 130 for x in range(250, 350))

    stage.show(scene(Card("c", Box(300, 200, 80, 112), 4), Card("d", Box(500, 200, 80, 112), None)))
    window.until_still()
    whole = wide(window.picture())
    stage.show(scene(Card("c", Box(300, 200, 80, 112), 3), Card("d", Box(500, 200, 80, 112), None)))
    seen = []
    while not stage.still:
        window.frames()
        seen.append(wide(window.picture()))
    assert min(seen) < whole / 4
    assert seen[-1] > whole / 2


def test_a_flight_passes_over_everything_and_hides_its_goal_until_it_lands(
    window: Glass, stage: Stage
) -> None:
    cover = Panel("cover", Box(320, 240, 640, 480), 0, BLACK)
    goal = Card("goal", Box(500, 240, 70, 98), 3)
    stage.show(scene(cover, goal), motion=False)
    window.until_still()
    landed = window.picture()
    stage.fly([Flight("goal", 3, Box(100, 240, 70, 98), Box(500, 240, 70, 98), 0.1, 0.3)])
    window.frames(3)
    waiting = window.picture()
    assert max(waiting.at(72, 240)) > 130
    assert max(waiting.at(472, 240)) == 0
    assert window.frames(2) == 0, "nothing moves before its time"
    window.until(lambda: stage.still)
    window.until_still()
    assert window.picture() == landed


def test_a_flight_whose_goal_is_gone_still_lands(window: Glass, stage: Stage) -> None:
    bare = window.picture()
    stage.show(scene(Card("goal", Box(500, 240, 70, 98), 3)))
    stage.fly([Flight("goal", 3, Box(100, 240, 70, 98), Box(500, 240, 70, 98), 0, 0.3)])
    window.frames(4)
    stage.show(scene())
    window.until(lambda: stage.still)
    window.until_still()
    assert window.picture() == bare


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 480)])
def test_everything_is_seen_on_tables_of_any_size(
    window: Glass, stage: Stage, size: tuple[int, int]
) -> None:
    window.resize(*size)
    bare = window.picture()
    table = demonstration.side(*size)
    stage.show(table, motion=False)
    window.until_still()
    picture = window.picture()
    for element in table.elements:
        x, y = (element.points[:2]) if isinstance(element, Line) else (element.box.x, element.box.y)
        around = [(x + dx, y + dy) for dx in range(-5, 6) for dy in range(-5, 6)]
        assert any(picture.at(*spot) != bare.at(*spot) for spot in around), element
