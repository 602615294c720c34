"""Seat panels on gpiozero's mock pins, with a clock that the test turns by hand."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

# In pytest's importlib mode what the tests share is not on the path.
sys.path.append(str(Path(__file__).parent))

from computer import Computer

from hardware import GpioPanel, Press, SimulatedPanel, Wiring


class HandClock:
    """The time, in seconds, for the panel and for the mock pins alike."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.readings = 0
        self.meanwhile: Callable[[], None] | None = None
        """What happens, once, just before the panel's own thread next reads the time."""

    def __call__(self) -> float:
        self.readings += 1
        if self.meanwhile and threading.current_thread().name == "seat-panel":
            happens, self.meanwhile = self.meanwhile, None
            happens()
        return self.now


class Bench:
    """A panel on mock pins that can be driven one by one, and what came out of it."""

    def __init__(self, clock: HandClock, wiring: Wiring) -> None:
        self.clock = clock
        self.wiring = wiring
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.panel = GpioPanel(wiring, self.factory, clock=clock)
        self.presses: list[Press] = []
        self.panel.on_press(self.presses.append)

    def pin(self, seat: int) -> MockPWMPin:
        return self.factory.pin(next(wired.button for wired in self.wiring if wired.seat == seat))

    def wait(self, seconds: float) -> None:
        """Let time pass, and let the panel catch up with it."""
        self.clock.now += seconds
        assert self.panel.flush(), "the panel's worker is stuck"

    def close(self, seat: int, bounces: int = 0, within: float = 0.008) -> None:
        """Close the seat's contact (its pin goes low), bouncing."""
        self._bounce(self.pin(seat), low=True, bounces=bounces, within=within)

    def open(self, seat: int, bounces: int = 0, within: float = 0.008) -> None:
        self._bounce(self.pin(seat), low=False, bounces=bounces, within=within)

    def pulse(self, seat: int, seconds: float) -> None:
        self.close(seat)
        self.clock.now += seconds
        self.open(seat)

    def tap(self, seat: int, seconds: float) -> None:
        """A whole press without bounces, and the rest after it."""
        self.close(seat)
        self.wait(seconds)
        self.open(seat)
        self.wait(0.05)

    def said(self) -> list[tuple[int, str]]:
        return [(press.seat, press.kind.value) for press in self.presses]

    def _bounce(self, pin: MockPWMPin, low: bool, bounces: int, within: float) -> None:
        moves = (pin.drive_low, pin.drive_high) if low else (pin.drive_high, pin.drive_low)
        moves[0]()
        for _ in range(bounces):
            for move in reversed(moves):
                self.clock.now += within / (2 * bounces)
                move()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    clock = HandClock()
    # The mock pins date their edges by this name.
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", clock)
    return clock


@pytest.fixture
def make_bench(clock: HandClock) -> Iterator[Callable[[Wiring], Bench]]:
    benches: list[Bench] = []

    def make(wiring: Wiring) -> Bench:
        benches.append(Bench(clock, wiring))
        return benches[-1]

    yield make
    for bench in benches:
        bench.panel.close()


@pytest.fixture
def bench(make_bench: Callable[[Wiring], Bench]) -> Bench:
    return make_bench(Wiring.standard())


@pytest.fixture
def simulate(clock: HandClock) -> Iterator[Callable[..., SimulatedPanel]]:
    panels: list[SimulatedPanel] = []

    def make(wiring: Wiring | None = None, **options: object) -> SimulatedPanel:
        panels.append(SimulatedPanel(wiring, clock=clock, **options))  # type: ignore[arg-type]
        return panels[-1]

    yield make
    for panel in panels:
        panel.close()


@pytest.fixture
def computer(tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> Computer:
    computer = Computer(tmp_path, clock)
    monkeypatch.setattr("hardware.usb_buttons.INPUTS", computer.system)
    monkeypatch.setattr("hardware.search.opening.INPUTS", computer.system)
    monkeypatch.setattr("hardware.opening.INPUT_DEVICES", computer.system.nodes)
    return computer
