"""One input device as the kernel's event interface (`linux/input.h`) has it.

The interface is spoken to directly: it is a handful of numbers that have not changed in twenty
years, and so nothing has to be built or installed on the table. `ioctl` stands for `fcntl.ioctl`
throughout.
"""

from __future__ import annotations

import fcntl
import os
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from hardware.device_key import KEY_COUNT, DeviceIdentity

Ioctl = Callable[..., Any]

INPUT_EVENT = struct.Struct("llHHi")
"""One event: seconds, microseconds, type, code, value. The time is two longs of this computer."""
EV_SYN, EV_KEY = 0, 1
SYN_REPORT, SYN_DROPPED = 0, 3
RELEASED, PRESSED, REPEATED = 0, 1, 2
"""Values of a key event; a keyboard's key that is held down repeats."""

EVIOCGKEY = 2 << 30 | (KEY_COUNT // 8) << 16 | ord("E") << 8 | 0x18
"""Which keys are down now, as one bit each."""
EVIOCGRAB = 1 << 30 | 4 << 16 | ord("E") << 8 | 0x90
EVIOCSCLOCKID = 1 << 30 | 4 << 16 | ord("E") << 8 | 0xA0
CLOCK_MONOTONIC = 1

_EVENTS_AT_ONCE = 64
_LONG_BITS = struct.calcsize("l") * 8


class InputSystem(NamedTuple):
    """Where this computer's input devices are: their nodes, what the kernel tells of them, and how
    the nodes are spoken to."""

    nodes: Path = Path("/dev/input")
    facts: Path = Path("/sys/class/input")
    ioctl: Ioctl = fcntl.ioctl


class KeyChange(NamedTuple):
    """One key that went down or came up, at the kernel's date (monotonic, in seconds); None where
    the moment is not known."""

    code: int
    down: bool
    at: float | None


def read_identity(device: Path) -> DeviceIdentity:
    """What the kernel tells of a device in its folder of sysfs; no permission is needed for that.

    Raises `OSError` when the device is gone.
    """

    def fact(name: str) -> str:
        return (device / name).read_text(encoding="utf-8", errors="replace").strip()

    words = fact("capabilities/key").split()
    bits = 0
    for word in words:  # the highest comes first
        bits = bits << _LONG_BITS | int(word, 16)
    return DeviceIdentity(
        fact("name"),
        f"{fact('id/vendor')}:{fact('id/product')}".lower(),
        fact("phys"),
        frozenset(_codes(bits)),
    )


def _codes(bits: int) -> Iterator[int]:
    return (code for code in range(1, KEY_COUNT) if bits >> code & 1)


def present_devices(system: InputSystem) -> dict[Path, DeviceIdentity]:
    """The input devices that are plugged in now, by their node."""
    present: dict[Path, DeviceIdentity] = {}
    for node in sorted(system.nodes.glob("event*")):
        with suppress(OSError, ValueError):  # it has just gone
            present[node] = read_identity(system.facts / node.name / "device")
    return present


class EventDevice:
    """An open input device. Read by one thread, asked for its state by any.

    Raises `OSError` on opening, also where `node` is no input device.
    """

    def __init__(self, node: Path, identity: DeviceIdentity, ioctl: Ioctl = fcntl.ioctl) -> None:
        self.node = node
        self.identity = identity
        self.grabbed = False
        self._ioctl = ioctl
        self._lock = threading.Lock()  # between asking on one thread and closing on another
        self._closed = False
        self._dropping = False
        self._state = -1
        self._events = os.open(node, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            # To ask which keys are down empties the queue of key events of whoever asks: that is
            # done on a descriptor of its own.
            self._state = os.open(node, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            ioctl(self._events, EVIOCSCLOCKID, struct.pack("i", CLOCK_MONOTONIC))
        except BaseException:
            self.close()
            raise

    def fileno(self) -> int:
        """The descriptor that becomes readable when there are events."""
        return self._events

    def grab(self) -> None:
        """Have the device's events to ourselves, until it is closed.

        Raises `OSError` (EBUSY) when another program has.
        """
        self._ioctl(self._events, EVIOCGRAB, 1)
        self.grabbed = True

    def keys_down(self) -> frozenset[int]:
        """Which keys are down now. Raises `OSError` when the device has gone or been closed."""
        with self._lock:
            if self._closed:
                raise OSError(f"{self.identity} is no longer there")
            bits = bytearray(KEY_COUNT // 8)
            self._ioctl(self._state, EVIOCGKEY, bits, True)
        return frozenset(_codes(int.from_bytes(bits, "little")))

    def read(self) -> list[KeyChange]:
        """The changes that have come in since last time.

        Where the kernel had to drop some, all keys are told as they are now. Raises `OSError` when
        the device has gone.
        """
        try:
            data = os.read(self._events, INPUT_EVENT.size * _EVENTS_AT_ONCE)
        except BlockingIOError:
            return []
        if not data:
            raise OSError(f"{self.identity} is no longer there")
        changes: list[KeyChange] = []
        for seconds, micros, kind, code, value in INPUT_EVENT.iter_unpack(data):
            if kind == EV_SYN and code == SYN_DROPPED:
                self._dropping = True
            elif self._dropping:
                # What follows up to the next report is the rest of something incomplete.
                if kind == EV_SYN and code == SYN_REPORT:
                    self._dropping = False
                    down = self.keys_down()
                    changes += (KeyChange(key, key in down, None) for key in self.identity.keys)
            elif kind == EV_KEY and value != REPEATED:
                changes.append(KeyChange(code, value == PRESSED, seconds + micros * 1e-6))
        return changes

    def close(self) -> None:
        """Give the device back to everybody. Closing twice is fine."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            for descriptor in (self._events, self._state):
                if descriptor >= 0:
                    with suppress(OSError):
                        os.close(descriptor)
