"""When heats are likely to begin and to be over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SECONDS = 25.0
"""What a person is taken to need for a turn."""
CHANGE_OVER = 60.0
"""Seconds from the end of a heat to the beginning of the next."""

# Turns of a whole game, all players' counted, by how many play: measured in games of sensible play with the standard
# cards. Five were not measured; they are taken to lie half-way.
_TURNS = {2: 24.0, 3: 34.0, 4: 43.0, 5: 52.5, 6: 62.0}
FEWEST, MOST = min(_TURNS), max(_TURNS)
"""Of people in a heat."""
_OF_STANDARD = {"simplified": 16 / 24}
"""How long games of an edition are beside standard ones, as measured with two; the others are taken to be as long."""
_INTERRUPTED = 3
"""Times as long as supposed: what took longer than that was interrupted, and counts as so long."""


@dataclass(frozen=True, slots=True)
class Played:
    """A heat that is over: how many played, and for how many seconds."""

    size: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Slot:
    """From when to when a heat is likely to be played, in seconds."""

    begins: float
    ends: float


def estimate(
    size: int, edition: str, turn_seconds: float | None, played: Sequence[Played] = ()
) -> float:
    """How many seconds a heat of so many people is likely to take.

    `turn_seconds` is the turn clock's, None without one. `played` are heats of the same evening, edition and clock:
    they show how fast people play here. What holds for people in general counts as much as one more heat, so that a
    single slow one does not double all that follow. Raises `ValueError` for a size that no heat has.
    """
    general = _general(size, edition, turn_seconds)
    taken = supposed = general
    for heat in played:
        each = _general(heat.size, edition, turn_seconds)
        supposed += each
        taken += min(heat.seconds, each * _INTERRUPTED)
    return general * taken / supposed


def timetable(
    sizes: Sequence[int],
    begins: float,
    edition: str,
    turn_seconds: float | None,
    played: Sequence[Played] = (),
) -> tuple[Slot, ...]:
    """When each of these heats is played, one after the other, the first beginning at `begins`."""

    def slots() -> Iterator[Slot]:
        at = begins
        for size in sizes:
            ends = at + estimate(size, edition, turn_seconds, played)
            yield Slot(at, ends)
            at = ends + CHANGE_OVER

    return tuple(slots())


def _general(size: int, edition: str, turn_seconds: float | None) -> float:
    """The seconds for people in general."""
    if size not in _TURNS:
        raise ValueError(f"a heat is of {FEWEST} to {MOST} people, not of {size}")
    turn = SECONDS if turn_seconds is None else min(SECONDS, turn_seconds)
    return _TURNS[size] * _OF_STANDARD.get(edition, 1.0) * turn
