"""How the computer is: how warm, whether its power is enough, for how long it has been on, and what room is left.

Reading it takes its time (a tool of the Raspberry Pi's may have to be started), so it is not for the main thread.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from msgspec import Struct

from kiosk.version import program_version

_THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
_THERMAL = "sys/class/thermal"
_PROCESSOR = ("cpu-thermal", "x86_pkg_temp", "cpu_thermal")
"""What drivers call the sensor in the processor; any other may be that of a network card."""
_WEAK_NOW, _HOT_NOW, _WEAK_BEFORE = 1 << 0, 1 << 3, 1 << 16
"""What the firmware says in one number: too little voltage, slowed down by heat, and since it was switched on."""
_PATIENCE = 5.0
"""Seconds that the tool may take."""


class Power(Enum):
    """Whether the voltage is enough for a Raspberry Pi."""

    ENOUGH = "enough"
    HAS_BEEN_WEAK = "has been too weak"
    WEAK = "too weak"


class Machine(Struct, frozen=True):
    """What was found; None is what this computer does not tell.

    Times are in seconds: since the computer was switched on, and since the program was started. Room is in bytes, of
    the disk that holds the data folder; `games` are those kept there that are over.
    """

    version: str | None = None
    celsius: float | None = None
    power: Power | None = None
    slowed_by_heat: bool = False
    computer_up: float | None = None
    program_up: float | None = None
    free: int | None = None
    size: int | None = None
    games: int | None = None


def read_machine(
    data: Path | None,
    count_games: Callable[[], int | None] | None = None,
    root: Path = Path("/"),
    ask_tool: Callable[[], str] | None = None,
    computer_up: float | None = None,
) -> Machine:
    """Look at everything. `data` is the folder in which games are kept; `root` is where the kernel tells things,
    `ask_tool` has the firmware asked where the kernel does not tell of it, `computer_up` is known without a file.
    Never raises."""
    throttled = _throttled(root, ask_tool or ask_vcgencmd)
    free, size = _room(data)
    return Machine(
        version=program_version(),
        celsius=_celsius(root),
        power=None if throttled is None else power_of(throttled),
        slowed_by_heat=bool(throttled and throttled & _HOT_NOW),
        computer_up=computer_up,
        program_up=_program_up(root, computer_up),
        free=free,
        size=size,
        games=count_games() if count_games else None,
    )


def power_of(throttled: int) -> Power:
    """What the firmware's number says of the voltage."""
    if throttled & _WEAK_NOW:
        return Power.WEAK
    return Power.HAS_BEEN_WEAK if throttled & _WEAK_BEFORE else Power.ENOUGH


def computer_up() -> float | None:
    """For how long the computer has been on, None where that is not told."""
    try:
        # A service may not be shown /proc/uptime.
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):
        return None


def ask_vcgencmd() -> str:
    """What the Raspberry Pi's own tool answers, such as "throttled=0x50005". Raises `OSError` where there is none."""
    import subprocess

    try:
        answer = subprocess.run(
            ("vcgencmd", "get_throttled"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=True,
        )
    except subprocess.SubprocessError as error:
        raise OSError(str(error)) from error
    return answer.stdout


def _throttled(root: Path, ask_tool: Callable[[], str]) -> int | None:
    text = _text(root / _THROTTLED)
    if text is None:
        try:
            text = ask_tool()
        except OSError:
            return None
    try:
        return int(text.strip().rpartition("=")[2], 16)
    except ValueError:
        return None


def _celsius(root: Path) -> float | None:
    """The processor's temperature."""
    zones = sorted((root / _THERMAL).glob("thermal_zone*"))
    found = {_text(zone / "type"): zone for zone in reversed(zones)}
    zone = next((found[kind] for kind in _PROCESSOR if kind in found), None)
    text = _text(zone / "temp") if zone else None
    try:
        return int(text) / 1000 if text else None
    except ValueError:
        return None


def _program_up(root: Path, computer_up: float | None) -> float | None:
    """The kernel says how long after the computer's start, in ticks, this process was started."""
    text = _text(root / "proc/self/stat")
    if text is None or computer_up is None:
        return None
    try:
        # The program's name, in brackets, may hold anything; what follows it is counted from the third field on.
        started = int(text.rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    except (ValueError, IndexError):
        return None
    return max(computer_up - started, 0.0)


def _room(data: Path | None) -> tuple[int | None, int | None]:
    if data is None:
        return None, None
    try:
        usage = shutil.disk_usage(data)
    except OSError:
        return None, None
    return usage.free, usage.total


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return None
