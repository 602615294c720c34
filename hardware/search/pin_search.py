"""Reading pins of which nobody has said how they are wired, and lighting one that may be a lamp's.

Nothing is driven but the one pin that is asked for, and that never against anything: not where
something outside holds the pin high, and no longer than it takes to see that it does not follow: a
button that nobody has found yet may be on it, and be pressed at any moment.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from gpiozero import InputDevice, OutputDevice

from hardware.pin_outputs import PinFactory, give_up
from hardware.search.contact import Contact, contact_of
from hardware.wiring import FIXED_PULL_UP

LOG = logging.getLogger(__name__)

SETTLING = 0.01
"""Seconds that a pin is given to follow its pull: also one with a capacitor of 100 nF on it."""


class PinSearch:
    """The pins of `factory` among `numbers` that can be had, as inputs. Not for two threads."""

    def __init__(
        self,
        factory: PinFactory,
        numbers: Iterable[int],
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._factory = factory
        self._sleep = sleep
        self._inputs: dict[int, Any] = {}
        self._lit: tuple[int, Any] | None = None
        self._contacts: dict[int, Contact] = {}
        for number in numbers:
            self._listen(number)

    @property
    def contacts(self) -> Mapping[int, Contact]:
        """What each pin was connected to when it was last read."""
        return self._contacts

    def read(self) -> Mapping[int, Contact | None]:
        """What each pin is connected to; None where that changed meanwhile."""
        up, down = self._levels("up"), self._levels("down")
        found = {number: contact_of(up[number], down[number]) for number in up.keys() & down.keys()}
        self._contacts = {
            **{number: self._contacts[number] for number in found if number in self._contacts},
            **{number: contact for number, contact in found.items() if contact is not None},
        }
        return found

    def light(self, number: int) -> bool:
        """Drive this pin high, as a lamp's; any other goes dark. False when something holds the pin,
        so that it may not be driven: ask again and again while it is lit, so that it is let go."""
        if self._lit and self._lit[0] == number:
            return self._follows()
        self.dark()
        contact = self._contacts.get(number)
        if contact is None:
            return number in self._inputs  # it is not known just now
        if contact is Contact.SUPPLY:
            return False
        self._inputs.pop(number).close()
        try:
            lamp = OutputDevice(number, initial_value=True, pin_factory=self._factory)
        except Exception as error:
            LOG.warning("GPIO%d cannot be lit: %s", number, error)
            self._listen(number)
            return False
        self._lit = number, lamp
        return self._follows()

    def dark(self) -> None:
        """Put out what is lit: the pin is an input again."""
        if self._lit:
            (number, lamp), self._lit = self._lit, None
            with suppress(Exception):
                lamp.off()
            with suppress(Exception):
                lamp.close()
            self._listen(number)

    def close(self) -> None:
        """Give all pins back. What is lit goes out."""
        self.dark()
        for device in self._inputs.values():
            give_up(device, "down", self._factory)  # it may be a lamp's
        self._inputs.clear()

    def _follows(self) -> bool:
        """Whether what is lit is high. Where something holds it to ground it goes dark: that is a
        closed button perhaps, and a short circuit."""
        assert self._lit
        number, lamp = self._lit
        try:
            high = bool(lamp.pin.state)
        except Exception as error:
            LOG.warning("GPIO%d cannot be read while it is lit: %s", number, error)
            high = False
        if not high:
            LOG.warning("GPIO%d is held to ground, so it is no lamp's", number)
            self.dark()
            self._contacts.pop(number, None)
        return high

    def _listen(self, number: int) -> None:
        try:
            self._inputs[number] = InputDevice(number, pull_up=True, pin_factory=self._factory)
        except Exception as error:
            LOG.info("GPIO%d is not looked at: %s", number, error)

    def _levels(self, pull: str) -> dict[int, bool]:
        """The levels with this pull. A pin that the chip no longer answers for is left out."""
        levels: dict[int, bool] = {}
        for number, device in list(self._inputs.items()):
            if number in FIXED_PULL_UP:
                continue
            try:
                device.pin.pull = pull
            except Exception as error:
                self._lose(number, error)
        self._sleep(SETTLING)
        for number, device in list(self._inputs.items()):
            try:
                high = bool(device.pin.state)
            except Exception as error:
                self._lose(number, error)
            else:
                # The board's own resistor holds these high, which is no contact of anybody's.
                levels[number] = high and not (number in FIXED_PULL_UP and pull == "down")
        return levels

    def _lose(self, number: int, error: Exception) -> None:
        LOG.warning("GPIO%d is not looked at any more: %s", number, error)
        with suppress(Exception):
            self._inputs.pop(number).close()
