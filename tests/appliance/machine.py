"""A whole Debian with systemd as its first process, in a container: made once, started afresh each time.

What happens in it is forgotten when it ends. It shares nothing but the processor and, if need be, the network.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PACKAGES = (
    *("systemd", "systemd-sysv", "dbus", "udev", "kbd", "procps"),
    *("python3", "python3-venv", "ca-certificates"),
    *("libgl1", "libegl1", "libgles2", "libgbm1", "libgl1-mesa-dri", "libmtdev1"),
)
"""What Raspberry Pi OS Lite has, and what install.sh would fetch from the network."""
PATIENCE = 120.0
"""Seconds in which anything must have come about."""

_SPACES = ("-m", "-u", "-i", "-n", "-p")


class NoMachine(Exception):
    """There can be none here; the message says why."""


def make_base(folder: Path, name: str = SUITE, packages: Sequence[str] = PACKAGES) -> Path:
    """The system that machines start from, made under this name where it is not there yet. Raises `NoMachine`."""
    for command, package in (
        ("systemd-nspawn", "systemd-container"),
        ("debootstrap", "debootstrap"),
        ("nsenter", "util-linux"),
    ):
        if not shutil.which(command, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"):
            raise NoMachine(f"there is no {command} (Debian's package {package})")
    if os.geteuid() != 0:
        raise NoMachine("a container with systemd in it needs root: try sudo make appliance-test")
    base = folder / name
    if (base / "made").read_text() == "\n".join(packages) if (base / "made").exists() else False:
        return base
    print(f"making Debian {SUITE} in {base}: about two minutes", flush=True)
    shutil.rmtree(base, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    how = ("--variant=minbase", f"--include={','.join(packages)}", SUITE, str(base), MIRROR)
    made = subprocess.run(["debootstrap", *how], capture_output=True, text=True, check=False)
    if made.returncode:
        last = (made.stdout + made.stderr).strip().splitlines()[-3:]
        raise NoMachine(f"debootstrap cannot make one: {' / '.join(last)}")
    (base / "made").write_text("\n".join(packages))
    return base


class Machine:
    """A machine that runs; `leader` is its first process as seen from outside."""

    patience = PATIENCE

    def __init__(self, leader: int) -> None:
        self._leader = leader

    def tries(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command as root in it, and let it fail."""
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}
        return subprocess.run(
            ["nsenter", "-t", str(self._leader), *_SPACES, "env", "-C", "/", *command],
            env={**clean, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def run(self, *command: str, **environment: str) -> str:
        """Run a command as root in it; what it said comes back, without the last line's end."""
        done = self.tries(*command, **environment)
        assert done.returncode == 0, (
            f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}"
        )
        return done.stdout.strip()

    def shell(self, script: str, user: str = "root") -> str:
        """The same for a line of shell, as somebody."""
        return self.run("runuser", "-u", user, "--", "sh", "-ec", script)

    def shown(self, name: str, unit: str = "quibbles-table.service") -> str:
        """One property of a unit."""
        return self.run("systemctl", "show", "--value", "--property", name, unit)

    def write(self, file: str, text: str) -> None:
        """A file in it, with the folders above."""
        self.run("sh", "-ec", 'mkdir -p "$(dirname "$1")"; printf %s "$2" >"$1"', "-", file, text)

    def wait_for(self, what: str, script: str) -> None:
        """Until the line of shell succeeds."""
        limit = time.monotonic() + self.patience
        while self.tries("sh", "-c", script).returncode:
            assert time.monotonic() < limit, f"{what}: not within {self.patience:.0f} s"
            time.sleep(0.2)


@contextmanager
def running(
    base: Path, binds: Sequence[tuple[Path, str]], own: Sequence[tuple[Path, str]] = ()
) -> Iterator[Machine]:
    """A machine that has started. Raises `NoMachine`.

    `binds` are folders of ours that it may read, and where; to those in `own` it may write.
    """
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(
            [
                *("systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--boot"),
                *(f"--directory={base}", f"--machine=quibbles-{os.getpid()}"),
                "--volatile=overlay",
                "--console=pipe",
                *(f"--bind-ro={ours}:{theirs}" for ours, theirs in binds),
                *(f"--bind={ours}:{theirs}" for ours, theirs in own),
            ],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        try:
            machine = Machine(_leader(process))
            machine.wait_for("the machine starts", "systemctl is-active --quiet multi-user.target")
        except (NoMachine, AssertionError) as error:
            said.seek(0)
            process.kill()
            raise NoMachine(f"none starts here: {error}: {said.read()[-500:].strip()}") from error
        try:
            yield machine
        finally:
            machine.tries("systemctl", "poweroff")
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _leader(process: subprocess.Popen[bytes]) -> int:
    """The first process of the machine: the child of nspawn's that is called systemd."""
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        if process.poll() is not None:
            raise NoMachine(f"systemd-nspawn ends with {process.returncode}")
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        for child in children.read_text().split():
            try:
                if Path(f"/proc/{child}/comm").read_text().strip() == "systemd":
                    return int(child)
            except OSError:
                continue
        time.sleep(0.1)
    raise NoMachine("systemd does not start")
