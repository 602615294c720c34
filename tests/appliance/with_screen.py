"""The table on a screen of its own, under fingers, and through power cuts: `make machine-test`.

It needs root, QEMU and about a quarter of an hour; where it cannot be run it says why, and ends with status 0.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from guest import PATIENCE, WIDTH, Guest, make_disk
from machine import NoMachine
from source import fetch_wheels

MANY = 300
"""So many colours no console has, and no picture at the start."""
ON_BOARD = 100
"""So many no console has either."""
EVERY = 11
"""Of so many pixels one is looked at, as this computer has other things to do."""
BUTTON, HAND, PILE = "tap 640 697", "tap 593 618", "tap 335 335"
"""The drawn button of the place below; a card of its hand, however many there are; what is drawn from."""
MIDDLE = [range(3 * (WIDTH * y + 200), 3 * (WIDTH * y + 1080)) for y in range(280, 440)]
"""Where the display lies, and a word to all: bytes of a picture. Lamps glow elsewhere, and never stand still."""
KEPT = """\
import sqlite3
from engine.notation import move_text
from kiosk.store import games
db = sqlite3.connect("file:/var/lib/quibbles-table/quibbles.db?mode=ro", uri=True)
assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
for (number,) in db.execute("SELECT number FROM games ORDER BY number").fetchall():
    game = games.read(db, number).game
    print(number, *map(move_text, game.history), sep="\\t")
    print(game.position)
"""
PYTHON = "/opt/quibbles-table/current/venv/bin/python"


def colours(picture: bytes) -> int:
    """How many different ones there are."""
    return len({picture[i : i + 3] for i in range(0, len(picture), 3 * EVERY)})


def wait(what: str, reached: Callable[[], bool]) -> None:
    """Until it is so."""
    limit = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < limit, f"{what}: not within {PATIENCE:.0f} s"
        time.sleep(1)


def switch_on(folder: Path) -> Guest:
    """A computer on whose screen the table is seen, with a touch panel."""
    guest = Guest(folder)
    try:
        wait("the table is seen", lambda: colours(guest.picture()) > MANY)
        guest.plug_in_panel()
    except BaseException:
        guest.cut_power()
        raise
    return guest


def middle(guest: Guest) -> bytes:
    """What is in the middle of its screen."""
    picture = guest.picture()
    return b"".join(picture[row.start : row.stop] for row in MIDDLE)


def settled(guest: Guest) -> bytes:
    """What is there when it no longer changes."""
    last = b""

    def still() -> bool:
        nonlocal last
        before, last = last, middle(guest)
        if before != last:
            time.sleep(2)
        return before == last

    wait("the picture stands still", still)
    return last


def kept(guest: Guest) -> list[str]:
    """The games on its disk, the newest last: the moves of each, then what is where."""
    return guest.run(PYTHON, "-I", "-c", KEPT).splitlines()


def touched(guest: Guest) -> None:
    """Fingers sit down, begin a game, and play."""
    lobby = guest.picture()
    guest.touch(BUTTON)
    wait("somebody sits", lambda: guest.picture() != lobby)
    settled(guest)
    guest.touch(BUTTON)
    wait("a game has begun", lambda: bool(kept(guest)))
    began = kept(guest)
    play(guest)
    wait("a card is drawn", lambda: kept(guest) != began)


def play(guest: Guest) -> None:
    """Whoever sits below opens their hand and draws, if it is their turn."""
    for what in (BUTTON, HAND, PILE, BUTTON):
        settled(guest)
        guest.touch(what)


def replugged(guest: Guest) -> None:
    """A panel that is unplugged is missed within seconds, and felt again when it is back."""
    before = settled(guest)
    guest.touch("unplug")
    wait("it says so", lambda: middle(guest) != before)
    guest.touch("plug")
    wait("it says so no longer", lambda: settled(guest) == before)
    guest.touch(BUTTON)
    settled(guest)
    guest.touch(HAND)
    wait("touches count again", lambda: middle(guest) != before)


def beside(guest: Guest) -> None:
    """A second screen shows the board, also after it was pulled out for a while."""
    wait("the board is seen", lambda: colours(guest.picture(1)) > ON_BOARD)
    board = guest.picture(1)
    guest.plug("off")
    wait("it is let go of", lambda: guest.picture(1) != board)
    guest.plug("on")
    wait("it is seen again", lambda: guest.picture(1) == board)


def survives(guest: Guest, folder: Path, chance: random.Random) -> Guest:
    """The power is cut while bots and people play: every move that was there is there again, and the cards."""
    play(guest)
    before = kept(guest)
    time.sleep(chance.uniform(0, 10))
    guest.cut_power()
    guest = switch_on(folder)
    after = kept(guest)
    *older, moves, _ = before  # a bot may have played on in the game that was going on
    assert after[:-2] == older and after[-2].startswith(moves), (before, after)
    if after[-2] == moves:
        assert after == before, (before, after)
    return guest


def main() -> int:
    """Everything, in order; the exit status comes back."""
    parser = argparse.ArgumentParser(prog="make machine-test", description=__doc__)
    parser.add_argument(
        "--base", type=Path, default=Path("/var/tmp/quibbles-table-appliance"), metavar="DIR"
    )
    parser.add_argument("--cuts", type=int, default=3, metavar="N")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="quibbles-", dir=options.base.parent) as made:
        folder = Path(made)
        try:
            (folder / "wheels").mkdir()
            make_disk(options.base, fetch_wheels(folder / "wheels"), folder)
            return live(folder, options.cuts, chance)
        except NoMachine as why:
            print(f"SKIPPED: {why}")
            return 0
        except AssertionError as error:
            print(f"FAILED (--seed {options.seed}): {error}")
            return 1


def live(folder: Path, cuts: int, chance: random.Random) -> int:
    """The table's life; the exit status comes back."""
    began = time.monotonic()

    def told(what: str) -> None:
        print(f"ok at {time.monotonic() - began:4.0f} s  {what}", flush=True)

    guest = switch_on(folder)
    try:
        told("The table is seen.")
        beside(guest)
        told(f"{beside.__doc__}")
        touched(guest)
        told(f"{touched.__doc__}")
        replugged(guest)
        told(f"{replugged.__doc__}")
        for _ in range(cuts):
            guest = survives(guest, folder, chance)
            told(f"{survives.__doc__}")
    finally:
        guest.cut_power()
    return 0


if __name__ == "__main__":
    sys.exit(main())
