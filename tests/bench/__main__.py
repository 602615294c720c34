"""`make bench`: how fast the engine and the table are, on this machine, in one run.

    python tests/bench [--only engine|start|ui|frames|buttons|storage] [--quick] [--json FILE]

What is being measured just now stands on standard error: most of the time goes by in waiting, and nothing seems to
happen.

Machines differ and neighbours disturb, so look at the ratios: everything is measured beside something else that took
turns with it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

# Run as a folder, this finds its own modules but not yet the program's.
sys.path.append(str(Path(__file__).resolve().parents[2]))

import machine
from bots import bots
from buttons import buttons
from frames import frames
from playouts import contest, peers, race
from report import engine_rows, frame_rows, printed, progress, thinking_rows, window_rows
from starting import starting
from storage import storage
from thinking import thinking
from windows import windows


def main() -> int:
    """Measure what is asked for, print it, and write it down where that is wished."""
    asked = _read()
    found: dict[str, object] = {"machine": machine.described(), "load at the start": machine.load()}
    print(f"Machine: {found['machine']}; load {found['load at the start']:.1f}.\n", flush=True)
    if asked.only in (None, "engine"):
        found |= _engine(quick=asked.quick)
    if asked.only in (None, "buttons"):
        found |= _buttons(quick=asked.quick)
    if asked.only in (None, "storage"):
        found |= _storage(quick=asked.quick)
    if asked.only in (None, "start"):
        found |= _start(quick=asked.quick)
    if asked.only in (None, "ui"):
        found |= _ui(quick=asked.quick)
    if asked.only in (None, "frames"):
        found |= _frames(quick=asked.quick)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=2) + "\n")
    return 0


def _read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="tests/bench", description="How fast the engine and the table are."
    )
    parts = ("engine", "start", "ui", "frames", "buttons", "storage")
    parser.add_argument("--only", choices=parts, help="measure this alone")
    parser.add_argument(
        "--quick", action="store_true", help="fewer rounds: to see whether it works"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to FILE too")
    return parser.parse_args()


def _engine(*, quick: bool) -> dict[str, object]:
    # First, while the engine remembers nothing yet.
    progress("answers")
    answers = thinking(games=4 if quick else 24)
    progress("random games")
    runners = contest()
    # Those that are compared with each other take turns with each other alone.
    compared = {"yardstick", "standard, 2 players", *peers()}
    rounds = 3 if quick else 25
    rates = race({name: run for name, run in runners.items() if name in compared}, rounds)
    others = {name: run for name, run in runners.items() if name not in compared}
    rates |= race(others, max(2, rounds // 5))
    print(printed("Random games, one core", engine_rows(rates)))
    if not peers():
        print("\nOpenSpiel is not installed: pip install '.[peers]' measures it beside ours.")
    print("\n" + printed("Answers of a table at play", thinking_rows(answers)) + "\n", flush=True)
    progress("bots")
    players = bots(games=2 if quick else 10)
    print(printed("Bots, one core", thinking_rows(players)) + "\n", flush=True)
    return {"playouts": rates, "answers": answers, "bots": players}


def _buttons(*, quick: bool) -> dict[str, object]:
    progress("buttons")
    numbers = buttons(presses=20 if quick else 200, idle_seconds=2 if quick else 20)
    print(printed("Seat buttons, on mock pins", thinking_rows(numbers)) + "\n", flush=True)
    return {"buttons": numbers}


def _storage(*, quick: bool) -> dict[str, object]:
    progress("storage")
    numbers = storage(plays=20 if quick else 500)
    print(printed("Keeping a play", thinking_rows(numbers)) + "\n", flush=True)
    return {"storage": numbers}


def _start(*, quick: bool) -> dict[str, object]:
    progress("the service's start")
    numbers, missing = starting(rounds=1 if quick else 5)
    if numbers:
        print(printed("The service's start", thinking_rows(numbers)))
    for reason in missing:
        print(f"\nNot measured: {reason}")
    print(flush=True)
    return {"start": numbers}


def _ui(*, quick: bool) -> dict[str, object]:
    numbers, missing = windows(
        rounds=1 if quick else 5, touches=3 if quick else 20, idle_seconds=5 if quick else 20
    )
    if numbers:
        print(printed("The window, 1920x1080", window_rows(numbers)))
    for reason in missing:
        print(f"\nNot measured: {reason}")
    return {"window": numbers, "not measured": missing}


def _frames(*, quick: bool) -> dict[str, object]:
    numbers, missing = frames(rounds=2 if quick else 10, each=10 if quick else 30)
    if numbers:
        print("\n" + printed("A frame of a game of four, 1920x1080", frame_rows(numbers)))
    for reason in missing:
        print(f"\nNot measured: {reason}")
    return {"frames": numbers}


if __name__ == "__main__":
    sys.exit(main())
