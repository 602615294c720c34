"""What the table asks of root: taken only from the table, believed only where it is one of the few things."""

from __future__ import annotations

import os
import pwd
import sys
import tarfile
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import carry_out
import pytest
import stick
import update
from command import Wrong

from kiosk.service.errands import ANSWERS, Answer, Errand, Errands, State

ME = os.geteuid()
Ask = Callable[[Errand, str], Answer | None]


@pytest.fixture
def errands(tmp_path: Path) -> Errands:
    (tmp_path / "answers").mkdir()
    found = Errands.find(tmp_path, {ANSWERS: str(tmp_path / "answers")})
    assert found
    return found


def test_on_a_desktop_nobody_listens(tmp_path: Path) -> None:
    assert Errands.find(tmp_path, {}) is None


def test_what_the_table_asks_arrives_and_so_does_the_answer(
    errands: Errands, tmp_path: Path
) -> None:
    token = errands.ask(Errand.UPDATE, "stick")
    assert errands.answer(Errand.UPDATE, token) is None
    request = carry_out.take(tmp_path / "requests", "update", ME)
    assert request == carry_out.Request(token, "stick")
    assert list((tmp_path / "requests").iterdir()) == []
    answer = partial(carry_out.answer, tmp_path / "answers", "update")
    answer(token, "working", "")
    assert errands.answer(Errand.UPDATE, token) == Answer(State.WORKING, "")
    answer(token, "done", "version 2\nis there")
    assert errands.answer(Errand.UPDATE, token) == Answer(State.DONE, "version 2 is there")
    assert errands.answer(Errand.UPDATE, errands.ask(Errand.UPDATE, "stick")) is None


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"token",
        b"TOKEN\nx\n",
        b"t\nx\ny\n",
        b"t\n\xc3\xa4\n",
        b"t\n" + b"x" * 1000,
        b"../t\nx\n",
    ],
)
def test_what_is_not_a_request_is_refused_and_gone(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "restart").write_bytes(text)
    with pytest.raises(Wrong, match="request restart"):
        carry_out.take(tmp_path, "restart", ME)
    assert not (tmp_path / "restart").exists()


def test_nothing_else_is_read_in_the_place_of_a_request(tmp_path: Path) -> None:
    folder, secret = tmp_path / "requests", tmp_path / "secret"
    folder.mkdir()
    secret.write_text("token\nsecret\n")
    request = folder / "restart"

    def refused() -> None:
        with pytest.raises(Wrong):
            carry_out.take(folder, "restart", ME)
        assert not os.path.lexists(request)
        assert secret.read_text() == "token\nsecret\n"

    request.symlink_to(secret)
    refused()
    request.hardlink_to(secret)
    refused()
    os.mkfifo(request)
    refused()
    (request / "full" / "of").mkdir(parents=True)
    refused()
    linked = tmp_path / "linked"
    linked.symlink_to(folder)
    with pytest.raises(Wrong, match="cannot be opened"):
        carry_out.take(linked, "restart", ME)


def test_only_the_table_may_ask(tmp_path: Path) -> None:
    (tmp_path / "restart").write_text("token\ntable\n")
    with pytest.raises(Wrong, match="the table's user"):
        carry_out.take(tmp_path, "restart", ME + 1)


@pytest.mark.parametrize("name", carry_out.KNOWN)
@pytest.mark.parametrize("wanted", ["", "x; reboot", "../../etc", "99999999999", "-1"])
def test_only_what_is_known_is_done(name: str, wanted: str) -> None:
    with pytest.raises(Wrong, match="expected"):
        carry_out.KNOWN[name](wanted)


