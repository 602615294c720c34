"""A whole evening without a screen: fourteen people from enrolment to export, drawn for real; its pictures are kept.

python -m kiosk.showcase.evening FOLDER
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from kiosk.evening.sharing.folder import files_as_of_now, write_folder
from kiosk.layout.screen import Screen
from kiosk.operator.evening.intents import (
    DrawHeats,
    Field,
    OpenEvening,
    RunEvening,
    ShowTab,
    Step,
    Tab,
    VoidGame,
)
from kiosk.operator.intents import GoBack, Section, ShowSection
from kiosk.play.gathering_intents import TakePart
from kiosk.play.typing_intents import DoneTyping, TypeLetter
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.onlookers import EveningBoard
from kiosk.rooms.table import TableRoom
from kiosk.seating import Edge
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.translation import Translator
from kiosk.window.display import Driver
from kiosk.window.kivy_window import WindowWish, open_window, prepare

SIZE, INCHES, PLACES = (1920, 1080), 24.0, 6
PEOPLE = (
    *("Ada", "Ben", "Cleo", "Dan", "Eva", "Fatma", "Günther"),
    *("Hui", "Ines", "Jo", "Kim", "Łucja", "Mo", "Zoë"),
)
ROUNDS = 2
_BOARD = "the board"
"""The picture of what is not on the table but beside it."""

_Picture = Callable[[str], None]


class WholeEvening:
    """The evening as it goes on; `picture` takes one of what is on the table."""

    def __init__(self, table: Guests, picture: _Picture) -> None:
        self._table, self._picture = table, picture

    def tell(self) -> None:
        """From the operator's page to the last result."""
        self._open()
        self._enrol()
        self._draw()
        games = 0
        while self._call():
            games += 1
            self._play(games)
        self._picture("standings")
        self._picture(_BOARD)
        self._correct()

    def _page(self) -> None:
        table = self._table
        assert table.house.operator
        table.enter(table.house.operator(table.room, Edge.BOTTOM))
        table.tap(ShowSection(Section.EVENING))

    def _open(self) -> None:
        table = self._table
        self._page()
        for _ in range(3):
            table.tap(Step(Field.KIND, 1))
        for _ in range(3 - ROUNDS):
            table.tap(Step(Field.ROUNDS, -1))
        table.tap(Step(Field.CLOCK, 1))
        self._picture("what it is to be")
        table.tap(OpenEvening())
        self._picture("the evening code")
        table.tap(GoBack())

    def _enrol(self) -> None:
        """The first at the table, all others on a keyboard that lies beside it."""
        table, (first, *others) = self._table, PEOPLE
        table.tap(TakePart(3))
        for letter in first.lower():
            table.tap(TypeLetter(letter))
        self._picture("a name")
        table.tap(DoneTyping())
        assert table.house.typed_line
        for name in others:
            table.house.typed_line(name)
        self._picture("everybody is there")

    def _draw(self) -> None:
        table = self._table
        self._page()
        table.tap(RunEvening())
        self._picture("people")
        table.tap(ShowTab(Tab.EVENING))
        table.tap(DrawHeats())
        table.tap(GoBack())
        table.tap(GoBack())

    def _call(self) -> bool:
        """The next heat comes to the table; whether there is one."""
        table = self._table
        table.wait(0.2)
        assert isinstance(table.room, GatheringRoom)
        called = [chair.number for chair in table.room.play.state().chairs if chair.person]
        if called:
            self._picture("called")
            for place in called:
                table.press(place)
            table.wait(1)
            self._picture("seated")
            table.wait(4)
        return bool(called)

    def _play(self, number: int) -> None:
        table = self._table
        assert isinstance(table.room, TableRoom)
        for _ in range(9):
            table.play_a_step()
        self._picture(f"game {number}")
        table.play_to_the_end()
        table.wait(2)
        self._picture(f"result {number}")
        for place in table.house.places:
            table.press(place)
        table.wait(12)

    def _correct(self) -> None:
        table = self._table
        host = table.house.host
        assert host is not None
        self._page()
        table.tap(RunEvening())
        table.tap(ShowTab(Tab.GAMES))
        self._picture("games")
        table.tap(VoidGame(host.evening.games[0].stamp))
        table.tap(ShowTab(Tab.CORRECTIONS))
        self._picture("corrections")
        table.tap(GoBack())
        table.tap(GoBack())
        self._picture("standings without the first game")


def demonstrate(folder: Path, language: str) -> None:
    """Let it go by and write its pictures and its files to `folder`. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("[0-9][0-9] *.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as data:
        prepare(WindowWish(Driver.OFFSCREEN, SIZE, fullscreen=False), Path(data) / "kivy")
        open_window()
        from kiosk.showcase.camera import Camera

        camera, screen = Camera(), Screen.of_diagonal(*SIZE, INCHES)
        overrides = {"game.bots_pace": 0.0, "reduced_motion": True, "game.edition": "simplified"}
        configuration = Configuration.load(Path(data) / "none.toml", overrides=overrides)
        table = Guests(configuration, Translator(language), PLACES, Path(data) / "games")
        taken = 0

        def picture(name: str) -> None:
            nonlocal taken
            taken += 1
            file = folder / f"{taken:02} {name}.png"
            board = name == _BOARD and EveningBoard(table.house).scene(screen)
            camera.take(board or table.room.scene(screen), SIZE, file)
            sys.stdout.write(f"{file}\n")

        try:
            WholeEvening(table, picture).tell()
            host = table.house.host
            assert host is not None
            files = files_as_of_now(host.journal, table.house.tr)()
            sys.stdout.write(f"{write_folder(folder, files)}\n")
        finally:
            table.close()


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m kiosk.showcase.evening")
    parser.add_argument("folder", type=Path, help="where its pictures and files go")
    parser.add_argument("--language", default="en")
    options = parser.parse_args(arguments)
    demonstrate(options.folder, options.language)
    return 0


if __name__ == "__main__":
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    sys.exit(main())
