"""A game with the people round it, as it is kept: the moves and who sits where.

Names stand apart from the moves, so that they can be deleted without touching them.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from engine.bots import BOTS
from engine.game import Game
from kiosk.seating import Place
from kiosk.settings.schema import Hands

BotKind: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(BOTS)})$")]
"""One of `engine.bots.BOTS`."""


class Damaged(Exception):
    """This is nothing that was kept, or it was altered; the text says what is wrong."""


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

    `number` counts the games of this table: it says which came first whatever the clock said. One below 1 stands for
    a game begun before anything could be read from the disk; it is given its own when it is first kept.
    """

    number: int
    game: Game
    chairs: tuple[Chair, ...]
    hands: Hands

    @classmethod
    def of(cls, number: int, game: Game, chairs: Sequence[Chair], hands: Hands) -> SavedGame:
        """The game as it stands now; what is played later does not show in it."""
        return cls(number, copy_of(game), tuple(chairs), hands)

    @property
    def nameless(self) -> SavedGame:
        """The same with everyone called by their emblem."""
        chairs = tuple(structs.replace(chair, name="") for chair in self.chairs)
        return replace(self, chairs=chairs)


def copy_of(game: Game) -> Game:
    """The same game, to be played on by itself."""
    other = copy.copy(game)  # its position is a value, only these two go on changing
    other.history, other.bots = list(game.history), set(game.bots)
    return other


def check_chairs(chairs: Sequence[Chair], game: Game) -> None:
    """Whether these people can have sat at this game. Raises `Damaged`."""
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
