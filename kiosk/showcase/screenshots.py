"""Every screen in every size, edition and number of seats, as pictures: for looking at them, and for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from engine.editions import EDITIONS, SEATS
from kiosk.layout.table import LayoutRefused
from kiosk.paths import Paths
from kiosk.play.table import TablePlay
from kiosk.rooms.apology import ApologyRoom
from kiosk.rooms.question import QuitQuestion
from kiosk.rooms.room import House
from kiosk.scene.attract import attract_scene
from kiosk.scene.closed import closed_scene
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.notice import with_notice
from kiosk.scene.table import plan_of, table_scene
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.showcase.board_moments import board_moments
from kiosk.showcase.evening_moments import evening_moments
from kiosk.showcase.format import FORMATS, Format
from kiosk.showcase.hint_moments import hint_moments
from kiosk.showcase.lesson_moments import lesson_end, lesson_moments
from kiosk.showcase.lobby_moments import (
    lobby_alone,
    lobby_company,
    lobby_front,
    lobby_of,
    lobby_saved,
)
from kiosk.showcase.moments import moments
from kiosk.showcase.operator_moments import operators_pages
from kiosk.showcase.played import chosen, dealt
from kiosk.showcase.result_moments import result_company, result_of_game
from kiosk.showcase.set_up_moments import set_up_moments
from kiosk.showcase.time_moments import time_moments
from kiosk.showcase.typing_moments import typing_moments
from kiosk.translation import Translator
from kiosk.window.display import Driver
from kiosk.window.kivy_window import WindowWish, open_window, prepare
from kiosk.wording import refused_text
from kiosk.wording.hours import weekday_name
from kiosk.wording.notices import touch_lost_text

Later: TypeAlias = Callable[[], Scene]
"""A scene that is computed when it is wanted."""

AT_A_TABLE = (moments, time_moments, hint_moments, lesson_moments)
ROOMY = 30
"""Inches from which on words have room in every language."""


def write_screenshots(folder: Path, paths: Paths, formats: tuple[Format, ...] = FORMATS) -> int:
    """Write the pictures to `folder`, one folder a size; the exit status comes back. Raises `OSError`, `NoWindow`."""
    folder.mkdir(parents=True, exist_ok=True)
    prepare(WindowWish(Driver.OFFSCREEN, (1920, 1080), fullscreen=False), paths.kivy_home)
    open_window()
    from kiosk.showcase.camera import Camera

    camera, tr, number = Camera(), Translator(), 0
    for shape in formats:
        (folder / str(shape)).mkdir(parents=True, exist_ok=True)
        for name, scene in pictures(shape):
            camera.take(scene, (shape.width, shape.height), folder / str(shape) / f"{name}.png")
            number += 1
    print(
        tr.n(
            "{count} picture in {folder}",
            "{count} pictures in {folder}",
            number,
            folder=str(folder),
        )
    )
    return 0


def pictures(shape: Format) -> Iterator[tuple[str, Scene]]:
    """Every screen in one size, by name, some of them in German too; seats that do not fit it are left out."""
    english = Translator("en")
    for name, scene in chain(_scenes(shape, english), _messages(shape, english), _german(shape)):
        try:
            shown = scene()
        except LayoutRefused:
            continue
        yield name, shown


def _scenes(shape: Format, tr: Translator) -> Iterator[tuple[str, Later]]:
    for seats in SEATS:
        yield f"lobby-{seats}", partial(lobby_of, shape, tr, seats)
    yield "lobby-alone", partial(lobby_alone, shape, tr)
    yield "lobby-company", partial(lobby_company, shape, tr)
    yield "lobby-saved", partial(lobby_saved, shape, tr, sure=False)
    yield "lobby-discard", partial(lobby_saved, shape, tr, sure=True)
    yield "lobby-fault", partial(lobby_alone, shape, tr, at_fault=True)
    for number in (1, 3, 5):
        yield f"lobby-front-{number}", partial(lobby_front, shape, tr, number)
    for edition in EDITIONS:
        for seats in SEATS:
            yield (
                f"table-{edition}-{seats}",
                _table(tr, shape, partial(chosen, shape, edition, seats)),
            )
    for name, moment in chain.from_iterable(each(shape) for each in AT_A_TABLE):
        yield name, _table(tr, shape, moment)
    for people in SEATS:
        yield f"learnt-{people}", partial(lesson_end, shape, tr, people)
    for edition in EDITIONS:
        for seats in SEATS:
            yield f"result-{edition}-{seats}", partial(result_of_game, shape, tr, edition, seats)
    yield "result-company", partial(result_company, shape, tr)
    for seats in (2, 4, 6):
        yield f"result-told-{seats}", partial(result_of_game, shape, tr, "standard", seats, 1)


def _german(shape: Format) -> Iterator[tuple[str, Later]]:
    """What another language may want more room for; on the largest tables there is enough."""
    if shape.inches < ROOMY:
        for name, scene in _samples(shape, Translator("de")):
            yield f"de-{name}", scene


def _samples(shape: Format, tr: Translator) -> Iterator[tuple[str, Later]]:
    few = 2 if shape.small else 4
    yield f"lobby-{few}", partial(lobby_of, shape, tr, few)
    yield "lobby-alone", partial(lobby_alone, shape, tr)
    yield "lobby-company", partial(lobby_company, shape, tr)
    yield "lobby-saved", partial(lobby_saved, shape, tr, sure=False)
    for edition in ("standard", "simplified"):
        yield (
            f"table-{edition}-{few}",
            _table(tr, shape, partial(chosen, shape, edition, few)),
        )
    for name, moment in chain.from_iterable(each(shape) for each in AT_A_TABLE):
        yield name, _table(tr, shape, moment)
    yield f"learnt-{few}", partial(lesson_end, shape, tr, few)
    for seats in (1, few, 6):
        yield f"result-standard-{seats}", partial(result_of_game, shape, tr, "standard", seats)
        if seats > 1:
            yield f"result-told-{seats}", partial(result_of_game, shape, tr, "standard", seats, 1)
    yield "result-company", partial(result_company, shape, tr)
    yield from _messages(shape, tr)


def _table(tr: Translator, shape: Format, moment: Callable[[], TablePlay]) -> Later:
    def scene() -> Scene:
        state = moment().state()
        return table_scene(plan_of(shape.screen, state), state, tr)

    return scene


# Instead of a game


def _messages(shape: Format, tr: Translator) -> Iterator[tuple[str, Later]]:
    house = _house(tr)
    sorry = ApologyRoom(house, lambda: sorry)
    yield "sorry", partial(sorry.scene, shape.screen)
    yield "quit", partial(QuitQuestion(house, sorry, lambda: None).scene, shape.screen)
    yield "attract", partial(_attract, shape, tr)
    yield "lobby-last-game", partial(lobby_alone, shape, tr, closes="23:00")
    opens = tr("opens on {day} at {time}", day=weekday_name(tr, 1), time="10:00")
    yield "closed", partial(closed_scene, shape.screen, opens, tr)
    yield "touch-lost", partial(_touch_lost, shape, tr)
    yield from set_up_moments(shape, tr)
    yield from operators_pages(shape.screen, tr)
    yield from typing_moments(shape.screen, tr)
    yield from board_moments(shape.screen, tr)
    yield from evening_moments(shape, tr)
    few = 2 if shape.small else 4
    yield "evening-result", partial(result_of_game, shape, tr, "standard", few, asked=False)
    try:
        _table(tr, shape, partial(chosen, shape, "standard", SEATS[-1]))()
    except LayoutRefused as refused:
        yield "too-small", partial(message_scene, shape.screen, refused_text(tr, refused))


def _attract(shape: Format, tr: Translator) -> Scene:
    state = dealt(shape, "standard", 2 if shape.small else 4, bots=2 if shape.small else 4).state()
    return attract_scene(plan_of(shape.screen, state), state, tr)


def _touch_lost(shape: Format, tr: Translator) -> Scene:
    state = dealt(shape, "standard", 2).state()
    scene = table_scene(plan_of(shape.screen, state), state, tr)
    return with_notice(scene, shape.screen, touch_lost_text(tr))


def _house(tr: Translator) -> House:
    """A house in which nothing happens."""
    return House(
        tr=tr,
        configuration=Configuration(Checked({})),
        store=None,
        places={},
        buttons=set(),
        enter=lambda room: None,
        sound=lambda sound: None,
        now=lambda: 0.0,
        seed=lambda: 0,
    )
