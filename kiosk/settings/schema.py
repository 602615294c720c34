"""What can be set, and what each setting may be.

The values themselves stand in `defaults.toml`, with their meaning; a setting without a default there is a mistake
that a test finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Annotated, Any, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.editions import EDITIONS
from kiosk.layout.mounting import WAYS, Degrees, Mounting
from kiosk.layout.screen import read_diagonal
from kiosk.seating import Edge, Emblem, Place, usual_places
from kiosk.translation import AUTO, languages

ButtonsKind: TypeAlias = Literal["auto", "gpio", "simulated", "none"]
BUTTONS: tuple[ButtonsKind, ...] = get_args(ButtonsKind)
Hands: TypeAlias = Literal["open", "covered"]

NO_DIAGONAL = "none"


class Expected(Enum):
    """What a setting should have been, where its type alone does not say it."""

    SWITCH = auto()
    """true or false."""
    NUMBER = auto()
    """Choices: the lowest and the highest."""
    ONE_OF = auto()
    """Choices: all there are."""
    TEXT = auto()
    """Choices: how many letters at most."""
    PLACES = auto()
    """A list of place numbers."""
    PLACE_TABLES = auto()
    """A list of places, each a table in braces."""
    OTHER_EMBLEM = auto()
    """An emblem that no place before it has."""
    OTHER_SPOT = auto()
    """A spot that is clear of all places before it."""
    PIN = auto()
    """A pin of the 40-pin header, by any of its names."""
    GPIO_PIN = auto()
    """A pin that a wire may be put on: neither power nor ground nor an add-on board's."""
    OTHER_PIN = auto()
    """A pin that nothing else has. Choices: "button", "lamp" or "buzzer", and the place, of the one that has it too."""
    SAME_LEVEL = auto()
    """The active level that another place gives for the same buzzer. Choices: that place."""
    KEY = auto()
    """A key or button of an input device, by the kernel's name or number."""
    DEVICE = auto()
    """Which input device, by name, number or port."""
    OTHER_KEY = auto()
    """A key that no other place has. Choices: the place that has it too."""
    KEY_OR_BUTTON = auto()
    """A key or a button on a pin, not both."""
    PULLED_UP = auto()
    """What the board does to GPIO2 and GPIO3."""
    DIAGONAL = auto()
    """24in, 61cm, 610mm or none."""
    TABLE = auto()
    """A table, `[name]`, not a value."""
    KNOWN_KEY = auto()
    """Choices: what may have been meant, or all keys there are."""
    COMPLETE = auto()
    """Choices: the keys that are missing."""
    TOML = auto()
    """A file in TOML's notation."""
    READABLE = auto()
    """A file that can be read."""
    OWN_CHOICES = auto()
    """The choices made at the table, as they were written."""
    SET_ASIDE = auto()
    """A folder beside the file into which it can be moved."""


def checked(check: Callable[[Any], bool], expected: Expected, *choices: str) -> Meta:
    """A condition beyond the type: `check` raises `ValueError` or returns False where it is not met."""
    return Meta(extra={"check": check, "expected": expected, "choices": choices})


def distinct(clash: Callable[[Any, Any], bool], expected: Expected) -> Meta:
    """A list in which no two clash: what comes later is the mistake."""
    return Meta(extra={"clash": clash, "expected": expected, "choices": ()})


def one_of(values: Iterable[str]) -> Meta:
    """One of these texts."""
    known = tuple(values)
    return checked(lambda value: value in known, Expected.ONE_OF, *known)


def _is_diagonal(text: str) -> bool:
    return text == NO_DIAGONAL or read_diagonal(text) > 0


def _one_emblem(one: PlaceSettings, other: PlaceSettings) -> bool:
    return AUTO != one.emblem == other.emblem


def _one_spot(one: PlaceSettings, other: PlaceSettings) -> bool:
    """Whether two buttons would be as good as one: two people do not sit there."""
    apart = abs(one.way_round - other.way_round)
    return min(apart, len(_WAY_ROUND) - apart) < APART - 1e-9


APART = 0.1
"""So much of an edge lies between two places at least, round a corner too."""
_WAY_ROUND = ("bottom", "right", "top", "left")


class PlaceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """One place at the table: where along which edge, 0 being its left or lower end on the screen."""

    edge: Literal["bottom", "left", "top", "right"]
    at: Annotated[float, Meta(ge=0, le=1)]
    emblem: Annotated[str, one_of((AUTO, *(emblem.value for emblem in Emblem)))] = AUTO
    button: bool = True

    @property
    def way_round(self) -> float:
        """How far along the edges it is, from the left end of the bottom edge on to the right; each edge counts 1."""
        backwards = self.edge in ("top", "left")
        return _WAY_ROUND.index(self.edge) + (1 - self.at if backwards else self.at)


