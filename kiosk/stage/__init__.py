"""Draws scenes with Kivy: the `Stage` is the one widget, and the only place where elements become pixels."""

from __future__ import annotations

from kiosk.stage.pictures import NAMES as PICTURE_NAMES
from kiosk.stage.retained import Retained
from kiosk.stage.stage import GLIDE, Finger, Phase, Stage

__all__ = ["GLIDE", "PICTURE_NAMES", "Finger", "Phase", "Retained", "Stage"]
