"""One game as it is played at the table: the engine's game, the people round it, and its place on the disk.

Everything confirmed goes through here, and is on the disk before anything comes of it: what was played leads to cards
that nobody has seen yet, and a power cut must not take back a move that has shown them. No screen and no clock: whoever
shows the game asks it, and whoever paces the bots plays their moves here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self
from zlib import crc32

import msgspec

from engine.editions import Edition
from engine.events import Event
from engine.game import Game
from engine.moves import KEEP, Leave, Move, TakeBack, TakeOver
from engine.outcome import Outcome
from engine.position import Position
from engine.table import Step
from engine.view import View
from kiosk.settings.schema import Hands
from kiosk.store import BotKind, Chair, Receipt, SavedGame, Store, copy_of
from kiosk.thinking.question import SIMPLE, Question


@dataclass(frozen=True, slots=True)
class Change:
    """What a confirmed turn, or part of it, did: its moves, everything that happened, and the positions around it.

    Secrets included: what the screen shows of the events is `engine.view.witnessed`.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Pending:
    """Something confirmed that is on its way to the disk: what it does, and the game and chairs as they then are."""

    change: Change
    game: Game
    chairs: tuple[Chair, ...]
    receipt: Receipt


class GameSession:
    """A game being played. `chairs` go with its seats one by one; `hands` are "open" or "covered".

    With a `store` a move is given to it first and waits in `pending`; until `settle` the game stands as it stood, and
    nothing else can be played. Without one, or where it turns out to be lost anyway, moves are made at once.
    """

    teaches = False
    """Whether it is a lesson: no game that anybody could find unfinished, or that counts."""
    hints_allowed = True
    """Whether whoever plays may be told what the strong bot would do; never where the game counts for something."""
    turn_seconds: float | None = None
    """How long a person has for a turn, None for as long as they like. It is not kept with the game, and counts from
    the next turn that begins or is come back to."""

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
        self.pending: Pending | None = None
        self.dealt: Receipt | None = None
        """What became of keeping the deal, where it was dealt by this session."""

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
    ) -> Self:
        """Deal a new game. `chairs` stand clockwise; `cap` ends a game of bots after that many turns.

        Raises what `engine.game.Game` raises.
        """
        game = Game(edition, len(chairs), seed)
        game.cap = cap
        for seat, chair in enumerate(chairs):
            if chair.bot:
                game.play(TakeOver(seat))
        session = cls(game, chairs, hands, store.next_number() if store else 1, store)
        if store:
            session.dealt = store.keep(session._saved(game, session.chairs))
        return session

    @classmethod
    def resume(
        cls, saved: SavedGame, store: Store | None = None, chairs: Sequence[Chair] | None = None
    ) -> Self:
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

    def bot_to_move(self) -> Question | None:
        """What the bot whose turn it is would be asked; None on a person's turn and when the game is over."""
        kind = self.chairs[self.position.seat].bot
        return None if self.outcome or kind is None else self._question(kind, kind)

    def hint_question(self) -> Question:
        """What the strong bot is asked in the place of whoever's turn it is, the same whenever they ask."""
        return self._question("strong", "hint")

    def stand_in_question(self) -> Question:
        """What the simple bot is asked when a person's time is up, to play for them this once."""
        return self._question(SIMPLE, "time is up")

    def _question(self, kind: BotKind, purpose: str) -> Question:
        """The same again after a restart, but not the stream of numbers that the cards are shuffled with."""
        seat, game = self.position.seat, self.game
        seed = crc32(f"{purpose} {game.seed} {seat} {len(game.history)}".encode())
        return Question(kind, seed, self.seen_by(seat))

    # Playing

    def play(self, *moves: Move, pass_silently: bool = False) -> Change:
        """Play a turn, or part of one, for the seat whose turn it is: all of these moves or none.

        Where they lead to a step in which nothing can be stashed, it is passed with them if `pass_silently`. Raises
        `IllegalMove` with the reason, and nothing has changed.
        """
        game = self._copy()
        events = [event for move in moves for event in game.play(move)]
        if pass_silently and nothing_to_stash(game):
            moves = (*moves, KEEP)
            events += game.play(KEEP)
        return self._confirm(moves, events, game, self.chairs)

    def leave(self, seat: int) -> Change:
        """A seat leaves for good (R18). Raises `IllegalMove` where it has left already."""
        return self._change_seat(Leave(seat), seat)

    def take_over(self, seat: int, bot: BotKind = SIMPLE) -> Change:
        """A bot plays for a person from now on. Raises `IllegalMove` where one does already."""
        return self._change_seat(TakeOver(seat), seat, bot, person=True)

    def take_back(self, seat: int) -> Change:
        """The person plays again. Raises `IllegalMove` where no bot plays."""
        return self._change_seat(TakeBack(seat), seat, person=True)

    def settle(self) -> Change:
        """What is pending is the game from now on. Raises `ValueError` where nothing is."""
        pending = self.pending
        if pending is None:
            raise ValueError("nothing is pending in this game")
        self.pending = None
        self.game, self.chairs = pending.game, pending.chairs
        return pending.change

    @property
    def keeps(self) -> bool:
        """Whether what is played is being kept, as far as is known."""
        return self._store is None or self._store.keeps

    def overdue(self) -> None:
        """The disk was waited for in vain: from now on it counts as not keeping anything, until it does."""
        if self._store:
            self._store.overdue()

    def give_up(self) -> None:
        """End a game that nobody will finish: it goes among the others as it stands, with what is pending."""
        if self.pending:
            self.settle()
        if self._store and not self.outcome:
            self._store.file_away(self._saved(self.game, self.chairs))
            self._store = None

    def _copy(self) -> Game:
        if self.pending:
            raise ValueError("a move is pending in this game: settle it before the next")
        return copy_of(self.game)

    def _change_seat(
        self, move: Move, seat: int, bot: BotKind | None = None, *, person: bool = False
    ) -> Change:
        game = self._copy()
        events = game.play(move)
        chair = self.chairs[seat]
        chair = msgspec.structs.replace(chair, person=person or chair.person, bot=bot)
        return self._confirm(
            (move,), events, game, (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        )

    def _confirm(
        self,
        moves: tuple[Move, ...],
        events: Iterable[Event],
        game: Game,
        chairs: tuple[Chair, ...],
    ) -> Change:
        change = Change(moves, tuple(events), self.position, game.position)
        if self._store is None:
            receipt = Receipt(kept=True)
        elif game.outcome:
            receipt = self._store.file_away(self._saved(game, chairs))
        else:
            receipt = self._store.keep(self._saved(game, chairs))
        self.pending = Pending(change, game, chairs, receipt)
        if self._store is None:
            self.settle()
        return change

    def _saved(self, game: Game, chairs: tuple[Chair, ...]) -> SavedGame:
        return SavedGame.of(self.number, game, chairs, self.hands)


def nothing_to_stash(game: Game) -> bool:
    """Whether the game stands at a step in which nothing can be stashed, which passes silently."""
    step = game.position.step
    return step is Step.STASH and not game.outcome and len(game.legal_stashes) == 1
