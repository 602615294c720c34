"""What is installed in the machines: the program as it is here, the packages that it needs, and whether it stands."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from machine import Machine, NoMachine

ROOT = Path(__file__).parents[2]
SOURCE, WHEELS = "/mnt/source", "/mnt/wheels"
"""Where a machine sees them."""
PYTHON = "/opt/quibbles-table/current/venv/bin/python"
PARTS = ("engine", "hardware", "kiosk", "systemd", "pyproject.toml", "README.md", "LICENSE")


def fetch_wheels(folder: Path) -> Path:
    """The packages that the program needs, so that nothing in the machine depends on the network."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["dependencies"]
    how = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:")
    target = ("--python-version", "3.11", "--implementation", "cp", "--dest", str(folder))
    done = subprocess.run([sys.executable, *how, *target, *wanted], check=False)
    if done.returncode:
        raise NoMachine("the Python packages cannot be fetched")
    return folder


def copy_source(machine: Machine, name: str, version: str = "") -> None:
    """Put the program into a folder of this name in root's home, as another version if need be."""
    parts = " ".join(f"{SOURCE}/{part}" for part in PARTS)
    machine.shell(
        f"mkdir /root/{name}; cp -R {parts} /root/{name}/; ln -s {WHEELS} /root/{name}/wheels"
    )
    if version:
        machine.shell(
            f"sed -i 's/^version = .*/version = \"{version}\"/' /root/{name}/pyproject.toml"
        )


def stands(machine: Machine) -> None:
    machine.wait_for(
        "the table stands",
        "systemctl show -P StatusText quibbles-table | grep -q 'the table stands'",
    )
    assert machine.shown("ActiveState") == "active"
