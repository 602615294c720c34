"""Moments of the lesson worth a picture: its hints are followed up to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.table import Step
from engine.taps import HandCard, Tap
from kiosk.lesson.session import LessonSession
from kiosk.lesson.tasks import Aim
from kiosk.play.intents import Intent, TapHand, TapPile, TapRow, intent_of
from kiosk.play.lesson import LessonPlay
from kiosk.play.lineup import SHORT
from kiosk.play.result import SEEN, ResultPlay
from kiosk.scene.elements import Scene
from kiosk.scene.lesson_end import lesson_end_scene
from kiosk.seating import usual_places
from kiosk.showcase.format import Format
from kiosk.store import Chair
from kiosk.translation import Translator


def lesson_moments(shape: Format) -> Iterator[tuple[str, Callable[[], LessonPlay]]]:
    """What a lesson shows for one, and for as many as sit in comfort, by name."""
    few = 2 if shape.small else 4
    for aim in Aim:
        yield f"learn-{aim.value}", partial(lesson_at, shape, few, aim)
    yield "learn-chosen", lambda: _half_done(shape, few)
    yield "learn-strays", lambda: _straying(shape, few)
    yield "learn-stashes", lambda: _stashing(shape, few)
    yield "learn-why-not", lambda: _refused(shape, few)
    yield "learn-leave", lambda: _leaving(shape, few)
    yield "learn-alone", lambda: lesson_at(shape, 1, Aim.COMBINE)
    yield "learn-many", lambda: lesson_at(shape, 6, Aim.COMBINE, seat=2)


def lesson_at(shape: Format, people: int, aim: Aim, seat: int = 0) -> LessonPlay:
    """A lesson in which this seat's turn for this task has come."""
    chairs = [Chair(place, number) for number, place in enumerate(usual_places(people), 1)]
    play = LessonPlay(LessonSession(chairs), pace=1.5, now=0.0)
    if shape.small:
        play.drawn_buttons |= set(range(people))
    now = 0.0
    while play.course.active != seat or (play.task is not None and play.task.aim is not aim):
        now = follow(play, now)
    return play


def follow(play: LessonPlay, now: float) -> float:
    """Tap what is marked, until nothing more is, and press; the time it is then comes back."""
    seat = play.course.active
    while taps := marked(play):
        now += 2.0
        play.tap(taps[0], seat, now)
    play.press_down(seat, now + 2.0)
    play.press_up(seat, now + 2.5)
    return now + 3.0


def marked(play: LessonPlay) -> list[Intent]:
    """What the task wants to be tapped next, the leftmost first."""
    prompt = play.state().prompt
    if prompt is None or prompt.task is None:
        return []
    wanted = prompt.task.wanted(prompt.selection)
    return [intent_of(tap) for tap in sorted(wanted, key=_order)]


def _order(tap: Tap) -> tuple[bool, int]:
    return not isinstance(tap, HandCard), getattr(tap, "position", 0)


def _half_done(shape: Format, people: int) -> LessonPlay:
    play = lesson_at(shape, people, Aim.SPLIT)
    play.tap(marked(play)[0], 0, 1.0)
    return play


def _straying(shape: Format, people: int) -> LessonPlay:
    """Somebody draws where a SPLIT is to be learnt."""
    play = lesson_at(shape, people, Aim.SPLIT)
    play.tap(TapHand(5), 0, 1.0)
    play.tap(TapPile(), 0, 2.0)
    return play


def _refused(shape: Format, people: int) -> LessonPlay:
    """The first mistake of every newcomer: one's own five for the row's."""
    play = lesson_at(shape, people, Aim.SPLIT)
    play.tap(TapHand(5), 0, 1.0)
    play.tap(TapRow(play.session.position.display.index(5)), 0, 2.0)
    return play


def _leaving(shape: Format, people: int) -> LessonPlay:
    play = lesson_at(shape, people, Aim.COMBINE)
    play.pages.show(0, "leave", 0.0)
    return play


def _stashing(shape: Format, people: int) -> LessonPlay:
    play = lesson_at(shape, people, Aim.STASH)
    follow(play, 100.0)
    assert play.session.position.step is Step.STASH
    play.tap(marked(play)[0], play.course.active, 200.0)
    return play


def lesson_end(shape: Format, tr: Translator, people: int) -> Scene:
    """Everything is learnt; where several have learnt it, the first wants to play."""
    chairs = [Chair(place, number) for number, place in enumerate(usual_places(people), 1)]
    wishes = ResultPlay(chairs, [False] * people, SHORT, "open", now=0.0)
    if people > 1:
        wishes.press_down(1, SEEN)
        wishes.press_up(1, SEEN)
    buttons = frozenset() if shape.small else frozenset(range(1, people + 1))
    return lesson_end_scene(shape.screen, wishes.state(), buttons, tr)
