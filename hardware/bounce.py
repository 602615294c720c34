"""How much a button bounces: the raw edges of its pin, told beside the press that came of them."""

from __future__ import annotations

import threading
from collections import defaultdict
from typing import NamedTuple

from hardware.panel import Press, PressKind

REMEMBERED = 1000
"""Edges of one seat that are remembered while no press comes of them, as of a loose wire."""


class Bounce(NamedTuple):
    """How many edges one closing or opening of a contact had (1 is none too many), and how many
    seconds passed from the first to the last."""

    edges: int
    seconds: float


class BounceMeter:
    """Collects edges by seat, on whatever thread, until a press accounts for them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._edges: defaultdict[int, list[float]] = defaultdict(list)

    def edge(self, seat: int, closed: bool, at: float) -> None:
        """Take note of one raw edge, for `GpioPanel.on_edges`."""
        with self._lock:
            edges = self._edges[seat]
            edges.append(at)
            del edges[:-REMEMBERED]

    def of(self, press: Press) -> Bounce | None:
        """The bounce of this press's closing (DOWN) or opening (UP), when it has just been told of;
        None for a HOLD, and where no edge was seen. Edges from before it began are forgotten."""
        if press.kind is PressKind.HOLD:
            return None
        with self._lock:
            edges = [at for at in self._edges.pop(press.seat, ()) if at >= press.at]
        return Bounce(len(edges), edges[-1] - edges[0]) if edges else None
