"""The last turns, newest first: whose, what was given and taken, what was stashed."""

from __future__ import annotations

from engine import cards
from engine.moves import Draw, Skip, Take
from kiosk.layout.tray import Span
from kiosk.play.state import PlayedTurn, TableState
from kiosk.scene.elements import Align
from kiosk.scene.flow import Gap, Piece, Sign, Small, Word, lay, natural_width
from kiosk.scene.pages.panel import Panel
from kiosk.scene.style import CHIP, QUIET
from kiosk.translation import Translator
from kiosk.wording import verb_word

_LINE_MM = 10.5
_LONGEST = 0.62
"""The share of a line that the play gets at most where a stash follows it."""


def draw_plays(panel: Panel, state: TableState, seat: int, tr: Translator, number: int) -> None:
    """Sheet `number` of the last turns, as many on a sheet as are read with ease."""
    panel.ground(tr("Last plays"))
    turns = state.last_plays[::-1]
    body = panel.body
    lines = max(int(body.h / min(panel.px(_LINE_MM), panel.text * 2.4)), 1)
    last = max(-(-len(turns) // lines) - 1, 0)
    number = min(number, last)
    if not turns:
        text = tr("Nothing has been played yet.")
        panel.local.label("none", body, text, panel.text, QUIET, wrap=True)
    height = body.h / lines
    for i, turn in enumerate(turns[number * lines : (number + 1) * lines]):
        span = Span(body.u, body.v + body.h - height * (i + 1), body.w, height)
        _draw_turn(panel, state, turn, span, tr, striped=i % 2 == 0)
    panel.foot_turning(tr, "plays", number, last)


def _draw_turn(
    panel: Panel, state: TableState, turn: PlayedTurn, span: Span, tr: Translator, *, striped: bool
) -> None:
    local, key = panel.local, ("turn", turn.turn, turn.seat)
    if striped:
        local.panel((key, "stripe"), span, span.h * 0.2, fill=(*CHIP[:3], 0.28))
    side = span.h * 0.74
    emblem = state.seats[turn.seat].place.emblem
    middle = span.v + span.h / 2
    local.picture((key, "emblem"), span.u + side * 0.7, middle, side, emblem.value)
    left = side * 1.4
    line = Span(span.u + left, span.v + span.h * 0.08, span.w - left - span.h * 0.2, span.h * 0.84)
    stash = _stash(turn, tr)
    room = min(natural_width(stash, line.h), line.w * (1 - _LONGEST)) if stash else 0.0
    play = Span(line.u, line.v, line.w - room, line.h)
    lay(local, (key, "play"), play, _play(turn, tr), align=Align.LEFT)
    if stash:
        lay(local, (key, "stash"), Span(play.u + play.w, line.v, room, line.h), stash, align=Align.RIGHT)


def _play(turn: PlayedTurn, tr: Translator) -> list[Piece]:
    for move in turn.moves:
        match move:
            case Take(given, taken):
                return [
                    Word(verb_word(tr, move.verb), QUIET, bold=True, size=0.32),
                    *map(Small, cards.values(given)),
                    Sign("arrow"),
                    *map(Small, cards.values(taken)),
                ]
            case Draw(card):
                verb = Word(verb_word(tr, move.verb), QUIET, bold=True, size=0.32)
                return [verb, Small(card), Sign("arrow"), Word("+2", bold=True)]
            case Skip():
                return [Word(tr("no cards: passes"), QUIET, size=0.36)]
    return []


def _stash(turn: PlayedTurn, tr: Translator) -> list[Piece]:
    if turn.stashed is None:
        return []
    pieces: list[Piece] = [Gap(0.2), Word(tr("STASH"), QUIET, bold=True, size=0.32), Small(turn.stashed)]
    if turn.dropped is not None:
        pieces += [Word(tr("for"), QUIET, size=0.32), Small(turn.dropped)]
    return pieces
