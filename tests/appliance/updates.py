"""New versions: those that come up, those that do not, and those that the power goes from meanwhile."""

from __future__ import annotations

from machine import Machine
from source import PYTHON, copy_source, stands

SETTLE = {"QUIBBLES_SETTLE": "12"}
"""Seconds for which a new version is watched here: twice what its watchdog waits."""
BROKEN = 'raise RuntimeError("broken")'
HANGS_LATER = 'import time; standing._service.ready("there"); time.sleep(1000)'
DATA = "/var/lib/quibbles-table"


def update(machine: Machine) -> None:
    """A new version takes the place of the old one, which stays."""
    copy_source(machine, "second", version="0.9.1")
    machine.run("tar", "-C", "/root", "-czf", "/root/second.tar.gz", "second")
    # As from a stick or the network, of which there are none here.
    take_in = "from update import *; print(install(unpack(Path('/root/second.tar.gz'), Path('/root/in'))))"
    here = "/opt/quibbles-table/current/systemd"
    old = version(machine)
    said = machine.run(
        "python3", "-Ec", f"import sys; sys.path.insert(0, '{here}'); {take_in}", **SETTLE
    )
    assert "version 0.9.1-" in said.splitlines()[-1], said
    assert version(machine).startswith("0.9.1-")
    machine.run("test", "-e", f"/opt/quibbles-table/{old}/complete")
    stands(machine)
    assert machine.run(PYTHON, "-I", "-m", "kiosk", "--version") == "quibbles 0.9.1"


def update_that_fails(machine: Machine) -> None:
    """A version that does not start gives way to the one before."""
    broken(machine, "third", BROKEN)
    goes_back(machine, "third", "does not come up")
    assert "RuntimeError: broken" in machine.run("journalctl", "--no-pager", "-u", "quibbles-table")


def update_that_hangs(machine: Machine) -> None:
    """So does one that hangs, before it is there or later."""
    broken(machine, "fourth", "import time; time.sleep(1000)")
    goes_back(machine, "fourth", "does not come up")
    broken(machine, "fifth", HANGS_LATER)
    goes_back(machine, "fifth", "does not come up")


def update_that_cannot_be_loaded(machine: Machine) -> None:
    """One that is damaged is not even tried."""
    before = machine.shown("MainPID")
    broken(machine, "sixth", "this is no Python)")
    goes_back(machine, "sixth", "cannot be loaded")
    assert machine.shown("MainPID") == before


def update_that_changes_the_games(machine: Machine) -> None:
    """One that brings the games up to date and then fails gives them back as they were."""
    one_more = r"printf 'STEPS = (*STEPS, lambda db: None)\n' >>kiosk/store/schema.py"
    opens = (
        "import os, pathlib; from kiosk.store.opening import Opening; "
        'Opening(pathlib.Path(os.environ["STATE_DIRECTORY"], "quibbles.db")).open()'
    )
    before = steps(machine)
    broken(machine, "seventh", f"{opens}; {BROKEN}", one_more)
    goes_back(machine, "seventh", "does not come up")
    machine.wait_for("the games are opened", f"! test -e {DATA}/go-back")
    assert steps(machine) == before
    aside = machine.shell(f"ls {DATA}/set-aside")
    assert "-before-update-" not in aside and "-newer-quibbles.db" in aside, aside
    assert "before an update" in machine.run("journalctl", "--no-pager", "-u", "quibbles-table")


def power_lost_while_watched(machine: Machine) -> None:
    """One that the power goes from while it is watched is watched again, and gives way all the same."""
    before = version(machine)
    broken(machine, "eighth", HANGS_LATER)
    machine.shell("QUIBBLES_SETTLE=100 setsid /root/eighth/systemd/install.sh >/dev/null 2>&1 &")
    machine.wait_for("it is watched", "grep -q . /opt/quibbles-table/unproven")
    machine.wait_for("it is tried", f"test $(readlink /opt/quibbles-table/current) != {before}")
    machine.shell("pkill -KILL -f [e]ighth/systemd/install.sh")
    machine.tries("kill", "-KILL", machine.shown("MainPID"))
    wanted = machine.run("systemctl", "show", "-P", "Wants", "multi-user.target")
    assert "quibbles-table-unproven.service" in wanted.split(), wanted
    assert version(machine) != before
    # As the next start does.
    machine.tries("systemctl", "start", "quibbles-table-unproven.service")
    assert version(machine) == before
    machine.run("test", "!", "-e", "/opt/quibbles-table/unproven")
    stands(machine)


def version(machine: Machine) -> str:
    return machine.run("readlink", "/opt/quibbles-table/current")


def steps(machine: Machine) -> str:
    """Which step the database has come to."""
    read = f"import sqlite3; print(*sqlite3.connect('{DATA}/quibbles.db').execute('PRAGMA user_version').fetchone())"
    return machine.run("runuser", "-u", "quibbles", "--", "python3", "-c", read)


def broken(machine: Machine, name: str, instead: str, also: str = "true") -> None:
    """The source of a version that does something else instead of opening the table."""
    copy_source(machine, name, version=f"0.9.2+{name}")
    machine.shell(
        f"cd /root/{name}; {also};"
        f" sed -i 's/^    window = open_window()$/    {instead}/' kiosk/__main__.py"
    )
    # It may have a unit that the one before does not know.
    machine.write(f"/root/{name}/systemd/quibbles-table-new.service", "[Service]\nExecStart=true\n")


def goes_back(machine: Machine, name: str, why: str) -> None:
    """Installed, it is not kept."""
    before = version(machine)
    tried = machine.tries(f"/root/{name}/systemd/install.sh", **SETTLE)
    assert tried.returncode == 1 and why in tried.stdout, tried.stdout
    assert version(machine) == before, f"{version(machine)} is there:\n{tried.stdout}"
    machine.run("test", "!", "-e", "/etc/systemd/system/quibbles-table-new.service")
    stands(machine)
