"""A whole virtual computer with a screen and a touch panel, whose power can be cut: QEMU, without help by hardware.

Its disk is made from the same Debian as the container's, with a kernel, and with the table installed by its own
installer. Commands are run in it through QEMU's guest agent; the touch panel is one of its kernel's (`panel.py`).
"""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from machine import PACKAGES, Machine, NoMachine, make_base, running
from source import ROOT, SOURCE, WHEELS, copy_source

QEMU = "qemu-system-x86_64"
PROCESSOR = "Nehalem"
"""One without AVX: as QEMU 7.2 imitates that, what Mesa draws with it is black."""
WIDTH, HEIGHT = 1280, 720
"""The screen, in pixels."""
BESIDE = "Virtual-2"
"""The kernel's name for a second screen, which is there from the start."""
DISK_SIZE = "3G"
PATIENCE = 600.0
"""Seconds in which anything must have come about: every instruction is imitated."""
ALL = (
    *PACKAGES,
    *("linux-image-amd64", "initramfs-tools", "zstd", "e2fsprogs"),
    *("qemu-guest-agent", "python3-evdev"),
)
"""What the guest has: also a kernel, a way in, and a way to make a touch panel."""
WORDS = f"root=/dev/vda rw quiet loglevel=3 vt.global_cursor_default=0 video={BESIDE}:1024x768@60e"
SLOW = """\
[Service]
TimeoutStartSec=600
TimeoutStopSec=120
WatchdogSec=600
"""
"""What is different from a real table: nothing may be called late."""


def make_disk(folder: Path, wheels: Path, made: Path) -> None:
    """A disk with the table on it, its kernel beside it, in the folder `made`. Raises `NoMachine`."""
    if not shutil.which(QEMU):
        raise NoMachine(f"there is no {QEMU} (Debian's package qemu-system-x86)")
    base = make_base(folder, "bookworm-with-kernel", ALL)
    seen = [(ROOT, SOURCE), (wheels, WHEELS)]
    with running(base, seen, own=[(made, "/mnt/made")]) as machine:
        copy_source(machine, "source")
        machine.run("/root/source/systemd/install.sh")
        machine.run("systemctl", "stop", "quibbles-table.service")
        machine.write("/etc/systemd/system/quibbles-table.service.d/slow.conf", SLOW)
        machine.write("/root/panel.py", Path(__file__).with_name("panel.py").read_text())
        # Nothing of what lies over its folders, such as /proc, is to get onto the disk.
        machine.shell(
            "rm -rf /root/source /var/lib/quibbles-table/*; mkdir /mnt/root; mount --bind / /mnt/root;"
            " cp /boot/vmlinuz-* /mnt/made/kernel; cp /boot/initrd.img-* /mnt/made/initrd;"
            f" mke2fs -q -t ext4 -d /mnt/root /mnt/made/disk {DISK_SIZE}"
        )


class Line:
    """One of QEMU's sockets: requests and answers are lines of JSON."""

    def __init__(self, place: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(str(place))
        self._file = self._socket.makefile("rwb")

    def close(self) -> None:
        self._file.close()
        self._socket.close()

    def ask(self, what: str, arguments: dict[str, Any] | None = None) -> Any:
        """What comes back for it. Raises `OSError` where nothing does, `RuntimeError` where it is refused."""
        self._file.write(json.dumps({"execute": what, "arguments": arguments or {}}).encode())
        self._file.write(b"\n")
        self._file.flush()
        while line := self._file.readline():
            answer = json.loads(line)
            if "error" in answer:
                raise RuntimeError(f"{what}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]
        raise ConnectionError(f"{what}: QEMU has gone")


class Guest(Machine):
    """A virtual computer that has been switched on, with what `make_disk` made in a folder."""

    patience = PATIENCE

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for place in ("monitor", "agent"):
            (folder / place).unlink(missing_ok=True)
        self._process = subprocess.Popen([QEMU, *self._parts()], stdin=subprocess.DEVNULL)
        limit = time.monotonic() + 20
        while not (folder / "monitor").exists() or not (folder / "agent").exists():
            if self._process.poll() is not None or time.monotonic() > limit:
                self.cut_power()
                raise NoMachine("QEMU does not start")
            time.sleep(0.1)
        self._monitor = Line(folder / "monitor")
        self._monitor.ask("qmp_capabilities")

    def _parts(self) -> list[str]:
        folder = self._folder
        return [
            *("-accel", "tcg,thread=multi", "-cpu", PROCESSOR, "-smp", "2", "-m", "1536"),
            *("-nodefaults", "-display", "none", "-no-reboot"),
            *("-kernel", f"{folder}/kernel", "-initrd", f"{folder}/initrd", "-append", WORDS),
            *("-drive", f"file={folder}/disk,format=raw,if=virtio"),
            *("-device", f"virtio-gpu-pci,id=gpu,max_outputs=2,xres={WIDTH},yres={HEIGHT}"),
            *("-device", "virtio-rng-pci", "-device", "virtio-serial"),
            *("-qmp", f"unix:{folder}/monitor,server=on,wait=off"),
            *("-chardev", f"socket,path={folder}/agent,server=on,wait=off,id=agent"),
            *("-device", "virtserialport,chardev=agent,name=org.qemu.guest_agent.0"),
        ]

    def tries(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command as root in it, and let it fail; as soon as its agent answers."""
        agent = Line(self._folder / "agent")
        named = [f"{name}={value}" for name, value in environment.items()]
        whole = ["-C", "/", *named, "sh", "-c", 'exec "$@" 2>&1', "sh", *command]
        try:
            begin = {"path": "/usr/bin/env", "arg": whole, "capture-output": True}
            pid = agent.ask("guest-exec", begin)["pid"]
            while not (state := agent.ask("guest-exec-status", {"pid": pid}))["exited"]:
                time.sleep(0.2)
        finally:
            agent.close()
        said = base64.b64decode(state.get("out-data", "")).decode(errors="replace")
        return subprocess.CompletedProcess(command, state.get("exitcode", 1), said)

    def plug_in_panel(self) -> None:
        """Give it a touch panel, which `touch` is about."""
        self.shell("modprobe uinput; rm -f /run/panel")
        here = ("systemd-run", "--quiet", "--unit=panel")
        self.run(*here, "python3", "/root/panel.py", str(WIDTH), str(HEIGHT))
        self.wait_for("there is a panel", "test -p /run/panel")

    def touch(self, line: str) -> None:
        """Have the panel do as the line says."""
        self.shell(f"echo {line} >/run/panel")

    def picture(self, screen: int = 0) -> bytes:
        """What is on its screen, or on the second one: three bytes a pixel, from the upper left corner."""
        file = self._folder / "picture.ppm"
        self._monitor.ask("screendump", {"filename": str(file), "device": "gpu", "head": screen})
        return file.read_bytes().split(b"\n", 3)[-1]

    def plug(self, how: str) -> None:
        """Pull the second screen out (`off`) or plug it in (`on`)."""
        self.shell(f"echo {how} >/sys/class/drm/card0-{BESIDE}/status")

    def cut_power(self) -> None:
        """End it at once: what it had not yet written to its disk is gone."""
        self._process.kill()
        self._process.wait()
