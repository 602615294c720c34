"""Which touch panels the kernel knows, and whether one has gone while fingers were on it.

SDL forgets a panel that is unplugged without ever lifting the fingers it had seen go down. The kernel's list of input
devices tells; reading it needs no permission.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable
from pathlib import Path

DEVICES = Path("/proc/bus/input/devices")
LOOK_EVERY = 1.0
"""Seconds between two looks while a finger is down."""

_ABS_MT_POSITION_X = 0x35
_WORD = 8 * struct.calcsize("l")
"""The kernel prints bit fields in words as long as those of the program that asks."""


def touch_panels(listing: Path = DEVICES) -> frozenset[str]:
    """The multi-touch devices that are there, each by a name that is new when it is plugged in again.

    Empty where the kernel gives no list.
    """
    try:
        devices = listing.read_text(encoding="utf-8", errors="replace").split("\n\n")
    except OSError:
        return frozenset()
    return frozenset(_sysfs(device) for device in devices if _is_panel(device))


class PanelWatch:
    """Looks now and then whether every panel that was there is there still."""

    def __init__(
        self, listing: Path = DEVICES, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._listing, self._clock = listing, clock
        self._there: frozenset[str] = frozenset()
        self._next_look = 0.0

    def begin(self) -> None:
        """Take what is there now as what there is: the first finger goes down."""
        self._there = touch_panels(self._listing)
        self._next_look = self._clock() + LOOK_EVERY

    def any_lost(self) -> bool:
        """Whether a panel has gone since it was last seen; to be asked in every frame."""
        if self._clock() < self._next_look:
            return False
        before = self._there
        self.begin()
        return not before <= self._there


def _is_panel(device: str) -> bool:
    axes = 0
    for word in _field(device, "B: ABS=").split():
        axes = axes << _WORD | int(word, 16)
    return bool(axes >> _ABS_MT_POSITION_X & 1)


def _sysfs(device: str) -> str:
    return _field(device, "S: Sysfs=")


def _field(device: str, label: str) -> str:
    lines = device.splitlines()
    return next((line.removeprefix(label) for line in lines if line.startswith(label)), "")
