"""The foot of the wiring's page: what else has to be known, and the buttons that hang on no pin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hardware import Wiring, key_name
from kiosk.drawings import svg
from kiosk.drawings.header import grounds
from kiosk.drawings.owners import Owners
from kiosk.drawings.parts import Part
from kiosk.translation import Translator

_SIZE = 2.6
_KEY_MM = 4.7


def notes(tr: Translator, parts: Sequence[Part], x: float, y: float, width: float) -> Iterator[str]:
    """What holds for all parts, from an upper left corner."""
    said = [
        tr(
            "Ground is on the header's pins {numbers}; any of them will do.",
            numbers=", ".join(map(str, grounds())),
        ),
        tr("No more than 3.3 V may ever reach a pin."),
    ]
    if any(part.is_driven for part in parts):
        said.append(
            tr(
                "+ is 5 V or 12 V, whatever the lamp or buzzer needs. A supply's minus is connected "
                "to a ground of the header, its plus never."
            )
        )
    if any(part.is_driven_low for part in parts):
        said.append(tr("What is on at 0 V needs another driver than this one."))
    if any(part.kind == "buzzer" for part in parts):
        said.append(tr("A diode lies across a buzzer, its ring towards +."))
    for each in said:
        lines = svg.paragraph(x, y, each, width, _SIZE)
        yield from lines
        y += len(lines) * _SIZE * svg.LINE + 0.6


def how_to_follow(tr: Translator, x: float, y: float, width: float) -> Iterator[str]:
    """What the patterns of the wires mean."""
    said = tr("Dots in a wire count its place; its dashes are long for a button, short for a lamp.")
    yield from svg.paragraph(x, y, said, width, _SIZE)


def buttons_elsewhere(
    owners: Owners, wiring: Wiring, x: float, y: float, width: float
) -> Iterator[str]:
    """The buttons that are keys on USB, and the places that have none but a drawn one."""
    tr = owners.tr
    keys = {seat.seat: seat.key for seat in wiring if seat.key is not None}
    if keys:
        yield svg.text(x, y, tr("Buttons on USB"), 2.9, bold=True)
    for number, key in keys.items():
        y += _KEY_MM
        yield owners.mark(number, x + 2, y - 0.9, 4.2)
        yield svg.text(x + 5.4, y, str(number), 2.9, bold=True)
        said = tr("{key} of {device}", key=key_name(key.code), device=key.device)
        yield svg.text(x + 9, y, svg.shortened(said, width - 9, _SIZE), _SIZE)
    buttons = {seat.seat for seat in wiring if seat.button is not None} | set(keys)
    bare = ", ".join(str(number) for number in sorted(set(owners.places) - buttons))
    if bare:
        said = tr("Without a button, so one is drawn on the screen: {numbers}", numbers=bare)
        yield from svg.paragraph(x, y + (_KEY_MM if keys else 0), said, width, _SIZE)
