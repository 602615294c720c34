"""Pages laid over the table in front of the seat that opened them, turned to it.

A page goes by its name (`TableState.pages`): "menu", which one tap opens, "rules", "plays" or "leave"; a page of
several sheets has the number of the sheet behind it ("rules:2"). Everything on a page belongs to the seat's tray, so a
touch on it acts for that seat alone.
"""

from __future__ import annotations

from collections.abc import Callable

from kiosk.layout.page import page_frame
from kiosk.layout.table import TablePlan
from kiosk.play.intents import ShowPage
from kiosk.play.state import TableState
from kiosk.scene.pages.leave import draw_leave
from kiosk.scene.pages.menu import draw_menu, draw_plays
from kiosk.scene.pages.panel import Panel
from kiosk.scene.pages.rules import draw_rules
from kiosk.scene.sheet import Local, Sheet
from kiosk.translation import Translator

_PAGES: dict[str, Callable[[Panel, TableState, int, Translator, int], None]] = {
    "menu": draw_menu,
    "rules": draw_rules,
    "plays": draw_plays,
    "leave": draw_leave,
}


def draw_page(sheet: Sheet, plan: TablePlan, state: TableState, seat: int, tr: Translator) -> None:
    """The page that this seat has open, if any, on top of everything so far."""
    shown, page = state.seats[seat], state.pages.get(seat)
    if page is None or shown.gone:
        return
    name, _, number = page.partition(":")
    frame = page_frame(plan, seat)
    panel = Panel(Local(sheet, frame, ("page", seat), seat), plan.screen, shown.place.emblem)
    # What lies under the page is not touched through it.
    panel.local.target(panel.whole, ShowPage(page))
    _PAGES[name](panel, state, seat, tr, int(number or 0))
