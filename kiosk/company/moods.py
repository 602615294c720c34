"""What the characters feel, and show on their faces: it follows from what everyone has seen, and from no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Cards
from engine.editions import Edition
from engine.events import (
    CardsMoved,
    DisplaySwept,
    Event,
    GameEnded,
    HandsReset,
    Skipped,
    TurnBegan,
    Zone,
)
from engine.game import Game
from engine.view import witnessed
from kiosk.company.characters import KIBBIT, PLOFF, TARROK, Character, Mood

NEAR = 0.7
"""With so much of the goal collected, the others begin to worry."""


@dataclass(frozen=True, slots=True)
class Feelings:
    """How a character takes what others do. `impressed` is how many cards somebody takes at once for it to notice."""

    impressed: int
    others_near: Mood
    others_reset: Mood
    others_draw: Mood
    swept: Mood
    beaten: Mood


FEELINGS = {
    PLOFF: Feelings(
        impressed=3,
        others_near=Mood.SURPRISED,
        others_reset=Mood.SURPRISED,
        others_draw=Mood.SLEEPY,
        swept=Mood.SURPRISED,
        beaten=Mood.PLEASED,
    ),
    KIBBIT: Feelings(
        impressed=4,
        others_near=Mood.WORRIED,
        others_reset=Mood.WORRIED,
        others_draw=Mood.CALM,
        swept=Mood.SURPRISED,
        beaten=Mood.SURPRISED,
    ),
    TARROK: Feelings(
        impressed=5,
        others_near=Mood.WORRIED,
        others_reset=Mood.SURPRISED,
        others_draw=Mood.CALM,
        swept=Mood.PLEASED,
        beaten=Mood.CALM,
    ),
}


class Moods:
    """The mood of every seat with a character: of what happened in the last turn, what moved it most.

    A mood stays until something happens in the next turn. It is found again from the game's history, so that a table
    that comes back shows the faces that it showed before.
    """

    def __init__(self, edition: Edition, sitters: Sequence[Character | None]) -> None:
        self._edition = edition
        self._sitters = tuple(sitters)
        self._felt = [(0, Mood.CALM)] * len(self._sitters)
        self._turn_is_over = False

    @classmethod
    def of(cls, game: Game, sitters: Sequence[Character | None]) -> Moods:
        """As they are where the game stands."""
        moods = cls(game.edition, sitters)
        if any(sitters):
            for _, _, events, after in game.retold():
                moods.witness(map(witnessed, events), after.collections)
        return moods

    def at(self, seat: int) -> Mood:
        """What the seat's face shows."""
        return self._felt[seat][1]

    def witness(self, events: Iterable[Event], collections: Sequence[Cards]) -> None:
        """Something happened, as everyone saw it; `collections` are what everyone has now, by seat."""
        for event in events:
            if isinstance(event, TurnBegan):
                self._turn_is_over = True
                continue
            if self._turn_is_over and not isinstance(event, GameEnded):
                self._felt = [(0, Mood.CALM)] * len(self._sitters)
            self._turn_is_over = False
            for seat, character in enumerate(self._sitters):
                if character:
                    self._feel(seat, FEELINGS[character], event, collections)

    def _feel(
        self, seat: int, feelings: Feelings, event: Event, collections: Sequence[Cards]
    ) -> None:
        feeling = self._feeling(seat, feelings, event, collections)
        if feeling and feeling[0] > self._felt[seat][0]:
            self._felt[seat] = feeling

    def _feeling(
        self, seat: int, feelings: Feelings, event: Event, collections: Sequence[Cards]
    ) -> tuple[int, Mood] | None:
        """How much it means to that seat, and what it makes of it."""
        match event:
            case GameEnded(winner):
                return 6, Mood.PLEASED if winner == seat else feelings.beaten
            case HandsReset(by):
                return 5, Mood.PLEASED if by == seat else feelings.others_reset
            case CardsMoved(target=Zone.COLLECTION, seat=int(by)):
                if by == seat:
                    return 4, Mood.PLEASED
                near = self._edition.progress(collections[by]) >= NEAR * self._edition.goal
                return (4, feelings.others_near) if near else None
            case DisplaySwept():
                return 3, feelings.swept
            case Skipped(by) if by == seat:
                return 3, Mood.SLEEPY
            case CardsMoved(taken, Zone.DISPLAY, Zone.HAND, int(by)):
                if len(taken) < feelings.impressed:
                    return None
                return 2, Mood.PLEASED if by == seat else Mood.SURPRISED
            case CardsMoved((_, _, *_), Zone.DRAW_PILE, Zone.HAND, int(by)) if by != seat:
                return 1, feelings.others_draw
        return None
