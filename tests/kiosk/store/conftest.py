"""Stores in folders of their own, closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kept import Troubles

from kiosk.store import Store


@pytest.fixture
def troubles() -> Troubles:
    return Troubles()


@pytest.fixture
def opened(troubles: Troubles) -> Iterator[Callable[[Path], Store]]:
    """Opens stores, and closes them after the test."""
    stores: list[Store] = []

    def opened(folder: Path) -> Store:
        stores.append(Store(folder, troubles, retry_after=0.05))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()
