"""What can be set, and what each setting may be.

The values themselves stand in `defaults.toml`, with their meaning; a setting without a default there is a mistake
that a test finds.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.editions import EDITIONS
from kiosk.hours.timetable import ALL_DAY, NEVER, Hours, Timetable, read_hours, read_time
from kiosk.layout.mounting import WAYS, Degrees, Mounting
from kiosk.layout.screen import read_diagonal
from kiosk.seating import Edge, Emblem, Place, usual_places
from kiosk.settings.conditions import Expected, checked, distinct, one_of
from kiosk.translation import AUTO, languages

ButtonsKind: TypeAlias = Literal["auto", "gpio", "simulated", "none"]
BUTTONS: tuple[ButtonsKind, ...] = get_args(ButtonsKind)
Hands: TypeAlias = Literal["open", "covered"]

NO_DIAGONAL = "none"


def _is_diagonal(text: str) -> bool:
    return text == NO_DIAGONAL or read_diagonal(text) > 0


def _is_time(text: str) -> bool:
    return read_time(text) >= 0


def _is_time_or_never(text: str) -> bool:
    return text == NEVER or _is_time(text)


def _are_hours(text: str) -> bool:
    hours = read_hours(text)
    return hours is None or hours.length > 0


def _each_once(editions: list[str]) -> bool:
    return len(set(editions)) == len(editions) and set(editions) <= set(EDITIONS)


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


Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
TimeOfDay: TypeAlias = Annotated[str, checked(_is_time, Expected.TIME)]
TimeOrNever: TypeAlias = Annotated[str, checked(_is_time_or_never, Expected.TIME, NEVER)]
HourKey: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([01]?[0-9]|2[0-3]):[0-5][0-9]\Z",
        extra={"expected": Expected.TIME, "choices": ()},
    ),
]
Weekday: TypeAlias = Literal[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"
]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
DayHours: TypeAlias = Annotated[str, checked(_are_hours, Expected.HOURS)]


class SoundSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether and how loud, volumes in percent (see `kiosk.hours.loudness`)."""

    on: bool
    volume: Percent
    quiet_from: TimeOrNever
    quiet_until: TimeOfDay
    quiet_volume: Percent
    by_hour: dict[HourKey, Percent] = {}


Minutes: TypeAlias = Annotated[float, Meta(ge=0, le=1440)]


class IdleSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table in public does when nobody is at it, each after so many minutes, 0 for never."""

    attract: Minutes
    dims: Minutes
    darkens: Minutes


class HoursSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """When a table in public is open; `last_game` and `grace` in minutes."""

    opens: TimeOfDay
    closes: TimeOrNever
    last_game: Annotated[int, Meta(ge=0, le=240)]
    grace: Annotated[int, Meta(ge=0, le=240)]
    weekdays: dict[Weekday, DayHours] = {}

    @property
    def timetable(self) -> Timetable:
        """The week's."""
        usual = ALL_DAY
        if self.closes != NEVER:
            usual = Hours(read_time(self.opens), read_time(self.closes))
        return Timetable(
            tuple(
                read_hours(self.weekdays[day]) if day in self.weekdays else usual
                for day in WEEKDAYS
            )
        )


class PrivacySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days the names in games that are over are kept."""

    names_kept: Annotated[int, Meta(ge=0, le=365)]


class CopiesSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Copies to a USB stick: whether every night, from which hour on, and how many of these are kept."""

    nightly: bool
    hour: Annotated[int, Meta(ge=0, le=23)]
    kept: Annotated[int, Meta(ge=1, le=365)]


_TOUCH = {way.name: way for way in WAYS}


class ScreenSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How large the screen is, how bright in percent, whether it is filled, how its picture is turned and how touches
    lie on it; and whether a second one shows the board."""

    diagonal: Annotated[str, checked(_is_diagonal, Expected.DIAGONAL)]
    brightness: Annotated[int, Meta(ge=10, le=100)]
    fullscreen: bool
    turned: Degrees
    touch: Annotated[str, one_of(_TOUCH)]
    board: Literal["auto", "off"]

    @property
    def diagonal_inches(self) -> float | None:
        """The diagonal in inches; None for a desktop's window at 96 dots to the inch."""
        return None if self.diagonal == NO_DIAGONAL else read_diagonal(self.diagonal)

    @property
    def mounting(self) -> Mounting:
        """How the screen is mounted."""
        return Mounting(self.turned, _TOUCH[self.touch])


Edition: TypeAlias = Annotated[str, one_of(EDITIONS)]


class GameSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby offers, and first; `bots_pace` in seconds."""

    edition: Edition
    front: Annotated[
        list[Edition], Meta(min_length=1), checked(_each_once, Expected.EDITIONS, *EDITIONS)
    ]
    more: bool
    hands: Hands
    hints: bool
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
    hours: HoursSettings
    privacy: PrivacySettings
    copies: CopiesSettings
    screen: ScreenSettings
    game: GameSettings
    table: TableSettings
    wiring: dict[PlaceNumber, WiringSettings] = {}
