"""The games that a lobby offers: those that everyone sees at once, and those behind "More"."""

from __future__ import annotations

from dataclasses import dataclass

from engine.editions import EDITIONS
from kiosk.play.lineup import LEARN
from kiosk.settings.schema import GameSettings

_BEHIND = ("zero-to-seven", "first-game", "six-cards", "simplified", "standard")
"""The order behind "More", nearest to what most people know first."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Editions by their ids, each in one of the two, in the order in which they are shown."""

    front: tuple[str, ...]
    behind: tuple[str, ...] = ()

    @property
    def with_lesson(self) -> Offered:
        """With the lesson before all of them."""
        return Offered((LEARN, *self.front), self.behind)

    def at_first(self, *wanted: str | None) -> str:
        """The first of these that is offered, else whatever stands first."""
        every = (*self.front, *self.behind)
        return next((edition for edition in wanted if edition in every), every[0])

    def in_rows_of(self, most: int) -> Offered:
        """Where a row has room for `most` chips, at least four, one of them to change rows: nothing is lost."""
        front, behind = self.front, self.behind
        if len(front) + bool(behind) > most:
            front, behind = front[: most - 1], front[most - 1 :] + behind
        spare = max(len(behind) + 1 - most, 0)
        return Offered(front + behind[:spare], behind[spare:])


USUAL = Offered(("simplified", "standard"), _BEHIND[:3])
"""Where the owner has not set anything."""


def offered(game: GameSettings) -> Offered:
    """As the owner has set it."""
    if not game.more:
        return Offered(tuple(game.front))
    order = {edition: place for place, edition in enumerate(_BEHIND)}
    behind = sorted(set(EDITIONS) - set(game.front), key=lambda each: order.get(each, len(order)))
    return Offered(tuple(game.front), tuple(behind))
