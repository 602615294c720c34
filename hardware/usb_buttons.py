"""Seats' buttons on USB: arcade encoders, gamepads and keyboards, as they are plugged in and out.

A `KeyWatch` opens every input device that has a key of some seat, and grabs it, so that nothing it
says reaches the window or a terminal. One thread reads them all; what they say goes the same way as
what pins say, through a debouncer each and the panel's one worker.
"""

from __future__ import annotations

import errno
import logging
import os
import selectors
import threading
import time
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from hardware.chip import permission_hint
from hardware.debounce import Debouncer, Timing
from hardware.device_key import DeviceIdentity, DeviceKey, key_name
from hardware.event_device import EventDevice, InputSystem, KeyChange, present_devices
from hardware.panel import FaultKind, SeatFault
from hardware.wiring import SeatWiring
from hardware.worker import OLDEST_CHANGE, Clock, PanelWorker

LOG = logging.getLogger(__name__)

INPUTS = InputSystem()

LOOK = 1.0
"""Seconds between two looks for devices that came, or that may be opened by now."""
GRAB_PATIENCE = 3.0
"""Seconds that a grab waits for all keys to be up: whoever heard a key go down should hear it come
up, or it repeats for ever there. A key that is stuck does not keep the others leaking, though."""
SETTLED = 2_000_000_000
"""Nanoseconds after which the date of a folder proves that nothing has been added since."""


class KeyButton:
    """One seat's key, on all devices that are meant: it is closed while it is down on any."""

    def __init__(self, seat: int, key: DeviceKey, clock: Clock, timing: Timing) -> None:
        self.seat = seat
        self.key = key
        self.debouncer = Debouncer(False, clock(), timing)
        self.devices: tuple[EventDevice, ...] = ()
        self.down_on: frozenset[EventDevice] = frozenset()
        self.fault: SeatFault | None = SeatFault(FaultKind.LOST, f"{self} is yet to be found")

    def read(self) -> bool:
        failure: Exception = OSError(f"{self} has no device")
        answers = []
        for device in self.devices:
            try:
                answers.append(self.key.code in device.keys_down())
            except OSError as error:
                failure = error
        if not answers:
            raise failure
        return any(answers)

    def close(self) -> None:
        # The worker could not read it. The next look finds out whether that was for good.
        self.fault = SeatFault(FaultKind.LOST, f"{self} cannot be read")

    def may_be_on(self, identity: DeviceIdentity) -> bool:
        """Whether the device is meant and has the key."""
        return self.key.code in identity.keys and self.key.means(identity)

    def __str__(self) -> str:
        return f"the button of seat {self.seat} ({self.key})"


