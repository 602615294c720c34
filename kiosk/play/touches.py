"""What a tap means: each acts for the seat in whose tray it lands, in the middle for whoever is to play.

What has no meaning there and then does nothing; no tap ever plays.
"""

from __future__ import annotations

from engine.table import Step
from engine.taps import DRAW_PILE, DisplayCard, GiveUp, HandCard, StashValue
from kiosk.play import intents
from kiosk.play.course import Course
from kiosk.play.hints import Hints
from kiosk.play.pages import Pages
from kiosk.play.turn import Turn


class Touches:
    """Taps on the table, and on the pages that lie on it."""

    def __init__(self, course: Course, pages: Pages, hints: Hints) -> None:
        self._course = course
        self._pages = pages
        self._hints = hints

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """A finger tapped a target; `tray` is the seat whose tray it lies in, None for the middle."""
        course = self._course
        seat = course.active if tray is None else tray
        said_so = isinstance(intent, intents.DismissBanner)
        course.unread.has_read(seat, now, said_so=said_so)
        if tray is None or not course.covered:
            # What is tapped in the tray of a covered game must not show in the middle.
            course.mementos.no_longer_fresh()
        if seat == course.active:
            course.hands.touch(now)
            self._pages.make_way(seat)
        if self._is_about_the_seat(intent, seat, now):
            return
        if course.waiting:
            return  # what was tapped is played already
        if course.turn and seat == course.active and course.is_open(seat):
            self._play(course.turn, intent, now)

    def _play(self, turn: Turn, intent: object, now: float) -> None:
        """Taps that mean something on one's own turn, the own hand being open."""
        stashing = turn.view.step is Step.STASH
        match intent:
            case intents.TapHand(value):
                turn.tap(StashValue(value) if stashing else HandCard(value), now)
            case intents.TapLifted(value):
                turn.put_back(value, now)
            case intents.TapRow(position):
                turn.tap(DisplayCard(position), now)
            case intents.TapPile():
                turn.tap(DRAW_PILE, now)
            case intents.TapCompletion(play):
                turn.complete(play, now)
            case intents.TapStash(value):
                turn.tap(StashValue(value), now)
            case intents.TapCollected(slot):
                collected = self._course.mementos.slots[self._course.active][slot]
                if collected is not None:
                    turn.tap(GiveUp(collected), now)
            case intents.AskHint():
                self._hints.ask(turn, now)
            case intents.TapHint(move):
                self._hints.take(move, turn, now)
            case intents.TapClear():
                turn.clear(now)

    def _is_about_the_seat(self, intent: object, seat: int, now: float) -> bool:
        """What a seat can do whether or not it is to play; whether this was it."""
        course, pages = self._course, self._pages
        match intent:
            case intents.TapCover():
                if course.hands.opened == seat:
                    course.cover()
            case intents.DismissBanner():
                pass
            case intents.OpenMenu() | intents.ScoreRing():
                course.menu_opens(seat)
                pages.show(seat, "menu", now)
            case intents.ShowPage(name):
                pages.show(seat, name, now)
            case intents.CloseMenu():
                pages.close(seat)
            case intents.BotInstead():
                pages.close(seat)
                course.take_over(seat, now)
            case intents.LeaveGame(sure):
                if sure:
                    pages.close(seat)
                    course.leave(seat, now)
                else:
                    pages.show(seat, "leave", now)
            case _:
                return False
        return True
