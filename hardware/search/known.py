"""What a search cannot find out, taken from the wiring before it: buzzers, and how a lamp is driven."""

from __future__ import annotations

from dataclasses import replace

from hardware.wiring import SeatWiring, Wiring


def with_what_was_known(found: Wiring, before: Wiring) -> Wiring:
    """The wiring that was found, its lamps driven as those on the same pins before. A buzzer goes
    with the button that it was beside; one that was all seats' is all seats' again. What was found on
    a buzzer's pin holds, so that there is no buzzer."""
    taken = {pin for seat in found for pin in seat.pins.values()}
    known = Wiring(
        tuple(replace(seat, buzzer=None) if seat.buzzer in taken else seat for seat in before)
    )
    return Wiring(tuple(_completed(seat, known) for seat in found))


def _completed(seat: SeatWiring, before: Wiring) -> SeatWiring:
    for other in before:
        if seat.lamp is not None and other.lamp == seat.lamp:
            seat = replace(seat, lamp_active_high=other.lamp_active_high, dimmable=other.dimmable)
    wired = [other for other in before if other.pins or other.key]  # the rest is wired to nothing
    shared = len(before.buzzers) == 1 and all(other.buzzer is not None for other in wired)
    for other in before:
        beside = (other.button, other.key) == (seat.button, seat.key)
        if other.buzzer is not None and (shared or beside):
            seat = replace(seat, buzzer=other.buzzer, buzzer_active_high=other.buzzer_active_high)
    return seat
