"""Games in the tables, and back: what is read is played through and checked, as a record is.

Every move carries the CRC-32 of all that the game was made of up to it: edition, players, seed, cap, hands, then the
moves, each ended by a newline. A wrong digit in a seed or a move would otherwise read as another, quite legal game.
"""

from __future__ import annotations

import sqlite3
from enum import Enum
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgspec

from engine.editions import EDITIONS, SEATS
from engine.errors import EngineError
from engine.game import Game
from engine.notation import move_text
from engine.randomness import SEEDS
from kiosk.settings.schema import Hands
from kiosk.store.saved_game import Chair, Damaged, SavedGame, check_chairs


class State(Enum):
    """How a game stands; the value is what is written down."""

    RUNNING = "running"
    OVER = "over"
    GIVEN_UP = "given up"
    DAMAGED = "damaged"
    """It cannot be read: it stays as it is, and is not offered."""


# Writing


def keep(
    db: sqlite3.Connection, number: int, saved: SavedGame, state: State, seconds: float | None
) -> None:
    """Have the game stand in the tables as it does in `saved`: what is there already is not written again.

    `seconds` is how long the last move took. Raises `Damaged` where another game stands there under this number.
    """
    found = db.execute(
        "SELECT state, check_sum FROM games WHERE number = ?", (number,)
    ).fetchone() or _begin(db, number, saved)
    _append(db, number, saved, found[1], seconds)
    _seat(db, number, saved.chairs)
    if found[0] != state.value:
        db.execute("UPDATE games SET state = ? WHERE number = ?", (state.value, number))


def _begin(db: sqlite3.Connection, number: int, saved: SavedGame) -> tuple[str, int]:
    # There is one table: whoever begins a game there has given up the one before.
    db.execute("UPDATE games SET state = ? WHERE state = ?", (_GIVEN_UP, _RUNNING))
    game, check = saved.game, _head_check(saved.game, saved.hands)
    db.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)",
        (
            *(number, game.edition.id, game.players, str(game.seed), game.cap, saved.hands),
            *(_RUNNING, check),
        ),
    )
    return _RUNNING, check


def _append(
    db: sqlite3.Connection, number: int, saved: SavedGame, check: int, seconds: float | None
) -> None:
    there, last = db.execute(
        "SELECT place, check_sum FROM moves WHERE game = ? ORDER BY place DESC LIMIT 1", (number,)
    ).fetchone() or (0, check)
    if check != _head_check(saved.game, saved.hands):
        raise Damaged(f"another game is kept under number {number}")
    if there > len(saved.game.history):
        raise Damaged(f"game {number} is kept with more moves")
    rows = []
    for place, move in enumerate(saved.game.history, 1):
        text = move_text(move)
        check = _add_to(check, text)
        if place > there:
            took = seconds if place == len(saved.game.history) else None
            rows.append((number, place, text, took, check))
        elif place == there and check != last:
            raise Damaged(f"game {number} is kept with other moves")
    db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", rows)


