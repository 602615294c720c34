"""Plays the sounds, on a thread of its own: whatever an audio device does, or does not, the table goes on.

Nothing of Kivy's audio is imported before the first sound that is wanted, so a silent table never opens a device.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import Empty, Full, Queue
from threading import Thread
from typing import Any, TypeAlias

from kiosk.hours.loudness import volume_at
from kiosk.hours.wall_clock import Wall, unknown
from kiosk.paths import resource
from kiosk.settings import Configuration
from kiosk.sounds import Sound

Load: TypeAlias = Callable[[str], Any]
"""Opens a sound file: what comes back has `volume`, `play()` and `stop()`. None where it cannot be played."""

_WAITING = 3
"""So many sounds wait at most: one that comes too late tells nobody anything."""

_log = logging.getLogger(__name__)


class Speaker:
    """Plays sounds as the settings of the moment want them."""

    def __init__(
        self, configuration: Configuration, load: Load | None = None, wall: Wall = unknown
    ) -> None:
        """`load` is how a file is opened, `open_sound` where none is given; `wall` is the clock on the wall."""
        self._configuration = configuration
        self._load = load or open_sound
        self._wall = wall
        self._wanted: Queue[tuple[Sound, float] | None] = Queue(_WAITING)
        self._thread: Thread | None = None
        self._mute = False

    def play(self, sound: Sound) -> None:
        """Have a sound played, unless sound is off or there is no device; returns at once and never fails."""
        settings = self._configuration.values.sound
        if self._mute or not settings.on:
            return
        volume = volume_at(settings, self._wall())
        if not volume:
            return
        if self._thread is None:
            self._thread = Thread(target=self._work, name="speaker", daemon=True)
            self._thread.start()
        try:
            self._wanted.put_nowait((sound, volume / 100))
        except Full:
            _log.debug("the sound %s comes too late", sound.value)

    def close(self, seconds: float = 1.0) -> None:
        """Play nothing more, and wait at most so long for the sound that is just beginning."""
        self._mute = True
        if self._thread is None:
            return
        while not self._wanted.empty():
            try:
                self._wanted.get_nowait()
            except Empty:
                break
        self._wanted.put_nowait(None)
        self._thread.join(seconds)

    def _work(self) -> None:
        try:
            loaded = {sound: self._open(sound) for sound in Sound}
            while (wanted := self._wanted.get()) is not None:
                sound, volume = wanted
                player = loaded[sound]
                player.stop()
                player.volume = volume
                player.play()
        except Exception as error:
            # Whatever drivers raise: a table without sound is still a table. Said once, then silence.
            self._mute = True
            _log.warning("no sound from now on: %s", error)

    def _open(self, sound: Sound) -> Any:
        file = resource("assets", "sounds", sound.file_name)
        player = self._load(str(file))
        if player is None:
            raise OSError(f"{file.name} cannot be played here")
        return player


def open_sound(file: str) -> Any:
    """A sound file, opened by what Kivy finds to play it with; None where there is nothing, or no device."""
    from kivy.core.audio import SoundLoader

    player = SoundLoader.load(file)
    # Without a device Kivy hands out a player that holds nothing and says nothing.
    return player if player is not None and player.length > 0 else None
