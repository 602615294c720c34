"""A computer's input devices, in folders as the kernel has them.

What reads them reads the kernel's own events from their nodes; only the three ioctls are answered here.
"""

from __future__ import annotations

import errno
import os
import shutil
import struct
from pathlib import Path
from typing import Any

from hardware.event_device import (
    EV_KEY,
    EV_SYN,
    EVIOCGKEY,
    EVIOCGRAB,
    EVIOCSCLOCKID,
    INPUT_EVENT,
    InputSystem,
)

KEY_A, KEY_B, BTN_TRIGGER, BTN_THUMB = 30, 48, 0x120, 0x121
ENCODER = ("DragonRise Inc.   Generic   USB  Joystick", "0079:0006")
KEYBOARD = ("Cheap [mini] Keyboard", "1a2c:0e24")


class Device:
    """An input device and its keys; the panel reads what is written to its node."""

    def __init__(self, node: Path, clock: Any) -> None:
        self.node = node
        self.clock = clock
        self.down: set[int] = set()
        self.grabbed_by: int | None = None
        self.taken_by_others = False
        os.mkfifo(node)
        self.end = os.open(node, os.O_RDWR | os.O_NONBLOCK)

    @property
    def grabbed(self) -> bool:
        if self.grabbed_by is None:
            return False
        try:
            return os.readlink(f"/proc/self/fd/{self.grabbed_by}") == str(self.node)
        except OSError:
            return False

    def say(self, kind: int, code: int, value: int = 0, at: float | None = None) -> None:
        seconds, rest = divmod(self.clock.now if at is None else at, 1)
        os.write(self.end, INPUT_EVENT.pack(int(seconds), int(rest * 1e6), kind, code, value))

    def press(self, code: int, at: float | None = None) -> None:
        self.down.add(code)
        self.say(EV_KEY, code, 1, at)
        self.say(EV_SYN, 0)

    def release(self, code: int, at: float | None = None) -> None:
        self.down.discard(code)
        self.say(EV_KEY, code, 0, at)
        self.say(EV_SYN, 0)


class Computer:
    """Input devices in folders like the kernel's, plugged in and out at will."""

    def __init__(self, folder: Path, clock: Any) -> None:
        self.clock = clock
        self.devices: dict[str, Device] = {}
        self.system = InputSystem(folder / "dev", folder / "sys", self.ioctl)
        self.system.nodes.mkdir()
        self._number = 0

    def plug(self, what: tuple[str, str], *keys: int, port: str = "usb-1.1/input0") -> Device:
        node = self.system.nodes / f"event{self._number}"
        self._number += 1
        facts = self.system.facts / node.name / "device"
        (facts / "id").mkdir(parents=True)
        (facts / "capabilities").mkdir()
        vendor, product = what[1].split(":")
        bits = sum(1 << key for key in keys)
        words = []
        while bits:
            words.append(f"{bits & (1 << 64) - 1:x}")
            bits >>= 64
        for name, text in {
            "name": what[0],
            "phys": port,
            "id/vendor": vendor,
            "id/product": product,
            "capabilities/key": " ".join(reversed(words)) or "0",
        }.items():
            (facts / name).write_text(text + "\n")
        self.devices[str(node)] = device = Device(node, self.clock)
        return device

    def unplug(self, device: Device) -> None:
        shutil.rmtree(self.system.facts / device.node.name)
        device.node.unlink()
        os.close(device.end)
        del self.devices[str(device.node)]

    def ioctl(self, fd: int, request: int, argument: Any, mutate: bool = False) -> int:
        device = self.devices.get(os.readlink(f"/proc/self/fd/{fd}"))
        if device is None:
            raise OSError(errno.ENODEV, "No such device")
        if request == EVIOCGRAB:
            if device.taken_by_others:
                raise OSError(errno.EBUSY, "Device or resource busy")
            device.grabbed_by = fd
        elif request == EVIOCGKEY:
            argument[:] = sum(1 << key for key in device.down).to_bytes(len(argument), "little")
        else:
            assert (request, argument) == (EVIOCSCLOCKID, struct.pack("i", 1))
        return 0
