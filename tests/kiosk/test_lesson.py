"""The lesson: everyone plays every kind of turn by what is pointed at, and nothing else happens by itself."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest
from sheets import SCREENS, texts
from touchable import check

from engine import cards
from engine.events import CardsMoved, DisplaySwept, Event, HandsReset, TurnBegan, Zone
from engine.table import Step
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.lesson.session import LessonSession
from kiosk.lesson.tasks import TASKS, Aim, Task
from kiosk.play.intents import (
    AskHint,
    DismissBanner,
    Intent,
    LeaveGame,
    TapClear,
    TapCompletion,
    TapHand,
    TapPile,
    TapRow,
    TapStash,
)
from kiosk.play.lesson import LessonPlay
from kiosk.play.state import Light, News
from kiosk.scene.elements import Picture, Scene
from kiosk.scene.flights import flights_of
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import usual_places
from kiosk.showcase.format import Format
from kiosk.showcase.lesson_moments import follow, lesson_at, lesson_moments, marked
from kiosk.store import Chair
from kiosk.translation import Translator, languages
from kiosk.wording import Drawn, task_phrase

TABLE = Screen.of_diagonal(1920, 1080, 24)
BIG = Format(1920, 1080, 24)
EVERYTHING = {"SPLIT", "COMBINE", "DRAW", "STASH", "REFILL", "sweep", "hand reset"}


class Lesson:
    """A lesson for so many people, and what each of them has done in it as the engine tells it."""

    def __init__(self, people: int) -> None:
        chairs = [Chair(place, number) for number, place in enumerate(usual_places(people), 1)]
        self.session = LessonSession(chairs)
        self.done: defaultdict[int, set[str]] = defaultdict(set)
        self.turns: list[int] = []
        self.play = LessonPlay(self.session, 1.5, 0.0, tell=self._hear)
        self.now = 0.0

    @property
    def seat(self) -> int:
        return self.session.position.seat

    def _hear(self, events: tuple[Event, ...]) -> None:
        actor = self._acting
        ways = {(e.source, e.target): e for e in events if isinstance(e, CardsMoved)}
        given = ways.get((Zone.HAND, Zone.DISCARD))
        if (Zone.DISPLAY, Zone.HAND) in ways and given:
            self.done[actor].add("SPLIT" if len(given.cards) == 1 else "COMBINE")
        if (Zone.HAND, Zone.DISPLAY) in ways and (Zone.DRAW_PILE, Zone.HAND) in ways:
            self.done[actor].add("DRAW")
        if (Zone.HAND, Zone.COLLECTION) in ways:
            self.done[actor].add("STASH")
        if (Zone.DRAW_PILE, Zone.DISPLAY) in ways:
            self.done[actor].add("REFILL")
        for event in events:
            match event:
                case DisplaySwept(seat):
                    self.done[seat].add("sweep")
                case HandsReset(seat):
                    self.done[seat].add("hand reset")
                case TurnBegan(seat):
                    self.turns.append(seat)

    def follow(self) -> None:
        """Whoever is to play taps what is pointed at, and presses."""
        self._acting = self.seat
        self.now = follow(self.play, self.now)

    def tap(self, *taps: Intent) -> None:
        for intent in taps:
            self.now += 1
            self.play.tap(intent, self.seat, self.now)

    def press(self) -> None:
        self._acting = self.seat
        self.now += 1
        self.play.press_down(self.seat, self.now)
        self.play.press_up(self.seat, self.now + 0.1)

    def leave(self, seat: int) -> None:
        self._acting = self.seat
        self.now += 1
        self.play.tap(LeaveGame(sure=True), seat, self.now)

    def to_the_end(self) -> None:
        for _ in range(60):
            if self.play.over:
                return
            self.follow()
        pytest.fail("the lesson does not come to its end")

    def scene(self, language: str = "en") -> Scene:
        state = self.play.state()
        return table_scene(plan_of(TABLE, state), state, Translator(language))

    @property
    def said(self) -> str:
        return " ".join(texts(self.scene()))


@pytest.mark.parametrize("people", range(1, 7))
def test_everyone_does_everything_with_their_own_hand(people: int) -> None:
    lesson = Lesson(people)
    everyone = {lesson.seat} if people == 1 else set(range(people))
    lesson.to_the_end()
    assert lesson.done == dict.fromkeys(everyone, EVERYTHING)


@pytest.mark.parametrize("people", range(1, 7))
def test_turns_go_round_the_table_as_in_a_game(people: int) -> None:
    lesson = Lesson(people)
    first = lesson.seat
    lesson.to_the_end()
    seats = [first] if people == 1 else list(range(people))
    assert [first, *lesson.turns[:-1]] == seats * len(TASKS)


@pytest.mark.parametrize("people", [1, 6])
def test_it_is_played_with_the_cards_of_one_deck(people: int) -> None:
    lesson = Lesson(people)
    while not lesson.play.over:
        position = lesson.session.position
        piles = (position.draw_pile, position.discard, position.display)
        held = sum(map(cards.pack, piles)) + sum(position.hands) + sum(position.collections)
        assert held == position.edition.deck
        lesson.follow()


def test_a_step_comes_only_with_the_task_that_speaks_of_it() -> None:
    lesson = Lesson(2)
    while not lesson.play.over:
        if lesson.session.position.step is Step.STASH:
            assert lesson.session.task.aim is Aim.STASH
        lesson.follow()


def test_hands_lie_open_and_nothing_is_up_that_nobody_has_tapped() -> None:
    lesson = Lesson(3)
    while not lesson.play.over:
        state = lesson.play.state()
        assert all(seat.hand is not None for seat in state.seats)
        assert state.prompt is not None
        assert state.prompt.selection.is_empty
        assert lesson.play.light(lesson.seat) is Light.TURN
        lesson.follow()


def test_what_is_pointed_at_is_what_is_to_be_tapped_next() -> None:
    lesson = Lesson(1)
    row = lesson.session.position.display
    assert marked(lesson.play) == [TapHand(5), *(TapRow(i) for i in range(6) if row[i] in (2, 3))]
    lesson.tap(TapHand(5), TapRow(row.index(2)))
    assert marked(lesson.play) == [TapRow(row.index(3))]
    fingers = [e for e in lesson.scene().elements if isinstance(e, Picture) and e.name == "hand"]
    assert len(fingers) == 1
    lesson.tap(TapRow(row.index(3)))
    assert marked(lesson.play) == []
    assert lesson.play.light(lesson.seat) is Light.READY
    assert "press your button" in lesson.said


def test_something_else_that_is_allowed_is_answered_kindly_and_not_played() -> None:
    lesson = Lesson(2)
    lesson.tap(TapHand(5), TapPile())
    before = lesson.session.position
    assert "that is allowed too, but first this" in lesson.said
    assert lesson.play.light(lesson.seat) is not Light.READY
    lesson.press()
    assert lesson.session.position is before
    assert lesson.play.light(lesson.seat) is Light.WRONG
    lesson.tap(TapClear())
    lesson.follow()
    assert lesson.session.position.turn == before.turn + 1


def test_which_of_two_equal_cards_is_taken_is_all_the_same() -> None:
    lesson = Lesson(1)
    row = lesson.session.position.display
    right = len(row) - 1 - row[::-1].index(2)
    assert right != row.index(2)
    lesson.tap(TapHand(5), TapRow(row.index(3)), TapRow(right))
    lesson.press()
    assert lesson.session.task.aim is Aim.COMBINE


def test_what_is_not_allowed_is_answered_as_in_a_game() -> None:
    lesson = Lesson(2)
    lesson.tap(TapHand(5), TapRow(lesson.session.position.display.index(5)))
    prompt = lesson.play.state().prompt
    assert prompt is not None
    assert prompt.refusal is not None
    assert "one for one is no play" in lesson.said


def test_nothing_is_offered_that_would_tap_for_the_learner() -> None:
    lesson = Lesson(1)
    offered = TapCompletion | TapStash | AskHint
    assert not [t for t in lesson.scene().targets if isinstance(t.intent, offered)]
    lesson.tap(TapHand(5))
    assert not [t for t in lesson.scene().targets if isinstance(t.intent, offered)]


def test_a_stash_is_tapped_and_not_passed_over() -> None:
    lesson = Lesson(1)
    while lesson.session.position.step is not Step.STASH:
        lesson.follow()
    lesson.press()
    assert lesson.session.position.step is Step.STASH
    lesson.follow()
    assert lesson.done[lesson.seat] >= {"STASH", "hand reset"}


def test_whoever_has_taken_reads_about_the_refill_and_others_are_not_told() -> None:
    lesson = Lesson(2)
    lesson.follow()
    state = lesson.play.state()
    assert [banner.news for banner in state.seats[0].unread] == [News.REFILLED]
    assert state.seats[1].unread == ()


@pytest.mark.parametrize("people", [2, 3, 6])
@pytest.mark.parametrize("steps", range(0, 10, 2))
@pytest.mark.parametrize("late", [0, 1], ids=["the player", "who waits"])
def test_somebody_leaves_and_the_others_learn_on(people: int, steps: int, late: int) -> None:
    lesson = Lesson(people)
    for _ in range(steps):
        lesson.follow()
    leaver = (lesson.seat + late) % people
    lesson.leave(leaver)
    lesson.to_the_end()
    for seat in set(range(people)) - {leaver}:
        assert lesson.done[seat] == EVERYTHING


def test_somebody_leaves_between_their_two_steps() -> None:
    for people in (2, 3):
        lesson = Lesson(people)
        while lesson.session.position.step is not Step.STASH:
            lesson.follow()
        lesson.leave(0)
        lesson.to_the_end()
        assert all(lesson.done[seat] == EVERYTHING for seat in range(1, people))


def test_who_waits_is_not_disturbed_by_somebody_leaving_beside_them() -> None:
    lesson = Lesson(2)
    lesson.tap(TapHand(5))
    lesson.leave(1)
    prompt = lesson.play.state().prompt
    assert prompt is not None
    assert prompt.selection.given == cards.pack((5,))


def test_all_leave_one_after_the_other() -> None:
    lesson = Lesson(3)
    for seat in (1, 0, 2):
        lesson.leave(seat)
    assert lesson.play.over


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SCREENS)
def test_fingers_find_everything_and_everything_can_be_read(name: str, language: str) -> None:
    screen, tr = SCREENS[name], Translator(language)
    for aim in Aim:
        play = lesson_at(BIG, 2, aim)
        if name == "7in":
            play.drawn_buttons |= {0, 1}
        state = play.state()
        try:
            scene = table_scene(plan_of(screen, state), state, tr)
        except LayoutRefused:
            pytest.skip("two do not fit there")
        news = [target for target in scene.targets if isinstance(target.intent, DismissBanner)]
        check(replace(scene, targets=tuple(t for t in scene.targets if t not in news)), screen)


def test_every_moment_of_it_can_be_pictured() -> None:
    names = [name for name, moment in lesson_moments(BIG) if moment().state()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("people", [1, 6])
def test_cards_fly_from_where_they_lay_to_where_they_lie(people: int) -> None:
    lesson = Lesson(people)
    heard: list[Event] = []
    lesson.play = LessonPlay(lesson.session, 1.5, 0.0, tell=heard.extend)
    while not lesson.play.over:
        before = lesson.scene()
        lesson.follow()
        assert flights_of(heard, before, lesson.scene())
        heard.clear()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.aim.value)
def test_every_step_is_told_in_one_sentence_with_its_cards(task: Task, language: str) -> None:
    tr = Translator(language)
    steps = [Step.PLAY, Step.STASH] if task.stash else [Step.PLAY]
    for step in steps:
        said = task_phrase(tr, task, step)
        assert any(isinstance(part, Drawn) for part in said.parts)
        assert len(str(said)) < 100


@pytest.mark.parametrize("seed", range(4))
def test_children_who_touch_and_press_everything_play_nothing_but_their_tasks(seed: int) -> None:
    lesson, chance = Lesson(3), Random(seed)
    for _ in range(150):
        before, task = lesson.session.position, lesson.session.task
        targets = [t for t in lesson.scene().targets if not isinstance(t.intent, LeaveGame)]
        target = chance.choice(targets)
        lesson.now += 0.5
        lesson.play.tap(target.intent, target.tray, lesson.now)
        if chance.random() < 0.3:
            lesson.press()
        after = lesson.session.position
        if after.turn != before.turn:
            assert task.stash is None or before.step is Step.STASH
            assert lesson.done[before.seat] >= {task.aim.name}
        if lesson.play.over:
            break
