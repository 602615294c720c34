"""What was seen of evenings at a table that was killed, and whether the disk tells the same."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import msgspec
from lost import Lost

from engine.notation import move_text
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import Begun, Ended
from kiosk.evening.kept_lines import journal_of
from kiosk.evening.seating import line_up
from kiosk.store import evenings, games
from kiosk.store.evenings import KeptEvening, KeptLine
from kiosk.store.games import State
from kiosk.store.ledger import DATABASE


@dataclass
class SeenEvenings:
    """By evening the lines that were written, and how many of them were said to be kept; by game its moves."""

    lines: dict[str, list[KeptLine]] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    moves: dict[int, list[str]] = field(default_factory=dict)
    runs: tuple[int, int] = (0, 0)
    """The number of the game that was running when the table was killed, and how many moves it had."""
    facts: int = 0

    def hear(self, line: str) -> None:
        """One line of what the table tells."""
        what, _, rest = line.partition(" ")
        match what:
            case "fact":
                evening, _, text = rest.partition(" ")
                self.lines.setdefault(evening, []).append(msgspec.json.decode(text, type=KeptLine))
                self.facts += 1
            case "game":
                number, *moves = rest.split()
                self.moves[int(number)] = moves
            case "kept":
                self.kept = {evening: len(lines) for evening, lines in self.lines.items()}
            case "resumed":
                number, moves_there = map(int, rest.split())
                if (number, moves_there) != self.runs:
                    raise Lost(f"resumed was {rest}, but {self.runs} ran")
            case _:
                raise Lost(line)

    def compare(self, folder: Path) -> bool:
        """Whether all that was on its way has arrived. Raises `Lost` where the disk tells of something else."""
        with _found(folder) as db:
            found = _evenings(db)
            if found.keys() - self.lines.keys():
                raise Lost(f"evenings that nobody opened: {found.keys() - self.lines.keys()}")
            for name, lines in self.lines.items():
                there = list(found[name].lines) if name in found else []
                if there != lines[: len(there)] or len(there) < self.kept.get(name, 0):
                    raise Lost(f"evening {name}: {lines}, {self.kept}; there is {there}")
            for number, moves in self.moves.items():
                there = _moves(db, number)
                if there[: len(moves)] != moves:
                    raise Lost(f"game {number}: {moves}; there is {there}")
            arrived = sum(len(one.lines) for one in found.values()) == sum(
                map(len, self.lines.values())
            )
            self.lines = {name: list(one.lines) for name, one in found.items()}
            self.kept = {name: len(lines) for name, lines in self.lines.items()}
            self.moves = {number: _moves(db, number) for number in self.moves}
            self.runs = _check(db, found)
        return arrived

    def compare_cut(self, folder: Path) -> None:
        """Raises `Lost` where these are not the evenings as they stood some time before."""
        with _found(folder) as db:
            found = _evenings(db)
            for name, one in found.items():
                if list(one.lines) != self.lines.get(name, [])[: len(one.lines)]:
                    raise Lost(f"evening {name} after a cut: {one.lines}; before {self.lines}")
            _check(db, found)


@contextmanager
def _found(folder: Path) -> Iterator[sqlite3.Connection | None]:
    """The database, sound; None where there is none yet."""
    if not (folder / DATABASE).exists():
        yield None
        return
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        sound = db.execute("PRAGMA integrity_check").fetchall()
        if sound != [("ok",)]:
            raise Lost(f"the database is damaged: {sound}")
        yield db


def _evenings(db: sqlite3.Connection | None) -> dict[str, KeptEvening]:
    found = {}
    for name in evenings.all_evenings(db) if db else ():
        found[name], wrong = evenings.read(db, name)  # type: ignore[arg-type]
        if wrong:
            raise Lost(f"evening {name}: {wrong}")
    return found


def _moves(db: sqlite3.Connection | None, number: int) -> list[str]:
    return list(map(move_text, games.read(db, number).game.history)) if db else []


def _check(db: sqlite3.Connection | None, found: dict[str, KeptEvening]) -> tuple[int, int]:
    """Whether each evening makes sense; the game that runs comes back (see `SeenEvenings.runs`)."""
    if db is None:
        return 0, 0
    if sum(one.is_open for one in found.values()) > 1:
        raise Lost("two evenings are open")
    runs = (0, 0)
    states = dict(db.execute("SELECT number, state FROM games"))
    for one in found.values():
        lines = list(journal_of(one, ""))
        evening = told(lines)
        if evening is None:
            raise Lost(f"evening {one.evening} does not begin")
        _check_games([line.fact for line in lines])
        _check_people(evening)
        for game in evening.games if one.is_open else ():
            if game.running and states.get(game.number) == State.RUNNING.value:
                runs = game.number, len(_moves(db, game.number))
    return runs


def _check_games(facts: list[object]) -> None:
    begun = Counter(fact.number for fact in facts if isinstance(fact, Begun))
    ended = Counter(fact.game for fact in facts if isinstance(fact, Ended))
    for counted in (begun, ended):
        if counted and max(counted.values()) > 1:
            raise Lost(f"a game is there more than once: {counted}")


def _check_people(evening: Evening) -> None:
    """Nobody is in two places."""
    if any(len(set(game.people)) < len(game.people) for game in evening.games):
        raise Lost("somebody sits at two seats")
    running = (set(game.people) for game in evening.games if game.running)
    for one, other in combinations(running, 2):
        if one & other:
            raise Lost("somebody plays two games")
    for one in evening.rounds:
        seated = [person for heat in one.heats for person in heat]
        if len(set(seated)) < len(seated):
            raise Lost(f"somebody plays two heats of a round: {one}")
    if len(set(evening.queue)) < len(evening.queue) or set(line_up(evening)) & evening.playing:
        raise Lost("somebody is waited for who plays, or stands in the queue twice")
