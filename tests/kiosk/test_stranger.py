"""The program in the hands of somebody with a home of their own and no right to write anywhere else.

Run as root, as in a container, this becomes somebody else first; a person who is not root is such a somebody already.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from glass import Glass
from program import PATIENCE, ROOT, Program, wait_for

Command = Sequence[str]


def _ways(uid: int, gid: int) -> Iterator[Command]:
    """Commands that run another one as this user, the plainest first."""
    become = ("setpriv", f"--reuid={uid}", f"--regid={gid}", "--clear-groups", "--no-new-privs")
    yield become
    # Where the interpreter lies in root's own home, others may not even read it: let them read, not write.
    yield (*become, "--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search")


@pytest.fixture
def stranger() -> Command:
    """A command that runs another one as nobody in particular."""
    if os.geteuid() != 0:
        pytest.skip("not root, so it cannot become somebody else")
    if not shutil.which("setpriv"):
        pytest.skip("not installed: setpriv")
    nobody = pwd.getpwnam("nobody")
    for way in _ways(nobody.pw_uid, nobody.pw_gid):
        tried = subprocess.run(
            [*way, sys.executable, "-c", "import os, msgspec; assert os.geteuid()"],
            cwd="/",
            capture_output=True,
            timeout=PATIENCE,
        )
        if tried.returncode == 0:
            return way
    pytest.skip(f"{nobody.pw_name} may not run {sys.executable}")


@pytest.fixture
def home(stranger: Command) -> Iterator[Path]:
    """A folder of the stranger's, which pytest's own are not: nobody else may enter those."""
    nobody = pwd.getpwnam("nobody")
    with tempfile.TemporaryDirectory(prefix="quibbles-stranger-") as folder:
        (Path(folder) / "home").mkdir()
        for path in (Path(folder), Path(folder) / "home"):
            os.chown(path, nobody.pw_uid, nobody.pw_gid)
        yield Path(folder)


def everything_of(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts}


def run(home: Path, stranger: Command, *arguments: str, **environment: str) -> Program:
    command = (*stranger, sys.executable, "-m", "kiosk")
    return Program(home, *arguments, command=command, TMPDIR=str(home), **environment)


def test_a_table_of_ones_own_opens_and_keeps_its_things_at_home(
    window: Glass, home: Path, stranger: Command
) -> None:
    code = everything_of(ROOT / "kiosk")
    program = run(home, stranger, "--kiosk", SDL_VIDEODRIVER="offscreen").started()
    owner = (Path("/proc") / str(program.process.pid)).stat().st_uid
    assert owner == pwd.getpwnam("nobody").pw_uid
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log
    assert "Traceback" not in program.log and "cannot be" not in program.log, program.log
    assert everything_of(ROOT / "kiosk") == code
    assert list((home / "home").rglob("quibbles-table")), "its folders are in the home"


def test_where_a_stranger_may_not_write_the_demonstration_goes_to_their_own_folder(
    window: Glass, home: Path, stranger: Command
) -> None:
    owner = home / "short.toml"
    owner.write_text('[game]\nedition = "first-game"\n', encoding="utf-8")
    # Root's folder is where the command is given.
    program = Program(
        home,
        *("--config", str(owner), "--seed", "125"),
        command=("env", "-C", "/", *stranger, sys.executable, "-m", "kiosk"),
        TMPDIR=str(home),
        DISPLAY="",
        LANGUAGE="en",
        QUIBBLES_FAILED_DRIVERS="kmsdrm",
    )
    try:
        pictures = wait_for(
            lambda: [*(home / "home").rglob("turn-*.png")], f"none is drawn: {program.log}"
        )
        assert {path.parent.name for path in pictures} == {"quibbles-demo"}
    finally:
        program.process.kill()
        program.process.wait()
