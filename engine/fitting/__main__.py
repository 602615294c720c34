"""`python -m engine fit`: teach the strong bot, and write down what it has learnt.

    python -m engine fit --edition standard
    python -m engine fit --edition simplified --from standard
    python -m engine fit --edition standard --alone

The first needs nothing but the rules and the greedy bot. `--from` begins with what is known of another edition. Without
it `--alone` begins with what is known of a table. Progress goes to standard error. The same arguments, and what was
known, give the same numbers.
"""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path

from engine.bots.network import Network
from engine.bots.weights import history_of, network_of, network_text
from engine.editions import EDITIONS
from engine.fitting.school import RATE, Lesson, Progress, begun_alone, learn_alone, learn_table

FOLDER = Path(__file__).parents[1] / "bots" / "weights"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--edition", choices=EDITIONS, required=True)
    parser.add_argument("--alone", action="store_true", help="solo play instead of a table")
    parser.add_argument(
        "--from", dest="start", choices=EDITIONS, help="begin with what this one knows"
    )
    parser.add_argument("--rounds", type=int, default=24, help="of playing and learning (24)")
    parser.add_argument("--turns", type=int, default=15_000, help="played in a round (15000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=RATE, help=f"of the descent ({RATE})")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the file goes")


def run(asked: argparse.Namespace) -> str | None:
    """Learn and write; what was wrong with what was asked comes back, if anything."""
    if asked.rounds < 1 or asked.turns < 100 or asked.seed < 0:
        return "--rounds takes 1 and more, --turns 100 and more, --seed 0 and more"
    edition = EDITIONS[asked.edition]
    start = _start(asked)
    if start is None and (asked.alone or asked.start):
        return f"there are no weights to begin with: fit {asked.start or asked.edition} first"
    lesson = Lesson(edition, asked.rounds, asked.turns, asked.seed, asked.rate)
    learnt = (
        learn_alone(lesson, start, _tell)
        if asked.alone and start
        else learn_table(lesson, start, _tell)
    )
    file = asked.folder / f"{edition.id.replace('-', '_')}_{'alone' if asked.alone else 'table'}.py"
    try:
        file.write_text(_written(asked, learnt), encoding="utf-8")
    except OSError as error:
        return f"{file} cannot be written: {error.strerror}"
    print(file)
    return None


def _start(asked: argparse.Namespace) -> Network | None:
    if asked.start:
        return network_of(asked.start, alone=asked.alone)
    if asked.alone and (table := network_of(asked.edition, alone=False)):
        return begun_alone(table)
    return None


def _history(asked: argparse.Namespace) -> tuple[str, ...]:
    if asked.start:
        return history_of(asked.start, alone=asked.alone)
    return history_of(asked.edition, alone=False) if asked.alone else ()


def _tell(progress: Progress) -> None:
    print(
        f"round {progress.number}: {progress.games} games, {progress.score:.2f} on average,"
        f" error {progress.error**0.5:.3f}",
        file=sys.stderr,
        flush=True,
    )


def _written(asked: argparse.Namespace, network: Network) -> str:
    command = f"python -m engine fit --edition {asked.edition}"
    command += " --alone" * asked.alone + (f" --from {asked.start}" if asked.start else "")
    command += f" --rounds {asked.rounds} --turns {asked.turns} --seed {asked.seed}"
    command += "" if asked.rate == RATE else f" --rate {asked.rate}"
    games = "games alone" if asked.alone else "endless games of two"
    return "\n".join(
        [
            '"""Made by a machine: see `MADE_BY`, and `engine.bots.weights` for what the numbers are."""',
            "",
            "from __future__ import annotations",
            "",
            "MADE_BY = (",
            *(f'    "{each}",' for each in (*_history(asked), command)),
            ")",
            f'MADE_ON = "{date.today()}"',
            f'MADE_FROM = "{asked.rounds} rounds of {asked.turns} turns in {games}"',
            "# fmt: off",
            'NETWORK = """\\',
            network_text(network),
            '"""',
            "",
        ]
    )
