"""The simulated rim on a desktop: drawn buttons that drive the mock pins, and lamps that show what the panel shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.clock import Clock

from hardware import SimulatedPanel
from kiosk.layout.seating import Place
from kiosk.play.state import Light
from kiosk.scene.elements import Scene
from kiosk.scene.rim import RimButton, rim_scene, rim_width
from kiosk.stage import Finger, Phase, Stage

SHORTEST_PRESS = 0.06
"""Seconds: a click can be shorter than any press of a real button, which the panel would take for a disturbance."""


class Rim:
    """The rim round the table's picture; pressing its buttons is pressing the panel's."""

    def __init__(self, panel: SimulatedPanel, places: Mapping[int, Place]) -> None:
        self._panel = panel
        self._places = places
        self._scene = Scene(())
        self._pressed: dict[int, tuple[int, float]] = {}
        self.stage = Stage(self._on_finger)

    @staticmethod
    def width_in(width: float, height: float) -> float:
        """How wide the rim is in a window of this size, in pixels."""
        return rim_width(width, height)

    def show(self, width: float, height: float, lights: Mapping[int, Light]) -> None:
        """Draw it with its lamps."""
        self._scene = rim_scene(width, height, self._places, lights)
        self.stage.show(self._scene, motion=False)

    def _on_finger(self, finger: Finger) -> None:
        if finger.phase is Phase.DOWN:
            target = self._scene.hit(finger.x, finger.y)
            if target and isinstance(target.intent, RimButton):
                self._pressed[finger.id] = (target.intent.place, finger.at)
                self._panel.press(target.intent.place)
        elif finger.phase is Phase.UP and finger.id in self._pressed:
            place, at = self._pressed.pop(finger.id)
            release = partial(self._release, place)
            Clock.schedule_once(release, max(0.0, at + SHORTEST_PRESS - finger.at))

    def _release(self, place: int, _: float) -> None:
        self._panel.release(place)
