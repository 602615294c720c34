"""Disks that are full, read-only or not ours: the game goes on, and it is said that nothing is kept."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from kept import Troubles, game_after

from kiosk.files import FolderInUse
from kiosk.store import Store, TroubleKind
from kiosk.store.saved_game import read_saved_game, write_saved_game

ROOT = Path(__file__).parents[3]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(disk)]
    try:
        mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount command")
    if mounted.returncode:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """A file that takes all the space there is left."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as stream, suppress(OSError):
        while True:
            stream.write(b"x" * 4096)
    return filler


def test_a_full_disk_is_said_once_and_saving_resumes(small_disk: Path, troubles: Troubles) -> None:
    store = Store(small_disk / "data", troubles, retry_after=0.05)
    store.keep(game_after(1))
    assert store.flush()
    filler = fill(small_disk)
    for turns in range(40, 46):
        store.keep(game_after(turns))
        assert not store.flush()
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.FULL]
    still = read_saved_game((small_disk / "data" / "game.json").read_bytes())
    assert still.game.position.turn == 2
    filler.unlink()
    troubles.wait_for(2)
    assert troubles.told[1] is None
    assert store.close()
    now = read_saved_game((small_disk / "data" / "game.json").read_bytes())
    assert now.game.position.turn == 46


def test_a_disk_that_turned_read_only(small_disk: Path, troubles: Troubles) -> None:
    store = Store(small_disk / "data", troubles, retry_after=0.05)
    store.keep(game_after(1))
    assert store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    store = Store(small_disk / "data", troubles, retry_after=0.05)
    assert store.unfinished is not None
    with pytest.raises(FolderInUse):
        Store(small_disk / "data", troubles)
    store.keep(game_after(2))
    assert not store.flush()
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.READ_ONLY]
    subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
    troubles.wait_for(2)
    assert store.close()


WITHOUT_RIGHTS = """
import os, sys
from pathlib import Path
from engine.game import Game
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store

if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
store = Store(Path(sys.argv[1]), lambda trouble: print(trouble and trouble.kind.name, flush=True))
print([notice.kind.name for notice in store.notices], flush=True)
chairs = [Chair(place, n) for n, place in enumerate(usual_places(2), 1)]
for turn in range(3):
    store.keep(SavedGame.of(1, Game("standard", 2, 5), chairs, "open"))
    print(store.flush(), flush=True)
store.close()
"""


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that everybody can reach: pytest's own are for one user alone."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def without_rights(folder: Path) -> list[str]:
    """What a store in this folder tells somebody who may write nothing there."""
    folder.chmod(0o555)
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_RIGHTS, folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_a_folder_of_somebody_elses_does_not_stop_the_game(public: Path) -> None:
    assert without_rights(public) == ["[]", "NOT_ALLOWED", "False", "False", "False"]


def test_a_game_of_somebody_elses_is_noticed(public: Path) -> None:
    (public / "game.json").write_bytes(write_saved_game(game_after(6)))
    (public / "game.json").chmod(0)
    assert without_rights(public)[0] == "['UNREADABLE']"


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(
    tmp_path: Path, troubles: Troubles
) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "data", troubles)
    store.keep(game_after(1))
    assert not store.close()
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.OTHER]
