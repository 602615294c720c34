"""A contest's results as text for people, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from statistics import fmean

from engine.arena.contest import Contest, Result
from engine.arena.standing import Standing, standings


def text_report(contest: Contest, results: Sequence[Result]) -> str:
    """A few lines: who won how much, how sure that is, and how long they thought."""
    rows = [_row(contest, standing) for standing in standings(contest, results)]
    heading = [
        "",
        "mean score" if contest.solo else "won",
        "95% interval",
        "games",
        "ms a choice",
        "longest",
    ]
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    lines = [title(contest)]
    lines += [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [heading, *rows]
    ]
    lines.append(f"{fmean(result.turns for result in results):.1f} turns a game on average")
    unwon = sum(result.winner is None for result in results)
    if unwon:
        lines.append(f"{unwon} games without a winner")
    return "\n".join(lines)


def title(contest: Contest) -> str:
    """What was played, in a line."""
    how = "alone" if contest.solo else f"at a table of {len(contest.lineup)}"
    return (
        f"{contest.edition}, {how}: {contest.deals} deals x {contest.seatings} seatings"
        f" = {contest.games} games, seed {contest.seed}"
    )


def _row(contest: Contest, standing: Standing) -> list[str]:
    score = standing.score
    if score is None:
        told = ["too few won", ""]
    elif contest.solo:
        told = [f"{score.value:.1f}", f"{score.low:.1f} to {score.high:.1f}"]
    else:
        told = [f"{score.value:.1%}", f"{score.low:.1%} to {score.high:.1%}"]
    name = (
        standing.name
        if standing.places == 1 or contest.solo
        else f"{standing.places} x {standing.name}"
    )
    return [
        name,
        *told,
        f"{standing.won} of {standing.games}",
        f"{standing.mean_ms:.1f}",
        f"{standing.longest_ms:.1f}",
    ]


def json_report(contest: Contest, results: Sequence[Result]) -> str:
    """Everything, games included; without the times it is the same on every machine."""
    told = {
        "edition": contest.edition,
        "lineup": [str(entrant) for entrant in contest.lineup],
        "solo": contest.solo,
        "deals": contest.deals,
        "seed": contest.seed,
        "cap": contest.cap,
        "standings": [asdict(standing) for standing in standings(contest, results)],
        "games": [asdict(result) for result in results],
    }
    return json.dumps(told, indent=1)
