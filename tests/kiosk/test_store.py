"""The running game survives whatever happens to the program and the disk."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest

from engine.game import Game
from engine.moves import KEEP
from engine.notation import position_text
from engine.record import record_text
from kiosk import files
from kiosk.files import FolderInUse, set_aside, write_atomically
from kiosk.seating import usual_places
from kiosk.store import Chair, NoticeKind, SavedGame, StorageThread, Store, Trouble, TroubleKind
from kiosk.store import store as store_module
from kiosk.store.saved_game import Damaged, Newer, read_saved_game, write_saved_game

ROOT = Path(__file__).parents[2]


def chairs(seats: int) -> tuple[Chair, ...]:
    return tuple(
        Chair(place, number, name="Łucja" if number == 1 else "")
        for number, place in enumerate(usual_places(seats), 1)
    )


def play_on(game: Game, turns: int) -> None:
    """Play plain DRAWs, stashing nothing."""
    for _ in range(turns):
        game.play(list(game.legal_plays)[-1])
        game.play(KEEP)


def game_after(turns: int, *, number: int = 1) -> SavedGame:
    game = Game("standard", players=2, seed=5)
    play_on(game, turns)
    return SavedGame.of(number, game, chairs(2), "covered")


def over(number: int = 1) -> SavedGame:
    game = Game("standard", players=2, seed=5)
    play_on(game, 1)
    game.play("leave:0")
    return SavedGame.of(number, game, chairs(2), "open")


@dataclass
class Troubles:
    """What the storage thread told, and a way to wait for it."""

    told: list[Trouble | None] = field(default_factory=list)
    _heard: threading.Condition = field(default_factory=threading.Condition)

    def __call__(self, trouble: Trouble | None) -> None:
        with self._heard:
            self.told.append(trouble)
            self._heard.notify_all()

    def wait_for(self, count: int) -> None:
        with self._heard:
            assert self._heard.wait_for(lambda: len(self.told) >= count, timeout=20)


@pytest.fixture
def troubles() -> Troubles:
    return Troubles()


@pytest.fixture
def opened(troubles: Troubles) -> Iterator[Callable[[Path], Store]]:
    """Opens stores, and closes them after the test."""
    stores: list[Store] = []

    def opened(folder: Path) -> Store:
        stores.append(Store(folder, troubles, retry_after=0.05))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


Opened = Callable[[Path], Store]


def again(store: Store, folder: Path, opened: Opened) -> Store:
    """The same folder after a restart of the program."""
    assert store.close()
    return opened(folder)


# The running game


def test_a_game_is_offered_again_as_it_stood(tmp_path: Path, opened: Opened) -> None:
    saved = game_after(4)
    store = opened(tmp_path / "data")
    assert store.unfinished is None
    store.keep(saved)
    found = again(store, tmp_path / "data", opened).unfinished
    assert found is not None
    assert position_text(found.game.position) == position_text(saved.game.position)
    assert found.game.history == saved.game.history
    assert (found.number, found.chairs, found.hands) == (1, saved.chairs, "covered")


def test_cards_drawn_are_the_same_after_a_power_cut(tmp_path: Path, opened: Opened) -> None:
    game = Game("standard", players=2, seed=5)
    store = opened(tmp_path)
    store.keep(SavedGame.of(1, game, chairs(2), "open"))
    draw = list(game.legal_plays)[-1]
    game.play(draw)
    store.keep(SavedGame.of(1, game, chairs(2), "open"))
    found = again(store, tmp_path, opened).unfinished
    assert found is not None
    assert found.game.position.hands == game.position.hands
    assert found.game.history == [draw]


def test_what_is_played_while_it_is_saved_does_not_show(tmp_path: Path, opened: Opened) -> None:
    game = Game("standard", players=2, seed=5)
    saved = SavedGame.of(1, game, chairs(2), "open")
    play_on(game, 3)
    assert saved.game.history == []
    assert read_saved_game(write_saved_game(saved)).game.position == saved.game.position


def test_bots_that_took_over_still_play(tmp_path: Path) -> None:
    game = Game("standard", players=2, seed=5)
    game.play("bot:1")
    one, two = chairs(2)
    bot = msgspec.structs.replace(two, bot="random")
    read = read_saved_game(write_saved_game(SavedGame.of(1, game, (one, bot), "open")))
    assert (read.game.bots, read.chairs[1].bot) == ({1}, "random")


def test_a_game_that_is_over_goes_to_the_records(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(1, number=store.next_number()))
    store.file_away(over(1))
    assert store.flush()
    assert not (tmp_path / "game.json").exists()
    kept = read_saved_game((tmp_path / "records" / "000001.json").read_bytes())
    assert record_text(kept.game) == record_text(over().game)
    store = again(store, tmp_path, opened)
    assert (store.unfinished, store.next_number()) == (None, 2)


def test_a_game_that_ended_with_the_power_is_not_offered(tmp_path: Path, opened: Opened) -> None:
    write_atomically(tmp_path / "game.json", write_saved_game(over(7)))
    store = opened(tmp_path)
    assert store.unfinished is None
    assert store.flush()
    assert (tmp_path / "records" / "000007.json").exists()
    assert not (tmp_path / "game.json").exists()


def test_a_game_given_up_is_not_offered_but_recorded(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(2))
    assert store.flush()
    store.file_away(game_after(2))
    store = again(store, tmp_path, opened)
    assert store.unfinished is None
    assert (tmp_path / "records" / "000001.json").exists()


def test_the_next_game_does_not_lose_the_last_ones_record(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    for number in (1, 2, 3):
        store.keep(game_after(1, number=number))
        store.file_away(over(number))
    store.keep(game_after(2, number=4))
    store = again(store, tmp_path, opened)
    assert sorted(file.name for file in (tmp_path / "records").iterdir()) == [
        "000001.json",
        "000002.json",
        "000003.json",
    ]
    assert store.unfinished is not None
    assert store.unfinished.number == 4


def test_only_so_many_records_are_kept(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "RECORDS_KEPT", 3)
    store = opened(tmp_path)
    for _ in range(5):
        store.file_away(over(store.next_number()))
    assert store.flush()
    names = sorted(file.stem for file in (tmp_path / "records").iterdir())
    assert names == ["000003", "000004", "000005"]


# Files that cannot be used


def refused_game(tmp_path: Path, data: bytes, opened: Opened) -> tuple[Store, Path]:
    (tmp_path / "game.json").write_bytes(data)
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert not (tmp_path / "game.json").exists()
    assert notice.file.read_bytes() == data
    return store, notice.file


GOOD = write_saved_game(game_after(6))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 4096,
        b"garbage",
        b"[" * 100_000,
        b"\xff\xfe",
        GOOD[: len(GOOD) // 2],
        GOOD.replace(b'"seed 5', b'"seed 6'),
        GOOD.replace(b'"covered"', b'"sideways"'),
        GOOD.replace(b'"number": 2', b'"number": 1'),
        GOOD.replace(
            b'"person": true,\n      "bot": null', b'"person": true,\n      "bot": "greedy"'
        ),
        GOOD.replace(b'"at": 0.5', b'"at": 5.5'),
        GOOD.replace(b'"edge": 180', b'"edge": 0'),
    ],
    ids=range(12),
)
def test_a_damaged_game_is_set_aside_with_a_date(
    tmp_path: Path, data: bytes, opened: Opened
) -> None:
    assert data != GOOD
    store, kept = refused_game(tmp_path, data, opened)
    assert store.notices[0].kind is NoticeKind.DAMAGED
    assert kept.name.startswith(time.strftime("%Y"))
    store.keep(game_after(1))
    assert again(store, tmp_path, opened).notices == ()


@pytest.mark.parametrize(
    "data",
    [
        b'{"format": 2, "hologram": []}',
        GOOD.replace(b"quibbles-record 1", b"quibbles-record 2"),
    ],
    ids=["file", "record"],
)
def test_a_newer_programs_game_is_left_unharmed(
    tmp_path: Path, data: bytes, opened: Opened
) -> None:
    store, kept = refused_game(tmp_path, data, opened)
    assert store.notices[0].kind is NoticeKind.NEWER
    store.keep(game_after(1))
    for _ in range(30):
        (tmp_path / "broken").touch()
        set_aside(tmp_path / "broken")
    assert store.flush()
    assert kept.read_bytes() == data
    assert len(list(kept.parent.glob("*-damaged-*"))) == 20


@pytest.mark.parametrize("cut", range(0, len(GOOD) - 2, 37))
def test_no_cut_of_the_file_is_taken_for_a_game(cut: int) -> None:
    with pytest.raises(Damaged):
        read_saved_game(GOOD[:cut])


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, opened: Opened, troubles: Troubles
) -> None:
    (tmp_path / "game.json").write_bytes(b'{"format": 2}')
    (tmp_path / "set-aside").touch()  # a file is in the way
    store = opened(tmp_path)
    store.keep(game_after(1))
    troubles.wait_for(1)
    assert (tmp_path / "game.json").read_bytes() == b'{"format": 2}'
    (tmp_path / "set-aside").unlink()
    assert again(store, tmp_path, opened).unfinished is not None
    (kept,) = (tmp_path / "set-aside").iterdir()
    assert kept.read_bytes() == b'{"format": 2}'


def test_newer_is_told_from_damaged() -> None:
    with pytest.raises(Newer):
        read_saved_game(b'{"format": 2}')
    with pytest.raises(Damaged):
        read_saved_game(b'{"format": 1}')


# Two copies of the program


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


# Kills


SAVES_FOR_EVER = """
import sys
from pathlib import Path
from engine.game import Game
from engine.moves import KEEP
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store

