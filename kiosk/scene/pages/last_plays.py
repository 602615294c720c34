"""The last turns, newest first: whose, what was given and taken, what was stashed, what came into the row."""

from __future__ import annotations

from engine import cards
from engine.moves import Draw, Take
from kiosk.layout.tray import Span
from kiosk.play.state import PlayedTurn, TableState
from kiosk.scene.elements import Align
from kiosk.scene.flow import Piece, Sign, Small, Word, lay
from kiosk.scene.pages.panel import Panel
from kiosk.scene.portrait import draw_portrait
from kiosk.scene.style import CHIP, QUIET, SEAT
from kiosk.translation import Translator
from kiosk.wording import refill_word, stash_word, verb_word

_LINE_MM = 10.5
_LINE = 2.0
"""No line is higher than so many millimetres, nor than so many sizes of running text."""
_VERB, _STASH, _REFILL = 0.17, 0.22, 0.27
"""The shares of a line for the verb, for the stash, and for the refill at its end; the play has what is left."""
_NAMED = 0.46
"""How much of the last two their published word takes."""


def draw_turns(panel: Panel, state: TableState, tr: Translator, number: int) -> None:
    """Sheet `number` of the last turns, with its heading."""
    panel.ground(tr("Last plays"))
    turns = state.last_plays[::-1]
    if not turns:
        text = tr("Nothing has been played yet.")
        panel.local.label("none", panel.body, text, panel.text, QUIET, wrap=True)
    body, lines = panel.body, _lines(panel)
    height = body.h / lines
    for i, turn in enumerate(turns[number * lines : (number + 1) * lines]):
        span = Span(body.u, body.v + body.h - height * (i + 1), body.w, height)
        _draw_turn(panel, state, turn, span, tr, striped=i % 2 == 0)


def last_sheet(panel: Panel, state: TableState) -> int:
    """The number of the sheet with the oldest turns that are remembered; 0 where one holds them all."""
    return max(-(-len(state.last_plays) // _lines(panel)) - 1, 0)


def _lines(panel: Panel) -> int:
    """How many turns on a sheet are read with ease."""
    return max(int(panel.body.h / min(panel.px(_LINE_MM), panel.text * _LINE)), 1)


def _draw_turn(
    panel: Panel, state: TableState, turn: PlayedTurn, span: Span, tr: Translator, *, striped: bool
) -> None:
    local, key = panel.local, ("turn", turn.turn, turn.seat)
    if striped:
        local.panel((key, "stripe"), span, span.h * 0.2, fill=(*CHIP[:3], 0.28))
    side = span.h * 0.74
    seat = state.seats[turn.seat]
    centre = (span.u + side * 0.7, span.v + span.h / 2)
    if seat.character:
        ground = SEAT[seat.place.emblem]
        draw_portrait(local, (key, "face"), centre, side, seat.character, ground=ground)
    else:
        local.picture((key, "emblem"), *centre, side, seat.place.emblem.value)
    left = side * 1.4
    line = Span(span.u + left, span.v + span.h * 0.08, span.w - left - span.h * 0.2, span.h * 0.84)
    verb_w, stash_w, refill_w = (line.w * share for share in (_VERB, _STASH, _REFILL))
    size = min(panel.text * 0.8, line.h * 0.5)
    word, play = _play(turn, tr)
    verb = Span(line.u, line.v, verb_w * 0.94, line.h)
    local.label((key, "verb"), verb, word, size, QUIET, bold=True, align=Align.LEFT)
    given_w = line.w - verb_w - stash_w - refill_w
    given = Span(line.u + verb_w, line.v, given_w * 0.96, line.h)
    lay(local, (key, "play"), given, play, align=Align.LEFT)
    right = line.u + line.w
    ends = (
        ("stash", stash_word(tr), _stash(turn), right - refill_w - stash_w, stash_w),
        ("refill", refill_word(tr), _refill(turn), right - refill_w, refill_w),
    )
    for name, word, pieces, u, width in ends:
        if pieces:
            words = Span(u, line.v, width * _NAMED, line.h)
            local.label((key, name), words, word, size, QUIET, bold=True, align=Align.RIGHT)
            room = Span(u + width * (_NAMED + 0.05), line.v, width * (0.93 - _NAMED), line.h)
            lay(local, (key, name, "cards"), room, pieces, align=Align.LEFT)


def _stash(turn: PlayedTurn) -> list[Piece]:
    """The card kept, and the one that made room for it."""
    if turn.stashed is None:
        return []
    kept: list[Piece] = [Small(turn.stashed)]
    return kept if turn.dropped is None else [*kept, Sign("cross", QUIET), Small(turn.dropped)]


def _refill(turn: PlayedTurn) -> list[Piece]:
    """The cards that came into the row, where ten made way for them with a cross before."""
    swept: list[Piece] = [Word("10", QUIET, size=0.4), Sign("cross", QUIET)] if turn.swept else []
    return [*swept, *map(Small, turn.refill)]


def _play(turn: PlayedTurn, tr: Translator) -> tuple[str, list[Piece]]:
    """The verb of a turn and its cards."""
    for move in turn.moves:
        match move:
            case Take(given, taken):
                gives, takes = map(Small, cards.values(given)), map(Small, cards.values(taken))
                return verb_word(tr, move.verb), [*gives, Sign("arrow"), *takes]
            case Draw(card):
                return verb_word(tr, move.verb), [Small(card), Sign("arrow"), Word("+2", bold=True)]
    return "", [Word(tr("no cards: passes"), QUIET, size=0.4)]
