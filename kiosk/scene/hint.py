"""A hint in its tray: the bulb to ask with, the move as a chip of small cards with why, and which cards it marks.

In a covered game nothing of it is drawn outside of the tray.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.moves import Draw, Move, Stash, Take
from engine.piles import leftmost
from kiosk.layout.tray import Span
from kiosk.play.intents import AskHint, TapHint
from kiosk.play.state import Hint, Prompt
from kiosk.scene.flow import Gap, Piece, Sign, Small, Word, lay_lines, row_of, sets_row, spelled
from kiosk.scene.offers import Offer, chip_width, draw_chip
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import hint_phrase

_BULB = 0.92
"""The bulb's ground in the square that a finger hits."""
_TALLEST = 1.4
"""The chip is no taller than so many fingers, nor is a line of what is said beside it."""
_WORDS = 0.56
"""How large words are in a line of why, as a share of its height."""
_BESIDE = 0.5
"""So much of the width the chip takes at most where the words stand beside it."""

# Which cards are marked: those that are still to be tapped


def marked_hand(prompt: Prompt | None) -> Cards:
    """Of the hand; the value that is to be stashed once."""
    selection = prompt.selection if prompt else None
    match _move(prompt):
        case Take(given) if selection:
            return cards.minus(given, selection.given)
        case Draw(card) if selection:
            return cards.minus(ONE[card], selection.given)
        case Stash(value) if selection and selection.stash != value:
            return ONE[value]
    return EMPTY


def marked_row(prompt: Prompt | None) -> tuple[int, ...]:
    """Of the row, by position; equal cards are as good where the hint names none."""
    move = _move(prompt)
    if prompt is None or not isinstance(move, Take):
        return ()
    selection = prompt.selection
    if move.positions is not None:
        return tuple(i for i in move.positions if i not in selection.positions)
    free = [i for i in range(len(selection.display)) if i not in selection.positions]
    lying = tuple(selection.display[i] for i in free)
    return tuple(free[i] for i in leftmost(lying, cards.minus(move.taken, selection.taken)))


def marks_pile(prompt: Prompt | None) -> bool:
    """Whether the draw pile is."""
    return prompt is not None and isinstance(_move(prompt), Draw) and not prompt.selection.drawing


def marked_drop(prompt: Prompt | None) -> int | None:
    """The value of the collected card that is to make room."""
    move = _move(prompt)
    if prompt is None or not isinstance(move, Stash) or move.drop == prompt.selection.drop:
        return None
    return move.drop


def _move(prompt: Prompt | None) -> Move | None:
    return prompt.hint.move if prompt and prompt.hint else None


# What is drawn in the prompt's band


def draw_bulb(local: Local, span: Span, hint: Hint | None, touch: float) -> None:
    """The bulb, a finger wide; lit while a hint is there, its edge broken while one is being thought about."""
    side = touch * _BULB
    u, v = span.centre
    ground = Span(u - side / 2, v - side / 2, side, side)
    local.panel(
        "bulb ground",
        ground,
        side * 0.2,
        fill=CHIP,
        border=ACCENT if hint else CHIP_EDGE,
        width=side * (0.05 if hint else 0.025),
        dashed=hint is not None and hint.move is None,
    )
    local.picture("bulb", u, v, side * 0.66, "bulb", ACCENT if hint else TEXT)
    local.target(span, AskHint())


def draw_said(
    local: Local,
    span: Span,
    tr: Translator,
    hint: Hint,
    touch: float,
    *,
    solo: bool,
    press: str,
) -> None:
    """What to do, to be tapped as a whole, and why; a cross has it out of the way.

    `press` is what is left to do where all of it is up already, else nothing.
    """
    move, because = hint.move, hint.because
    assert move is not None
    assert because is not None
    gap = touch * 0.2
    room = Span(span.u + gap, span.v, span.w - touch - gap, span.h)
    cross = Span(room.u + room.w, span.v, touch, span.h)
    local.picture("hint away", *cross.centre, touch * 0.5, "cross", QUIET)
    local.target(cross, AskHint())
    pieces = _do(tr, move)
    why = spelled(hint_phrase(tr, because, solo=solo), size=_WORDS)
    if press:
        why += [Gap(), *(Word(word, ACCENT, bold=True, size=_WORDS) for word in press.split())]
    high = min(room.h, touch * _TALLEST)
    stacked = room.h >= touch * 2
    if stacked:
        high = min(high, room.h * 0.5)
    width = min(chip_width(pieces, high, touch), room.w * (1.0 if stacked else _BESIDE))
    offer = Offer(tuple(pieces), TapHint(move))
    if stacked:
        # Both stand together in the middle of the band.
        words = min(room.h - high, touch * _TALLEST * 1.6)
        foot = room.v + (room.h - high - words) / 2
        chip = Span(room.u + (room.w - width) / 2, foot + words, width, high)
        said = Span(room.u, foot, room.w, words)
    else:
        chip = Span(room.u, room.v + (room.h - high) / 2, width, high)
        beside = chip.u + width + touch * 0.3
        tall = min(room.h * 0.94, touch * _TALLEST * 1.2)
        said = Span(beside, room.v + (room.h - tall) / 2, room.u + room.w - beside, tall)
    draw_chip(local, "hint", chip, offer, chosen=True)
    lay_lines(local, "hint why", said, why)


def _do(tr: Translator, move: Move) -> Sequence[Piece]:
    """The move as an equation of cards."""
    match move:
        case Take(given, taken):
            return [*row_of(given), Sign("arrow"), *sets_row(given, taken)]
        case Draw(card):
            return [Small(card), Sign("arrow"), Word("+2", bold=True)]
        case Stash(value, drop):
            pieces: list[Piece] = [Word(tr("stash"), bold=True, size=0.46), Small(value)]
            if drop is not None:
                pieces += [Small(drop), Word(tr("makes room"), QUIET, size=0.42)]
            return pieces
    return [Word(tr("keep all"), bold=True, size=0.46)]
