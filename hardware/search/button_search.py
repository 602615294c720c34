"""The search for a table's buttons: whatever is pressed, wherever it is wired, is heard and told.

It is a `hardware.panel.Panel` whose "seats" are buttons in the order in which they were first
pressed, from 1 on; `button` says what each is. They have no place yet and no lamp: `light` lights
one pin that may be some button's lamp.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType

from hardware.debounce import Debouncer, Edge, Timing
from hardware.device_key import DeviceKey
from hardware.listeners import Listeners
from hardware.panel import (
    NO_FAULTS,
    FaultListener,
    LampPattern,
    Panel,
    Press,
    PressListener,
    SeatFault,
    StopListening,
)
from hardware.search.contact import Contact, FoundButton
from hardware.search.key_search import KeySearch
from hardware.search.pin_search import PinSearch

LOG = logging.getLogger(__name__)

SEARCHING = Timing(settle=0.03)
"""A pin is looked at every 20 ms or so, where pulses of a loose wire may meet two looks in a row."""
PAUSE = 0.01
"""Seconds between two looks, beside what reading the pins takes."""
LOOK = 1.0
"""Seconds between two looks for devices that came."""
PROVEN = 3.0
"""Seconds that a contact which is not open at the start stands until that counts as its rest: it may
be a button that somebody holds down just then."""
LEANT_ON = 60.0
"""Seconds that a contact which was open from the start stays closed until that counts as its rest:
whoever makes the outline of a card fit holds a button for long. All others are in doubt, and believed
to rest where they stand for `Timing.stuck`."""
FLASH = (0.35, 0.35)
"""Seconds that a lamp which is looked for is lit, and dark."""


@dataclass
class _Source:
    """Something that was pressed, or may yet be."""

    debouncer: Debouncer
    closed: bool = False
    number: int | None = None
    button: FoundButton | None = None


@dataclass
class _Pin(_Source):
    rest: Contact | None = None
    now: Contact | None = None
    since: float = 0.0
    surely_open: bool = False
    """Whether `rest` is OPEN, and has been from the start."""
    sure: bool = True
    """Whether it was seen twice in a row: a pulse on the wire is seen once."""


class ButtonSearch(Panel):
    """Listens on a thread of its own to `pins` and `keys`, either of which may be missing, until it
    is closed; both are closed with it. `chip` is a pin factory that is closed after them."""

    seats: tuple[int, ...] = ()
    faults: Mapping[int, SeatFault] = NO_FAULTS
    lamp_faults: Mapping[int, SeatFault] = NO_FAULTS
    buzzer_faults: Mapping[int, SeatFault] = NO_FAULTS
    pulses: Mapping[int, int] = MappingProxyType({})

    def __init__(
        self,
        pins: PinSearch | None,
        keys: KeySearch | None,
        *,
        close_chip: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
        timing: Timing = SEARCHING,
    ) -> None:
        self._pins, self._keys = pins, keys
        self._close_chip = close_chip
        self._clock, self._timing = clock, timing
        self._on_keys: dict[DeviceKey, _Source] = {}
        self._on_pins: dict[int, _Pin] = {}
        self._found: dict[int, FoundButton] = {}
        self._numbers = count(1)
        self._listeners = Listeners[Press]()
        self._wanted_lamp: int | None = None
        self._lit_since: float | None = None
        self._refused_lamps: frozenset[int] = frozenset()
        self._lamps: tuple[int, ...] = ()
        self._next_look = clock() + LOOK
        self._complaints: dict[str, str] = {}  # by what fails: what was said of it
        self._stopping = threading.Event()
        self._closing = threading.Lock()  # taken once, for ever
        self._thread = threading.Thread(target=self._search, name="button-search", daemon=True)
        self._thread.start()

    # --- asked from outside ------------------------------------------------------------------

    def button(self, number: int) -> FoundButton:
        """What was pressed as this number. Raises `KeyError` where nothing was."""
        return self._found[number]

    @property
    def buttons(self) -> tuple[FoundButton, ...]:
        """All that were pressed so far, in the order of their numbers."""
        return tuple(self._found.values())

    @property
    def lamp_pins(self) -> tuple[int, ...]:
        """The pins that a lamp may be on: no button was found there, nothing holds them high."""
        return self._lamps

    @property
    def refused_lamps(self) -> frozenset[int]:
        """Pins that were to be lit and may not be, since something holds them."""
        return self._refused_lamps

    def light(self, pin: int | None) -> None:
        """Flash this pin, and no other; None puts it out."""
        self._wanted_lamp = pin

    def on_press(self, listener: PressListener) -> StopListening:
        """Call `listener` on the search's thread for every press from now on; what comes back ends
        that."""
        return self._listeners.add(listener)

    def on_faults(self, listener: FaultListener) -> StopListening:
        """Nothing will ever be said."""
        return lambda: None

    def show(self, lamps: Mapping[int, LampPattern]) -> None:
        """Nothing: whose lamp is where is yet to be found."""

    def beep(self, seats: Collection[int]) -> None:
        """Nothing, for the same reason."""

    def close(self) -> None:
        """End the search and give everything back. Closing twice is fine."""
        if not self._closing.acquire(blocking=False):
            return
        self._stopping.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()
        for part in (self._pins, self._keys):
            if part is not None:
                part.close()
        with suppress(Exception):
            self._close_chip()

    # --- on the thread -----------------------------------------------------------------------

    def _search(self) -> None:
        while not self._stopping.wait(self._pause):
            for part in (
                self._look_for_devices,
                self._hear_keys,
                self._hear_pins,
                self._let_settle,
            ):
                # Nothing ends the search, nor costs the other parts: whoever sets the table up has
                # only this. And somebody who listens may have closed it.
                if self._stopping.is_set():
                    return
                try:
                    part()
                except Exception as error:
                    self._complain(part.__name__, error)
                else:
                    self._complaints.pop(part.__name__, None)

    def _complain(self, part: str, error: Exception) -> None:
        """Say it once: it may go on like this a hundred times a second."""
        if self._complaints.get(part) != repr(error):
            self._complaints[part] = repr(error)
            LOG.error("the search for buttons failed and goes on", exc_info=error)

    def _look_for_devices(self) -> None:
        now = self._clock()
        if self._keys is not None and now >= self._next_look:
            self._next_look = now + LOOK
            self._keys.look()
            for key, source in self._on_keys.items():
                source.button = FoundButton(key=self._keys.name(key))
                if source.number is not None:
                    self._found[source.number] = source.button

    def _hear_keys(self) -> None:
        if self._keys is not None:
            self._read_keys(self._keys)

    def _hear_pins(self) -> None:
        if self._pins is not None:
            self._read_pins(self._pins)
            if not self._stopping.is_set():
                self._flash(self._pins)

    def _let_settle(self) -> None:
        now = self._clock()
        for source in (*self._on_keys.values(), *self._on_pins.values()):
            self._tell(source, source.debouncer.poll(source.closed, now))

    @property
    def _pause(self) -> float:
        """No time where something has to be looked at once more, or a quick tap would be missed."""
        return PAUSE if all(pin.sure for pin in self._on_pins.values()) else 0.0

    def _read_keys(self, keys: KeySearch) -> None:
        for key, down, at in keys.read():
            source = self._on_keys.get(key)
            if source is None:
                debouncer = Debouncer(False, self._clock(), self._timing)
                source = self._on_keys[key] = _Source(debouncer)
            source.button = FoundButton(key=keys.name(key))
            self._changed(source, down, self._clock() if at is None else at)

    def _read_pins(self, pins: PinSearch) -> None:
        found, now = pins.read(), self._clock()
        for number, contact in found.items():
            source = self._on_pins.get(number)
            if source is None:
                debouncer = Debouncer(False, now, self._timing)
                source = self._on_pins[number] = _Pin(debouncer, since=now)
            if contact is not None:
                self._see(source, number, contact, now)
        for number in self._on_pins.keys() - found.keys():
            self._lose(self._on_pins[number])
        buttons = {button.pin for button in self._found.values()}
        self._lamps = tuple(
            number
            for number, contact in pins.contacts.items()
            if contact is not Contact.SUPPLY and number not in buttons | self._refused_lamps
        )

    def _see(self, pin: _Pin, number: int, contact: Contact, now: float) -> None:
        pin.sure = contact is pin.now
        if not pin.sure:
            pin.now, pin.since = contact, now
        stood = now - pin.since
        if pin.rest is None:
            if contact is not Contact.OPEN and stood < PROVEN:
                return
            pin.rest, pin.surely_open = contact, contact is Contact.OPEN
        elif not pin.sure:
            return
        elif stood >= (LEANT_ON if pin.surely_open else self._timing.stuck):
            pin.surely_open &= contact is pin.rest
            pin.rest = contact
        if contact is not pin.rest and not pin.debouncer.pressed:
            # Until it has settled: on its way a contact may be anything.
            pin.button = FoundButton.on_pin(number, pin.rest, contact)
        self._changed(pin, contact is not pin.rest, now)

    def _lose(self, pin: _Pin) -> None:
        """It cannot be read, or is lit just now: whoever pressed it will not be seen to let go."""
        pin.now, pin.sure = None, True
        if pin.closed:
            pin.closed = False
            self._tell(pin, pin.debouncer.release())
            pin.debouncer.restart(False, self._clock())

    def _changed(self, source: _Source, closed: bool, at: float) -> None:
        if closed is not source.closed:
            source.closed = closed
            self._tell(source, source.debouncer.feed(closed, at))

    def _tell(self, source: _Source, edges: list[Edge]) -> None:
        for edge in edges:
            assert source.button is not None, "nothing is pressed before it is known"
            if source.number is None:
                source.number = next(self._numbers)
            self._found[source.number] = source.button
            press = Press(source.number, edge.kind, edge.at, edge.held)
            for listener in self._listeners:
                try:
                    listener(press)
                except Exception:
                    LOG.exception("a listener to the search failed on %s", press)

    def _flash(self, pins: PinSearch) -> None:
        wanted, now = self._wanted_lamp, self._clock()
        if wanted is None or wanted in self._refused_lamps:
            pins.dark()
            self._lit_since = None
            return
        if self._lit_since is None:
            self._lit_since = now
        lit, dark = FLASH
        if (now - self._lit_since) % (lit + dark) >= lit:
            pins.dark()
        elif not pins.light(wanted):
            self._refused_lamps |= {wanted}
