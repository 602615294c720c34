"""Which pins or keys a table's buttons, lamps and buzzers are wired to. Pins are BCM numbers ("GPIO17" is 17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from typing import NamedTuple, Self

from hardware.device_key import DeviceKey
from hardware.panel import SEATS, HardwareError

HEADER_PINS = range(2, 28)
"""The pins of the 40-pin header that are free to use: GPIO0 and 1 identify add-on boards."""


FIXED_PULL_UP = (2, 3)
"""Pins that a resistor on the board pulls up for good."""


class Pull(Enum):
    """What holds a button's pin at its level while the contact is open."""

    UP = "up"
    DOWN = "down"
    FLOATING = "floating"
    """Nothing in the chip: a resistor outside does it."""


class WiringError(HardwareError, ValueError):
    """A wiring that cannot be right; the message names the seats and pins concerned."""


@dataclass(frozen=True, slots=True)
class SeatWiring:
    """The pins of one seat; None where it has no such part.

    A button is active low (`button_active_high` False) when it connects its pin to ground, the pin
    being pulled up inside the chip; active high when it connects it to 3.3 V. `button_pull` says it
    where that is not so: pulled up and active high is a contact to ground that opens when pressed.
    A button may be the `key` of an input device on USB instead of a `button` on a pin.
    A lamp that is not `dimmable` (on a relay, say) is only ever switched, as a buzzer always is.
    Several seats may have the same pin as their buzzer, if they agree on its active level.
    """

    seat: int
    button: int | None
    lamp: int | None = None
    button_active_high: bool = False
    lamp_active_high: bool = True
    dimmable: bool = True
    button_pull: Pull | None = None
    key: DeviceKey | None = None
    buzzer: int | None = None
    buzzer_active_high: bool = True

    @property
    def pins(self) -> Mapping[str, int]:
        """The pins of the seat by what is on them: "button", "lamp", "buzzer"."""
        pins = {"button": self.button, "lamp": self.lamp, "buzzer": self.buzzer}
        return {part: pin for part, pin in pins.items() if pin is not None}

    @property
    def pull(self) -> Pull:
        """What holds the button's pin while the contact is open."""
        if self.button_pull is not None:
            return self.button_pull
        return Pull.DOWN if self.button_active_high else Pull.UP

    @property
    def contact_to_ground(self) -> bool:
        """Whether the button's contact leads from its pin to ground, else to 3.3 V."""
        if self.pull is Pull.FLOATING:
            return not self.button_active_high
        return self.pull is Pull.UP

    @property
    def opens_when_pressed(self) -> bool:
        """Whether the button's contact is closed while nobody presses it."""
        return self.contact_to_ground is self.button_active_high


class PinUser(NamedTuple):
    """What a pin is for: the "button", the "lamp" or the "buzzer" of a seat."""

    seat: int
    part: str

    def __str__(self) -> str:
        return f"the {self.part} of seat {self.seat}"


class Clash(NamedTuple):
    """One pin, or one key, given to two; or one buzzer that two seats disagree about."""

    shared: int | DeviceKey
    first: PinUser
    second: PinUser

    @property
    def is_of_levels(self) -> bool:
        """Whether the pin may well be shared, but not with two active levels."""
        return self.first.part == self.second.part == "buzzer"


def clashes(seats: Sequence[SeatWiring]) -> Iterator[Clash]:
    """Every two that are given one pin or key, such as a button on another seat's lamp, but for those
    who share a buzzer."""
    users = [
        (pin, PinUser(seat.seat, part), seat.buzzer_active_high if part == "buzzer" else None)
        for seat in seats
        for part, pin in seat.pins.items()
    ]
    for (pin, user, level), (other_pin, other_user, other_level) in combinations(users, 2):
        if pin == other_pin and (level is None or level is not other_level):
            yield Clash(pin, user, other_user)
    for one, other in combinations(seats, 2):
        if one.key is not None and other.key is not None and one.key.clashes(other.key):
            yield Clash(one.key, PinUser(one.seat, "button"), PinUser(other.seat, "button"))


