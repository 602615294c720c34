"""A fault costs the seat that has it, and nobody else."""

from __future__ import annotations

import time
from typing import Any

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import FaultKind, GpioPanel, LampPattern, Press, PressKind, SeatWiring, Wiring
from hardware.worker import MENDING


class FaultyPin(MockPWMPin):  # type: ignore[misc]
    """A mock pin whose chip can go away."""

    is_gone = False

    def _get_state(self) -> Any:
        if self.is_gone:
            raise OSError(19, "No such device")
        return super()._get_state()

    def _set_state(self, value: Any) -> None:
        if self.is_gone:
            raise OSError(19, "No such device")
        super()._set_state(value)


class PickyFactory(MockFactory):  # type: ignore[misc]
    """A chip that refuses some pins, each in its own words."""

    def __init__(self, refused: dict[str, Exception]) -> None:
        super().__init__(pin_class=FaultyPin)
        self.refused = refused

    def pin(self, name: Any, *args: Any, **options: Any) -> Any:
        if f"GPIO{name}" in self.refused:
            raise self.refused[f"GPIO{name}"]
        return super().pin(name, *args, **options)


def test_pins_in_use_or_refused_are_faults_of_their_seats(clock: Any) -> None:
    factory = PickyFactory(
        {"GPIO27": RuntimeError("'GPIO busy'"), "GPIO24": PermissionError(13, "Permission denied")}
    )
    with LED(5, pin_factory=factory), GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        presses: list[Press] = []
        panel.on_press(presses.append)
        panel.show(dict.fromkeys(range(1, 7), LampPattern.TAKEN))
        factory.pin(6).drive_low()
        clock.now += 0.1
        panel.flush()

        # Seat 2's button is in use elsewhere, seat 3's by our own LED; seat 3's lamp is refused.
        assert {seat: fault.kind for seat, fault in panel.faults.items()} == {
            2: FaultKind.BUSY,
            3: FaultKind.BUSY,
        }
        assert {seat: fault.kind for seat, fault in panel.lamp_faults.items()} == {
            3: FaultKind.REFUSED
        }
        assert "the button of seat 2 on GPIO27" in panel.faults[2].detail
        assert panel.seats == (1, 4, 5, 6)
        assert [(press.seat, press.kind) for press in presses] == [(4, PressKind.DOWN)]
        assert [panel.lit(seat) for seat in range(1, 7)] == [1, 1, 0, 1, 1, 1]


def test_a_second_panel_on_the_same_pins_leaves_the_first_alone(bench: Any) -> None:
    with GpioPanel(Wiring.standard(), bench.factory, clock=bench.clock) as second:
        assert second.seats == ()
        assert {fault.kind for fault in second.faults.values()} == {FaultKind.BUSY}
    bench.panel.show({5: LampPattern.TAKEN})
    bench.tap(5, 0.06)

    assert bench.said() == [(5, "down"), (5, "up")]
    assert bench.panel.lit(5) == 1.0


def test_a_button_whose_chip_vanishes_is_lost_and_its_press_closed(
    clock: Any, caplog: pytest.LogCaptureFixture
) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        news: list[Any] = []
        panel.on_press(lambda press: news.append((press.seat, press.kind)))
        panel.on_faults(lambda faults: news.append(sorted(faults)))
        pin = factory.pin(17)
        pin.drive_low()
        clock.now += 0.1
        panel.flush()
        late_change = pin.when_changed
        pin.is_gone = True
        for _ in range(4):
            clock.now += 1.0
            panel.flush()
        late_change(clock.now, True)
        panel.flush()

        assert news == [(1, PressKind.DOWN), (1, PressKind.UP), [1]]
        assert panel.faults[1].kind is FaultKind.LOST
        assert panel.seats == (2, 3, 4, 5, 6)
        assert caplog.text.count("the button of seat 1 is lost") == 1


def test_a_lamp_whose_chip_vanishes_leaves_button_and_other_lamps_alone(clock: Any) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        panel.show({1: LampPattern.TURN, 2: LampPattern.TURN})
        factory.pin(22).is_gone = True
        clock.now += 0.3
        panel.flush()
        panel.show({1: LampPattern.TAKEN, 2: LampPattern.TAKEN})

        assert panel.lamp_faults[1].kind is FaultKind.LOST
        assert (panel.lit(1), panel.lit(2)) == (0.0, 1.0)
        assert panel.seats == (1, 2, 3, 4, 5, 6)


