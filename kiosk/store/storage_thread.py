"""The one thread that waits for the disk, so that nobody else has to."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from threading import Condition, RLock, Thread
from typing import TypeAlias

Work: TypeAlias = Callable[[], None]

_log = logging.getLogger(__name__)


class TroubleKind(Enum):
    """Why nothing can be kept."""

    FULL = auto()
    READ_ONLY = auto()
    NOT_ALLOWED = auto()
    NEWER = auto()
    """What is kept there is a newer program's, and left alone."""
    SLOW = auto()
    """The disk gives no answer."""
    OTHER = auto()


_KINDS = {
    errno.ENOSPC: TroubleKind.FULL,
    errno.EDQUOT: TroubleKind.FULL,
    errno.EFBIG: TroubleKind.FULL,
    errno.EROFS: TroubleKind.READ_ONLY,
    errno.EACCES: TroubleKind.NOT_ALLOWED,
    errno.EPERM: TroubleKind.NOT_ALLOWED,
}


class NewerFile(OSError):
    """A file that a newer program made: nothing is written to it."""


class NotNow(Exception):
    """Raised by work that somebody is in the way of for a while: it is tried again, and nobody is told."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something is not being kept; `detail` is the system's own account of it, for the log and the operator."""

    kind: TroubleKind
    detail: str

    @classmethod
    def of(cls, error: Exception) -> Trouble:
        """What this error means."""
        if isinstance(error, NewerFile):
            return cls(TroubleKind.NEWER, str(error))
        number = error.errno if isinstance(error, OSError) else None
        return cls(_KINDS.get(number or 0, TroubleKind.OTHER), str(error))


TroubleListener: TypeAlias = Callable[[Trouble | None], None]
"""Told once when something cannot be kept, and with None when all is kept again; a second time where at first there was
only no answer, and then one says why. Called on the storage thread, or on that of whoever has waited in vain."""


class StorageThread:
    """Does named pieces of work one after the other, in the order in which they were submitted.

    Work submitted under a name replaces work of that name that still waits: only the latest counts. What the system
    refuses (`OSError`), and what can not be done just now (`NotNow`), is tried again, every `retry_after` seconds and
    whenever something new comes.
    """

    def __init__(self, on_trouble: TroubleListener, retry_after: float = 5.0) -> None:
        self._on_trouble = on_trouble
        self._retry_after = retry_after
        self._pending: dict[str, Work] = {}
        self._changed = Condition()
        self._urgent = False
        self._closing = False
        self._rounds_begun = 0
        self._rounds_done = 0
        self._put_off = False
        self._trouble: Trouble | None = None
        self._telling = RLock()
        # A disk that never answers must not keep the program from ending.
        self._thread = Thread(target=self._run, name="storage", daemon=True)
        self._thread.start()

    def submit(self, name: str, work: Work) -> None:
        """Have this done soon. Never waits and never raises."""
        with self._changed:
            self._pending.pop(name, None)
            self._pending[name] = work
            self._hurry()

    @property
    def is_alive(self) -> bool:
        """Whether it may still be at work, after `close` too where the disk gives no answer."""
        return self._thread.is_alive()

    @property
    def in_trouble(self) -> bool:
        """Whether something is not being kept, as far as is known."""
        return self._trouble is not None

    def overdue(self) -> None:
        """Somebody has waited for an answer in vain, and goes on as if there were none to come."""
        # Else an answer that comes meanwhile could be told of first, and the trouble would stand for good.
        with self._telling:
            with self._changed:
                if not self._pending:
                    return
            self._tell(Trouble(TroubleKind.SLOW, "the disk does not answer"))

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all that was submitted is kept, or could not be; whether it is."""
        with self._changed:
            before = self._rounds_begun
            self._hurry()
            self._changed.wait_for(
                lambda: (
                    not self._pending or self._rounds_done > before or not self._thread.is_alive()
                ),
                timeout,
            )
            return not self._pending

    def close(self, timeout: float = 10.0) -> bool:
        """Do what still waits, once, and end; whether all is kept."""
        with self._changed:
            self._closing = True
            self._hurry()
        self._thread.join(timeout)
        with self._changed:
            return not self._pending

    def _hurry(self) -> None:
        self._urgent = True
        self._changed.notify_all()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._pending or self._closing)
                self._urgent = False
                self._rounds_begun += 1
                self._put_off = False
                closing, waiting = self._closing, list(self._pending.items())
            trouble = None
            for name, work in waiting:
                trouble = self._do(name, work) or trouble
            self._tell(trouble)
            with self._changed:
                self._rounds_done = self._rounds_begun
                self._changed.notify_all()
                if closing:
                    return
                if trouble or self._put_off:
                    self._changed.wait_for(lambda: self._urgent, self._retry_after)

    def _do(self, name: str, work: Work) -> Trouble | None:
        with self._changed:
            if self._pending.get(name) is not work:
                return None  # replaced meanwhile: the next round does the newer one, in its place
        trouble = None
        try:
            work()
        except OSError as error:
            return Trouble.of(error)
        except NotNow as wait:
            _log.info("%s: %s", name, wait)
            self._put_off = True
            return None
        except Exception as error:
            # A mistake of ours: trying again would only repeat it.
            _log.exception("%s cannot be kept", name)
            trouble = Trouble.of(error)
        with self._changed:
            if self._pending.get(name) is work:
                del self._pending[name]
        return trouble

    def _tell(self, trouble: Trouble | None) -> None:
        with self._telling:
            before = self._trouble
            # That no answer came is not kept to when one comes that says why.
            guessed = before is not None and before.kind is TroubleKind.SLOW
            if before == trouble or (before and trouble and not guessed):
                return
            self._trouble = trouble
            if trouble:
                _log.error("nothing is being kept: %s", trouble.detail)
            else:
                _log.warning("everything is kept again")
            try:
                self._on_trouble(trouble)
            except Exception:
                _log.exception("the news about storage could not be told")
