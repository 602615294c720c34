"""Every screen in every size, edition and number of seats, as pictures: for looking at them, and for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from engine.editions import EDITIONS, SEATS
from engine.story import story_of
from kiosk.company.characters import TARROK
from kiosk.layout.table import LayoutRefused
from kiosk.paths import Paths
from kiosk.play.fitting import misfit
from kiosk.play.intents import ShowTurningPoint
from kiosk.play.lineup import Lineup
from kiosk.play.lobby import LobbyPlay
from kiosk.play.lobby_intents import ChooseCompany, ShowMore, TapBot
from kiosk.play.offered import USUAL, Offered
from kiosk.play.result import SEEN, ResultPlay
from kiosk.play.table import TablePlay
from kiosk.rooms.apology import ApologyRoom
from kiosk.rooms.question import QuitQuestion
from kiosk.rooms.result import result_of
from kiosk.rooms.room import House
from kiosk.scene.attract import attract_scene
from kiosk.scene.closed import closed_scene
from kiosk.scene.elements import Scene
from kiosk.scene.lobby import Surroundings, Unfinished, lobby_scene
from kiosk.scene.message import message_scene
from kiosk.scene.notice import with_notice
from kiosk.scene.result import GameResult, result_scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import Edge, Place, usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.showcase.board_moments import board_moments
from kiosk.showcase.evening_moments import evening_moments
from kiosk.showcase.hint_moments import hint_moments
from kiosk.showcase.lesson_moments import lesson_end, lesson_moments
from kiosk.showcase.moments import TURNS, Format, chosen, dealt, moments, over
from kiosk.showcase.operator_moments import operators_pages
from kiosk.showcase.set_up_moments import set_up_moments
from kiosk.showcase.time_moments import time_moments
from kiosk.showcase.typing_moments import typing_moments
from kiosk.store import Chair
from kiosk.translation import Translator
from kiosk.window.display import Driver
from kiosk.window.kivy_window import WindowWish, open_window, prepare
from kiosk.wording import refused_text
from kiosk.wording.hours import weekday_name
from kiosk.wording.notices import touch_lost_text

Later: TypeAlias = Callable[[], Scene]
"""A scene that is computed when it is wanted."""

FORMATS = (
    Format(800, 480, 7),
    Format(1280, 720, 10),
    Format(1920, 1080, 24),
    Format(3840, 2160, 43),
)
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
        yield f"lobby-{seats}", partial(_lobby, shape, tr, seats)
    yield "lobby-alone", partial(_lobby_alone, shape, tr)
    yield "lobby-company", partial(_lobby_company, shape, tr)
    yield "lobby-saved", partial(_lobby_saved, shape, tr, sure=False)
    yield "lobby-discard", partial(_lobby_saved, shape, tr, sure=True)
    yield "lobby-fault", partial(_lobby_alone, shape, tr, at_fault=True)
    for number in (1, 3, 5):
        yield f"lobby-front-{number}", partial(_lobby_front, shape, tr, number)
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
            yield f"result-{edition}-{seats}", partial(_result, shape, tr, edition, seats)
    yield "result-company", partial(_result_company, shape, tr)
    for seats in (2, 4, 6):
        yield f"result-told-{seats}", partial(_result, shape, tr, "standard", seats, 1)


def _german(shape: Format) -> Iterator[tuple[str, Later]]:
    """What another language may want more room for; on the largest tables there is enough."""
    if shape.inches < ROOMY:
        for name, scene in _samples(shape, Translator("de")):
            yield f"de-{name}", scene


def _samples(shape: Format, tr: Translator) -> Iterator[tuple[str, Later]]:
    few = 2 if shape.small else 4
    yield f"lobby-{few}", partial(_lobby, shape, tr, few)
    yield "lobby-alone", partial(_lobby_alone, shape, tr)
    yield "lobby-company", partial(_lobby_company, shape, tr)
    yield "lobby-saved", partial(_lobby_saved, shape, tr, sure=False)
    for edition in ("standard", "simplified"):
        yield (
            f"table-{edition}-{few}",
            _table(tr, shape, partial(chosen, shape, edition, few)),
        )
    for name, moment in chain.from_iterable(each(shape) for each in AT_A_TABLE):
        yield name, _table(tr, shape, moment)
    yield f"learnt-{few}", partial(lesson_end, shape, tr, few)
    for seats in (1, few, 6):
        yield f"result-standard-{seats}", partial(_result, shape, tr, "standard", seats)
        if seats > 1:
            yield f"result-told-{seats}", partial(_result, shape, tr, "standard", seats, 1)
    yield "result-company", partial(_result_company, shape, tr)
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
    yield "lobby-last-game", partial(_lobby_alone, shape, tr, closes="23:00")
    opens = tr("opens on {day} at {time}", day=weekday_name(tr, 1), time="10:00")
    yield "closed", partial(closed_scene, shape.screen, opens, tr)
    yield "touch-lost", partial(_touch_lost, shape, tr)
    yield from set_up_moments(shape, tr)
    yield from operators_pages(shape.screen, tr)
    yield from typing_moments(shape.screen, tr)
    yield from board_moments(shape.screen, tr)
    yield from evening_moments(shape, tr)
    few = 2 if shape.small else 4
    yield "evening-result", partial(_result, shape, tr, "standard", few, asked=False)
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


# Before a game


def _lobby(shape: Format, tr: Translator, seats: int) -> Scene:
    """The first may be ready, the third is a bot, the last is free."""
    places = dict(enumerate(usual_places(seats), 1))
    lobby = _empty_lobby(shape, places)
    for number in range(1, max(seats, 2)):
        if number == 3:
            lobby.tap(TapBot(number), 0.0)
        else:
            _press(lobby, number)
    if seats > 2:
        _press(lobby, 1)
    if seats == 6:
        lobby.tap(ShowMore(Edge.TOP), 0.0)
    return _lobby_scene(shape, tr, lobby)


def _lobby_alone(
    shape: Format, tr: Translator, *, at_fault: bool = False, closes: str | None = None
) -> Scene:
    """One person alone, to whom a bot has come; `at_fault` is that of some button, `closes` when the table does."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    _press(lobby, 1)
    return _lobby_scene(shape, tr, lobby, at_fault=at_fault, closes=closes)


