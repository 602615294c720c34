"""News that a seat has not seen yet: told to all, kept for each until it has seen it, in the order of happening."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable

from kiosk.play.state import Banner

SEEN = 1.0
"""Seconds that what follows something read must have been on show before a touch that means something else counts."""


class Unread:
    """By seat what it has not read; the oldest is on show, what comes after it waits."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._on_show_since: dict[int, float] = {}
        self._waiting: defaultdict[int, deque[Banner]] = defaultdict(deque)

    def of(self, seat: int) -> tuple[Banner, ...]:
        """What the seat has not read, the oldest first."""
        return tuple(self._waiting.get(seat, ()))

    def tell(self, banners: Iterable[Banner], seats: Iterable[int] | None = None) -> None:
        """Tell these seats, by default every one."""
        everyone = range(self._seats) if seats is None else tuple(seats)
        for banner in banners:
            for seat in everyone:
                self._waiting[seat].append(banner)

    def has_read(self, seat: int, now: float, *, said_so: bool = False) -> None:
        """The seat has touched or played: what is on show is read, unless it has only just followed something else.

        `said_so` is a touch of the news itself, which always counts.
        """
        if not self._waiting[seat]:
            return
        since = self._on_show_since.get(seat)
        if said_so or since is None or now >= since + SEEN:
            self._waiting[seat].popleft()
            self._on_show_since[seat] = now
        if not self._waiting[seat]:
            self._on_show_since.pop(seat, None)

    def forget(self, seat: int) -> None:
        """Nobody reads there."""
        self._waiting.pop(seat, None)
