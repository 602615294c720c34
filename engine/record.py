"""A whole game as text, and back to the identical game.

    quibbles-record 1 #67e0e257
    edition standard #...
    seats 2 #...
    seed 1 #...
    cap 500 #...
    bot:0 #...
    1 s1 5>23 +2 #...
    2 s0 d4 . #...
    3 s1 d3 #...
    outcome unfinished #...

(`cap` only where there is one.) Then a line a turn: its number, its seat, the play and the stash (see
`engine.notation`); a turn in which a seat changed hands between the two stands on two lines, and the last one may
be unfinished. What happens to seats has lines of its own, where it happened. The last line says how the game stands:
`won:1`, `blocked`, `abandoned`, `capped` or `unfinished`; without it a record is cut off. Seed and moves tell every
card, so nothing else is written, and no names: those are people's, and can be deleted without touching a record.

At the end of each line stands a check, the CRC-32 of all lines up to it (without their checks, each ended by a
newline) in eight hexadecimal digits: a wrong digit in a seed or a last DRAW would otherwise read as another, quite
legal game, and with one check a line the line at fault is named. A record written by hand may leave out all checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from zlib import crc32

from engine.editions import EDITIONS, SEATS
from engine.errors import EngineError, IllegalMove
from engine.game import Game
from engine.moves import Draw, Keep, Leave, Move, Stash, Take, TakeBack, TakeOver
from engine.notation import move_text, outcome_text
from engine.play import carry_out
from engine.randomness import SEEDS
from engine.table import Table

_FIRST = "quibbles-record 1"
_CHECK = " #"
_NUMBER = re.compile(r"[0-9]{1,20}")
_TURN = re.compile(r"([0-9]{1,9}) s([0-9]) (\S+)(?: (\S+))?")
_SEAT_CHANGE = re.compile(r"(?:leave|bot|back):[0-9]")


class RecordError(EngineError):
    """A record that cannot be read: `line` is the number of the line at fault (from 1), `why` what is wrong there.

    Where a move was refused, the `IllegalMove` is the cause.
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


# Writing


def record_text(game: Game) -> str:
    """The record of this game as it stands, finished or not."""
    lines = [_FIRST, f"edition {game.edition.id}", f"seats {game.players}", f"seed {game.seed}"]
    if game.cap is not None:
        lines.append(f"cap {game.cap}")
    lines += _turn_lines(game)
    lines.append(f"outcome {_ending(game)}")
    check, text = 0, ""
    for line in lines:
        check = _add_to(check, line)
        text += f"{line}{_CHECK}{check:08x}\n"
    return text


def _turn_lines(game: Game) -> list[str]:
    lines: list[str] = []
    table = Table.deal(game.edition, game.players, game.seed)
    before: Move | None = None
    for move in game.history:
        if isinstance(move, Leave | TakeOver | TakeBack):
            lines.append(move_text(move))
        elif isinstance(move, Stash | Keep) and isinstance(before, Take | Draw):
            lines[-1] += f" {move_text(move)}"
        else:
            lines.append(f"{table.turn} s{table.seat} {move_text(move)}")
        carry_out(table, move)
        before = move
    return lines


def _ending(game: Game) -> str:
    return "unfinished" if game.outcome is None else outcome_text(game.outcome)


def _add_to(check: int, line: str) -> int:
    # Text that is no text at all (half a surrogate pair) must get as far as being refused.
    return crc32(line.encode("utf-8", "surrogatepass") + b"\n", check)


# Reading


