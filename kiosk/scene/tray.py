"""A seat's tray, turned to its player: grown while it is their turn, small or a strip while they wait."""

from __future__ import annotations

from engine.cards import Cards, kinds, pack, values
from engine.moves import Draw, Stash, Take
from engine.selection import Selection
from engine.stashing import collected
from engine.table import Step
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import CARD_SHAPE, Span, TraySize
from kiosk.play.intents import (
    CoveredHand,
    DismissBanner,
    DrawnButton,
    OpenMenu,
    ScoreRing,
    TapCover,
)
from kiosk.play.state import Light, SeatState, TableState
from kiosk.scene.collection import draw_ring, draw_slots, progress, to_go
from kiosk.scene.elements import Align
from kiosk.scene.flow import Piece, Sign, Small, Word, lay, lay_lines, spelled
from kiosk.scene.hand import draw_backs, draw_hand
from kiosk.scene.near_row import draw_row
from kiosk.scene.prompt import draw_prompt, press_text
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import (
    ACCENT,
    BADGE,
    EDGE,
    INK,
    QUIET,
    SEAT,
    TEXT,
    TRAY,
    TRAY_ACTIVE,
    faint,
)
from kiosk.translation import Translator
from kiosk.wording import banner_phrase, seat_name

_PEEK_MM = 60.0
"""A strip is as wide as one cupped hand hides."""