store = Store(Path(sys.argv[1]), print)
chairs = [Chair(place, n) for n, place in enumerate(usual_places(2), 1)]
game = Game("standard", 2, 5)
while True:
    game.play(list(game.legal_plays)[-1])
    game.play(KEEP)
    store.keep(SavedGame.of(1, game, chairs, "open"))
    store.flush()
    print(game.position.turn, flush=True)
"""


def test_a_killed_program_always_leaves_a_confirmed_state(tmp_path: Path, opened: Opened) -> None:
    for kill in range(12):
        folder = tmp_path / str(kill)
        saver = subprocess.Popen(
            [sys.executable, "-c", SAVES_FOR_EVER, folder], cwd=ROOT, stdout=subprocess.PIPE
        )
        assert saver.stdout is not None
        saver.stdout.readline()
        time.sleep(0.003 * kill)
        saver.kill()
        confirmed = saver.stdout.read().split()
        saver.wait()
        saver.stdout.close()
        store = opened(folder)
        assert store.notices == ()
        assert store.unfinished is not None
        reference = Game("standard", players=2, seed=5)
        play_on(reference, store.unfinished.game.position.turn - 1)
        assert store.unfinished.game.position == reference.position
        assert reference.position.turn >= int(confirmed[-1] if confirmed else 2)


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
    write_atomically(tmp_path / "game.json", b"new")
    assert done == ["sync", "rename", "sync"]
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


# Disks that will not


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
    (public / "game.json").write_bytes(GOOD)
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


# The storage thread


def test_only_the_latest_of_a_name_is_done_and_in_order(troubles: Troubles) -> None:
    thread = StorageThread(troubles)
    gate, done = threading.Event(), list[str]()
    thread.submit("first", lambda: (gate.wait(10), done.append("first"))[1])
    for name in ("game 1", "record", "game 2"):
        thread.submit(name.split()[0], lambda name=name: done.append(name))  # type: ignore[misc]
    gate.set()
    assert thread.close()
    assert done == ["first", "record", "game 2"]


def test_what_fails_holds_up_nothing_else(troubles: Troubles) -> None:
    thread = StorageThread(troubles, retry_after=60)
    done: list[str] = []

    def full() -> None:
        raise OSError(errno.ENOSPC, "full")

    thread.submit("game", full)
    thread.submit("choices", lambda: done.append("choices"))
    assert not thread.flush()
    assert done == ["choices"]
    thread.submit("game", lambda: done.append("game"))
    assert thread.flush()
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.FULL, None]
    assert thread.close()


def test_a_mistake_of_ours_neither_stops_nor_repeats(troubles: Troubles) -> None:
    thread = StorageThread(troubles)
    tried: list[int] = []

    def wrong() -> None:
        tried.append(1)
        raise ZeroDivisionError

    thread.submit("game", wrong)
    thread.flush()
    thread.submit("game", lambda: None)
    assert thread.close()
    assert tried == [1]
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.OTHER, None]


def test_whoever_plays_never_waits_for_the_disk(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    gate = threading.Event()
    store.submit("slow disk", lambda: gate.wait(20) and None)
    for turns in range(10):
        store.keep(game_after(turns))
    assert not store.flush(timeout=0.01)
    assert not (tmp_path / "game.json").exists()
    gate.set()
    found = again(store, tmp_path, opened).unfinished
    assert found is not None
    assert found.game.position.turn == 10
