"""The page that one tap opens: the last plays, and below them the ways to all else."""

from __future__ import annotations

from kiosk.layout.tray import Span
from kiosk.play.intents import BotInstead, ShowPage
from kiosk.play.state import TableState
from kiosk.scene.pages.last_plays import draw_turns, last_sheet
from kiosk.scene.pages.panel import Panel
from kiosk.translation import Translator

_GAP = 0.25
"""Between two tiles, as a share of their height."""
_WIDEST = 0.34
"""As much of the row as one tile may take: one alone is a button still, not a bar."""


def draw_menu(panel: Panel, state: TableState, seat: int, tr: Translator, _: int) -> None:
    """The latest turns, and a row of tiles."""
    draw_turns(panel, state, tr, 0)
    tiles = _tiles(state, seat, tr, more=last_sheet(panel, state) > 0)
    foot = panel.foot
    gap = foot.h * _GAP
    wanted = [panel.marked_width(text) for _, text, _ in tiles]
    scale = (foot.w - gap * (len(tiles) - 1)) / sum(wanted)
    widths = [min(width * scale, foot.w * _WIDEST) for width in wanted]
    u = foot.u + (foot.w - sum(widths) - gap * (len(tiles) - 1)) / 2
    for i, ((mark, text, intent), width) in enumerate(zip(tiles, widths, strict=True)):
        span = Span(u, foot.v, width, foot.h)
        panel.button(("tile", i), span, text, intent, mark=mark)
        u += width + gap


def draw_plays(panel: Panel, state: TableState, seat: int, tr: Translator, number: int) -> None:
    """Sheet `number` of the last turns; the first is the menu itself."""
    last = last_sheet(panel, state)
    number = min(number, last)
    if not number:
        draw_menu(panel, state, seat, tr, 0)
        return
    draw_turns(panel, state, tr, number)
    panel.foot_turning(tr, "plays", number, last)


def _tiles(
    state: TableState, seat: int, tr: Translator, *, more: bool
) -> list[tuple[str, str, object]]:
    """Mark, words and meaning of each. A bot's seat, and one whose game is over, can only read."""
    tiles: list[tuple[str, str, object]] = [("book", tr("Rules"), ShowPage("rules"))]
    if more:
        tiles.append(("list", tr("Earlier plays"), ShowPage("plays:1")))
    if not state.seats[seat].bot and state.view.outcome is None:
        if not (state.view.solo or state.lesson):
            tiles.append(("bot", tr("A bot plays on for me"), BotInstead()))
        leave = tr("Leave the lesson") if state.lesson else tr("Leave the game")
        tiles.append(("arrow", leave, ShowPage("leave")))
    return tiles
