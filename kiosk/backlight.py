"""The light behind the screen, where the computer can switch it: a picture that is all black still glows."""

from __future__ import annotations

import logging
from pathlib import Path

BACKLIGHTS = Path("/sys/class/backlight")
_ON, _OFF = "0", "4"
"""What the kernel calls them (`linux/fb.h`: FB_BLANK_UNBLANK, FB_BLANK_POWERDOWN)."""

_log = logging.getLogger(__name__)


class Backlight:
    """All backlights in `folder`. One that may not be written to is left alone, and said once."""

    def __init__(self, folder: Path = BACKLIGHTS) -> None:
        self._folder = folder
        self._lit = True
        self._refused = False

    def switch(self, *, lit: bool) -> None:
        """Have them on or off; what they are already costs nothing."""
        if lit is self._lit:
            return
        self._lit = lit
        for power in sorted(self._folder.glob("*/bl_power")):
            try:
                power.write_text(_ON if lit else _OFF)
            except OSError as error:
                if not self._refused:
                    _log.warning("%s cannot be switched: %s", power, error.strerror or error)
                self._refused = True
