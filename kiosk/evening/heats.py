"""Heats: the people present seated in games of even size at one table, and in a final by standing.

A round of heats is drawn when it begins, from whoever is there then. What was played is only read, so late-comers and
leavers change nothing of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from engine.randomness import Randomness
from kiosk.evening.mixing import divide, lateness

P = TypeVar("P", bound=Hashable)
"""What stands for a person."""
_FEWEST = 2
"""One alone is no heat."""


def sizes(people: int, seats: int) -> tuple[int, ...]:
    """How many play in each heat: as few heats as hold everybody, as even as can be, larger ones first.

    Nobody plays alone: one person makes no heat, and where only two can sit, one of an odd number sits out. Otherwise
    the sizes add up to `people`. Raises `ValueError` for fewer than two seats.

    >>> sizes(14, 6), sizes(7, 6), sizes(5, 2)
    ((5, 5, 4), (4, 3), (2, 2))
    """
    if seats < _FEWEST:
        raise ValueError(f"a heat needs at least {_FEWEST} seats, not {seats}")
    heats = min(-(-people // seats), people // _FEWEST)
    if heats < 1:
        return ()
    each, larger = divmod(min(people, heats * seats), heats)
    return (each + 1,) * larger + (each,) * (heats - larger)


def draw(
    people: Sequence[P],
    seats: int,
    met: Mapping[frozenset[P], int],
    waited: Mapping[P, int],
    rng: Randomness,
) -> tuple[tuple[P, ...], ...]:
    """A round: heats of the sizes that `sizes` gives, as they are played, each clockwise round the table.

    As many as possible meet for the first time, in this round and so that others can in the next. As far as that leaves
    a choice, whoever has waited more plays earlier. Meetings begin to yield where somebody would have waited, or not
    waited, more than two rounds can bring; in eight rounds of up to 24 people that was never by more than one heat.
    What is equal is left to chance, and so are the seats.

    `met` is how often two have met (see `meetings`), `waited` what `waits` gives; whoever is missing in them is new.
    Where one sits out, it is one of those who have met most.

    Equal arguments, `people` in the same order, give the same round. Raises `ValueError` where somebody is there twice.
    """
    if twice := [str(person) for person, times in Counter(people).items() if times > 1]:
        raise ValueError(f"there twice: {', '.join(twice)}; each can be seated once")
    shape = sizes(len(people), seats)
    if not shape:
        return ()
    if sum(shape) < len(people):
        out = _sits_out(people, met, waited, rng)
        people = [person for person in people if person != out]
    table = [[met.get(frozenset((one, other)), 0) for other in people] for one in people]
    heats = divide(table, [waited.get(person, 0) for person in people], shape, rng)
    for heat in heats:
        rng.shuffle(heat)
    return tuple(tuple(people[number] for number in heat) for heat in heats)


def _sits_out(
    people: Sequence[P], met: Mapping[frozenset[P], int], waited: Mapping[P, int], rng: Randomness
) -> P:
    """Whoever has met most, and of these has waited least."""
    total: Counter[P] = Counter()
    for pair, times in met.items():
        for person in pair:
            total[person] += times
    numbers = list(range(len(people)))
    rng.shuffle(numbers)
    return max(
        (people[number] for number in numbers),
        key=lambda person: (total[person], -waited.get(person, 0)),
    )


def meetings(heats: Iterable[Iterable[P]]) -> Counter[frozenset[P]]:
    """How often two have sat in one heat together."""
    return Counter(frozenset(pair) for heat in heats for pair in combinations(heat, 2))


def waits(rounds: Iterable[Sequence[Iterable[P]]]) -> Counter[P]:
    """How much each has waited in rounds whose heats come as they were played: in each, the heats before their own less
    those after it.

    So 0 is what anybody can expect, and what a late-comer has who waited for nothing yet.
    """
    waited: Counter[P] = Counter()
    for heats in rounds:
        for heat, late in zip(heats, lateness(len(heats)), strict=True):
            for person in heat:
                waited[person] += late
    return waited


@dataclass(frozen=True, slots=True)
class Final(Generic[P]):
    """Who is `seated` in it, the best first.

    `level` is everybody who shares the place at which the table was full, those seated and those not, best first; it is
    empty where no place was divided.
    """

    seated: tuple[P, ...]
    level: tuple[P, ...] = ()


def final(standing: Sequence[tuple[P, int]], seats: int) -> Final[P]:
    """The best at one table. `standing` is everybody with their place, the best first.

    Among those who share a place the order in which they stand decides. One alone makes no final.
    """
    seated = tuple(person for person, _ in standing[:seats])
    if len(seated) < _FEWEST:
        return Final(())
    places = [place for _, place in standing]
    last = places[len(seated) - 1]
    divided = last in places[len(seated) :]
    return Final(seated, tuple(p for p, place in standing if divided and place == last))
