"""What each lamp does for what its seat's light says: the one table between the game and the hardware."""

from __future__ import annotations

from collections.abc import Mapping

from hardware import LampPattern
from kiosk.play.state import Light

PATTERNS: dict[Light, LampPattern] = {
    Light.OFF: LampPattern.OFF,
    Light.TAKEN: LampPattern.TAKEN,
    Light.TURN: LampPattern.TURN,
    Light.READY: LampPattern.READY,
    Light.WRONG: LampPattern.WRONG,
    Light.SHORT: LampPattern.SHORT,
}


def patterns(lights: Mapping[int, Light]) -> dict[int, LampPattern]:
    """By place: what its lamp is to do."""
    return {place: PATTERNS[light] for place, light in lights.items()}
