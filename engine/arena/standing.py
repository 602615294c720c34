"""What the games of a contest come to, for each of its entrants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.arena.contest import Contest, Result
from engine.arena.intervals import Estimate, mean, share


@dataclass(frozen=True, slots=True)
class Standing:
    """One kind of entrant: equal ones in a line-up are counted together.

    `places` is how many seats of the line-up it takes, `won` its wins, `games` the games it sat in. `score` is its
    share of the games, as sure as its shares of the deals make it; alone its mean penalty over the games it won, None
    where that is fewer than two. Milliseconds are of processor time, for a choice.
    """

    name: str
    places: int
    won: int
    games: int
    score: Estimate | None
    mean_ms: float
    longest_ms: float


def standings(contest: Contest, results: Sequence[Result]) -> list[Standing]:
    """Everybody's, in the order of the line-up."""
    names = [str(entrant) for entrant in contest.lineup]
    return [_standing(contest, results, names, name) for name in dict.fromkeys(names)]


def _standing(contest: Contest, results: Sequence[Result], names: list[str], name: str) -> Standing:
    numbers = {number for number, each in enumerate(names) if each == name}
    sat = [r for r in results if not contest.solo or r.seating in numbers]
    won = [r for r in sat if r.winner in numbers]
    points = [float(r.penalty or 0) for r in won]
    score: Estimate | None = None
    if not contest.solo:
        wins = Counter(r.deal for r in won)
        score = share([wins[deal] for deal in sorted({r.deal for r in sat})], contest.seatings)
    elif len(points) >= 2:
        score = mean(points)
    moves = sum(r.moves[number] for r in sat for number in numbers)
    seconds = sum(r.seconds[number] for r in sat for number in numbers)
    longest = max(r.longest[number] for r in sat for number in numbers)
    return Standing(
        name,
        len(numbers),
        len(won),
        len(sat),
        score,
        1000 * seconds / max(moves, 1),
        1000 * longest,
    )
