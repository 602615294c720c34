"""A game from its deal to its end: what the kiosk holds.

>>> game = Game("standard", players=2, seed=1)
>>> game.play("5>23")  # doctest: +ELLIPSIS
(CardsMoved(...
>>> game.play("+2")  # doctest: +ELLIPSIS
(CardsMoved(...
>>> game.position.seat, game.position.turn, game.outcome
(0, 2, None)
>>> game.play("6>6")
Traceback (most recent call last):
    ...
engine.errors.IllegalMove: ...
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.editions import EDITIONS, Edition
from engine.errors import IllegalMove, Reason, Refusal, UnreadableText
from engine.events import Event
from engine.legal import LegalPlays
from engine.moves import Leave, Move, Stashing, TakeBack, TakeOver
from engine.notation import move_text, position_text, read_move
from engine.outcome import Ending, Outcome
from engine.play import play, why_not, written
from engine.position import Position
from engine.view import View, seen_by


class Retold(NamedTuple):
    """One move of a game that is told again."""

    move: Move
    before: Position
    events: tuple[Event, ...]
    after: Position


class Game:
    """One game: its edition, seats and seed, every move so far and the position they led to.

    A move that is refused changes nothing (R20: one that was played is never undone). `history` holds the moves as
    they are written down, `bots` the seats that a bot plays just now.
    """

    def __init__(self, edition: str | Edition, players: int, seed: int) -> None:
        """Deal a new game. Raises `UnreadableText` for an unknown edition, `ValueError` for players or seed."""
        if isinstance(edition, str):
            if edition not in EDITIONS:
                known = ", ".join(EDITIONS)
                raise UnreadableText(f"{edition!r} is no edition: expected one of {known}")
            edition = EDITIONS[edition]
        self.edition = edition
        self.players = players
        self.seed = seed
        self.position = Position.deal(edition, players, seed)
        self.history: list[Move] = []
        self.bots: set[int] = set()
        self.cap: int | None = None

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it is over, None while it runs; a game at its turn cap counts as over (R17)."""
        if self.position.outcome is None and self.cap is not None and self.position.turn > self.cap:
            return Outcome(Ending.CAPPED)
        return self.position.outcome

    @property
    def legal_plays(self) -> LegalPlays:
        """What the seat whose turn it is may play."""
        return self.position.legal_plays

    @property
    def legal_stashes(self) -> tuple[Stashing, ...]:
        """What the seat whose turn it is may stash."""
        return self.position.legal_stashes

    def seen_by(self, seat: int | None) -> View:
        """What the seat may know, or what everyone may (None)."""
        return seen_by(self.position, seat)

    def why_not(self, move: Move) -> Refusal | None:
        """Why this move is not allowed now, or None if it is."""
        if self.outcome:
            return Refusal(Reason.GAME_OVER)
        refusal = why_not(self.position, move)
        if refusal:
            return refusal
        match move:
            case TakeOver(seat) if seat in self.bots:
                return Refusal(Reason.SEAT_ALREADY_SO)
            case TakeBack(seat) if seat not in self.bots:
                return Refusal(Reason.SEAT_ALREADY_SO)
        return None

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move, or its text; what happened comes back.

        Raises `UnreadableText` for text that is no move, `IllegalMove` with the reason for one not allowed now.
        """
        if isinstance(move, str):
            move = read_move(move)
        refusal = self.why_not(move)
        if refusal:
            raise IllegalMove(refusal, move, position_text(self.position))
        move = written(self.position, move)
        self.position, events = play(self.position, move)
        self.history.append(move)
        match move:
            case TakeOver(seat):
                self.bots.add(seat)
            case TakeBack(seat) | Leave(seat):
                self.bots.discard(seat)
        return events

    def retold(self) -> Iterator[Retold]:
        """Every move again from the deal on, with what happened and the positions before and after it."""
        position = Position.deal(self.edition, self.players, self.seed)
        for move in self.history:
            before = position
            position, events = play(before, move)
            yield Retold(move, before, events, position)

    def __repr__(self) -> str:
        moves = " ".join(map(move_text, self.history[-6:]))
        # No seed: a repr may end up in a log, and tells every card to come (R11).
        return f"<Game {self.edition.id} players={self.players} ... {moves}>"
