"""The simulated rim on a desktop: drawn buttons that drive the mock pins, and lamps that show what the panel shows."""

from __future__ import annotations

from collections.abc import Mapping

from hardware import Simulated
from kiosk.play.state import Light
from kiosk.scene.elements import Scene
from kiosk.scene.rim import RimButton, rim_scene, rim_widths
from kiosk.seating import Place
from kiosk.stage import Finger, Phase, Stage
from kiosk.switches import Switches


class Rim:
    """The rim round the table's picture; pressing its buttons is pressing the panel's."""

    def __init__(self, panel: Simulated, places: Mapping[int, Place]) -> None:
        self._switches = Switches(panel)
        self._places = places
        self._scene = Scene(())
        self._pressed: dict[int, int] = {}
        # Its four strips and the table cover the window: a ground below them would be painted for nothing.
        self.stage = Stage(self._on_finger, ground=False)

    @staticmethod
    def widths_in(width: float, height: float) -> tuple[int, int]:
        """How wide the rim of a window of this size is at its sides, and how deep below and above, in pixels."""
        return rim_widths(width, height)

    def show(self, width: float, height: float, lights: Mapping[int, Light]) -> None:
        """Draw it with its lamps."""
        self._scene = rim_scene(width, height, self._places, lights)
        self.stage.show(self._scene, motion=False)

    def _on_finger(self, finger: Finger) -> None:
        if finger.phase is Phase.DOWN:
            target = self._scene.hit(finger.x, finger.y)
            if target and isinstance(target.intent, RimButton):
                place = target.intent.place
                if self._switches.press(place):
                    self._pressed[finger.id] = place
        elif finger.phase in (Phase.UP, Phase.LOST) and finger.id in self._pressed:
            self._switches.release(self._pressed.pop(finger.id))
