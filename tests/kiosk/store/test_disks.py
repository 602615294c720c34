"""Disks that are full, read-only, not ours or no disks: the game goes on, and it is said that nothing is kept."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from kept import Opened, Troubles, game_after, kept_games, running

from kiosk.files import FolderInUse
from kiosk.store import NoticeKind, Store
from kiosk.store.ledger import DATABASE
from kiosk.store.memory_disk import filesystem_in_memory, kind_of_mount

ROOT = Path(__file__).parents[3]
Mount = Callable[..., Path]
SMALL = ("-t", "tmpfs", "-o", "size=256k", "tmpfs")


def fill(disk: Path) -> Path:
    """A file that takes all the space there is left."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as stream, suppress(OSError):
        while True:
            stream.write(b"x" * 4096)
    return filler


def test_a_full_disk_is_said_once_and_saving_resumes_without_gaps(
    mounted: Mount, troubles: Troubles
) -> None:
    disk = mounted(*SMALL)
    store = Store(disk / "data", troubles, retry_after=60)
    store.keep(game_after(1))
    assert store.flush()
    fill(disk)
    receipts = []
    for turns in range(2, 120):
        receipts.append(store.keep(game_after(turns)))
        if not store.flush():
            break
    assert troubles.kinds == ["FULL"]
    assert receipts[-1].refused and not store.keeps
    filler = fill(disk)  # what was written ahead has been put in its place, and has made some room
    store.keep(game_after(130))
    assert not store.flush()
    filler.unlink()
    # What was confirmed is there, and nothing else.
    assert running(disk / "data").game.history == game_after(len(receipts)).game.history
    assert store.flush()
    assert troubles.kinds == ["FULL", None] and store.keeps
    assert store.close()
    assert running(disk / "data").game.history == game_after(130).game.history


def test_a_disk_full_from_the_start_is_said_before_anybody_plays(
    mounted: Mount, troubles: Troubles
) -> None:
    disk = mounted(*SMALL)
    filler = fill(disk)
    store = Store(disk / "data", troubles, retry_after=0.05)
    assert store.unfinished is None
    troubles.wait_for(1)
    number = store.next_number()
    store.keep(game_after(1, number=number))
    filler.unlink()
    troubles.wait_for(2)
    assert store.keep(game_after(2, number=number)) and store.close()
    assert troubles.kinds == ["FULL", None]
    assert running(disk / "data").game.position.turn == 3
    assert list(kept_games(disk / "data")) == [1]


def test_a_disk_that_turned_read_only_still_offers_its_game(
    mounted: Mount, troubles: Troubles
) -> None:
    disk = mounted(*SMALL)
    store = Store(disk / "data", troubles, retry_after=0.05)
    store.keep(game_after(1))
    assert store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    store = Store(disk / "data", troubles, retry_after=0.05)
    assert store.unfinished is not None
    troubles.wait_for(1)
    with pytest.raises(FolderInUse):
        Store(disk / "data", troubles)
    store.keep(game_after(2))
    assert not store.flush()
    assert troubles.kinds == ["READ_ONLY"]
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
    troubles.wait_for(2)
    assert store.close()
    assert running(disk / "data").game.position.turn == 3


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.append(sys.argv[2])
from kept import game_after
from kiosk.store import Store

store = Store(Path(sys.argv[1]), print)
store.keep(game_after(7, number=store.next_number()))
assert store.flush()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("shared", [True, False])
def test_after_a_crash_a_disk_that_is_read_only_now_offers_what_was_written_ahead(
    mounted: Mount, troubles: Troubles, shared: bool
) -> None:
    disk = mounted(*SMALL)
    subprocess.run(
        [sys.executable, "-c", KILLED, disk / "data", ROOT / "tests" / "kiosk"],
        cwd=ROOT,
        check=False,
    )
    assert (disk / "data" / f"{DATABASE}-wal").stat().st_size
    if not shared:  # it is no file that a power cut leaves for certain
        (disk / "data" / f"{DATABASE}-shm").unlink()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    store = Store(disk / "data", troubles, retry_after=60)
    assert store.unfinished is not None
    assert store.unfinished.game.position.turn == 8
    store.close()
    assert troubles.kinds == ["READ_ONLY"]


