"""Two copies of the program on one folder, copies that are killed, and what is on the disk when."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kept import Opened, again, game_after

from kiosk import files
from kiosk.files import FolderInUse, write_atomically

ROOT = Path(__file__).parents[3]


def test_a_second_copy_is_told_and_the_first_undisturbed(tmp_path: Path, opened: Opened) -> None:
    first = opened(tmp_path)
    first.keep(game_after(1))
    with pytest.raises(FolderInUse, match=str(tmp_path)):
        opened(tmp_path)
    first.keep(game_after(2))
    assert first.flush()
    found = again(first, tmp_path, opened).unfinished
    assert found is not None
    assert found.game.position.turn == 3


def test_a_copy_that_was_killed_leaves_the_folder_free(tmp_path: Path, opened: Opened) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDS_THE_FOLDER, tmp_path], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"open\n"
    with pytest.raises(FolderInUse):
        opened(tmp_path)
    holder.kill()
    holder.wait()
    holder.stdout.close()
    opened(tmp_path)


HOLDS_THE_FOLDER = """
import sys, time
from pathlib import Path
from kiosk.store import Store
store = Store(Path(sys.argv[1]), print)
print("open", flush=True)
time.sleep(60)
"""


def test_a_folder_in_a_files_place_is_not_in_its_way_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "unfinished.json"
    (file / "of somebody").mkdir(parents=True)
    write_atomically(file, b"new")
    assert file.read_bytes() == b"new"
    (kept,) = (tmp_path / "set-aside").iterdir()
    assert (kept / "of somebody").is_dir()


def test_the_file_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def noting(name: str, function: Callable[..., None]) -> Callable[..., None]:
        def noted(*arguments: object) -> None:
            function(*arguments)
            done.append(name)

        return noted

    monkeypatch.setattr(files.os, "fsync", noting("sync", os.fsync))
    monkeypatch.setattr(files.os, "replace", noting("rename", os.replace))
    write_atomically(tmp_path / "choices.json", b"new")
    assert done == ["sync", "rename", "sync"]
    assert [file.name for file in tmp_path.iterdir()] == ["choices.json"]
