"""The middle of the table, which belongs to all and reads from every side: the row between the two piles.

Where hands are covered, nothing here depends on what only some may know: no dimming, no outline, no bracket.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from engine.moves import Draw, Take
from engine.outcome import rating
from engine.piles import leftmost
from engine.selection import Selection
from engine.taps import DRAW_PILE
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE, PILE_ROOM
from kiosk.layout.table import SOLO_MIDDLE, TablePlan
from kiosk.layout.tray import Span
from kiosk.play.intents import TapPile
from kiosk.play.state import TableState
from kiosk.scene.elements import Card, Outline
from kiosk.scene.hint import marked_row, marks_pile
from kiosk.scene.mark import draw_mark
from kiosk.scene.near_row import draw_row, places
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import PENALTY, QUIET, SLOT, TEXT
from kiosk.scene.watching import EVERYWHERE, MIDDLE
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording import rating_name

_STACK = 3
_LEAST_MM = 2.6
"""What is said in the middle to somebody alone is written no smaller."""
_COUNT_MM = 2.9
"""The count of a pile is no smaller than this where the middle has the room."""
_READERS = (0.0, 180.0, 270.0, 90.0)
"""How those are turned who read from the four sides; the first sits at the bottom edge."""


def draw_middle(sheet: Sheet, plan: TablePlan, state: TableState, tr: Translator) -> None:
    """The row, the draw pile to its left, the discard pile to its right; in solo the penalty pile above."""
    middle = plan.middle
    local = Local(sheet, Frame(middle, Edge.BOTTOM), "middle")
    width = plan.card_w
    solo = state.view.solo
    centre = middle.h * 0.5
    if solo:  # the penalty pile lies above; where room is dear the row makes way for it
        centre = min(middle.h * 0.42, middle.h - width * (SOLO_MIDDLE - 1.1))
    pile_room = width * PILE_ROOM
    selection = None if state.covered or not state.prompt else state.prompt.selection
    span = Span(
        pile_room, centre - width * CARD_SHAPE / 2, middle.w - 2 * pile_room, width * CARD_SHAPE
    )
    watches = MIDDLE if state.covered else EVERYWHERE
    draw_row(
        *(local, "row", span, width, state.row, selection),
        marked=() if selection is None else marked_row(state.prompt),
        eyes_on=_eyes_on(plan),
        watches=watches,
        task=state.prompt.task if state.prompt else None,
    )
    if selection is None:
        _mark_shown(sheet, local, state, width)
    drawing = selection is not None and selection.drawing
    row_w = min(width * 1.14 * places(len(state.row), drawing=drawing), span.w)
    reach = min(row_w / 2 + width * 1.6, middle.w / 2 - width * 0.95)
    spare = (middle.h - width * CARD_SHAPE) / 2
    size = max(width * 0.24, min(plan.screen.px(_COUNT_MM), spare / 1.5))
    _draw_pile(local, middle.w / 2 - reach, centre, width, size, state, selection)
    _discard_pile(local, middle.w / 2 + reach, centre, width, size, state)
    if solo:
        _penalty(local, plan, state, tr, middle.w / 2 - row_w / 2, centre)


def _eyes_on(plan: TablePlan) -> tuple[float, float] | None:
    """The Quibbles of the row look at whoever's turn it is."""
    whole = next((tray.frame.whole for tray in plan.trays if tray.active), None)
    return None if whole is None else (whole.x, whole.y)


def _mark_shown(sheet: Sheet, local: Local, state: TableState, width: float) -> None:
    """What a bot is about to take is outlined: it is everyone's to see."""
    for move in state.shown:
        if isinstance(move, Take):
            display = tuple(card.value for card in state.row)
            for i in move.positions or leftmost(display, move.taken):
                box = sheet.anchored(("row", state.row[i].id))
                key = ("middle", "shown", i)
                sheet.add(Card(key, box.scaled(1.05), state.row[i].value, outline=Outline.CHOSEN))


