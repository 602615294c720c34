"""A seat's tray, turned to its player: grown while it is their turn, small or a strip while they wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.cards import EMPTY, Cards
from engine.moves import Stash
from engine.selection import Selection
from engine.stashing import collected
from kiosk.layout.measures import CARD_SHAPE, EDGE_MM
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span, TraySize
from kiosk.play.intents import CoveredHand, DismissBanner, OpenMenu, OwnCollection, TapCover
from kiosk.play.state import Light, SeatState, TableState
from kiosk.scene.bands import draw_bands
from kiosk.scene.banner import draw_banner
from kiosk.scene.collection import draw_ring, draw_slots
from kiosk.scene.hand import draw_backs, draw_hand
from kiosk.scene.hint import marked_drop, marked_hand
from kiosk.scene.leaving import draw_leaving
from kiosk.scene.peek import draw_hint, draw_strip, hint_wanted
from kiosk.scene.portrait import draw_portrait
from kiosk.scene.seat_mark import collection_of, draw_bot_badge, draw_name, name_of, turn_to_people
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.strip import draw_waiting_strip
from kiosk.scene.style import (
    ACCENT,
    CHIP,
    CHIP_EDGE,
    EDGE,
    QUIET,
    SEAT,
    TEXT,
    TRAY,
    TRAY_ACTIVE,
    faint,
)
from kiosk.scene.time_left import draw_time_left
from kiosk.translation import Translator

if TYPE_CHECKING:
    from kiosk.lesson.tasks import Task

_FACE, _FACE_MM = (0.92, 0.27), 34.0
"""How large a bot's face is at most: shares of the depth and length of what is its hand's, and in millimetres."""
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
        self.collection = collection_of(self.seat)
        self.edition = state.view.edition

    def draw(self) -> None:
        self._ground()
        if self.active and self.state.time_left:
            draw_time_left(self.local, self.plan, self.state.time_left, self.screen)
        if self.inside.size is TraySize.STRIP:
            draw_waiting_strip(self.local, self.plan, self.state, self.tr, self.screen)
        else:
            self._head()
            self._collection()
            self._hand()
        if self.active:
            draw_bands(self.local, self.plan, self.state, self.tr, self.screen)
        draw_banner(self.local, self.plan, self.state, self.tr, self.screen)
        if self.seat.peek and self.seat.hand is not None:
            draw_strip(self.local, self.plan.frame, self.seat.hand, self.colour, self.screen)

    @property
    def _selection(self) -> Selection | None:
        prompt = self.state.prompt
        return prompt.selection if self.active and prompt else None

    @property
    def _task(self) -> Task | None:
        prompt = self.state.prompt
        return prompt.task if self.active and prompt else None

    # The tray itself

    def _ground(self) -> None:
        frame, px = self.plan.frame, self.screen.px
        lit = self.active or (
            self.seat.light is not Light.OFF and self.seat.light is not Light.TAKEN
        )
        edge = faint(self.colour, 0.45) if self.seat.light is Light.TAKEN else EDGE
        light, whole_line = self.seat.light, max(px(EDGE_MM), 3)
        border = ACCENT if light is Light.READY else self.colour
        # Each light is a line of its own kind, as on the lamp it is a rhythm: thin or broad, whole or broken.
        line = whole_line * (0.55 if light in (Light.TURN, Light.SHORT) else 1)
        radius = min(px(7), frame.depth * 0.22)
        whole = Span(0, 0, frame.length, frame.depth)
        self.local.sheet.anchor(self.local.name, self.local.box(whole))
        self.local.panel(
            "ground",
            whole,
            radius,
            fill=TRAY_ACTIVE if self.active else TRAY,
            border=border if lit else edge,
            width=line if lit else max(px(0.4), 1),
            dashed=light in (Light.WRONG, Light.SHORT),
        )
        if self.seat.unread:
            self.local.target(whole, DismissBanner())

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
            size = inside.name.h * (0.52 if self.active else 0.45)
            draw_name(self.local, inside.name, name_of(self.tr, self.seat), size, self.screen)
            side = max(emblem.w, self.screen.px(TOUCH_MM))
            u, v = emblem.centre
            self.local.target(Span(u - side / 2, v - side / 2, side, side), OpenMenu())
        else:
            # The emblem is on the button here, so the score alone opens the menu, and says so.
            ring = inside.ring
            side = ring.w * 0.12
            self.local.picture(
                "menu", ring.u + ring.w / 2, ring.v + ring.h * 0.185, side, "list", QUIET
            )
        draw_bot_badge(self.local, self.inside.emblem, self.seat)

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
            marked=marked_drop(self.state.prompt) if self.active else None,
        )
        if not self.active:
            # Apart each would be too small to hit; held together, they turn the tray for the other hand.
            self.local.target(_around(self.inside.slots), OwnCollection())
        self.local.sheet.anchor(
            ("collection", self.plan.seat), self.local.box(self.inside.slots[0])
        )

    # The hand

    def _hand(self) -> None:
        inside, seat = self.inside, self.seat
        room = self._face(inside.hand)
        hand_box = self.local.box(
            Span(*_middle(room, inside.card_w), inside.card_w, inside.card_w * CARD_SHAPE)
        )
        self.local.sheet.anchor(("hand", self.plan.seat), hand_box)
        if seat.hand is not None and not seat.peek:
            lift = inside.lift if self.active else 0.0
            frame = self.plan.frame
            draw_hand(
                *(self.local, inside.hand, inside.card_w, lift, seat.hand, self._selection),
                marked=marked_hand(self.state.prompt) if self.active else EMPTY,
                eyes_on=frame.point(frame.length / 2, -frame.depth / 2),
                task=self._task,
            )
            if self.active and self.state.covered:
                self._cover_tab()
            if not self.active and seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        else:
            badge = None if self.active else inside.count
            span = room
            if badge:
                span = Span(span.u, span.v, span.w - badge.w, span.h)
            if hint_wanted(self.state, seat):
                foot = Span(span.u, span.v, span.w, span.h * _HINT_SHARE)
                draw_hint(self.local, foot, self.tr, seat, self.screen)
                span = Span(span.u, span.v + foot.h, span.w, span.h - foot.h)
            draw_backs(self.local, span, inside.card_w, seat.hand_size, badge=badge)
            if seat.drawn_button:
                self.local.target(inside.hand, CoveredHand(seat.place_number))
        selection = self._selection
        if selection is not None and selection.stash is not None:
            draw_leaving(self.local, self.plan, selection, covered=self.state.covered)

    def _face(self, span: Span) -> Span:
        """A bot's face before its hand; what is left for the cards comes back."""
        seat = self.seat
        if seat.character is None:
            return span
        side = min(span.h * _FACE[0], span.w * _FACE[1], self.screen.px(_FACE_MM))
        beside = span.u + side * 0.1
        centre = (beside + side / 2, span.centre[1])
        turn = turn_to_people(seat, self.state)
        draw_portrait(self.local, "face", centre, side, seat.character, seat.mood, turn=turn)
        left = beside + side
        return Span(left, span.v, span.u + span.w - left, span.h)

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


def _around(spans: Sequence[Span]) -> Span:
    u, v = min(span.u for span in spans), min(span.v for span in spans)
    right, top = max(span.u + span.w for span in spans), max(span.v + span.h for span in spans)
    return Span(u, v, right - u, top - v)


def _middle(span: Span, card_w: float) -> tuple[float, float]:
    u, v = span.centre
    return u - card_w / 2, v - card_w * CARD_SHAPE / 2
