"""What a panel says: its lamps keep their rhythm, its buzzers fall silent again, one that fails is lost.

Anybody may have something said, on any thread; the panel's own moves all of it on when it is due.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Collection, Mapping

from hardware.buzzer import Buzzer
from hardware.lamps import Lamp
from hardware.panel import NO_FAULTS, FaultKind, LampPattern, SeatFault, with_fault

LOG = logging.getLogger(__name__)


class PanelOutputs:
    """The lamps and buzzers of a panel, by seat, and what is wrong with them. It has no clock:
    `advance` is called when `next_deadline` has come."""

    def __init__(self) -> None:
        self._lamps: dict[int, Lamp] = {}
        self._buzzers: dict[int, Buzzer] = {}  # several seats may have the same
        self._lock = threading.Lock()
        self._shown: Mapping[int, LampPattern] = {}
        self._lamp_faults = NO_FAULTS
        self._buzzer_faults = NO_FAULTS

    def add_lamp(self, seat: int, lamp: Lamp, now: float) -> None:
        """This is the seat's lamp, which works: also one that did not until `now`."""
        with self._lock:
            self._lamps[seat] = lamp
            self._lamp_faults = with_fault(self._lamp_faults, seat, None)
            try:
                lamp.show(self._shown.get(seat, LampPattern.OFF), now)
            except Exception as error:
                self._lose_lamp(seat, error)

    def add_buzzer(self, seats: Collection[int], buzzer: Buzzer) -> None:
        """This is the buzzer of these seats, which works: also one that did not until now."""
        with self._lock:
            self._buzzers |= dict.fromkeys(seats, buzzer)
            for seat in seats:
                self._buzzer_faults = with_fault(self._buzzer_faults, seat, None)

    def set_lamp_fault(self, seat: int, fault: SeatFault) -> None:
        """Say that the seat's lamp cannot be used."""
        self._lamp_faults = with_fault(self._lamp_faults, seat, fault)

    def set_buzzer_fault(self, seats: Collection[int], fault: SeatFault) -> None:
        """Say that the buzzer of these seats cannot be used."""
        for seat in seats:
            self._buzzer_faults = with_fault(self._buzzer_faults, seat, fault)

    @property
    def lamp_faults(self) -> Mapping[int, SeatFault]:
        """See `hardware.panel.Panel`."""
        return self._lamp_faults

    @property
    def buzzer_faults(self) -> Mapping[int, SeatFault]:
        """See `hardware.panel.Panel`."""
        return self._buzzer_faults

    @property
    def next_deadline(self) -> float | None:
        """When the next of them is due; None while nothing moves or sounds."""
        with self._lock:
            deadlines = [lamp.next_deadline for lamp in self._lamps.values()]
            deadlines += [buzzer.next_deadline for buzzer in self._buzzers.values()]
        return min((at for at in deadlines if at is not None), default=None)

    def show(self, lamps: Mapping[int, LampPattern], now: float) -> None:
        """Let the lamps say this and nothing else, from `now` on."""
        with self._lock:
            self._shown = dict(lamps)
            for seat, lamp in list(self._lamps.items()):
                try:
                    lamp.show(lamps.get(seat, LampPattern.OFF), now)
                except Exception as error:
                    self._lose_lamp(seat, error)

    def beep(self, seats: Collection[int], now: float) -> None:
        """Let the buzzers of these seats sound, from `now` on."""
        with self._lock:
            for buzzer in {self._buzzers[seat] for seat in seats if seat in self._buzzers}:
                try:
                    buzzer.beep(now)
                except Exception as error:
                    self._lose_buzzer(buzzer, error)

    def advance(self, now: float) -> None:
        """Do what is due."""
        with self._lock:
            for seat, lamp in list(self._lamps.items()):
                try:
                    lamp.advance(now)
                except Exception as error:
                    self._lose_lamp(seat, error)
            for buzzer in set(self._buzzers.values()):
                try:
                    buzzer.advance(now)
                except Exception as error:
                    self._lose_buzzer(buzzer, error)

    def _lose_lamp(self, seat: int, error: Exception) -> None:
        """Give up a lamp that raises; the caller holds the lock."""
        LOG.warning("the lamp of seat %d is lost: %s", seat, error)
        del self._lamps[seat]
        self.set_lamp_fault(seat, SeatFault(FaultKind.LOST, f"the lamp: {error}"))

    def _lose_buzzer(self, buzzer: Buzzer, error: Exception) -> None:
        """Give up a buzzer that raises; the caller holds the lock."""
        LOG.warning("%s is lost: %s", buzzer.name, error)
        seats = [seat for seat, its in self._buzzers.items() if its is buzzer]
        for seat in seats:
            del self._buzzers[seat]
        self.set_buzzer_fault(seats, SeatFault(FaultKind.LOST, f"{buzzer.name}: {error}"))
