"""A seat's tray, turned to its player: grown while it is their turn, small or a strip while they wait."""

from __future__ import annotations

from engine.cards import Cards, pack, values
from engine.moves import Draw, Stash, Take
from engine.selection import Selection
from engine.stashing import collected
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span, TraySize
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
from kiosk.scene.leaving import draw_leaving
from kiosk.scene.near_row import draw_row
from kiosk.scene.peek import draw_hint, draw_strip, hint_wanted
from kiosk.scene.prompt import draw_prompt, press_text
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import (
    ACCENT,
    BADGE,
    CHIP,
    CHIP_EDGE,
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

_HINT_SHARE = 0.2
"""How much of a waiting hand's depth goes to the hint that stands below it."""


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
        if self.seat.peek and self.seat.hand is not None:
            draw_strip(self.local, self.plan.frame, self.seat.hand, self.colour, self.screen)

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
        edge = faint(self.colour, 0.45) if self.seat.light is Light.TAKEN else EDGE
        border = ACCENT if self.seat.light is Light.READY else self.colour
        radius = min(px(7), frame.depth * 0.22)
        whole = Span(0, 0, frame.length, frame.depth)
        self.local.panel(
            "ground",
            whole,
            radius,
            fill=TRAY_ACTIVE if self.active else TRAY,
            border=border if lit else edge,
            width=max(px(1.4), 3) if lit else max(px(0.4), 1),
        )
        if self.seat.banner:
            self.local.target(whole, DismissBanner())

    def _strip(self) -> None:
        inside, tr = self.inside, self.tr
        emblem = inside.emblem
        self.local.picture("emblem", *emblem.centre, emblem.w, self.seat.place.emblem.value)
        self._bot_badge()
        name_h = inside.name.h * 0.5
        self.local.label("name", inside.name, self._name, name_h, TEXT, bold=True, align=Align.LEFT)
        done, _ = progress(self.edition, self.collection)
        score = f"{done} · {to_go(tr, self.edition, self.collection)}"
        self.local.label("score", inside.ring, score, name_h * 0.9, QUIET)
        count = tr.n("{count} card", "{count} cards", self.seat.hand_size)
        if hint_wanted(self.state, self.seat):
            draw_hint(self.local, inside.count, tr, self.screen)
        else:
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
            size = inside.name.h * (0.52 if self.active else 0.82)
            self.local.label(
                "name", inside.name, self._name, size, TEXT, bold=True, align=Align.LEFT, wrap=True
            )
            side = max(emblem.w, self.screen.px(TOUCH_MM))
            u, v = emblem.centre
            self.local.target(Span(u - side / 2, v - side / 2, side, side), OpenMenu())
        else:
            # The emblem is on the button here, so the score alone opens the menu, and says so.
            ring = inside.ring
            side = ring.w * 0.15
            self.local.picture(
                "menu", ring.u + ring.w / 2, ring.v + ring.h * 0.15, side, "list", QUIET
            )
        self._bot_badge()

    def _bot_badge(self) -> None:
        """A bot is known by the mark at its emblem's foot, whatever the size of its tray."""
        if not self.seat.bot:
            return
        emblem = self.inside.emblem
        side = emblem.w * 0.6
        u, v = emblem.u + emblem.w * 0.12, emblem.v + emblem.h * 0.16
        ground = Span(u - side / 2, v - side / 2, side, side)
        self.local.panel("bot ground", ground, side / 2, fill=BADGE, border=QUIET)
        self.local.picture("bot", u, v, side * 0.72, "bot", TEXT)

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
            draw_hand(self.local, inside.hand, inside.card_w, lift, seat.hand, self._selection)
            if self.active and self.state.covered:
                self._cover_tab()
            if not self.active and seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        else:
            badge = None if self.active else inside.count
            span = inside.hand
            if badge:
                span = Span(span.u, span.v, span.w - badge.w, span.h)
            if hint_wanted(self.state, seat):
                foot = Span(span.u, span.v, span.w, span.h * _HINT_SHARE)
                draw_hint(self.local, foot, self.tr, self.screen)
                span = Span(span.u, span.v + foot.h, span.w, span.h - foot.h)
            draw_backs(self.local, span, inside.card_w, seat.hand_size, badge=badge)
            if seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        selection = self._selection
        if selection is not None and selection.stash is not None:
            draw_leaving(self.local, self.plan, selection, covered=self.state.covered)

    def _cover_tab(self) -> None:
        span = self.inside.tab
        assert span is not None
        side = min(span.w, span.h)
        ground = Span(
            span.centre[0] - side * 0.46, span.centre[1] - side * 0.46, side * 0.92, side * 0.92
        )
        self.local.panel("cover ground", ground, side * 0.2, fill=CHIP, border=CHIP_EDGE)
        self.local.picture("cover", *span.centre, side * 0.66, "covered hands", TEXT)
        self.local.target(span, TapCover())

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
        height = min(span.h * 0.9, self.screen.px(TOUCH_MM * 1.5))
        line = Span(span.u, span.centre[1] - height / 2, span.w, height)
        lay(self.local, "shows", line, pieces)

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


def name_of(tr: Translator, seat: SeatState) -> str:
    """What a seat is called: its own name, else its emblem's."""
    return seat_name(tr, seat.name, seat.place.emblem)


def _middle(span: Span, card_w: float) -> tuple[float, float]:
    u, v = span.centre
    return u - card_w / 2, v - card_w * CARD_SHAPE / 2
