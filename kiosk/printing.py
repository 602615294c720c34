"""Printing to somebody who need not read to the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """Whoever reads what is printed within may stop when they have seen enough, as `head` does.

    Raises `SystemExit` with status 0 then: nothing has gone wrong.
    """
    try:
        try:
            yield
        finally:
            if sys.stdout:  # not where it was closed from the first
                sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
