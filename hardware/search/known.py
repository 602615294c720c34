"""What a search cannot find out, taken from the wiring before it: buzzers, and how a lamp is driven."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from hardware.wiring import SeatWiring, Wiring


def with_what_was_known(found: Wiring, before: Wiring) -> Wiring:
    """The wiring that was found, its lamps driven as those on the same pins before. A buzzer goes
    with the button that it was beside; one that was all seats' is all seats' again."""
    used = {pin for seat in found for pin in seat.pins.values()}
    return Wiring(tuple(_completed(seat, before, used) for seat in found))


def _completed(seat: SeatWiring, before: Wiring, used: Collection[int]) -> SeatWiring:
    for other in before:
        if seat.lamp is not None and other.lamp == seat.lamp:
            seat = replace(seat, lamp_active_high=other.lamp_active_high, dimmable=other.dimmable)
    wired = [other for other in before if other.pins or other.key]  # the rest is wired to nothing
    shared = len(before.buzzers) == 1 and all(other.buzzer is not None for other in wired)
    for other in before:
        beside = (other.button, other.key) == (seat.button, seat.key)
        # Where a button or a lamp was found there is no buzzer any more.
        there = other.buzzer is not None and other.buzzer not in used
        if there and (shared or beside):
            seat = replace(seat, buzzer=other.buzzer, buzzer_active_high=other.buzzer_active_high)
    return seat
