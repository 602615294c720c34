"""`python -m engine arena`: bots against bots.

    python -m engine arena strong:200 greedy --deals 100
    python -m engine arena strong greedy greedy greedy --edition simplified
    python -m engine arena strong greedy --solo --json games.json --plot scores.svg

Who is named sits at the table, in every seat in turn; a colon gives the strong bot so many playouts for a choice.
The text goes to standard output, progress to standard error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.arena.contest import Contest, Result
from engine.arena.entrants import Entrant, UnknownEntrant
from engine.arena.plot import plot
from engine.arena.report import json_report, text_report
from engine.arena.workers import played
from engine.editions import EDITIONS, SEATS
from engine.randomness import SEEDS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument(
        "lineup",
        nargs="+",
        type=_entrant,
        metavar="BOT",
        help="name, name:playouts or name:playouts@seconds",
    )
    parser.add_argument("--edition", choices=EDITIONS, default="standard")
    parser.add_argument("--solo", action="store_true", help="everybody plays every deal alone")
    parser.add_argument("--deals", type=_count, default=100, help="each is played in every seating")
    parser.add_argument("--seed", type=_seed, default=1, help="the same games for the same seed")
    parser.add_argument("--cores", type=_count, default=2, help="processes that play (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="every game, as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="shares or scores, as SVG")


def run(asked: argparse.Namespace) -> str | None:
    """Hold the contest; what was wrong with what was asked comes back, if anything."""
    if not asked.solo and len(asked.lineup) not in SEATS[1:]:
        return (
            f"{SEATS[1]} to {SEATS[-1]} bots sit at a table, not {len(asked.lineup)}; or use --solo"
        )
    if asked.deals < 2:
        return "--deals: an interval takes at least two deals"
    contest = Contest(asked.edition, tuple(asked.lineup), asked.deals, asked.seed, asked.solo)
    results = _with_progress(contest, asked.cores)
    print(text_report(contest, results))
    for path, told in ((asked.json, json_report), (asked.plot, plot)):
        if path:
            try:
                path.write_text(told(contest, results), encoding="utf-8")
            except OSError as error:
                return f"{path} cannot be written: {error.strerror}"
    return None


def _with_progress(contest: Contest, cores: int) -> Sequence[Result]:
    results: list[Result] = []
    for result in played(contest, cores):
        results.append(result)
        print(f"\r{len(results)} of {contest.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sorted(results, key=lambda result: (result.deal, result.seating))


def _entrant(text: str) -> Entrant:
    try:
        return Entrant.read(text)
    except UnknownEntrant as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= SEEDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to {SEEDS - 1}")
    return int(text)
