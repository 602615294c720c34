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
from kiosk.scene.flow import Gap, Piece, Small, Word, lay, lay_lines, line_height, natural_width
from kiosk.scene.pad import Pad
from kiosk.scene.sheet import Sheet, text_width
from kiosk.scene.style import ACCENT, EDGE, INK, QUIET, READABLE_MM, TEXT
from kiosk.scene.turning_points import LINE_MM as SENTENCE_MM
from kiosk.translation import Translator
from kiosk.wording import place_word

_BESIDE_MM = 30.0
"""With so much room beside the cards, what was done is told there, else below them."""
_SIZE = 0.66
"""What was done is written as large as so much of its line."""
_LINE_MM = READABLE_MM / _SIZE
_SCORE_MM = 2.6
"""In a small ring the score is no smaller, if it has room."""


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
        last_word: str | None,
        said: Sequence[Sequence[Piece]],
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
        prompt = [last_word] if last_word else self._prompt_lines(body.w, waiting=waiting)
        beside = body.w - body.h * 0.48 / CARD_SHAPE * 6.6 - body.h * 0.56 >= self.px(_BESIDE_MM)
        # With a prompt of two lines there is no room for what was done.
        shares = (0.25, 0.37, 0.0, 0.38)
        if len(prompt) < 2:
            shares = (0.26, 0.48, 0.0, 0.24) if beside else (0.24, 0.3, 0.23, 0.21)
        rows, top = [], body.v + body.h
        for share in shares:
            top -= share * body.h
            rows.append(Span(body.u, top, body.w, share * body.h))
            top -= body.h * 0.02 / 3
        head, middle, below, bottom = rows
        self._prompt(bottom, prompt)
        if said and not beside:
            # Instead of the cards, and where that is too little of the name too.
            area = Span(body.u, below.v, body.w, middle.v + middle.h - below.v)
            if line_height(said[0], area, most=4) < self.px(SENTENCE_MM):
                area = Span(body.u, below.v, body.w, head.v + head.h - below.v)
            else:
                self._head(head, name, rank)
            self._say(area, said)
            return
        wide = self._head(head, name, rank)
        rest = self._cards(middle, collection)
        if beside:
            # Above what stands beside the cards the name may end.
            top = head.v + head.h if body.u + wide < rest.u else middle.v + middle.h
            aside = Span(rest.u, rest.v, rest.w, top - rest.v)
            if said:
                self._say(aside, said)
            else:
                self._list_deeds(aside, deeds)
        elif below.h:
            self._tell_deeds(below, deeds)

    def _say(self, span: Span, said: Sequence[Sequence[Piece]]) -> None:
        """What everybody is told: a sentence in as many lines as it takes, and what else there is in one below it."""
        first, *rest = said
        least = self.px(SENTENCE_MM)
        high = max(min(self.px(8), span.h / 3), least)
        above = Span(span.u, span.v + high, span.w, span.h - high)
        for pieces in rest:
            # Where all of it would be too small the sentence is enough.
            fits = natural_width(pieces, least) <= span.w and above.h >= least
            if fits and line_height(first, above, most=4) >= least:
                below = Span(span.u, span.v, span.w, high)
                lay(self.local, ("said", "more"), below, pieces, align=Align.LEFT)
                span = above
        lay_lines(
            self.local,
            "said",
            span,
            first,
            most=4,
            align=Align.LEFT,
            tallest=max(self.px(8), span.h * 0.3),
        )

    def _list_deeds(self, span: Span, deeds: Deeds) -> None:
        """What the seat did, line by line."""
        most = max(int(span.h / self.px(_LINE_MM)), 1)
        lines = [
            line
            for options in self._deeds(deeds)
            if (line := self._fitting(options, span.w, self.px(_LINE_MM)))
        ][-most:]
        high = span.h / max(len(lines), 3)
        top = span.v + (span.h + high * len(lines)) / 2
        for i, pieces in enumerate(lines):
            at = Span(span.u, top - high * (i + 0.95), span.w, high * 0.9)
            lay(self.local, ("deeds", i), at, pieces, align=Align.LEFT)

    def _tell_deeds(self, span: Span, deeds: Deeds) -> None:
        """The same in one line: the most telling comes last, what goes before it is left out where it does not fit."""
        lines = [options[0] for options in self._deeds(deeds)]
        while lines:
            pieces = [piece for line in lines for piece in (*line, Gap(0.4))]
            if self._fitting([pieces], span.w, self.px(_LINE_MM)):
                lay(self.local, "deeds", span, pieces, align=Align.LEFT)
                return
            del lines[0]

    @staticmethod
    def _fitting(options: Sequence[list[Piece]], width: float, height: float) -> list[Piece] | None:
        """The first of the lines that fits when it is so high."""
        fits = (pieces for pieces in options if natural_width(pieces, height) <= width)
        return next(fits, None)

    def _count(self, body: Span, count: int) -> Span:
        side = min(body.h * 0.7, self.px(30), body.w * 0.3)
        span = Span(body.u + body.w - side, body.v + (body.h - side) / 2, side, side)
        self.local.panel("count ground", span, side / 2, fill=ACCENT)
        self.local.label("count", span, str(count), side * 0.7, INK, bold=True)
        return Span(body.u, body.v, body.w - side * 1.1, body.h)

    def _head(self, span: Span, name: str, rank: int | None) -> float:
        """Place and name; how far they reach."""
        u, size = span.u, span.h * 0.74
        if rank == 1:
            self.local.picture("star", u + size * 0.5, span.v + span.h / 2, size, "star", ACCENT)
            u += size * 1.25
        text = name if rank is None else f"{place_word(self.tr, rank)} · {name}"
        wide = min(text_width(text, size, bold=True) + size * 0.2, span.u + span.w - u)
        box = Span(u, span.v, wide, span.h)
        self.local.label("name", box, text, size, TEXT, bold=True, align=Align.LEFT)
        return u + wide - span.u

    def _cards(self, span: Span, collection: Cards) -> Span:
        """The score and the collection; what is left beside them."""
        ring_w = span.h * 0.96
        done, goal = self.edition.progress(collection), self.edition.goal
        ring = Span(span.u, span.v + span.h * 0.02, ring_w, ring_w)
        self.local.ring("ring", ring, min(done / goal, 1), self.pad.colour, ring_w * 0.1)
        inner = Span(span.u + ring_w * 0.18, span.v + span.h * 0.25, ring_w * 0.64, span.h * 0.5)
        size = max(ring_w * 0.4, min(self.px(_SCORE_MM), ring_w * 0.5))
        self.local.label("score", inner, str(done), size, TEXT, bold=True)
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

    def _deeds(self, deeds: Deeds) -> list[list[list[Piece]]]:
        """What the seat did, line by line, each in the ways it can be said, the fullest first."""
        tr = self.tr
        turns = tr.n("{count} turn", "{count} turns", deeds.turns)
        collected = tr.n("{count} collected", "{count} collected", deeds.collected)
        taken = tr.n("{count} card taken", "{count} cards taken", deeds.taken)
        ways: list[list[list[Piece]]] = [
            [[Word(text, QUIET, size=_SIZE)] for text in texts]
            for texts in ((f"{turns} · {collected}", collected), (taken,))
        ]
        if deeds.best_take:
            cards: list[Piece] = [Small(value) for value in values(deeds.best_take)]
            ways.append([[Word(tr("largest take"), QUIET, size=_SIZE), Gap(0.1), *cards], cards])
        return ways

    def _prompt_lines(self, width: float, *, waiting: bool) -> list[str]:
        """What pressing and holding mean now, in one line or, where that is too short, in two."""
        words = self._words(waiting=waiting)
        size = self.px(READABLE_MM)
        wide = width - (size * 1.3 if self.seat.standing is Standing.AGAIN else 0.0)

        def fits(text: str) -> bool:
            return text_width(text, size, bold=True) <= wide

        whole = " · ".join(words)
        if fits(whole) or len(words) < 2:
            return [whole] if words else []
        short = " · ".join((words[0], words[-1]))
        return [short] if fits(short) and len(words) > 2 else [words[0], words[-1]]

    def _words(self, *, waiting: bool) -> list[str]:
        tr = self.tr
        if not self.seat.asked and self.seat.standing in (Standing.UNDECIDED, Standing.LEFT):
            return [tr("tap: go on") if self.drawn else tr("press: go on")]
        again = tr("tap: again") if self.drawn else tr("press: again")
        leave = tr("hold: leave")
        match self.seat.standing:
            case Standing.BOT:
                return []
            case Standing.AGAIN:
                return [tr("ready"), tr("waiting for the others") if waiting else leave]
            case Standing.LEFT:
                return [tr("has left"), again]
            case Standing.UNDECIDED if waiting:
                return [again, tr("the others are waiting"), leave]
        return [again, leave]

    def _prompt(self, span: Span, lines: Sequence[str]) -> None:
        standing = self.seat.standing
        # In a bot's pad it is what the bot says.
        colour = {Standing.LEFT: QUIET, Standing.BOT: TEXT}.get(standing, ACCENT)
        high = span.h / max(len(lines), 1)
        size = max(high * 0.64, self.px(READABLE_MM))
        for i, text in enumerate(lines):
            v = span.v + span.h - (i + 1) * high
            line = Span(span.u, v, span.w, high)
            if standing is Standing.AGAIN and i == 0:
                u = line.u + size * 0.5
                self.local.picture("check", u, v + high / 2, size, "check", ACCENT)
                line = Span(line.u + size * 1.3, v, line.w - size * 1.3, high)
            key = ("prompt", i) if i else "prompt"
            self.local.label(key, line, text, size, colour, bold=True, align=Align.LEFT)


def _mood(character: Character, *, won: bool) -> Mood:
    """How it looks when all is over."""
    return Mood.PLEASED if won else FEELINGS[character].beaten


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
    last_word: str | None,
    said: Sequence[Sequence[Piece]],
    drawn: bool,
    count: int | None,
    waiting: bool,
) -> None:
    """One seat of the result. `said` is what everybody is told, `last_word` what a bot says to it; `drawn` says that
    the seat's button is drawn."""
    emblem = seat.place.emblem
    pad = Pad(sheet, frame, screen, seat.number, emblem, roundness=0.26, margin=0.1)
    _ResultPad(pad, seat, edition, tr, drawn=drawn).draw(
        name,
        collection,
        deeds,
        rank=rank,
        last_word=last_word,
        said=said,
        count=count,
        waiting=waiting,
    )
