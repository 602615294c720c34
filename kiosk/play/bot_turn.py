"""A bot's turn at a pace people can follow: think, show, play; and any person's press skips the waiting."""

from __future__ import annotations

from dataclasses import dataclass

from engine.moves import Move


@dataclass
class BotTurn:
    """What a bot is about to do, and when it will be done. A pace of 0 plays at once."""

    pace: float
    began: float
    choice: tuple[Move, ...] = ()
    shown_at: float | None = None

    def show(self, choice: tuple[Move, ...], now: float) -> None:
        """The bot has chosen: its cards are shown before anything moves."""
        self.choice, self.shown_at = choice, now

    def hurry(self) -> None:
        """Somebody has seen enough."""
        self.pace = 0.0

    @property
    def chooses_at(self) -> float:
        """When the bot makes up its mind: a short moment after its turn began, so that eyes can follow."""
        return self.began + self.pace * 0.35

    @property
    def plays_at(self) -> float | None:
        """When what is shown is played."""
        return None if self.shown_at is None else self.shown_at + self.pace
