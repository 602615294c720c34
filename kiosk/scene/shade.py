"""A picture as dark as nobody needs it lighter."""

from __future__ import annotations

from dataclasses import replace

from kiosk.scene.elements import Box, Panel, Scene


def shaded(scene: Scene, width: float, height: float, share: float) -> Scene:
    """The scene with this share of its light taken, from 0 to 1."""
    if not share:
        return scene
    whole = Box(width / 2, height / 2, width, height)
    shade = Panel("shade", whole, 0, fill=(0.0, 0.0, 0.0, share))
    return replace(scene, elements=(*scene.elements, shade))
