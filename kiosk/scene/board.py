"""The board as a scene: for those who stand round the table, upright, and large enough to be read from afar.

Nobody knows how large its screen is, so everything on it is in shares of the screen.
"""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Colour, Scene
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator

_TITLE, _QUIBBLE, _LINE = 0.2, 0.14, 0.075
"""How high the name of the game, the Quibbles below it and the invitation are, by the height of a wide screen."""
_NARROW = 0.6
"""A screen counts as no higher than so much of its width: lines have to fit into it."""
_MARGIN = 0.06
"""What is left free at the sides, by the width."""


def board_scene(screen: Screen, tr: Translator) -> Scene:
    """What is shown while there are no standings: which game this is, and that it can be played."""
    sheet = Sheet()
    width, height = screen.width, screen.height
    unit = min(height, width * _NARROW)
    local = Local(sheet, Frame(Rect(0, 0, width, height), Edge.BOTTOM), "board")

    def line(key: str, text: str, size: float, foot: float, colour: Colour) -> None:
        span = Span(width * _MARGIN, height * foot, width * (1 - 2 * _MARGIN), unit * size * 1.3)
        local.label(key, span, text, unit * size, colour, bold=True)

    line("title", "Quibbles", _TITLE, 0.62, TEXT)
    side = unit * _QUIBBLE
    for value in range(1, 7):
        u = width / 2 + (value - 3.5) * side * 1.5
        local.picture(("quibble", value), u, height * 0.45, side, f"quibble {value}")
    line("invitation", tr("touch the table to play"), _LINE, 0.2, ACCENT)
    return sheet.scene()
