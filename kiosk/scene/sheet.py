"""Where a scene is put together: elements back to front, the targets beside them, each in its own frame.

A `Sheet` takes things in table coordinates; a `Tray` of it takes them as the tray's player sees them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import atan2, degrees

from kiosk.graphemes import graphemes
from kiosk.layout.frame import Frame
from kiosk.layout.tray import Span
from kiosk.scene.elements import (
    Align,
    Box,
    Card,
    Colour,
    Element,
    Label,
    Line,
    Outline,
    Panel,
    Picture,
    Ring,
    Scene,
    Target,
)


class Sheet:
    """A scene in the making."""

    def __init__(self) -> None:
        self._elements: list[Element] = []
        self._targets: list[Target] = []
        self._anchors: dict[Hashable, Box] = {}

    def add(self, element: Element) -> None:
        """On top of everything so far."""
        self._elements.append(element)

    def target(self, box: Box, intent: object, tray: int | None = None) -> None:
        """A place to touch, on top of everything so far."""
        self._targets.append(Target(box, intent, tray))

    @property
    def targets(self) -> tuple[Target, ...]:
        """The places to touch so far."""
        return tuple(self._targets)

    def anchor(self, name: Hashable, box: Box) -> None:
        """A place that cards fly from or to, or that fingers are watched on."""
        self._anchors[name] = box

    def anchored(self, name: Hashable) -> Box:
        """Where an anchor was set. Raises `KeyError` where it was not."""
        return self._anchors[name]

    def scene(self) -> Scene:
        """What has been put together."""
        return Scene(tuple(self._elements), tuple(self._targets), dict(self._anchors))


class Local:
    """The sheet as somebody sees it who reads from the frame's edge; every key carries `name` in front."""

    def __init__(self, sheet: Sheet, frame: Frame, name: Hashable, tray: int | None = None) -> None:
        self.sheet = sheet
        self.frame = frame
        self.name = name
        self.tray = tray

    def card(
        self,
        key: Hashable,
        u: float,
        v: float,
        w: float,
        value: int | None,
        *,
        h: float | None = None,
        turn: float = 0.0,
        dim: bool = False,
        outline: Outline = Outline.NONE,
        plain: bool = False,
        fresh: bool = False,
        eyes_on: tuple[float, float] | None = None,
        watches: Hashable = None,
    ) -> Box:
        """A card about (u, v); its eyes turn to the point `eyes_on` of the table, or to a finger that it `watches`."""
        box = self.frame.box(u, v, w, w * 1.4 if h is None else h, turn)
        gaze = None if eyes_on is None else direction(box, eyes_on)
        self.sheet.add(
            Card((self.name, key), box, value, dim, outline, gaze, plain, fresh, watches)
        )
        return box

    def panel(
        self,
        key: Hashable,
        span: Span,
        radius: float,
        *,
        fill: Colour | None = None,
        border: Colour | None = None,
        width: float = 1.0,
        dashed: bool = False,
    ) -> None:
        """A rounded rectangle."""
        box = self.box(span)
        self.sheet.add(Panel((self.name, key), box, radius, fill, border, width, dashed))

    def label(
        self,
        key: Hashable,
        span: Span,
        text: str,
        size: float,
        colour: Colour,
        *,
        bold: bool = False,
        align: Align = Align.CENTRE,
        wrap: bool = False,
        turn: float = 0.0,
    ) -> None:
        """Text within a span."""
        u, v = span.centre
        box = self.frame.box(u, v, span.w, span.h, turn)
        self.sheet.add(Label((self.name, key), box, text, size, colour, bold, align, wrap))

    def picture(
        self,
        key: Hashable,
        u: float,
        v: float,
        side: float,
        name: str,
        colour: Colour | None = None,
        *,
        turn: float = 0.0,
    ) -> None:
        """An emblem, mark or face about (u, v)."""
        box = self.frame.box(u, v, side, side, turn)
        self.sheet.add(Picture((self.name, key), box, name, colour))

    def ring(
        self, key: Hashable, span: Span, fraction: float, colour: Colour, width: float
    ) -> None:
        """A ring that fills."""
        self.sheet.add(Ring((self.name, key), self.box(span), fraction, colour, width))

    def line(
        self,
        key: Hashable,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        width: float,
        *,
        pattern: tuple[float, ...] = (),
    ) -> None:
        """Strokes through points of the frame."""
        flat = tuple(coordinate for u, v in points for coordinate in self.frame.point(u, v))
        self.sheet.add(Line((self.name, key), flat, colour, width, pattern))

    def target(self, span: Span, intent: object) -> None:
        """A place to touch."""
        self.sheet.target(self.box(span), intent, self.tray)

    def box(self, span: Span) -> Box:
        """A span of the frame on the table."""
        u, v = span.centre
        return self.frame.box(u, v, span.w, span.h)


def direction(box: Box, point: tuple[float, float]) -> float:
    """Where the point lies as seen from the box: degrees counter-clockwise from the box's own right."""
    x, y = point
    return (degrees(atan2(y - box.y, x - box.x)) - box.angle) % 360


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line of text comes out; the label it goes into shrinks it if it must."""
    return _ems(text) * size * (1.01 if bold else 1.0)


_EMS = {
    "'’": 0.15,
    " ijl|,:;!": 0.26,
    ".·I": 0.29,
    "frt()": 0.355,
    "-→„“": 0.42,
    "ckvsxyz": 0.515,
    "ABCDKPRSUVXYZÄÜ–ß": 0.64,
    "GHNOQÖ": 0.7,
    "w%…": 0.745,
    "mMW@": 0.885,
}
"""Widths of the font's letters by its size; all others are about as wide as a digit, but for those of Asia and emoji,
and for what stands in for them."""
_ASIA, _WIDE = "\u2e80", 1.04

_EM = {letter: width for letters, width in _EMS.items() for letter in letters}


@lru_cache(maxsize=4096)
def _ems(text: str) -> float:
    """The same as a share of its size. Most scenes say what the last one said."""
    return sum(_EM.get(letter, _WIDE if letter >= _ASIA else 0.56) for letter in text)


def shortened(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text if it fits, else as much of its beginning as does with dots behind it."""
    if text_width(text, size, bold=bold) <= width:
        return text
    kept, letters = text, graphemes(text)
    while kept and text_width(f"{kept}…", size, bold=bold) > width:
        letters.pop()
        kept = "".join(letters).rstrip()
    return f"{kept}…"


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in as few lines of that width as can be, about as long as one another, broken between words; a word
    that is wider stands alone."""
    lines = _wrapped(text, size, width)
    fewest = len(lines)
    while fewest > 1:
        width *= 0.96
        evened = _wrapped(text, size, width)
        if len(evened) > fewest or max(text_width(line, size) for line in evened) > width:
            break
        lines = evened
    return lines


def _wrapped(text: str, size: float, width: float) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
