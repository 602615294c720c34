"""The seat buttons: from a contact's first edge to whoever listens, beside a bare queue, and what idling costs.

All on gpiozero's mock pins: what a chip and its driver add is only to be measured on a Pi.
"""

from __future__ import annotations

import queue
import random
import threading
import time

from hardware import DEFAULT_TIMING, LampPattern, Press, PressKind, SimulatedPanel

Numbers = dict[str, float]

PATIENCE = 1.0


def buttons(presses: int, idle_seconds: float) -> Numbers:
    """Milliseconds from an edge to the handler, and the share of a core that a panel takes while nothing happens."""
    numbers = _told("queue between two threads", [_handed_over() for _ in range(presses)])
    with SimulatedPanel() as panel:
        came: queue.SimpleQueue[float] = queue.SimpleQueue()

        def listen(press: Press) -> None:
            if press.kind is PressKind.DOWN:
                came.put(time.perf_counter())

        panel.on_press(listen)
        waits = []
        for _ in range(presses):
            time.sleep(0.06 + random.random() / 20)
            begun = time.perf_counter()
            panel.press(1)
            waits.append(came.get(timeout=PATIENCE) - begun)
            time.sleep(0.06)
            panel.release(1)
        numbers["waiting until a contact rests, ms"] = 1000 * DEFAULT_TIMING.settle
        numbers |= _told("edge to handler, that wait included", waits)
        time.sleep(0.2)
        numbers["panel idle, % of a core"] = _used(idle_seconds)
        panel.show(dict.fromkeys(panel.seats, LampPattern.TAKEN) | {1: LampPattern.TURN})
        numbers["panel with one lamp breathing, % of a core"] = _used(idle_seconds)
    return numbers


def _handed_over() -> float:
    """Seconds from one thread's putting something into a queue to the other's having it."""
    way: queue.SimpleQueue[float] = queue.SimpleQueue()
    back: queue.SimpleQueue[float] = queue.SimpleQueue()

    def take() -> None:
        put = way.get()
        back.put(time.perf_counter() - put)

    other = threading.Thread(target=take)
    other.start()
    time.sleep(0.002)
    way.put(time.perf_counter())
    took = back.get(timeout=PATIENCE)
    other.join()
    return took


def _used(seconds: float) -> float:
    before, begun = time.process_time(), time.monotonic()
    time.sleep(seconds)
    return 100 * (time.process_time() - before) / (time.monotonic() - begun)


def _told(name: str, seconds: list[float]) -> Numbers:
    ordered = sorted(1000 * each for each in seconds)
    last = min(int(0.99 * len(ordered)), len(ordered) - 1)
    return {
        f"{name}, ms p50": ordered[len(ordered) // 2],
        f"{name}, ms p99": ordered[last],
        f"{name}, ms worst": ordered[-1],
    }
