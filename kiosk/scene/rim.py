"""The rim of a table that has none: simulated buttons with their lamps round the window, as on the real wood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.play.state import Light
from kiosk.scene.elements import Box, Label, Panel, Picture, Scene
from kiosk.scene.sheet import Sheet
from kiosk.scene.style import ACCENT, BADGE, EDGE, INK, PENALTY, QUIET, SEAT, TRAY_ACTIVE, faint
from kiosk.seating import Edge, Place


@dataclass(frozen=True, slots=True)
class RimButton:
    """The simulated button of a place."""

    place: int


NARROWEST = 38.0
"""Pixels of the rim that a button needs."""
SHARE = 0.062
"""So much of a window's shorter side goes to the rim, at either end of it."""


def rim_widths(width: float, height: float) -> tuple[int, int]:
    """How wide the rim of a window of this size is at its left and right, and how deep below and above, in pixels.

    What is left is of the window's own proportions: the table that it stands for.
    """
    short = min(width, height)
    rim = max(NARROWEST, short * SHARE)
    return round(rim * width / short), round(rim * height / short)


def rim_scene(
    width: float, height: float, places: Mapping[int, Place], lights: Mapping[int, Light]
) -> Scene:
    """The rim with a button at every place; its key on the keyboard is the place's number."""
    sheet = Sheet()
    aside, across = rim_widths(width, height)
    sides = (
        Box(width / 2, across / 2, width, across),
        Box(width / 2, height - across / 2, width, across),
        Box(aside / 2, height / 2, aside, height),
        Box(width - aside / 2, height / 2, aside, height),
    )
    for i, side in enumerate(sides):
        sheet.add(Panel(("rim", i), side, 0, fill=BADGE))
    edge = Box(width / 2, height / 2, width - 2 * aside + 2, height - 2 * across + 2)
    sheet.add(Panel(("rim", "edge"), edge, 3, border=EDGE, border_width=2))
    for number, place in places.items():
        centre = _where(place, width, height, aside, across)
        _button(sheet, number, centre, min(aside, across), place, lights)
    return sheet.scene()


def _where(
    place: Place, width: float, height: float, aside: float, across: float
) -> tuple[float, float]:
    """The middle of a place's button, close to the table wherever the rim is wide."""
    off = min(aside, across) / 2
    x = aside + place.at * (width - 2 * aside)
    y = across + place.at * (height - 2 * across)
    return {
        Edge.BOTTOM: (x, across - off),
        Edge.TOP: (x, height - across + off),
        Edge.LEFT: (aside - off, y),
        Edge.RIGHT: (width - aside + off, y),
    }[place.edge]


def _button(
    sheet: Sheet,
    number: int,
    centre: tuple[float, float],
    rim: float,
    place: Place,
    lights: Mapping[int, Light],
) -> None:
    """A round cap that glows with its lamp; each light has a mark of its own beside its colour."""
    x, y = centre
    angle = place.edge.angle
    light = lights.get(number, Light.OFF)
    colour = SEAT[place.emblem]
    side = rim * 0.8
    fill = {
        Light.OFF: TRAY_ACTIVE,
        Light.TAKEN: faint(colour, 0.35),
        Light.TURN: colour,
        Light.READY: colour,
        Light.WRONG: PENALTY,
        Light.SHORT: colour,
    }[light]
    ring = ACCENT if light is Light.READY else colour
    box = Box(x, y, side, side, angle)
    sheet.add(
        Panel(("cap", number), box, side / 2, fill=fill, border=ring, border_width=side * 0.08)
    )
    lit = light in (Light.TURN, Light.READY, Light.WRONG, Light.SHORT)
    mark = {Light.READY: "check", Light.WRONG: "cross", Light.SHORT: "warning"}.get(light)
    if mark:
        sheet.add(
            Picture(("cap", number, mark), Box(x, y, side * 0.5, side * 0.5, angle), mark, INK)
        )
    else:
        text = Box(x, y, side * 0.7, side * 0.5, angle)
        sheet.add(
            Label(
                ("cap", number, "key"), text, str(number), side * 0.42, INK if lit else QUIET, True
            )
        )
    sheet.target(box, RimButton(number))
