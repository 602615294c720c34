"""A hand in its tray: piles by value, tapped cards lifted out of them, or the backs of a covered one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine import cards
from engine.cards import EMPTY, Cards
from engine.selection import Selection
from engine.table import Step
from engine.taps import HandCard, StashValue
from kiosk.layout.measures import CARD_SHAPE, HAND_PITCH
from kiosk.layout.tray import Span
from kiosk.play.intents import TapHand, TapLifted
from kiosk.scene.elements import Outline
from kiosk.scene.mark import draw_mark
from kiosk.scene.near_row import outlined
from kiosk.scene.sheet import Local
from kiosk.scene.style import BADGE, EDGE, QUIET, TEXT

if TYPE_CHECKING:
    from kiosk.lesson.tasks import Task

_STACK = 4
"""How many cards of a pile are seen behind its first at most."""
_FAN = 5.0
"""Degrees from one card of a fanned pile to the next."""
_BACKS = 10
_COUNT = 0.3
"""The height of a pile's count as a share of its card's width: between the numerals of both corners it has room."""


def draw_hand(
    local: Local,
    span: Span,
    card_w: float,
    lift: float,
    hand: Cards,
    selection: Selection | None,
    *,
    marked: Cards = EMPTY,
    eyes_on: tuple[float, float] | None = None,
    count: float = _COUNT,
    quiet: bool = False,
    task: Task | None = None,
) -> None:
    """The hand face up; with a selection it can be tapped, what cannot join is dimmed, what was tapped is lifted.

    Of the cards `marked` their owner is pointed to so many of each pile.

    A pile with lifted cards keeps room below them for a finger. With `eyes_on`, the eyes look at that point of the
    table and follow fingers in the tray. `count` is the height of a pile's count as a share of its card's width; a
    `quiet` hand is dimmed as a whole, to be seen by its owner and not across the table.
    """
    kinds = cards.kinds(hand)
    if not kinds:
        return
    tallest = card_w if lift else span.h / CARD_SHAPE / 1.12
    # In an active tray the span is made for cards of this width, and a lifted one needs all of it.
    share = 1 / HAND_PITCH if lift else 0.9
    width = min(card_w, span.w / len(kinds) * share, tallest)
    pitch = min(width * 1.22, span.w / len(kinds))
    left = span.u + (span.w - pitch * len(kinds)) / 2
    base = span.v if lift else span.v + (span.h - width * CARD_SHAPE * 1.06) / 2
    stashing = selection is not None and selection.step is Step.STASH
    # A tap on another pile stashes that one instead: it stays as bright as the one that is up.
    instead = {stash.value for stash in selection.stashes} if selection and stashing else set()
    piles: list[tuple[_Pile, int, int]] = []
    for i, value in enumerate(kinds):
        pile = _Pile(local, value, left + pitch * (i + 0.5), base, width, lift, pitch, eyes_on)
        lifted = 0
        dim, chosen, can = quiet, False, False
        if selection:
            lifted = 0 if stashing else cards.count(selection.given, value)
            tap = StashValue(value) if stashing else HandCard(value)
            fits = selection.why_not(tap) is None
            can = fits and outlined(selection, tap, task) and (bool(task) or not stashing)
            chosen = stashing and selection.stash == value
            dim = not (fits or lifted or chosen or value in instead)
        held = cards.count(hand, value)
        pile.draw(held, lifted, dim=dim, can=can, chosen=chosen)
        piles.append((pile, held, lifted))
        if selection:
            pile.touch(held, lifted)
    # Above all piles: where they stand close, a neighbour's card would hide the count.
    for pile, held, lifted in piles:
        pile.count(held - lifted, lifted, count)
        if meant := cards.count(marked, pile.value):
            draw_mark(local, ("hand", pile.value, "mark"), pile.u, pile.v, pile.w, meant)


class _Pile:
    """The cards of one value."""

    def __init__(
        self,
        local: Local,
        value: int,
        u: float,
        v: float,
        w: float,
        lift: float,
        pitch: float,
        eyes_on: tuple[float, float] | None,
    ) -> None:
        self.local = local
        self.value = value
        self.u = u
        self.v = v
        self.w = w
        self.h = w * CARD_SHAPE
        self.lift = lift
        self.pitch = pitch
        self.eyes_on = eyes_on

    def draw(self, held: int, lifted: int, *, dim: bool, can: bool, chosen: bool) -> None:
        rest = held - lifted
        step = self.w * 0.035
        middle = self.v + self.h / 2
        shown = min(rest, _STACK)
        for n in range(shown - 1, -1, -1):
            outline = Outline.NONE
            if n == 0 and (chosen or can):
                outline = Outline.CHOSEN if chosen else Outline.CAN
            key = ("hand", self.value, "pile", n)
            # What is to be stashed fans out: one of these is kept, the others leave.
            fan = n * _FAN if chosen else 0.0
            self.local.card(
                key,
                self.u + n * step * (2 if chosen else 1),
                middle + n * step,
                self.w,
                self.value,
                turn=-fan,
                dim=dim,
                outline=outline,
                eyes_on=self.eyes_on,
                watches=self._watches(n),
            )
        for n in range(min(lifted, _STACK) - 1, -1, -1):
            self.local.card(
                ("hand", self.value, "lifted", n),
                self.u + n * step * 2,
                middle + self.lift + n * step,
                self.w,
                self.value,
                outline=Outline.CHOSEN if n == 0 else Outline.NONE,
                eyes_on=self.eyes_on,
                watches=self._watches(n),
            )

    def _watches(self, n: int) -> Hashable:
        """Of those that lie under others nobody sees the eyes."""
        return self.local.name if n == 0 and self.eyes_on else None

    def count(self, rest: int, lifted: int, share: float) -> None:
        """How many cards lie in the pile and how many are lifted, on the upper edge of each, between its numerals."""
        size = self.w * share
        if rest > 1:
            # Where a card is lifted the pile's own upper end is hidden: its count moves down with what is seen of it.
            v = self.v + (self.lift * 0.5 if lifted else self.h - size * 0.3)
            self._number(("hand", self.value, "count"), f"×{rest}", v, size)
        if lifted > 1:
            v = self.v + self.lift + self.h - size * 0.32
            self._number(("hand", self.value, "up"), f"×{lifted}", v, size)

    def _number(self, key: object, text: str, v: float, size: float) -> None:
        span = Span(self.u - size * 0.7, v - size / 2, size * 1.4, size)
        self.local.panel((key, "ground"), span, size / 2, fill=BADGE, border=EDGE)
        self.local.label((key, "text"), span, text, size * 0.8, TEXT, bold=True)

    def touch(self, held: int, lifted: int) -> None:
        left, whole = self.u - self.pitch / 2, self.h + self.lift
        if not lifted:
            self.local.target(Span(left, self.v, self.pitch, whole), TapHand(self.value))
            return
        # The middle of the pile lifts one more, the middle of the lifted card puts it back: between them they part.
        edge = whole / 2 if held > lifted else 0.0
        self.local.target(
            Span(left, self.v + edge, self.pitch, whole - edge), TapLifted(self.value)
        )
        if held > lifted:
            self.local.target(Span(left, self.v, self.pitch, edge), TapHand(self.value))


def draw_backs(local: Local, span: Span, card_w: float, count: int, *, badge: Span | None) -> None:
    """A hand that is covered, or a bot's: how many cards it holds, from the back."""
    shown = min(count, _BACKS)
    end = span.u + span.w
    if shown:
        width = min(card_w, span.h / CARD_SHAPE)
        pitch = min(width * 0.34, (span.w - width) / max(shown - 1, 1))
        left = span.u + (span.w - pitch * (shown - 1)) / 2
        for i in range(shown):
            u = left + pitch * i
            local.card(("hand", "back", i), u, span.v + span.h / 2, width, None)
        end = left + pitch * (shown - 1) + width / 2
    if badge:
        # Close to the cards that it counts, in the middle of their height.
        size = min(badge.h * 0.5, badge.w * 0.9)
        beside = Span(min(end + badge.w * 0.15, badge.u), span.v, badge.w, span.h)
        local.label(("hand", "size"), beside, str(count), size, QUIET, bold=True)