# Which pins there are is for the hardware to say.
Pin: TypeAlias = Annotated[int | str | None, Meta(extra={"expected": Expected.PIN, "choices": ()})]
Key: TypeAlias = Annotated[int | str | None, Meta(extra={"expected": Expected.KEY, "choices": ()})]
Device: TypeAlias = Annotated[str | None, Meta(extra={"expected": Expected.DEVICE, "choices": ()})]


class WiringSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pins of one place's button, lamp and buzzer, each None where there is none, or the key that is its button;
    the names are those of `hardware.read_wiring`."""

    button: Pin = None
    lamp: Pin = None
    button_active: Literal["low", "high"] = "low"
    pull: Literal["auto", "up", "down", "floating"] = "auto"
    lamp_active: Literal["high", "low"] = "high"
    dimmable: bool = True
    buzzer: Pin = None
    buzzer_active: Literal["high", "low"] = "high"
    key: Key = None
    device: Device = None


PlaceNumber: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]


class SoundSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether and how loud, `volume` in percent."""

    on: bool
    volume: Annotated[int, Meta(ge=0, le=100)]


Minutes: TypeAlias = Annotated[float, Meta(ge=0, le=1440)]


class IdleSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table in public does when nobody is at it, each after so many minutes, 0 for never."""

    attract: Minutes
    dims: Minutes
    darkens: Minutes


_TOUCH = {way.name: way for way in WAYS}


class ScreenSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How large the screen is, whether it is filled, how its picture is turned and how touches lie on it."""

    diagonal: Annotated[str, checked(_is_diagonal, Expected.DIAGONAL)]
    fullscreen: bool
    turned: Degrees
    touch: Annotated[str, one_of(_TOUCH)]

    @property
    def diagonal_inches(self) -> float | None:
        """The diagonal in inches; None for a desktop's window at 96 dots to the inch."""
        return None if self.diagonal == NO_DIAGONAL else read_diagonal(self.diagonal)

    @property
    def mounting(self) -> Mounting:
        """How the screen is mounted."""
        return Mounting(self.turned, _TOUCH[self.touch])


class GameSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby offers first; `bots_pace` in seconds."""

    edition: Annotated[str, one_of(EDITIONS)]
    hands: Hands
    bots_pace: Annotated[float, Meta(ge=0, le=10)]


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The places round the table and who sits there."""

    seats: Literal["auto"] | PlaceNumber
    near_row: Literal["auto", "always"]
    left_handed: list[PlaceNumber]
    places: Annotated[
        list[PlaceSettings],
        Meta(max_length=6),
        distinct(_one_emblem, Expected.OTHER_EMBLEM),
        distinct(_one_spot, Expected.OTHER_SPOT),
    ]
    names: dict[PlaceNumber, PlayerName] = {}

    def arranged(self, seats: int) -> tuple[Place, ...]:
        """Where this many seats are, in the order of play: as the owner lists them, else the usual places."""
        return tuple(place for place, _ in self._listed(seats)) or usual_places(seats)

    def without_button(self, seats: int) -> frozenset[int]:
        """The numbers of the places, 1 first in that same order, that the owner says have no button."""
        listed = enumerate(self._listed(seats), 1)
        return frozenset(number for number, (_, button) in listed if not button)

    def _listed(self, seats: int) -> list[tuple[Place, bool]]:
        """The owner's places, each with whether it has a button, in the order of play (R21); none for other seats."""
        if len(self.places) != seats:
            return []
        named = {place.emblem for place in self.places}
        free = (emblem for emblem in Emblem if emblem.value not in named)
        listed = (
            (
                Place(
                    Edge[place.edge.upper()],
                    place.at,
                    next(free) if place.emblem == AUTO else Emblem(place.emblem),
                ),
                place.button,
            )
            for place in self.places
        )
        return sorted(listed, key=lambda each: each[0].round)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set; `kiosk/settings/defaults.toml` tells what each means."""

    language: Annotated[str, one_of((AUTO, *languages()))]
    reduced_motion: bool
    kiosk: bool
    buttons: ButtonsKind
    sound: SoundSettings
    idle: IdleSettings
    screen: ScreenSettings
    game: GameSettings
    table: TableSettings
    wiring: dict[PlaceNumber, WiringSettings] = {}