@pytest.fixture
def ask(errands: Errands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Has a request carried out from end to end, and says what the table hears."""
    monkeypatch.setattr(carry_out, "REQUESTS", tmp_path / "requests")
    monkeypatch.setattr(carry_out, "ANSWERS", tmp_path / "answers")
    monkeypatch.setattr(pwd, "getpwnam", lambda name: pwd.getpwuid(ME))

    def ask(errand: Errand, wanted: str) -> Answer | None:
        monkeypatch.setattr(sys, "argv", ["carry_out.py", errand.value])
        token = errands.ask(errand, wanted)
        carry_out.main()
        return errands.answer(errand, token)

    return ask


def test_a_clock_with_a_battery_that_cannot_be_set_is_told_of(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "date").write_text("#!/bin/sh\n")
    (tmp_path / "date").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))  # on which there is no hwclock
    monkeypatch.setattr(carry_out, "BATTERY_CLOCK", tmp_path)
    heard = ask(Errand.CLOCK, "1900000000")
    assert heard is not None and heard.state is State.DONE
    assert heard.text.startswith("the clock is set, until the machine is switched off: hwclock")


def test_a_full_folder_in_a_requests_place_is_out_of_the_way_afterwards(tmp_path: Path) -> None:
    (tmp_path / "stick" / "full").mkdir(parents=True)
    with pytest.raises(Wrong):
        carry_out.take(tmp_path, "stick", ME)
    assert not (tmp_path / "stick").exists(), "else it would be taken up again and again"


def test_whoever_asks_hears_also_of_what_nobody_thought_of(
    errands: Errands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(wanted: str) -> str:
        raise FileNotFoundError(2, "No such file or directory", "lsblk")

    user = pwd.getpwuid(ME)
    monkeypatch.setattr(carry_out, "USER", user.pw_name)
    monkeypatch.setattr(carry_out, "REQUESTS", tmp_path / "requests")
    monkeypatch.setattr(carry_out, "ANSWERS", tmp_path / "answers")
    monkeypatch.setattr(carry_out, "KNOWN", {"stick": gone})
    monkeypatch.setattr("sys.argv", ["carry_out.py", "stick"])
    token = errands.ask(Errand.STICK, "attach")
    with pytest.raises(FileNotFoundError):
        carry_out.main()
    answer = errands.answer(Errand.STICK, token)
    assert answer is not None and answer.state is State.FAILED
    assert "lsblk" in answer.text


# Sticks


def disk(path: str, tran: str | None, *parts: tuple[str, str | None]) -> dict[str, Any]:
    """A disk as `lsblk` tells of it, with its partitions' file systems and mount points."""
    children = [
        {"path": f"{path}{i}", "tran": None, "fstype": kind, "mountpoints": [point]}
        for i, (kind, point) in enumerate(parts, 1)
    ]
    return {"path": path, "tran": tran, "fstype": None, "mountpoints": [None], "children": children}


CARD = disk("/dev/mmcblk0p", None, ("vfat", "/boot/firmware"), ("ext4", "/"))


def test_the_one_stick_is_found() -> None:
    assert stick.find_stick([CARD, disk("/dev/sda", "usb", ("vfat", None))]) == (
        "/dev/sda1",
        "vfat",
    )
    again = disk("/dev/sda", "usb", ("exfat", "/run/quibbles-table-stick"))
    assert stick.find_stick([CARD, again]) == ("/dev/sda1", "exfat")


def test_the_disk_that_the_machine_runs_on_is_no_stick() -> None:
    ssd = disk("/dev/sda", "usb", ("vfat", "/boot/firmware"), ("ext4", "/"), ("ext4", None))
    with pytest.raises(Wrong, match="no USB stick"):
        stick.find_stick([ssd])


def test_what_cannot_be_read_or_told_apart_is_said() -> None:
    with pytest.raises(Wrong, match="vfat, exfat, ext4"):
        stick.find_stick([CARD, disk("/dev/sda", "usb", ("ntfs", None))])
    two = [disk("/dev/sda", "usb", ("vfat", None)), disk("/dev/sdb", "usb", ("vfat", None))]
    with pytest.raises(Wrong, match="/dev/sda1, /dev/sdb1"):
        stick.find_stick(two)


# Updates


def archive(folder: Path, name: str, *members: str) -> Path:
    file = folder / name
    with tarfile.open(file, "w:gz") as tar:
        for member in members:
            tar.add(Path(__file__), arcname=member)
    return file


def test_the_newest_archive_on_a_stick_is_taken(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match=r"quibbles-table\*.tar.gz"):
        update.newest_archive(tmp_path)
    old, new = (archive(tmp_path, f"quibbles-table-{n}.tar.gz", "x") for n in (2, 1))
    os.utime(old, (1, 1))
    assert update.newest_archive(tmp_path) == new


def test_an_archive_of_the_source_is_unpacked(tmp_path: Path) -> None:
    members = ("table-main/systemd/install.sh", "table-main/pyproject.toml")
    file = archive(tmp_path, "a.tar.gz", *members)
    assert update.unpack(file, tmp_path / "in") == tmp_path / "in/table-main"


def test_another_archive_is_refused_and_writes_nowhere_else(tmp_path: Path) -> None:
    file = archive(
        tmp_path, "a.tar.gz", "../outside", "/tmp/quibbles-outside", "systemd/install.sh"
    )
    with pytest.raises(Wrong):
        update.unpack(file, tmp_path / "in")
    assert not (tmp_path / "outside").exists() and not Path("/tmp/quibbles-outside").exists()
    (tmp_path / "b.tar.gz").write_text("no archive")
    with pytest.raises(Wrong, match="failed"):
        update.unpack(tmp_path / "b.tar.gz", tmp_path / "in2")


@pytest.mark.parametrize("text", ["", "# nothing\n", "http://x/a.tar.gz", "https://a\nhttps://b\n"])
def test_updates_come_only_from_where_the_owner_has_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "from").write_text(text)
    with pytest.raises(Wrong, match="https://"):
        update.address(tmp_path / "from")
    with pytest.raises(Wrong, match="https://"):
        update.address(tmp_path / "nowhere")
    (tmp_path / "from").write_text("# ours\n\nhttps://example.org/a.tar.gz\n")
    assert update.address(tmp_path / "from") == "https://example.org/a.tar.gz"


def test_an_archive_is_fetched_or_it_is_said_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"x" * 100_000)

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
    here = f"http://127.0.0.1:{server.server_port}"
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    try:
        update.fetch(f"{here}/a", tmp_path / "b")
        assert (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()
        with pytest.raises(Wrong, match="404"):
            update.fetch(f"{here}/none", tmp_path / "c")
        monkeypatch.setattr(update, "LARGEST", 50_000)
        with pytest.raises(Wrong, match="too large"):
            update.fetch(f"{here}/a", tmp_path / "d")
    finally:
        server.shutdown()
        server.server_close()
    with pytest.raises(Wrong, match="cannot be fetched"):
        update.fetch(f"{here}/a", tmp_path / "e")
