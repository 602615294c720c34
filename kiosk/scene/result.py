"""The result as a scene: a pad for every seat, turned to it, and in the middle how it went, without words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Cards
from engine.editions import Edition
from engine.outcome import Outcome
from engine.story import Story
from kiosk.layout.frame import Frame
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import Screen
from kiosk.play.deeds import Deeds
from kiosk.play.result import SeatWish, WishState
from kiosk.scene.chart import Runner
from kiosk.scene.elements import Scene
from kiosk.scene.flow import Piece, Word
from kiosk.scene.portrait import turned_to
from kiosk.scene.result_alone import draw_alone
from kiosk.scene.result_middle import draw_nobody, draw_story, draw_winner
from kiosk.scene.result_pad import draw_result_pad
from kiosk.scene.sheet import Sheet
from kiosk.scene.style import QUIET
from kiosk.scene.turning_points import SENTENCE_SIZE, sentence
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording import Ended, last_word, outcome_phrase, seat_name

_SHARE = 0.2
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (24.0, 52.0)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat came to; `rank` is None where there are no places, or it has none."""

    collection: Cards
    rank: int | None
    deeds: Deeds
    gone: bool


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a game came to. `penalty` is a solo game's penalty pile, `counts` is False for one of an evening that has no
    part in its standings, because too few people played to the end."""

    edition: Edition
    outcome: Outcome
    penalty: tuple[int, ...]
    seats: tuple[SeatResult, ...]
    story: Story | None = None
    """None as long as it is not told."""
    counts: bool = True

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
    winner, story = result.outcome.winner, result.story
    runners = _runners(result, wishes)
    if result.solo:
        draw_alone(
            sheet, plan, runners[0], result.outcome, result.penalty, story, headline, names[0], tr
        )
    elif story and story.turns:
        draw_story(sheet, plan, story, runners, winner, wishes.told)
    elif winner is not None:
        draw_winner(sheet, plan, runners[winner], result.seats[winner].collection)
    else:
        draw_nobody(sheet, plan)
    said = _said(tr, result, wishes, names, headline)
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
            said=said,
            drawn=seat.number not in buttons,
            count=wishes.count,
            waiting=wishes.waiting,
        )
    return sheet.scene()


def _runners(result: GameResult, wishes: WishState) -> list[Runner]:
    """The seats as they stand in the middle: people's emblems are theirs to read, bots' faces everybody's."""
    people = [wish.place.edge for wish in wishes.seats if wish.character is None]
    runners = []
    for wish, seat in zip(wishes.seats, result.seats, strict=True):
        edge = wish.place.edge
        if wish.character:
            edge = Edge((edge.value + turned_to(edge, people)) % 360)
        runners.append(Runner(wish.place, seat.gone, wish.character, edge))
    return runners


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


def _said(
    tr: Translator, result: GameResult, wishes: WishState, names: Sequence[str], headline: str
) -> tuple[list[Piece], ...]:
    """What everyone is told: a turning point that somebody has touched, or why nobody won, or why that is nothing to
    the evening."""
    if result.solo:
        return ()
    if result.story and wishes.told is not None:
        point = result.story.turning_points[wishes.told]
        return sentence(tr, point, names[point.seat], solo=False)
    if result.outcome.winner is not None and result.counts:
        return ()
    why = headline
    if not result.counts:
        why = tr("Too few people played to the end: this game does not count.")
    return ([Word(word, QUIET, size=SENTENCE_SIZE) for word in why.split()],)
