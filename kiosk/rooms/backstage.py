"""What a house has only for whoever looks after the table: no player's room shows any of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kiosk.operator.place_facts import PlaceFacts

if TYPE_CHECKING:
    from kiosk.operator.caretaker import Caretaker


@dataclass
class Backstage:
    """Put together with the house; where nothing is lent to it, a table simply does not have it."""

    place_facts: Callable[[], tuple[PlaceFacts, ...]] = tuple
    """How every place's button and lamp are."""
    any_at_fault: Callable[[], bool] = bool
    """Whether somebody should look after some place's button."""
    panel_is: str = ""
    """Which panel there is, and why that one: one line, as the hardware says it."""
    set_up: Callable[[], None] | None = None
    """Lets buttons and lamps be set up, where that can be done."""
    caretaker: Callable[[], Caretaker] | None = None
    """Who does what the operator wants done, where anybody can."""
    rescues: dict[int, int] = field(default_factory=dict)
    """By place, how often its drawn button was called up: a button that may be dead."""
