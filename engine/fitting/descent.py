"""Fitting a network to what lives came to, by stochastic gradient descent.

A turn's target is the number of turns that followed it until the win, blended backwards with what the network itself
expected on the way (`TRUST` of the former, turn by turn): this has far less chance in it than the number alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import add

from engine.bots.network import AFTER, DRAWING, WIDTH, Network, Vector, active_rows
from engine.bots.outlook import Outlook
from engine.editions import Edition
from engine.fitting.lives import Life
from engine.randomness import SEEDS, Randomness

TRUST = 0.8
"""How much of what really followed goes into a target; the rest is what the network expected."""


@dataclass(slots=True)
class Sample:
    """What goes in, which head answers, and what it should say."""

    rows: tuple[int, ...]
    head: int
    target: float


def samples(lives: Iterable[Life], edition: Edition, outlook: Outlook | None) -> Iterator[Sample]:
    """What there is to learn from lives; without an outlook the targets are plain counts."""
    for life in lives:
        target = 0.0
        for number, ended in enumerate(reversed(life)):
            if number:
                rows = active_rows(edition, ended.hand, ended.collection)
                yield Sample(rows, AFTER, target)
            if ended.drawing is not None:
                rows = active_rows(edition, ended.drawing, ended.before)
                yield Sample(rows, DRAWING, target)
            if number and outlook:
                expected = outlook.turns(ended.hand, ended.collection)
                target = TRUST * target + (1.0 - TRUST) * expected
            target += 1.0


def fresh(seed: int, expected: float = 8.0) -> Network:
    """A network that knows nothing: whatever it is asked, it expects about so many turns."""
    randomness = Randomness(seed)
    network = Network()
    network.heads = [
        [*(_around_zero(randomness, 0.5) for _ in range(WIDTH)), expected] for _ in range(2)
    ]
    network.heads[DRAWING] = network.heads[AFTER][:]
    return network


def descend(
    network: Network, learnt: Sequence[Sample], rates: Sequence[float], seed: int
) -> float:
    """Go once through all samples for each of the rates; the last round's mean squared error comes back."""
    randomness = Randomness(seed)
    rows, error = network.rows, 0.0
    order = list(range(len(learnt)))
    for sample in learnt:
        for row in sample.rows:
            if row not in rows:
                rows[row] = [_around_zero(randomness, 0.1) for _ in range(WIDTH)]
    for rate in rates:
        randomness.shuffle(order)
        error = sum(_step(network, learnt[i], rate) for i in order)
    return error / max(len(learnt), 1)


def _step(network: Network, sample: Sample, rate: float) -> float:
    rows = [network.rows[row] for row in sample.rows]
    head = network.heads[sample.head]
    sums = [sum(numbers) for numbers in zip(*rows, strict=True)]
    said = head[-1] + sum([w * x for w, x in zip(head, sums, strict=False) if x > 0.0])
    error = said - sample.target
    # One wild game must not undo what many have taught.
    step = rate * max(-4.0, min(4.0, error))
    turn: Vector = [-step * w if x > 0.0 else -0.02 * step * w for w, x in zip(head, sums, strict=False)]
    for i, x in enumerate(sums):
        if x > 0.0:
            head[i] -= step * x
    head[-1] -= step
    for row in rows:
        row[:] = map(add, row, turn)
    return error * error


def _around_zero(randomness: Randomness, most: float) -> float:
    return most * (2.0 * randomness.next() / SEEDS - 1.0)
