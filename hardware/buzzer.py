"""One buzzer that sounds once, shortly: it says that something is to be seen, and nothing more.

An active buzzer makes its tone by itself and is only switched. No rhythm, unlike a lamp's: people who
sit together hear all of them, and a table that chatters is switched off.
"""

from __future__ import annotations

from typing import Protocol

BEEP = 0.1
"""Seconds that it sounds. Buzzers need up to half of that to get going."""


class Switch(Protocol):
    """Something that is switched: a gpiozero device."""

    def on(self) -> None:
        """Switch it on."""

    def off(self) -> None:
        """Switch it off."""


class Buzzer:
    """One buzzer, called `name` where it fails. It has no clock: `advance` is called when
    `next_deadline` has come. Whatever the switch raises is passed on."""

    def __init__(self, switch: Switch, name: str) -> None:
        self.name = name
        self._switch = switch
        self._until: float | None = None

    @property
    def next_deadline(self) -> float | None:
        """When it is to fall silent; None while it is."""
        return self._until

    def beep(self, now: float) -> None:
        """Sound from `now` on; one that sounds already goes on from here."""
        self._until = now + BEEP
        self._switch.on()

    def advance(self, now: float) -> None:
        """Fall silent if it is time."""
        if self._until is not None and now >= self._until:
            self._until = None
            self._switch.off()
