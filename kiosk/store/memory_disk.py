"""Folders that only look as if they were on a disk: what is kept there is gone when the power has been off.

An SD card is often protected by laying a file system in memory over it. Then everything can be written, and nothing
lasts.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from pathlib import Path

from kiosk.store.notice import Notice, NoticeKind

_IN_MEMORY = {"tmpfs", "ramfs"}
_LAID_OVER = {"overlay", "overlayfs", "aufs"}
_log = logging.getLogger(__name__)


def filesystem_in_memory(folder: Path) -> str | None:
    """The kind of the file system that this folder, there already or not, is on if that is in memory; else None."""
    try:
        mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace")
        kind = kind_of_mount(folder.resolve(), mounts.splitlines())
        if kind in _IN_MEMORY or (kind in _LAID_OVER and _fits_into_memory(folder)):
            return kind
    except OSError:
        pass  # another kind of system, which has no such habits
    return None


def kind_of_mount(folder: Path, mounts: Iterable[str]) -> str | None:
    """The kind of the innermost file system that holds the folder; `mounts` are lines as in `mountinfo`."""
    found: tuple[int, str] | None = None
    for line in mounts:
        # 36 35 98:0 / /mnt/point rw,noatime shared:1 - ext4 /dev/root rw
        before, _, after = line.partition(" - ")
        point = before.split(" ")[4].replace("\\040", " ")
        depth = len(Path(point).parts)
        # Of two in one place the later lies on top.
        if folder.is_relative_to(point) and (found is None or depth >= found[0]):
            found = depth, after.split(" ")[0]
    return found[1] if found else None


def _fits_into_memory(folder: Path) -> bool:
    """Whether what is written there lands in memory: an overlay is as large as what is laid over.

    Which that is cannot be seen any more after a start from it; containers have overlays too, on disks.
    """
    while not folder.exists():
        folder = folder.parent
    status = os.statvfs(folder)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return status.f_blocks * status.f_frsize <= memory


def told_in_memory(folder: Path) -> tuple[Notice, ...]:
    """What there is to be told of a folder that is in memory."""
    kind = filesystem_in_memory(folder)
    if kind is None:
        return ()
    _log.warning("%s is in memory (%s): what is kept there goes with the power", folder, kind)
    return (Notice(NoticeKind.IN_MEMORY, folder, kind),)
