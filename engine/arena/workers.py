"""The games of a contest, played on as many cores as are asked for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from engine.arena.contest import Contest, Result, play_one


def played(contest: Contest, cores: int) -> Iterator[Result]:
    """Every game's result as it comes in, in no fixed order when there are several cores."""
    if cores == 1:
        for deal in range(contest.deals):
            yield from play_deal(contest, deal)
        return
    with ProcessPoolExecutor(cores) as pool:
        games = [pool.submit(play_deal, contest, deal) for deal in range(contest.deals)]
        for done in as_completed(games):
            yield from done.result()


def play_deal(contest: Contest, deal: int) -> list[Result]:
    """All games of one deal."""
    return [
        play_one(contest, deal, seating, time.process_time) for seating in range(contest.seatings)
    ]
