"""Lobbies worth a picture: people have pressed, and bots have come."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.company.characters import TARROK
from kiosk.play.fitting import misfit
from kiosk.play.lineup import Lineup
from kiosk.play.lobby import LobbyPlay
from kiosk.play.lobby_intents import ChooseCompany, ShowMore, TapBot
from kiosk.play.offered import USUAL, Offered
from kiosk.play.result import SEEN, ResultPlay
from kiosk.scene.elements import Scene
from kiosk.scene.lobby import Surroundings, Unfinished, lobby_scene
from kiosk.seating import Edge, Place, usual_places
from kiosk.showcase.format import Format
from kiosk.showcase.played import TURNS
from kiosk.store import Chair
from kiosk.translation import Translator


def lobby_of(shape: Format, tr: Translator, seats: int) -> Scene:
    """The first may be ready, the third is a bot, the last is free."""
    places = dict(enumerate(usual_places(seats), 1))
    lobby = _empty_lobby(shape, places)
    for number in range(1, max(seats, 2)):
        if number == 3:
            lobby.tap(TapBot(number), 0.0)
        else:
            press(lobby, number)
    if seats > 2:
        press(lobby, 1)
    if seats == 6:
        lobby.tap(ShowMore(Edge.TOP), 0.0)
    return _lobby_scene(shape, tr, lobby)


def lobby_alone(
    shape: Format, tr: Translator, *, at_fault: bool = False, closes: str | None = None
) -> Scene:
    """One person alone, to whom a bot has come; `at_fault` is that of some button, `closes` when the table does."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    press(lobby, 1)
    return _lobby_scene(shape, tr, lobby, at_fault=at_fault, closes=closes)


def lobby_company(shape: Format, tr: Translator) -> Scene:
    """One person and as many of the characters as there is room for, the strongest first on the small tables."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    press(lobby, 1)
    lobby.tap(ChooseCompany(True, TARROK.kind), 0.0)
    for number in range(2, 2 if shape.small else 5):
        if number != 3:
            lobby.tap(TapBot(number), 0.0)
    return _lobby_scene(shape, tr, lobby)


def lobby_front(shape: Format, tr: Translator, number: int) -> Scene:
    """So many games at first sight, and all others behind "More", which one side is looking at."""
    lobby = _empty_lobby(shape, dict(enumerate(usual_places(2 if shape.small else 4), 1)))
    lobby.tap(ShowMore(Edge.TOP), 0.0)
    every = (*USUAL.front, *USUAL.behind)
    offered = Offered(every[:number], every[number:]).with_lesson
    return _lobby_scene(shape, tr, lobby, offered=offered)


def lobby_saved(shape: Format, tr: Translator, *, sure: bool) -> Scene:
    """Nobody has sat down yet, and the last game can be continued; `sure` asks whether it is really to go."""
    places = dict(enumerate(usual_places(2 if shape.small else 4), 1))
    *people, last = (Chair(place, number) for number, place in places.items())
    bot = Chair(last.place, last.number, person=False, bot=TARROK.kind)
    unfinished = Unfinished("standard", TURNS, (*people, bot), sure=sure)
    return _lobby_scene(shape, tr, _empty_lobby(shape, places), unfinished)


def _empty_lobby(shape: Format, places: Mapping[int, Place]) -> LobbyPlay:
    def fits(lineup: Lineup) -> bool:
        return misfit(lineup, shape.screen, places, shape.buttons) is None

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
        shape.buttons,
        tr.name_of(tr.language),
        sound=True,
        motion=True,
        unfinished=unfinished,
        at_fault=at_fault,
        offered=offered,
        closes=closes,
    )
    return lobby_scene(shape.screen, lobby.state(), around, tr)


def press(of: LobbyPlay | ResultPlay, number: int) -> None:
    """Somebody at this place presses, as they do who have seen what there is."""
    of.press_down(number, SEEN)
    of.press_up(number, SEEN)
