"""A long evening: six seats mashed from six threads at once, with bounces and with pulses that no finger made."""

from __future__ import annotations

import gc
import random
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from queue import SimpleQueue
from typing import Any

from hardware import Press, PressKind, SimulatedPanel

EDGES = 100_000
"""Changes of contacts, all seats together."""
SEATS = (1, 2, 3, 4, 5, 6)

Expected = tuple[PressKind, int, int]
"""What is to be heard, when, and how long the button had then been down, in milliseconds."""


def evening(seat: int, edges: int) -> tuple[list[int], list[Expected]]:
    """When a contact changes (to closed, to open, and so on), in milliseconds, and what is to be heard of it."""
    chance = random.Random(seat)
    changes: list[int] = []
    heard: list[Expected] = []
    now = chance.randrange(100, 200)
    while len(changes) < edges:
        if chance.random() < 0.25:
            changes += [now, now + chance.randint(1, 5)]
        else:
            held = chance.choice((chance.randint(60, 470), chance.randint(530, 900)))
            end = now + held
            changes += range(now, now + 2 * chance.randint(0, 5) + 1)
            changes += range(end, end + 2 * chance.randint(0, 5) + 1)
            heard.append((PressKind.DOWN, now, 0))
            if held >= 500:
                heard.append((PressKind.HOLD, now + 500, 500))
            heard.append((PressKind.UP, end, held))
            now = end
        now += chance.randint(60, 200)
    return changes, heard


class Mashers:
    """A thread for each seat, which changes its contact whenever it is told, all at once."""

    def __init__(self, panel: SimulatedPanel, turn_clock: Callable[[int], None]) -> None:
        self._orders: dict[int, SimpleQueue[Sequence[int] | None]] = {}
        self._done: SimpleQueue[int] = SimpleQueue()
        self._panel, self._turn_clock = panel, turn_clock
        self._threads = []
        for seat in SEATS:
            self._orders[seat] = SimpleQueue()
            self._threads.append(threading.Thread(target=self._obey, args=(seat,)))
            self._threads[-1].start()

    def change(self, seats: Sequence[int], times: Sequence[int]) -> None:
        """Each of these closes its contact or opens it at each of these times; return when all have."""
        for seat in seats:
            self._orders[seat].put(times)
        for _ in seats:
            self._done.get(timeout=10)

    def end(self) -> None:
        for orders in self._orders.values():
            orders.put(None)
        for thread in self._threads:
            thread.join()

    def _obey(self, seat: int) -> None:
        closed = False
        while (times := self._orders[seat].get()) is not None:
            for at in times:
                self._turn_clock(at)
                closed = not closed
                (self._panel.press if closed else self._panel.release)(seat)
            self._done.put(seat)


def stretches(changes: dict[int, list[int]]) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Seats whose contacts change at the same times, and these times, until others' change: all changes, in order."""
    all_changes = sorted((at, seat) for seat in SEATS for at in changes[seat])
    moments = (
        (at, tuple(seat for _, seat in group))
        for at, group in groupby(all_changes, key=lambda change: change[0])
    )
    for seats, same in groupby(moments, key=lambda moment: moment[1]):
        times = [at for at, _ in same]
        # Several do it at once, each time: none of them is to run ahead.
        for part in [times] if len(seats) == 1 else [[at] for at in times]:
            yield seats, part


def test_of_100_000_edges_every_real_press_comes_once_in_its_order_and_no_other(
    simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    evenings = {seat: evening(seat, EDGES // len(SEATS)) for seat in SEATS}
    wanted = {seat: deque(heard) for seat, (_, heard) in evenings.items()}
    panel = simulate()
    start = clock.now
    wrong: list[object] = []

    def listen(press: Press) -> None:
        kind, at, held = wanted[press.seat].popleft() if wanted[press.seat] else (None, 0, 0)
        came = round((press.at - start) * 1000), round(press.held * 1000)
        if (press.kind, *came) != (kind, at, held):
            wrong.append((press, kind, at, held))

    panel.on_press(listen)

    def turn_clock(at: int) -> None:
        clock.now = start + at / 1000

    mashers = Mashers(panel, turn_clock)
    blocks: list[int] = []
    try:
        for number, (seats, times) in enumerate(stretches({s: e[0] for s, e in evenings.items()})):
            mashers.change(seats, times)
            if number % 15 == 0:
                assert panel.flush()
            if number % 3_000 == 2_999:
                gc.collect()
                blocks.append(sys.getallocatedblocks())
            assert not wrong
    finally:
        mashers.end()
    clock.now += 1.0
    assert panel.flush()
    assert not wrong
    assert not any(wanted.values()), "each was heard"
    assert all(panel.pulses[seat] for seat in SEATS)
    assert panel.seats == SEATS
    # What has been heard is let go of by the test itself, so that memory shrinks if anything.
    assert max(blocks) <= blocks[0] * 1.01