class KeyWatch:
    """The keys among the buttons of `seats`, added to `worker` as they are now; then the thread
    that watches them. `worker` is yet to be started."""

    def __init__(
        self, seats: Iterable[SeatWiring], worker: PanelWorker, clock: Clock, timing: Timing
    ) -> None:
        self._system = INPUTS
        self._worker = worker
        self._clock = clock
        self._buttons = [
            KeyButton(seat.seat, seat.key, clock, timing) for seat in seats if seat.key is not None
        ]
        self._devices: dict[Path, EventDevice] = {}
        self._ungrabbed: dict[EventDevice, float] = {}  # since when they are open
        self._present: dict[Path, DeviceIdentity] = {}
        self._refused: dict[DeviceIdentity, SeatFault] = {}
        self._listed_at: int | None = None  # the date of the folder of nodes, when it was listed
        self._selector = selectors.DefaultSelector()
        self._bell, self._bell_rope = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._selector.register(self._bell, selectors.EVENT_READ)
        self._waiting: deque[threading.Event] = deque()
        self._stopping = False
        self._watching = False
        self._thread = threading.Thread(target=self._watch, name="seat-keys", daemon=True)
        self._look()
        for button in self._buttons:
            worker.add_button(button)
            if button.fault is not None:
                LOG.warning("cannot use %s", button.fault.detail)
                worker.set_fault(button.seat, button.fault)
        self._watching = True
        self._thread.start()

    def flush(self, timeout: float) -> bool:
        """Wait until all that has happened at the devices, also coming and going, has reached the
        worker; False when `timeout` (seconds) passed first."""
        done = threading.Event()
        self._waiting.append(done)
        self._ring()
        return done.wait(timeout)

    def close(self) -> None:
        """End the thread and give the devices back."""
        self._stopping = True
        self._ring()
        self._thread.join()
        for device in self._devices.values():
            device.close()
        self._selector.close()
        os.close(self._bell)
        os.close(self._bell_rope)

    # --- on the thread, the first look apart -------------------------------------------------

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # full: it rings already
            os.write(self._bell_rope, b"!")

    def _watch(self) -> None:
        next_look = time.monotonic() + LOOK
        while not self._stopping:
            ready = self._selector.select(max(0.0, next_look - time.monotonic()))
            with suppress(BlockingIOError):
                os.read(self._bell, 100)
            waiting = [self._waiting.popleft() for _ in range(len(self._waiting))]
            devices = [entry.fileobj for entry, _ in ready]
            lost = self._read(
                device for device in list(self._devices.values()) if waiting or device in devices
            )
            if lost or waiting or time.monotonic() >= next_look:
                self._look()
                next_look = time.monotonic() + LOOK
            for done in waiting:
                done.set()

    def _read(self, devices: Iterable[EventDevice]) -> bool:
        """Pass on what these devices say, in the order of its dates; whether one has gone."""
        dated: list[tuple[float, EventDevice, KeyChange]] = []
        gone = []
        for device in devices:
            try:
                changes = device.read()
            except OSError:
                gone.append(device)
            else:
                dated += ((self._date(change), device, change) for change in changes)
        for at, device, change in sorted(dated, key=lambda each: each[0]):
            for button in self._buttons:
                if device in button.devices and button.key.code == change.code:
                    others = button.down_on - {device}
                    button.down_on = others | {device} if change.down else others
                    self._worker.changed(button, bool(button.down_on), at)
        for device in gone:
            self._drop(device)
        return bool(gone)

    def _date(self, change: KeyChange) -> float:
        now = self._clock()
        if change.at is None or not 0.0 <= now - change.at <= OLDEST_CHANGE:
            return now
        return change.at

    def _look(self) -> None:
        """Open what has come, and let the worker know which buttons are lost and which work."""
        self._grab_when_free()
        changed_at = self._changed_at()
        if changed_at is None or changed_at != self._listed_at:
            self._present = present_devices(self._system)
            # A folder that changed just now may change again without a newer date.
            settled = changed_at is not None and time.time_ns() - changed_at > SETTLED
            self._listed_at = changed_at if settled else None
        self._refused = {}
        for node, identity in self._present.items():
            if node not in self._devices and any(b.may_be_on(identity) for b in self._buttons):
                self._open(node, identity)
        for button in self._buttons:
            self._judge(button)

    def _changed_at(self) -> int | None:
        try:
            return self._system.nodes.stat().st_mtime_ns
        except OSError:
            return None  # no input device has ever been plugged in

    def _open(self, node: Path, identity: DeviceIdentity) -> None:
        try:
            device = EventDevice(node, identity, self._system.ioctl)
        except OSError as error:
            self._refused[identity] = _refusal(node, error)
            return
        self._devices[node] = device
        self._ungrabbed[device] = time.monotonic()
        self._selector.register(device, selectors.EVENT_READ)
        taken: set[int] = set()
        for button in self._buttons:
            if button.may_be_on(identity) and button.key.code not in taken:
                taken.add(button.key.code)
                button.devices = (*button.devices, device)
        self._grab_when_free()

    def _grab_when_free(self) -> None:
        for device, opened_at in list(self._ungrabbed.items()):
            try:
                if device.keys_down() and time.monotonic() < opened_at + GRAB_PATIENCE:
                    continue
                device.grab()
            except OSError as error:
                self._drop(device)
                self._refused[device.identity] = _refusal(device.node, error)
            else:
                del self._ungrabbed[device]

    def _drop(self, device: EventDevice) -> None:
        self._selector.unregister(device)
        del self._devices[device.node]
        self._ungrabbed.pop(device, None)
        self._listed_at = None
        for button in self._buttons:
            if device in button.devices:
                button.devices = tuple(each for each in button.devices if each is not device)
                was_down, button.down_on = button.down_on, button.down_on - {device}
                if button.devices and was_down != button.down_on:
                    self._worker.changed(button, bool(button.down_on), self._clock())
        device.close()

    def _judge(self, button: KeyButton) -> None:
        """Find out whether a button works; tell the worker when that has changed."""
        fault, closed = None, False
        if not button.devices:
            fault = self._why_not(button)
        elif button.fault is not None:
            try:
                closed = button.read()
            except OSError as error:
                fault = SeatFault(FaultKind.LOST, f"{button}: {error}")
        if fault == button.fault:
            return
        button.fault = fault
        if not self._watching:
            button.debouncer.restart(closed, self._clock())
        elif fault is None:
            self._worker.returned(button, closed, self._clock())
        else:
            self._worker.lost(button, fault)

    def _why_not(self, button: KeyButton) -> SeatFault:
        meant = [each for each in self._present.values() if button.key.means(each)]
        for identity in meant:
            if identity in self._refused:
                refused = self._refused[identity]
                return SeatFault(refused.kind, f"{button}: {refused.detail}")
        for other in self._buttons:
            for device in other.devices:
                if other.key.code == button.key.code and button.may_be_on(device.identity):
                    text = f"{button} is {other} too, on {device.identity}; give each its own"
                    return SeatFault(FaultKind.BUSY, text)
        if meant:
            text = f"{meant[0]} has no {key_name(button.key.code)}; press its keys to see which"
            return SeatFault(FaultKind.REFUSED, f"{button}: {text}")
        there = ", ".join(sorted(str(each) for each in self._present.values() if each.keys))
        text = f"no such device is plugged in, {'only ' + there if there else 'nor any other'}; plug it in again"
        return SeatFault(FaultKind.LOST, f"{button}: {text}")


def _refusal(node: Path, error: OSError) -> SeatFault:
    """Why a device is not ours, in a sentence that a button's name can stand before."""
    if error.errno == errno.EBUSY:
        return SeatFault(FaultKind.BUSY, f"another program has {node} to itself; end that one")
    if isinstance(error, PermissionError):
        hint = permission_hint([node], usual_group="input").strip()
        return SeatFault(FaultKind.REFUSED, hint or f"{node}: {error.strerror}")
    return SeatFault(FaultKind.LOST, f"{node}: {error.strerror or error}")
