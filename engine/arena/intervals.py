"""How sure a measured number is: its 95% confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance

Z = 1.959964
"""Standard deviations that 95% of a normal distribution lie within, to either side together."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured value, and where the true one is in 95 of 100 cases."""

    value: float
    low: float
    high: float


def share(won: float, of: int) -> Estimate:
    """A share of so many, by Wilson's score interval, which is right near 0 and 1 too.

    Raises `ValueError` for a share of nothing.
    """
    if of < 1:
        raise ValueError("there is no share of no games")
    found = won / of
    centre = (found + Z * Z / (2 * of)) / (1 + Z * Z / of)
    spread = Z * sqrt(found * (1 - found) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Estimate(found, max(0.0, centre - spread), min(1.0, centre + spread))


def mean(values: Sequence[float]) -> Estimate:
    """A mean, by its standard error and Student's t. Raises `ValueError` for fewer than two values."""
    if len(values) < 2:
        raise ValueError("an interval takes at least two values")
    found = fmean(values)
    spread = _student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(found, found - spread, found + spread)


def _student(freedom: int) -> float:
    """What takes the place of `Z` with so many degrees of freedom: 5% off with one, 0.1% with five and more."""
    z, n = Z, freedom
    if n == 1:
        return 12.7062
    if n == 2:
        return 4.30265
    # Cornish and Fisher's expansion.
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
