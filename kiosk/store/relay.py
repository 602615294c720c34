"""Word of the storage thread for somebody who comes later: the store opens before the window that can show anything."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from kiosk.store.storage_thread import Trouble, TroubleListener


class TroubleRelay:
    """A `TroubleListener` that passes on to another, from the moment there is one, what was said last and since."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._last: Trouble | None = None
        self._listener: TroubleListener | None = None

    def __call__(self, trouble: Trouble | None) -> None:
        with self._lock:
            self._last, listener = trouble, self._listener
        if listener:
            listener(trouble)

    def tell(self, listener: TroubleListener) -> Callable[[], None]:
        """From now on `listener` is told, at once where something is wrong already; what comes back ends that."""
        with self._lock:
            self._listener, last = listener, self._last
        if last:
            listener(last)
        return self._tell_nobody

    def _tell_nobody(self) -> None:
        with self._lock:
            self._listener = None
