"""What a seat is known by in its tray: its name, the mark of a bot, and what it has collected."""

from __future__ import annotations

from engine.cards import Cards, pack
from kiosk.layout.tray import Span
from kiosk.play.state import SeatState
from kiosk.scene.sheet import Local
from kiosk.scene.style import BADGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import seat_name


def name_of(tr: Translator, seat: SeatState) -> str:
    """What a seat is called: its own name, else its emblem's."""
    return seat_name(tr, seat.name, seat.place.emblem)


def collection_of(seat: SeatState) -> Cards:
    """What a seat has collected, whichever slots it lies in."""
    return pack(value for value in seat.slots if value is not None)


def draw_bot_badge(local: Local, emblem: Span, seat: SeatState) -> None:
    """A bot is known by the mark at its emblem's foot, whatever the size of its tray."""
    if not seat.bot:
        return
    side = emblem.w * 0.6
    u, v = emblem.u + emblem.w * 0.12, emblem.v + emblem.h * 0.16
    ground = Span(u - side / 2, v - side / 2, side, side)
    local.panel("bot ground", ground, side / 2, fill=BADGE, border=QUIET)
    local.picture("bot", u, v, side * 0.72, "bot", TEXT)
