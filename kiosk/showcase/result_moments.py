"""Results worth a picture: bots have played games to their end."""

from __future__ import annotations

from functools import cache

from engine.story import story_of
from kiosk.play.intents import ShowTurningPoint
from kiosk.play.result import ResultPlay
from kiosk.rooms.result import result_of
from kiosk.scene.elements import Scene
from kiosk.scene.result import GameResult, result_scene
from kiosk.session import GameSession
from kiosk.showcase.format import Format
from kiosk.showcase.lobby_moments import press
from kiosk.showcase.played import over
from kiosk.translation import Translator


def result_of_game(
    shape: Format, tr: Translator, edition: str, seats: int, told: int | None = None, **asked: bool
) -> Scene:
    """How a game of bots ended; where several played, the first wants another one. `told` is a turning point."""
    session, result = _over(edition, seats)
    chairs, gone, hands = session.chairs, session.position.gone, session.hands
    wishes = ResultPlay(chairs, gone, edition, hands, now=0.0, **asked)
    if seats > 1:
        press(wishes, 1)
    if told is not None:
        wishes.tap(ShowTurningPoint(told))
    return result_scene(shape.screen, result, wishes.state(), shape.buttons, tr)


def result_company(shape: Format, tr: Translator) -> Scene:
    """One person has played against the characters."""
    bots = 1 if shape.small else 3
    session, result = _over("standard", bots + 1, bots)
    wishes = ResultPlay(session.chairs, session.position.gone, "standard", session.hands, now=0.0)
    return result_scene(shape.screen, result, wishes.state(), shape.buttons, tr)


@cache
def _over(edition: str, seats: int, bots: int = 0) -> tuple[GameSession, GameResult]:
    """A game at its end and what it came to: its story takes long to tell, and is the same in every size."""
    session = over(edition, seats, bots)
    return session, result_of(session, story_of(session.game))
