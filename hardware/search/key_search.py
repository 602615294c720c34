"""Listening to every key and button of every input device that is there, to learn which are a table's."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from hardware.device_key import DeviceIdentity, DeviceKey
from hardware.event_device import EventDevice, InputSystem, present_devices

LOG = logging.getLogger(__name__)

BTN_LEFT, BTN_TOUCH = 0x110, 0x14A
POINTING = {BTN_LEFT, BTN_TOUCH}
"""Whatever has one of these is a mouse or the table's own touchscreen, and stays what it is."""
DIGITS = set(range(2, 8))
"""The keys 1 to 6, by which a keyboard is known."""
_SWITCHES = {116, 142, 143, 205}
"""Power, sleep, wake-up, suspend: these mean something to the computer."""
_RANGES = (
    range(1, 0x110),  # keys, and buttons that are only numbered
    range(0x120, 0x140),  # joystick and gamepad
    range(0x220, 0x224),  # the gamepad's cross
    range(0x2C0, 0x300),  # more of a joystick's
)
_NO_NUMBER = "0000:0000"


class FoundKey(NamedTuple):
    """A key that went down or came up, at the kernel's date in seconds; None where that is not known.

    `key` is the same whatever is plugged in or out meanwhile; how to wire it `KeySearch.name` says.
    """

    key: DeviceKey
    down: bool
    at: float | None


class KeySearch:
    """The keys of all devices, as they are plugged in and out. Not for two threads.

    With `keyboards` devices that have the digits are heard too, and everything is grabbed, so that
    nothing typed meanwhile reaches the window. Without, keyboards are left to whoever uses them.
    """

    def __init__(self, system: InputSystem, *, keyboards: bool) -> None:
        self._system = system
        self._keyboards = keyboards
        self._devices: dict[Path, EventDevice] = {}
        self._down: dict[Path, set[DeviceKey]] = {}
        self._refused: set[Path] = set()
        self._heard: dict[tuple[DeviceIdentity, int], DeviceKey] = {}
        self._narrowed: dict[DeviceKey, DeviceKey] = {}
        self.look()

    def look(self) -> None:
        """Open what has come."""
        present = present_devices(self._system)
        self._refused &= present.keys()
        for node, identity in present.items():
            if node not in self._devices and self._is_meant(identity):
                self._open(node, identity)

    def read(self) -> list[FoundKey]:
        """What the devices say, since last time."""
        found: list[FoundKey] = []
        for node, device in list(self._devices.items()):
            down = self._down[node]
            try:
                changes = device.read()
            except OSError:
                # Nobody will hear any more that they came up.
                found += (FoundKey(key, False, None) for key in down)
                del self._devices[node], self._down[node]
                device.close()
                continue
            for code, is_down, at in changes:
                if _is_button(code):
                    key = self._named(device.identity, code)
                    (down.add if is_down else down.discard)(key)
                    found.append(FoundKey(key, is_down, at))
        return found

    def close(self) -> None:
        """Give the devices back."""
        for device in self._devices.values():
            device.close()
        self._devices.clear()

    def _is_meant(self, identity: DeviceIdentity) -> bool:
        if identity.keys & POINTING or not any(map(_is_button, identity.keys)):
            return False
        return self._keyboards or not identity.keys >= DIGITS

    def _open(self, node: Path, identity: DeviceIdentity) -> None:
        try:
            device = EventDevice(node, identity, self._system.ioctl)
        except OSError as error:
            if node not in self._refused:
                LOG.warning("%s is not listened to: %s", identity, error)
                self._refused.add(node)
            return
        if self._keyboards:
            with suppress(OSError):  # whoever has it to himself keeps it, and we hear nothing
                device.grab()
        self._devices[node] = device
        self._down[node] = set()

    def name(self, key: DeviceKey) -> DeviceKey:
        """How to wire a key that was found as this: by its port once another of the same make has
        come, lest both be meant."""
        present = [device.identity for device in self._devices.values()]
        its = [identity for identity in present if self._heard.get((identity, key.code)) == key]
        for identity in its:
            others = (other for other in present if other not in its and key.code in other.keys)
            if identity.port and any(map(key.means, others)):
                self._narrowed[key] = DeviceKey(identity.port, key.code)
        return self._narrowed.get(key, key)

    def _named(self, identity: DeviceIdentity, code: int) -> DeviceKey:
        """The key by what told its device from all others here when it was first heard: by its
        number, so that it may be plugged in elsewhere; by its port where two of a make have it."""
        if (identity, code) not in self._heard:
            self._heard[identity, code] = self._told_apart(identity, code)
        return self._heard[identity, code]

    def _told_apart(self, identity: DeviceIdentity, code: int) -> DeviceKey:
        others = [
            other.identity
            for other in self._devices.values()
            if other.identity != identity and code in other.identity.keys
        ]
        for fact in ("number", "name", "port"):
            device = getattr(identity, fact)
            if device in ("", _NO_NUMBER) or any(
                getattr(other, fact) == device for other in others
            ):
                continue
            return DeviceKey(device, code)
        return DeviceKey(identity.port or identity.name, code)


def _is_button(code: int) -> bool:
    return code not in _SWITCHES and any(code in codes for codes in _RANGES)
