"""Whose hand lies open just now: the one place that decides whether a card on the screen may be seen.

In an open game the hands of all people lie face up, bots' never. In a covered game a hand shows only while its own
seat holds it open: the seat to play by a press, until its turn is over; others as a strip, while they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field

COVERS_AFTER = 45.0
"""Seconds without a touch after which an opened hand covers itself."""
PEEK_LONGEST = 8.0
"""Seconds after which a strip closes although it is still held."""


@dataclass
class Hands:
    """Which hands of a game can be seen; `covered` says which of the two kinds of game it is."""

    covered: bool
    _opened: int | None = None
    _touched: float = 0.0
    _peeks: dict[int, float] = field(default_factory=dict)
    _have_peeked: set[int] = field(default_factory=set)

    def shows(self, seat: int, *, is_bot: bool) -> bool:
        """Whether this seat's hand lies face up in its tray."""
        return not is_bot and (not self.covered or self._opened == seat)

    @property
    def opened(self) -> int | None:
        """The seat that has opened its covered hand, if any has."""
        return self._opened

    def peeks(self, seat: int) -> bool:
        """Whether this seat holds its compact strip open."""
        return seat in self._peeks

    def has_peeked(self, seat: int) -> bool:
        """Whether this seat has ever held its strip open: it knows how."""
        return seat in self._have_peeked

    def open(self, seat: int, now: float) -> None:
        """The seat to play opens its hand."""
        self._opened, self._touched = seat, now
        self._peeks.pop(seat, None)

    def cover(self) -> None:
        """The opened hand is covered: its turn is over, or its owner says so."""
        self._opened = None

    def cover_all(self) -> None:
        """Nothing shows: a menu, a pause, another screen."""
        self._opened = None
        self._peeks.clear()

    def touch(self, now: float) -> None:
        """Its player touches: the opened hand stays open."""
        self._touched = now

    def peek(self, seat: int, now: float) -> None:
        """A seat holds its strip open; only where hands are covered is there one."""
        if self.covered and self._opened != seat:
            self._peeks[seat] = now
            self._have_peeked.add(seat)

    def unpeek(self, seat: int) -> None:
        """The seat lets go."""
        self._peeks.pop(seat, None)

    def tick(self, now: float) -> bool:
        """Cover what has been open for long enough; whether anything was."""
        late = [seat for seat, since in self._peeks.items() if now >= since + PEEK_LONGEST]
        for seat in late:
            del self._peeks[seat]
        # Compared as `deadline` says it, or who waits for that moment might come too early by a rounding.
        idle = self.covered and self._opened is not None and now >= self._touched + COVERS_AFTER
        if idle:
            self._opened = None
        return bool(late) or idle

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do."""
        times = [since + PEEK_LONGEST for since in self._peeks.values()]
        if self.covered and self._opened is not None:
            times.append(self._touched + COVERS_AFTER)
        return min(times, default=None)
