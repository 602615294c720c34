"""What the operator's pages have in common: a sheet of paper measured in units, and keys to touch on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from kiosk.layout.operator import DEPTH, LENGTH, operators_page
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align, Colour, Scene
from kiosk.scene.sheet import Local, Sheet, shortened, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, TEXT
from kiosk.seating import Edge

_LINE = 1.3
"""How high a line of text is, by its size."""


def fitting(span: Span, text: str, sizes: Sequence[float], *, bold: bool = False) -> float:
    """The first of the sizes at which nothing of the text is cut, or the last."""
    for size in sizes:
        if text_width(text, size, bold=bold) <= _room(span, _lines(span, size)):
            return size
    return sizes[-1]


def _lines(span: Span, size: float) -> int:
    return max(int(span.h / (size * _LINE) + 0.01), 1)


def _room(span: Span, lines: int) -> float:
    """How long a text may be. Words do not fill their lines: the more lines, the more is lost at their ends."""
    return span.w * (lines - 0.3 * (lines - 1))


class Leaf:
    """One page; every span and size that it takes is in units, from its reader's lower left corner."""

    def __init__(self, screen: Screen, edge: Edge, most: float) -> None:
        """`most` is how many millimetres a unit may have. Raises `LayoutRefused`."""
        frame, self.unit = operators_page(screen, edge, most)
        self._sheet = Sheet()
        self._local = Local(self._sheet, frame, "operator")
        self.panel("ground", Span(0.6, 0.6, LENGTH - 1.2, DEPTH - 1.2), 4, fill=BADGE)

    def scene(self) -> Scene:
        """What has been put together."""
        return self._sheet.scene()

    def panel(
        self,
        key: Hashable,
        span: Span,
        radius: float,
        *,
        fill: Colour | None = None,
        border: Colour | None = CHIP_EDGE,
        dashed: bool = False,
    ) -> None:
        """A rounded rectangle."""
        self._local.panel(
            key,
            self._px(span),
            radius * self.unit,
            fill=fill,
            border=border,
            width=max(0.25 * self.unit, 1.0),
            dashed=dashed,
        )

    def label(
        self,
        key: Hashable,
        span: Span,
        text: str,
        size: float,
        colour: Colour = TEXT,
        *,
        bold: bool = False,
        align: Align = Align.LEFT,
    ) -> None:
        """Text in as many lines as the span has room for at this size; what is too long is cut, never made smaller."""
        lines = _lines(span, size)
        self._local.label(
            key,
            self._px(span),
            shortened(text, size, _room(span, lines), bold=bold),
            size * self.unit,
            colour,
            bold=bold,
            align=align,
            wrap=lines > 1,
        )

    def picture(
        self, key: Hashable, u: float, v: float, side: float, name: str, colour: Colour
    ) -> None:
        """An emblem or mark about (u, v)."""
        self._local.picture(key, u * self.unit, v * self.unit, side * self.unit, name, colour)

    def key(
        self,
        key: Hashable,
        span: Span,
        text: str,
        intent: object,
        *,
        size: float = 3.4,
        mark: str | None = None,
        first: bool = False,
        ready: bool = True,
        lift: float = 0.0,
    ) -> None:
        """Something to touch: a word, or a mark before it; `first` is what one most likely wants. `lift` raises signs
        that fonts put low in their line."""
        fill, ink = (ACCENT, INK) if first and ready else (CHIP, TEXT)
        if not ready:
            ink = CHIP_EDGE
        self.panel((key, "ground"), span, min(span.h, 12.0) / 2, fill=fill)
        u, v = span.centre
        if mark is not None:
            side = size * 1.1
            at = u if not text else span.u + span.h * 0.55
            self.picture((key, "mark"), at, v, side, mark, ink)
        if text:
            start = span.u + (span.h * 0.55 + size if mark is not None else 2.0)
            words = Span(start, span.v + lift, span.u + span.w - 2.0 - start, span.h)
            align = Align.CENTRE if mark is None else Align.LEFT
            self.label((key, "text"), words, text, size, ink, bold=True, align=align)
        if ready:
            self.target(span, intent)

    def option(
        self,
        key: Hashable,
        span: Span,
        text: str,
        intent: object | None,
        *,
        chosen: bool,
        size: float = 3.2,
    ) -> None:
        """One of several that exclude each other; the chosen one carries a mark, and there is nothing to touch."""
        fill, ink = (ACCENT, INK) if chosen else (CHIP, TEXT)
        self.panel((key, "ground"), span, min(span.h, 12.0) / 2, fill=fill)
        left = 6.6 if chosen else 1.6
        if chosen:
            self.picture((key, "mark"), span.u + 4.0, span.v + span.h / 2, 3.2, "check", ink)
        words = Span(span.u + left, span.v, span.w - left - 1.6, span.h)
        self.label((key, "text"), words, text, size, ink, bold=True, align=Align.CENTRE)
        if intent is not None:
            self.target(span, intent)

    def target(self, span: Span, intent: object) -> None:
        """A place to touch."""
        self._local.target(self._px(span), intent)

    def _px(self, span: Span) -> Span:
        unit = self.unit
        return Span(span.u * unit, span.v * unit, span.w * unit, span.h * unit)
