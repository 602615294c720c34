"""Which machine this is, and how fast it runs plain Python: what every other number is to be seen beside."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path


def described() -> str:
    """The machine in one line: processor, cores, system, Python."""
    cores = len(os.sched_getaffinity(0))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {cores} cores, {platform.system()} {platform.machine()}, {python}"


def _processor() -> str:
    for file, name in (("/proc/device-tree/model", ""), ("/proc/cpuinfo", "model name")):
        try:
            text = Path(file).read_text(errors="replace")
        except OSError:
            continue
        if not name:
            return text.strip("\0\n")
        for line in text.splitlines():
            if line.startswith(name):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def load() -> float:
    """How many processes want to run just now, on average over the last minute."""
    return os.getloadavg()[0]


def yardstick(seconds: float) -> float:
    """Operations of plain Python a second of processor time. Never change it: then runs remain comparable.

    One operation puts six small numbers into a list, sorts them, and counts them in a dictionary.
    """
    seen: dict[tuple[int, ...], int] = {}
    number, operations = 1, 0
    begin = time.process_time()
    while True:
        for _ in range(500):
            number = (number * 1103515245 + 12345) % 2147483648
            row = [number >> shift & 7 for shift in (3, 7, 11, 15, 19, 23)]
            row.sort()
            key = tuple(row)
            seen[key] = seen.get(key, 0) + 1
        operations += 500
        spent = time.process_time() - begin
        if spent >= seconds:
            return operations / spent