def _lobby_company(shape: Format, tr: Translator) -> Scene:
    """One person and as many of the characters as there is room for, the strongest first on the small tables."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    _press(lobby, 1)
    lobby.tap(ChooseCompany(True, TARROK.kind), 0.0)
    for number in range(2, 2 if shape.small else 5):
        if number != 3:
            lobby.tap(TapBot(number), 0.0)
    return _lobby_scene(shape, tr, lobby)


def _lobby_front(shape: Format, tr: Translator, number: int) -> Scene:
    """So many games at first sight, and all others behind "More", which one side is looking at."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    lobby.tap(ShowMore(Edge.TOP), 0.0)
    every = (*USUAL.front, *USUAL.behind)
    offered = Offered(every[:number], every[number:]).with_lesson
    return _lobby_scene(shape, tr, lobby, offered=offered)


def _lobby_saved(shape: Format, tr: Translator, *, sure: bool) -> Scene:
    """Nobody has sat down yet, and the last game can be continued; `sure` asks whether it is really to go."""
    places = dict(enumerate(usual_places(2 if shape.small else 4), 1))
    *people, last = (Chair(place, number) for number, place in places.items())
    bot = Chair(last.place, last.number, person=False, bot=TARROK.kind)
    unfinished = Unfinished("standard", TURNS, (*people, bot), sure=sure)
    return _lobby_scene(shape, tr, _empty_lobby(shape, places), unfinished)


def _empty_lobby(shape: Format, places: Mapping[int, Place]) -> LobbyPlay:
    def fits(lineup: Lineup) -> bool:
        return misfit(lineup, shape.screen, places, _buttons(shape)) is None

    return LobbyPlay(places, "standard", "covered", fits)


def _lobby_scene(
    shape: Format,
    tr: Translator,
    lobby: LobbyPlay,
    unfinished: Unfinished | None = None,
    *,
    at_fault: bool = False,
    offered: Offered = USUAL.with_lesson,
    closes: str | None = None,
) -> Scene:
    around = Surroundings(
        {},
        _buttons(shape),
        tr.name_of(tr.language),
        sound=True,
        motion=True,
        unfinished=unfinished,
        at_fault=at_fault,
        offered=offered,
        closes=closes,
    )
    return lobby_scene(shape.screen, lobby.state(), around, tr)


# After a game


def _result(
    shape: Format, tr: Translator, edition: str, seats: int, told: int | None = None, **asked: bool
) -> Scene:
    """How a game of bots ended; where several played, the first wants another one. `told` is a turning point."""
    session, result = _over(edition, seats)
    chairs, gone, hands = session.chairs, session.position.gone, session.hands
    wishes = ResultPlay(chairs, gone, edition, hands, now=0.0, **asked)
    if seats > 1:
        _press(wishes, 1)
    if told is not None:
        wishes.tap(ShowTurningPoint(told))
    return result_scene(shape.screen, result, wishes.state(), _buttons(shape), tr)


def _result_company(shape: Format, tr: Translator) -> Scene:
    """One person has played against the characters."""
    bots = 1 if shape.small else 3
    session, result = _over("standard", bots + 1, bots)
    wishes = ResultPlay(session.chairs, session.position.gone, "standard", session.hands, now=0.0)
    return result_scene(shape.screen, result, wishes.state(), _buttons(shape), tr)


@cache
def _over(edition: str, seats: int, bots: int = 0) -> tuple[GameSession, GameResult]:
    """A game at its end and what it came to: its story takes long to tell, and is the same in every size."""
    session = over(edition, seats, bots)
    return session, result_of(session, story_of(session.game))


def _press(of: LobbyPlay | ResultPlay, number: int) -> None:
    of.press_down(number, SEEN)
    of.press_up(number, SEEN)


def _buttons(shape: Format) -> frozenset[int]:
    """The places with a button of their own."""
    return frozenset() if shape.small else frozenset(SEATS)
