"""Faces of the characters that bots play as, turned to those who look at them, and how strong each is."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from kiosk.company.characters import COMPANY, Character, Mood
from kiosk.layout.tray import Span
from kiosk.scene.elements import Colour
from kiosk.scene.sheet import Local
from kiosk.seating import Edge

STRONGEST = max(character.strength for character in COMPANY)


def draw_portrait(
    local: Local,
    key: Hashable,
    centre: tuple[float, float],
    side: float,
    character: Character,
    mood: Mood = Mood.CALM,
    *,
    ground: Colour | None = None,
    turn: float = 0.0,
) -> None:
    """A face about `centre`, on a disc where there is a `ground`."""
    name = f"{character.key} {mood.value}"
    local.picture(key, *centre, side, name, ground, turn=turn)


def draw_strength(local: Local, key: Hashable, span: Span, strength: int, ink: Colour) -> None:
    """As many pips as it is strong, one above the other; those that it lacks are rings."""
    side = min(span.w, span.h / (STRONGEST * 1.4))
    u = span.u + (span.w - side) / 2
    v = span.v + (span.h - side * (STRONGEST * 1.4 - 0.4)) / 2
    for i in range(STRONGEST):
        pip = Span(u, v + i * side * 1.4, side, side)
        fill = ink if i < strength else None
        local.panel((key, i), pip, side / 2, fill=fill, border=ink, width=max(side * 0.12, 1.0))


def turned_to(edge: Edge, people: Iterable[Edge]) -> int:
    """How far a face at `edge` is turned for those who sit at the edges `people`.

    They see it upright where all of them sit at one edge; else it looks to the middle, and where nobody sits outwards.
    """
    edges = set(people)
    if not edges:
        return 0
    if len(edges) > 1:
        return 180
    return (edges.pop().value - edge.value) % 360
