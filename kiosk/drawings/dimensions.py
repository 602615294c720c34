"""Dimension lines as on a workshop's drawing: a line with a slash at either end, and the millimetres along it."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.drawings import svg

SIZE_MM = 2.8
"""The size of their figures."""
STEP_MM = 5.5
"""From one dimension line to the next."""
_THIN = 0.18
_SLASH_MM = 0.9

Point = tuple[float, float]


def dimension(start: Point, end: Point, millimetres: float) -> Iterator[str]:
    """A dimension line, level or upright; where its text has no room along it, that stands before its start."""
    (x, y), (u, v) = start, end
    level = abs(u - x) >= abs(v - y)
    yield svg.line(start, end, width=_THIN)
    for a, b in (start, end):
        yield svg.line(
            (a - _SLASH_MM, b + _SLASH_MM), (a + _SLASH_MM, b - _SLASH_MM), width=2 * _THIN
        )
    said = measure(millimetres)
    wide = svg.width_of(said, SIZE_MM)
    along = abs(u - x) if level else abs(v - y)
    if along >= wide + 2:
        middle = ((x + u) / 2, (y + v) / 2)
    else:
        onward = -1 if (u - x if level else v - y) >= 0 else 1
        away = onward * (wide / 2 + 2)
        middle = (x + away, y) if level else (x, y + away)
    if level:
        yield svg.text(middle[0], y - 0.8, said, SIZE_MM, anchor="middle")
    else:
        yield svg.text(x - 0.8, middle[1], said, SIZE_MM, anchor="middle", turn=-90)


def extension(start: Point, end: Point, *, of_centre: bool = False) -> str:
    """The thin line from what is measured to its dimension line; that of a hole's centre is dashed."""
    return svg.line(
        start, end, width=_THIN, stroke_dasharray="3 0.8 0.6 0.8" if of_centre else None
    )


def measure(millimetres: float) -> str:
    """Whole millimetres, as wood is worked."""
    return f"{millimetres:.0f}"