def read_record(text: str) -> Game:
    """The game a record tells, played through: the same position, moves, bots and turn cap.

    Raises `RecordError` naming the first line at fault.
    """
    lines = _checked(text)
    game, cap, header = _read_header(lines)
    last = len(lines)
    for number, line in enumerate(lines[header:], header + 1):
        if line.startswith("outcome "):
            last = number
            break
        _play_line(game, number, line)
    else:
        raise RecordError(last + 1, "the record is cut off: its last line, outcome ..., is missing")
    # A cap ends a game without being a rule: whatever was played was played.
    game.cap = cap
    if lines[last - 1] != f"outcome {_ending(game)}":
        why = f"{lines[last - 1]!r} does not agree: the moves lead to {_ending(game)}"
        raise RecordError(last, why)
    if last < len(lines):
        raise RecordError(last + 1, "nothing may follow the outcome")
    return game


def _checked(text: str) -> list[str]:
    """The lines without their checks, once those agree."""
    lines = text.removesuffix("\n").split("\n")
    if _CHECK in lines[0]:
        lines = list(_agreeing(lines))
    if lines[0] != _FIRST:
        raise RecordError(1, f"{lines[0]!r} does not begin a record: expected {_FIRST!r}")
    return lines


def _agreeing(lines: Sequence[str]) -> Iterator[str]:
    check = 0
    for number, line in enumerate(lines, 1):
        body, sign, written = line.rpartition(_CHECK)
        check = _add_to(check, body)
        if not sign or written != f"{check:08x}":
            why = f"{line!r} is damaged, or a line before it is lost: its check should be"
            raise RecordError(number, f"{why} {_CHECK.strip()}{check:08x}")
        yield body


def _read_header(lines: Sequence[str]) -> tuple[Game, int | None, int]:
    """The game dealt, its turn cap, and how many lines say so."""
    edition = _field(lines, 2, "edition")
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise RecordError(2, f"{edition!r} is no edition: expected one of {known}")
    seats = _number(lines, 3, "seats", SEATS)
    seed = _number(lines, 4, "seed", range(SEEDS))
    game = Game(edition, seats, seed)
    if len(lines) > 4 and lines[4].startswith("cap "):
        return game, _number(lines, 5, "cap", range(10**9)), 5
    return game, None, 4


def _field(lines: Sequence[str], number: int, name: str) -> str:
    line = lines[number - 1] if number <= len(lines) else ""
    if not line.startswith(f"{name} "):
        raise RecordError(number, f"{line!r} is not the line expected here, {name} ...")
    return line[len(name) + 1 :]


def _number(lines: Sequence[str], number: int, name: str, allowed: range) -> int:
    field = _field(lines, number, name)
    if not _NUMBER.fullmatch(field) or int(field) not in allowed:
        span = f"{allowed[0]} to {allowed[-1]}"
        raise RecordError(number, f"{field!r} cannot be {name}: expected a number from {span}")
    return int(field)


def _play_line(game: Game, number: int, line: str) -> None:
    if _SEAT_CHANGE.fullmatch(line):
        _play_token(game, number, line)
        return
    found = _TURN.fullmatch(line)
    if not found:
        raise RecordError(number, f"{line!r} is no turn: expected one like 12 s1 6>1245 +4")
    turn = int(found[1])
    _expect_turn(game, number, turn, int(found[2]))
    for token in filter(None, found.groups()[2:]):
        if _SEAT_CHANGE.fullmatch(token):
            raise RecordError(number, f"{token} must stand on a line of its own")
        if game.position.turn != turn:
            raise RecordError(number, f"turn {turn} was over before {token}")
        _play_token(game, number, token)


def _expect_turn(game: Game, number: int, turn: int, seat: int) -> None:
    now = game.position
    if now.outcome:
        raise RecordError(number, f"turn {turn} follows, but the game was over: {_ending(game)}")
    if (turn, seat) != (now.turn, now.seat):
        here = f"turn {turn} of seat {seat} stands here"
        raise RecordError(number, f"{here}, but turn {now.turn} of seat {now.seat} is due")


def _play_token(game: Game, number: int, token: str) -> None:
    try:
        game.play(token)
    except IllegalMove as error:
        raise RecordError(number, f"{token} is not allowed: {error.refusal}") from error
    except EngineError as error:
        raise RecordError(number, str(error)) from error
