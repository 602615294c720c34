"""What the table shows: the open room's scene, as dark as the night has it, and on the lamps its lights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hardware import Panel, Simulated
from kiosk import lamps
from kiosk.fingers import Fingers
from kiosk.layout.screen import Screen, desktop_screen
from kiosk.rim import Rim
from kiosk.rooms.room import Room
from kiosk.scene.elements import Scene
from kiosk.scene.watching import watching
from kiosk.seating import Place
from kiosk.settings import Configuration
from kiosk.sleep.night import Night
from kiosk.stage import Finger, Retained, Stage


class Showing:
    """A widget tree (`root`) for the window, and the lamps of the panel.

    Where the panel is simulated the table on the `stage` has a rim round it. `on_finger` is told of every finger there;
    `note` adds to every scene what is to be said whatever it shows.
    """

    def __init__(
        self,
        window: Any,
        configuration: Configuration,
        places: Mapping[int, Place],
        panel: Panel,
        night: Night,
        on_finger: Callable[[Finger], None],
        now: Callable[[], float],
        note: Callable[[Scene], Scene],
    ) -> None:
        self._window, self._configuration, self._places = window, configuration, places
        self._panel, self._night, self._now = panel, night, now
        self._note = note
        self.scene = Scene(())
        """As the room has it, whatever the night and the fingers make of it."""
        self._opened: int | None = None
        self._watched: tuple[float, float] | None = None
        self.rim = Rim(panel, places) if isinstance(panel, Simulated) else None
        # Their size from the first: a ground would be painted for each that they pass through.
        size = self.screen.width, self.screen.height
        self.stage = Stage(on_finger, size_hint=(None, None), size=size)
        # Light that falls beyond the table is hidden by the rim.
        self.root = Retained(self.stage, *((self.rim.stage,) if self.rim else ()))

    @property
    def screen(self) -> Screen:
        """The table inside the rim."""
        width, height = (
            max(int(side) - 2 * rim, 1)
            for side, rim in zip(self._window.size, self._rim_widths, strict=True)
        )
        inches = self._configuration.values.screen.diagonal_inches
        if inches is None:
            return desktop_screen(width, height, len(self._places))
        return Screen.of_diagonal(width, height, inches)

    @property
    def _rim_widths(self) -> tuple[int, int]:
        """At its sides, and below and above, in pixels."""
        return self.rim.widths_in(*self._window.size) if self.rim else (0, 0)

    def resize(self) -> Screen:
        """Fill the window as large as it is now; how the table lies in it comes back."""
        screen = self.screen
        self.stage.size = screen.width, screen.height
        return screen

    def show(self, room: Room, fingers: Fingers, *, motion: bool = True) -> None:
        """Show what the room shows now."""
        before, self.scene = self.scene, room.scene(self.screen)
        self._show(room, fingers, motion=motion)
        if self._opened not in (None, room.opened):
            self.stage.land()  # among what is on its way may be cards that only the open hand was to see
        self._opened = room.opened
        self.stage.fly(room.flights(before, self.scene))
        lights = room.lights()
        self._panel.show(lamps.patterns(lights))
        if self.rim:
            self.rim.show(self._window.width, self._window.height, lights)

    def turn_eyes(self, room: Room, fingers: Fingers) -> None:
        """After the finger that is on the glass, if it has gone far enough to be seen elsewhere."""
        if fingers.pointing != self._watched:
            self._show(room, fingers, motion=True)

    def _show(self, room: Room, fingers: Fingers, *, motion: bool) -> None:
        """Show the scene as it is with the fingers that are on the glass."""
        self._watched = fingers.pointing
        still = self._configuration.values.reduced_motion
        shown = self.scene if still else watching(self.scene, self._watched)
        now, (left, below) = self._now(), self._rim_widths
        shown = self._night.shaded(self._note(shown), room, self.stage.size, now)
        aside, up = self._night.shift(room, now)
        self.stage.pos = left + aside, below + up
        self.stage.show(shown, motion=motion and not still)
