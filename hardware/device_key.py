"""A seat's button that is a key or button of an input device: which device, and which of its keys.

Keys are called as the kernel calls them (`linux/input-event-codes.h`), or by their number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from hardware.panel import HardwareError

KEY_COUNT = 0x300
"""The kernel numbers keys from 1 to one less than this."""

_DIRECTIONS = ("UP", "DOWN", "LEFT", "RIGHT")


class KeyNameError(HardwareError, ValueError):
    """There is no key of this name or number; the message says what there is."""


def _named() -> Iterator[tuple[str, int]]:
    rows = (
        (1, "ESC 1 2 3 4 5 6 7 8 9 0 MINUS EQUAL BACKSPACE TAB Q W E R T Y U I O P LEFTBRACE"),
        (27, "RIGHTBRACE ENTER LEFTCTRL A S D F G H J K L SEMICOLON APOSTROPHE GRAVE LEFTSHIFT"),
        (43, "BACKSLASH Z X C V B N M COMMA DOT SLASH RIGHTSHIFT KPASTERISK LEFTALT SPACE"),
        (58, "CAPSLOCK F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 NUMLOCK SCROLLLOCK KP7 KP8 KP9 KPMINUS"),
        (75, "KP4 KP5 KP6 KPPLUS KP1 KP2 KP3 KP0 KPDOT"),
        (87, "F11 F12"),
        (96, "KPENTER RIGHTCTRL KPSLASH SYSRQ RIGHTALT"),
        (102, "HOME UP PAGEUP LEFT RIGHT END DOWN PAGEDOWN INSERT DELETE"),
        (183, "F13 F14 F15 F16 F17 F18 F19 F20 F21 F22 F23 F24"),
    )
    for first, names in rows:
        yield from ((f"KEY_{name}", first + i) for i, name in enumerate(names.split()))
    yield from ((f"BTN_{i}", 0x100 + i) for i in range(10))
    joystick = "TRIGGER THUMB THUMB2 TOP TOP2 PINKIE BASE BASE2 BASE3 BASE4 BASE5 BASE6"
    yield from ((f"BTN_{name}", 0x120 + i) for i, name in enumerate(joystick.split()))
    gamepad = "SOUTH EAST C NORTH WEST Z TL TR TL2 TR2 SELECT START MODE THUMBL THUMBR"
    yield from ((f"BTN_{name}", 0x130 + i) for i, name in enumerate(gamepad.split()))
    yield from ((f"BTN_DPAD_{name}", 0x220 + i) for i, name in enumerate(_DIRECTIONS))
    yield from ((f"BTN_TRIGGER_HAPPY{i}", 0x2C0 + i - 1) for i in range(1, 41))


CODES = dict(_named())
_NAMES = {code: name for name, code in CODES.items()}


def key_code(name: str | int) -> int:
    """The kernel's number of a key, from its name ("KEY_A", "btn_trigger") or its number.

    Raises `KeyNameError`.
    """
    code = CODES.get(name.upper()) if isinstance(name, str) else name
    if code is None or not 0 < code < KEY_COUNT:
        raise KeyNameError(
            f"There is no key {name!r}: use a name such as KEY_A, KEY_F1, BTN_TRIGGER or "
            f"BTN_SOUTH, or a number from 1 to {KEY_COUNT - 1}."
        )
    return code


def key_name(code: int) -> str:
    """What the kernel calls a key, or its number as text where we have no name for it."""
    return _NAMES.get(code, str(code))


@dataclass(frozen=True, slots=True)
class DeviceIdentity:
    """What an input device says of itself: its name, its `number` ("0079:0006", vendor and
    product), the `port` that it is plugged into ("usb-0000:01:00.0-1.3/input0"), and its keys."""

    name: str
    number: str
    port: str
    keys: frozenset[int]

    def __str__(self) -> str:
        return f"“{self.name}” ({self.number}, {self.port or 'no port'})"


@dataclass(frozen=True, slots=True)
class DeviceKey:
    """Key `code` of every input device that `device` means: its name, number or port.

    `device` may hold `*` and `?`, and capitals make no difference: "0079:0006", "DragonRise*". Two
    devices of one make differ in their port alone: "*-1.3/input0".
    """

    device: str
    code: int

    def __post_init__(self) -> None:
        key_code(self.code)

    @classmethod
    def named(cls, device: str, key: str | int) -> DeviceKey:
        """The key of this name or number. Raises `KeyNameError`."""
        return cls(device, key_code(key))

    def means(self, identity: DeviceIdentity) -> bool:
        """Whether the device is one of those meant, whatever keys it has."""
        wanted = self.device.casefold()
        facts = (fact.casefold() for fact in (identity.name, identity.number, identity.port))
        # A name may hold brackets of its own, which a pattern would take for a choice of letters.
        return any(fact == wanted or fnmatchcase(fact, wanted) for fact in facts)

    def clashes(self, other: DeviceKey) -> bool:
        """Whether both are plainly one key; patterns may still turn out to mean one device."""
        return (self.code, self.device.casefold()) == (other.code, other.device.casefold())

    def __str__(self) -> str:
        return f"{key_name(self.code)} of “{self.device}”"
