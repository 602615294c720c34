"""The life of a table, from installation to removal, on a whole Debian: `make appliance-test`.

It needs root, a few packages and about three minutes; where it cannot be run it says why, and ends with status 0.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from machine import Machine, NoMachine, make_base, running
from source import PYTHON, ROOT, SOURCE, WHEELS, copy_source, fetch_wheels, stands
from updates import (
    power_lost_while_watched,
    update,
    update_that_cannot_be_loaded,
    update_that_changes_the_games,
    update_that_fails,
    update_that_hangs,
)

CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=1234-02 rootwait"
SETTINGS, GERMAN = "/etc/quibbles-table/settings.toml", 'language = "de"\n'
BOTS = "/run/quibbles-table-bots.socket"
MINDS = "systemctl list-units --plain --no-legend --state=running 'quibbles-table-bots@*'"
Step: TypeAlias = Callable[[Machine], None]
OFFSCREEN = """\
[Service]
Environment=SDL_VIDEODRIVER=offscreen
TimeoutStartSec=15
WatchdogSec=6
TimeoutAbortSec=2
"""
"""What is different from a table with a screen, and how long a test may take."""


def main() -> int:
    """Everything, in order; the exit status comes back."""
    parser = argparse.ArgumentParser(prog="make appliance-test", description=__doc__)
    parser.add_argument(
        "--base", type=Path, default=Path("/var/tmp/quibbles-table-appliance"), metavar="DIR"
    )
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="STEP", help="only these steps after the first"
    )
    options = parser.parse_args()
    steps = [
        step
        for step in STEPS
        if step is install or not options.only or step.__name__ in options.only
    ]
    with tempfile.TemporaryDirectory(prefix="quibbles-") as made:
        try:
            base = make_base(options.base)
            wheels = fetch_wheels(Path(made))
            with running(base, [(ROOT, SOURCE), (wheels, WHEELS)]) as machine:
                return live(machine, steps)
        except NoMachine as why:
            print(f"SKIPPED: {why}")
            return 0


def live(machine: Machine, steps: Sequence[Step]) -> int:
    """These steps; a failed one ends it, with what the table said last."""
    for step in steps:
        began = time.monotonic()
        try:
            step(machine)
        except AssertionError as error:
            print(f"FAILED: {step.__doc__}\n{error}")
            print(
                machine.tries(
                    "journalctl", "--no-pager", "-n", "60", "-u", "quibbles-table*"
                ).stdout
            )
            return 1
        print(f"ok {time.monotonic() - began:5.1f} s  {step.__doc__}", flush=True)
    return 0


# Steps


def install(machine: Machine) -> None:
    """It is installed, and stands."""
    machine.write("/boot/firmware/cmdline.txt", CMDLINE + "\n")
    machine.write("/etc/systemd/system/quibbles-table.service.d/test.conf", OFFSCREEN)
    copy_source(machine, "first")
    machine.run("/root/first/systemd/install.sh")
    stands(machine)
    assert machine.shown("User") == "quibbles"
    groups = machine.run("id", "-Gn", "quibbles").split()
    assert {"video", "render", "input", "gpio", "audio"} <= set(groups), groups
    assert sysrq(machine) in ("0", "")
    assert machine.run("systemctl", "is-enabled", "quibbles-table.service") == "enabled"
    for unit in ("getty@tty1.service", "ctrl-alt-del.target"):
        assert machine.tries("systemctl", "is-enabled", unit).stdout.strip() == "masked"
    failed = machine.run("systemctl", "--failed", "--no-legend", "--plain")
    assert "quibbles" not in failed, failed


def install_again(machine: Machine) -> None:
    """Installed again, it runs on undisturbed, with its owner's settings."""
    machine.write(SETTINGS, GERMAN)
    before = machine.shown("MainPID")
    said = machine.run("/root/first/systemd/install.sh")
    assert "runs already" in said, said
    assert machine.shown("MainPID") == before
    assert machine.run("cat", SETTINGS) == GERMAN.strip()


def sandbox(machine: Machine) -> None:
    """It can write to its own folders and nowhere else, and reaches no network."""
    pid = machine.shown("MainPID")
    inside = ("nsenter", "-t", pid, "-m", "runuser", "-u", "quibbles", "--")
    machine.run(*inside, "touch", "/var/lib/quibbles-table/here", "/run/quibbles-table/here")
    for place in ("/opt/quibbles-table", "/etc/quibbles-table", "/usr", "/var/lib"):
        assert machine.tries(*inside, "touch", f"{place}/here").returncode, place
    status = machine.run("cat", f"/proc/{pid}/status")
    assert re.search(r"^CapBnd:\s*0+$", status, re.MULTILINE), status
    assert re.search(r"^NoNewPrivs:\s*1$", status, re.MULTILINE), status


