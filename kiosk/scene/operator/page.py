"""The operator's page: its head, the section that is shown, and what can be done."""

from __future__ import annotations

from msgspec import Struct

from kiosk.layout.operator import DEPTH, LENGTH
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.operator.intents import ChangePin, GoBack, SetUp
from kiosk.operator.place_facts import PlaceFacts
from kiosk.scene.elements import Scene
from kiosk.scene.operator.buttons import draw_places
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import QUIET
from kiosk.seating import Edge
from kiosk.translation import Translator

_MOST = 2.0
"""Millimetres to the unit: one person reads all of it without walking."""
_EDGE = 3.0
_KEY_H = 10.4
_SET_UP_W, _PIN_W, _CLOSE_W = 58.0, 42.0, 32.0


class PageState(Struct, frozen=True):
    """What is seen on it. `tried` are the places whose button was pressed here, `lit` those pressed just now."""

    facts: tuple[PlaceFacts, ...]
    tried: frozenset[int]
    lit: frozenset[int]
    panel_is: str
    can_set_up: bool
    pin_chosen: bool


def page_scene(screen: Screen, edge: Edge, page: PageState, tr: Translator) -> Scene:
    """The page for somebody at this edge. Raises `LayoutRefused`."""
    leaf = Leaf(screen, edge, _MOST)
    top = DEPTH - _EDGE
    width = LENGTH - 2 * _EDGE
    words = width - _CLOSE_W - 2
    leaf.label(
        "heading", Span(_EDGE + 1, top - 6, words, 6), tr("Buttons and lamps"), 4.6, bold=True
    )
    hint = tr("Press every button: its row is marked, and its lamp blinks.")
    leaf.label("hint", Span(_EDGE + 1, top - _KEY_H, words, 4), hint, 2.6, QUIET)
    close = Span(LENGTH - _EDGE - _CLOSE_W, top - _KEY_H, _CLOSE_W, _KEY_H)
    leaf.key("close", close, tr("Close"), GoBack(), mark="cross")
    foot = _EDGE + _KEY_H + 1.0
    body = Span(_EDGE, foot, width, top - _KEY_H - 1.0 - foot)
    draw_places(leaf, body, page.facts, page.tried, page.lit, tr)
    _foot(leaf, page, tr)
    return leaf.scene()


def _foot(leaf: Leaf, page: PageState, tr: Translator) -> None:
    """From the right: what can be done; left of it, what the hardware is."""
    right = LENGTH - _EDGE
    if page.can_set_up:
        right -= _SET_UP_W
        span = Span(right, _EDGE, _SET_UP_W, _KEY_H)
        leaf.key("set up", span, tr("Set up buttons and lamps"), SetUp(), size=3.2, first=True)
        right -= 2
    right -= _PIN_W
    text = tr("Change the PIN") if page.pin_chosen else tr("Choose a PIN")
    leaf.key("pin", Span(right, _EDGE, _PIN_W, _KEY_H), text, ChangePin(), size=3.2)
    room = Span(_EDGE + 1, _EDGE, right - _EDGE - 3, _KEY_H)
    leaf.label("panel", room, page.panel_is, 2.2, QUIET)
