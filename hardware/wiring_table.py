"""A wiring as a table to wire by: every pin by both of its numbers, in Markdown, readable as it is."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.device_key import key_name
from hardware.pins import header_number
from hardware.wiring import Pull, SeatWiring, Wiring

HEADINGS = ("place", "button", "at header pin", "connects it to", "lamp", "at header pin", "lit by")
BUZZER_HEADINGS = ("buzzer", "at header pin", "sounds at")
NOTHING = "-"


def wiring_table(wiring: Wiring) -> str:
    """The table, by place, without a line's end at its end; without buzzers where there are none."""
    rows = [HEADINGS, *(tuple(_row(seat)) for seat in wiring)]
    if wiring.buzzers:
        buzzers = [BUZZER_HEADINGS, *(_buzzer(seat) for seat in wiring)]
        rows = [(*row, *buzzer) for row, buzzer in zip(rows, buzzers, strict=True)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(map(str.ljust, row, widths)) + " |"  # as wide as the widest
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _row(seat: SeatWiring) -> Iterator[str]:
    yield str(seat.seat)
    if seat.key is not None:
        yield from (key_name(seat.key.code), NOTHING, f"USB: {seat.key.device}".replace("|", "\\|"))
    else:
        yield from _pin(seat.button)
        yield NOTHING if seat.button is None else _contact(seat)
    yield from _pin(seat.lamp)
    if seat.lamp is None:
        yield NOTHING
    else:
        level = _level(seat.lamp_active_high)
        yield level if seat.dimmable else f"{level}, not dimmed"


def _buzzer(seat: SeatWiring) -> tuple[str, str, str]:
    return (
        *_pin(seat.buzzer),
        NOTHING if seat.buzzer is None else _level(seat.buzzer_active_high),
    )


def _level(active_high: bool) -> str:
    return "3.3 V" if active_high else "0 V"


def _pin(gpio: int | None) -> tuple[str, str]:
    return (NOTHING, NOTHING) if gpio is None else (f"GPIO{gpio}", str(header_number(gpio)))


def _contact(seat: SeatWiring) -> str:
    """Where the contact leads, and what is needed besides."""
    rail, other = ("ground", "3.3 V") if seat.contact_to_ground else ("3.3 V", "ground")
    if seat.pull is Pull.FLOATING:
        return f"{rail}; a resistor to {other}"
    return f"{rail}, opens when pressed" if seat.opens_when_pressed else rail
