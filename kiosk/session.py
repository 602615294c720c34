"""One game as it is played at the table: the engine's game, the people round it, and its place on the disk.

Everything confirmed goes through here and is kept. No screen and no clock: whoever shows the game asks it, and whoever
paces the bots plays their moves here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

import msgspec

from engine.bots import BOTS
from engine.bots.protocol import Bot
from engine.editions import Edition
from engine.errors import IllegalMove
from engine.events import Event
from engine.game import Game
from engine.moves import Leave, Move, TakeBack, TakeOver
from engine.notation import position_text
from engine.outcome import Outcome
from engine.play import play, why_not
from engine.position import Position
from engine.view import View
from kiosk.settings.schema import Hands
from kiosk.store import BotKind, Chair, SavedGame, Store


@dataclass(frozen=True, slots=True)
class Change:
    """What a confirmed turn, or part of it, did: its moves, everything that happened, and the positions around it.

    Secrets included: what the screen shows of the events is `engine.view.witnessed`.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    before: Position
    after: Position


class GameSession:
    """A game being played. `chairs` go with its seats one by one; `hands` are "open" or "covered".

    Kept in `store` after every move, and among its records once it is over; without a store it is kept nowhere.
    """

    def __init__(
        self,
        game: Game,
        chairs: Sequence[Chair],
        hands: Hands,
        number: int,
        store: Store | None = None,
    ) -> None:
        """Go on with a game as it stands; `start` and `resume` are the usual ways in."""
        if len(chairs) != game.players:
            raise ValueError(f"{game.players} seats play, but there are {len(chairs)} chairs")
        self.game = game
        self.chairs = tuple(chairs)
        self.hands: Hands = hands
        self.number = number
        self._store = store
        self._bots: dict[int, Bot] = {}

    @classmethod
    def start(
        cls,
        edition: str | Edition,
        seed: int,
        chairs: Sequence[Chair],
        hands: Hands = "open",
        store: Store | None = None,
        *,
        cap: int | None = None,
    ) -> GameSession:
        """Deal a new game. `chairs` stand clockwise; `cap` ends a game of bots after that many turns.

        Raises what `engine.game.Game` raises.
        """
        game = Game(edition, len(chairs), seed)
        game.cap = cap
        for seat, chair in enumerate(chairs):
            if chair.bot:
                game.play(TakeOver(seat))
        session = cls(game, chairs, hands, store.next_number() if store else 1, store)
        session._keep()
        return session

    @classmethod
    def resume(
        cls, saved: SavedGame, store: Store | None = None, chairs: Sequence[Chair] | None = None
    ) -> GameSession:
        """Go on with a game that was kept; `chairs` are where people sit now, by default where they sat."""
        game = SavedGame.of(saved.number, saved.game, saved.chairs, saved.hands).game
        chairs = saved.chairs if chairs is None else chairs
        return cls(game, chairs, saved.hands, saved.number, store)

    # Asking

    @property
    def position(self) -> Position:
        """The whole position, secrets included."""
        return self.game.position

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it runs."""
        return self.game.outcome

    def seen_by(self, seat: int | None) -> View:
        """What the seat may know, or what everyone may (None)."""
        return self.game.seen_by(seat)

    def bot_to_move(self) -> tuple[Bot, View] | None:
        """The bot whose turn it is and all it may know; None on a person's turn and when the game is over.

        `bot.choose(view, should_stop)` may take its time on another thread: it touches nothing here.
        """
        seat = self.position.seat
        kind = self.chairs[seat].bot
        if self.outcome or kind is None:
            return None
        if seat not in self._bots:
            self._bots[seat] = _make_bot(kind, self.game.seed, seat)
        return self._bots[seat], self.seen_by(seat)

    # Playing

    def play(self, *moves: Move) -> Change:
        """Play a turn, or part of one, for the seat whose turn it is: all of these moves or none.

        Raises `IllegalMove` with the reason, and nothing has changed.
        """
        before = self.position
        refused = self._refused(moves)
        if refused:
            raise refused
        events = tuple(event for move in moves for event in self.game.play(move))
        return self._changed(Change(moves, events, before, self.position))

    def leave(self, seat: int) -> Change:
        """A seat leaves for good (R18). Raises `IllegalMove` where it has left already."""
        return self._change_seat(Leave(seat), seat)

    def take_over(self, seat: int, bot: BotKind = "greedy") -> Change:
        """A bot plays for a person from now on. Raises `IllegalMove` where one does already."""
        return self._change_seat(TakeOver(seat), seat, bot, person=True)

    def take_back(self, seat: int) -> Change:
        """The person plays again. Raises `IllegalMove` where no bot plays."""
        return self._change_seat(TakeBack(seat), seat, person=True)

    def give_up(self) -> None:
        """End a game that nobody will finish: it goes among the records as it stands."""
        if self._store and not self.outcome:
            self._store.file_away(self._saved())
            self._store = None

    def _refused(self, moves: Sequence[Move]) -> IllegalMove | None:
        """Why these moves cannot be played one after the other."""
        position = self.position
        for i, move in enumerate(moves):
            refusal = why_not(position, move) if i else self.game.why_not(move)
            if refusal:
                return IllegalMove(refusal, move, position_text(position))
            if i + 1 < len(moves):
                position, _ = play(position, move)
        return None

    def _change_seat(
        self, move: Move, seat: int, bot: BotKind | None = None, *, person: bool = False
    ) -> Change:
        before = self.position
        events = self.game.play(move)
        chair = self.chairs[seat]
        chair = msgspec.structs.replace(chair, person=person or chair.person, bot=bot)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        self._bots.pop(seat, None)
        return self._changed(Change((move,), events, before, self.position))

    def _changed(self, change: Change) -> Change:
        # Kept first: whatever showing it may come to, it has been played.
        self._keep()
        return change

    def _keep(self) -> None:
        if self._store is None:
            return
        if self.outcome:
            self._store.file_away(self._saved())
        else:
            self._store.keep(self._saved())

    def _saved(self) -> SavedGame:
        return SavedGame.of(self.number, self.game, self.chairs, self.hands)


def _make_bot(kind: BotKind, game_seed: int, seat: int) -> Bot:
    # Repeatable for a bug report, but not the stream of numbers that the cards are shuffled with.
    seed = crc32(f"{kind} {game_seed} {seat}".encode())
    return BOTS[kind](seed)
