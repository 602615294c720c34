"""The set-up's pictures, on every common screen: read, hit with a finger, and nothing on top of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from kiosk.layout.screen import TOUCH_MM
from kiosk.scene.elements import Box, Label, Ring, Scene
from kiosk.showcase.format import FORMATS, Format
from kiosk.showcase.set_up_moments import set_up_moments
from kiosk.translation import Translator

ODD = (
    Format(1024, 600, 7),
    Format(1280, 800, 8),
    Format(1920, 1200, 10.1),
    Format(1366, 768, 15.6),
    Format(480, 800, 7),
    Format(720, 1280, 10),
    Format(1080, 1920, 24),
)
STEPS = dict(set_up_moments(FORMATS[0], Translator("en")))


@pytest.fixture(params=(*FORMATS, *ODD), ids=str)
def shape(request: pytest.FixtureRequest) -> Format:
    found: Format = request.param
    return found


@pytest.fixture(params=("en", "de"))
def tr(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)


def upright(box: Box) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a box that reads from some edge."""
    w, h = (box.w, box.h) if box.angle in (0, 180) else (box.h, box.w)
    return box.x - w / 2, box.y - h / 2, box.x + w / 2, box.y + h / 2


def overlap(one: Box, other: Box) -> bool:
    a, b = upright(one), upright(other)
    return a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5


def labels(scene: Scene) -> list[Label]:
    return [each for each in scene.elements if isinstance(each, Label) and each.text]


@pytest.mark.parametrize("step", STEPS)
def test_what_can_be_touched_is_large_enough_and_apart(
    step: str, shape: Format, tr: Translator
) -> None:
    scene = dict(set_up_moments(shape, tr))[step]()
    least = TOUCH_MM * shape.screen.px_per_mm * 0.999
    assert scene.targets
    for target in scene.targets:
        assert min(target.box.w, target.box.h) >= least, target
        left, low, right, high = upright(target.box)
        assert left >= 0 and low >= 0
        assert right <= shape.width and high <= shape.height
    for one, other in combinations(scene.targets, 2):
        assert not overlap(one.box, other.box), (one, other)


@pytest.mark.parametrize("step", STEPS)
def test_no_words_lie_on_others_nor_beyond_the_edge(
    step: str, shape: Format, tr: Translator
) -> None:
    scene = dict(set_up_moments(shape, tr))[step]()
    for one, other in combinations(labels(scene), 2):
        assert not overlap(one.box, other.box), (one.text, other.text)
    for ring in (each for each in scene.elements if isinstance(each, Ring)):
        for label in labels(scene):
            assert not overlap(ring.box, label.box), label.text
        for target in scene.targets:
            assert not overlap(ring.box, target.box), target
    for label in labels(scene):
        left, low, right, high = upright(label.box)
        assert left >= -1 and low >= -1, label.text
        assert right <= shape.width + 1 and high <= shape.height + 1, label.text


def test_the_outline_is_a_bank_card(shape: Format) -> None:
    scene = dict(set_up_moments(shape, Translator("en")))["set-up-size"]()
    card = next(each for each in scene.elements if each.key == ("size", "card"))
    mm = shape.screen.px_per_mm
    assert (card.box.w / mm, card.box.h / mm) == (pytest.approx(85.6), pytest.approx(53.98))  # type: ignore[union-attr]