def test_a_pin_that_was_busy_is_taken_as_soon_as_it_is_free(
    clock: Any, caplog: pytest.LogCaptureFixture
) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    others = [LED(pin, pin_factory=factory) for pin in (5, 24)]
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        told: list[list[int]] = []
        panel.on_faults(lambda faults: told.append(sorted(faults)))
        panel.show({3: LampPattern.TAKEN})
        for _ in range(3):
            clock.now += MENDING
            panel.flush()
        assert (sorted(panel.faults), sorted(panel.lamp_faults)) == ([3], [3])
        assert caplog.text.count("the button of seat 3") == 1

        for other in others:
            other.close()
        clock.now += MENDING
        panel.flush()
        assert (panel.faults, panel.lamp_faults, told) == ({}, {}, [[]])
        assert panel.lit(3) == 1.0

        presses: list[Press] = []
        panel.on_press(presses.append)
        factory.pin(5).drive_low()
        clock.now += 0.1
        panel.flush()
        assert [(press.seat, press.kind) for press in presses] == [(3, PressKind.DOWN)]


class BusyFactory(MockFactory):  # type: ignore[misc]
    """A chip whose pins somebody else has, all of them."""

    def pin(self, name: Any, *args: Any, **options: Any) -> Any:
        raise RuntimeError("'GPIO busy'")


def test_pins_that_stay_busy_for_months_fill_no_memory(clock: Any) -> None:
    factory = BusyFactory()
    seat = SeatWiring(1, button=17, lamp=22, buzzer=18)
    with GpioPanel(Wiring((seat,)), factory, clock=clock) as panel:
        for _ in range(20):
            clock.now += MENDING
            panel.flush()

        assert all(len(kept) <= 2 for kept in factory._reservations.values())
        assert panel.faults and panel.lamp_faults and panel.buzzer_faults


def test_what_was_lost_works_again_when_the_chip_is_back(clock: Any) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        presses: list[Press] = []
        panel.on_press(presses.append)
        panel.show({1: LampPattern.TURN})
        button, lamp = factory.pin(17), factory.pin(22)
        button.drive_low()
        clock.now += 0.1
        panel.flush()
        button.is_gone = lamp.is_gone = True
        for _ in range(4):
            clock.now += 1.0
            panel.flush()
        assert (sorted(panel.faults), sorted(panel.lamp_faults)) == ([1], [1])

        button.is_gone = lamp.is_gone = False
        clock.now += MENDING
        panel.flush()
        assert (panel.faults, panel.lamp_faults) == ({}, {})
        assert [press.kind for press in presses] == [PressKind.DOWN, PressKind.UP]

        pin = factory.pin(17)
        for move in (pin.drive_high, pin.drive_low, pin.drive_high):
            move()
            clock.now += 0.1
            panel.flush()
        assert [press.kind for press in presses[2:]] == [PressKind.DOWN, PressKind.UP]


def test_a_steady_lamp_that_was_lost_needs_nobody_to_press_before_it_is_mended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hardware.worker.MENDING", 0.05)
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(Wiring.standard(), factory) as panel:
        lamp = factory.pin(22)
        lamp.is_gone = True
        panel.show({1: LampPattern.TAKEN})
        assert sorted(panel.lamp_faults) == [1]

        lamp.is_gone = False
        patience = time.monotonic() + 5
        while panel.lamp_faults and time.monotonic() < patience:
            time.sleep(0.01)
        assert (panel.lamp_faults, panel.lit(1)) == ({}, 1.0)


class WeakPin(FaultyPin):
    """One whose lamp on GPIO22 cannot be lit, though it can be had."""

    is_weak = False

    def _set_state(self, value: Any) -> None:
        if self.is_weak and value and self.info.name == "GPIO22":
            raise OSError(5, "Input/output error")
        super()._set_state(value)


def test_a_lamp_that_fails_again_keeps_no_other_from_being_mended(
    clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    factory = MockFactory(pin_class=WeakPin)
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        for pin in (22, 23):
            factory.pin(pin).is_gone = True
        panel.show(dict.fromkeys((1, 2), LampPattern.TAKEN))
        panel.flush()
        for pin in (22, 23):
            factory.pin(pin).is_gone = False
        monkeypatch.setattr(WeakPin, "is_weak", True)
        clock.now += MENDING
        panel.flush()

        assert sorted(panel.lamp_faults) == [1]
        assert panel.lit(2) == 1.0


def test_what_a_button_said_before_it_was_mended_is_forgotten(clock: Any) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        presses: list[Press] = []
        panel.on_press(presses.append)
        pin = factory.pin(17)
        late_change = pin.when_changed
        pin.drive_low()
        clock.now += 0.1
        panel.flush()
        pin.is_gone = True
        for _ in range(4):
            clock.now += 1.0
            panel.flush()
        pin.is_gone = False
        pin.drive_high()
        clock.now += MENDING
        panel.flush()
        assert panel.faults == {}

        before = len(presses)
        for high in (True, False, True):
            late_change(clock.now, high)
            clock.now += 0.1
        panel.flush()
        assert presses[before:] == []


def test_a_panel_without_faults_never_looks_for_repairs(bench: Any) -> None:
    readings = bench.clock.readings
    bench.clock.now += 10 * MENDING
    bench.panel.flush()

    assert bench.panel._worker._mend_at is None
    assert bench.clock.readings - readings <= 2
