"""The engine at the command line, for bug reports and for checking against other implementations.

    python -m engine legal FILE    positions, one JSON object a line: the same with all their legal plays
    python -m engine replay FILE   a game's record: the position it ends in
    python -m engine deal --edition E --players N --seed S    a starting position
    python -m engine arena BOT BOT ...    bots against bots
    python -m engine fit --edition E      what the strong bot goes by, learnt anew

FILE `-` is standard input. Exit status: 0, or 2 where anything given cannot be read or is against the rules; one
line on standard error says which file and line, what was wrong and what to do.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from typing import NoReturn

from engine.arena import __main__ as arena
from engine.cases import dealt, solved
from engine.editions import EDITIONS, SEATS
from engine.errors import EngineError
from engine.fitting import __main__ as fitting
from engine.notation import position_text
from engine.randomness import SEEDS
from engine.record import RecordError, read_record

_PROGRAM = "python -m engine"


class _Wrong(Exception):
    """What to say before giving up."""


class _OneLineParser(argparse.ArgumentParser):
    """Says what was wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments ask; the exit status comes back."""
    asked = _parser().parse_args(arguments)
    try:
        try:
            _do(asked)
        finally:
            if sys.stdout:  # not where it was closed from the first
                sys.stdout.flush()
    except _Wrong as wrong:
        return _give_up(asked.command, str(wrong))
    except BrokenPipeError:
        _write_into_nothing()  # whoever read has seen enough
    except OSError as error:
        _write_into_nothing()
        return _give_up(asked.command, f"standard output cannot be written: {error.strerror}")
    return 0


def _do(asked: argparse.Namespace) -> None:
    match asked.command:
        case "legal":
            _legal(asked.file)
        case "replay":
            _replay(asked.file)
        case "deal":
            print(dealt(EDITIONS[asked.edition], asked.players, asked.seed))
        case "arena" | "fit":
            wrong = arena.run(asked) if asked.command == "arena" else fitting.run(asked)
            if wrong:
                raise _Wrong(wrong)


def _give_up(command: str, why: str) -> int:
    print(f"{_PROGRAM} {command}: {why}", file=sys.stderr)
    return 2


def _write_into_nothing() -> None:
    """Python flushes once more on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(prog=_PROGRAM, description="The Quibbles engine, for checking.")
    commands = parser.add_subparsers(dest="command", required=True)
    legal = commands.add_parser("legal", help="list the legal plays of positions in JSON lines")
    legal.add_argument("file", metavar="FILE", help="JSON lines, or - for standard input")
    replay = commands.add_parser("replay", help="play a game's record, print its last position")
    replay.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    deal = commands.add_parser("deal", help="print a starting position as JSON")
    deal.add_argument("--edition", required=True, choices=EDITIONS)
    deal.add_argument("--players", required=True, type=int, choices=SEATS)
    deal.add_argument("--seed", required=True, type=_seed, help="a number from 0 to 2^64 - 1")
    arena.add_arguments(commands.add_parser("arena", help="let bots play each other, and count"))
    fitting.add_arguments(commands.add_parser("fit", help="teach the strong bot by self-play"))
    return parser


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= SEEDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to {SEEDS - 1}")
    return int(text)


def _legal(file: str) -> None:
    for number, line in enumerate(_lines(file), 1):
        if line.strip():
            try:
                print(solved(line))
            except EngineError as error:
                raise _Wrong(f"{_named(file)}, line {number}: {error}") from error


def _replay(file: str) -> None:
    try:
        game = read_record("\n".join(_lines(file)))
    except RecordError as error:
        raise _Wrong(f"{_named(file)}, {error}") from error
    print(position_text(game.position))


def _lines(file: str) -> Iterator[str]:
    """The file's lines, without their ends."""
    try:
        if file == "-":
            if not sys.stdin:
                raise _Wrong("standard input is closed; give a file")
            data = sys.stdin.buffer.read()
        else:
            with open(file, "rb") as opened:
                data = opened.read()
    except OSError as error:
        why = f"{_named(file)} cannot be read: {error.strerror}"
        raise _Wrong(f"{why}; give a file, or - for standard input") from error
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            yield line.removesuffix(b"\r").decode()
        except UnicodeDecodeError as error:
            raise _Wrong(
                f"{_named(file)}, line {number}: not UTF-8 text: {error.reason}"
            ) from error


def _named(file: str) -> str:
    return "standard input" if file == "-" else file


if __name__ == "__main__":
    sys.exit(main())
