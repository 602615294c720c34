"""What passers-by are shown: bots at play, and on every waiting tray the invitation, where it can be read."""

from __future__ import annotations

import pytest
from laid import SEVEN_INCH, TEN_INCH, TWENTY_FOUR_INCH, laid_table
from touchable import check, overlap

from engine.game import Game
from kiosk.layout.screen import Screen
from kiosk.scene.attract import attract_scene
from kiosk.scene.elements import Box, Card, Label, Panel, Picture, Ring, Scene
from kiosk.scene.sheet import text_width
from kiosk.scene.table import plan_of
from kiosk.translation import Translator, languages

TABLES = [(TWENTY_FOUR_INCH, 4), (TWENTY_FOUR_INCH, 2), (TEN_INCH, 2), (SEVEN_INCH, 2)]


def shown(screen: Screen, seats: int, language: str) -> Scene:
    state = laid_table(Game("standard", seats, seed=1), bots=range(seats))
    return attract_scene(plan_of(screen, state), state, Translator(language))


def pills(scene: Scene) -> list[Panel]:
    return [e for e in scene.elements if isinstance(e, Panel) and is_of(e.key, "invitation")]


def is_of(key: object, name: str) -> bool:
    return isinstance(key, tuple) and isinstance(key[0], tuple) and key[0][0] == name


def written(label: Label) -> Box:
    """Where the words are within the label, which are in its middle."""
    wide = text_width(label.text, label.size, bold=label.bold)
    return Box(label.box.x, label.box.y, min(wide, label.box.w), label.size, label.box.angle)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_the_invitation_lies_on_every_waiting_tray_and_on_nothing_else(
    screen: Screen, seats: int, language: str
) -> None:
    scene = shown(screen, seats, language)
    check(scene, screen)
    assert len(pills(scene)) == seats - 1
    for pill in pills(scene):
        for element in scene.elements:
            if isinstance(element, Card | Picture | Ring):
                assert not overlap(element.box, pill.box), element.key
            # On a strip it has the place of the score, which is out of sight meanwhile.
            if isinstance(element, Label) and not is_of(element.key, "invitation"):
                score = isinstance(element.key, tuple) and "score" in str(element.key[1])
                assert score or not overlap(written(element), pill.box), element.text


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
