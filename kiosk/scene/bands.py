"""The bands of the tray to play: near row, drawn button, and the prompt or what a bot is about to do."""

from __future__ import annotations

from engine.cards import values
from engine.moves import Draw, Stash, Take
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.intents import DrawnButton
from kiosk.play.state import Light, SeatState, TableState
from kiosk.scene.banner import share_band
from kiosk.scene.flow import Piece, Sign, Small, Word, lay
from kiosk.scene.hint import marked_row
from kiosk.scene.near_row import draw_row
from kiosk.scene.prompt import draw_prompt, press_text
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, BADGE, QUIET, SEAT, faint
from kiosk.scene.task import band_parted, draw_task
from kiosk.translation import Translator

_PLAIN_BELOW = 44
"""Cards of the near row narrower than this many pixels show numeral and body only."""


def draw_bands(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """All bands of an active tray but the hand."""
    inside, seat = plan.inside, state.seats[plan.seat]
    prompt, _ = share_band(plan, state, screen)
    held = inside.button is not None
    if inside.near_row:
        selection = state.prompt.selection if state.prompt else None
        width = inside.near_card_w
        plain = width < _PLAIN_BELOW
        draw_row(
            *(local, "near", inside.near_row, width, state.row, selection),
            plain=plain,
            marked=marked_row(state.prompt),
            task=state.prompt.task if state.prompt else None,
        )
    if inside.button:
        _draw_button(local, inside.button, inside.emblem, seat)
    if state.prompt and state.prompt.task and inside.prompt:
        above, _ = band_parted(inside.prompt, state.prompt, news=bool(seat.unread))
        if above:
            draw_task(local, above, tr, state.prompt, screen.px(TOUCH_MM))
    if state.prompt:
        touch, solo = screen.px(TOUCH_MM), state.view.solo
        draw_prompt(local, prompt, tr, state.prompt, touch, held=held, solo=solo)
    elif state.shown:
        _draw_shown(local, prompt, state, tr, screen)
    elif not seat.bot:
        if not seat.hand_size:
            text = tr("no cards: this turn is skipped")
        else:
            press = press_text(tr, held=held)
            text = tr("your turn: {press} to open your hand").format(press=press)
        local.label("open", prompt, text, prompt.h * 0.42, ACCENT, bold=True)


def _draw_shown(
    local: Local, span: Span, state: TableState, tr: Translator, screen: Screen
) -> None:
    """What a bot is about to do, as cards."""
    pieces: list[Piece] = []
    for move in state.shown:
        match move:
            case Take(given, taken):
                pieces += [Small(v) for v in values(given)]
                pieces += [Sign("arrow"), *(Small(v) for v in values(taken))]
            case Draw(card):
                pieces += [Small(card), Sign("arrow"), Word("+2", bold=True)]
            case Stash(value, drop):
                pieces += [Word(tr("stash"), QUIET, size=0.4), Small(value)]
                if drop is not None:
                    pieces += [Small(drop), Word(tr("makes room"), QUIET, size=0.36)]
    height = min(span.h * 0.9, screen.px(TOUCH_MM * 1.5))
    line = Span(span.u, span.centre[1] - height / 2, span.w, height)
    lay(local, "shows", line, pieces)


def _draw_button(local: Local, span: Span, emblem: Span, seat: SeatState) -> None:
    """The button drawn on the screen, with the emblem on it and the ring of a hold round it."""
    colour = SEAT[seat.place.emblem]
    local.panel(
        "button",
        span,
        span.w / 2,
        fill=colour if seat.light is not Light.OFF else faint(colour, 0.4),
        border=ACCENT if seat.light is Light.READY else BADGE,
        width=span.w * 0.07,
    )
    local.picture("emblem", *emblem.centre, emblem.w, seat.place.emblem.value)
    if seat.held is not None:
        local.ring("held", span, seat.held, ACCENT, span.w * 0.12)
    local.target(span, DrawnButton(seat.place_number))
