"""A game between bots, played and drawn for real where there is no screen: pictures and the game's record are kept."""

from __future__ import annotations

import logging
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.record import record_text
from kiosk.display import Display, Driver
from kiosk.layout.screen import Screen
from kiosk.paths import Paths
from kiosk.play.table import TablePlay
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Chair
from kiosk.translation import Translator
from kiosk.window import WindowWish, open_window, prepare

SEATS = 4
SIZE = (1920, 1080)
INCHES = 24.0
TURN_CAP = 400
"""A game of bots that takes longer is ended (R17)."""
PICTURE_EVERY = 6
"""Turns from one picture to the next."""

_log = logging.getLogger(__name__)


def demonstrate_without_a_screen(
    display: Display, paths: Paths, configuration: Configuration, tr: Translator, seed: int | None
) -> int:
    """What the command does where there is nothing to show a table on: say so, and show that all the rest works."""
    if display.refused:
        print(tr("There is no screen that the table can open on: {why}", why=display.refused))
    else:
        print(tr("There is no screen here: no desktop answers and no screen is connected."))
    return play_demonstration(_folder(paths), paths, configuration, tr, seed)


def _folder(paths: Paths) -> Path:
    """Where the command was given, else where the table keeps its things, else a folder for this once."""
    for place in (Path(), paths.data):
        folder = (place / "quibbles-demo").absolute()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError as error:
            _log.info("the demonstration is not written to %s: %s", folder, error)
    return Path(tempfile.mkdtemp(prefix="quibbles-demo-"))


def play_demonstration(
    folder: Path, paths: Paths, configuration: Configuration, tr: Translator, seed: int | None
) -> int:
    """Play a whole game and write its pictures and record to `folder`; the exit status comes back."""
    print(tr("Four bots play a game, drawn off-screen ..."))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _play(folder, paths, configuration, tr, secrets.randbits(64) if seed is None else seed)
    except OSError as error:
        print(tr("The demonstration could not be written: {error}", error=str(error)))
        return 1
    print(tr("Its pictures and its record are in {folder}", folder=str(folder)))
    return 0


def _play(
    folder: Path, paths: Paths, configuration: Configuration, tr: Translator, seed: int
) -> None:
    prepare(WindowWish(Driver.OFFSCREEN, SIZE, fullscreen=False), paths.kivy_home)
    open_window()
    from kiosk.camera import Camera

    camera = Camera()
    session = _session(configuration.values.game.edition, seed)
    for play in _moments(session):
        state = play.state()
        plan = plan_of(Screen.of_diagonal(*SIZE, INCHES), state)
        name = f"turn-{session.position.turn:03}.png"
        camera.take(table_scene(plan, state, tr), SIZE, folder / name)
    (folder / "record.txt").write_text(record_text(session.game), encoding="utf-8")


def _session(edition: str, seed: int) -> GameSession:
    chairs = [
        Chair(place, number, person=False, bot="greedy")
        for number, place in enumerate(usual_places(SEATS), 1)
    ]
    return GameSession.start(edition, seed, chairs, cap=TURN_CAP)


def _moments(session: GameSession) -> Iterator[TablePlay]:
    """The game in steps worth a picture, to its end; bots play flat out."""
    play = TablePlay(session, pace=0.0, now=0.0)
    yield play
    shown = 1
    while not play.over:
        play.tick(0.0)
        if session.position.turn >= shown + PICTURE_EVERY:
            shown = session.position.turn
            yield play
    yield play
