"""What must hold of every scene, whatever it shows: a finger finds each target, and nothing leaves the screen."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin
from typing import TypeAlias

from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.play.intents import DrawnButton
from kiosk.scene.elements import Box, Card, Label, Panel, Picture, Ring, Scene

Extent: TypeAlias = tuple[float, float, float, float]
"""How far something reaches: to the left, below, to the right, above."""


def extent(box: Box) -> Extent:
    c, s = abs(cos(radians(box.angle))), abs(sin(radians(box.angle)))
    w, h = box.w * c + box.h * s, box.w * s + box.h * c
    return box.x - w / 2, box.y - h / 2, box.x + w / 2, box.y + h / 2


def overlap(one: Box, other: Box) -> bool:
    return _meet(extent(one), extent(other))


def _meet(a: Extent, b: Extent) -> bool:
    return a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5


def check(scene: Scene, screen: Screen) -> None:
    """What must hold of every scene: fingers find everything, nothing leaves the screen or shares a key."""
    least = screen.px(TOUCH_MM) - 0.5
    for target in scene.targets:
        assert min(target.box.w, target.box.h) >= least, target
    reach = [(extent(target.box), target) for target in scene.targets]
    for (a, one), (b, other) in combinations(reach, 2):
        assert not _meet(a, b), (one, other)
    for target in scene.targets:
        if isinstance(target.intent, DrawnButton):
            assert min(target.box.w, target.box.h) >= screen.px(20) - 0.5
    seen = [
        (e.key, e.box)
        for e in scene.elements
        if isinstance(e, Card | Panel | Label | Picture | Ring)
    ]
    for key, box in seen:
        left, bottom, right, top = extent(box)
        assert left >= -1 and bottom >= -1, key
        assert right <= screen.width + 1 and top <= screen.height + 1, key
        assert box.w > 0 and box.h > 0, key
    keys = [element.key for element in scene.elements]
    assert len(keys) == len(set(keys))
