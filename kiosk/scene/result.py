"""The result as a scene: a pad for every seat, turned to it, and the winner in the middle, without words."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from engine.cards import Cards, values
from engine.editions import Edition
from engine.outcome import Ending, Outcome, rating
from kiosk.company.characters import Mood
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.deeds import Deeds
from kiosk.play.result import SeatWish, WishState
from kiosk.scene.elements import Box, Glow, Scene
from kiosk.scene.portrait import draw_portrait, turned_to
from kiosk.scene.result_pad import draw_result_pad
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, SEAT, TEXT, faint
from kiosk.seating import Edge, Place
from kiosk.translation import Translator
from kiosk.wording import Ended, last_word, outcome_phrase, rating_name, seat_name

_SHARE = 0.2
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (24.0, 52.0)
_CARD_MM = 26.0
_FLAT_MM = 70.0
"""In a middle less deep than this the winner's cards lie in a row."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat came to; `rank` is None where there are no places, or it has none."""

    collection: Cards
    rank: int | None
    deeds: Deeds
    gone: bool


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a game came to. `penalty` is a solo game's penalty pile."""

    edition: Edition
    outcome: Outcome
    penalty: tuple[int, ...]
    seats: tuple[SeatResult, ...]

    @property
    def solo(self) -> bool:
        """Whether one person played alone."""
        return len(self.seats) == 1


def result_scene(
    screen: Screen,
    result: GameResult,
    wishes: WishState,
    buttons: frozenset[int],
    tr: Translator,
) -> Scene:
    """Everything that is drawn and can be touched; `buttons` are the places whose button works.

    Raises `LayoutRefused` where it does not fit the screen.
    """
    sheet = Sheet()
    plan = _plan(screen, wishes)
    names = [seat_name(tr, seat.name, seat.place.emblem) for seat in wishes.seats]
    headline = str(outcome_phrase(tr, result.outcome, names))
    winner = result.outcome.winner
    if result.solo:
        _Solo(sheet, plan, wishes.seats[0].place, tr).draw(result, headline)
    elif winner is not None:
        _draw_winner(sheet, plan, wishes, winner, result.seats[winner].collection)
    else:
        _draw_nobody(sheet, plan)
    for name, seat, one in zip(names, wishes.seats, result.seats, strict=True):
        frame = plan.pads[seat.number]
        draw_result_pad(
            sheet,
            _turned_round(frame) if seat.character else frame,
            screen,
            seat,
            one.collection,
            one.deeds,
            result.edition,
            tr,
            name=name,
            rank=one.rank,
            last_word=_last_word(tr, wishes, winner, seat),
            headline=None if result.solo or winner is not None else headline,
            drawn=seat.number not in buttons,
            count=wishes.count,
            waiting=wishes.waiting,
        )
    return sheet.scene()


def _turned_round(frame: Frame) -> Frame:
    """A bot's pad is read by those who sit elsewhere."""
    return Frame(frame.rect, Edge((frame.edge.value + 180) % 360))


def _last_word(tr: Translator, wishes: WishState, winner: int | None, seat: SeatWish) -> str | None:
    if seat.character is None:
        return None
    if winner is None:
        ended = Ended.NOBODY_WON
    elif wishes.seats[winner] is seat:
        ended = Ended.WON
    else:
        ended = Ended.ANOTHER_WON if wishes.seats[winner].character else Ended.PERSON_WON
    return last_word(tr, seat.character, ended)


def _plan(screen: Screen, wishes: WishState) -> PadPlan:
    short = min(screen.width_mm, screen.height_mm)
    depth = min(max(short * _SHARE, _DEPTH_MM[0]), _DEPTH_MM[1])
    places = {seat.number: seat.place for seat in wishes.seats}
    return plan_pads(screen, places, depth, max(depth * 4.4, 122.0))


# The middle, where several play


