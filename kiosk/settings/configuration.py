"""The settings in force: defaults, under the owner's file, under what was chosen at the table.

The command line comes above all three, for one run, until the same thing is chosen at the table.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from kiosk.paths import resource
from kiosk.settings.checking import Checked, Flat, Problem, check_settings, nested, read_owner_file
from kiosk.settings.choices import ChoicesFile
from kiosk.settings.schema import Settings

Submit: TypeAlias = Callable[[str, Callable[[], None]], None]
"""Has work done somewhere else, such as `StorageThread.submit`: a name for the work, and the work."""

_log = logging.getLogger(__name__)


class Origin(Enum):
    """Where a value comes from, weakest first."""

    DEFAULT = "default"
    OWNER = "owner"
    TABLE = "table"
    COMMAND_LINE = "command line"


class Configuration:
    """All settings, where each comes from, and what was wrong with the files.

    `values` is replaced, never changed, when something is chosen. `owner_problems` are those of the owner's file
    among the `problems`.
    """

    values: Settings

    def __init__(
        self,
        owner: Checked,
        kept: ChoicesFile | None = None,
        overrides: Mapping[str, Any] | None = None,
    ) -> None:
        """`kept` is where choices are from and go to, if they are to last; `overrides` are the command line's."""
        # Choices that are not understood, such as a newer program's, are neither used nor lost.
        self._choices = dict(kept.choices) if kept else {}
        self._kept = kept
        self._overrides = dict(overrides or {})
        self._submit: Submit = _at_once
        self._layers: dict[Origin, Flat] = {
            Origin.DEFAULT: _defaults(),
            Origin.OWNER: owner.values,
            Origin.TABLE: _understood(self._choices),
            Origin.COMMAND_LINE: dict(self._overrides),
        }
        self.owner_problems = owner.problems
        self.problems: tuple[Problem, ...] = owner.problems + (kept.problems if kept else ())
        self._settle()

    @classmethod
    def load(
        cls,
        owner_file: Path,
        choices_file: Path | None = None,
        *,
        owner_file_named: bool = False,
        overrides: Mapping[str, Any] | None = None,
    ) -> Configuration:
        """Read both files, neither of which need be there or be right.

        `owner_file_named` says that somebody asked for this very file, so that it has to exist.
        """
        owner = read_owner_file(owner_file, must_exist=owner_file_named)
        return cls(owner, ChoicesFile(choices_file) if choices_file else None, overrides)

    def save_with(self, submit: Submit) -> None:
        """Have choices written by `submit` from now on; until then they are written at once, by whoever chooses."""
        self._submit = submit

    def choose(self, key: str, value: Any) -> None:
        """Choose a setting at the table, to be kept. Raises `ValueError` for a key or a value that there is not."""
        self.choose_all({key: value})

    def choose_all(self, choices: Mapping[str, Any]) -> None:
        """Choose what belongs together: all of it is chosen and kept, or none, also where the power goes meanwhile.

        Raises `ValueError` as `choose` does.
        """
        for key, value in choices.items():
            checked = check_settings(nested({key: value}), Path())
            if checked.problems or set(checked.values) != {key}:
                raise ValueError(f"{key} cannot be {value!r}: {checked.problems}")
        if not choices:
            return
        self._choices |= choices
        for key in choices:
            self._layers[Origin.COMMAND_LINE].pop(key, None)
        self._choices_changed()

    def forget(self, key: str) -> None:
        """Take back what was chosen at the table, so that what held before holds again, the command line's word
        included; kept like a choice. What has not been chosen is not missed.
        """
        if key in self._layers[Origin.TABLE]:
            del self._choices[key]
            if key in self._overrides:
                self._layers[Origin.COMMAND_LINE][key] = self._overrides[key]
            self._choices_changed()

    def origin(self, key: str) -> Origin:
        """Where the value of a setting comes from. Raises `KeyError` for a key that has none."""
        for origin in reversed(Origin):
            if key in self._layers[origin]:
                return origin
        raise KeyError(key)

    def _choices_changed(self) -> None:
        self._layers[Origin.TABLE] = _understood(self._choices)
        self._settle()
        if self._kept:
            text = msgspec.json.format(msgspec.json.encode(self._choices, order="sorted"))
            self._submit("choices", partial(self._kept.write, text))

    def is_commanded(self, key: str) -> bool:
        """Whether the command line says it, so that whatever is chosen at the table holds for this run alone."""
        return key in self._overrides

    @property
    def chosen(self) -> dict[str, Any]:
        """What was chosen at the table, in tables, as a settings file would say it."""
        return nested({key: _said(value) for key, value in self._layers[Origin.TABLE].items()})

    def _settle(self) -> None:
        merged: Flat = {}
        for origin in Origin:
            merged |= self._layers[origin]
        self.values = msgspec.convert(nested(merged), Settings, str_keys=True)


def _defaults() -> Flat:
    file = resource("settings", "defaults.toml")
    checked = check_settings(tomllib.loads(file.read_text(encoding="utf-8")), file)
    if checked.problems:
        raise ValueError(f"the shipped defaults are wrong: {checked.problems}")
    return checked.values


def _understood(choices: Mapping[str, Any]) -> Flat:
    """The choices that are settings, one by one: none of them can spoil another."""
    values: Flat = {}
    for key, value in choices.items():
        checked = check_settings(nested({key: value}), Path())
        if set(checked.values) == {key}:
            values[key] = value
        else:
            _log.warning("the choice %s = %r is not understood, so it is not used", key, value)
    return values


def _said(value: Any) -> Any:
    """The value without what it says is not there: TOML has no word for that."""
    if not isinstance(value, dict):
        return value
    return {key: inner for key, inner in value.items() if inner is not None}


def _at_once(name: str, work: Callable[[], None]) -> None:
    try:
        work()
    except OSError as error:
        _log.warning("%s not kept: %s", name, error)
