"""A contest's results as a picture: a bar for each entrant, and on it the interval that the true value lies in."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from engine.arena.contest import Contest, Result
from engine.arena.report import title
from engine.arena.standing import Standing, standings

_LEFT, _WIDTH, _ROW, _TOP = 150, 420, 40, 50
"""Pixels: where bars begin, how long the longest may be, the height of a row, and of the heading."""


def plot(contest: Contest, results: Sequence[Result]) -> str:
    """An SVG picture."""
    rows = standings(contest, results)
    highest = [row.score.high for row in rows if row.score]
    most = max(50.0, *highest) if contest.solo else 1.0
    height = _TOP + _ROW * len(rows) + 40
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + _WIDTH + 90}" height="{height}"'
        ' font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="10" y="24">{escape(title(contest))}</text>',
    ]
    for number, row in enumerate(rows):
        lines += _bar(contest, row, _TOP + _ROW * number, most)
    bottom = _TOP + _ROW * len(rows)
    for tenth in range(0, 11, 2):
        x = _LEFT + _WIDTH * tenth / 10
        value = f"{most * tenth / 10:.0f}" if contest.solo else f"{tenth * 10}%"
        lines.append(
            f'<line x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}" stroke="#bbb"/>'
            f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{value}</text>'
        )
    lines.append("</svg>")
    return "\n".join(lines) + "\n"


def _bar(contest: Contest, row: Standing, top: int, most: float) -> list[str]:
    scale, middle = _WIDTH / most, top + _ROW / 2
    name = f'<text x="{_LEFT - 8}" y="{middle + 5}" text-anchor="end">{escape(row.name)}</text>'
    if row.score is None:
        return [name]
    end, low, high = (
        _LEFT + scale * value for value in (row.score.value, row.score.low, row.score.high)
    )
    value = f"{row.score.value:.1f}" if contest.solo else f"{row.score.value:.1%}"
    return [
        name,
        f'<rect x="{_LEFT}" y="{top + 8}" width="{end - _LEFT:.1f}" height="{_ROW - 16}" fill="#8fb8de"/>',
        f'<line x1="{low:.1f}" y1="{middle}" x2="{high:.1f}" y2="{middle}" stroke="black" stroke-width="2"/>',
        *(
            f'<line x1="{x:.1f}" y1="{middle - 6}" x2="{x:.1f}" y2="{middle + 6}" stroke="black" stroke-width="2"/>'
            for x in (low, high)
        ),
        f'<text x="{high + 8:.1f}" y="{middle + 5}">{value}</text>',
    ]
