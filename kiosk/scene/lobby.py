"""The lobby as a scene: a pad for every place, the choices for two sides, and in the middle the name of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.company.characters import sitter
from kiosk.layout.choices import plan_choices
from kiosk.layout.frame import Frame, Rect
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.lobby import LobbyState, Sitting
from kiosk.play.lobby_intents import ContinueGame, DiscardGame, DismissNote, KeepGame, Title
from kiosk.play.offered import USUAL, Offered
from kiosk.scene.choices import draw_choices
from kiosk.scene.elements import Align, Scene
from kiosk.scene.lobby_pad import draw_pad
from kiosk.scene.pad import BUTTON_MM, TOUCH
from kiosk.scene.portrait import draw_portrait
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, QUIET, SEAT, TEXT
from kiosk.seating import Edge
from kiosk.store import Chair
from kiosk.translation import Translator
from kiosk.wording import edition_name

TITLE = "Quibbles"
_SHARE = 0.107
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (12.5, 34.0)
_CARD_MM = (11.5, 28.0)
_LINE_MM = (4.2, 9.0)
"""How high the line is that says when the table closes, at least and at most."""
_FAULT_MM = (3.0, 7.0)
"""The operator's mark, at least and at most."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The game that can be continued; `sure` asks whether it is really to go."""

    edition: str
    turn: int
    chairs: tuple[Chair, ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the lobby shows beside the seats: `buttons` are the places whose button works, `language` calls itself so,
    `note` is something that the owner should know, `at_fault` that some button needs looking after."""

    names: Mapping[int, str]
    buttons: frozenset[int]
    language: str
    sound: bool
    motion: bool
    unfinished: Unfinished | None = None
    note: str | None = None
    at_fault: bool = False
    offered: Offered = USUAL.with_lesson
    closes: str | None = None
    """When the table closes, by the clock, if that is soon."""


def lobby_scene(screen: Screen, state: LobbyState, around: Surroundings, tr: Translator) -> Scene:
    """Everything that is drawn and can be touched. Raises `LayoutRefused` where it does not fit the screen."""
    sheet = Sheet()
    plan = _plan(screen, state, around.buttons)
    choices = plan_choices(screen, plan.middle.w, plan.middle.h, len(state.pads))
    depth = choices.depth + choices.gap
    line = 0.0
    if around.closes:
        room = plan.middle.h - 2 * depth
        line = min(max(room * 0.07, screen.px(_LINE_MM[0])), screen.px(_LINE_MM[1]))
    for edge in (Edge.BOTTOM, Edge.TOP):
        local = Local(sheet, Frame(plan.middle, edge), ("choices", edge))
        draw_choices(
            local,
            choices,
            state,
            around.offered,
            tr,
            around.language,
            sound=around.sound,
            motion=around.motion,
        )
        if around.closes:
            text = tr("last game: we close at {time}", time=around.closes)
            words = Span(0, depth, plan.middle.w, line)
            local.label("closes", words, text, line * 0.72, TEXT, bold=True)
    depth += line
    rect = Rect(plan.middle.x, plan.middle.y + depth, plan.middle.w, plan.middle.h - 2 * depth)
    _Middle(sheet, screen, rect, _reader(state), tr).draw(state, around)
    for pad in state.pads:
        draw_pad(
            sheet,
            plan.pads[pad.number],
            screen,
            pad,
            around.names.get(pad.number, ""),
            tr,
            drawn=pad.number not in around.buttons,
            count=state.count,
            fits=state.fits,
        )
    return sheet.scene()


def _plan(screen: Screen, state: LobbyState, buttons: frozenset[int]) -> PadPlan:
    short = min(screen.width_mm, screen.height_mm)
    depth = min(max(short * _SHARE, _DEPTH_MM[0]), _DEPTH_MM[1])
    if any(pad.number not in buttons for pad in state.pads):
        depth = max(depth, BUTTON_MM + 2.5)
    places = {pad.number: pad.place for pad in state.pads}
    return plan_pads(screen, places, depth, max(depth * 4.5, min(short * 1.2, 110.0)))


def _reader(state: LobbyState) -> Edge:
    """Whom the middle is turned to: the top edge if people sit there and none at the bottom."""
    taken = {pad.place.edge for pad in state.pads if pad.sitting in (Sitting.SEATED, Sitting.READY)}
    return Edge.TOP if Edge.TOP in taken and Edge.BOTTOM not in taken else Edge.BOTTOM


class _Middle:
    """The name of the game, its Quibbles, and cards with what has to be said or asked."""

    def __init__(
        self,
        sheet: Sheet,
        screen: Screen,
        rect: Rect,
        reader: Edge,
        tr: Translator,
    ) -> None:
        self.px, self.tr = screen.px, tr
        self.local = Local(sheet, Frame(rect, reader), "middle")
        self.w, self.h = rect.w, rect.h

    def draw(self, state: LobbyState, around: Surroundings) -> None:
        """Cards below, the title with what is left above."""
        px = self.px
        notes = [text for text in (around.note, self._misfit(state)) if text]
        number = len(notes) + (around.unfinished is not None)
        foot = 0.0
        if number:
            high = min(max(px(_CARD_MM[0]), self.h * 0.24), px(_CARD_MM[1]), self.h)
            gap = px(2)
            room = min(self.w, px(330))
            number = min(number, max(int((room + gap) // (px(66) + gap)), 1))
            wide = min((room - gap * (number - 1)) / number, px(150))
            left = (self.w - number * wide - gap * (number - 1)) / 2
            alone = self.h - high < px(9)
            v = (self.h - high) / 2 if alone else self.h * 0.04
            spans = [Span(left + i * (wide + gap), v, wide, high) for i in range(number)]
            if alone and around.at_fault:
                # There is no title for the mark to stand beside.
                side, first = px(_FAULT_MM[0]), spans[0]
                self._fault(first.u + side * 0.6, v + high / 2, side)
                spans[0] = Span(first.u + side * 1.3, v, first.w - side * 1.3, high)
            words = [
                self._note(spans.pop(0), text, dismissed=text == around.note)
                for text in notes[:number]
            ]
            if spans and around.unfinished:
                words.append(self._unfinished(spans.pop(0), around.unfinished))
            if alone:
                self._can_be_held(words[0])
                return
            foot = v + high
        self._title(Span(0, foot, self.w, self.h - foot), at_fault=around.at_fault)

    def _misfit(self, state: LobbyState) -> str | None:
        if state.fits:
            return None
        return self.tr("These seats do not fit this screen: cards would be too small for a finger.")

    # The name of the game

    def _title(self, span: Span, *, at_fault: bool) -> None:
        px, values = self.px, range(1, 7)
        if span.h < px(7):
            return
        if span.h < px(30):
            # A flat middle: three Quibbles at either side of the title.
            size = min(span.h * 0.62, span.w / 12.5, px(18))
            middle = span.v + span.h / 2
            word = size * 4.2
            start = span.u + span.w / 2
            box = Span(start - word / 2, middle - size * 0.7, word, size * 1.4)
            self.local.label("title", box, TITLE, size, TEXT, bold=True)
            for value in values:
                away = word / 2 + size * (0.7 + 1.15 * ((3 - value) if value <= 3 else (value - 4)))
                u = start - away if value <= 3 else start + away
                self.local.picture(("quibble", value), u, middle, size * 0.95, f"quibble {value}")
            self._can_be_held(box)
            if at_fault:
                self._fault(start + size * 5.9, middle, self._fault_side(size))
            return
        size = min(span.h * 0.32, span.w / 6, px(40))
        side = min(size * 0.72, span.w / 10)
        total = size * 1.1 + side * 1.5
        top = span.v + (span.h + total) / 2
        box = Span(span.u, top - size * 1.25, span.w, size * 1.3)
        self.local.label("title", box, TITLE, size, TEXT, bold=True)
        pitch = min(side * 1.75, span.w / 6.5)
        v = top - total + side / 2
        for value in values:
            u = span.u + span.w / 2 + (value - 3.5) * pitch
            self.local.picture(("quibble", value), u, v, side, f"quibble {value}")
        u, v = box.centre
        self._can_be_held(Span(u - size * 2.2, box.v, size * 4.4, box.h))
        if at_fault:
            small = self._fault_side(size)
            self._fault(u + size * 2.2 + small * 0.6, v + size * 0.3, small)

    def _can_be_held(self, span: Span) -> None:
        """Holding the title is the operator's way in; where no title is seen, holding what is said instead of it."""
        high = max(span.h, self.px(TOUCH))
        middle = span.v + span.h / 2
        self.local.target(
            Span(span.u, middle - high / 2, span.w, high), Title(self.local.frame.edge)
        )

    def _fault_side(self, size: float) -> float:
        return min(max(size * 0.34, self.px(_FAULT_MM[0])), self.px(_FAULT_MM[1]))

    def _fault(self, u: float, v: float, side: float) -> None:
        """For the operator: some button needs looking after. It is nothing to touch, and guests need not mind it."""
        self.local.picture("fault", u, v, side, "warning", QUIET)

    # Cards

    def _note(self, span: Span, text: str, *, dismissed: bool) -> Span:
        """Something to be read; a note of the owner's has a cross that takes it away.

        Where the words are comes back.
        """
        key = "note" if dismissed else "misfit"
        inner = self._card(key, span)
        side = self.px(TOUCH) if dismissed else 0.0
        words = Span(inner.u, inner.v, inner.w - side, inner.h)
        size = min(inner.h * 0.4, self.px(6))
        self.local.label((key, "text"), words, text, size, TEXT, wrap=True, align=Align.LEFT)
        if dismissed:
            cross = Span(span.u + span.w - side * 1.05, span.v + (span.h - side) / 2, side, side)
            self.local.picture((key, "cross"), *cross.centre, side * 0.45, "cross", QUIET)
            self.local.target(cross, DismissNote())
        return words

    def _unfinished(self, span: Span, game: Unfinished) -> Span:
        """Which game it is and who plays, and the two things that can be done with it.

        Where the words are comes back.
        """
        tr, px = self.tr, self.px
        inner = self._card("unfinished", span)
        high = min(max(px(TOUCH), inner.h * 0.5), px(13))
        wide = min(inner.w * 0.24, px(36))
        v = span.v + (span.h - high) / 2
        first = Span(span.u + span.w - px(1.5) - wide, v, wide, high)
        second = Span(first.u - px(1.5) - wide, v, wide, high)
        if game.sure:
            # Where "discard" was is now "no": a finger that taps twice loses nothing.
            head = tr("Discard this game?")
            self._answer(first, tr("discard"), DiscardGame(True), first=False)
            self._answer(second, tr("no"), KeepGame(), first=True)
        else:
            head = tr("Unfinished game")
            self._answer(second, tr("discard"), DiscardGame(False), first=False)
            self._answer(first, tr("continue"), ContinueGame(), first=True)
        words = Span(inner.u, inner.v, second.u - px(2) - inner.u, inner.h)
        line = words.h / 2
        size = min(
            line * 0.66, px(5.5), line * 0.66 * words.w / text_width(head, line * 0.66, bold=True)
        )
        top = Span(words.u, words.v + line, words.w, line)
        self.local.label(("unfinished", 0), top, head, size, TEXT, bold=True, align=Align.LEFT)
        # Beside the question the emblems would leave it smaller than what stands below it.
        side = min(line, words.w * 0.42 / len(game.chairs) / 1.1, px(9))
        left = words.u + words.w - side * 1.1 * len(game.chairs)
        turn = tr("turn {turn}", turn=game.turn)
        which = f"{edition_name(tr, game.edition)} · {turn}"
        below = Span(words.u, words.v, left - px(1) - words.u, line)
        small = size * 0.85
        self.local.label(("unfinished", 1), below, which, small, QUIET, align=Align.LEFT)
        for i, chair in enumerate(game.chairs):
            centre = left + side * (0.55 + 1.1 * i), words.v + line / 2
            emblem, character = chair.place.emblem, sitter(chair)
            key = ("unfinished", emblem)
            if character:
                draw_portrait(self.local, key, centre, side, character, ground=SEAT[emblem])
            else:
                self.local.picture(key, *centre, side, emblem.value)
        return words

    def _card(self, key: str, span: Span) -> Span:
        radius = min(span.h * 0.3, self.px(6))
        self.local.panel((key, "ground"), span, radius, fill=BADGE, border=CHIP_EDGE, width=1.5)
        pad = min(span.h * 0.1, self.px(4))
        return Span(span.u + pad * 2, span.v + pad, span.w - 4 * pad, span.h - 2 * pad)

    def _answer(self, span: Span, text: str, intent: object, *, first: bool) -> None:
        fill, ink = (ACCENT, INK) if first else (CHIP, TEXT)
        key = ("answer", first)
        self.local.panel((key, "ground"), span, span.h / 2, fill=fill, border=CHIP_EDGE)
        word = Span(span.u + span.h * 0.3, span.v, span.w - span.h * 0.6, span.h)
        self.local.label((key, "text"), word, text, span.h * 0.4, ink, bold=first)
        self.local.target(span, intent)
