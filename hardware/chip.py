"""Finding the computer's GPIO chip, quietly, through the pin factories that gpiozero comes with.

gpiozero can choose by itself, but then it warns of everything that it passed over, and forgets why.
The order here is its own, and so is the environment variable GPIOZERO_PIN_FACTORY.
"""

from __future__ import annotations

import atexit
import grp
import io
import os
import pwd
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, chdir, nullcontext, redirect_stdout
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from hardware.panel import PanelUnavailable

BACKENDS = ("lgpio", "rpigpio", "pigpio", "native")


class Chip(NamedTuple):
    """A pin factory that has opened its chip, and the name of gpiozero's backend."""

    factory: Any
    backend: str


def asked_for() -> str | None:
    """The backend that GPIOZERO_PIN_FACTORY asks for, if any."""
    return os.environ.get("GPIOZERO_PIN_FACTORY", "").lower() or None


def is_raspberry_pi(model: Path = Path("/proc/device-tree/model")) -> bool:
    """Whether the kernel says that this is a Raspberry Pi."""
    try:
        return "Raspberry Pi" in model.read_text(errors="replace")
    except OSError:
        return False


def open_chip(backends: Iterable[str] | None = None) -> Chip:
    """Open the first backend that works, by default the one asked for, else gpiozero's in turn.

    Raises `PanelUnavailable`, which names each that was tried, why it failed, and what to do when
    it is a matter of permission.
    """
    if backends is None:
        asked = asked_for()
        backends = BACKENDS if asked is None else (asked,)
    failures = []
    for backend in backends:
        try:
            return Chip(_open(backend), backend)
        except Exception as error:
            failures.append(f"{backend}: {str(error) or type(error).__name__}")
    raise PanelUnavailable(
        f"No GPIO chip could be opened. {permission_hint()}Tried {'; '.join(failures)}."
    )


def gpio_devices() -> list[Path]:
    """The kernel's GPIO chips."""
    return sorted(Path("/dev").glob("gpiochip*"))


def permission_hint(devices: Iterable[Path] | None = None, usual_group: str = "gpio") -> str:
    """What to do about the first of these devices, by default the GPIO devices, that this user may
    not open; "" when that is not the trouble. The sentence ends in a space."""
    for device in gpio_devices() if devices is None else devices:
        if os.access(device, os.R_OK | os.W_OK):
            continue
        user, group, members = _who(device)
        if device.stat().st_mode & 0o060 != 0o060:
            return (
                f"The user {user} may not open {device}, and neither may any group: the device "
                f"rule that gives it to the group {usual_group} is missing. "
            )
        if user in members:
            return (
                f"The user {user} may not open {device} yet: this program was started before {user} "
                f"came into the group {group}. Log in again, or run: sudo reboot. "
            )
        return (
            f"The user {user} may not open {device}: it is for the group {group}. "
            f"Run: sudo usermod -aG {group} {user}, then log in again. "
        )
    return ""


def permissions(devices: Iterable[Path]) -> list[str]:
    """In one line each: to which group a device belongs, and whether this user may open it."""
    lines = []
    for device in devices:
        user, group, _ = _who(device)
        may = "may" if os.access(device, os.R_OK | os.W_OK) else "may NOT"
        lines.append(f"{device}: group {group}, and the user {user} {may} open it")
    return lines


def _who(device: Path) -> tuple[str, str, list[str]]:
    """This user, the device's group, and who is listed in that."""
    user = _name(os.geteuid(), lambda uid: pwd.getpwuid(uid).pw_name)
    gid = device.stat().st_gid
    try:
        group = grp.getgrgid(gid)
    except KeyError:
        return user, str(gid), []
    return user, group.gr_name, group.gr_mem


def _name(number: int, look_up: Callable[[int], str]) -> str:
    try:
        return look_up(number)
    except KeyError:
        return str(number)


def _open(backend: str) -> Any:
    factories = entry_points(group="gpiozero_pin_factories", name=backend)
    if not factories:
        raise LookupError("gpiozero has no pin factory of this name")
    with (
        warnings.catch_warnings(),
        redirect_stdout(io.StringIO()),  # pigpio prints a page when its service is not running
        _lgpio_folder() if backend == "lgpio" else nullcontext(),
    ):
        warnings.simplefilter("ignore")
        (factory,) = factories
        return factory.load()()


def _lgpio_folder() -> AbstractContextManager[None]:
    """Let lgpio be imported in a folder that it can write to.

    On import lgpio makes a pipe in LG_WD, or else in the working directory, and cannot be imported
    where that fails. The folder is ours alone, for two programs would read from one pipe. It also
    makes that folder the working directory of the whole program, which is undone here.
    """
    if "lgpio" in sys.modules:
        return nullcontext()
    folder, runtime = os.environ.get("LG_WD"), os.environ.get("XDG_RUNTIME_DIR")
    if not _is_writable(folder):
        folder = tempfile.mkdtemp(
            prefix="quibbles-lgpio-", dir=runtime if _is_writable(runtime) else None
        )
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
    return chdir(folder)


def _is_writable(folder: str | None) -> TypeGuard[str]:
    return folder is not None and os.access(folder, os.W_OK | os.X_OK)