def _seat(db: sqlite3.Connection, number: int, chairs: tuple[Chair, ...]) -> None:
    rows = [
        (
            *(number, seat, chair.place.edge.value, chair.place.at, chair.place.emblem.value),
            *(chair.number, chair.name, int(chair.person), chair.bot),
        )
        for seat, chair in enumerate(chairs)
    ]
    there = db.execute("SELECT * FROM chairs WHERE game = ? ORDER BY seat", (number,)).fetchall()
    if there != rows:
        db.executemany("INSERT OR REPLACE INTO chairs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


def thin_out(db: sqlite3.Connection, most: int) -> None:
    """Let go of the oldest games that are not running, but for so many."""
    db.execute(
        "DELETE FROM games WHERE number IN"
        " (SELECT number FROM games WHERE state <> ? ORDER BY number DESC LIMIT -1 OFFSET ?)",
        (_RUNNING, most),
    )


def set_state(db: sqlite3.Connection, number: int, state: State) -> None:
    """Say how a game stands."""
    db.execute("UPDATE games SET state = ? WHERE number = ?", (state.value, number))


# Reading


def last_number(db: sqlite3.Connection) -> int:
    """The number of the last game, whether or not it is still there; 0 before the first."""
    # SQLite's own count is the only one of games that have gone; where it is lost, no game is written over.
    (last,) = db.execute(
        "SELECT max("
        " (SELECT coalesce(max(seq), 0) FROM sqlite_sequence"
        "  WHERE name = 'games' AND typeof(seq) = 'integer'),"
        " (SELECT coalesce(max(number), 0) FROM games))"
    ).fetchone()
    return int(last)


def is_kept(db: sqlite3.Connection, number: int) -> bool:
    """Whether there is a game of this number."""
    return bool(db.execute("SELECT 1 FROM games WHERE number = ?", (number,)).fetchone())


def numbers(db: sqlite3.Connection, *states: State) -> list[int]:
    """The games that stand so, the oldest first."""
    marks = ", ".join("?" * len(states))
    wanted = [state.value for state in states]
    rows = db.execute(f"SELECT number FROM games WHERE state IN ({marks}) ORDER BY number", wanted)
    return [number for (number,) in rows]


def read(db: sqlite3.Connection, number: int) -> SavedGame:
    """The game, played through. Raises `Damaged` with what is wrong."""
    row = db.execute(
        "SELECT edition, players, seed, cap, hands, state, check_sum FROM games WHERE number = ?",
        (number,),
    ).fetchone()
    if row is None:
        raise Damaged("there is no such game")
    edition, players, seed, cap, hands, state, check = row
    game = _dealt(edition, players, seed)
    game.cap = cap
    if check != (right := _head_check(game, hands)):
        raise Damaged(f"what the game began with is damaged: its check should be {right:08x}")
    game.cap = None  # it ends a game without being a rule: whatever was played was played
    _play(db, number, game, check)
    game.cap = cap
    if (state == State.OVER.value) is not (game.outcome is not None):
        raise Damaged(f"the game counts as {state}, but its moves end with {game.outcome}")
    rows = db.execute(
        "SELECT edge, at, emblem, number, name, person, bot FROM chairs WHERE game = ?"
        " ORDER BY seat",
        (number,),
    ).fetchall()
    try:
        lie = msgspec.convert(hands, Hands)
        chairs = tuple(_chair(row) for row in rows)
    except msgspec.ValidationError as error:
        raise Damaged(str(error)) from error
    check_chairs(chairs, game)
    return SavedGame(number, game, chairs, lie)


def _dealt(edition: str, players: int, seed: str) -> Game:
    if edition not in EDITIONS:
        raise Damaged(f"{edition!r} is no edition: expected one of {', '.join(EDITIONS)}")
    if players not in SEATS or not _is_seed(str(seed)):
        raise Damaged(f"no game can have {players!r} seats and the seed {seed!r}")
    return Game(edition, players, int(seed))


def _is_seed(text: str) -> bool:
    return text.isdecimal() and len(text) <= len(str(SEEDS)) and int(text) in range(SEEDS)


def _play(db: sqlite3.Connection, number: int, game: Game, check: int) -> None:
    rows = db.execute(
        "SELECT place, move, check_sum FROM moves WHERE game = ? ORDER BY place", (number,)
    ).fetchall()
    for (before, _, _), (place, _, _) in pairwise([(0, "", 0), *rows]):
        if place != before + 1:
            raise Damaged(f"move {before + 1} is missing")
    for place, text, written in rows:
        check = _add_to(check, str(text))
        if check != written:
            raise Damaged(f"move {place}, {text!r}, is damaged: its check should be {check:08x}")
        try:
            game.play(text)
        except EngineError as error:
            raise Damaged(f"move {place}, {text}: {error}") from error


def _chair(row: tuple[Any, ...]) -> Chair:
    edge, at, emblem, number, name, person, bot = row
    place = {"edge": edge, "at": at, "emblem": emblem}
    fields = {"number": number, "name": name, "person": bool(person), "bot": bot}
    return msgspec.convert({"place": place, **fields}, Chair)


# Checks

_RUNNING, _GIVEN_UP = State.RUNNING.value, State.GIVEN_UP.value


def _head_check(game: Game, hands: str) -> int:
    head = f"{game.edition.id} {game.players} {game.seed} {game.cap} {hands}"
    return _add_to(0, head)


def _add_to(check: int, line: str) -> int:
    return crc32(line.encode("utf-8", "surrogatepass") + b"\n", check)
