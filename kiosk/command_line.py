"""What the `quibbles` command understands."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.editions import SEATS
from engine.randomness import SEEDS
from kiosk.layout.screen import read_diagonal
from kiosk.settings import BUTTONS
from kiosk.translation import AUTO, languages
from kiosk.version import program_version

_EPILOGUE = """\
examples:
  quibbles                            open the table
  quibbles --table 24in --seats 4     preview a 24 inch table for four, at true millimetres
  quibbles --demo demo                let bots play a game off-screen; pictures and record go to demo/

What is said here holds for this run alone. Everything else stands in the settings file: a copy of
kiosk/settings/defaults.toml, with what you do not change left out, is a good start.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """A command line, read.

    `overrides` are the settings it replaces, by their key (`screen.diagonal`) and as the settings file would hold
    them. Paths that were not given are None: `kiosk.paths` knows the usual ones.
    """

    config: Path | None = None
    data: Path | None = None
    size: tuple[int, int] | None = None
    seed: int | None = None
    screenshots: Path | None = None
    drawings: Path | None = None
    export_to: Path | None = None
    import_from: Path | None = None
    export_evening: Path | None = None
    import_evening: Path | None = None
    demo: Path | None = None
    check_config: bool = False
    wiring: bool = False
    choices: bool = False
    set_up: bool = False
    debug: bool = False
    overrides: dict[str, Any] = field(default_factory=dict)

    @property
    def moves(self) -> bool:
        """Whether something that a table has kept is to be written out or taken over."""
        return any((self.export_to, self.import_from, self.export_evening, self.import_evening))


def read_command_line(arguments: Sequence[str] | None = None) -> Options:
    """The options of this run, `sys.argv` by default.

    Raises `SystemExit`: 0 after --help and --version, 2 after an error said in words.
    """
    given = _parser().parse_args(arguments)
    overrides = {
        "language": given.language,
        "kiosk": given.kiosk,
        "buttons": given.buttons,
        "screen.diagonal": given.table,
        "screen.fullscreen": given.fullscreen,
        "table.seats": given.seats,
    }
    return Options(
        config=given.config,
        data=given.data,
        size=given.size,
        seed=given.seed,
        screenshots=given.screenshots,
        drawings=given.drawings,
        export_to=given.export_to,
        import_from=given.import_from,
        export_evening=given.export_evening,
        import_evening=given.import_evening,
        demo=given.demo,
        check_config=given.check_config,
        wiring=given.wiring,
        choices=given.choices,
        set_up=given.set_up,
        debug=given.debug,
        overrides={key: value for key, value in overrides.items() if value is not None},
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quibbles",
        description="A table for the card game Quibbles.",
        epilog=_EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        # Half a word must not come to mean something else when an option is added.
        allow_abbrev=False,
    )
    _add_table_options(parser.add_argument_group("the table"))
    _add_run_options(parser.add_argument_group("this run"))
    _add_other_work(parser.add_argument_group("instead of opening the table"))
    return parser


def _add_table_options(group: argparse._ArgumentGroup) -> None:
    shape = group.add_mutually_exclusive_group()
    shape.add_argument(
        "--windowed", dest="fullscreen", action="store_false", default=None, help="in a window"
    )
    shape.add_argument(
        "--fullscreen", dest="fullscreen", action="store_true", default=None, help="fill the screen"
    )
    group.add_argument(
        "--size", type=_size, metavar="WxH", help="size of the window in pixels, such as 1280x720"
    )
    group.add_argument(
        "--table",
        type=_diagonal,
        metavar="DIAGONAL",
        help="diagonal of the table, such as 24in or 610mm: sizes are then true millimetres of it",
    )
    group.add_argument(
        "--seats", type=_seats, metavar="N", help=f"places round it, {SEATS[0]} to {SEATS[-1]}"
    )
    group.add_argument(
        "--buttons", choices=BUTTONS, help="the seats' buttons and lamps (auto: whatever is there)"
    )
    group.add_argument(
        "--language",
        choices=(AUTO, *languages()),
        help="language of all texts (auto: the machine's)",
    )
    group.add_argument(
        "--kiosk",
        action="store_true",
        default=None,
        help="for a table that stands in public: full screen, no way out by keys",
    )


def _add_run_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--config", type=Path, metavar="FILE", help="the owner's settings file")
    group.add_argument("--data", type=Path, metavar="DIR", help="folder for games and choices")
    group.add_argument(
        "--set-up",
        action="store_true",
        help="begin with the set-up: how large the table is, whose button and lamp is where",
    )
    group.add_argument(
        "--seed", type=_seed, metavar="N", help="seed of the next game, to play the same cards"
    )
    group.add_argument(
        "--debug", action="store_true", help="say more in the log, and end at the first failure"
    )


def _add_other_work(group: argparse._ArgumentGroup) -> None:
    works = group.add_mutually_exclusive_group()
    works.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="write a picture of every screen to DIR"
    )
    works.add_argument(
        "--demo",
        type=Path,
        metavar="DIR",
        help="let bots play a game off-screen and write its pictures and record to DIR",
    )
    works.add_argument(
        "--drawings",
        type=Path,
        metavar="DIR",
        help="write to DIR what the table is built by, to print: wiring, rim and stickers",
    )
    works.add_argument(
        "--export",
        dest="export_to",
        type=Path,
        metavar="FILE",
        help="write all games and the choices made at the table to FILE, as a backup or to move",
    )
    works.add_argument(
        "--import",
        dest="import_from",
        type=Path,
        metavar="FILE",
        help="put what such a FILE holds in the place of all that this table has kept",
    )
    works.add_argument(
        "--export-evening",
        type=Path,
        metavar="DIR",
        help="write the evening that is open, or the last one, to a new folder in DIR: for"
        " spreadsheets, to print, and for another table",
    )
    works.add_argument(
        "--import-evening",
        type=Path,
        metavar="FILE",
        help="take in an evening from such a folder's evening.json: merged with what is known of it"
        " here, and not opened",
    )
    works.add_argument(
        "--check-config", action="store_true", help="say what is wrong in the settings file"
    )
    works.add_argument(
        "--wiring", action="store_true", help="print which button and lamp go to which pin"
    )
    works.add_argument(
        "--choices",
        action="store_true",
        help="print what was chosen at the table, the set-up included, as a settings file",
    )
    works.add_argument("--version", action=_ShowVersion, nargs=0, help="say which version this is")


class _ShowVersion(argparse.Action):
    """Asks for the version only when it is wanted: the answer is slow to find."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        print(f"quibbles {program_version() or '(not installed)'}")
        parser.exit()


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{2,5})[x×]([0-9]{2,5})", text.lower())
    if not found:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size: expected width x height in pixels, such as 1280x720"
        )
    return int(found[1]), int(found[2])


def _diagonal(text: str) -> str:
    try:
        read_diagonal(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def _seats(text: str) -> int:
    return _whole_number(text, SEATS, "a number of seats")


def _seed(text: str) -> int:
    return _whole_number(text, range(SEEDS), "a seed")


def _whole_number(text: str, allowed: range, what: str) -> int:
    if not re.fullmatch("[0-9]{1,20}", text) or int(text) not in allowed:
        span = f"{allowed[0]} to {allowed[-1]}"
        raise argparse.ArgumentTypeError(f"{text!r} is not {what}: expected {span}")
    return int(text)
