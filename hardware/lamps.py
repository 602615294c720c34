"""The rhythm of each lamp pattern, and one lamp that keeps it.

The table below is all there is to say about how a pattern looks. A pattern is told from the others
by time alone: steady, slow swelling, even pulses, flashes in threes, beats in pairs. None flashes
more than three times in a second, so that no lamp can hurt anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi
from typing import Protocol

from hardware.panel import LampPattern

BREATH = 2.4
"""Seconds from dark to dark while a lamp breathes."""
_BREATH_STEPS = 48


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a rhythm: `brightness` from 0.0 to 1.0, kept for `seconds`; None is for ever."""

    brightness: float
    seconds: float | None = None


def _breath() -> tuple[Step, ...]:
    # Squared, because the eye sees the lower half of a linear rise as nearly all of it.
    levels = (((1 - cos(2 * pi * i / _BREATH_STEPS)) / 2) ** 2 for i in range(_BREATH_STEPS))
    return tuple(Step(round(level, 3), BREATH / _BREATH_STEPS) for level in levels)


RHYTHMS: Mapping[LampPattern, tuple[Step, ...]] = {
    LampPattern.OFF: (Step(0.0),),
    LampPattern.TAKEN: (Step(1.0),),
    LampPattern.TURN: _breath(),
    LampPattern.READY: (Step(1.0, 0.15), Step(0.0, 0.25)),
    LampPattern.WRONG: (*(Step(1.0, 0.1), Step(0.0, 0.1)) * 3, Step(0.0, 0.6)),
    LampPattern.SHORT: (*(Step(1.0, 0.15), Step(0.0, 0.15)) * 2, Step(0.0, 0.4)),
}

PLAIN_BREATH = (Step(0.0, BREATH / 2), Step(1.0, BREATH / 2))
"""A lamp that cannot be dimmed breathes by being on and off, as slowly."""


class Light(Protocol):
    """Something that can be made as bright as `value` says, from 0 to 1: a gpiozero device."""

    value: float


class Lamp:
    """One lamp keeping one rhythm. It has no clock: `advance` is called when `next_deadline` has
    come. Whatever the light raises is passed on."""

    def __init__(self, light: Light, dimmable: bool) -> None:
        self._light = light
        self._dimmable = dimmable
        self._pattern = LampPattern.OFF
        self._steps = RHYTHMS[LampPattern.OFF]
        self._index = 0
        self._until: float | None = None

    @property
    def next_deadline(self) -> float | None:
        """When the next step is due; None while the lamp is steady."""
        return self._until

    def show(self, pattern: LampPattern, now: float) -> None:
        """Begin `pattern` at `now`; one that is running already is left alone."""
        if pattern is self._pattern:
            return
        self._pattern = pattern
        plain = pattern is LampPattern.TURN and not self._dimmable
        self._steps = PLAIN_BREATH if plain else RHYTHMS[pattern]
        self._begin(0, now)

    def advance(self, now: float) -> None:
        """Take the next step if it is due. After a pause that slept through several it goes on
        from here, since nobody wants to see them made up for."""
        if self._until is not None and now >= self._until:
            self._begin((self._index + 1) % len(self._steps), now)

    def _begin(self, index: int, now: float) -> None:
        self._index = index
        step = self._steps[index]
        self._until = None if step.seconds is None else now + step.seconds
        self._light.value = step.brightness
