"""Finds the USB stick that somebody has plugged in, and mounts it where the table can reach it."""

from __future__ import annotations

import json
import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from command import Wrong, run

MOUNTED = Path("/run/quibbles-table-stick")
FOLDER = "quibbles-table"
"""On a stick whose file system knows owners, the table's own folder."""

_OWNERLESS = ("vfat", "exfat")
_FILE_SYSTEMS = (*_OWNERLESS, "ext4")
_NEVER = "nosuid,nodev,noexec"
"""Whatever is on it, nothing of it is run."""


def attach_stick(user: pwd.struct_passwd) -> Path:
    """Mount the stick, writable for this user; the folder to write to comes back. Raises `Wrong`."""
    release_stick()
    device, kind = find_stick(_block_devices())
    options = f"{_NEVER},sync"
    if kind in _OWNERLESS:
        options += f",uid={user.pw_uid},gid={user.pw_gid},umask=077"
    _mount(device, kind, MOUNTED, options)
    if kind in _OWNERLESS:
        return MOUNTED
    folder = MOUNTED / FOLDER
    try:
        folder.mkdir(exist_ok=True)
        if folder.is_symlink():
            raise Wrong(f"{FOLDER} on the stick is a link: expected a folder")
        os.chown(folder, user.pw_uid, user.pw_gid, follow_symlinks=False)
    except OSError as error:
        release_stick()
        raise Wrong(f"{FOLDER} on the stick cannot be used: {error.strerror}") from error
    except Wrong:
        release_stick()
        raise
    return folder


def release_stick() -> None:
    """Unmount it, with all that was written to it; nothing happens where none is mounted. Raises `Wrong`."""
    if os.path.ismount(MOUNTED):
        run("umount", str(MOUNTED))


@contextmanager
def reading_stick() -> Iterator[Path]:
    """The stick while something is read from it, mounted read-only elsewhere. Raises `Wrong`."""
    device, kind = find_stick(_block_devices())
    folder = MOUNTED.with_name(f"{MOUNTED.name}-read")
    _mount(device, kind, folder, f"{_NEVER},ro")
    try:
        yield folder
    finally:
        run("umount", str(folder))


def find_stick(devices: list[dict[str, Any]]) -> tuple[str, str]:
    """The one file system on USB that can be read, and its kind, among devices as `lsblk` tells of them.

    Disks that the machine itself runs on are none: a Pi may well boot from USB. Raises `Wrong`.
    """
    found = []
    for disk in devices:
        parts = [disk, *disk.get("children", ())]
        busy = any(_in_use(part) for part in parts)
        if disk.get("tran") == "usb" and not busy:
            found += [
                (part["path"], part["fstype"]) for part in parts if part["fstype"] in _FILE_SYSTEMS
            ]
    if not found:
        raise Wrong(f"no USB stick is plugged in that can be read ({', '.join(_FILE_SYSTEMS)})")
    if len(found) > 1:
        names = ", ".join(path for path, _ in found)
        raise Wrong(f"there is more than one USB stick or partition ({names}): leave only one")
    return found[0]


def _in_use(part: dict[str, Any]) -> bool:
    ours = (str(MOUNTED), f"{MOUNTED}-read")
    return any(point and point not in ours for point in part["mountpoints"])


def _block_devices() -> list[dict[str, Any]]:
    told = run("lsblk", "--json", "--output", "PATH,TRAN,FSTYPE,MOUNTPOINTS")
    devices: list[dict[str, Any]] = json.loads(told)["blockdevices"]
    return devices


def _mount(device: str, kind: str, folder: Path, options: str) -> None:
    folder.mkdir(mode=0o755, exist_ok=True)
    run("mount", "--types", kind, "--options", options, device, str(folder))
