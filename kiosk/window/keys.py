"""The keyboard: on a desktop the keys 1 to 6 are the seats' buttons, Escape asks whether to close the table.

In kiosk mode no key does anything, nor does a desktop that asks the window to close.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hardware import Panel, Simulated
from kiosk.switches import Switches

ESCAPE = 27
_DIGITS = {ord(str(n)): n for n in range(1, 7)} | {256 + n: n for n in range(1, 7)}
"""Key codes of the digits 1 to 6, also on the number pad."""


class Keys:
    """Listens to the window's keys once it is bound."""

    def __init__(self, panel: Panel, on_escape: Callable[[], None], *, kiosk: bool) -> None:
        self._switches = Switches(panel) if isinstance(panel, Simulated) else None
        self._on_escape = on_escape
        self._kiosk = kiosk
        self._down: dict[int, int | None] = {}

    def bind(self, window: Any) -> Callable[[], None]:
        """Hear every key, before any widget of Kivy's does; what comes back ends that."""
        heard = {
            "on_key_down": self._on_down,
            "on_key_up": self._on_up,
            "on_request_close": self._stays,
        }
        window.bind(**heard)
        return partial(window.unbind, **heard)

    def _on_down(self, window: Any, key: int, *_: Any) -> bool:
        # A key that is held repeats; a button does not.
        if not self._kiosk and key not in self._down:
            self._down[key] = self._press(key)
            if key == ESCAPE:
                self._on_escape()
        # Saying that the key has been dealt with is what keeps Kivy's own shortcuts (F1, Escape, ...) away.
        return True

    def _press(self, key: int) -> int | None:
        """Press the button that this key stands for; which place's, if any."""
        place = _DIGITS.get(key)
        if place is None or self._switches is None or not self._switches.press(place):
            return None
        return place

    def _on_up(self, window: Any, key: int, *_: Any) -> bool:
        place = self._down.pop(key, None)
        if place is not None and self._switches:
            self._switches.release(place)
        return True

    def _stays(self, *_: Any, **__: Any) -> bool:
        """Whether the window stays open where the desktop would have it closed, as by Alt and F4."""
        return self._kiosk
