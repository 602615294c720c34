"""The small menu of a seat: rules, last plays, and how to go away from the table."""

from __future__ import annotations

from kiosk.layout.tray import Span
from kiosk.play.intents import BotInstead, CloseMenu, ShowPage
from kiosk.play.state import TableState
from kiosk.scene.pages.panel import Panel
from kiosk.scene.tray import name_of
from kiosk.translation import Translator

_GAP = 0.35
"""Between two tiles, as a share of a heading's height."""


def draw_menu(panel: Panel, state: TableState, seat: int, tr: Translator, _: int) -> None:
    """Two tiles beside each other. A bot's seat, and one whose game is over, can only read."""
    shown = state.seats[seat]
    panel.ground(name_of(tr, shown))
    tiles: list[tuple[str, str, object]] = [
        ("book", tr("Rules"), ShowPage("rules")),
        ("list", tr("Last plays"), ShowPage("plays")),
    ]
    if not shown.bot and state.view.outcome is None:
        if not state.view.solo:
            tiles.append(("bot", tr("A bot plays on for me"), BotInstead()))
        tiles.append(("arrow", tr("Leave the game"), ShowPage("leave")))
    gap = panel.head.h * _GAP
    rows = -(-len(tiles) // 2)
    body = panel.body
    height = (body.h - gap * (rows - 1)) / rows
    for i, (mark, text, intent) in enumerate(tiles):
        beside = 1 if i == len(tiles) - 1 and len(tiles) % 2 else 2
        width = (body.w - gap * (beside - 1)) / beside
        u = body.u + (i % 2) * (width + gap)
        v = body.v + body.h - height - (i // 2) * (height + gap)
        panel.button(("tile", i), Span(u, v, width, height), text, intent, mark=mark)
    panel.button("back", panel.foot, tr("Back to the game"), CloseMenu())
