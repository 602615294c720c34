"""The wiring as an owner writes it, seat by seat: what can be used of it, what is wrong, and how to write it.

    [wiring.1]
    button = "GPIO17"         any name that gpiozero has for the pin, such as 17 or "BOARD11"
    lamp = "GPIO22"
    button_active = "low"     or "high"
    pull = "auto"             or "up", "down", "floating"
    lamp_active = "high"      or "low"
    dimmable = true
    buzzer = "GPIO18"         other seats may have the same one
    buzzer_active = "high"    or "low"

    [wiring.2]                a button on USB instead of one on a pin
    key = "BTN_TRIGGER"       the kernel's name or number of the key or button
    device = "0079:0006"      name, number or port of what it is on, as of `DeviceKey`

A mistake costs the button, lamp or buzzer it is about. A pin or key given to two costs both: nobody can know
which of them is really there, and no pin may be driven where a button is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, NamedTuple

from hardware.device_key import CODES, DeviceKey, KeyNameError, key_name
from hardware.panel import SEATS
from hardware.pins import NotAPin, NotUsable, find_pin
from hardware.wiring import FIXED_PULL_UP, PinUser, Pull, SeatWiring, Wiring, clashes

KEYS: Mapping[str, tuple[object, ...]] = {
    "button": (),
    "lamp": (),
    "button_active": ("low", "high"),
    "pull": ("auto", *(pull.value for pull in Pull)),
    "lamp_active": ("high", "low"),
    "dimmable": (True, False),
    "buzzer": (),
    "buzzer_active": ("high", "low"),
    "key": (),
    "device": (),
}
"""What can be said of a seat, and what it may be, the usual first; () has its own rules."""


class MistakeKind(Enum):
    """What is wrong with something that was written."""

    NO_SEAT = auto()
    UNKNOWN_KEY = auto()
    VALUE = auto()
    """Not one of those that `KEYS` lists."""
    NOT_A_PIN = auto()
    NOT_USABLE = auto()
    """A pin of the header that nothing may be wired to."""
    TAKEN = auto()
    """`other` has this pin too."""
    NOT_A_KEY = auto()
    NOT_A_DEVICE = auto()
    KEY_ALONE = auto()
    """A key without its device, or a device without a key."""
    KEY_AND_BUTTON = auto()
    """The seat has a button on a pin as well."""
    KEY_TAKEN = auto()
    """`other` has this key too."""
    LEVELS = auto()
    """`other` is the same buzzer, said to be active at the other level."""
    FIXED_PULL = auto()
    """A pin that the board pulls up, told to be pulled otherwise."""


@dataclass(frozen=True, slots=True)
class WiringMistake:
    """One mistake: of which seat and key ("" is the seat as a whole), and what stands there."""

    kind: MistakeKind
    seat: int | str
    key: str
    found: Any
    other: PinUser | None = None

    def __str__(self) -> str:
        key = f"wiring.{self.seat}" + (f".{self.key}" if self.key else "")
        return f"{key}: {self._expected()}, found {self.found!r}"

    def _expected(self) -> str:
        match self.kind:
            case MistakeKind.NO_SEAT:
                return f"expected seats {SEATS[0]} to {SEATS[-1]}, each a table of its own"
            case MistakeKind.UNKNOWN_KEY:
                return f"expected one of {', '.join(KEYS)}"
            case MistakeKind.VALUE:
                return f"expected one of {', '.join(map(_as_written, KEYS[self.key]))}"
            case MistakeKind.NOT_A_PIN:
                return 'expected a pin such as "GPIO17", 17 or "BOARD11"'
            case MistakeKind.NOT_USABLE:
                return "expected a GPIO pin, neither power, ground nor GPIO0 and 1"
            case MistakeKind.TAKEN:
                return f"expected a pin of its own, this one is given to {self.other} too"
            case MistakeKind.NOT_A_KEY:
                return 'expected a key such as "KEY_A", "BTN_TRIGGER" or 288'
            case MistakeKind.NOT_A_DEVICE:
                return 'expected a name, number or port of a device, such as "0079:0006"'
            case MistakeKind.KEY_ALONE:
                return "expected both a key and its device"
            case MistakeKind.KEY_AND_BUTTON:
                return "expected a key or a button on a pin, not both"
            case MistakeKind.KEY_TAKEN:
                return f"expected a key of its own, this one is given to {self.other} too"
            case MistakeKind.LEVELS:
                return f"expected the same buzzer_active as for {self.other}, which is on this pin"
            case MistakeKind.FIXED_PULL:
                return "expected up: a resistor on the board pulls GPIO2 and 3 up"


class WrittenWiring(NamedTuple):
    """What can be used, and what is wrong with the rest."""

    wiring: Wiring
    mistakes: tuple[WiringMistake, ...]


def read_wiring(tables: Mapping[Any, Any]) -> WrittenWiring:
    """Read the tables of the seats, by their number (which TOML has as text)."""
    mistakes: list[WiringMistake] = []
    seats: list[SeatWiring] = []
    for name, table in tables.items():
        number = next((seat for seat in SEATS if str(seat) == str(name)), None)
        if number is None or not isinstance(table, Mapping):
            mistakes.append(WiringMistake(MistakeKind.NO_SEAT, name, "", table))
        else:
            seats.append(_read_seat(number, table, mistakes))
    seats.sort(key=lambda seat: seat.seat)
    unusable: set[PinUser] = set()

    for clash in clashes(seats):
        first, second = clash.first, clash.second
        for user, other in ((first, second), (second, first)):
            table = tables.get(user.seat, tables.get(str(user.seat)))
            if isinstance(clash.shared, DeviceKey):
                kind, key = MistakeKind.KEY_TAKEN, "key"
            elif clash.is_of_levels:
                kind = MistakeKind.LEVELS
                key = "buzzer_active" if "buzzer_active" in table else "buzzer"
            else:
                kind, key = MistakeKind.TAKEN, user.part
            mistakes.append(WiringMistake(kind, user.seat, key, table[key], other))
            unusable.add(user)
    usable = tuple(_without(seat, unusable) for seat in seats)
    return WrittenWiring(Wiring(usable), tuple(mistakes))


def write_wiring(wiring: Wiring) -> dict[int, dict[str, object]]:
    """The tables of the seats, as `read_wiring` reads them, by place: what differs from the usual.

    A seat that has nothing is an empty table, which says that it is wired to nothing.
    """
    return {seat.seat: _write_seat(seat) for seat in sorted(wiring, key=lambda seat: seat.seat)}


def _write_seat(seat: SeatWiring) -> dict[str, object]:
    said: dict[str, object] = {
        "button_active": "high" if seat.button_active_high else "low",
        "pull": "auto" if seat.button_pull is None else seat.button_pull.value,
        "lamp_active": "high" if seat.lamp_active_high else "low",
        "dimmable": seat.dimmable,
        "buzzer_active": "high" if seat.buzzer_active_high else "low",
    }
    said |= {part: f"GPIO{pin}" for part, pin in seat.pins.items()}
    if seat.key is not None:
        name = key_name(seat.key.code)
        said |= {"key": name if name in CODES else seat.key.code, "device": seat.key.device}
    return {key: said[key] for key in KEYS if key in said and said[key] not in KEYS[key][:1]}


def _read_seat(seat: int, table: Mapping[str, Any], mistakes: list[WiringMistake]) -> SeatWiring:
    said: dict[str, Any] = {key: values[0] for key, values in KEYS.items() if values}
    pins: dict[str, int] = {}
    wrong: set[str] = set()

    def refuse(kind: MistakeKind, key: str) -> None:
        mistakes.append(WiringMistake(kind, seat, key, table[key]))
        wrong.add(key)

    for key, value in table.items():
        if key not in KEYS:
            refuse(MistakeKind.UNKNOWN_KEY, key)
        elif key in ("key", "device"):
            continue
        elif not KEYS[key]:
            try:
                pins[key] = find_pin(value)
            except NotAPin:
                refuse(MistakeKind.NOT_A_PIN, key)
            except NotUsable:
                refuse(MistakeKind.NOT_USABLE, key)
        elif not any(type(value) is type(each) and value == each for each in KEYS[key]):
            refuse(MistakeKind.VALUE, key)
        else:
            said[key] = value
    device_key = _read_key(table, refuse)
    if device_key is not None and "button" in table:
        refuse(MistakeKind.KEY_AND_BUTTON, "key")
        pins.pop("button", None)
        device_key = None
    wiring = SeatWiring(
        seat,
        # What is active at a level that is not known cannot be used either.
        button=None if wrong & {"button_active", "pull"} else pins.get("button"),
        lamp=None if "lamp_active" in wrong else pins.get("lamp"),
        button_active_high=said["button_active"] == "high",
        lamp_active_high=said["lamp_active"] == "high",
        dimmable=said["dimmable"],
        button_pull=None if said["pull"] == "auto" else Pull(said["pull"]),
        key=device_key,
        buzzer=None if "buzzer_active" in wrong else pins.get("buzzer"),
        buzzer_active_high=said["buzzer_active"] == "high",
    )
    if wiring.button in FIXED_PULL_UP and wiring.pull is not Pull.UP:
        refuse(MistakeKind.FIXED_PULL, "pull" if "pull" in table else "button")
        return replace(wiring, button=None)
    return wiring


def _read_key(
    table: Mapping[str, Any], refuse: Callable[[MistakeKind, str], None]
) -> DeviceKey | None:
    given = [key for key in ("key", "device") if key in table]
    if len(given) == 1:
        refuse(MistakeKind.KEY_ALONE, given[0])
    if len(given) < 2:
        return None
    name, device = table["key"], table["device"]
    if not isinstance(device, str) or not device:
        refuse(MistakeKind.NOT_A_DEVICE, "device")
    elif type(name) not in (int, str):  # True would be 1
        refuse(MistakeKind.NOT_A_KEY, "key")
    else:
        try:
            return DeviceKey.named(device, name)
        except KeyNameError:
            refuse(MistakeKind.NOT_A_KEY, "key")
    return None


def _without(seat: SeatWiring, unusable: Collection[PinUser]) -> SeatWiring:
    no_button = PinUser(seat.seat, "button") in unusable
    return replace(
        seat,
        button=None if no_button else seat.button,
        key=None if no_button else seat.key,
        lamp=None if PinUser(seat.seat, "lamp") in unusable else seat.lamp,
        buzzer=None if PinUser(seat.seat, "buzzer") in unusable else seat.buzzer,
    )


def _as_written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
