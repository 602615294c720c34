"""Does what the table asks of root: `carry_out.py NAME`, started by systemd when the file requests/NAME appears.

A request is a small text file of two lines: a token that the answer repeats, and what exactly is wanted. It is taken
only from the table's own user, and believed only where it is one of the few things below. The answer is a file of the
same name in root's folder: the token, "working", "done" or "failed", and a line for people.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from command import Wrong, run
from stick import attach_stick, release_stick
from update import update_from

USER = "quibbles"
REQUESTS = Path("/var/lib/quibbles-table/requests")
ANSWERS = Path("/run/quibbles-table-answers")
BATTERY_CLOCK = Path("/dev/rtc")
LONGEST = 500
"""Bytes of a request at most."""
CLOCK_FROM, CLOCK_TO = 1_735_689_600, 4_102_444_800
"""2025 to 2100, in seconds since 1970: a clock beyond that is a mistake."""


@dataclass(frozen=True)
class Request:
    """One request, read. `token` is repeated in the answer; `wanted` may be empty."""

    token: str
    wanted: str


def take(folder: Path, name: str, owner: int) -> Request:
    """Take a request out of the folder, whose owner may put anything there: only a plain file of theirs is read.

    It is gone afterwards, also where it was refused. Raises `Wrong`.
    """
    try:
        inside = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        raise Wrong(f"{folder} cannot be opened: {error.strerror}") from error
    try:
        # Neither a link to somewhere else, nor a pipe that would be waited for.
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        file = os.open(name, flags, dir_fd=inside)
        try:
            about = os.fstat(file)
            text = os.read(file, LONGEST + 1)
        finally:
            os.close(file)
    except OSError as error:
        raise Wrong(f"the request {name} cannot be read: {error.strerror}") from error
    finally:
        _remove(name, inside)
        os.close(inside)
    if not stat.S_ISREG(about.st_mode) or about.st_nlink != 1 or about.st_uid != owner:
        raise Wrong(f"the request {name} is not a plain file of the table's user")
    return _read(name, text)


def _read(name: str, text: bytes) -> Request:
    found = re.fullmatch(rb"([a-z0-9-]{1,40})\n([\x20-\x7e]{0,200})\n?", text)
    if not found:
        raise Wrong(f"the request {name} is not a token and a line of text")
    return Request(found[1].decode(), found[2].decode().strip())


def _remove(name: str, inside: int) -> None:
    try:
        os.unlink(name, dir_fd=inside)
    except IsADirectoryError:
        shutil.rmtree(name, dir_fd=inside)  # left there it would be asked for over and over
    except FileNotFoundError:
        pass


# What can be asked for: each takes what is wanted, and says in words what came of it


def restart(wanted: str) -> str:
    """The table, or the whole machine."""
    if wanted == "table":
        run("systemctl", "--no-block", "restart", "quibbles-table.service")
        return "the table starts again"
    _only(wanted, "machine", "table")
    run("systemctl", "--no-block", "reboot")
    return "the machine starts again"


def shutdown(wanted: str) -> str:
    _only(wanted, "machine")
    run("systemctl", "--no-block", "poweroff")
    return "the machine switches itself off"


def clock(wanted: str) -> str:
    """Seconds since 1970, for a machine that has no network to ask."""
    if not re.fullmatch("[0-9]{10}", wanted) or not CLOCK_FROM <= int(wanted) < CLOCK_TO:
        raise Wrong(f"{wanted!r} is no time: expected seconds since 1970, from 2025 to 2100")
    run("date", "--utc", f"--set=@{wanted}")
    try:
        if BATTERY_CLOCK.exists():
            run("hwclock", "--systohc", "--utc")
    except Wrong as wrong:
        return f"the clock is set, until the machine is switched off: {wrong}"
    return "the clock is set"


def stick(wanted: str) -> str:
    """Attach the one USB stick, so that the table can write to it, or release it."""
    if wanted == "release":
        release_stick()
        return "the stick can be pulled out"
    _only(wanted, "attach", "release")
    return str(attach_stick(pwd.getpwnam(USER)))


def update(wanted: str) -> str:
    _only(wanted, "network", "stick")
    return update_from(wanted)


KNOWN: dict[str, Callable[[str], str]] = {
    "restart": restart,
    "shutdown": shutdown,
    "clock": clock,
    "stick": stick,
    "update": update,
}


def _only(wanted: str, *known: str) -> None:
    if wanted not in known:
        raise Wrong(f"{wanted!r} was asked for: expected {' or '.join(known)}")


def answer(folder: Path, name: str, token: str, state: str, text: str) -> None:
    """Leave an answer, whole or not at all, for all to read."""
    new = folder / f".{name}.new"
    new.write_text(f"{token}\n{state}\n{' '.join(text.split())}\n", encoding="utf-8")
    new.chmod(0o644)
    new.rename(folder / name)


def main() -> int:
    """Carry out the request named on the command line; the exit status comes back."""
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in KNOWN:
        print(f"usage: carry_out.py {' | '.join(KNOWN)}", file=sys.stderr)
        return 2
    token = "-"
    try:
        request = take(REQUESTS, name, pwd.getpwnam(USER).pw_uid)
        token = request.token
        print(f"asked for: {name} {request.wanted}", flush=True)
        answer(ANSWERS, name, token, "working", "")
        said = KNOWN[name](request.wanted)
    except Wrong as wrong:
        print(f"not done: {wrong}", file=sys.stderr)
        answer(ANSWERS, name, token, "failed", str(wrong))
        return 1
    except Exception as error:
        # Whoever asked is not to wait in vain; the rest stands in the journal.
        answer(ANSWERS, name, token, "failed", f"{type(error).__name__}: {error}")
        raise
    print(f"done: {said}")
    answer(ANSWERS, name, token, "done", said)
    return 0


if __name__ == "__main__":
    sys.exit(main())
