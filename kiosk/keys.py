"""The keyboard: on a desktop the keys 1 to 6 are the seats' buttons, Escape asks whether to close the table.

In kiosk mode no key does anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardware import Panel, SimulatedPanel

ESCAPE = 27
_DIGITS = {ord(str(n)): n for n in range(1, 7)} | {256 + n: n for n in range(1, 7)}
"""Key codes of the digits 1 to 6, also on the number pad."""


class Keys:
    """Listens to the window's keys once it is bound."""

    def __init__(self, panel: Panel, on_escape: Callable[[], None], *, kiosk: bool) -> None:
        self._panel = panel if isinstance(panel, SimulatedPanel) and not kiosk else None
        self._on_escape = on_escape
        self._kiosk = kiosk
        self._down: set[int] = set()

    def bind(self, window: Any) -> None:
        """Hear every key, before any widget of Kivy's does."""
        window.bind(on_keyboard=self._on_keyboard, on_key_down=self._on_down, on_key_up=self._on_up)

    def _on_keyboard(self, window: Any, key: int, *_: Any) -> bool:
        # Saying that the key has been dealt with is what keeps Kivy's own shortcuts (F1, Escape, ...) away.
        if key == ESCAPE and not self._kiosk:
            self._on_escape()
        return True

    def _on_down(self, window: Any, key: int, *_: Any) -> bool:
        place = _DIGITS.get(key)
        # A key that is held repeats; a button does not.
        if place and self._panel and place in self._panel.seats and key not in self._down:
            self._down.add(key)
            self._panel.press(place)
        return True

    def _on_up(self, window: Any, key: int, *_: Any) -> bool:
        if key in self._down and self._panel:
            self._down.discard(key)
            self._panel.release(_DIGITS[key])
        return True
