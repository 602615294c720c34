"""A screen too small for what is wanted of it says so, to whoever looks from below and from above."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.seating import Edge
from kiosk.layout.table import LayoutRefused
from kiosk.layout.tray import Span
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import TEXT
from kiosk.translation import Translator


def refused_scene(screen: Screen, refused: LayoutRefused, tr: Translator) -> Scene:
    """Why nothing else is shown; the game itself is kept."""
    sheet = Sheet()
    text = tr(
        "This screen is too small for so many seats: what you touch would be {got} mm, a finger needs 9.",
        got=f"{refused.got:.0f}",
    )
    for edge in (Edge.BOTTOM, Edge.TOP):
        frame = Frame(Rect(0, 0, screen.width, screen.height), edge)
        span = Span(screen.width * 0.1, screen.height * 0.1, screen.width * 0.8, screen.height * 0.3)
        size = min(screen.px(6), screen.height * 0.07)
        Local(sheet, frame, ("refused", edge)).label("text", span, text, size, TEXT, wrap=True)
    return sheet.scene()
