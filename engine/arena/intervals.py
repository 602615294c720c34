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


def share(won: Sequence[int], games: int) -> Estimate:
    """A share of games won; `won` are the wins on each deal, which is played so many times, in other seatings.

    The games of a deal are one cluster: those who hold its good hand all win, or the deal evens it out. So the shares
    of the deals, which are independent of each other, say by how much the whole one varies, and that is put as the
    number of independent games that would vary as much: the effective sample size, in Wilson's score interval with
    Student's t, which is right near 0 and 1 too. Deals that all came out alike do not tell it: their games count as
    independent then.

    Korn and Graubard, "Confidence Intervals for Proportions With Small Expected Number of Positive Counts Estimated
    From Survey Data", Survey Methodology 24 (1998); with Wilson's interval in Dean and Pagano, "Evaluating Confidence
    Interval Methods for Binomial Proportions in Clustered Surveys", Journal of Survey Statistics and Methodology 3
    (2015).

    Raises `ValueError` for fewer than two deals.
    """
    deals = len(won)
    if deals < 2:
        raise ValueError("an interval takes at least two deals")
    shares = [wins / games for wins in won]
    found, between = fmean(shares), variance(shares)
    effective = deals * found * (1 - found) / between if between else deals * games
    t = _student(deals - 1)
    centre = (found + t * t / (2 * effective)) / (1 + t * t / effective)
    spread = sqrt(found * (1 - found) / effective + t * t / (4 * effective * effective))
    spread *= t / (1 + t * t / effective)
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
