"""A real window without a display, for pictures are only right when they were really drawn."""

from __future__ import annotations

import os

# Kivy reads these when it is first imported.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
# Where SDL finds no display Kivy would try plain X11, which ends the whole process.
os.environ.setdefault("KIVY_WINDOW", "sdl2")

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def window() -> Any:
    """The window whose OpenGL context textures are made in."""
    try:
        from kivy.core import window
    except SystemExit:
        window = None
    opened = getattr(window, "Window", None)
    if opened is None:
        pytest.skip("no OpenGL: Kivy could not open a window, not even off-screen")
    return opened


@pytest.fixture
def fresh(window: Any) -> Iterator[None]:
    """Start and end with no texture kept."""
    from kiosk.art.keeping import textures

    textures.clear()
    yield
    textures.clear()
