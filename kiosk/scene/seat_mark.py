"""What a seat is known by in its tray: its name, its face or the mark of a bot, and what it has collected."""

from __future__ import annotations

from engine.cards import Cards, pack
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.state import SeatState, TableState
from kiosk.scene.elements import Align
from kiosk.scene.portrait import turned_to
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import BADGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import seat_name

_READABLE_MM = 2.5
"""Names are written no smaller than so high."""


def name_of(tr: Translator, seat: SeatState) -> str:
    """What a seat is called: its own name, else its emblem's."""
    return seat_name(tr, seat.name, seat.place.emblem)


def draw_name(local: Local, span: Span, name: str, size: float, screen: Screen) -> None:
    """The name in one line or two, as large as fits up to `size`, never broken within a word.

    One that would come out too small to read is cut short instead.
    """
    one_line = min(size, size * span.w / max(text_width(name, size, bold=True), 1))
    two_lines = 0.0
    if len(words := name.split()) > 1:
        half = min(
            max(text_width(" ".join(part), size, bold=True) for part in (words[:i], words[i:]))
            for i in range(1, len(words))
        )
        two_lines = min(size, span.h * 0.46, size * span.w / half)
    fitting, least = max(one_line, two_lines), min(size, screen.px(_READABLE_MM))
    if fitting < least:
        name, fitting = shortened(name, least, span.w, bold=True), least
    wrap = two_lines > one_line and fitting == two_lines
    local.label("name", span, name, fitting, TEXT, bold=True, align=Align.LEFT, wrap=wrap)


def collection_of(seat: SeatState) -> Cards:
    """What a seat has collected, whichever slots it lies in."""
    return pack(value for value in seat.slots if value is not None)


def draw_bot_badge(local: Local, emblem: Span, seat: SeatState) -> None:
    """Where a bot plays for a person, the mark at the emblem's foot says so, whatever the size of the tray."""
    if not seat.bot or seat.character:
        return
    side = emblem.w * 0.48
    u, v = emblem.u + side / 2, emblem.v + side / 2
    ground = Span(u - side / 2, v - side / 2, side, side)
    local.panel("bot ground", ground, side / 2, fill=BADGE, border=QUIET)
    local.picture("bot", u, v, side * 0.72, "bot", TEXT)


def turn_to_people(seat: SeatState, state: TableState) -> float:
    """How far the face of a bot at this seat is turned in its tray, for the people at the table to see it."""
    people = (other.place.edge for other in state.seats if not (other.character or other.gone))
    return turned_to(seat.place.edge, people)
