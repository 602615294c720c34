"""The operator's page: the tabs of its sections, the section that is shown, and what can always be done."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from kiosk.layout.operator import DEPTH, LENGTH
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.operator.care_desk import CareShown
from kiosk.operator.intents import GoBack, Section, ShowSection, Wipe
from kiosk.scene.elements import Scene
from kiosk.scene.operator.buttons import PlacesShown, draw_places
from kiosk.scene.operator.care import draw_care
from kiosk.scene.operator.evening_form import EarlierShown, EveningFormShown, draw_evening_section
from kiosk.scene.operator.health import HealthShown, draw_health
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.operator.settings import SettingsShown, draw_settings
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.operator import section_name

_MOST = 2.0
"""Millimetres to the unit: one person reads all of it without walking."""
_EDGE = 3.0
_KEY_H = 10.4
_TAB_W, _TAB_GAP = (27.0, 30.0, 22.0, 17.5, 23.0), 0.5
_WIPE_W, _CLOSE_W = 38.0, 20.5

EveningShown: TypeAlias = EveningFormShown | EarlierShown
Shown: TypeAlias = PlacesShown | SettingsShown | HealthShown | CareShown | EveningShown
"""What is seen of a section, and which it is."""


def page_scene(screen: Screen, edge: Edge, shown: Shown, tr: Translator) -> Scene:
    """The page for somebody at this edge. Raises `LayoutRefused`."""
    leaf = Leaf(screen, edge, _MOST)
    top, width = DEPTH - _EDGE, LENGTH - 2 * _EDGE
    head = Span(_EDGE, top - _KEY_H, width, _KEY_H)
    low = _EDGE + _KEY_H + 1.0
    body = Span(_EDGE, low, width, head.v - 1.0 - low)
    foot = Span(_EDGE + _WIPE_W + 2, _EDGE, width - _WIPE_W - 2, _KEY_H)
    match shown:
        case PlacesShown():
            section = Section.BUTTONS
            draw_places(leaf, body, foot, shown, tr)
        case SettingsShown():
            section = Section.SETTINGS
            draw_settings(leaf, body, foot, shown, tr)
        case HealthShown():
            section = Section.HEALTH
            draw_health(leaf, body, foot, shown, tr)
        case CareShown():
            section = Section.CARE
            draw_care(leaf, body, foot, shown, tr)
        case EveningFormShown() | EarlierShown():
            section = Section.EVENING
            draw_evening_section(leaf, body, foot, shown, tr)
        case _:
            assert_never(shown)
    _tabs(leaf, head, section, tr)
    wipe = Span(_EDGE, _EDGE, _WIPE_W, _KEY_H)
    leaf.key("wipe", wipe, tr("Wipe the table"), Wipe(), size=3.2, mark="hand")
    return leaf.scene()


def _tabs(leaf: Leaf, head: Span, here: Section, tr: Translator) -> None:
    u = head.u
    for section, width in zip(Section, _TAB_W, strict=True):
        span = Span(u, head.v, width, head.h)
        u += width + _TAB_GAP
        chosen = section is here
        intent = None if chosen else ShowSection(section)
        leaf.option(section, span, section_name(tr, section), intent, chosen=chosen, size=2.9)
    close = Span(head.u + head.w - _CLOSE_W, head.v, _CLOSE_W, head.h)
    leaf.key("close", close, "", GoBack(), size=4.4, mark="cross")
