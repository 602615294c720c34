"""Where things are: the owner's settings, what the table keeps, and what is shipped with the program.

A service is told its folders by systemd, a person's desktop has its own habits (`platformdirs`), and the command
line can overrule both. Nothing is made here: whoever writes first makes the folder.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "quibbles-table"
_PACKAGE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Paths:
    """Three folders and one file.

    `owner_file` is the owner's settings (TOML, read only), `data` keeps games and the choices made at the table,
    `cache` holds what may be lost at any time: it is Kivy's home too, so that the table never reads or writes
    anybody's personal one.
    """

    owner_file: Path
    data: Path
    cache: Path

    @property
    def choices(self) -> Path:
        """The choices made at the table."""
        return self.data / "choices.json"

    @property
    def kivy_home(self) -> Path:
        """What KIVY_HOME has to be before Kivy is first imported."""
        return self.cache / "kivy"


def find_paths(
    environment: Mapping[str, str] = os.environ,
    *,
    owner_file: Path | None = None,
    data: Path | None = None,
) -> Paths:
    """The paths of this run: those given, else systemd's, else where a desktop keeps such things.

    With a `data` folder the cache lies in it, so that two tables with different folders share nothing.
    """
    configuration = _from_systemd(environment, "CONFIGURATION_DIRECTORY")
    state = _from_systemd(environment, "STATE_DIRECTORY")
    if owner_file is None:
        folder = configuration or platformdirs.user_config_path(APP)
        owner_file = folder / "settings.toml"
    if data is not None:
        return Paths(owner_file, data, data / "cache")
    cache = _from_systemd(environment, "CACHE_DIRECTORY")
    if state is not None:
        return Paths(owner_file, state, cache or state / "cache")
    data = platformdirs.user_data_path(APP)
    return Paths(owner_file, data, cache or platformdirs.user_cache_path(APP))


def resource(*names: str) -> Path:
    """A file or folder shipped with the program: `resource("locale", "de.po")`."""
    return _PACKAGE.joinpath(*names)


def _from_systemd(environment: Mapping[str, str], variable: str) -> Path | None:
    # A unit may name several folders; systemd separates them by colons and the first is the program's own.
    first = environment.get(variable, "").partition(":")[0]
    return Path(first) if first else None
