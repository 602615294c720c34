"""Kills at any moment, and what is on the disk when: the short form of `make crash-test`, and a count of syncs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAYS = 25


def test_killed_at_any_moment_a_table_has_lost_nothing() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tests" / "crash", "--kills", "20"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert re.match(r"20 kills, [1-9][0-9]* plays.*\n20 kills, [1-9][0-9]* facts", run.stdout)


PLAYS_ON = """
import sys
from pathlib import Path
sys.path.append(sys.argv[2])
from kept import game_after
from kiosk.store import Store

store = Store(Path(sys.argv[1]), print)
number = store.next_number()
for turns in range(int(sys.argv[3])):
    store.keep(game_after(turns, number=number))
    assert store.flush()
    (Path(sys.argv[1]) / "a-play").write_text("")
store.close()
"""


def test_a_play_costs_one_sync(tmp_path: Path) -> None:
    strace, log = shutil.which("strace"), tmp_path / "log"
    if strace is None:
        pytest.skip("there is no strace to count syncs with")
    traced = [strace, "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,openat", "-o", str(log)]
    run = subprocess.run(
        [
            *traced,
            *(sys.executable, "-c", PLAYS_ON),
            *(tmp_path / "data", ROOT / "tests" / "kiosk", str(PLAYS)),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if not log.exists() or "PTRACE" in run.stderr:
        pytest.skip(f"strace may not look here: {run.stderr.strip()}")
    assert run.returncode == 0, run.stderr
    syncs: list[list[str]] = [[]]
    for line in log.read_text().splitlines():
        if "a-play" in line:
            syncs.append([])
        elif found := re.search(r"f(?:data)?sync\(\d+<([^>]*)>\)\s+= 0", line):
            syncs[-1].append(Path(found[1]).name)
    # The first comes after the opening, and what follows the last is the closing.
    assert syncs[1:PLAYS] == [["quibbles.db-wal"]] * (PLAYS - 1)
