"""Stores in folders of their own, closed after the test; small disks to put them on."""

from __future__ import annotations

import subprocess
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


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Mounts things at a folder called `disk`, for as long as the test takes; skips where that is not possible."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounts = 0

    def mount(*options: str) -> Path:
        nonlocal mounts
        try:
            run = subprocess.run(
                ["mount", *options, str(disk)], capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            pytest.skip("there is no mount command")
        if run.returncode:
            pytest.skip(f"this cannot be mounted here: {run.stderr.strip()}")
        mounts += 1
        return disk

    yield mount
    for _ in range(mounts):
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
