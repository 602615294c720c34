"""Commands of the system, run as root, and the one error of what runs as root here."""

from __future__ import annotations

import subprocess
from pathlib import Path


class Wrong(Exception):
    """What was asked for cannot be done; the message says why, for people."""


def run(*command: str | Path) -> str:
    """Run a command to its end; what it printed comes back. Raises `Wrong` where it fails, or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Wrong(f"{command[0]} cannot be run: {error.strerror}") from error
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-300:]
        raise Wrong(f"{' '.join(map(str, command))} failed: {said}")
    return done.stdout