LIMITED = """
import resource, sys
from pathlib import Path
sys.path.append(sys.argv[2])
from kept import game_after
from kiosk.store import Store

store = Store(Path(sys.argv[1]), lambda trouble: print(trouble and trouble.kind.name, flush=True))
number = store.next_number()
store.keep(game_after(1, number=number))
print(store.flush(), flush=True)
size = (Path(sys.argv[1]) / "quibbles.db").stat().st_size // 2
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
for turns in (200, 300, 400):
    store.keep(game_after(turns, number=number))
    print(store.flush(), flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.keep(game_after(401, number=number))
print(store.flush(), flush=True)
print(store.close(), flush=True)
"""


def test_writes_that_fail_halfway_leave_what_was_confirmed_and_lose_nothing(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    assert soft == hard, "files are limited already"
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path, ROOT / "tests" / "kiosk"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    refused = ["OTHER", "False", "False", "False"]
    assert run.stdout.split() == ["True", *refused, "None", "True", "True"]
    assert running(tmp_path).game.history == game_after(401).game.history


WITHOUT_RIGHTS = """
import os, sys
from pathlib import Path
from engine.game import Game
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store, ledger

if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
told = []
store = Store(Path(sys.argv[1]), told.append)
print([notice.kind.name for notice in store.notices], flush=True)
chairs = [Chair(place, n) for n, place in enumerate(usual_places(2), 1)]
number = store.next_number()
for turn in range(3):
    store.keep(SavedGame.of(number, Game("standard", 2, 5), chairs, "open"))
    print(store.flush(), flush=True)
print([trouble.kind.name for trouble in told], flush=True)
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
    assert without_rights(public) == ["[]", "False", "False", "False", "['NOT_ALLOWED']"]


def test_games_of_somebody_elses_are_noticed(public: Path, opened: Opened) -> None:
    store = opened(public)
    store.keep(game_after(6))
    assert store.close()
    (public / DATABASE).chmod(0)
    said = without_rights(public)
    assert (said[0], said[-1]) == ("['UNREADABLE']", "['NOT_ALLOWED']")


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(
    tmp_path: Path, troubles: Troubles
) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "data", troubles)
    store.keep(game_after(1, number=store.next_number()))
    assert not store.close()
    assert troubles.kinds == ["OTHER"]


# Disks that are none


def test_a_folder_in_memory_is_told_at_the_start(mounted: Mount, opened: Opened) -> None:
    disk = mounted(*SMALL)
    store = opened(disk / "data")
    (notice,) = store.notices
    assert (notice.kind, notice.file) == (NoticeKind.IN_MEMORY, disk / "data")
    store.keep(game_after(1))
    assert store.close()


def test_so_is_one_under_an_overlay_in_memory_and_one_on_a_disk_is_not(
    tmp_path: Path, mounted: Mount
) -> None:
    if filesystem_in_memory(tmp_path) is not None:
        pytest.skip("the tests' own folders are in memory")
    disk = mounted("-t", "tmpfs", "-o", "size=1M", "tmpfs")
    lower = tmp_path / "lower"
    for folder in (lower, disk / "upper", disk / "work"):
        folder.mkdir()
    mounted(
        *("-t", "overlay", "-o"),
        f"lowerdir={lower},upperdir={disk}/upper,workdir={disk}/work",
        "overlay",
    )
    assert filesystem_in_memory(disk / "data" / "deeper") == "overlay"


MOUNTS = """\
22 1 259:2 / / rw,relatime shared:1 - ext4 /dev/root rw
30 22 0:26 / /run rw,nosuid shared:11 - tmpfs tmpfs rw,size=791632k
40 30 259:3 / /run/my\\040disk rw shared:12 - vfat /dev/sda1 rw
41 22 0:31 / /var rw shared:13 - ext4 /dev/sdb rw
42 41 0:32 / /var rw shared:14 - overlay overlay rw,lowerdir=/lower
""".splitlines()


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/table", "ext4"),
        ("/run/table", "tmpfs"),
        ("/runs/table", "ext4"),
        ("/run/my disk/table", "vfat"),
        ("/var/lib", "overlay"),
    ],
)
def test_the_innermost_file_system_counts(folder: str, kind: str) -> None:
    assert kind_of_mount(Path(folder), MOUNTS) == kind
