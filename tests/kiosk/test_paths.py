"""Which folders a run uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.paths import find_paths, resource


def test_a_service_uses_the_folders_systemd_made_for_it() -> None:
    paths = find_paths(
        {
            "CONFIGURATION_DIRECTORY": "/etc/quibbles",
            "STATE_DIRECTORY": "/var/lib/quibbles:/var/lib/other",
            "CACHE_DIRECTORY": "/var/cache/quibbles",
        }
    )
    assert paths.owner_file == Path("/etc/quibbles/settings.toml")
    assert paths.data == Path("/var/lib/quibbles")
    assert paths.kivy_home == Path("/var/cache/quibbles/kivy")


def test_a_service_with_only_a_state_folder_keeps_its_cache_there() -> None:
    assert find_paths({"STATE_DIRECTORY": "/var/lib/quibbles"}).cache == Path(
        "/var/lib/quibbles/cache"
    )


def test_a_desktop_uses_the_persons_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/ada/.config")
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ada/.local/share")
    monkeypatch.setenv("XDG_CACHE_HOME", "/home/ada/.cache")
    paths = find_paths({})
    assert paths.owner_file == Path("/home/ada/.config/quibbles-table/settings.toml")
    assert paths.choices == Path("/home/ada/.local/share/quibbles-table/choices.json")
    assert paths.cache == Path("/home/ada/.cache/quibbles-table")


def test_what_the_command_line_names_wins_over_systemd(tmp_path: Path) -> None:
    paths = find_paths(
        {"STATE_DIRECTORY": "/var/lib/quibbles", "CONFIGURATION_DIRECTORY": "/etc/quibbles"},
        owner_file=tmp_path / "mine.toml",
        data=tmp_path,
    )
    assert paths.owner_file == tmp_path / "mine.toml"
    assert paths.data == tmp_path
    assert paths.cache.is_relative_to(tmp_path)


def test_finding_paths_makes_no_folder(tmp_path: Path) -> None:
    find_paths({}, data=tmp_path / "table")
    assert list(tmp_path.iterdir()) == []


def test_what_is_shipped_is_found_wherever_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert resource("locale", "de.po").is_file()