def _draw_winner(
    sheet: Sheet, plan: PadPlan, wishes: WishState, winner: int, collection: Cards
) -> None:
    """The winner under a star in a light of its colour, the winning cards around it, for every side."""
    px, middle = plan.screen.px, plan.middle
    seat = wishes.seats[winner]
    place = seat.place
    edge = place.edge
    if seat.character:
        people = (other.place.edge for other in wishes.seats if other.character is None)
        edge = Edge((edge.value + turned_to(edge, people)) % 360)
    local = Local(sheet, Frame(middle, edge), "winner")
    length, depth = local.frame.length, local.frame.depth
    u, v = length / 2, depth / 2
    short = min(length, depth)
    spread = max(middle.w, middle.h) * 0.9
    x, y = local.frame.point(u, v)
    light = Box(x, y, spread, spread)
    sheet.add(Glow(("winner", "light"), light, faint(SEAT[place.emblem], 0.3)))
    held = values(collection)
    flat = depth < px(_FLAT_MM) and length > depth * 2
    width = min(px(_CARD_MM), short * (0.5 if flat else 0.2) / CARD_SHAPE)
    if flat:
        side = short * 0.62
        width = min(width, (length / 2 - side * 0.75) / 3.6)
        for i, value in enumerate(held):
            right = i % 2 == 1
            away = side * 0.75 + width * (0.6 + 1.15 * (i // 2))
            local.card(("card", i), u + (away if right else -away), v, width, value)
    else:
        reach = min(short / 2 - width * CARD_SHAPE * 0.62, px(85))
        side = min((reach - width * CARD_SHAPE / 2) * 1.5, px(64))
        for i, value in enumerate(held):
            turn = 360 * (i + 0.5) / len(held)
            _card_on_circle(local, i, value, (u, v), reach, turn, width)
    if seat.character:
        centre, ground = (u, v - side * 0.06), SEAT[place.emblem]
        draw_portrait(
            local, "face", centre, side * 0.78, seat.character, Mood.PLEASED, ground=ground
        )
    else:
        local.picture("emblem", u, v - side * 0.06, side * 0.78, place.emblem.value)
    local.picture("star", u, v + side * 0.44, side * 0.26, "star", ACCENT)


def _card_on_circle(
    local: Local,
    i: int,
    value: int,
    centre: tuple[float, float],
    reach: float,
    turn: float,
    width: float,
) -> None:
    """A card that reads from outside, `turn` degrees from straight towards the frame's reader."""
    u, v = centre[0] + reach * sin(radians(turn)), centre[1] - reach * cos(radians(turn))
    local.card(("card", i), u, v, width, value, turn=turn)


def _draw_nobody(sheet: Sheet, plan: PadPlan) -> None:
    """Nobody won: the Quibbles keep the middle."""
    local = Local(sheet, Frame(plan.middle, next(iter(plan.pads.values())).edge), "nobody")
    length, depth = local.frame.length, local.frame.depth
    side = min(length / 12, depth * 0.4, plan.screen.px(24))
    for value in range(1, 7):
        u = length / 2 + (value - 3.5) * side * 1.75
        local.picture(("quibble", value), u, depth / 2, side, f"quibble {value}")


# The middle in solo, where everything reads from one side


class _Solo:
    def __init__(self, sheet: Sheet, plan: PadPlan, place: Place, tr: Translator) -> None:
        self.tr, self.px = tr, plan.screen.px
        self.local = Local(sheet, Frame(plan.middle, place.edge), "solo")
        self.w, self.h = self.local.frame.length, self.local.frame.depth

    def draw(self, result: GameResult, headline: str) -> None:
        """How it ended, the penalty pile's sum and what that is called, and the pile itself."""
        won = result.outcome.ending is Ending.WON
        total = sum(result.penalty)
        size = min(self.h * 0.16, self.w * 0.1, self.px(34))
        lines = [("headline", headline, size * 0.62, TEXT)]
        if won:
            lines += [
                ("score", str(total), size * 1.5, TEXT),
                ("rating", rating_name(self.tr, rating(total)), size * 0.62, ACCENT),
            ]
        high = sum(line * 1.3 for _, _, line, _ in lines) + size * 0.3
        columns, width = self._columns(len(result.penalty), self.h * 0.94 - high)
        rows = -(-len(result.penalty) // columns)
        whole = high + rows * width * CARD_SHAPE * 1.08
        v = (self.h + whole) / 2
        for key, text, line, colour in lines:
            span = Span(self.w * 0.05, v - line * 1.3, self.w * 0.9, line * 1.3)
            self.local.label(key, span, text, line, colour, bold=True)
            v -= line * 1.3
        self._pile(result.penalty, v - size * 0.3, columns, width)

    def _columns(self, count: int, room: float) -> tuple[int, float]:
        """In how many columns the penalty pile lies so that its cards are widest, and how wide they are."""
        best = (1, 0.0)
        for columns in range(1, max(count, 1) + 1):
            rows = -(-count // columns) or 1
            by_length = self.w * 0.9 / columns / 1.12
            width = min(by_length, room / rows / CARD_SHAPE / 1.08, self.px(22))
            if width >= best[1]:
                best = (columns, width)
        return best

    def _pile(self, penalty: tuple[int, ...], top: float, columns: int, width: float) -> None:
        for i, value in enumerate(penalty):
            row, column = divmod(i, columns)
            in_row = min(columns, len(penalty) - row * columns)
            u = self.w / 2 + (column - (in_row - 1) / 2) * width * 1.12
            v = top - (row + 0.5) * width * CARD_SHAPE * 1.08
            self.local.card(("penalty", i), u, v, width, value, plain=width < 40)
