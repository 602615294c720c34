"""Who plays whom, on which deals and in which seats, and how a game of it goes.

Every deal is played once for each way the line-up can sit round the table, one seat further on each time. So everybody
sits in every seat, holds every hand and starts equally often: who wins more does not owe it to the cards. Alone,
everybody in the line-up plays every deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.arena.entrants import Entrant
from engine.bots.protocol import ShouldStop, never
from engine.editions import EDITIONS
from engine.game import Game
from engine.randomness import SEEDS, Randomness

CAP = 600
"""Turns, after which a game counts as won by nobody: sensible play needs a tenth of them."""

Clock = Callable[[], float]
"""Tells processor seconds."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Games of one edition; `solo` has everybody play alone, else the whole line-up sits at one table."""

    edition: str
    lineup: tuple[Entrant, ...]
    deals: int
    seed: int
    solo: bool = False
    cap: int = CAP

    @property
    def seatings(self) -> int:
        """In how many ways each deal is played."""
        return len(self.lineup)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.seatings

    def pairings(self) -> Iterator[tuple[int, int]]:
        """Deal and seating of every game, those of one deal together."""
        return ((deal, seating) for deal in range(self.deals) for seating in range(self.seatings))


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. Entrants are numbered as in the line-up; `winner` is None where nobody won.

    `penalty` is the score of a solo game. Per entrant: `moves` it chose, the `seconds` it took, its `longest` choice.
    """

    deal: int
    seating: int
    winner: int | None
    turns: int
    penalty: int | None
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]


def deal_seed(contest: Contest, deal: int) -> int:
    """The seed of a deal's games."""
    return Randomness((contest.seed + deal * 0xD1B54A32D192ED03) % SEEDS).next()


def _stop(clock: Clock, seconds: float | None) -> ShouldStop:
    """Tells when somebody has thought about a choice that begins now for long enough."""
    if seconds is None:
        return never
    until = clock() + seconds
    return lambda: clock() >= until


def play_one(contest: Contest, deal: int, seating: int, clock: Clock) -> Result:
    """Play one game of the contest. All that is random in it follows from the contest's seed."""
    seed = deal_seed(contest, deal)
    # By seat, the number of who sits there.
    seats = (
        [seating]
        if contest.solo
        else [(seat + seating) % len(contest.lineup) for seat in range(len(contest.lineup))]
    )
    game = Game(EDITIONS[contest.edition], len(seats), seed)
    game.cap = contest.cap
    randomness = Randomness(seed ^ 0x5DEECE66D)
    seeds = [randomness.next() for _ in contest.lineup]
    bots = [contest.lineup[number].bot(seeds[number], game) for number in seats]
    moves, seconds, longest = ([0.0] * len(contest.lineup) for _ in range(3))
    while game.outcome is None:
        seat = game.position.seat
        number, view = seats[seat], game.seen_by(seat)
        begun = clock()
        move = bots[seat].choose(view, _stop(clock, contest.lineup[number].seconds))
        took = clock() - begun
        moves[number] += 1
        seconds[number] += took
        longest[number] = max(longest[number], took)
        game.play(move)
    winner = game.outcome.winner
    return Result(
        deal,
        seating,
        None if winner is None else seats[winner],
        game.position.turn,
        sum(game.position.penalty) if contest.solo else None,
        tuple(map(int, moves)),
        tuple(seconds),
        tuple(longest),
    )
