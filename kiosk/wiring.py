"""The wiring of this table: the owner's, in so far as it is right, else the recommended one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from hardware import MistakeKind, Wiring, WiringMistake, read_wiring
from kiosk.settings import Configuration, Expected, Problem

_EXPECTED = {
    MistakeKind.NOT_A_PIN: Expected.PIN,
    MistakeKind.NOT_USABLE: Expected.GPIO_PIN,
    MistakeKind.TAKEN: Expected.OTHER_PIN,
    MistakeKind.LEVELS: Expected.SAME_LEVEL,
    MistakeKind.FIXED_PULL: Expected.PULLED_UP,
    MistakeKind.NOT_A_KEY: Expected.KEY,
    MistakeKind.NOT_A_DEVICE: Expected.DEVICE,
    MistakeKind.KEY_ALONE: Expected.COMPLETE,
    MistakeKind.KEY_AND_BUTTON: Expected.KEY_OR_BUTTON,
    MistakeKind.KEY_TAKEN: Expected.OTHER_KEY,
}
"""The other kinds are found with the settings' types, before this."""


class TableWiring(NamedTuple):
    """What is wired, and what was wrong with what the owner wrote of it."""

    wiring: Wiring
    problems: tuple[Problem, ...]


def wiring_of(configuration: Configuration, owner_file: Path) -> TableWiring:
    """The wiring to be used. A place that the owner did not list, or listed wrongly, is not wired.

    The recommended wiring holds only where the owner surely wrote no other: its lamps would drive pins that may be
    wired to something else. `owner_file` is where the owner writes.
    """
    listed = configuration.values.wiring
    if listed:
        written = read_wiring(msgspec.to_builtins(listed))
        return TableWiring(
            written.wiring, tuple(_problem(owner_file, mistake) for mistake in written.mistakes)
        )
    unknown = any(
        not problem.key or problem.key.partition(".")[0] == "wiring"
        for problem in configuration.owner_problems
    )
    return TableWiring(Wiring(()) if unknown else Wiring.standard(), ())


def _problem(file: Path, mistake: WiringMistake) -> Problem:
    found = mistake.found
    return Problem(
        file,
        f"wiring.{mistake.seat}.{mistake.key}",
        _EXPECTED[mistake.kind],
        f'"{found}"' if isinstance(found, str) else str(found),
        _choices(mistake),
    )


def _choices(mistake: WiringMistake) -> tuple[str, ...]:
    if mistake.kind is MistakeKind.KEY_ALONE:
        return ("device" if mistake.key == "key" else "key",)
    if mistake.other is None:
        return ()
    if mistake.kind in (MistakeKind.KEY_TAKEN, MistakeKind.LEVELS):
        return (str(mistake.other.seat),)
    return (mistake.other.part, str(mistake.other.seat))