def bots_play(machine: Machine) -> None:
    """Bots play a game to its end there, as the table's user."""
    command = f"{PYTHON} -I -m kiosk --demo /var/lib/quibbles-table/demo --seed 1"
    machine.shell(
        f"SDL_VIDEODRIVER=offscreen {command} --data /var/lib/quibbles-table/other", "quibbles"
    )
    machine.run("test", "-s", "/var/lib/quibbles-table/demo/record.txt")
    machine.run("rm", "-r", "/var/lib/quibbles-table/demo", "/var/lib/quibbles-table/other")


def bots_think(machine: Machine) -> None:
    """Its bots think in a unit of their own, after everything else; with that killed they play on all the same."""
    machine.write(SETTINGS, f"{GERMAN}[idle]\nattract = 0.05\n")
    machine.run("systemctl", "restart", "quibbles-table.service")
    stands(machine)
    table, mind = machine.shown("MainPID"), thinking(machine)
    how = (
        f"import os; print(os.getpriority(os.PRIO_PROCESS, {mind}), os.sched_getscheduler({mind}))"
    )
    assert machine.run("python3", "-c", how) == f"19 {os.SCHED_IDLE}"
    user = machine.run("ps", "-o", "user=", "-p", mind)
    assert user not in ("root", "quibbles"), user
    assert machine.run("cat", f"/proc/{mind}/oom_score_adj") == "800"
    assert not machine.run("cat", f"/proc/{table}/task/{table}/children")
    connect = f"import socket; socket.socket(socket.AF_UNIX).connect('{BOTS}')"
    stranger = machine.tries("runuser", "-u", "nobody", "--", "python3", "-c", connect)
    assert "PermissionError" in stranger.stdout, stranger.stdout
    machine.run("kill", "-KILL", mind)
    simply = "the greedy one plays: its process has ended"
    machine.wait_for("it is missed", f"journalctl -u quibbles-table | grep -q '{simply}'")
    assert thinking(machine) != mind
    assert machine.shown("MainPID") == table
    machine.write(SETTINGS, GERMAN)
    machine.run("systemctl", "restart", "quibbles-table.service")
    stands(machine)
    machine.wait_for("none outlives its table", f"! {MINDS} | grep -q .")


def killed(machine: Machine) -> None:
    """Killed, it stands again."""
    starts_anew(machine, lambda pid: machine.shell(f"kill -KILL {pid}"))
    assert machine.shell("sed -n 2p /var/lib/quibbles-table/starts.txt") == "2"


def hung(machine: Machine) -> None:
    """Hung for a moment it goes on; hung for good it is noticed, and stands again."""
    before = machine.shown("MainPID")
    machine.shell(f"kill -STOP {before}; sleep 2; kill -CONT {before}; sleep 6")
    assert machine.shown("MainPID") == before
    starts_anew(machine, lambda pid: machine.shell(f"kill -STOP {pid}"))
    assert "watchdog" in machine.run("journalctl", "--no-pager", "-u", "quibbles-table").lower()


def asks(machine: Machine) -> None:
    """What it asks of root is done, if it is the table that asks, and for nothing else."""
    starts_anew(machine, lambda pid: ask(machine, "restart", "table"))
    assert answer(machine, "restart")[1] == "done"
    ask(machine, "restart", "everything")
    assert "'everything'" in answer(machine, "restart")[2]
    ask(machine, "clock", "99")
    assert "no time" in answer(machine, "clock")[2]
    ask(machine, "stick", "attach")
    assert "no USB stick" in answer(machine, "stick")[2]
    # By somebody who does not believe it, too: it goes on listening.
    for _ in range(15):
        ask(machine, "stick", "attach")
        assert answer(machine, "stick")[1] == "failed"
    ask(machine, "update", "network")
    assert "/etc/quibbles-table/update-from" in answer(machine, "update")[2]
    before = machine.shown("MainPID")
    for trick in ("ln -s /etc/shadow", "ln /etc/hostname", "mkfifo", "mkdir"):
        machine.shell(f"rm -f {ANSWERS}/restart; {trick} {REQUESTS}/restart")
        assert answer(machine, "restart")[1] == "failed", trick
        machine.run("test", "!", "-e", f"{REQUESTS}/restart")
        machine.run("systemctl", "reset-failed", "quibbles-table-ask@restart.service")
    machine.run("test", "-s", "/etc/shadow")
    assert machine.shown("MainPID") == before


def stick_comes(machine: Machine) -> None:
    """A stick that root mounts while it runs can be written to by it."""
    folder = "/run/quibbles-table-stick"
    user = machine.run("id", "-u", "quibbles")
    machine.run("mkdir", "-p", folder)
    machine.run(
        "mount", "-t", "tmpfs", "-o", f"nosuid,nodev,noexec,uid={user},mode=700", "stick", folder
    )
    pid = machine.shown("MainPID")
    inside = ("nsenter", "-t", pid, "-m", "runuser", "-u", "quibbles", "--")
    machine.run(*inside, "touch", f"{folder}/here")
    ask(machine, "stick", "release")
    assert answer(machine, "stick")[1] == "done"
    machine.run("test", "!", "-e", f"{folder}/here")


