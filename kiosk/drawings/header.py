"""The 40-pin header as it lies on the board, pin 1 at the upper left, every pin with what it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hardware import header_names
from kiosk.drawings import svg
from kiosk.translation import Translator

MIDDLE_MM = 148.5
"""Where on the page the header's middle is, from the left."""
TOP_MM = 32.0
"""The first row of pins, from above."""
PITCH_MM = 6.6
LABEL_END_MM = 24.5
"""How far from the header's middle the labels of the pins reach."""
_COLUMN_MM = 3.6
_PIN_MM = 2.3
_LABEL_MM = (15.0, 4.8)
_BOARD_MM = (42.0, 8.2, 13.0)
"""How far the board reaches from the header's middle to the left and to the right, and beyond its ends."""

_INK = svg.INK
_PALE = "#9a9c9a"
_BOARD = "#f1f1ec"
_RESERVED = ("GPIO0", "GPIO1")


def pin_at(number: int) -> tuple[float, float]:
    """The middle of a pin, by its number on the header."""
    return (
        MIDDLE_MM + side_of(number) * _COLUMN_MM,
        TOP_MM + (number - 1) // 2 * PITCH_MM,
    )


def side_of(number: int) -> int:
    """-1 for the pins on the left, the odd ones; 1 for those on the right."""
    return -1 if number % 2 else 1


def grounds() -> list[int]:
    """The numbers of the pins that are ground."""
    return [number for number, name in header_names().items() if name == "GND"]


def board(tr: Translator) -> Iterator[str]:
    """The board below the header, and which of its ends is which."""
    left, right, beyond = _BOARD_MM
    bottom = TOP_MM + 19 * PITCH_MM
    x, y, u, v = MIDDLE_MM - left, TOP_MM - beyond, MIDDLE_MM + right, bottom + beyond
    yield svg.box(x, y, u - x, v - y, rx=0, stroke="none", fill=_BOARD)
    yield svg.line((x, y), (u, y), (u, v), (x, v), width=0.4)
    yield svg.line((x, y), (x, v), stroke_dasharray="2 1.5", stroke=_PALE)
    for end in (TOP_MM - 8.6, bottom + 8.6):
        yield svg.circle(MIDDLE_MM, end, 2.6)
    yield svg.text(x, y - 1.4, tr("microSD card: this end"), 2.9, bold=True)
    yield svg.text(x, v + 3.6, tr("USB sockets: this end"), 2.9, bold=True)
    yield svg.text(u + 2, y + 3, tr("edge of the board"), 2.8)
    yield svg.line((u + 0.4, y + 2.2), (u + 1.6, y + 2.2))
    yield svg.box(
        MIDDLE_MM - _COLUMN_MM - _PIN_MM - 1,
        TOP_MM - _PIN_MM - 1,
        2 * (_COLUMN_MM + _PIN_MM + 1),
        19 * PITCH_MM + 2 * (_PIN_MM + 1),
        rx=0.8,
        fill="#d9d9d2",
    )


def pins(tr: Translator, wired: Collection[str]) -> Iterator[str]:
    """Every pin with its number and its label; those `wired` ("GPIO17") stand out."""
    for number, name in header_names().items():
        yield _pin(number, name in wired)
        yield _label(tr, number, name, name in wired)
    x, y = pin_at(1)
    yield svg.text(x - 0.2, y - 4.3, tr("pin 1"), 2.8, anchor="middle", bold=True)


def _pin(number: int, wired: bool) -> str:
    x, y = pin_at(number)
    fill, ink = (_INK, "#ffffff") if wired else ("#ffffff", _INK)
    # Its pad is square on every board.
    shape = (
        svg.box(x - _PIN_MM, y - _PIN_MM, 2 * _PIN_MM, 2 * _PIN_MM, fill=fill, stroke_width=0.35)
        if number == 1
        else svg.circle(x, y, _PIN_MM, fill=fill)
    )
    return svg.element(
        "g",
        shape + svg.text(x, y + 0.85, str(number), 2.4, anchor="middle", bold=wired, colour=ink),
        id=f"pin-{number}",
    )


def _label(tr: Translator, number: int, name: str, wired: bool) -> str:
    """Ground is a dark box, power a box with a point, a GPIO pin a round one."""
    wide, high = _LABEL_MM
    y = pin_at(number)[1]
    side = side_of(number)
    near, far = MIDDLE_MM + side * (LABEL_END_MM - wide), MIDDLE_MM + side * LABEL_END_MM
    left, top = min(near, far), y - high / 2
    said, ink = name, _INK
    if name == "GND":
        said, ink = tr("ground"), "#ffffff"
        shape = svg.box(left, top, wide, high, fill="#4c5557", stroke="none")
    elif name in ("3V3", "5V"):
        said = {"3V3": tr("3.3 V"), "5V": tr("5 V")}[name]
        point = far - side * high / 2
        corners = ((near, top), (point, top), (far, y), (point, top + high), (near, top + high))
        shape = svg.line(*corners, corners[0], width=0.45, fill="#ffffff")
    else:
        ink = _INK if wired else _PALE
        shape = svg.box(
            left,
            top,
            wide,
            high,
            rx=high / 2,
            stroke=ink,
            stroke_width=0.45 if wired else 0.25,
            stroke_dasharray="0.8 0.8" if name in _RESERVED else None,
        )
    middle = (near + far) / 2
    return shape + svg.text(middle, y + 1.05, said, 3.0, anchor="middle", bold=wired, colour=ink)
