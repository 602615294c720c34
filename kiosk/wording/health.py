"""What the operator's page says of the computer and of what is kept."""

from __future__ import annotations

from typing import assert_never

from kiosk.operator.machine import Machine, Power
from kiosk.translation import Translator

_GIGA = 1_000_000_000
_LITTLE = 1.0
"""Gigabytes of room below which their tenths are told."""


def power_text(tr: Translator, power: Power) -> str:
    """Whether the voltage is enough."""
    match power:
        case Power.ENOUGH:
            return tr("enough")
        case Power.HAS_BEEN_WEAK:
            return tr("has been too weak")
        case Power.WEAK:
            return tr("too weak now")
        case _:
            assert_never(power)


def temperature_text(tr: Translator, machine: Machine) -> str:
    """How warm the processor is; "" where the computer does not tell."""
    if machine.celsius is None:
        return ""
    if machine.slowed_by_heat:
        return tr("{celsius} °C, slowed down", celsius=round(machine.celsius))
    return tr("{celsius} °C", celsius=round(machine.celsius))


def room_text(tr: Translator, machine: Machine) -> str:
    """How much room the disk has left; "" where there is no folder."""
    if machine.free is None or machine.size is None:
        return ""
    if machine.free < _LITTLE * _GIGA:
        free = tr("{number} MB", number=machine.free // 1_000_000)
    else:
        free = tr("{number} GB", number=machine.free // _GIGA)
    return tr("{free} of {all}", free=free, all=tr("{number} GB", number=machine.size // _GIGA))


def duration_text(tr: Translator, seconds: float | None) -> str:
    """How long something has been going on, by its two largest units; "" where nobody knows."""
    if seconds is None:
        return ""
    minutes = int(seconds // 60)
    hours, days = minutes // 60, minutes // (24 * 60)
    if days:
        day = tr.n("{count} day", "{count} days", days)
        return tr("{days}, {hours} h", days=day, hours=hours % 24)
    if hours:
        return tr("{hours} h {minutes} min", hours=hours, minutes=minutes % 60)
    return tr("{number} min", number=minutes)
