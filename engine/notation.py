"""Moves and positions as one line of text, both ways.

Cards are digits. A move is one token:

=========== ==========================================================================================
`6>1245`    SPLIT the 6, taking 1, 2, 4 and 5 (a COMBINE gives two cards or more: `15>66`)
`6>33@02`   the same naming display positions, 0 the leftmost; in solo always, else where they matter
`d3`        DRAW, putting out a 3
`-`         skip
`+4`        STASH the 4s; `+5-2`: the collection gives up a 2
`.`         keep (stash nothing)
`leave:1`   seat 1 leaves; `bot:1`, `back:1`: a bot takes the seat over, its person takes it back
=========== ==========================================================================================

People may also write a verb before a play and spaces within it: `SPLIT 6 > 3 3`, `DRAW 3`; of the older online
edition TAKE stands for SPLIT or COMBINE, PASS for DRAW.

A position is its edition and `name=value` fields in a fixed order, seats separated by `/`, an empty pile `-`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from engine import cards
from engine.cards import Cards
from engine.editions import EDITIONS
from engine.errors import UnreadableText
from engine.moves import (
    KEEP,
    SKIP,
    Draw,
    Leave,
    Move,
    SeatChange,
    Stash,
    Take,
    TakeBack,
    TakeOver,
    Verb,
)
from engine.outcome import Ending, Outcome
from engine.position import Position
from engine.randomness import Randomness
from engine.table import Step

_T = TypeVar("_T")

_VERBS: dict[str, tuple[Verb, ...]] = {
    "SPLIT": (Verb.SPLIT,),
    "COMBINE": (Verb.COMBINE,),
    "TAKE": (Verb.SPLIT, Verb.COMBINE),
    "DRAW": (Verb.DRAW,),
    "PASS": (Verb.DRAW,),
}
# A multiset counts no further than 127: more digits could make it another one.
_TAKE = re.compile(r"([0-7]{1,127})>([0-7]{1,127})(?:@([0-9]+))?")
_DRAW = re.compile(r"d?([0-7])")
_STASH = re.compile(r"\+([0-7])(?:-([0-7]))?")
_SEAT = re.compile(r"(leave|bot|back):([0-9])")
_SEAT_CHANGES: dict[str, Callable[[int], SeatChange]] = {
    "leave": Leave,
    "bot": TakeOver,
    "back": TakeBack,
}


def move_text(move: Move) -> str:
    """The move as one token."""
    return str(move)


def read_move(text: str) -> Move:
    """The move a text stands for. Raises `UnreadableText`; whether the move is legal is another question."""
    words = text.split()
    verbs = _VERBS.get(words[0].upper()) if words else None
    move = _read_token("".join(words[1:] if verbs else words), drawing=verbs == (Verb.DRAW,))
    if move is None:
        raise UnreadableText(
            f"{text!r} is no move: expected one like 6>1245, 15>66, d3, +4, . or -"
        )
    if verbs and (not isinstance(move, Take | Draw) or move.verb not in verbs):
        raise UnreadableText(f"{text!r} is not what {words[0].upper()} means")
    return move


def _read_token(token: str, *, drawing: bool) -> Move | None:
    if token == ".":
        return KEEP
    if token == "-":
        return SKIP
    if found := _TAKE.fullmatch(token):
        given, taken, at = found.groups()
        positions = None if at is None else tuple(map(int, at))
        return Take(_packed(given), _packed(taken), positions)
    if found := _STASH.fullmatch(token):
        return Stash(int(found[1]), None if found[2] is None else int(found[2]))
    if found := _SEAT.fullmatch(token):
        return _SEAT_CHANGES[found[1]](int(found[2]))
    found = _DRAW.fullmatch(token)
    return Draw(int(found[1])) if found and (drawing or token[0] == "d") else None


def _packed(text: str) -> Cards:
    return cards.pack(map(int, text))


# Positions


def position_text(position: Position) -> str:
    """The whole position, secrets included, as one line."""
    p = position
    outcome = p.outcome
    fields = {
        "turn": str(p.turn),
        "seat": str(p.seat),
        "step": p.step.value,
        "skips": str(p.skips),
        "display": _pile(p.display),
        "hands": _seats(p.hands),
        "collections": _seats(p.collections),
        "known": _seats(p.known),
        "gone": "".join("x" if gone else "." for gone in p.gone),
        "penalty": _pile(p.penalty),
        "discard": _pile(p.discard),
        "draw": _pile(p.draw_pile),
        "random": f"{p.randomness:016x}",
        "outcome": "-" if outcome is None else outcome_text(outcome),
    }
    return " ".join((p.edition.id, *(f"{name}={value}" for name, value in fields.items())))


def read_position(text: str) -> Position:
    """The position a line stands for. Raises `UnreadableText` naming the field at fault."""
    edition_id, *tokens = text.split() or [""]
    edition = EDITIONS.get(edition_id)
    if edition is None:
        raise UnreadableText(f"{edition_id!r} is no edition: expected one of {', '.join(EDITIONS)}")
    fields: dict[str, str] = {}
    for token in tokens:
        name, equals, value = token.partition("=")
        if not equals or name in fields:
            raise UnreadableText(f"{token!r} is no field of a position, or is there twice")
        fields[name] = value
    reader = _FieldReader(fields)
    hands = reader.read("hands", _read_seats)
    position = Position(
        edition=edition,
        hands=hands,
        display=reader.read("display", _read_pile),
        draw_pile=reader.read("draw", _read_pile),
        discard=reader.read("discard", _read_pile),
        collections=reader.read("collections", _read_seats),
        known=reader.read("known", _read_seats),
        gone=reader.read("gone", _read_gone),
        penalty=reader.read("penalty", _read_pile),
        randomness=reader.read("random", lambda value: Randomness(int(value, 16)).state),
        seat=reader.read("seat", int),
        step=reader.read("step", Step),
        turn=reader.read("turn", int),
        skips=reader.read("skips", int),
        outcome=reader.read("outcome", _read_outcome),
    )
    reader.finish()
    seats = len(hands)
    for name in ("collections", "known", "gone"):
        if len(getattr(position, name)) != seats:
            raise UnreadableText(f"{name}={fields[name]} is not for {seats} seats, as hands is")
    if not 0 <= position.seat < seats:
        raise UnreadableText(f"seat={position.seat} is none of {seats} seats")
    return position


def outcome_text(outcome: Outcome) -> str:
    """`won:1`, `blocked`, `abandoned` or `capped`."""
    return outcome.ending.value + ("" if outcome.winner is None else f":{outcome.winner}")


def _read_outcome(value: str) -> Outcome | None:
    if value == "-":
        return None
    ending, _, winner = value.partition(":")
    return Outcome(Ending(ending), int(winner) if winner else None)


class _FieldReader:
    """Reads named fields, saying which one was missing, wrong or too many."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = dict(fields)

    def read(self, name: str, read: Callable[[str], _T]) -> _T:
        if name not in self.fields:
            raise UnreadableText(f"the position has no field {name}=")
        value = self.fields.pop(name)
        try:
            return read(value)
        except ValueError as error:
            raise UnreadableText(f"{name}={value} cannot be read: {error}") from error

    def finish(self) -> None:
        """Nothing may be left unread: a misspelt field would be taken for another position."""
        for name, value in self.fields.items():
            raise UnreadableText(f"{name}={value} is no field of a position")


def _pile(pile: tuple[int, ...]) -> str:
    return "".join(map(str, pile)) or "-"


def _read_pile(value: str) -> tuple[int, ...]:
    pile = tuple(int(digit) for digit in value) if value != "-" else ()
    if any(card not in cards.VALUES for card in pile):
        raise ValueError("cards are the digits 0 to 7")
    return pile


def _seats(held: tuple[Cards, ...]) -> str:
    return "/".join(map(cards.digits, held))


def _read_seats(value: str) -> tuple[Cards, ...]:
    return tuple(map(_read_held, value.split("/")))


def _read_held(value: str) -> Cards:
    held = _read_pile(value)
    if any(held.count(card) > 127 for card in set(held)):
        raise ValueError("nobody holds more than 127 cards of one value")
    return cards.pack(held)


def _read_gone(value: str) -> tuple[bool, ...]:
    if set(value) - set("x."):
        raise ValueError("one letter a seat, x where it has left, else a dot")
    return tuple(letter == "x" for letter in value)
