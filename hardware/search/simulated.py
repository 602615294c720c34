"""The search on a table without hardware."""

from __future__ import annotations

from typing import Any

from hardware.search.button_search import ButtonSearch
from hardware.search.candidates import candidate_pins
from hardware.search.key_search import KeySearch
from hardware.search.pin_search import PinSearch
from hardware.simulation import MockTable, Simulated
from hardware.wiring import Wiring


class SimulatedSearch(Simulated, ButtonSearch):
    """The `ButtonSearch` on a `MockTable` of `wiring`, by default the standard one, and on `keys`."""

    def __init__(
        self, wiring: Wiring | None = None, keys: KeySearch | None = None, **options: Any
    ) -> None:
        self.table = MockTable(wiring)
        pins = PinSearch(self.table.factory, candidate_pins([self.table.wiring]))
        super().__init__(pins, keys, close_chip=self.table.factory.close, **options)
