"""What an owner asks of the table by a file on the boot partition: done once, and once more for a newer file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.__main__ import _card_asks_for_set_up
from kiosk.boot_files import SET_UP, BootFile
from kiosk.store import Store

MADE = 1_700_000_000.0


def at_once(name: str, work: Callable[[], None]) -> None:
    work()


class Card:
    """A boot partition beside a data folder."""

    def __init__(self, folder: Path) -> None:
        self.boot, self.heeded = folder / "boot", folder / "data" / "heeded.json"
        self.boot.mkdir()
        self.heeded.parent.mkdir()

    def ask(self, made: float, name: str = SET_UP) -> None:
        (self.boot / name).touch()
        os.utime(self.boot / name, (made, made))

    def start(self) -> bool:
        """Start the table; whether it does what the file asks for."""
        folders = (self.boot / "no such folder", self.boot)
        file = BootFile(SET_UP, self.heeded, at_once, folders)
        asks = file.asks
        if asks:
            file.heed()
        return asks


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_without_the_file_nothing_is_asked(card: Card) -> None:
    card.ask(MADE, "quibbles-something-else")
    assert not card.start()


def test_a_file_is_heeded_once_and_a_newer_one_again(card: Card) -> None:
    card.ask(MADE)
    assert card.start()
    assert not card.start()
    card.ask(MADE + 77.0)
    assert card.start()
    assert not card.start()


def test_the_file_counts_once_though_its_clock_moves_with_the_time_zone(card: Card) -> None:
    card.ask(MADE)
    assert card.start()
    for hours in (1, -1, 2, 5.75, -11, 13):
        card.ask(MADE + hours * 3600 + 1.0)
        assert not card.start(), hours
    card.ask(MADE + 7 * 24 * 3600)
    assert card.start(), "the same time of day a week later is another file"


def test_what_was_heeded_cannot_be_read_and_it_is_heeded_once_more(card: Card) -> None:
    card.ask(MADE)
    card.heeded.write_bytes(b"\0\0")
    assert card.start()
    assert not card.start()


def test_what_is_not_done_yet_is_asked_for_again(card: Card) -> None:
    card.ask(MADE)
    assert BootFile(SET_UP, card.heeded, at_once, (card.boot,)).asks
    assert card.start(), "the power went before it was done"


def test_a_table_that_no_finger_reaches_begins_with_the_set_up(
    card: Card, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.boot_files.BOOT", (card.boot,))
    card.ask(MADE)
    asked = []
    for _ in range(2):
        store = Store(tmp_path / "games", lambda trouble: None)
        asked.append(_card_asks_for_set_up(store))
        store.close()

    assert asked == [True, False]
