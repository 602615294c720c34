"""The units: systemd understands them, they are as closed as can be, and they agree with the program."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import carry_out
import pytest

from hardware.__main__ import parser as bench_parser
from kiosk.command_line import read_command_line
from kiosk.hours.wall_clock import SET_BY_HAND
from kiosk.service.errands import ANSWERS, Errand
from kiosk.service.standstill import CONSOLE
from kiosk.thinking import mind, thinkers

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = sorted(path.name for path in SYSTEMD.glob("quibbles-table*.*"))
BREAKING = (
    *("MemoryDenyWriteExecute", "ProcSubset", "PrivateNetwork", "PrivateDevices", "PrivateUsers"),
    "ProtectKernelTunables",
)
"""What would break the table: it stands in the unit as a remark, with the reason."""


def analyze(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    if not shutil.which("systemd-analyze"):
        pytest.skip("not installed: systemd-analyze")
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, check=False
    )


def settings(unit: str) -> dict[str, list[str]]:
    """What the unit sets, by name."""
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", (SYSTEMD / unit).read_text(), re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def command(line: str) -> list[str]:
    """A command as systemd would run it, up to its folders."""
    return line.lstrip("-").replace("%E", "/etc").replace("%S", "/var/lib").split()


def test_systemd_understands_them(tmp_path: Path) -> None:
    # Its own units, and in the place of the program something that can be run.
    folder = tmp_path / "etc/systemd/system"
    folder.mkdir(parents=True)
    for unit in UNITS:
        shutil.copy(SYSTEMD / unit, folder)
    table = "opt/quibbles-table/current"
    for program in (f"{table}/venv/bin/python", f"{table}/systemd/install.sh", "usr/bin/python3"):
        (tmp_path / program).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / program).write_text("#!/bin/sh\n")
        (tmp_path / program).chmod(0o755)
    for name in ("sysinit", "sockets", "basic", "shutdown", "multi-user"):
        (folder / f"{name}.target").write_text(f"[Unit]\nDescription={name}\n")
    named = [unit.replace("@.", "@restart.") for unit in UNITS]
    run = analyze("verify", "--man=no", f"--root={tmp_path}", *named)
    assert run.returncode == 0 and run.stderr == "", run.stderr


@pytest.mark.parametrize("unit", ["quibbles-table.service", "quibbles-table-bots@.service"])
def test_what_runs_all_the_time_is_hardly_exposed(unit: str) -> None:
    run = analyze("security", "--offline=true", SYSTEMD / unit)
    found = re.search(r"Overall exposure level for .*: ([0-9.]+)", run.stdout)
    assert found, run.stderr
    assert float(found[1]) <= 1.2


@pytest.mark.parametrize("setting", BREAKING)
def test_what_would_break_the_table_is_left_out_and_it_says_why(setting: str) -> None:
    text = (SYSTEMD / "quibbles-table.service").read_text()
    assert setting not in settings("quibbles-table.service")
    assert re.search(rf"^#   {setting}=\w* +\w", text, re.MULTILINE)


def test_it_never_gives_up_by_itself() -> None:
    table = settings("quibbles-table.service")
    assert table["StartLimitIntervalSec"] == ["0"]
    assert table["Restart"] == ["always"]
    assert table["Type"] == ["notify"] and int(table["WatchdogSec"][0]) >= 30


def test_the_program_understands_its_commands() -> None:
    table = settings("quibbles-table.service")
    start = command(table["ExecStart"][0])
    assert start[start.index("-m") + 1] == "kiosk"
    assert read_command_line(start[start.index("-m") + 2 :]).overrides == {"kiosk": True}
    stop = command(table["ExecStopPost"][0])
    assert stop[stop.index("-m") + 1] == "hardware"
    options = bench_parser().parse_args(stop[stop.index("-m") + 2 :])
    assert options.all_off
    assert options.config == Path("/etc/quibbles-table/settings.toml")
    assert options.choices == Path("/var/lib/quibbles-table/choices.json")


def test_the_program_is_told_where_it_is_heard() -> None:
    told = " ".join(settings("quibbles-table.service")["Environment"])
    answers = str(carry_out.ANSWERS).replace("/run", "%t")
    for word in (f"{ANSWERS}={answers}", f"{CONSOLE}=/dev/tty1", "LG_WD=%t/quibbles-table"):
        assert word in told.split()
    assert Path("/", SET_BY_HAND) == carry_out.ANSWERS / Errand.CLOCK.value


def test_bots_think_in_a_unit_of_their_own_where_the_table_alone_finds_it() -> None:
    table, bots = settings("quibbles-table.service"), settings("quibbles-table-bots.socket")
    address = f"{thinkers.SERVICE}={bots['ListenStream'][0]}"
    assert address in " ".join(table["Environment"]).split()
    assert "quibbles-table-bots.socket" in table["Wants"][0].split()
    assert bots["SocketUser"] == table["User"] and bots["SocketMode"] == ["0600"]
    start = command(settings("quibbles-table-bots@.service")["ExecStart"][0])
    # The first file that a service is handed is its third after the usual ones.
    assert bots["Accept"] == ["yes"] and start[-3:] == ["-m", mind.__name__, "3"]


def test_bots_come_after_everything_else() -> None:
    bots = settings("quibbles-table-bots@.service")
    # Among services, among processes, at the disk, and where memory is short.
    assert bots["Slice"] == ["system.slice"] and "Slice" not in settings("quibbles-table.service")
    assert bots["CPUWeight"] == bots["CPUSchedulingPolicy"] == ["idle"]
    assert bots["Nice"] == [str(mind.LOWEST)] and bots["IOSchedulingClass"] == ["idle"]
    assert bots["OOMScoreAdjust"] == [str(mind.FIRST_TO_GO)]
    assert bots.keys() >= {"MemoryMax", "LimitAS", "TasksMax"}


def test_both_sides_know_the_same_requests() -> None:
    install = (SYSTEMD / "install.sh").read_text()
    watched = re.search(r"^requests=\((.*)\)$", install, re.MULTILINE)
    assert watched
    asked = {errand.value for errand in Errand}
    assert set(watched[1].split()) == asked == set(carry_out.KNOWN)
    path = settings("quibbles-table-ask@.path")["PathExists"][0]
    assert path.replace("%S", "/var/lib").replace("/%i", "") == str(carry_out.REQUESTS)


def test_the_table_has_the_groups_that_open_its_devices() -> None:
    groups = re.findall(r"^m quibbles (\w+)$", (SYSTEMD / "etc/sysusers.conf").read_text(), re.M)
    assert set(groups) == {"video", "render", "input", "gpio", "audio"}


def test_messages_are_capped_and_lie_apart_from_the_games() -> None:
    conf = configparser.ConfigParser()
    conf.read(SYSTEMD / "etc" / "journald.conf")
    assert {key: int(size.removesuffix("M")) <= 64 for key, size in conf["Journal"].items()} == {
        "systemmaxuse": True,
        "runtimemaxuse": True,
    }
    install = (SYSTEMD / "install.sh").read_text()
    assert "etc/journald.conf" in install
    for unit in SYSTEMD.glob("*.service"):
        said = settings(unit.name)
        # To the journal, which is the usual thing: no file of a unit's own, which nobody would cap.
        assert not said.keys() & {"StandardOutput", "StandardError", "LogsDirectory"}


def test_the_program_writes_no_log_of_its_own(tmp_path: Path) -> None:
    """On a desktop it speaks to whoever started it; a file would grow for as long as a table stands."""
    look = (
        "import logging, sys; from kiosk.__main__ import main;"
        "main(['--check-config', '--config', sys.argv[1]]);"
        "print([type(each).__name__ for each in logging.getLogger().handlers])"
    )
    (tmp_path / "settings.toml").touch()
    run = subprocess.run(
        [sys.executable, "-c", look, str(tmp_path / "settings.toml")],
        capture_output=True,
        text=True,
        check=True,
        cwd=SYSTEMD.parent,
    )
    handlers = run.stdout.strip().splitlines()[-1]
    assert handlers == "['StreamHandler', 'RecentLog']"
