"""A game with the people round it, as it is kept: the record and who sits where, in one file.

One file, because two could disagree after a power cut. The record carries its own check sums; names stand outside
it, so that they can be deleted without touching it.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine.bots import BOTS
from engine.game import Game
from engine.record import RecordError, read_record, record_text
from kiosk.seating import Place
from kiosk.settings.schema import Hands

BotKind: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(BOTS)})$")]
"""One of `engine.bots.BOTS`."""

FORMAT = 1
"""Goes up by one whenever an older program could not read the file any more."""
_RECORD = re.compile(r"quibbles-record ([0-9]{1,9})\b")
_RECORD_FORMAT = 1


class Damaged(Exception):
    """This is no saved game, or one that was altered; the text says what is wrong."""


class Newer(Exception):
    """A saved game of a newer program."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: at which place of the table, with which number (its button's, from 1), under which name.

    The name "" is the emblem's own, in whatever language is spoken. `bot` is the kind of bot that plays just now;
    `person` says that the seat is a person's all the same: it was taken over and can be taken back.
    """

    place: Place
    number: Annotated[int, Meta(ge=1, le=6)]
    name: str = ""
    person: bool = True
    bot: BotKind | None = None


@dataclass(frozen=True)
class SavedGame:
    """A game that nobody changes any more, and who sat there; chairs go with the game's seats one by one.

    `number` counts the games of this table: it says which came first whatever the clock said.
    """

    number: int
    game: Game
    chairs: tuple[Chair, ...]
    hands: Hands

    @classmethod
    def of(cls, number: int, game: Game, chairs: Sequence[Chair], hands: Hands) -> SavedGame:
        """The game as it stands now; what is played later does not show in it."""
        frozen = copy.copy(game)  # its position is a value, only these two go on changing
        frozen.history, frozen.bots = list(game.history), set(game.bots)
        return cls(number, frozen, tuple(chairs), hands)


class _Head(Struct):
    format: int


class _File(Struct, forbid_unknown_fields=True):
    format: int
    number: Annotated[int, Meta(ge=1)]
    hands: Hands
    chairs: list[Chair]
    record: list[str]


def write_saved_game(saved: SavedGame) -> bytes:
    """The file's content."""
    record = record_text(saved.game).splitlines()
    file = _File(FORMAT, saved.number, saved.hands, list(saved.chairs), record)
    return msgspec.json.format(msgspec.json.encode(file)) + b"\n"


def read_saved_game(data: bytes) -> SavedGame:
    """The game in a file's content. Raises `Damaged` or `Newer`."""
    try:
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            raise Newer("the file's format is newer than this program's")
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(str(error)) from error
    record = _RECORD.match("".join(file.record[:1]))
    if record and int(record[1]) > _RECORD_FORMAT:
        raise Newer("the record's format is newer than this program's")
    try:
        game = read_record("\n".join(file.record) + "\n")
    except RecordError as error:
        raise Damaged(f"record, {error}") from error
    _check_chairs(file.chairs, game)
    return SavedGame(file.number, game, tuple(file.chairs), file.hands)


def _check_chairs(chairs: Sequence[Chair], game: Game) -> None:
    if len(chairs) != game.players:
        raise Damaged(f"{len(chairs)} chairs, but {game.players} seats play")
    for chair in chairs:
        if not 0 <= chair.place.at <= 1:
            raise Damaged(f"a chair {chair.place.at} along its edge, which ends at 1")
    spots = {(chair.place.edge, chair.place.at) for chair in chairs}
    if min(len({chair.number for chair in chairs}), len(spots)) < len(chairs):
        raise Damaged("two chairs stand at one place")
    bots = {seat for seat, chair in enumerate(chairs) if chair.bot}
    if bots != game.bots:
        raise Damaged(f"bots on the chairs {sorted(bots)}, in the record {sorted(game.bots)}")
