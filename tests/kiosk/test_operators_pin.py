"""The operator's PIN: what opens, what a wrong one costs, and what is kept of it, whatever happens to the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.operator.pin import kept, opens
from kiosk.operator.pin_entry import Asked, PinEntry, Remark
from kiosk.operator.pin_file import PinFile, PinTrouble
from kiosk.operator.pin_lock import LONGEST_WAIT, PinLock, wait_after

PIN = "48213"


class Owner:
    """Somebody with a table, a clock that the test sets, and a file that is written at once."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "operator.json"
        self.now = 1000.0
        self.lock = self.restart()

    def restart(self, now: float = 5.0) -> PinLock:
        """The machine starts anew, and its monotonic clock with it."""
        self.now = now
        self.lock = PinLock(lambda: self.now, PinFile(self.file, _at_once))
        return self.lock

    def fail(self, times: int) -> None:
        """Enter wrong PINs, waiting each time for as long as one must."""
        for _ in range(times):
            self.now += self.lock.wait
            assert not self.lock.enter("0000")

    def type(self, entry: PinEntry, digits: str) -> PinEntry:
        for digit in digits:
            entry.digit(int(digit))
        entry.confirm()
        return entry


def _at_once(name: str, work: Callable[[], None]) -> None:
    work()


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    owner = Owner(tmp_path)
    owner.lock.choose(PIN)
    return owner


# What opens


def test_the_pin_opens_and_no_other_does(owner: Owner) -> None:
    assert owner.lock.enter(PIN)
    for wrong in ("4821", "482130", "31284", ""):
        owner.now += owner.lock.wait
        assert not owner.lock.enter(wrong)


@pytest.mark.parametrize("digits", ["123", "123456789", "12a4", "", "١٢٣٤", "12 34"])
def test_a_pin_has_four_to_eight_digits(owner: Owner, digits: str) -> None:
    with pytest.raises(ValueError, match="4 to 8 digits"):
        owner.lock.choose(digits)
    assert owner.lock.enter(PIN)


def test_a_new_pin_takes_the_place_of_the_old(owner: Owner) -> None:
    owner.lock.choose("0007")
    assert not owner.lock.enter(PIN)
    owner.now += owner.lock.wait
    assert owner.lock.enter("0007")


def test_the_file_holds_no_pin_and_the_same_pin_looks_different_every_time(owner: Owner) -> None:
    first = owner.file.read_text()
    assert PIN not in first
    owner.lock.choose(PIN)
    assert owner.file.read_text() != first
    one, other = kept(PIN), kept(PIN)
    assert one.hash != other.hash
    assert opens(PIN, one) and opens(PIN, other)


# What a wrong one costs


def test_the_wait_doubles_up_to_five_minutes() -> None:
    waits = [wait_after(wrong) for wrong in range(12)]
    assert waits == [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert wait_after(10**9) == LONGEST_WAIT


def test_while_it_is_to_be_waited_not_even_the_right_one_opens(owner: Owner) -> None:
    owner.fail(3)
    assert owner.lock.wait == 4.0
    owner.now += 3.9
    assert not owner.lock.enter(PIN)
    owner.now += 0.1
    assert owner.lock.enter(PIN), "and trying too soon cost nothing"


def test_the_right_one_ends_the_waiting(owner: Owner) -> None:
    owner.fail(4)
    owner.now += owner.lock.wait
    assert owner.lock.enter(PIN)
    assert not owner.lock.enter("9999")
    assert owner.lock.wait == 1.0


def test_a_restart_shortens_no_wait(owner: Owner) -> None:
    owner.fail(6)
    lock = owner.restart()
    assert lock.wait == 32.0
    assert not lock.enter(PIN)
    owner.fail(1)
    assert lock.wait == 64.0
    owner.now += 64.0
    assert lock.enter(PIN)
    assert owner.restart().wait == 0.0


# What the file says


def test_without_a_file_no_pin_is_chosen(tmp_path: Path) -> None:
    lock = Owner(tmp_path).lock
    assert not lock.chosen and not lock.closed and lock.trouble is None
    assert not lock.enter(PIN) and lock.wait == 0.0


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"\0" * 200, b"{}", b'{"format": 1}', b'{"format": 1, "pin": 4821}', b"\xff\xfe"),
        b'{"format": 1, "pin": {"salt": "", "hash": ""}}',
        b'{"format": 1, "pin": {"salt": "AAAA", "hash": "AAAA", "wrong": 0}}',
    ],
)
def test_a_damaged_file_is_set_aside_and_no_pin_is_chosen(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "operator.json").write_bytes(content)
    owner = Owner(tmp_path)
    assert owner.lock.trouble is PinTrouble.DAMAGED
    assert not owner.lock.chosen and not owner.lock.closed
    (aside,) = (tmp_path / "set-aside").iterdir()
    assert aside.read_bytes() == content
    owner.lock.choose(PIN)
    assert owner.restart().enter(PIN)


