"""Finding out what is wired where, by listening to everything while somebody presses every button."""

from __future__ import annotations

from hardware.search.button_search import ButtonSearch
from hardware.search.contact import FoundButton
from hardware.search.known import with_what_was_known
from hardware.search.opening import OpenedSearch, open_search
from hardware.search.simulated import SimulatedSearch

__all__ = [
    "ButtonSearch",
    "FoundButton",
    "OpenedSearch",
    "SimulatedSearch",
    "open_search",
    "with_what_was_known",
]
