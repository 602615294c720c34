"""The keyboard: while a room listens it is typed on; else, on a desktop, the keys 1 to 6 are the seats' buttons and
Escape asks whether to close the table.

In kiosk mode no key does anything but type, nor does a desktop that asks the window to close.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from hardware import Panel, Simulated
from kiosk.rooms.typed import Stroke
from kiosk.switches import Switches

ESCAPE = 27
_DIGITS = {ord(str(n)): n for n in range(1, 7)} | {256 + n: n for n in range(1, 7)}
"""Key codes of the digits 1 to 6, also on the number pad."""
_DIGIT_TEXTS = frozenset("123456")
_STROKES = {
    13: Stroke.ENTER,
    271: Stroke.ENTER,  # on the number pad
    8: Stroke.TAKE_BACK,
    ESCAPE: Stroke.ESCAPE,
}


class Reader(Protocol):
    """Whoever reads what is typed; `listening` says that keys mean nothing else just now."""

    @property
    def listening(self) -> bool: ...

    def types(self, text: str) -> None: ...

    def strikes(self, stroke: Stroke) -> None: ...


class Keys:
    """Listens to the window's keys once it is bound."""

    def __init__(
        self, panel: Panel, on_escape: Callable[[], None], reader: Reader, *, kiosk: bool
    ) -> None:
        self._switches = Switches(panel) if isinstance(panel, Simulated) else None
        self._on_escape, self._reader = on_escape, reader
        self._kiosk = kiosk
        self._down: dict[int, int | None] = {}

    def bind(self, window: Any) -> Callable[[], None]:
        """Hear every key, before any widget of Kivy's does; what comes back ends that."""
        heard = {
            "on_key_down": self._on_down,
            "on_key_up": self._on_up,
            "on_textinput": self._on_text,
            "on_request_close": self._stays,
        }
        window.bind(**heard)
        return partial(window.unbind, **heard)

    def _on_down(self, window: Any, key: int, *_: Any) -> bool:
        # A key that is held repeats; a button does not, and of what is typed only this.
        again, stroke = key in self._down, _STROKES.get(key)
        if self._reader.listening:
            self._down.setdefault(key, None)
            if stroke and (not again or stroke is Stroke.TAKE_BACK):
                self._reader.strikes(stroke)
        elif not again:
            self._down[key] = None if self._kiosk else self._press(key)
            if stroke is Stroke.ESCAPE and not self._kiosk:
                self._on_escape()
            elif stroke:
                self._reader.strikes(stroke)
        # Saying that the key has been dealt with is what keeps Kivy's own shortcuts (F1, Escape, ...) away.
        return True

    def _on_text(self, window: Any, text: str) -> None:
        """What the keys come to that have gone down, with all that the system makes of accents and layouts."""
        # A button that opens a room is still down then, and its key repeats.
        a_button = any(place is not None for place in self._down.values())
        # Without a button there the digit stands for one nevertheless: none is typed by mistake.
        stands_for_one = self._switches and not self._kiosk and text in _DIGIT_TEXTS
        if not a_button and (self._reader.listening or not stands_for_one):
            self._reader.types(text)

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
