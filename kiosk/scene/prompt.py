"""The prompt of the seat to play: its taps as an equation of cards, what can still join, and what pressing would do."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from engine.cards import Cards
from engine.moves import Draw, Play, Stash, Take
from engine.selection import Selection
from engine.stashing import collected
from engine.sums import sets_of
from engine.table import Step
from kiosk.layout.tray import Span
from kiosk.play.intents import TapClear, TapCompletion, TapStash
from kiosk.play.state import Prompt, Warning
from kiosk.scene.collection import progress
from kiosk.scene.elements import Align
from kiosk.scene.flow import Gap, Piece, Sign, Small, Word, lay, lay_lines, natural_width, spelled
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import refusal_phrase, verb_word, warning_phrase

_CHIP_GAP = 0.14


def draw_prompt(
    local: Local, span: Span, tr: Translator, prompt: Prompt, touch: float, *, held: bool
) -> None:
    """The prompt in its band.

    `touch` is the least side of anything to be hit, in pixels; `held` says that the seat's button is drawn on the
    screen, where it is held instead of pressed.
    """
    line = Span(span.u, span.v + span.h * 0.06, span.w, span.h * 0.88)
    if prompt.refusal is not None:
        why = refusal_phrase(tr, prompt.refusal, prompt.selection.edition)
        lay_lines(local, "why", line, spelled(why))
        return
    chips = _chips(tr, prompt)
    clear = 0.0 if prompt.selection.is_empty else max(touch, span.h * 0.7)
    room = span.w - clear
    widths = [max(touch, natural_width(chip, span.h * 0.62) + span.h * 0.2) for chip, _ in chips]
    equation = _equation(tr, prompt, held=held, offered=bool(chips))
    least = min(room * 0.6, natural_width(equation, line.h) + span.h * 0.2)
    chips_w = 0.0
    kept = []
    for (chip, intent), width in _fitting(
        list(zip(chips, widths, strict=True)), room - least, span.h
    ):
        kept.append((chip, intent, width))
        chips_w += width + span.h * _CHIP_GAP
    lay(
        local,
        "equation",
        Span(line.u, line.v, room - chips_w, line.h),
        equation,
        align=Align.CENTRE if not kept else Align.LEFT,
    )
    u = span.u + room - chips_w + span.h * _CHIP_GAP
    for i, (chip, intent, width) in enumerate(kept):
        chosen = intent == TapStash(prompt.selection.stash or 0)
        _draw_chip(local, i, Span(u, span.v, width, span.h), chip, intent, chosen=chosen)
        u += width + span.h * _CHIP_GAP
    if clear:
        cross = Span(span.u + span.w - clear, span.v, clear, span.h)
        local.picture("clear", *cross.centre, min(clear, span.h) * 0.42, "cross", QUIET)
        local.target(cross, TapClear())


_Chip = tuple[Sequence[Piece], object]


def _fitting(
    chips: list[tuple[_Chip, float]], room: float, height: float
) -> list[tuple[_Chip, float]]:
    """As many chips as there is room for, in their order; a DRAW or stash, which comes last, before all others."""
    gap = height * _CHIP_GAP
    while chips and sum(width + gap for _, width in chips) > room:
        (_, intent), _ = chips[-1]
        takes = isinstance(intent, TapCompletion) and isinstance(intent.play, Take)
        chips.pop(-1 if takes or len(chips) == 1 else -2)
    return chips


def _draw_chip(
    local: Local, i: int, span: Span, chip: Sequence[Piece], intent: object, *, chosen: bool
) -> None:
    body = Span(span.u, span.v + span.h * 0.08, span.w, span.h * 0.84)
    local.panel(
        ("chip", i),
        body,
        body.h * 0.2,
        fill=CHIP,
        border=ACCENT if chosen else CHIP_EDGE,
        width=span.h * (0.04 if chosen else 0.02),
        dashed=not chosen,
    )
    inner = Span(
        body.u + span.h * 0.1, body.v + body.h * 0.13, body.w - span.h * 0.2, body.h * 0.74
    )
    lay(local, ("chip", i, "line"), inner, chip)
    local.target(span, intent)


def _chips(tr: Translator, prompt: Prompt) -> list[_Chip]:
    """Completions, then what could be stashed afterwards: each a few small cards to tap."""
    selection = prompt.selection
    chips: list[_Chip] = [
        (_offer(tr, selection, play), TapCompletion(play)) for play in prompt.completions
    ]
    if selection.step is Step.PLAY:
        values = {stash.value for stash in selection.stashes}
        chips += [
            ([Word(tr("stash"), QUIET, size=0.42), Small(value)], TapStash(value))
            for value in sorted(values, key=lambda value: (value == selection.stash, value))
        ]
    return chips


def _offer(tr: Translator, selection: Selection, play: Play) -> list[Piece]:
    """What a completion would add: the cards still to be given, then those still to be taken."""
    if isinstance(play, Draw):
        put_out = [] if selection.given else [Small(play.card)]
        return [
            *put_out,
            Word(tr("draw"), QUIET, bold=True, size=0.42),
            Word("+2", TEXT, bold=True),
        ]
    assert isinstance(play, Take)
    given = cards.minus(play.given, selection.given)
    taken = cards.minus(play.taken, selection.taken)
    plus: list[Piece] = [Sign("plus", QUIET)] if given and not selection.is_empty else []
    return [*plus, *_row(given), *([Sign("arrow", QUIET)] if taken else []), *_row(taken)]


def _row(held: Cards) -> list[Piece]:
    return [Small(value) for value in cards.values(held)]


def _equation(tr: Translator, prompt: Prompt, *, held: bool, offered: bool) -> list[Piece]:
    selection = prompt.selection
    if selection.step is Step.STASH:
        return _stash_line(tr, prompt, held=held)
    if selection.is_empty:
        return [Word(tr("your turn: tap what you give and what you take"), QUIET, size=0.4)]
    given = _row(selection.given)
    pieces: list[Piece] = []
    turn = selection.turn
    if selection.drawing:
        pieces += [
            Word(tr("you put out"), QUIET, size=0.36),
            *given,
            Sign("arrow"),
            Word("+2", bold=True),
        ]
    else:
        pieces += [Word(tr("you give"), QUIET, size=0.36), *given]
        if selection.positions:
            pieces += [Sign("arrow"), *_taken(selection)]
    play = turn[0] if turn else None
    if isinstance(play, Take | Draw):
        pieces += [Gap(), Word(verb_word(tr, play.verb), QUIET, size=0.3)]
    if selection.stash is not None:
        pieces += [
            Gap(),
            Word(tr("keep"), QUIET, size=0.36),
            Small(selection.stash),
        ]
    pieces += _close(tr, prompt, held=held, offered=offered)
    return pieces


def _taken(selection: Selection) -> list[Piece]:
    """The cards taken, set by set where they are a SPLIT's."""
    if cards.size(selection.given) != 1:
        return _row(selection.taken)
    (value,) = cards.values(selection.given)
    pieces: list[Piece] = []
    for one_set in sets_of(selection.taken, value):
        pieces += [*([Sign("plus")] if pieces else []), *_row(one_set)]
    return pieces


