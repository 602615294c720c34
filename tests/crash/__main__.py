"""`make crash-test`: the program is killed at random moments while people and bots play, then while evenings go on, and
must have lost nothing.

    python tests/crash [--kills 200] [--seed N]

After every kill the database is sound, and the game in it is the one that was on the table: every confirmed play, and
of the one that was on its way to the disk all or nothing. Then what was written ahead is cut short, as a power cut
might: what is left is the game as it stood some plays before.
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import select
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT), str(ROOT / "tests" / "kiosk")]

from evening import guests_for_ever  # noqa: E402
from lost import Lost  # noqa: E402
from players import play_for_ever, replayed  # noqa: E402
from seen_evening import SeenEvenings  # noqa: E402

from engine.notation import move_text  # noqa: E402
from kiosk.store import Damaged, games  # noqa: E402
from kiosk.store.ledger import DATABASE  # noqa: E402

LONGEST = 0.12
"""Seconds for which a table plays, at most."""
EARLY = 0.25
"""Of all kills, those that come whenever they come after a start, often before anybody plays."""
PATIENCE = 30.0
"""Seconds in which a table has to begin."""


@dataclass
class Table:
    """What was seen on the table: by game, the moves that were shown; and the play that had been confirmed last."""

    shown: dict[int, list[str]] = field(default_factory=dict)
    pressed: tuple[int, list[str]] | None = None
    plays: int = 0

    def hear(self, line: str) -> None:
        """One line of what the players tell."""
        what, _, rest = line.partition(" ")
        words = rest.split()
        match what:
            case "dealt":
                self.shown[int(words[0])] = words[1:]
            case "press":
                self.pressed = int(words[0]), words[1:]
            case "shown":
                self._show(int(words[0]), int(words[1]))
            case "resumed":
                number, moves = map(int, words)
                if moves != len(self.shown.get(number, [])):
                    raise Lost(f"game {number} was resumed with {moves} moves: {self.shown}")
            case _:
                raise Lost(line)

    def _show(self, number: int, moves: int) -> None:
        if self.pressed is None or self.pressed[0] != number:
            raise Lost(f"game {number} showed something that nobody had confirmed")
        self.shown[number] += self.pressed[1]
        self.pressed = None
        self.plays += 1
        if len(self.shown[number]) != moves:
            raise Lost(f"game {number} shows {moves} moves, confirmed were {self.shown[number]}")

    def compare(self, folder: Path) -> bool:
        """Whether the play that was on its way has arrived. Raises `Lost` where anything else differs."""
        kept = _kept(folder)
        arrived = False
        for number, moves in self.shown.items():
            found = kept.get(number)
            if self.pressed and self.pressed[0] == number and found == moves + self.pressed[1]:
                arrived = True
            elif found != moves:
                raise Lost(f"game {number}: shown {moves}, then {self.pressed}; kept {found}")
        for number in kept.keys() - self.shown.keys():
            if [move for move in kept[number] if not move.startswith("bot:")]:
                raise Lost(f"game {number} has moves, but it was never shown")
        self.shown, self.pressed = kept, None
        return arrived

    def compare_cut(self, folder: Path) -> None:
        """Raises `Lost` where this is not the table as it stood some time before."""
        for number, moves in _kept(folder).items():
            if moves != self.shown.get(number, [])[: len(moves)]:
                raise Lost(f"game {number} after a cut: {moves}, shown was {self.shown}")


def _kept(folder: Path) -> dict[int, list[str]]:
    """The moves of every game; each is read, checked, and leads to the same cards when it is played again."""
    if not (folder / DATABASE).exists():
        return {}
    db = sqlite3.connect(folder / DATABASE)
    try:
        sound = db.execute("PRAGMA integrity_check").fetchall()
        if sound != [("ok",)]:
            raise Lost(f"the database is damaged: {sound}")
        kept = {}
        for (number,) in db.execute("SELECT number FROM games").fetchall():
            game = games.read(db, number).game
            kept[number] = list(map(move_text, game.history))
            if replayed(game, kept[number]).position != game.position:
                raise Lost(f"game {number} leads to other cards")
        return kept
    finally:
        db.close()


Busy = Callable[[Path, int, int], None]
"""Does things in a folder, tells of them on a pipe, by a seed, and never ends."""


def kill_once(folder: Path, chance: random.Random, seen: Table | SeenEvenings, busy: Busy) -> bool:
    """Let a table be busy, kill it, look; whether what was on its way has arrived."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            busy(folder, writing, chance.getrandbits(64))
        except BaseException as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            os.write(writing, f"trouble {error!r} at {at.filename}:{at.lineno}\n".encode())
        finally:
            os._exit(1)
    chance.getrandbits(64)
    os.close(writing)
    if chance.random() >= EARLY:
        select.select([reading], [], [], PATIENCE)  # however busy the machine is: it plays by now
    time.sleep(chance.uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as lines:
        told = lines.read().decode().splitlines(keepends=True)
    os.waitpid(child, 0)
    for line in told:
        if line.endswith("\n"):
            seen.hear(line[:-1])
    # A copy first: whoever opens the database puts what was written ahead in its place.
    cut = _cut_short(folder, chance)
    arrived = seen.compare(folder)
    if cut:
        seen.compare_cut(cut)
    return arrived


def _cut_short(folder: Path, chance: random.Random) -> Path | None:
    """A copy of the folder in which what was written ahead ends somewhere before its end, where there is any."""
    ahead = f"{DATABASE}-wal"
    if not (folder / ahead).exists():
        return None
    copy = folder.with_name("cut")
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in (DATABASE, ahead):
        shutil.copy(folder / name, copy / name)
    os.truncate(copy / ahead, chance.randint(0, (copy / ahead).stat().st_size))
    return copy


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill so often; the exit status comes back."""
    parser = argparse.ArgumentParser(
        prog="tests/crash", description="Kills tables while they play."
    )
    parser.add_argument("--kills", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    asked = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)
    table, evenings = Table(), SeenEvenings()
    arrived = []
    for seen, busy in ((table, play_for_ever), (evenings, guests_for_ever)):
        chance = random.Random(asked.seed)
        with tempfile.TemporaryDirectory(prefix="quibbles-crash-") as place:
            folder = Path(place) / "data"
            arrived.append(0)
            for kill in range(asked.kills):
                try:
                    arrived[-1] += kill_once(folder, chance, seen, busy)
                except (Lost, Damaged) as lost:
                    print(
                        f"kill {kill} of {busy.__name__} with --seed {asked.seed}: {lost}",
                        file=sys.stderr,
                    )
                    return 1
    print(
        f"{asked.kills} kills, {table.plays} plays in {len(table.shown)} games shown, nothing lost;"
        f" {arrived[0]} plays were on their way and arrived (--seed {asked.seed})\n"
        f"{asked.kills} kills, {evenings.facts} facts of {len(evenings.lines)} evenings, nothing"
        f" lost; {arrived[1]} times all of them had arrived"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
