"""Where a keyboard drawn on the table lies: before somebody at one edge, as large as is comfortable and fits.

From its reader outwards: four or five rows of keys, suggestions, a remark, the field, and what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import LayoutRefused
from kiosk.layout.tray import Span
from kiosk.seating import Edge

LEAST_COLUMNS = 10
"""So many letters fit in a row everywhere; what a language has beyond that may come to lie in a row of its own."""
SIDE = 1.5
"""How wide the keys beside the last letters are, by the width of a letter's."""
_KEY_MM = (16.0, 14.0)
"""Keys grow no wider and no higher than this."""
_MARGIN_MM, _GAP_MM = 0.6, 0.8
_TITLE_MM, _FIELD_MM, _REMARK_MM, _SUGGESTION_MM = 6.0, 10.0, 4.6, 9.4
_MOST_SUGGESTED = 2
"""Rows of suggestions, where there is room."""
_ROOMY = 1.3
"""What is not a key grows up to so many times its least size."""
_RIM_MM = 8.0
"""So far from the rim it lies where there is room."""


@dataclass(frozen=True, slots=True)
class KeyboardPlan:
    """What lies where, in pixels of the frame: `letters` are the rows of letters as they fit, the uppermost first."""

    frame: Frame
    columns: int
    key_w: float
    key_h: float
    letters: tuple[str, ...]
    title: Span
    field: Span
    remark: Span
    suggestions: tuple[Span, ...]
    keys: Span

    @property
    def rows(self) -> int:
        """The rows of letters, and the last one."""
        return len(self.letters) + 1

    def row(self, number: int, widths: Sequence[float]) -> list[Span]:
        """Keys of these widths, by that of a letter's, in the middle of a row; 0 is the uppermost."""
        v = self.keys.v + self.keys.h - (number + 1) * self.key_h
        u = self.keys.u + (self.keys.w - sum(widths) * self.key_w) / 2
        spans = []
        for width in widths:
            spans.append(Span(u, v, width * self.key_w, self.key_h))
            u += width * self.key_w
        return spans


def keyboard_plan(screen: Screen, edge: Edge, at: float, letters: Sequence[str]) -> KeyboardPlan:
    """The keyboard for somebody who sits `at` 0 to 1 along this edge, with these three rows of letters.

    Raises `LayoutRefused` where a key would come out under 9 mm.
    """
    whole = Frame(Rect(0, 0, screen.width, screen.height), edge)
    length, depth = whole.length / screen.px_per_mm, whole.depth / screen.px_per_mm
    rows, columns = tuple(letters), _columns(letters)
    if columns * TOUCH_MM > length - 2 * _MARGIN_MM:
        rows, columns = _narrowed(rows), LEAST_COLUMNS
    scale = min(max(min(length / 152.0, depth / 91.0), 1.0), _ROOMY)
    key_w = min((length - 2 * _MARGIN_MM) / columns, _KEY_MM[0])
    rest = depth - 2 * _MARGIN_MM - _above_mm(scale, 1)
    key_h = min(rest / (len(rows) + 1), _KEY_MM[1])
    if min(key_w, key_h) < TOUCH_MM:
        raise LayoutRefused("the keyboard", min(key_w, key_h), 0, screen)
    suggested = 1
    keys_h = (len(rows) + 1) * key_h
    while (
        suggested < _MOST_SUGGESTED
        and keys_h + _above_mm(scale, suggested + 1) + 2 * _MARGIN_MM <= depth
    ):
        suggested += 1
    wide = columns * key_w + 2 * _MARGIN_MM
    high = keys_h + _above_mm(scale, suggested) + 2 * _MARGIN_MM
    frame = _before(whole, screen, at, wide, high)
    return _planned(frame, screen, rows, columns, (key_w, key_h), scale, suggested)


def _columns(letters: Sequence[str]) -> int:
    """Keys are beside the last row's letters."""
    *upper, last = map(len, letters)
    return max(LEAST_COLUMNS, *upper, last + int(2 * SIDE))


def _narrowed(letters: tuple[str, ...]) -> tuple[str, ...]:
    """The same letters with what is too much for the least row in one more."""
    most = (LEAST_COLUMNS, LEAST_COLUMNS, LEAST_COLUMNS - int(2 * SIDE))
    kept, beyond = [], ""
    for row, number in zip(letters, most, strict=True):
        # A language's own letters are not torn from each other.
        own = "".join(letter for letter in row if not letter.isascii())
        fits = row if len(row) <= number else row[:number].rstrip(own) or row[:number]
        kept.append(fits)
        beyond += row[len(fits) :]
    return (*kept, beyond)


def _above_mm(scale: float, suggested: int) -> float:
    """How deep all is that is no key."""
    lines = (_TITLE_MM + _FIELD_MM + _REMARK_MM) * scale + suggested * _SUGGESTION_MM * scale
    return lines + 4 * _GAP_MM


def _before(whole: Frame, screen: Screen, at: float, wide: float, high: float) -> Frame:
    """A frame of this size in millimetres, before whoever sits there."""
    length, depth = screen.px(wide), screen.px(high)
    along = at if whole.edge in (Edge.BOTTOM, Edge.RIGHT) else 1 - at
    u = min(max(along * whole.length - length / 2, 0.0), whole.length - length)
    v = min(screen.px(_RIM_MM), (whole.depth - depth) / 2)
    ends = whole.point(u, v), whole.point(u + length, v + depth)
    (x0, x1), (y0, y1) = (sorted(axis) for axis in zip(*ends, strict=True))
    return Frame(Rect(x0, y0, x1 - x0, y1 - y0), whole.edge)


def _planned(
    frame: Frame,
    screen: Screen,
    letters: tuple[str, ...],
    columns: int,
    key_mm: tuple[float, float],
    scale: float,
    suggested: int,
) -> KeyboardPlan:
    margin, gap = screen.px(_MARGIN_MM), screen.px(_GAP_MM)
    key_w, key_h = map(screen.px, key_mm)
    wide = frame.length - 2 * margin
    v = margin
    keys = Span(margin, v, wide, (len(letters) + 1) * key_h)
    v += keys.h + gap
    chip = screen.px(_SUGGESTION_MM * scale)
    chips = tuple(Span(margin, v + row * chip, wide, chip) for row in reversed(range(suggested)))
    v += suggested * chip + gap
    lines = []
    for mm in (_REMARK_MM, _FIELD_MM, _TITLE_MM):
        lines.append(Span(margin + 2 * gap, v, wide - 4 * gap, screen.px(mm * scale)))
        v += lines[-1].h + gap
    remark, field, title = lines
    return KeyboardPlan(frame, columns, key_w, key_h, letters, title, field, remark, chips, keys)
