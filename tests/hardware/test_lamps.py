"""The rhythms of the lamps, without pins or clock."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from hardware.lamps import Lamp
from hardware.panel import LampPattern


class Light:
    value = 0.0


def film(pattern: LampPattern, dimmable: bool, seconds: float = 5.0) -> list[bool]:
    """Lit or not, every 10 ms: how the pattern looks when brightness cannot be told."""
    light = Light()
    lamp = Lamp(light, dimmable)
    lamp.show(pattern, 0.0)
    frames = []
    for frame in range(int(seconds * 100)):
        lamp.advance(frame / 100)
        frames.append(light.value > 0.3)
    return frames


def flashes(frames: list[bool]) -> list[int]:
    return [i for i in range(1, len(frames)) if frames[i] and not frames[i - 1]]


@pytest.mark.parametrize("dimmable", [True, False])
def test_every_pattern_is_told_from_every_other_by_time_alone(dimmable: bool) -> None:
    films = {pattern: film(pattern, dimmable) for pattern in LampPattern}

    for one, other in combinations(LampPattern, 2):
        differing = sum(a != b for a, b in zip(films[one], films[other], strict=True))
        assert differing > 100, f"{one} and {other} look the same for over 80% of the time"
    counts = {pattern: len(flashes(frames)) for pattern, frames in films.items()}
    assert counts[LampPattern.OFF] == counts[LampPattern.TAKEN] == 0
    assert 0 < counts[LampPattern.TURN] <= 3  # slow, where
    assert counts[LampPattern.READY] >= 12  # these are quick


@pytest.mark.parametrize("pattern", LampPattern)
def test_no_lamp_flashes_more_than_three_times_in_any_second(pattern: LampPattern) -> None:
    starts = flashes(film(pattern, dimmable=True, seconds=10))

    assert all(later - first >= 100 for first, later in zip(starts, starts[3:], strict=False))


def test_wrong_flashes_in_threes_and_ready_evenly() -> None:
    wrong = flashes(film(LampPattern.WRONG, dimmable=True))
    ready = flashes(film(LampPattern.READY, dimmable=True))

    gaps = [later - first for first, later in pairwise(wrong)]
    assert max(gaps) >= 3 * min(gaps)
    even = [later - first for first, later in pairwise(ready)]
    assert max(even) - min(even) <= 2


def test_when_time_is_short_a_lamp_beats_in_pairs_once_a_second() -> None:
    short = flashes(film(LampPattern.SHORT, dimmable=True))

    gaps = [later - first for first, later in pairwise(short)]
    assert max(gaps) >= 2 * min(gaps)
    pairs = short[::2]
    assert all(abs(later - first - 100) <= 2 for first, later in pairwise(pairs))


def test_a_breath_swells_and_fades_without_a_jump() -> None:
    light = Light()
    lamp = Lamp(light, dimmable=True)
    lamp.show(LampPattern.TURN, 0.0)
    levels = [light.value]
    for _ in range(96):
        assert lamp.next_deadline is not None
        lamp.advance(lamp.next_deadline)
        levels.append(light.value)

    assert min(levels) == 0.0
    assert max(levels) == 1.0
    assert max(abs(b - a) for a, b in pairwise(levels)) < 0.12


def test_a_lamp_that_cannot_be_dimmed_is_only_ever_on_or_off() -> None:
    light = Light()
    lamp = Lamp(light, dimmable=False)
    for pattern in LampPattern:
        lamp.show(pattern, 0.0)
        for frame in range(300):
            lamp.advance(frame / 100)
            assert light.value in (0.0, 1.0)


@pytest.mark.parametrize("pattern", [LampPattern.OFF, LampPattern.TAKEN])
def test_a_steady_lamp_asks_for_nothing(pattern: LampPattern) -> None:
    lamp = Lamp(Light(), dimmable=True)
    lamp.show(pattern, 0.0)

    assert lamp.next_deadline is None


def test_showing_the_same_pattern_again_keeps_its_rhythm() -> None:
    lamp = Lamp(Light(), dimmable=True)
    lamp.show(LampPattern.READY, 0.0)
    due = lamp.next_deadline
    lamp.show(LampPattern.READY, 0.1)

    assert lamp.next_deadline == due