def _close(tr: Translator, prompt: Prompt, *, held: bool, offered: bool) -> list[Piece]:
    """How the line ends: what is missing, or what pressing does."""
    selection = prompt.selection
    if selection.turn is None:
        total = selection.missing.total
        if selection.given and selection.positions and total:
            return [Gap(), Word(tr("{count} more", count=total), ACCENT, bold=True, size=0.4)]
        if offered and not prompt.asked:
            return []  # what is offered says it better
        colour = ACCENT if prompt.asked else QUIET
        return [Gap(), Word(_next_tap(tr, selection), colour, size=0.36)]
    if prompt.warnings:
        return [Gap(), *_warning(tr, prompt)]
    more = selection.can_take_more and not selection.drawing
    words: list[Piece] = [Gap(), Word(press_text(tr, held=held), ACCENT, bold=True, size=0.42)]
    return [*words, Gap(), Word(tr("or take more"), QUIET, size=0.3)] if more else words


def press_text(tr: Translator, *, held: bool) -> str:
    """How this seat confirms."""
    return tr("hold the button") if held else tr("press your button")


def _next_tap(tr: Translator, selection: Selection) -> str:
    missing = selection.missing
    if missing.drop:
        return tr("which one makes room?")
    if selection.drawing:
        return tr("tap the card to put out")
    if selection.positions and not selection.given:
        return tr("tap what you give for it")
    return tr("tap what you take")


def _stash_line(tr: Translator, prompt: Prompt, *, held: bool) -> list[Piece]:
    """Which card is kept, how many leave with it, who makes room, and how the score moves."""
    selection = prompt.selection
    ending: list[Piece] = [Gap(), Word(press_text(tr, held=held), ACCENT, bold=True, size=0.4)]
    if selection.stash is None:
        hint = tr("tap cards to collect one, or press to keep all")
        return [Word(hint, QUIET, size=0.4), *ending] if not held else [Word(hint, QUIET, size=0.4)]
    pieces: list[Piece] = [Word(tr("keep"), bold=True, size=0.4), Small(selection.stash)]
    leaving = cards.count(selection.hand, selection.stash) - 1
    if leaving:
        pieces.append(Word(tr.n("{count} leaves", "{count} leave", leaving), QUIET, size=0.36))
    if selection.drop is not None:
        pieces += [Gap(), Small(selection.drop), Word(tr("makes room"), QUIET, size=0.36)]
    if selection.turn is None:
        return [*pieces, Gap(), Word(tr("which one makes room?"), ACCENT, bold=True, size=0.4)]
    after = collected(selection.collection, Stash(selection.stash, selection.drop))
    before, _ = progress(selection.edition, selection.collection)
    now, _ = progress(selection.edition, after)
    wins = Warning.WINS in prompt.warnings
    pieces += [Gap(), Word(str(before), bold=True), Sign("arrow", ACCENT if wins else TEXT)]
    pieces.append(Word(str(now), ACCENT if wins else TEXT, bold=True))
    if wins:
        pieces.append(Sign("star", ACCENT))
    elif prompt.warnings:
        pieces += [Gap(), *_warning(tr, prompt)]
    return [*pieces, *ending]


def _warning(tr: Translator, prompt: Prompt) -> list[Piece]:
    return spelled(warning_phrase(tr, prompt.warnings[0]), ACCENT, bold=True)
