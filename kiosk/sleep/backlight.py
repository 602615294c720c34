"""The light behind the screen, where the computer can switch and set it: a picture that is all black still glows."""

from __future__ import annotations

import logging
from pathlib import Path

BACKLIGHTS = Path("/sys/class/backlight")
_ON, _OFF = "0", "4"
"""What the kernel calls them (`linux/fb.h`: FB_BLANK_UNBLANK, FB_BLANK_POWERDOWN)."""
FULL = 100
"""Percent. As long as nobody has asked for less, a light is left as it is."""

_log = logging.getLogger(__name__)


class Backlight:
    """All backlights in `folder`. One that may not be written to is left alone, and said once."""

    def __init__(self, folder: Path = BACKLIGHTS) -> None:
        self._folder = folder
        self._lit = True
        self._refused = False
        self._percent = FULL
        self._found: dict[Path, str] = {}
        """How bright they were before they were set."""
        self._dimmed = True

    def switch(self, *, lit: bool) -> None:
        """Have them on or off; what they are already costs nothing."""
        if lit is self._lit:
            return
        self._lit = lit
        for power in sorted(self._folder.glob("*/bl_power")):
            self._write(power, _ON if lit else _OFF)
        if lit:
            self._dimmed = self._set()  # some come back as bright as they can be

    def dim(self, percent: int) -> bool:
        """Have them so bright, from 1 to 100; whether they are. What they are already costs nothing."""
        if percent != self._percent:
            self._percent = percent
            self._dimmed = self._set()
        return self._dimmed

    def restore(self) -> None:
        """Have them on, and as bright as they were found."""
        self.switch(lit=True)
        for light, found in self._found.items():
            self._write(light, found)
        self._found.clear()
        self._percent, self._dimmed = FULL, True

    def _set(self) -> bool:
        """Whether there are any, and all can be set, or are to be left as they are."""
        if self._percent == FULL and not self._found:
            return True
        done = [self._set_one(light) for light in sorted(self._folder.glob("*/brightness"))]
        return bool(done) and all(done)

    def _set_one(self, light: Path) -> bool:
        try:
            most = int((light.parent / "max_brightness").read_text())
            self._found.setdefault(light, light.read_text().strip())
        except (OSError, ValueError) as error:
            return self._refuse(light, error)
        return self._write(light, str(max(round(most * self._percent / FULL), 1)))

    def _write(self, file: Path, text: str) -> bool:
        try:
            file.write_text(text)
        except OSError as error:
            return self._refuse(file, error)
        return True

    def _refuse(self, file: Path, error: Exception) -> bool:
        if not self._refused:
            what = error.strerror if isinstance(error, OSError) else None
            _log.warning("%s cannot be set: %s", file, what or error)
        self._refused = True
        return False
