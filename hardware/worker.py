"""The one thread of a panel: contacts' changes become presses, lamps and buzzers get on in time.

Changes come in on any thread, dated and queued in the order they arrived. The worker alone runs the
debouncers, and calls the listeners. With nothing pressed, every lamp steady and every buzzer silent it sleeps without a
timeout, so an idle panel costs nothing.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from hardware.debounce import Debouncer, Edge
from hardware.listeners import Listeners
from hardware.outputs import PanelOutputs
from hardware.panel import (
    NO_FAULTS,
    FaultKind,
    FaultListener,
    LampPattern,
    Press,
    PressListener,
    SeatFault,
    StopListening,
    with_fault,
)

LOG = logging.getLogger(__name__)

MENDING = 10.0
"""Seconds between two tries to get a pin that could not be had, or failed."""
OLDEST_CHANGE = 2.0
"""Seconds. A change dated further back than this was dated by a clock that is not ours."""
STOPPING_PATIENCE = 2.0
"""Seconds that stopping waits for a listener that has not returned."""

Clock = Callable[[], float]
E = TypeVar("E")


class Button(Protocol):
    """What the worker needs of a button. It only reads it when its own view is to be confirmed."""

    seat: int
    debouncer: Debouncer

    def read(self) -> bool:
        """Whether the contact is closed now. May raise anything when it cannot be read."""

    def close(self) -> None:
        """Give the button up. Never raises."""


@dataclass(frozen=True, slots=True)
class _Change:
    button: Button
    closed: bool
    at: float


@dataclass(frozen=True, slots=True)
class _Loss:
    button: Button
    fault: SeatFault


@dataclass(frozen=True, slots=True)
class _Return:
    button: Button
    closed: bool
    at: float


_News = _Change | _Loss | _Return


class PanelWorker:
    """The buttons by seat, and the thread that attends to them and to `outputs`. While one of all
    these is at fault, `mend` is called on the thread now and then.

    `start` comes once all are added; a change may come earlier. `clock` gives the seconds in which
    everything here is dated.
    """

    def __init__(
        self, clock: Clock, outputs: PanelOutputs, mend: Callable[[], None] = lambda: None
    ) -> None:
        self._clock = clock
        self._mend = mend
        self._mend_at: float | None = None
        self._outputs = outputs
        self._buttons: dict[int, Button] = {}
        self._faults = NO_FAULTS
        self._faults_told = NO_FAULTS
        self._news: list[Press] = []
        self._press_listeners = Listeners[Press]()
        self._fault_listeners = Listeners[Mapping[int, SeatFault]]()
        # An event in the inbox is set when the worker has dealt with all that came before it.
        self._inbox: queue.SimpleQueue[_News | threading.Event] = queue.SimpleQueue()
        self._stopping = False
        self._thread = threading.Thread(target=self._work, name="seat-panel", daemon=True)

    def add_button(self, button: Button) -> None:
        """Before the start, or on the thread: attend to this button too, whose seat had none that
        worked."""
        # A new mapping, since other threads may be going through the old one.
        self._buttons = {**self._buttons, button.seat: button}
        if button.seat in self._faults:
            LOG.info("the button of seat %d works", button.seat)
            self._faults = with_fault(self._faults, button.seat, None)

    def set_fault(self, seat: int, fault: SeatFault) -> None:
        """Before the start: say that the seat's button cannot be used."""
        self._faults = with_fault(self._faults, seat, fault)

    def start(self) -> None:
        """Begin to listen to the buttons; what has been said of faults until now is known already."""
        self._faults_told = self._faults
        self._run_repairs(self._clock())
        self._thread.start()

    @property
    def seats(self) -> tuple[int, ...]:
        """See `hardware.panel.Panel`, as for all that is asked or told from outside."""
        faults = self._faults
        return tuple(sorted(seat for seat in self._buttons if seat not in faults))

    @property
    def faults(self) -> Mapping[int, SeatFault]:
        """Why which seats' buttons do not work."""
        return self._faults

    @property
    def pulses(self) -> Mapping[int, int]:
        """By seat, how many closures were too short to be a press."""
        return {seat: button.debouncer.pulses for seat, button in sorted(self._buttons.items())}

    def on_press(self, listener: PressListener) -> StopListening:
        """Call this listener on the thread, for every press from now on."""
        return self._press_listeners.add(listener)

    def on_faults(self, listener: FaultListener) -> StopListening:
        """Call this listener on the thread, whenever `faults` have changed."""
        return self._fault_listeners.add(listener)

    def changed(self, button: Button, closed: bool, at: float) -> None:
        """Take note, on whatever thread, that the button's contact changed at `at`."""
        self._inbox.put(_Change(button, closed, at))

    def lost(self, button: Button, fault: SeatFault) -> None:
        """Take note, on whatever thread, that the button cannot be used for the time being."""
        self._inbox.put(_Loss(button, fault))

    def returned(self, button: Button, closed: bool, at: float) -> None:
        """Take note, on whatever thread, that the button works again since `at`; a contact that
        was `closed` then is no press."""
        self._inbox.put(_Return(button, closed, at))

    def show(self, lamps: Mapping[int, LampPattern]) -> None:
        """Let the lamps say this and nothing else; the thread then keeps their rhythm."""
        self._outputs.show(lamps, self._clock())
        self._attend_to_outputs()

    def beep(self, seats: Collection[int]) -> None:
        """Let the buzzers of these seats sound; the thread then silences them."""
        self._outputs.beep(seats, self._clock())
        self._attend_to_outputs()

    def _attend_to_outputs(self) -> None:
        # One that failed just now is to be mended some time, though nothing else may ever be due.
        if self._outputs.next_deadline is not None or (self._is_at_fault and not self._mend_at):
            self._wake()

    def flush(self, timeout: float) -> bool:
        """Wait until all that has happened, or is due by now, has reached the listeners; False
        when `timeout` (seconds) passed first. Never call it from a listener."""
        done = threading.Event()
        self._inbox.put(done)
        return done.wait(timeout)

    def stop(self) -> None:
        """End the thread; no listener is called any more. Fine from a listener, too."""
        self._stopping = True
        self._wake()
        if threading.current_thread() is not self._thread:
            self._thread.join(STOPPING_PATIENCE)
            if self._thread.is_alive():
                LOG.warning("a listener to the seat buttons has not returned; going on without it")

    # --- on the thread -----------------------------------------------------------------------

    def _wake(self) -> None:
        self._inbox.put(threading.Event())

    def _work(self) -> None:
        while not self._stopping:
            item = self._wait()
            # Before the inbox is worked off, so that everything older than what is concluded is in it.
            now = self._clock()
            waiting = self._take(item)
            self._run_due(now)
            self._deliver()
            for done in waiting:
                done.set()

    def _wait(self) -> _News | threading.Event | None:
        deadline = self._next_deadline()
        if deadline is None:
            return self._inbox.get()
        try:
            return self._inbox.get(timeout=max(0.0, deadline - self._clock()))
        except queue.Empty:
            return None

    def _take(self, item: _News | threading.Event | None) -> list[threading.Event]:
        """Work off what was waited for, if it came, and all else in the inbox, so that a pin is only
        read when its changes so far are accounted for; return the events to set after that."""
        waiting = []
        while not self._stopping:
            if isinstance(item, threading.Event):
                waiting.append(item)
            elif isinstance(item, _Loss):
                self._lose(item.button, item.fault)
            elif isinstance(item, _Return):
                LOG.info("the button of seat %d works", item.button.seat)
                item.button.debouncer.restart(item.closed, item.at)
                self._faults = with_fault(self._faults, item.button.seat, None)
            elif item is not None and self._is_alive(item.button):
                self._note(item.button, item.button.debouncer.feed(item.closed, item.at))
            try:
                item = self._inbox.get_nowait()
            except queue.Empty:
                break
        return waiting

    def _is_alive(self, button: Button) -> bool:
        """Whether anything comes of it: it works, and no other has taken its place since."""
        if self._buttons.get(button.seat) is not button:
            return False
        fault = self._faults.get(button.seat)
        return fault is None or fault.kind is FaultKind.STUCK

    def _next_deadline(self) -> float | None:
        buttons = [
            button.debouncer.next_deadline
            for button in self._buttons.values()
            if self._is_alive(button)
        ]
        others = (self._outputs.next_deadline, self._mend_at)
        return min((at for at in (*buttons, *others) if at is not None), default=None)

    def _run_due(self, now: float) -> None:
        for button in list(self._buttons.values()):
            while self._is_alive(button) and _is_due(button.debouncer.next_deadline, now):
                self._poll(button, now)
        self._outputs.advance(now)
        self._run_repairs(now)

    def _run_repairs(self, now: float) -> None:
        if not self._is_at_fault:
            self._mend_at = None
        elif self._mend_at is None:
            self._mend_at = now + MENDING
        elif now >= self._mend_at:
            try:
                self._mend()
            except Exception:
                LOG.exception("what does not work cannot be tried again")
            self._mend_at = now + MENDING

    @property
    def _is_at_fault(self) -> bool:
        """Whether there is something that trying again may mend."""
        kinds = {fault.kind for fault in self._faults.values()}
        outputs = self._outputs
        return bool(kinds - {FaultKind.STUCK} or outputs.lamp_faults or outputs.buzzer_faults)

    def _poll(self, button: Button, now: float) -> None:
        try:
            closed = button.read()
        except Exception as error:
            self._lose(button, SeatFault(FaultKind.LOST, str(error)))
            button.close()
        else:
            self._note(button, button.debouncer.poll(closed, now))

    def _lose(self, button: Button, fault: SeatFault) -> None:
        """Give up a button, and close a press that is open on it."""
        LOG.warning("the button of seat %d is lost: %s", button.seat, fault.detail)
        if self._is_alive(button):
            self._note(button, button.debouncer.release())
        self._faults = with_fault(self._faults, button.seat, fault)

    def _note(self, button: Button, edges: Iterable[Edge]) -> None:
        seat = button.seat
        self._news += (Press(seat, edge.kind, edge.at, edge.held) for edge in edges)
        stuck = button.debouncer.stuck
        if stuck != (seat in self._faults):
            LOG.warning("the button of seat %d %s", seat, "is stuck" if stuck else "is free again")
            fault = SeatFault(FaultKind.STUCK, "its contact stays closed") if stuck else None
            self._faults = with_fault(self._faults, seat, fault)

    def _deliver(self) -> None:
        # After a pause of this thread, presses of several seats come of one round. A seat's own
        # are in order of time already.
        news, self._news = sorted(self._news, key=lambda press: press.at), []
        for press in news:
            self._call(self._press_listeners, press)
        if self._faults_told is not self._faults:
            self._faults_told = self._faults
            self._call(self._fault_listeners, self._faults)

    def _call(self, listeners: Listeners[E], event: E) -> None:
        for listener in listeners:
            if self._stopping:
                return
            try:
                listener(event)
            except Exception:
                LOG.exception("a listener to the seat buttons failed on %s", event)


def _is_due(deadline: float | None, now: float) -> bool:
    return deadline is not None and deadline <= now
