"""A touch panel for a computer that has none, made through the kernel's uinput; runs inside the guest, as root.

It does what the lines say that are written to its pipe: `tap X Y` in pixels, `unplug`, `plug`.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from evdev import AbsInfo, UInput, ecodes

PIPE = "/run/panel"
HELD = 0.15
"""Seconds that a finger stays on the glass."""


def plug(width: int, height: int) -> Any:
    """A panel that is there from now on until it is closed."""
    across, up, ids = (AbsInfo(0, 0, most, 0, 0, 10) for most in (width - 1, height - 1, 65535))
    axes = [
        (ecodes.ABS_X, across),
        (ecodes.ABS_Y, up),
        (ecodes.ABS_MT_SLOT, AbsInfo(0, 0, 9, 0, 0, 0)),
        (ecodes.ABS_MT_TRACKING_ID, ids),
        (ecodes.ABS_MT_POSITION_X, across),
        (ecodes.ABS_MT_POSITION_Y, up),
    ]
    able = {ecodes.EV_KEY: [ecodes.BTN_TOUCH], ecodes.EV_ABS: axes}
    return UInput(able, name="Test panel", input_props=[ecodes.INPUT_PROP_DIRECT])


def tap(panel: Any, x: int, y: int, finger: int) -> None:
    """Put a finger down and lift it."""
    panel.write(ecodes.EV_ABS, ecodes.ABS_MT_TRACKING_ID, finger)
    panel.write(ecodes.EV_ABS, ecodes.ABS_MT_POSITION_X, x)
    panel.write(ecodes.EV_ABS, ecodes.ABS_MT_POSITION_Y, y)
    panel.write(ecodes.EV_KEY, ecodes.BTN_TOUCH, 1)
    panel.syn()
    time.sleep(HELD)
    panel.write(ecodes.EV_ABS, ecodes.ABS_MT_TRACKING_ID, -1)
    panel.write(ecodes.EV_KEY, ecodes.BTN_TOUCH, 0)
    panel.syn()


def main() -> None:
    """Do as told, for ever."""
    width, height = map(int, sys.argv[1:])
    panel, finger = plug(width, height), 0
    os.mkfifo(PIPE)
    while True:
        with open(PIPE) as pipe:
            for line in pipe:
                match line.split():
                    case ["tap", x, y]:
                        finger += 1
                        tap(panel, int(x), int(y), finger)
                    case ["unplug"]:
                        panel.close()
                    case ["plug"]:
                        panel = plug(width, height)


if __name__ == "__main__":
    main()
