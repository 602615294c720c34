"""How often the table has failed to start, one time after the other, since the machine was switched on.

A service manager starts it again whenever it ends. That helps against what passes, and is no help against what does
not: then each attempt waits longer, and after ten the table says in words that it cannot start, and stays so.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

TOO_MANY = 10
LASTED = 120.0
"""Seconds after which a start has not failed, whatever comes."""
LONGEST_WAIT = 60.0

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_LONGEST_WHY = 500

_log = logging.getLogger(__name__)


class Starts:
    """The count, kept in a file of three lines: since which switching-on, how many, why.

    `failed` starts came before this one; the last of them said `why`, if anything.
    """

    def __init__(self, folder: Path, boot: Path = _BOOT) -> None:
        self._file = folder / "starts.txt"
        self._boot = _text(boot)
        self.failed, self.why = self._read()

    @property
    def too_many(self) -> bool:
        """Whether another attempt is worth nothing."""
        return self.failed >= TOO_MANY

    @property
    def wait(self) -> float:
        """Seconds to wait before this attempt: none after the first failure, then twice as long each time."""
        if self.failed < 2:
            return 0.0
        # Beyond the limit the power itself would be a large number.
        return min(2.0 ** min(self.failed - 1, 16), LONGEST_WAIT)

    def begin(self) -> None:
        """This start counts as failed until it is `over`: what ends it may leave no time to say so."""
        self._write(self.failed + 1, self.why)

    def because(self, why: str) -> None:
        """This start has failed, and that is known of it."""
        self._write(self.failed + 1, " ".join(why.split())[:_LONGEST_WHY])

    def over(self) -> None:
        """All is well: the table has stood for a while, or somebody closed it."""
        self.failed, self.why = 0, ""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)

    def _read(self) -> tuple[int, str]:
        try:
            boot, text, why = self._file.read_text(encoding="utf-8").split("\n", 2)
            failed = int(text)
        except FileNotFoundError:
            return 0, ""
        except (OSError, ValueError) as error:
            _log.warning("%s cannot be read, so no start has failed: %s", self._file, error)
            return 0, ""
        # Switching it off and on again is a new beginning.
        if boot != self._boot or failed < 0:
            return 0, ""
        return failed, why.strip()

    def _write(self, failed: int, why: str) -> None:
        """Whole or not at all. Not synced: a sync would be waited for, and after a power cut it counts for nothing."""
        new = self._file.with_name(f"{self._file.name}.new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(f"{self._boot}\n{failed}\n{why}\n", encoding="utf-8")
            os.replace(new, self._file)
        except OSError as error:
            _log.warning("starts cannot be counted in %s: %s", self._file, error)


def _text(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""
