"""The story of a game that is over, told on a thread of its own: the result is there before it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TYPE_CHECKING, TypeAlias

from engine.game import Game

if TYPE_CHECKING:
    from engine.story import Story

Tell: TypeAlias = "Callable[[Game], Future[Story]]"
"""Has the story of a game told, at once or elsewhere."""

_log = logging.getLogger(__name__)


def tell_at_once(game: Game) -> Future[Story]:
    """Tell it before going on."""
    told: Future[Story] = Future()
    _tell(game, told)
    return told


def tell_aside(game: Game) -> Future[Story]:
    """Tell it on a thread that nobody waits for. Nothing may be played on the game meanwhile."""
    told: Future[Story] = Future()
    try:
        Thread(target=_tell, args=(game, told), name="story", daemon=True).start()
    except RuntimeError as error:
        _log.warning("there is no room to tell the story of a game: %s", error)
        told.set_exception(error)
    return told


def _tell(game: Game, told: Future[Story]) -> None:
    # What the strong bot has learnt is much to read, and not every table has read it by then.
    from engine.story import story_of

    try:
        told.set_result(story_of(game))
    except Exception as error:  # a result without its story is still a result
        _log.exception("the story of a game cannot be told")
        told.set_exception(error)
