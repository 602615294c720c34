"""The whole table as a scene: the light at the active seat, the middle, and every seat's tray."""

from __future__ import annotations

from engine import cards
from kiosk.layout.measures import ROW_GROWS
from kiosk.layout.reach import tray_needs
from kiosk.layout.screen import Screen
from kiosk.layout.table import Seated, TablePlan, plan_table
from kiosk.play.state import TableState
from kiosk.scene.elements import Box, Glow, Scene
from kiosk.scene.middle import draw_middle
from kiosk.scene.pages import draw_page
from kiosk.scene.sheet import Sheet
from kiosk.scene.style import SEAT, faint
from kiosk.scene.task import point_at_wanted
from kiosk.scene.tray import draw_tray
from kiosk.translation import Translator


def plan_of(screen: Screen, state: TableState, *, near_row_always: bool = False) -> TablePlan:
    """The plan that this state of the table asks for. Raises `LayoutRefused` where it does not fit."""
    kinds = len(cards.kinds(state.view.edition.deck))
    seats = [
        Seated(
            seat.place,
            tray_needs(
                seat.place,
                screen,
                kinds,
                covered=state.covered,
                drawn_button=seat.drawn_button,
                near_row_always=near_row_always,
            ),
            seat.mirrored,
        )
        for seat in state.seats
    ]
    active = None if state.view.outcome else state.view.to_play
    return plan_table(screen, seats, active, max(len(state.row), ROW_GROWS))


def table_scene(plan: TablePlan, state: TableState, tr: Translator) -> Scene:
    """Everything that is drawn and can be touched in a running game."""
    sheet = Sheet()
    for tray in plan.trays:
        if tray.active:
            _light(sheet, plan, tray.frame.whole, state)
    draw_middle(sheet, plan, state, tr)
    for tray in sorted(plan.trays, key=lambda tray: tray.active):
        if not state.seats[tray.seat].gone:
            draw_tray(sheet, tray, state, tr, plan.screen)
    if state.prompt and state.prompt.task:
        point_at_wanted(sheet, plan, state.prompt)
    for seat in state.pages:
        draw_page(sheet, plan, state, seat, tr)
    return sheet.scene()


def _light(sheet: Sheet, plan: TablePlan, box: Box, state: TableState) -> None:
    """A soft light under the tray of whoever is to play, seen across the room."""
    colour = faint(SEAT[state.active.place.emblem], 0.5)
    spread = max(plan.screen.width, plan.screen.height) * 0.5
    sheet.add(Glow("light", Box(box.x, box.y, box.w + spread, box.h + spread, box.angle), colour))
