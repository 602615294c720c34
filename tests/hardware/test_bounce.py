"""What the bench tool tells of a button's bouncing."""

from __future__ import annotations

from typing import Any

import pytest

from hardware import Press, PressKind
from hardware.bounce import Bounce, BounceMeter


def metered(bench: Any) -> list[tuple[PressKind, Bounce | None]]:
    meter = BounceMeter()
    told: list[tuple[PressKind, Bounce | None]] = []
    bench.panel.on_edges(meter.edge)
    bench.panel.on_press(lambda press: told.append((press.kind, meter.of(press))))
    return told


def test_every_closing_and_opening_has_its_own_bounce(bench: Any) -> None:
    told = metered(bench)
    bench.close(3, bounces=4, within=0.008)
    bench.wait(0.7)
    bench.open(3, bounces=1, within=0.002)
    bench.wait(0.1)
    bench.tap(3, 0.06)

    assert [kind for kind, _ in told] == [
        PressKind.DOWN,
        PressKind.HOLD,
        PressKind.UP,
        PressKind.DOWN,
        PressKind.UP,
    ]
    edges = [bounce and bounce.edges for _, bounce in told]
    assert edges == [9, None, 3, 1, 1]
    seconds = [bounce.seconds for _, bounce in told if bounce]
    assert seconds == pytest.approx([0.008, 0.002, 0.0, 0.0])


def test_stray_pulses_before_a_press_are_not_its_bounce(bench: Any) -> None:
    told = metered(bench)
    bench.pulse(2, 0.003)
    bench.wait(0.5)
    bench.tap(2, 0.06)
    assert [bounce and bounce.edges for _, bounce in told] == [1, 1]


def test_a_loose_wire_fills_no_memory() -> None:
    meter = BounceMeter()
    for i in range(5000):
        meter.edge(1, bool(i % 2), float(i))
    assert meter.of(Press(1, PressKind.DOWN, 0.0)) == Bounce(1000, 999.0)
