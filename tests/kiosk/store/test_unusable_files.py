"""A saved game that cannot be used is set aside and told of, never lost or written over."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from kept import Opened, Troubles, again, game_after

from kiosk.files import set_aside
from kiosk.store import NoticeKind, Store
from kiosk.store.saved_game import Damaged, Newer, read_saved_game, write_saved_game


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
