"""What a set-up asks, what is seen of it meanwhile, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from kiosk.layout.mounting import Mounting
from kiosk.play.setting_up.mark_check import MarkCheck
from kiosk.seating import Place


class Step(Enum):
    """What is being asked."""

    TURN = "turn"
    TOUCH = "touch"
    WELCOME = "welcome"
    SIZE = "size"
    ARRANGEMENT = "arrangement"
    BUTTONS = "buttons"
    LAMPS = "lamps"
    TRY = "try"
    DONE = "done"
    LEFT = "left"
    """Nothing more is to be changed."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a set-up comes to: pixels to the millimetre, the places in the order of play, and by place, from 1, the
    number of its button and the pin of its lamp; those without are missing. The `mounting` is None where nobody was
    asked for it."""

    px_per_mm: float
    places: tuple[Place, ...]
    buttons: Mapping[int, int]
    lamps: Mapping[int, int]
    mounting: Mounting | None = None


@dataclass(frozen=True, slots=True)
class SetUpState:
    """Everything that is shown."""

    step: Step
    found: Found
    mark: MarkCheck
    """Which mark is to be touched."""
    growing: int
    """Which way a hold resizes the outline next, or does now: 1 or -1."""
    arrangements: Sequence[tuple[Place, ...]]
    arrangement: int
    """Which of them is shown as chosen."""
    place: int
    """The place that is asked about."""
    known: int | None
    """The place whose button was pressed though it has been found already, or whose lamp has been."""
    pressed: frozenset[int]
    """The places whose button is down."""
    again: float
    """How far a hold has come towards meaning more than one: to start again, or that there is none here; 0 to 1."""
