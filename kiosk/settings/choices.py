"""The file of what was chosen at the table: read once, written anew after every choice.

Choices that cannot be read go unused and are never written over: the file is set aside first, and where that fails,
nothing is written.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec

from kiosk.files import set_aside, write_atomically
from kiosk.settings.checking import Problem
from kiosk.settings.conditions import Expected

_log = logging.getLogger(__name__)


class ChoicesFile:
    """`choices` are as the file has them, by their whole key; `problems` say what was wrong with it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._in_the_way: str | None = None
        self.choices: dict[str, Any] = {}
        self.problems: tuple[Problem, ...] = ()
        self._read()

    def _read(self) -> None:
        file = self._file
        try:
            self.choices = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            return
        except OSError as error:
            # Whoever may not read it may perhaps move it; that has time until something else is to be written.
            self._in_the_way = "unreadable"
            self.problems = (Problem(file, "", Expected.READABLE, error.strerror or str(error)),)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._in_the_way = "damaged"
            self.problems = (Problem(file, "", Expected.OWN_CHOICES, str(error)),)
            _log.warning("%s is damaged: %s", file, error)
            try:
                self._clear_the_way()
            except OSError as refused:
                _log.warning("%s cannot be set aside: %s", file, refused)
                problem = Problem(file, "", Expected.SET_ASIDE, str(refused))
                self.problems = (*self.problems, problem)

    def write(self, choices: bytes) -> None:
        """Write them, as JSON. Raises `OSError`; the old content then still stands."""
        self._clear_the_way()
        write_atomically(self._file, choices)

    def _clear_the_way(self) -> None:
        if not self._in_the_way:
            return
        try:
            kept = set_aside(self._file, self._in_the_way)
            _log.warning("%s was set aside as %s", self._file, kept)
        except FileNotFoundError:
            pass  # somebody else has taken it away
        self._in_the_way = None
