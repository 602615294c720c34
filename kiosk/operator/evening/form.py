"""What an evening is to be, before it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.editions import EDITIONS
from kiosk.evening.evening import Evening
from kiosk.evening.facts import KINDS, Kind, Options
from kiosk.operator.evening.intents import Field

CLOCKS = (None, 30, 45, 60, 90, 120, 180)
"""Seconds that a turn may take."""
MOST_ROUNDS = 10

_Value = TypeVar("_Value")


class EveningForm(Struct, frozen=True):
    """An evening as it would be opened; `name` "" stands for the day."""

    seats: int
    edition: str
    kind: Kind = "open-league"
    rounds: int = 3
    turn_seconds: int | None = None
    bots: bool = False
    name: str = ""

    @classmethod
    def of(cls, evening: Evening) -> EveningForm:
        """An evening as it is played now."""
        options = evening.options
        return cls(
            seats=options.seats,
            edition=evening.edition,
            kind=evening.kind,
            rounds=options.rounds,
            turn_seconds=options.turn_seconds,
            bots=options.bots,
            name=evening.name,
        )

    @property
    def options(self) -> Options:
        """The same as options of an evening."""
        return Options(
            seats=1 if self.kind == "solo-challenge" else self.seats,
            turn_seconds=self.turn_seconds,
            bots=self.bots and self.kind in ("open-league", "winner-stays"),
            rounds=self.rounds,
        )

    @property
    def fields(self) -> tuple[Field, ...]:
        """What there is to be said of an evening of this kind."""
        match self.kind:
            case "solo-challenge":
                return (Field.KIND, Field.EDITION, Field.CLOCK)
            case "heats":
                return (Field.KIND, Field.EDITION, Field.SEATS, Field.ROUNDS, Field.CLOCK)
            case _:
                return (Field.KIND, Field.EDITION, Field.SEATS, Field.BOTS, Field.CLOCK)


def stepped(form: EveningForm, field: Field, by: int, most: int) -> EveningForm:
    """The form with the next value of a field, or (-1) the one before; `most` can sit at this table."""
    match field:
        case Field.KIND:
            return replace(form, kind=_next(KINDS, form.kind, by))
        case Field.EDITION:
            return replace(form, edition=_next(tuple(EDITIONS), form.edition, by))
        case Field.SEATS:
            return replace(form, seats=_next(range(2, max(most, 2) + 1), min(form.seats, most), by))
        case Field.ROUNDS:
            return replace(form, rounds=_next(range(1, MOST_ROUNDS + 1), form.rounds, by))
        case Field.CLOCK:
            return replace(form, turn_seconds=_next(CLOCKS, form.turn_seconds, by))
        case Field.BOTS:
            return replace(form, bots=not form.bots)


def _next(values: Sequence[_Value], value: _Value, by: int) -> _Value:
    """Round in a circle."""
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]
