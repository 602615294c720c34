"""One seat in the result, turned to it: its place, its collection, what it did, and what its button does now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards, values
from engine.editions import COLLECTION_MAX, Edition
from kiosk.company.characters import Character, Mood
from kiosk.company.moods import FEELINGS
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.deeds import Deeds
from kiosk.play.result import SeatWish, Standing
from kiosk.scene.collection import draw_slots
from kiosk.scene.elements import Align
from kiosk.scene.flow import Gap, Piece, Small, Word, lay, natural_width
from kiosk.scene.pad import Pad
from kiosk.scene.sheet import Sheet, text_width
from kiosk.scene.style import ACCENT, EDGE, INK, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording import place_word

_BESIDE_MM = 30.0
"""With so much room beside the cards, what was done is told there, else below them."""
_READABLE_MM = 2.6
_SIZE = 0.6
"""What was done is written as large as so much of its line, and no smaller than so many millimetres."""


class _ResultPad:
    def __init__(
        self, pad: Pad, seat: SeatWish, edition: Edition, tr: Translator, *, drawn: bool
    ) -> None:
        self.pad, self.seat, self.edition, self.tr, self.drawn = pad, seat, edition, tr, drawn
        self.local, self.px = pad.local, pad.screen.px

    def draw(
        self,
        name: str,
        collection: Cards,
        deeds: Deeds,
        *,
        rank: int | None,
        headline: str | None,
        last_word: str | None,
        count: int | None,
        waiting: bool,
    ) -> None:
        pad, again = self.pad, self.seat.standing is Standing.AGAIN
        border = ACCENT if again else pad.colour if rank == 1 else EDGE
        pad.ground(filled=False, border=border)
        if self.drawn and self.seat.standing is not Standing.BOT:
            pad.button(lit=again)
        elif self.seat.character:
            pad.portrait(self.seat.character, _mood(self.seat.character, won=rank == 1))
        else:
            pad.disc(lit=False)
        body = Span(pad.left, pad.inset, pad.right - pad.left, pad.depth - 2 * pad.inset)
        if again and count is not None:
            body = self._count(body, count)
        beside = body.w - body.h * 0.48 / CARD_SHAPE * 6.6 - body.h * 0.56 >= self.px(_BESIDE_MM)
        shares = (0.26, 0.48, 0.0, 0.24) if beside else (0.22, 0.35, 0.22, 0.2)
        rows, top = [], body.v + body.h
        for share in shares:
            top -= share * body.h
            rows.append(Span(body.u, top, body.w, share * body.h))
            top -= body.h * 0.02 / 3
        self._head(rows[0], name, rank, headline)
        rest = self._cards(rows[1], collection)
        lines = self._deeds(deeds)
        if beside:
            line = (rows[0].v + rows[0].h - rest.v) / len(lines)
            for i, pieces in enumerate(reversed(lines)):
                span = Span(rest.u, rest.v + line * (i + 0.05), rest.w, line * 0.9)
                lay(self.local, ("deeds", i), span, pieces, align=Align.LEFT)
        else:
            # The most telling comes last: what goes before it is left out where all would be too small to read.
            high, least = rows[2].h, self.px(_READABLE_MM) / _SIZE
            while len(lines) > 1 and high * rows[2].w < least * natural_width(_in_one(lines), high):
                del lines[0]
            pieces = _in_one(lines)
            lay(self.local, "deeds", rows[2], pieces, align=Align.LEFT)
        if last_word:
            # It stands where others read what their button does.
            size = rows[3].h * 0.66
            self.local.label("last word", rows[3], last_word, size, TEXT, align=Align.LEFT)
        else:
            self._prompt(rows[3], waiting=waiting)

    def _count(self, body: Span, count: int) -> Span:
        side = min(body.h * 0.7, self.px(30), body.w * 0.3)
        span = Span(body.u + body.w - side, body.v + (body.h - side) / 2, side, side)
        self.local.panel("count ground", span, side / 2, fill=ACCENT)
        self.local.label("count", span, str(count), side * 0.7, INK, bold=True)
        return Span(body.u, body.v, body.w - side * 1.1, body.h)

    def _head(self, span: Span, name: str, rank: int | None, headline: str | None) -> None:
        """Place and name; where nobody won, why."""
        u, size = span.u, span.h * 0.74
        if rank == 1:
            self.local.picture("star", u + size * 0.5, span.v + span.h / 2, size, "star", ACCENT)
            u += size * 1.25
        text = name if rank is None else f"{place_word(self.tr, rank)} · {name}"
        wide = min(text_width(text, size, bold=True) + size * 0.2, span.u + span.w - u)
        if headline:
            wide = min(wide, span.w * 0.4)
            rest = Span(
                u + wide + size * 0.3, span.v, span.w - (u - span.u) - wide - size * 0.3, span.h
            )
            self.local.label(
                "headline", rest, headline, size * 0.6, QUIET, align=Align.LEFT, wrap=True
            )
        box = Span(u, span.v, wide, span.h)
        self.local.label("name", box, text, size, TEXT, bold=True, align=Align.LEFT)

    def _cards(self, span: Span, collection: Cards) -> Span:
        """The score and the collection; what is left beside them."""
        ring_w = span.h * 0.96
        done, goal = self.edition.progress(collection), self.edition.goal
        ring = Span(span.u, span.v + span.h * 0.02, ring_w, ring_w)
        self.local.ring("ring", ring, min(done / goal, 1), self.pad.colour, ring_w * 0.1)
        inner = Span(span.u + ring_w * 0.18, span.v + span.h * 0.25, ring_w * 0.64, span.h * 0.5)
        self.local.label("score", inner, str(done), ring_w * 0.4, TEXT, bold=True)
        left = span.u + ring_w * 1.12
        width = min(span.h / CARD_SHAPE, (span.w - ring_w * 1.12) / (COLLECTION_MAX * 1.08))
        high = width * CARD_SHAPE
        spans = [
            Span(left + i * width * 1.08, span.v + (span.h - high) / 2, width, high)
            for i in range(COLLECTION_MAX)
        ]
        held = [*values(collection), *([None] * COLLECTION_MAX)][:COLLECTION_MAX]
        draw_slots(self.local, spans, self.edition, held, touchable=False)
        end = left + COLLECTION_MAX * width * 1.08 + self.px(2)
        return Span(end, span.v, span.u + span.w - end, span.h)

    def _deeds(self, deeds: Deeds) -> list[list[Piece]]:
        """What the seat did, line by line."""
        tr = self.tr
        turns = tr.n("{count} turn", "{count} turns", deeds.turns)
        collected = tr.n("{count} collected", "{count} collected", deeds.collected)
        taken = tr.n("{count} card taken", "{count} cards taken", deeds.taken)
        counted = (f"{turns} · {collected}", taken)
        lines: list[list[Piece]] = [[Word(text, QUIET, size=_SIZE)] for text in counted]
        if deeds.best_take:
            cards = [Small(value) for value in values(deeds.best_take)]
            lines.append([Word(tr("largest take"), QUIET, size=_SIZE), Gap(0.1), *cards])
        return lines

    def _prompt(self, span: Span, *, waiting: bool) -> None:
        """What pressing and holding mean now."""
        tr, drawn = self.tr, self.drawn
        again = tr("tap: again") if drawn else tr("press: again")
        leave = tr("hold: leave")
        match self.seat.standing:
            case Standing.AGAIN:
                ready = (
                    [tr("ready"), tr("waiting for the others")] if waiting else [tr("ready"), leave]
                )
                words, colour = ready, ACCENT
            case Standing.LEFT:
                words, colour = [tr("has left"), again], QUIET
            case Standing.UNDECIDED if waiting:
                words, colour = [again, tr("the others are waiting"), leave], ACCENT
            case _:
                words, colour = [again, leave], ACCENT
        u, size = span.u, span.h * 0.62
        if self.seat.standing is Standing.AGAIN:
            self.local.picture("check", u + size * 0.5, span.v + span.h / 2, size, "check", ACCENT)
            u += size * 1.3
        box = Span(u, span.v, span.u + span.w - u, span.h)
        text = " · ".join(words)
        if len(words) > 2 and text_width(text, size, bold=True) > box.w:
            text = " · ".join((words[0], words[-1]))
        self.local.label("prompt", box, text, size, colour, bold=True, align=Align.LEFT)


def _mood(character: Character, *, won: bool) -> Mood:
    """How it looks when all is over."""
    return Mood.PLEASED if won else FEELINGS[character].beaten


def _in_one(lines: Sequence[Sequence[Piece]]) -> list[Piece]:
    """The lines as one."""
    return [piece for line in lines for piece in (*line, Gap(0.4))]


def draw_result_pad(
    sheet: Sheet,
    frame: Frame,
    screen: Screen,
    seat: SeatWish,
    collection: Cards,
    deeds: Deeds,
    edition: Edition,
    tr: Translator,
    *,
    name: str,
    rank: int | None,
    headline: str | None,
    last_word: str | None,
    drawn: bool,
    count: int | None,
    waiting: bool,
) -> None:
    """One seat of the result. `headline` is why nobody won, `last_word` what a bot says to it; `drawn` says that the
    seat's button is drawn."""
    emblem = seat.place.emblem
    pad = Pad(sheet, frame, screen, seat.number, emblem, roundness=0.26, margin=0.1)
    _ResultPad(pad, seat, edition, tr, drawn=drawn).draw(
        name,
        collection,
        deeds,
        rank=rank,
        headline=headline,
        last_word=last_word,
        count=count,
        waiting=waiting,
    )
