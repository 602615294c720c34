"""Pictures are only right when they were really drawn: in the tests' window, with no texture kept from before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from glass import Glass


@pytest.fixture
def fresh(window: Glass) -> Iterator[None]:
    """Start and end with no texture kept."""
    from kiosk.art.keeping import textures

    textures.clear()
    yield
    textures.clear()
