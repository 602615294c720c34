"""How large a seat's tray comes out while it is its turn: in millimetres, from the width of its hand cards."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.layout.screen import TOUCH_MM, Screen

CARD_SHAPE = 1.4
"""A card's height by its width."""
HAND_PITCH = 1.02
"""How far piles of a hand stand apart at least, by the width of a card."""
EDGE_MM = 1.4
"""How broadly the edge of a tray is lit."""
OUTLINED = 0.075
"""So far round a card its outline reaches, by the card's width."""
TAB_MM = TOUCH_MM * 1.1
"""The corner beside the near row, for the tab that covers the hand."""
COLLECTION_SLOTS = 6
ROW_MAX = 10
ROW_GROWS = 6
"""With more cards than this the row keeps room for all ten, so that it shifts no more."""
ROW_PITCH = 1.04
"""How far cards of the row stand apart at least, by the width of a card."""
PILE_ROOM = 1.9
"""What a pile beside the row and its count take of the middle, by the width of a card."""
COMFORTABLE_CARD_MM = 25.0
"""Cards grow no wider than this, however large the table."""
ROOMY_CARD_MM = (13.0, 16.0)
"""Hand cards no narrower than this, on small panels and on others, leave room for a prompt of two lines."""
SNUG_CARD_MM = 11.8
"""With hand cards narrower than this every part of a tray takes as little of its depth as it can."""
FEW_KINDS = 6
"""With more different cards than this more is offered too, so the prompt has two lines before cards are large."""


@dataclass(frozen=True, slots=True)
class TrayNeeds:
    """What an active tray has to hold: how many different cards the edition has, and which extras."""

    kinds: int
    near_row: bool
    drawn_button: bool


@dataclass(frozen=True, slots=True)
class ActiveMeasures:
    """How large an active tray comes out for a given width of its hand cards; all in millimetres.

    The near row lies beside the head (score and button), which saves depth, or above it, which saves length. With
    `two_lines` the prompt has room for what is offered below what is said.
    """

    card_w: float
    needs: TrayNeeds
    slot_columns: int
    near_above_head: bool
    small: bool
    two_lines: bool = False

    @property
    def near_card_w(self) -> float:
        return max(TOUCH_MM + 0.2, min(self.card_w * 0.75, 13.0 if self.small else 19.0))

    @property
    def slot_w(self) -> float:
        return max(TOUCH_MM + 0.2, self.card_w * 0.62)

    @property
    def head_w(self) -> float:
        if not self.small:
            return 33.0
        return 21.0 if self.needs.drawn_button else 18.0

    @property
    def head_h(self) -> float:
        """Score above emblem or drawn button."""
        below = 20.0 if self.needs.drawn_button else self.head_w * 0.46
        return self.head_w * 0.9 + below + self.pad

    @property
    def prompt_h(self) -> float:
        if self.two_lines:
            return 2 * TOUCH_MM + 0.5 if self.small else max(22.0, self.card_w * 0.92)
        return 10.5 if self.small else max(15.0, self.card_w * 0.7)

    @property
    def pad(self) -> float:
        return 1.2 if self.small else 3.0

    @property
    def lift(self) -> float:
        """How far a tapped card stands out of its pile: each of the two needs a finger's room of what they cover."""
        return max(self.card_w * 0.3, 2 * (TOUCH_MM + 0.2) - self.card_w * CARD_SHAPE)

    @property
    def base(self) -> float:
        """How far from the tray's edge the hand stands: its outlines are clear of it, however broadly it is lit.

        Where room is so dear that cards come out small, holding more of them comes before that.
        """
        least, spare = self.pad * 1.5, (self.card_w - SNUG_CARD_MM) * 0.8
        return max(least, min(EDGE_MM + self.card_w * OUTLINED, least + spare))

    @property
    def hand_h(self) -> float:
        return self.card_w * CARD_SHAPE + self.lift

    @property
    def hand_w(self) -> float:
        return self.needs.kinds * self.card_w * (HAND_PITCH if self.small else 1.12)

    @property
    def near_h(self) -> float:
        return self.near_card_w * CARD_SHAPE + self.pad * 2 if self.needs.near_row else 0.0

    @property
    def near_w(self) -> float:
        return ROW_MAX * self.near_card_w * 1.06 + TAB_MM if self.needs.near_row else 0.0

    @property
    def slots_w(self) -> float:
        return self.slot_columns * self.slot_w * 1.1

    @property
    def slots_h(self) -> float:
        return COLLECTION_SLOTS // self.slot_columns * self.slot_w * CARD_SHAPE * 1.06

    @property
    def depth(self) -> float:
        body = max(self.base - self.pad * 1.5 + self.hand_h + self.prompt_h, self.slots_h)
        if self.near_above_head:
            return max(body, self.head_h) + self.near_h + self.pad * 3
        return max(body + self.near_h, self.head_h) + self.pad * 3

    @property
    def length(self) -> float:
        body = self.hand_w + self.slots_w + self.pad * (1 if self.small else 2)
        if self.near_above_head:
            return max(self.head_w + body, self.near_w) + self.pad * 4.5
        return self.head_w + max(body, self.near_w) + self.pad * 4.5


def widest_measures(
    needs: TrayNeeds, screen: Screen, room: float, deepest: float, *, small: bool
) -> ActiveMeasures | None:
    """The measures with the widest hand cards whose tray fits into `room` x `deepest` pixels; None where none does."""

    def fitting(tenths: int, *, two_lines: bool) -> ActiveMeasures | None:
        for columns, above in ((3, False), (2, False), (3, True), (2, True)):
            measures = ActiveMeasures(tenths / 10, needs, columns, above, small, two_lines)
            if screen.px(measures.length) <= room and screen.px(measures.depth) <= deepest:
                return measures
        return None

    roomy = ROOMY_CARD_MM[not small] if needs.kinds <= FEW_KINDS else TOUCH_MM
    for two_lines, narrowest in ((True, roomy), (False, TOUCH_MM)):
        low, high = int(narrowest * 10), int(COMFORTABLE_CARD_MM * 10)
        found = fitting(low, two_lines=two_lines)
        # What fits with a wide card fits with a narrow one.
        while found and low < high:
            middle = (low + high + 1) // 2
            wider = fitting(middle, two_lines=two_lines)
            low, high, found = (middle, high, wider) if wider else (low, middle - 1, found)
        if found:
            return found
    return None


def finger_left(
    needs: TrayNeeds, screen: Screen, room: float, deepest: float, *, small: bool
) -> float:
    """How many millimetres a finger would have if the least tray were pressed into `room` x `deepest` pixels."""
    least = ActiveMeasures(TOUCH_MM, needs, 2, True, small)
    return TOUCH_MM * min(room / screen.px(least.length), deepest / screen.px(least.depth))
