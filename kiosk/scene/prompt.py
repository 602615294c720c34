"""The prompt of the seat to play: its taps as an equation of cards, what can still join, and what pressing would do."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from engine.moves import Draw, Stash, Take
from engine.stashing import collected
from engine.table import Step
from kiosk.layout.tray import Span
from kiosk.play.intents import TapClear
from kiosk.play.state import Forewarning, Prompt
from kiosk.scene.elements import Align
from kiosk.scene.flow import (
    Gap,
    Piece,
    Sign,
    Small,
    Word,
    lay_lines,
    lay_parts,
    natural_width,
    parts_height,
    parts_width,
    row_of,
    sets_row,
    spelled,
)
from kiosk.scene.hint import draw_bulb, draw_said
from kiosk.scene.offers import Offer, draw_offers, fit_offers, offers_of, offers_width
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import (
    not_now_text,
    nothing_to_take_phrase,
    refusal_phrase,
    verb_word,
    warning_phrase,
)

_TALLEST = 1.4
"""One line of what is offered is no taller than so many fingers."""
_TALLEST_SAID, _SAID_BESIDE = 1.7, 1.4
"""One line of what is said neither: alone, and beside what is offered."""


_READABLE = 0.62
"""A line of what is said is no lower than so much of a finger, or less is said."""
_APART = 0.15
"""So many fingers beside the bulb what is said begins."""
_ROOMY = 12.0
"""In a band that is not so many fingers long the bulb makes way for what is tapped."""


def draw_prompt(
    local: Local,
    span: Span,
    tr: Translator,
    prompt: Prompt,
    touch: float,
    *,
    held: bool,
    solo: bool,
) -> None:
    """The prompt in its band: what is said, and beside or below it what is offered.

    `touch` is the least side of anything to be hit, in pixels; `held` says that the seat's button is drawn on the
    screen, where it is held instead of pressed; `solo` that nobody else plays.
    """
    selection, hint = prompt.selection, prompt.hint
    if _has_bulb(prompt, span, touch):
        draw_bulb(local, Span(span.u, span.v, touch, span.h), hint, touch)
        span = Span(span.u + touch, span.v, span.w - touch, span.h)
        if hint and hint.said:
            is_up = selection.turn == (hint.move,)
            press = press_text(tr, held=held) if is_up else ""
            draw_said(local, span, tr, hint, touch, solo=solo, press=press)
            return
        apart = touch * _APART
        span = Span(span.u + apart, span.v, span.w - apart, span.h)
    clear = 0.0 if selection.is_empty else touch
    room = Span(span.u, span.v, span.w - clear, span.h)
    line = Span(room.u, room.v + room.h * 0.06, room.w, room.h * 0.88)
    offers = offers_of(tr, prompt)
    if prompt.refusal is not None:
        why = refusal_phrase(tr, prompt.refusal, selection.edition)
        lay_lines(local, "why", line, spelled(why))
    elif prompt.task and selection.is_empty:
        pass  # the task itself stands above
    elif prompt.only_draws:
        instead = nothing_to_take_phrase(tr, selection.hand)
        lay_lines(local, "only draws", line, spelled(instead))
    elif offers:
        _with_offers(local, room, tr, prompt, offers, touch, held=held)
    else:
        low = selection.step is Step.STASH and span.h < touch * 2
        said = _equation(tr, prompt, held=held, offered=False, brief=low)
        lay_parts(local, "equation", room, said, touch * _TALLEST_SAID)
    if clear and not prompt.played:
        cross = Span(span.u + span.w - clear, span.v, clear, span.h)
        local.picture("clear", *cross.centre, clear * 0.5, "cross", QUIET)
        high = max(span.h, touch)
        local.target(Span(cross.u, cross.v + (cross.h - high) / 2, cross.w, high), TapClear())


def _has_bulb(prompt: Prompt, span: Span, touch: float) -> bool:
    """Whether there is room to ask for a hint."""
    selection = prompt.selection
    full = selection.step is Step.PLAY and not selection.is_empty
    said = prompt.hint is not None and prompt.hint.said
    return prompt.may_ask and span.h >= touch and (not full or said or span.w >= touch * _ROOMY)


def _with_offers(
    local: Local,
    room: Span,
    tr: Translator,
    prompt: Prompt,
    offers: Sequence[Offer],
    touch: float,
    *,
    held: bool,
) -> None:
    """What is said, and to its right what is offered: in one line if it fits, else in two where two are high enough.

    Where what is said would come out small, it is said briefly, and what is offered is no higher than a finger needs.
    """
    tallest = min(touch * _SAID_BESIDE, room.h * 0.92)
    high = min(room.h, touch * _TALLEST)
    for single, brief in ((high, room.h < touch * 2), (high, True), (min(high, touch), True)):
        said = _equation(tr, prompt, held=held, offered=True, brief=brief)
        rows, height = _rows(room, prompt, offers, said, single, touch)
        used = max((offers_width(row, height) for row in rows), default=0.0)
        left = Span(room.u, room.v, room.w - used - single * 0.3, room.h)
        if parts_height(said, left, tallest) >= touch * _READABLE:
            break
    # Both stand together in the middle of the band, however short they are.
    spoken_w = parts_width(said, left, tallest)
    spoken = Span(room.u + (left.w - spoken_w) / 2, room.v, spoken_w, room.h)
    lay_parts(local, "equation", spoken, said, tallest, align=Align.LEFT)
    top = room.v + (room.h + height * len(rows)) / 2
    for n, row in enumerate(rows):
        line = Span(spoken.u + spoken.w + single * 0.3, top - height * (n + 1), used, height)
        draw_offers(local, n, line, row, prompt)


def _rows(
    room: Span,
    prompt: Prompt,
    offers: Sequence[Offer],
    said: Sequence[Piece],
    single: float,
    touch: float,
) -> tuple[list[list[Offer]], float]:
    """What is offered beside what is said, line by line, and how high each is, `single` at most."""
    lines = [(1, single)] if room.h < touch * 2 else [(1, single), (2, room.h / 2)]
    whole = prompt.selection.turn is not None
    wanted = natural_width(said, single * 0.8) + single * 0.3
    rest = room.w - min(wanted, room.w * (0.62 if whole else 0.4))
    for number, height in lines:
        rows = fit_offers(offers, rest, height, number, touch)
        if sum(map(len, rows)) == len(offers) and not any(o.stacked for row in rows for o in row):
            break
    return rows, height


def _equation(
    tr: Translator, prompt: Prompt, *, held: bool, offered: bool, brief: bool = False
) -> list[Piece]:
    """What is said of the taps so far; `brief` leaves out what can be seen beside it."""
    selection = prompt.selection
    if selection.step is Step.STASH:
        return _stash_line(tr, prompt, held=held, brief=brief)
    if selection.is_empty and prompt.hint and prompt.hint.move is None:
        return [Word(tr("thinking about a hint ..."), QUIET, size=0.44)]
    if selection.is_empty:
        return [Word(tr("your turn: tap what you give and what you take"), QUIET, size=0.44)]
    given = row_of(selection.given)
    pieces: list[Piece] = []
    turn = selection.turn
    if selection.drawing:
        pieces += [
            Word(tr("you put out"), QUIET, size=0.44),
            *given,
            Sign("arrow"),
            Word("+2", bold=True),
        ]
    else:
        spoken = [] if brief else [Word(tr("you give"), QUIET, size=0.44)]
        pieces += [*spoken, *given]
        if selection.positions:
            pieces += [Sign("arrow"), *sets_row(selection.given, selection.taken)]
    play = turn[0] if turn else None
    if isinstance(play, Take | Draw):
        pieces += [Gap(), Word(verb_word(tr, play.verb), QUIET, size=0.42)]
    if selection.stash is not None:
        pieces += [
            Gap(),
            Word(tr("stash"), QUIET, size=0.44),
            Small(selection.stash),
        ]
    pieces += _close(tr, prompt, held=held, offered=offered)
    return pieces


def _close(tr: Translator, prompt: Prompt, *, held: bool, offered: bool) -> list[Piece]:
    """How the line ends: what is missing, or what pressing does."""
    selection = prompt.selection
    if prompt.task and prompt.task.strays(selection):
        return [Gap(), Word(not_now_text(tr), ACCENT, bold=True, size=0.44)]
    if selection.turn is None:
        total = selection.missing.total
        if selection.given and selection.positions and total:
            return [Gap(), Word(tr("{count} more", count=total), ACCENT, bold=True, size=0.46)]
        if offered and not prompt.asked:
            return []  # what is offered says it better
        colour = ACCENT if prompt.asked else QUIET
        return [Gap(), Word(_next_tap(tr, prompt), colour, size=0.44)]
    words: list[Piece] = [
        Gap(),
        Word(_pressing(tr, prompt, held=held), ACCENT, bold=True, size=0.48),
    ]
    if prompt.played:
        return words
    if prompt.warnings:
        return [Gap(), *_warning(tr, prompt), *words]
    more = selection.can_take_more and not selection.drawing
    return [*words, Gap(), Word(tr("or take more"), QUIET, size=0.4)] if more else words


def press_text(tr: Translator, *, held: bool) -> str:
    """How this seat confirms."""
    return tr("hold the button") if held else tr("press your button")


def _pressing(tr: Translator, prompt: Prompt, *, held: bool) -> str:
    """What pressing does, or that it has been done."""
    return tr("played") if prompt.played else press_text(tr, held=held)


def _next_tap(tr: Translator, prompt: Prompt) -> str:
    selection = prompt.selection
    missing = selection.missing
    if missing.drop:
        return tr("which one makes room?")
    if selection.drawing:
        return tr("tap the card to put out")
    if selection.positions and not selection.given:
        return tr("tap what you give for it")
    if prompt.task and isinstance(prompt.task.play, Draw):
        return tr("tap the draw pile")
    return tr("tap what you take")


def _stash_line(tr: Translator, prompt: Prompt, *, held: bool, brief: bool) -> list[Piece]:
    """Which card is stashed, how many leave with it, who makes room, and how the score moves."""
    selection = prompt.selection
    pressing = _pressing(tr, prompt, held=held)
    ending: list[Piece] = [Gap(), Word(pressing, ACCENT, bold=True, size=0.46)]
    if selection.stash is None:
        hint = tr("tap cards to collect one, or press to keep all")
        return [Word(hint, QUIET, size=0.44), *ending]
    pieces: list[Piece] = [Word(tr("stash"), bold=True, size=0.46), Small(selection.stash)]
    leaving = cards.count(selection.hand, selection.stash) - 1
    if leaving and not (brief and selection.drop is not None):
        pieces.append(Word(tr.n("{count} leaves", "{count} leave", leaving), QUIET, size=0.44))
    if selection.drop is not None:
        pieces += [Gap(), Small(selection.drop), Word(tr("makes room"), QUIET, size=0.44)]
    if selection.turn is None:
        return [*pieces, Gap(), Word(tr("which one makes room?"), ACCENT, bold=True, size=0.46)]
    after = collected(selection.collection, Stash(selection.stash, selection.drop))
    before = selection.edition.progress(selection.collection)
    now = selection.edition.progress(after)
    wins = Forewarning.WINS in prompt.warnings
    pieces += [Gap(), Word(str(before), bold=True), Sign("arrow", ACCENT if wins else TEXT)]
    pieces.append(Word(str(now), ACCENT if wins else TEXT, bold=True))
    if wins:
        pieces.append(Sign("star", ACCENT))
    if prompt.warnings:
        pieces += [Gap(), *_warning(tr, prompt)]
    if selection.drop is not None and not brief:
        ending += [Gap(), Word(tr("or tap another to give up"), QUIET, size=0.4)]
    return [*pieces, *ending]


def _warning(tr: Translator, prompt: Prompt) -> list[Piece]:
    return spelled(warning_phrase(tr, prompt.warnings[0]), ACCENT, bold=True)
