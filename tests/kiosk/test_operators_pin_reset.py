"""The file on the boot partition that lets an owner in who has forgotten the PIN."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.operator.pin_file import PinFile, PinTrouble
from kiosk.operator.pin_lock import PinLock
from kiosk.operator.pin_reset import NAME, forget_if_asked

MADE = 1_700_000_000.0


def at_once(name: str, work: Callable[[], None]) -> None:
    work()


class Card:
    """A boot partition beside a data folder."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.boot = folder / "boot"
        self.boot.mkdir()
        self.heeded = self.data / "operator-reset.json"

    def choose(self, digits: str) -> None:
        PinLock(lambda: 0.0, self.pin()).choose(digits)

    def ask(self, made: float) -> None:
        (self.boot / NAME).touch()
        os.utime(self.boot / NAME, (made, made))

    def pin(self) -> PinFile:
        return PinFile(self.data / "operator.json", at_once)

    def start(self) -> bool:
        """Start the table; whether it has forgotten its PIN."""
        folders = (self.data / "no such folder", self.boot)
        return forget_if_asked(self.pin(), self.heeded, at_once, folders)


@pytest.fixture
def card(tmp_path: Path) -> Card:
    card = Card(tmp_path)
    card.choose("4821")
    return card


def test_without_the_file_nothing_is_forgotten(card: Card) -> None:
    assert not card.start()
    assert card.pin().kept is not None


def test_the_file_forgets_the_pin_once_and_a_newer_one_does_so_again(card: Card) -> None:
    card.ask(MADE)
    assert card.start()
    assert card.pin().kept is None
    card.choose("1111")
    assert not card.start()
    assert card.pin().kept is not None
    card.ask(MADE + 77.0)
    assert card.start()
    assert card.pin().kept is None


def test_the_file_counts_once_though_its_clock_moves_with_the_time_zone(card: Card) -> None:
    card.ask(MADE)
    assert card.start()
    for hours in (1, -1, 2, 5.75, -11, 13):
        card.ask(MADE + hours * 3600 + 1.0)
        assert not card.start(), hours
    card.ask(MADE + 7 * 24 * 3600)
    assert card.start(), "the same time of day a week later is another file"


def test_a_page_that_was_closed_for_good_is_opened_and_the_file_behind_it_moved(
    card: Card,
) -> None:
    newer = b'{"format": 99, "pin": "of another kind"}'
    (card.data / "operator.json").write_bytes(newer)
    assert card.pin().trouble is PinTrouble.CLOSED
    card.ask(MADE)
    assert card.start()
    again = card.pin()
    assert again.trouble is None and again.kept is None
    (aside,) = (card.data / "set-aside").iterdir()
    assert aside.read_bytes() == newer


def test_what_was_heeded_cannot_be_read_and_it_is_heeded_once_more(card: Card) -> None:
    card.ask(MADE)
    card.heeded.write_bytes(b"\0\0")
    assert card.start()
    assert not card.start()


def test_a_pin_chosen_before_the_old_one_is_gone_from_the_disk_holds(card: Card) -> None:
    waiting: dict[str, Callable[[], None]] = {}
    pin = PinFile(card.data / "operator.json", waiting.__setitem__)
    card.ask(MADE)
    assert forget_if_asked(pin, card.heeded, waiting.__setitem__, (card.boot,))
    PinLock(lambda: 0.0, pin).choose("1111")
    for work in waiting.values():
        work()
    assert PinLock(lambda: 0.0, card.pin()).enter("1111")
