"""What the tests of whole screens share: the screens there are, and what is read off them."""

from __future__ import annotations

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Label, Scene
from kiosk.scene.sheet import text_width
from kiosk.seating import Edge

SCREENS = {
    "7in": Screen.of_diagonal(800, 480, 7),
    "10in": Screen.of_diagonal(1280, 720, 10),
    "24in": Screen.of_diagonal(1920, 1080, 24),
    "43in": Screen.of_diagonal(3840, 2160, 43),
    "portrait": Screen.of_diagonal(700, 900, 9),
    "wide window": Screen(1600, 500, 96 / 25.4),
}
EDGES = (Edge.BOTTOM, Edge.TOP)
LONG = "the button of seat 3 on GPIO5: something that a chip took many more words for than anybody needs to know"


def intents(scene: Scene) -> set[object]:
    return {target.intent for target in scene.targets}


def texts(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


def assert_legible(scene: Scene, screen: Screen) -> None:
    """No text is under 2 mm, and none is shrunk by a line that is too short for it."""
    for label in scene.elements:
        if isinstance(label, Label) and label.text:
            assert label.size >= screen.px(2.0) * 0.99, label.text
            assert label.box.h >= label.size * 0.99, label.text
            if not label.wrap:
                assert text_width(label.text, label.size, bold=label.bold) <= label.box.w + 1
