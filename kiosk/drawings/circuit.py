"""What is inside a driver: the circuit that lets a pin switch a lamp or a buzzer."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.drawings import svg
from kiosk.translation import Translator


def driver_circuit(tr: Translator, x: float, y: float) -> Iterator[str]:
    """The circuit, 27 mm high, from its upper left corner."""

    def wire(*points: tuple[float, float], **attributes: object) -> str:
        return svg.line(*((x + u, y + v) for u, v in points), width=0.35, **attributes)

    def resistor(u: float, v: float, wide: float, high: float) -> str:
        return svg.box(x + u, y + v, wide, high, stroke_width=0.35)

    def said(u: float, v: float, words: str, anchor: str = "middle") -> str:
        return svg.text(x + u, y + v, words, 2.6, anchor=anchor)

    yield svg.box(
        x + 13, y + 2.5, 46, 24, rx=1.5, fill="none", stroke_dasharray="1.2 1", stroke="#9a9c9a"
    )
    yield svg.text(x + 14.5, y + 6, tr("driver"), 2.9, bold=True)
    # From the pin to the base, and from there to ground.
    yield wire((7, 13), (46, 13))
    yield said(6, 13.9, tr("pin"), "end")
    yield resistor(18, 11.2, 9, 3.6)
    yield said(22.5, 13.9, tr("1 kΩ"))
    yield wire((35, 13), (35, 23))
    yield resistor(33.2, 14.8, 3.6, 6)
    yield said(32.6, 18.8, tr("10 kΩ"), "end")
    # The transistor: its arrow is at the emitter.
    yield wire((46, 9.5), (46, 16.5), stroke_width=0.8)
    yield wire((46, 11.5), (51, 8.5), (51, 5.5), (85, 5.5))
    yield wire((46, 14.5), (51, 17.5), (51, 23))
    yield wire((48.3, 17.1), (50.4, 17.2), (49.4, 15.3), fill=svg.INK)
    yield svg.text(x + 52.5, y + 13.9, "NPN", 2.6)
    # What it switches, from the supply's plus.
    yield svg.circle(x + 66, y + 5.5, 2.6, stroke_width=0.35)
    for slope in (-1.84, 1.84):
        yield wire((66 - 1.84, 5.5 + slope), (66 + 1.84, 5.5 - slope))
    yield resistor(74, 4, 7, 3)
    yield wire((74, 5.5), (81, 5.5))
    yield said(77.5, 10, tr("fuse"))
    yield said(66, 11.2, tr("lamp"))
    yield said(86, 6.4, "+", "start")
    # Ground is one for both.
    yield wire((7, 23), (85, 23))
    yield said(6, 23.9, tr("ground"), "end")
    yield said(86, 23.9, "−", "start")
    yield svg.line((x + 88.5, y + 5.5), (x + 88.5, y + 23), width=0.25, stroke_dasharray="1 1")
    yield svg.text(x + 87.6, y + 14.2, tr("supply"), 2.6, anchor="end")
    for u, v in ((35, 13), (35, 23), (51, 23)):
        yield svg.circle(x + u, y + v, 0.6, fill=svg.INK)