def test_every_cut_through_the_file_is_seen_to_be_damage(owner: Owner) -> None:
    whole = owner.file.read_bytes().rstrip()
    for length in range(0, len(whole), 7):
        owner.file.write_bytes(whole[:length])
        assert owner.restart().trouble is PinTrouble.DAMAGED


def test_what_cannot_be_read_stays_and_keeps_the_page_closed(tmp_path: Path) -> None:
    file = tmp_path / "operator.json"
    file.mkdir()  # whoever runs the tests may read any file, but no folder as one
    lock = Owner(tmp_path).lock
    assert lock.closed and not lock.enter(PIN)
    with pytest.raises(ValueError, match="none can be chosen"):
        lock.choose(PIN)
    assert file.is_dir()


def test_a_newer_programs_file_stays_and_keeps_the_page_closed(owner: Owner) -> None:
    newer = json.loads(owner.file.read_text()) | {"format": 2, "more": True}
    owner.file.write_text(json.dumps(newer))
    assert owner.restart().closed
    assert json.loads(owner.file.read_text()) == newer


# Digit by digit


def test_entering_the_pin(owner: Owner) -> None:
    entry = PinEntry(owner.lock, new=False)
    for digit in PIN[:3]:
        entry.digit(int(digit))
    state = entry.state
    assert (state.asked, state.typed, state.complete) == (Asked.PIN, 3, False)
    entry.confirm()
    assert entry.state.typed == 3, "three digits are no PIN, so nothing is looked at"
    entry.digit(9)
    entry.take_back()
    owner.type(entry, PIN[3:])
    assert entry.done


def test_after_a_wrong_one_the_seconds_are_counted_down(owner: Owner) -> None:
    owner.fail(3)
    owner.now += owner.lock.wait
    entry = owner.type(PinEntry(owner.lock, new=False), "1111")
    assert not entry.done
    seen = []
    while entry.deadline is not None:
        seen.append(entry.state.wait)
        assert entry.state.remark is Remark.WRONG
        entry.digit(1)
        assert entry.state.typed == 0
        owner.now = entry.deadline
    assert seen == [8, 7, 6, 5, 4, 3, 2, 1]
    assert owner.type(entry, PIN).done


def test_no_more_than_eight_digits_are_taken(owner: Owner) -> None:
    owner.lock.choose("12345678")
    assert owner.type(PinEntry(owner.lock, new=False), "1234567899").done


def test_a_new_pin_is_entered_twice(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    entry = owner.type(PinEntry(owner.lock, new=True), PIN)
    assert entry.state.asked is Asked.AGAIN and not owner.lock.chosen
    owner.type(entry, "48214")
    assert not owner.lock.chosen
    assert (entry.state.asked, entry.state.remark) == (Asked.NEW, Remark.DIFFERENT)
    assert owner.type(owner.type(entry, PIN), PIN).done
    assert owner.restart().enter(PIN)


# Forgotten, as a file on the boot partition asks


def test_a_page_that_was_closed_for_good_is_opened_and_the_file_behind_it_moved(
    tmp_path: Path,
) -> None:
    newer = b'{"format": 99, "pin": "of another kind"}'
    file = tmp_path / "operator.json"
    file.write_bytes(newer)
    pin = PinFile(file, _at_once)
    assert pin.trouble is PinTrouble.CLOSED
    pin.forget()
    again = PinFile(file, _at_once)
    assert again.trouble is None and again.kept is None
    (aside,) = (tmp_path / "set-aside").iterdir()
    assert aside.read_bytes() == newer


def test_a_pin_chosen_before_the_old_one_is_gone_from_the_disk_holds(owner: Owner) -> None:
    waiting: list[Callable[[], None]] = []
    pin = PinFile(owner.file, lambda name, work: waiting.append(work))
    pin.forget()
    PinLock(lambda: 0.0, pin).choose("1111")
    for work in waiting:
        work()
    assert owner.restart().enter("1111")
