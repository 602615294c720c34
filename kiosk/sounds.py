"""The sounds of the table by name, and which of them tells what happened; `kiosk.speaker` plays them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum

from engine.events import CardsMoved, Event, GameEnded, TurnBegan, Zone


class Sound(Enum):
    """What can be heard."""

    DEAL = "deal"
    TAKE = "take"
    STASH = "stash"
    WIN = "win"
    YOUR_TURN = "your turn"
    TIME_SHORT = "time short"

    @property
    def file_name(self) -> str:
        """The name of its file in `assets/sounds`."""
        return f"{self.value.replace(' ', '_')}.wav"


_MOST_TELLING_FIRST = (Sound.WIN, Sound.STASH, Sound.TAKE, Sound.DEAL)

_MOVES = {
    (Zone.HAND, Zone.COLLECTION): Sound.STASH,
    (Zone.DISPLAY, Zone.HAND): Sound.TAKE,
    (Zone.HAND, Zone.DISPLAY): Sound.DEAL,
    (Zone.DRAW_PILE, Zone.HAND): Sound.DEAL,
    (Zone.DRAW_PILE, Zone.DISPLAY): Sound.DEAL,
}
"""What cards sound like on their way; on all other ways they are silent."""


def sound_of(events: Iterable[Event]) -> Sound | None:
    """The one sound of what was done: the most telling of all."""
    heard = set(map(_sound, events))
    return next((sound for sound in _MOST_TELLING_FIRST if sound in heard), None)


def called_to_play(events: Iterable[Event], people: Collection[int]) -> int | None:
    """Whose turn began and who is to hear of it, by `Sound.YOUR_TURN` and a buzzer: one of these seats.

    Bots need no calling, nor does somebody who plays alone. The sound begins softly enough to go with `sound_of`.
    """
    seats = [event.seat for event in events if isinstance(event, TurnBegan)]
    return seats[-1] if seats and len(people) > 1 and seats[-1] in people else None


def _sound(event: Event) -> Sound | None:
    match event:
        case GameEnded(winner) if winner is not None:
            return Sound.WIN
        case CardsMoved(source=source, target=target):
            return _MOVES.get((source, target))
    return None
