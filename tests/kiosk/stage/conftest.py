"""A stage in the window, and what the tests of the stage share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from glass import Glass

from kiosk.stage import Finger, Retained, Stage

sys.path.append(str(Path(__file__).parent))


@pytest.fixture
def fingers() -> list[Finger]:
    """What the stage has reported."""
    return []


@pytest.fixture
def stage(window: Glass, fingers: list[Finger]) -> Stage:
    """An empty stage, its picture kept, in a window of 640 x 480 pixels."""
    window.resize(640, 480)
    stage = Stage(on_finger=fingers.append)
    window.add(Retained(stage))
    return stage
