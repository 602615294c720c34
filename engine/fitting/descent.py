"""Fitting a network to samples, by stochastic gradient descent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

from engine.bots.network import HEADS, WIDTH, Network
from engine.randomness import SEEDS, Randomness

WILDEST = 4.0
"""An error counts as this much at most: one wild game must not undo what many have taught."""
LEAK = 0.02
"""How much of a step reaches rows whose sum is below zero, or they would never learn again."""


@dataclass(slots=True)
class Sample:
    """What goes in, which head answers, and what it should say."""

    rows: tuple[int, ...]
    head: int
    target: float


def fresh(seed: int, expected: float) -> Network:
    """A network that knows nothing: whatever it is asked, it expects about so much."""
    randomness = Randomness(seed)
    head = [*(_around_zero(randomness, 0.5) for _ in range(WIDTH)), expected]
    return Network({}, [head[:] for _ in range(HEADS)])


def descend(network: Network, samples: Sequence[Sample], rate: float, seed: int) -> float:
    """Take a step for every sample, in random order; the mean squared error comes back."""
    randomness = Randomness(seed)
    for sample in samples:
        for row in sample.rows:
            if row not in network.rows:
                network.rows[row] = [_around_zero(randomness, 0.1) for _ in range(WIDTH)]
    order = list(range(len(samples)))
    randomness.shuffle(order)
    return sum([_step(network, samples[i], rate) for i in order]) / max(len(samples), 1)


def _step(network: Network, sample: Sample, rate: float) -> float:
    rows = [network.rows[row] for row in sample.rows]
    head = network.heads[sample.head]
    sums = list(map(sum, zip(*rows, strict=True)))
    said = head[-1] + sum([w * x for w, x in zip(head, sums, strict=False) if x > 0.0])
    error: float = said - sample.target
    step = rate * max(-WILDEST, min(WILDEST, error))
    turn = [-step * w if x > 0.0 else -LEAK * step * w for w, x in zip(head, sums, strict=False)]
    for i, x in enumerate(sums):
        if x > 0.0:
            head[i] -= step * x
    head[-1] -= step
    for row in rows:
        row[:] = map(add, row, turn)
    return error * error


def averaged(networks: Sequence[Network]) -> Network:
    """The mean of networks that are steps of one descent: what chance did to each of them is less in it."""
    last = networks[-1]

    def mean(vectors: list[list[float]]) -> list[float]:
        return [sum(numbers) / len(vectors) for numbers in zip(*vectors, strict=True)]

    return Network(
        {row: mean([each.rows[row] for each in networks if row in each.rows]) for row in last.rows},
        [mean([each.heads[head] for each in networks]) for head in range(HEADS)],
    )


def _around_zero(randomness: Randomness, most: float) -> float:
    return most * (2.0 * randomness.next() / SEEDS - 1.0)
