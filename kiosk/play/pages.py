"""Pages that seats have open, and when they close without being closed.

Whoever is to play comes first. Three rules keep a page from taking the table away from them:

- The page touched last lies on top, and one that nobody has touched for a while closes. Who reads touches nothing, so
  the rules stay for three minutes a sheet, everything else for 45 seconds.
- As soon as the player touches their tray or the middle, or presses, pages of others that lie over the row, the piles
  or the player's tray close: nobody has to find somebody else's cross. Who reads while others think is not disturbed.
- No page hides the outer edge of the player's tray (`kiosk.layout.page`), so there is always something to touch.

Where a page hides nothing of that it stays, whoever plays. The player's own page is closed by their press, which then
plays nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

LASTS = 45.0
RULES_LAST = 180.0
"""Seconds without a touch after which a page closes by itself."""


@dataclass(slots=True)
class _Page:
    name: str
    touched: float

    @property
    def ends(self) -> float:
        return self.touched + (RULES_LAST if self.name.startswith("rules") else LASTS)


class Pages:
    """The open pages by seat, each seat's at most one; times are seconds of the clock the table goes by."""

    def __init__(self) -> None:
        self._open: dict[int, _Page] = {}
        self._hiding: Collection[int] = ()

    @property
    def names(self) -> dict[int, str]:
        """What is open, by seat, the topmost last."""
        return {seat: page.name for seat, page in self._open.items()}

    def is_open(self, seat: int) -> bool:
        """Whether this seat has a page open."""
        return seat in self._open

    def show(self, seat: int, name: str, now: float) -> None:
        """Open this page, or turn to it, or touch it: it lies on top of all others."""
        self._open.pop(seat, None)
        self._open[seat] = _Page(name, now)

    def close(self, seat: int) -> None:
        """The seat's page is closed, if it has one open."""
        self._open.pop(seat, None)

    def hide_what_is_played(self, seats: Collection[int]) -> None:
        """Be told, whenever the table is laid out, whose pages lie over what the player needs."""
        self._hiding = seats

    def make_way(self, player: int) -> None:
        """Whoever is to play touches or presses: what others have laid over their game is gone."""
        for seat in self._hiding:
            if seat != player:
                self.close(seat)

    def tick(self, now: float) -> bool:
        """Close what has not been touched for long enough; whether anything was."""
        late = [seat for seat, page in self._open.items() if now >= page.ends]
        for seat in late:
            self.close(seat)
        return bool(late)

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do."""
        return min((page.ends for page in self._open.values()), default=None)