def never_starts(machine: Machine) -> None:
    """A table that fails again and again says so in the end, and stays."""
    # As the table itself sees it: a container's own is hidden by the service's own /proc.
    inside = ("nsenter", "-t", machine.shown("MainPID"), "-m")
    boot = machine.run(*inside, "cat", "/proc/sys/kernel/random/boot_id")
    machine.run("systemctl", "stop", "quibbles-table.service")
    machine.write("/var/lib/quibbles-table/starts.txt", f"{boot}\n10\nRuntimeError: broken\n")
    machine.run("chown", "quibbles:", "/var/lib/quibbles-table/starts.txt")
    machine.run("systemctl", "start", "quibbles-table.service")
    machine.wait_for(
        "it says so", "systemctl show -P StatusText quibbles-table | grep -q 'cannot start'"
    )
    time.sleep(8)  # longer than the watchdog
    assert machine.shown("NRestarts") == "0" and machine.shown("ActiveState") == "active"
    machine.run("systemctl", "restart", "quibbles-table.service")
    stands(machine)


def uninstall(machine: Machine) -> None:
    """Removed, it leaves the system as it was, and its games."""
    machine.run("/opt/quibbles-table/current/systemd/uninstall.sh")
    assert machine.run("cat", "/boot/firmware/cmdline.txt") == CMDLINE
    assert sysrq(machine) != "0"
    for unit in ("getty@tty1.service", "ctrl-alt-del.target"):
        assert machine.tries("systemctl", "is-enabled", unit).stdout.strip() != "masked"
    left = machine.run("sh", "-c", "find /etc /opt -name '*quibbles*' | sort").splitlines()
    assert left == ["/etc/quibbles-table", "/etc/systemd/system/quibbles-table.service.d"], left
    machine.run("test", "-d", "/var/lib/quibbles-table")
    assert machine.run("id", "-un", "quibbles") == "quibbles"


def purge(machine: Machine) -> None:
    """Installed once more and removed with everything, nothing is left."""
    machine.run("/root/first/systemd/install.sh")
    stands(machine)
    machine.run("/root/first/systemd/uninstall.sh", "--purge")
    machine.run("sh", "-c", "! test -e /var/lib/quibbles-table && ! test -e /etc/quibbles-table")
    assert machine.tries("id", "quibbles").returncode


STEPS: tuple[Step, ...] = (
    install,
    install_again,
    sandbox,
    bots_play,
    bots_think,
    killed,
    hung,
    asks,
    stick_comes,
    update,
    update_that_fails,
    update_that_hangs,
    update_that_cannot_be_loaded,
    update_that_changes_the_games,
    power_lost_while_watched,
    never_starts,
    uninstall,
    purge,
)

REQUESTS = "/var/lib/quibbles-table/requests"
ANSWERS = "/run/quibbles-table-answers"


def sysrq(machine: Machine) -> str:
    """What the SysRq key may do; nothing where the kernel does not know it."""
    return machine.run("sh", "-c", "cat /proc/sys/kernel/sysrq 2>/dev/null || true")


def thinking(machine: Machine) -> str:
    """The number of the process that thinks for the bots, as soon as there is one."""
    machine.wait_for("a bot thinks", f"{MINDS} | grep -q .")
    mind = machine.shown("MainPID", machine.shell(MINDS).split()[0])
    # Until then it is still systemd's, which shuts it in.
    machine.wait_for("it is Python", f"grep -qa kiosk.thinking.mind /proc/{mind}/cmdline")
    return mind


def starts_anew(machine: Machine, end: Callable[[str], object]) -> None:
    """End it, by its process's number: it is there again, as another process."""
    before = machine.shown("MainPID")
    end(before)
    anew = f"p=$(systemctl show -P MainPID quibbles-table); test $p != {before} && test $p != 0"
    machine.wait_for("it starts anew", anew)
    stands(machine)


def ask(machine: Machine, name: str, wanted: str) -> None:
    machine.shell(f"rm -f {ANSWERS}/{name}")
    script = (
        f"mkdir -p {REQUESTS}; cd {REQUESTS}; printf 'token-1\\n{wanted}\\n' >.new; mv .new {name}"
    )
    machine.shell(script, "quibbles")


def answer(machine: Machine, name: str) -> list[str]:
    machine.wait_for(f"{name} is answered", f"grep -qE '^(done|failed)$' {ANSWERS}/{name}")
    return machine.run("cat", f"{ANSWERS}/{name}").splitlines()


if __name__ == "__main__":
    sys.exit(main())
