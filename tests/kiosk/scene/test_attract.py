"""What passers-by are shown: bots at play, and on every waiting tray the invitation, where it can be read."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from laid import SEVEN_INCH, TEN_INCH, TWENTY_FOUR_INCH, laid_table
from touchable import check, extent, overlap

from engine.game import Game
from kiosk.layout.screen import Screen
from kiosk.scene.attract import attract_scene
from kiosk.scene.elements import Align, Box, Card, Label, Panel, Picture, Ring, Scene
from kiosk.scene.sheet import text_width
from kiosk.scene.table import plan_of
from kiosk.translation import Translator, languages

TABLES = [
    *((TWENTY_FOUR_INCH, seats) for seats in (2, 4, 6)),
    *((TEN_INCH, seats) for seats in (2, 3, 4, 5, 6)),
    (SEVEN_INCH, 2),
]


def shown(screen: Screen, seats: int, language: str) -> Scene:
    state = laid_table(Game("standard", seats, seed=1), bots=range(seats))
    return attract_scene(plan_of(screen, state), state, Translator(language))


def pills(scene: Scene) -> list[Panel]:
    return [e for e in scene.elements if isinstance(e, Panel) and is_of(e.key, "invitation")]


def is_of(key: object, name: str) -> bool:
    return isinstance(key, tuple) and isinstance(key[0], tuple) and key[0][0] == name


def written(label: Label) -> Box:
    """Where the words are within the label: in its middle or at its left end."""
    box = label.box
    wide = min(text_width(label.text, label.size, bold=label.bold), box.w)
    back = (box.w - wide) / 2 if label.align is Align.LEFT else 0.0
    x, y = (box.x - back * cos(radians(box.angle)), box.y - back * sin(radians(box.angle)))
    return Box(x, y, wide, label.size, box.angle)


def hidden_or_clear(what: Box, pill: Box) -> bool:
    left, bottom, right, top = extent(what)
    over = extent(pill)
    hidden = over[0] <= left and over[1] <= bottom and right <= over[2] and top <= over[3]
    return hidden or not overlap(what, pill)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_the_invitation_lies_on_every_waiting_tray_and_over_nothing_that_is_half_seen(
    screen: Screen, seats: int, language: str
) -> None:
    scene = shown(screen, seats, language)
    check(scene, screen)
    assert len(pills(scene)) == seats - 1
    for pill in pills(scene):
        for element in scene.elements:
            if isinstance(element, Card | Ring):
                assert not overlap(element.box, pill.box), element.key
            if isinstance(element, Picture):
                assert hidden_or_clear(element.box, pill.box), element.key
            if isinstance(element, Label) and not is_of(element.key, "invitation"):
                assert hidden_or_clear(written(element), pill.box), element.text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_it_lies_in_the_middle_of_the_cards_or_of_the_strip(
    screen: Screen, seats: int, language: str
) -> None:
    scene = shown(screen, seats, language)
    for pill in pills(scene):
        seat = pill.key[0][1]  # type: ignore[index]
        middle = scene.anchors["hand" if screen is TWENTY_FOUR_INCH else "tray", seat]
        along = "x" if pill.box.angle in (0, 180) else "y"
        assert getattr(pill.box, along) == pytest.approx(getattr(middle, along))
