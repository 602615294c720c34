"""The row of the display, as cards that can be tapped: large in the middle, small in a tray, with sets tied below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from engine import cards
from engine.selection import Selection
from engine.sums import sets_of
from engine.table import Step
from engine.taps import DisplayCard, Tap
from kiosk.layout.measures import CARD_SHAPE, OUTLINED, ROW_GROWS, ROW_MAX, ROW_PITCH
from kiosk.layout.tray import Span
from kiosk.play.intents import TapRow
from kiosk.play.mementos import RowCard
from kiosk.scene.elements import Outline
from kiosk.scene.mark import draw_mark
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, SLOT, TEXT

if TYPE_CHECKING:
    from kiosk.lesson.tasks import Task

_TIE = 0.034
"""The width of a bracket's line, by that of a card."""


def places(cards_in_row: int, *, drawing: bool) -> int:
    """How many places wide the row is: room for all ten once it grows, so that it shifts no more."""
    wanted = cards_in_row + (1 if drawing else 0)
    return ROW_MAX if wanted > ROW_GROWS else max(wanted, ROW_GROWS)


def draw_row(
    local: Local,
    key: str,
    span: Span,
    card_w: float,
    row: Sequence[RowCard],
    selection: Selection | None,
    *,
    plain: bool = False,
    marked: Sequence[int] = (),
    eyes_on: tuple[float, float] | None = None,
    watches: Hashable = None,
    task: Task | None = None,
) -> None:
    """The row left to right; with a selection, what cannot join is dimmed and what can is outlined.

    In a lesson only what its `task` wants is outlined, and before anything is tapped.

    From the seventh card on, ghost slots show how near the tenth is. A DRAW that is tapped shows where its card goes.
    Those at the positions `marked` are pointed to.
    """
    drawing = selection is not None and selection.drawing and selection.given
    number = places(len(row), drawing=bool(drawing))
    pitch = min(card_w * 1.14, span.w / number)
    width = min(card_w, pitch / ROW_PITCH)
    left = span.u + (span.w - pitch * number) / 2
    middle = span.v + span.h / 2
    centres = [left + pitch * (i + 0.5) for i in range(number)]
    for i in range(len(row), number):
        slot = Span(
            centres[i] - width / 2, middle - width * CARD_SHAPE / 2, width, width * CARD_SHAPE
        )
        colour = ACCENT if drawing and i == len(row) else SLOT
        local.panel(
            (key, "ghost", i), slot, width * 0.1, border=colour, width=width * 0.02, dashed=True
        )
    for i, card in enumerate(row):
        _draw_card(
            *(local, key, i, card, centres[i], middle, width, selection),
            plain=plain,
            eyes_on=eyes_on,
            watches=watches,
            task=task,
        )
        local.target(Span(centres[i] - pitch / 2, span.v, pitch, span.h), TapRow(i))
    for i in marked:
        draw_mark(local, (key, "mark", i), centres[i], middle - width * CARD_SHAPE / 2, width)
    if drawing and selection:
        local.card(
            (key, "put out"),
            centres[len(row)],
            middle,
            width,
            cards.kinds(selection.given)[0],
            dim=True,
            plain=plain,
        )
    if selection and selection.positions and selection.given and not selection.drawing:
        _tie(local, key, centres, middle - width * CARD_SHAPE / 2, width, selection)


def outlined(selection: Selection, tap: Tap, task: Task | None) -> bool:
    """Whether something that can join is outlined: once anything is tapped; in a lesson, if its task wants it."""
    return tap in task.wanted(selection) if task else not selection.is_empty


def _draw_card(
    local: Local,
    key: str,
    i: int,
    card: RowCard,
    u: float,
    v: float,
    width: float,
    selection: Selection | None,
    *,
    plain: bool,
    eyes_on: tuple[float, float] | None,
    watches: Hashable,
    task: Task | None,
) -> None:
    dim, outline = False, Outline.NONE
    if selection and selection.step is Step.PLAY:
        if i in selection.positions:
            outline = Outline.CHOSEN
        elif selection.why_not(DisplayCard(i)) is not None:
            dim = True
        elif outlined(selection, DisplayCard(i), task):
            outline = Outline.CAN
    box = local.card(
        (key, card.id),
        u,
        v,
        width,
        card.value,
        dim=dim,
        outline=outline,
        plain=plain,
        fresh=card.fresh,
        eyes_on=eyes_on,
        watches=watches,
    )
    local.sheet.anchor((key, card.id), box)


def _tie(
    local: Local,
    key: str,
    centres: Sequence[float],
    bottom: float,
    width: float,
    selection: Selection,
) -> None:
    """Brackets below the cards of each set of a SPLIT, one under the other where they cross."""
    if cards.size(selection.given) != 1:
        return
    (value,) = cards.values(selection.given)
    free = list(selection.positions)
    for depth, one_set in enumerate(sets_of(selection.taken, value)):
        members = []
        for card in cards.values(one_set):
            at = next(i for i in free if selection.display[i] == card)
            free.remove(at)
            members.append(centres[at])
        if cards.worth(one_set) != value:
            continue
        foot = bottom - width * (OUTLINED + 0.05 + 0.09 * depth)
        low, high = min(members), max(members)
        colour = ACCENT if depth % 2 == 0 else TEXT
        points = [(low, foot), (high, foot)]
        local.line((key, "set", depth), points, colour, width * _TIE)
        for n, u in enumerate(members):
            stem = [(u, foot), (u, bottom - width * OUTLINED)]
            local.line((key, "set", depth, n), stem, colour, width * _TIE)
