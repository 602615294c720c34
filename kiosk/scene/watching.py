"""Eyes that follow a finger: a scene as it is while one rests or slides on the glass.

Each card says which fingers it watches by the part of the table that they are on: a tray, or all that is outside of
them. In a covered game the middle so tells nothing of what happens in a tray.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from msgspec import structs

from kiosk.scene.elements import Card, Element, Scene
from kiosk.scene.sheet import direction

EVERYWHERE, MIDDLE = "everywhere", "middle"
"""What `Card.watches` says of eyes that follow every finger, and of those that follow the ones outside all trays. Other
eyes name the tray whose fingers they follow, as the anchor of its ground does: ("tray", seat)."""

_STEP = 22.5
"""Degrees by which eyes turn: what moves less is not drawn anew."""


def watching(scene: Scene, finger: tuple[float, float] | None) -> Scene:
    """The scene with all eyes that watch this finger turned to it; the very scene if none turns."""
    if finger is None:
        return scene
    area = _area(scene, *finger)
    elements = tuple(_turned(element, area, finger) for element in scene.elements)
    if all(new is old for new, old in zip(elements, scene.elements, strict=True)):
        return scene
    return replace(scene, elements=elements)


def _area(scene: Scene, x: float, y: float) -> Hashable:
    """The name of the tray that the point lies on, the uppermost one, else the middle."""
    trays = [name for name in scene.anchors if isinstance(name, tuple) and name[0] == "tray"]
    return next((name for name in reversed(trays) if scene.anchors[name].contains(x, y)), MIDDLE)


def _turned(element: Element, area: Hashable, finger: tuple[float, float]) -> Element:
    if not isinstance(element, Card) or element.gaze is None:
        return element
    if element.watches not in (EVERYWHERE, area):
        return element
    gaze = round(direction(element.box, finger) / _STEP) * _STEP % 360
    return element if gaze == element.gaze else structs.replace(element, gaze=gaze)
