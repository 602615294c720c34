"""What a table shows: the one place where the game becomes what may be drawn.

A hand is had by asking for its own seat's view, and that is done only while the hand may be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple

from engine.view import View
from kiosk.company.characters import Mood, names_at
from kiosk.play.by_itself import BotTurn
from kiosk.play.course import Course
from kiosk.play.hints import Hints
from kiosk.play.news import warnings_of
from kiosk.play.state import Light, Prompt, SeatState, TableState, TimeLeft


class Trays(NamedTuple):
    """How the trays are set up, each for its seat: nothing of it is the game's."""

    drawn_buttons: Container[int]
    mirrored: Container[int]
    pages: Mapping[int, str]
    playing_on: Callable[[int], float | None]
    """By seat, how far the others have come in deciding to play on without whoever's turn it is."""
    lively: bool
    """Whether faces show moods."""
    time_left: TimeLeft | None


def table_state(
    course: Course, hints: Hints, trays: Trays, pressing: Mapping[int, float]
) -> TableState:
    """Everything the table shows now; `pressing` is how far, by seat, the rings of held drawn buttons have come."""
    everyones = course.session.seen_by(None)
    names = names_at(course.session.chairs)
    return TableState(
        view=everyones,
        covered=course.covered,
        seats=tuple(
            _seat_state(course, everyones, trays, seat, name, pressing.get(seat))
            for seat, name in enumerate(names)
        ),
        row=tuple(course.mementos.row),
        prompt=_prompt(course, hints),
        shown=course.by_itself.shown if course.by_itself else (),
        last_plays=tuple(course.last_plays.turns),
        pages=trays.pages,
        lesson=course.session.teaches,
        time_left=trays.time_left,
    )


def light(course: Course, seat: int, time_left: TimeLeft | None) -> Light:
    """What the seat's lamp says: a function of the state, nothing remembered."""
    if course.over or course.is_bot(seat) or course.is_gone(seat):
        return Light.OFF
    if seat != course.active or (course.waiting and course.turn):
        return Light.TAKEN  # a press that plays is answered at once, whatever the disk takes
    if isinstance(course.by_itself, BotTurn):
        return Light.TAKEN  # a bot makes this one play for a person
    turn = course.turn
    if turn and turn.wrong:
        return Light.WRONG
    if time_left and time_left.seconds is not None and not time_left.paused:
        return Light.SHORT
    ready = turn and course.is_open(seat) and course.would_play(turn) is not None
    return Light.READY if ready else Light.TURN


def _seat_state(
    course: Course, everyones: View, trays: Trays, seat: int, name: str, held: float | None
) -> SeatState:
    chair, character = course.session.chairs[seat], course.sitters[seat]
    peeks = course.hands.peeks(seat) and not course.is_bot(seat)
    may_be_seen = peeks or course.is_open(seat)
    return SeatState(
        seat=seat,
        place=chair.place,
        name=name,
        bot=course.is_bot(seat),
        gone=course.is_gone(seat),
        slots=tuple(course.mementos.slots[seat]),
        hand=course.session.seen_by(seat).hand if may_be_seen else None,
        hand_size=everyones.hand_sizes[seat],
        peek=peeks,
        light=light(course, seat, trays.time_left),
        # At a bot's tray nobody reads.
        unread=() if character else course.unread.of(seat),
        drawn_button=seat in trays.drawn_buttons and (chair.person or not course.is_bot(seat)),
        mirrored=seat in trays.mirrored,
        place_number=chair.number,
        held=held,
        peeked=course.hands.has_peeked(seat),
        character=character,
        mood=_mood(course, seat) if trays.lively else Mood.CALM,
        play_on=trays.playing_on(seat),
    )


def _mood(course: Course, seat: int) -> Mood:
    """What its face shows: while it is to play it thinks, and nobody is told about what."""
    step = course.by_itself
    if seat == course.active and isinstance(step, BotTurn) and not step.shown:
        return Mood.THINKING
    return course.moods.at(seat)


def _prompt(course: Course, hints: Hints) -> Prompt | None:
    turn = course.turn
    if turn is None or not course.is_open(course.active):
        return None
    selection = turn.selection
    warnings = warnings_of(selection.turn or (), turn.view)
    task = course.task
    return Prompt(
        selection,
        turn.completions if task is None else (),
        turn.refusal,
        turn.asked,
        warnings,
        played=course.waiting,
        hint=None if course.waiting else hints.of(turn),
        may_ask=hints.offered and not course.waiting,
        task=task,
    )
