"""The buttons of a simulated panel, as keys and drawn buttons press them: never too briefly to be felt.

A key that is tapped, or a touchpad, may be down and up again before anybody looks. The panel would take that for a
stray pulse and turn it away, as it should on real wires.
"""

from __future__ import annotations

from kivy.clock import Clock

from hardware import Simulated

SHORTEST = 0.06
"""Seconds that a press lasts at least: a quick tap of a real button."""


class Switches:
    """Presses and releases the panel's buttons, by place."""

    def __init__(self, panel: Simulated) -> None:
        self._panel = panel
        self._pressed: dict[int, float] = {}

    def press(self, place: int) -> bool:
        """Press the button; False where it does not work, or has been pressed by another key or finger."""
        if place in self._pressed or place not in self._panel.switches:
            return False
        self._pressed[place] = Clock.time()
        self._panel.press(place)
        return True

    def release(self, place: int) -> None:
        """Let go of it, as soon as it has been down for long enough."""
        left = self._pressed[place] + SHORTEST - Clock.time()
        if left > 0:
            # Kivy counts from the last frame, so after a slow one this may come too early.
            Clock.schedule_once(lambda _: self.release(place), left)
        else:
            del self._pressed[place]
            self._panel.release(place)
