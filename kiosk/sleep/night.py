"""How the table sleeps: what is dimmed and shifted of the open room's picture, what only wakes it, when it closes."""

from __future__ import annotations

from kiosk.hours.opening import Opening
from kiosk.rooms.room import Room
from kiosk.scene.elements import Scene
from kiosk.scene.shade import shaded
from kiosk.settings import Configuration
from kiosk.sleep.backlight import FULL, Backlight
from kiosk.sleep.idle import Idle, Shade


class Night:
    """Asked by the house whenever something happens; times are of its clock."""

    def __init__(
        self,
        now: float,
        configuration: Configuration,
        opening: Opening,
        backlight: Backlight | None = None,
    ) -> None:
        self.idle = Idle(now)
        self._configuration = configuration
        self._opening = opening
        self._seen = now
        """As of when the picture is: what was due at that time has been seen to, however late it is by now."""
        self._backlight = backlight or Backlight()

    def is_taken(self, room: Room, now: float) -> bool:
        """Whether a touch or press that begins now is for the room. Otherwise it only wakes the table, and leads from
        a room that is for nobody to the next."""
        asleep = room.unattended or self.idle.shade(room.idleness, now) is not Shade.NONE
        taken = self.idle.stir(now, asleep=asleep)
        if room.unattended:
            room.welcome()
        return taken

    def tick(self, room: Room, now: float) -> None:
        """Have the room take people for gone when they have been for long enough, and close when it is time."""
        if self.idle.is_left(room.idleness, now):
            room.left()
        else:
            self._opening.tick(room, now)

    def pauses(self, room: Room, now: float) -> bool:
        """Whether the room need not go on for now: what it shows is for nobody, and too dark to be seen."""
        return room.unattended and self.idle.shade(room.idleness, now) is Shade.DARK

    def deadline(self, room: Room) -> float | None:
        """When something of this is due, None for never."""
        times = (
            self.idle.deadline(room.idleness, self._seen, shifting=room.unattended),
            self._opening.deadline(room),
        )
        return min((time for time in times if time is not None), default=None)

    def shaded(self, scene: Scene, room: Room, size: tuple[float, float], now: float) -> Scene:
        """The scene as dark as it is by now; in the dark the light behind it is off."""
        self._seen = now
        shade = self.idle.shade(room.idleness, now)
        self._backlight.switch(lit=shade is not Shade.DARK)
        percent = self._configuration.values.screen.brightness
        light = 1.0 if self._backlight.dim(percent) else percent / FULL
        return shaded(scene, *size, 1.0 - light * (1.0 - shade.value))

    def shift(self, room: Room, now: float) -> tuple[int, int]:
        """How far the picture is shifted, in pixels: only one that nobody is to touch."""
        return self.idle.shift(now) if room.unattended else (0, 0)

    def close(self) -> None:
        """The light behind the screen is as it was found."""
        self._backlight.restore()