def draw_tray(
    sheet: Sheet, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """One seat's tray with everything in it."""
    _TrayScene(sheet, plan, state, tr, screen).draw()


class _TrayScene:
    def __init__(
        self, sheet: Sheet, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
    ) -> None:
        self.plan = plan
        self.inside = plan.inside
        self.state = state
        self.seat: SeatState = state.seats[plan.seat]
        self.tr = tr
        self.screen = screen
        self.local = Local(sheet, plan.frame, ("tray", plan.seat), plan.seat)
        self.colour = SEAT[self.seat.place.emblem]
        self.active = plan.active
        self.collection: Cards = pack(value for value in self.seat.slots if value is not None)
        self.edition = state.view.edition

    def draw(self) -> None:
        self._ground()
        if self.inside.size is TraySize.STRIP:
            self._strip()
        else:
            self._head()
            self._collection()
            self._hand()
        if self.active:
            self._bands()
        if self.seat.banner:
            self._banner()
        if self.seat.peek:
            self._peek()

    @property
    def _selection(self) -> Selection | None:
        prompt = self.state.prompt
        return prompt.selection if self.active and prompt else None

    # The tray itself

    def _ground(self) -> None:
        frame, px = self.plan.frame, self.screen.px
        lit = self.active or (
            self.seat.light is not Light.OFF and self.seat.light is not Light.TAKEN
        )
        border = ACCENT if self.seat.light is Light.READY else self.colour
        radius = min(px(7), frame.depth * 0.22)
        whole = Span(0, 0, frame.length, frame.depth)
        self.local.panel(
            "ground",
            whole,
            radius,
            fill=TRAY_ACTIVE if self.active else TRAY,
            border=border if lit else EDGE,
            width=max(px(1.4), 3) if lit else max(px(0.25), 1),
        )
        if self.seat.banner:
            self.local.target(whole, DismissBanner())

    def _strip(self) -> None:
        inside, tr = self.inside, self.tr
        emblem = inside.emblem
        self.local.picture("emblem", *emblem.centre, emblem.w, self.seat.place.emblem.value)
        name_h = inside.name.h * 0.5
        self.local.label("name", inside.name, self._name, name_h, TEXT, bold=True, align=Align.LEFT)
        done, _ = progress(self.edition, self.collection)
        score = f"{done} · {to_go(tr, self.edition, self.collection)}"
        self.local.label("score", inside.ring, score, name_h * 0.9, QUIET)
        count = tr.n("{count} card", "{count} cards", self.seat.hand_size)
        self.local.label("size", inside.count, count, name_h * 0.9, QUIET)
        whole = self.plan.frame
        self.local.target(Span(0, 0, inside.ring.u, whole.depth), OpenMenu())
        self.local.target(Span(inside.ring.u, 0, inside.ring.w, whole.depth), ScoreRing())
        if self.seat.drawn_button:
            stretch = Span(inside.count.u, 0, whole.length - inside.count.u, whole.depth)
            self.local.target(stretch, CoveredHand(self.seat.place_number))
        anchor = self.local.box(inside.count)
        self.local.sheet.anchor(("hand", self.plan.seat), anchor)
        self.local.sheet.anchor(("collection", self.plan.seat), self.local.box(inside.ring))

    @property
    def _name(self) -> str:
        return name_of(self.tr, self.seat)

    def _head(self) -> None:
        inside = self.inside
        draw_ring(
            self.local,
            inside.ring,
            self.tr,
            self.edition,
            self.collection,
            self.colour,
            self._preview(),
        )
        emblem = inside.emblem
        if inside.button is None:
            self.local.picture("emblem", *emblem.centre, emblem.w, self.seat.place.emblem.value)
            size = inside.name.h * (0.6 if self.active else 0.82)
            self.local.label(
                "name", inside.name, self._name, size, TEXT, bold=True, align=Align.LEFT
            )
            side = max(emblem.w, self.screen.px(TOUCH_MM))
            u, v = emblem.centre
            self.local.target(Span(u - side / 2, v - side / 2, side, side), OpenMenu())
        if self.seat.bot:
            ring = inside.ring
            size = ring.w * 0.26
            self.local.picture(
                "bot", ring.u + ring.w / 2, ring.v + ring.h * 0.13, size, "bot", QUIET
            )

    def _preview(self) -> Cards | None:
        selection = self._selection
        if selection is None or selection.stash is None:
            return None
        if selection.turn is None:
            return None
        return collected(self.collection, Stash(selection.stash, selection.drop))

    def _collection(self) -> None:
        selection = self._selection
        drop = selection.drop if selection else None
        landing = selection.stash if selection else None
        full = landing is not None and all(value is not None for value in self.seat.slots)
        draw_slots(
            self.local,
            self.inside.slots,
            self.edition,
            self.seat.slots,
            drop=drop,
            landing=landing,
            may_give_up=full,
            touchable=self.active,
        )
        self.local.sheet.anchor(
            ("collection", self.plan.seat), self.local.box(self.inside.slots[0])
        )

    # The hand

    def _hand(self) -> None:
        inside, seat = self.inside, self.seat
        hand_box = self.local.box(
            Span(*_middle(inside.hand, inside.card_w), inside.card_w, inside.card_w * CARD_SHAPE)
        )
        self.local.sheet.anchor(("hand", self.plan.seat), hand_box)
        if seat.hand is not None and not seat.peek:
            lift = inside.lift if self.active else 0.0
            selection = self._selection
            draw_hand(self.local, inside.hand, inside.card_w, lift, seat.hand, selection)
            if self.active and self.state.covered:
                self._cover_tab()
            if not self.active and seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        else:
            badge = None if self.active else inside.count
            span = inside.hand
            if badge:
                span = Span(span.u, span.v, span.w - badge.w, span.h)
            draw_backs(self.local, span, inside.card_w, seat.hand_size, badge=badge)
            if seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        if self.active and selection_leaves(self._selection):
            self._leaving()

    def _cover_tab(self) -> None:
        span = self.inside.tab
        assert span is not None
        self.local.picture("cover", *span.centre, span.w * 0.6, "covered hands", QUIET)
        self.local.target(span, TapCover())

    def _leaving(self) -> None:
        """The stashed cards that are not kept, on their way to the tray's edge."""
        selection = self._selection
        assert selection is not None and selection.stash is not None
        hand = selection.hand if selection.step is Step.STASH else selection.hand_to_come
        held = hand >> 8 * selection.stash & 127
        inside = self.inside
        last = inside.slots[0]
        width = inside.card_w * 0.5
        for n in range(min(held - 1, 4)):
            u = last.u - width * (0.9 + 0.35 * n)
            v = self.plan.frame.depth - width * (0.4 + 0.1 * n)
            self.local.card(
                ("leaving", n), u, v, width, selection.stash, turn=-8 * (n + 1), plain=True
            )

    # The bands of an active tray

    def _bands(self) -> None:
        inside, state = self.inside, self.state
        prompt = inside.prompt
        assert prompt is not None
        if inside.near_row:
            draw_row(
                self.local,
                "near",
                inside.near_row,
                inside.near_card_w,
                state.row,
                self._selection,
                plain=inside.near_card_w < 44,
            )
        if inside.button:
            self._button()
        touch = self.screen.px(TOUCH_MM)
        if state.prompt:
            draw_prompt(
                self.local, prompt, self.tr, state.prompt, touch, held=inside.button is not None
            )
        elif state.shown:
            self._bot_shows(prompt)
        elif not self.seat.bot:
            if not self.seat.hand_size:
                text = self.tr("no cards: this turn is skipped")
            else:
                text = self.tr("your turn: {press} to open your hand").format(
                    press=press_text(self.tr, held=inside.button is not None)
                )
            self.local.label("open", prompt, text, prompt.h * 0.42, ACCENT, bold=True)

    def _bot_shows(self, span: Span) -> None:
        pieces: list[Piece] = []
        for move in self.state.shown:
            match move:
                case Take(given, taken):
                    pieces += [Small(v) for v in values(given)]
                    pieces += [Sign("arrow"), *(Small(v) for v in values(taken))]
                case Draw(card):
                    pieces += [Small(card), Sign("arrow"), Word("+2", bold=True)]
                case Stash(value, drop):
                    pieces += [Word(self.tr("keep"), QUIET, size=0.4), Small(value)]
                    if drop is not None:
                        pieces += [Small(drop), Word(self.tr("makes room"), QUIET, size=0.36)]
        lay(self.local, "shows", span, pieces)

    def _button(self) -> None:
        span = self.inside.button
        assert span is not None
        pressable = self.seat.light is Light.READY
        self.local.panel(
            "button",
            span,
            span.w / 2,
            fill=self.colour if self.seat.light is not Light.OFF else faint(self.colour, 0.4),
            border=ACCENT if pressable else BADGE,
            width=span.w * 0.07,
        )
        self.local.picture(
            "emblem", *self.inside.emblem.centre, self.inside.emblem.w, self.seat.place.emblem.value
        )
        if self.seat.held is not None:
            self.local.ring("held", span, self.seat.held, ACCENT, span.w * 0.12)
        self.local.target(span, DrawnButton(self.seat.place_number))

    # Above it all

    def _banner(self) -> None:
        banner = self.seat.banner
        assert banner is not None
        frame, px = self.plan.frame, self.screen.px
        height = min(max(px(TOUCH_MM), frame.depth * 0.2), frame.depth * 0.9)
        width = min(frame.length * 0.86, px(150))
        span = Span((frame.length - width) / 2, frame.depth - height * 1.04, width, height)
        self.local.panel("banner", span, height / 2, fill=self.colour)
        phrase = banner_phrase(
            self.tr, banner, [name_of(self.tr, seat) for seat in self.state.seats]
        )
        inner = Span(span.u + height / 2, span.v, width - height, height)
        lay_lines(self.local, "banner line", inner, spelled(phrase, INK, bold=True))
        self.local.target(span, DismissBanner())

    def _peek(self) -> None:
        """The compact dim strip of a hand off-turn, at the rim, narrow enough for one hand to hide."""
        hand = self.seat.hand
        if hand is None:
            return
        px, frame = self.screen.px, self.plan.frame
        width = min(px(_PEEK_MM), frame.length * 0.9)
        card_w = min(px(8), width / max(len(kinds(hand)), 1) / 1.1)
        height = card_w * CARD_SHAPE * 1.5
        span = Span((frame.length - width) / 2, 0, width, min(height, frame.depth))
        self.local.panel("strip", span, px(2), fill=BADGE, border=self.colour, width=px(0.4))
        draw_hand(
            _dim(self.local),
            Span(span.u, span.v + height * 0.08, span.w, height * 0.8),
            card_w,
            0.0,
            hand,
            None,
        )


def name_of(tr: Translator, seat: SeatState) -> str:
    """What a seat is called: its own name, else its emblem's."""
    return seat_name(tr, seat.name, seat.place.emblem)


def _dim(local: Local) -> Local:
    return Local(local.sheet, local.frame, (local.name, "strip"), local.tray)


def selection_leaves(selection: Selection | None) -> bool:
    """Whether cards are shown leaving with a stash."""
    return selection is not None and selection.stash is not None


def _middle(span: Span, card_w: float) -> tuple[float, float]:
    u, v = span.centre
    return u - card_w / 2, v - card_w * CARD_SHAPE / 2
