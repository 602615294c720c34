"""Pages in SVG, in millimetres: elements and texts, whatever letters an owner's names hold.

A millimetre of a page is one unit; x runs to the right, y down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap
from xml.sax.saxutils import escape

from kiosk import palette
from kiosk.palette import Colour

A4_MM = (210, 297)
FONT = "Helvetica, Arial, sans-serif"
LETTER = 0.56
"""How wide a letter is on an average, by the size of its text; fonts differ, and here the wide ones count."""
LINE = 1.32
"""From line to line of a text, by its size."""
_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def hex_of(colour: Colour) -> str:
    """A colour as SVG has it."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


INK = hex_of(palette.INK)


def page(size_mm: tuple[float, float], title: str, parts: Iterable[str]) -> str:
    """A whole file: a white page that prints at its own size."""
    wide, high = map(_number, size_mm)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}" font-family="{FONT}">',
        element("title", _text(title)),
        element("rect", width=wide, height=high, fill="#ffffff"),
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An element around SVG that is finished already; `stroke_width` is the attribute `stroke-width`.

    Attributes that are None are left out.
    """
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value), {chr(34): "&quot;"})}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


def text(
    x: float,
    y: float,
    said: str,
    size: float = 2.6,
    *,
    anchor: str = "start",
    bold: bool = False,
    colour: str = "",
    turn: float = 0.0,
) -> str:
    """One line of text whose base line passes through a point; `size` in mm, `turn` in degrees clockwise."""
    return element(
        "text",
        _text(said),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="bold" if bold else None,
        fill=colour or INK,
        transform=f"rotate({_number(turn)} {_number(x)} {_number(y)})" if turn else None,
    )


def paragraph(x: float, y: float, said: str, width: float, size: float = 2.6) -> list[str]:
    """Lines of text no wider than `width`, the base line of the first through a point."""
    lines = wrap(said, max(8, int(width / (size * LETTER))))
    return [text(x, y + i * size * LINE, line, size) for i, line in enumerate(lines)]


def line(*points: tuple[float, float], width: float = 0.25, **attributes: object) -> str:
    """A line through points, `width` mm broad."""
    d = "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)
    return element(
        "path",
        d=d,
        **{
            "fill": "none",
            "stroke": INK,
            "stroke_width": width,
            **attributes,
        },
    )


def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    """A circle: white with a thin line, unless said otherwise."""
    drawn = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.25, **attributes}
    return element("circle", cx=x, cy=y, r=radius, **drawn)


def box(x: float, y: float, wide: float, high: float, **attributes: object) -> str:
    """A rectangle from its upper left corner: white with a thin line, unless said otherwise."""
    drawn = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.25, **attributes}
    return element("rect", x=x, y=y, width=wide, height=high, **drawn)


def width_of(said: str, size: float) -> float:
    """About how wide a line of text is, in mm."""
    return len(said) * size * LETTER


def shortened(said: str, width: float, size: float) -> str:
    """The text, or so much of its beginning and end as has room."""
    most = max(3, int(width / (size * LETTER)))
    if len(said) <= most:
        return said
    half = (most - 1) // 2
    return f"{said[: most - 1 - half]}…{said[-half:]}"


def _value(value: object) -> str:
    if isinstance(value, float):
        return _number(value)
    return _NOT_IN_XML.sub("\ufffd", str(value))


def _number(value: float) -> str:
    """To a thousandth of a millimetre, as short as may be."""
    return f"{round(value, 3) + 0:.3f}".rstrip("0").rstrip(".")  # + 0: there is no -0


def _text(said: str) -> str:
    return escape(_NOT_IN_XML.sub("\ufffd", said))