@dataclass(frozen=True, slots=True)
class Wiring:
    """The pins of a whole table. Raises `WiringError` where seats and pins do not fit together."""

    seats: tuple[SeatWiring, ...]

    def __post_init__(self) -> None:
        wired: set[int] = set()
        for seat in self.seats:
            if seat.seat not in SEATS:
                raise WiringError(
                    f"There is no seat {seat.seat}: seats are numbered {SEATS[0]} to {SEATS[-1]}."
                )
            if seat.seat in wired:
                raise WiringError(f"Seat {seat.seat} is wired twice; keep one of the two.")
            wired.add(seat.seat)
            if seat.key is not None and seat.button is not None:
                raise WiringError(
                    f"The button of seat {seat.seat} is on GPIO{seat.button} and is {seat.key}; "
                    f"keep one of the two."
                )
            for part, pin in seat.pins.items():
                if pin not in HEADER_PINS:
                    raise WiringError(
                        f"GPIO{pin} cannot be {PinUser(seat.seat, part)}: use one of "
                        f"GPIO{HEADER_PINS[0]} to GPIO{HEADER_PINS[-1]}, counted in BCM numbers, "
                        f"not along the header."
                    )
            if seat.button in FIXED_PULL_UP and seat.pull is not Pull.UP:
                raise WiringError(
                    f"GPIO{seat.button} cannot be pulled {seat.pull.value} for the button of seat "
                    f"{seat.seat}: a resistor on the board pulls it up."
                )
        for clash in clashes(self.seats):
            shared, first, second = clash
            if clash.is_of_levels:
                raise WiringError(
                    f"GPIO{shared} is {first} and {second}, active high for one and low for the "
                    f"other; give both the same level."
                )
            is_pin = isinstance(shared, int)
            raise WiringError(
                f"{f'GPIO{shared}' if is_pin else shared} is given to {first} and to {second}; "
                f"give each its own {'pin' if is_pin else 'key'}."
            )

    def __iter__(self) -> Iterator[SeatWiring]:
        return iter(self.seats)

    @property
    def has_keys(self) -> bool:
        """Whether a seat's button is a key of an input device."""
        return any(seat.key is not None for seat in self)

    @property
    def buzzers(self) -> Mapping[int, Sequence[SeatWiring]]:
        """By pin, the seats whose buzzer is there."""
        by_pin: dict[int, list[SeatWiring]] = {}
        for seat in self:
            if seat.buzzer is not None:
                by_pin.setdefault(seat.buzzer, []).append(seat)
        return by_pin

    def without_keys(self) -> Self:
        """The same table with pins in the place of keys, any that are free: for mock pins."""
        taken = {pin for seat in self for pin in seat.pins.values()}
        free = (pin for pin in HEADER_PINS if pin not in taken and pin not in FIXED_PULL_UP)
        return type(self)(
            tuple(
                seat if seat.key is None else replace(seat, key=None, button=next(free))
                for seat in self
            )
        )

    @classmethod
    def standard(cls, seats: int = len(SEATS)) -> Self:
        """The wiring we recommend, for the places 1 to `seats`: active-low buttons, active-high
        dimmable lamps.

        It leaves alone what add-on boards need (I2C on GPIO2 and 3, SPI on 7 to 11, the serial port
        on 14 and 15, I2S on 18 to 21, the identity on 0 and 1) and 4, the usual pin of thermometers
        and fans. That leaves exactly the twelve. GPIO5 and 6 are pulled up when the Pi starts,
        where a lamp would flash, so these two are buttons.
        """
        pins = ((17, 22), (27, 23), (5, 24), (6, 25), (16, 12), (26, 13))
        if not 0 <= seats <= len(pins):
            raise WiringError(f"A table has 0 to {len(pins)} wired seats, not {seats}.")
        return cls(
            tuple(
                SeatWiring(seat, button=button, lamp=lamp)
                for seat, (button, lamp) in zip(SEATS, pins[:seats], strict=False)
            )
        )
