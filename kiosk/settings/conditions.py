"""What a setting must be beyond its type: conditions for the schema, and the name of each where it is not met."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Any

from msgspec import Meta


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
    TIME = auto()
    """A time of day. Choices: the word that may stand in its place, if any."""
    HOURS = auto()
    """From when to when a day's hours are, or "closed"."""
    EDITIONS = auto()
    """A list of editions, at least one, none twice. Choices: all there are."""
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
