"""A game between bots, played and drawn for real where there is no screen: pictures and the game's record are kept."""

from __future__ import annotations

import logging
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.moves import Take
from engine.record import record_text
from engine.story import story_of
from kiosk.company.characters import KIBBIT, PLOFF
from kiosk.layout.screen import Screen
from kiosk.paths import Paths
from kiosk.play.result import ResultPlay
from kiosk.play.table import TablePlay
from kiosk.rooms.result import result_of
from kiosk.scene.elements import Scene
from kiosk.scene.result import result_scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Chair
from kiosk.translation import Translator
from kiosk.window.display import Display, Driver
from kiosk.window.kivy_window import WindowWish, open_window, prepare

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
    from kiosk.showcase.camera import Camera

    for old in folder.glob("turn-[0-9]*.png"):
        old.unlink()  # another game, of another length
    camera = Camera()
    screen = Screen.of_diagonal(*SIZE, INCHES)
    session = _session(configuration.values.game.edition, seed)
    for play in _moments(session):
        state = play.state()
        scene = table_scene(plan_of(screen, state), state, tr)
        camera.take(scene, SIZE, folder / f"turn-{session.position.turn:03}.png")
    camera.take(_result(session, screen, tr), SIZE, folder / "result.png")
    (folder / "record.txt").write_text(record_text(session.game), encoding="utf-8")


def _session(edition: str, seed: int) -> GameSession:
    # Both answer in a blink, so that it is soon over.
    kinds = (PLOFF.kind, KIBBIT.kind) * (SEATS // 2)
    chairs = [
        Chair(place, number, person=False, bot=kind)
        for number, (place, kind) in enumerate(zip(usual_places(SEATS), kinds, strict=True), 1)
    ]
    return GameSession.start(edition, seed, chairs, cap=TURN_CAP)


def _moments(session: GameSession) -> Iterator[TablePlay]:
    """The game to its end; now and then, while a bot shows which cards it is about to take, a picture is due."""
    play = TablePlay(session, pace=1.0, now=0.0)
    due, now = 1, 0.0
    while not play.over:
        now = max(now, play.deadline or now)
        play.tick(now)
        if session.position.turn >= due and _takes(play):
            due = session.position.turn + PICTURE_EVERY
            yield play


def _takes(play: TablePlay) -> bool:
    step = play.course.by_itself
    return step is not None and any(isinstance(move, Take) for move in step.shown)


def _result(session: GameSession, screen: Screen, tr: Translator) -> Scene:
    edition = session.game.edition.id
    wishes = ResultPlay(session.chairs, session.position.gone, edition, session.hands, now=0.0)
    result = result_of(session, story_of(session.game))
    return result_scene(screen, result, wishes.state(), frozenset(), tr)