def _draw_pile(
    local: Local,
    u: float,
    v: float,
    width: float,
    size: float,
    state: TableState,
    selection: Selection | None,
) -> None:
    count = state.view.draw_pile
    outline = Outline.NONE
    if selection is not None and not selection.is_empty:
        if selection.drawing:
            outline = Outline.CHOSEN
        elif selection.missing.draw_pile:
            outline = Outline.CAN
    if selection is not None and state.prompt and state.prompt.only_draws:
        outline = Outline.CAN
    if selection is not None and state.prompt and (task := state.prompt.task):
        wanted = DRAW_PILE in task.wanted(selection)
        outline = Outline.CAN if wanted else Outline.CHOSEN if selection.drawing else Outline.NONE
    if any(isinstance(move, Draw) for move in state.shown):
        outline = Outline.CHOSEN
    readers = _READERS[: 1 if state.view.solo else 4]
    _pile(local, "draw", u, v, width, size, None, count, outline, readers)
    if selection is not None and marks_pile(state.prompt):
        draw_mark(local, ("draw", "mark"), u, v - width * CARD_SHAPE / 2, width)
    local.target(Span(u - width * 0.6, v - width * 0.8, width * 1.2, width * 1.6), TapPile())


def _discard_pile(
    local: Local, u: float, v: float, width: float, size: float, state: TableState
) -> None:
    _pile(
        local,
        "discard",
        u,
        v,
        width,
        size,
        state.view.discard_top,
        cards.size(state.view.discard),
        Outline.NONE,
        _READERS[: 1 if state.view.solo else 4],
    )


def _pile(
    local: Local,
    key: str,
    u: float,
    v: float,
    width: float,
    size: float,
    top: int | None,
    count: int,
    outline: Outline,
    readers: Sequence[float],
) -> None:
    """A pile with its count, `size` high, at every side that it is read from, the turns of `readers`."""
    height = width * CARD_SHAPE
    step = width * 0.03
    layers = min(_STACK, count)
    for n in range(layers - 1, 0, -1):
        local.card((key, "below", n), u - step * n, v + step * n, width, None)
    if count:
        local.card((key, "top"), u, v, width, top, outline=outline)
    else:
        slot = Span(u - width / 2, v - height / 2, width, height)
        local.panel((key, "empty"), slot, width * 0.1, border=SLOT, width=width * 0.02, dashed=True)
    local.sheet.anchor(key, local.frame.box(u, v, width, height))
    sides = {
        0.0: (u, v - height / 2 - size * 0.85),
        180.0: (u, v + height / 2 + size * 0.95),
        270.0: (u - width / 2 - size * 0.9, v),
        90.0: (u + width / 2 + size * 0.9, v),
    }
    for turn in readers:
        x, y = sides[turn]
        span = Span(x - width * 0.4, y - size / 2, width * 0.8, size)
        local.label((key, "count", turn), span, str(count), size, QUIET, bold=True, turn=turn)


def _penalty(
    local: Local, plan: TablePlan, state: TableState, tr: Translator, left: float, centre: float
) -> None:
    """Solo: the penalty pile and its sum, and which card comes next."""
    penalty = state.view.penalty
    width = plan.card_w * 0.62
    height = width * CARD_SHAPE
    row_top = centre + plan.card_w * CARD_SHAPE / 2
    v = local.frame.depth - height / 2
    v -= min(max((v - row_top - plan.card_w * 1.1) / 2, 0.0), height * 0.25)
    total = sum(penalty)
    size = height * 0.55
    number = Span(left - size * 2.4, v - size / 2, size * 2.2, size)
    local.label("penalty sum", number, str(total), size, TEXT, bold=True)
    room = local.frame.length - left - width * 5
    pitch = min(width * 1.1, room / max(len(penalty), 1))
    for i, value in enumerate(penalty):
        local.card(("penalty", i), left + width / 2 + pitch * i, v, width, value)
    end = left + pitch * max(len(penalty) - 1, 0) + width * 1.4
    word = Span(end, v - size * 0.3, width * 4.6, size * 0.6)
    # Without a card beside it the number alone would not say what it counts.
    text = rating_name(tr, rating(total)) if penalty else tr("no penalty yet")
    least = plan.screen.px(_LEAST_MM)
    local.label("rating", word, text, max(size * 0.42, least), QUIET, bold=True)
    local.sheet.anchor(
        "penalty", local.frame.box(left + width / 2 + pitch * len(penalty), v, width, height)
    )
    if state.row:
        tip, wing = row_top + plan.card_w * 0.08, plan.card_w * 0.1
        u = left + plan.card_w * 0.57
        points = [(u - wing, tip + wing), (u, tip), (u + wing, tip + wing)]
        local.line("next penalty", points, PENALTY, plan.card_w * 0.04)
        high = max(plan.card_w * 0.2, least)
        label = Span(u - plan.card_w, tip + wing * 1.2, plan.card_w * 2, high * 1.3)
        local.label("next", label, tr("next penalty"), high, PENALTY, bold=True)
