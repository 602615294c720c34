"""Installing and removing the table, under a folder that stands for a whole system."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=1234-02 rootwait quiet"
UNITS = "etc/systemd/system"


class System:
    """A system in a folder: a Raspberry Pi's as far as an installer looks at it."""

    def __init__(self, root: Path, source: Path) -> None:
        self.root, self.source = root, source
        self.write("boot/firmware/cmdline.txt", CMDLINE + "\n")
        self.link(f"{UNITS}/ctrl-alt-del.target", "/lib/systemd/system/reboot.target")
        self.write(f"{UNITS}/multi-user.target.wants/other.service", "")

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def link(self, name: str, target: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).symlink_to(target)

    def read(self, name: str) -> str:
        return (self.root / name).read_text()

    def install(self, *arguments: str, status: int = 0) -> str:
        return self._run("install.sh", *arguments, status=status)

    def uninstall(self, *arguments: str, status: int = 0) -> str:
        return self._run("uninstall.sh", *arguments, status=status)

    def _run(self, script: str, *arguments: str, status: int) -> str:
        run = subprocess.run(
            [self.source / "systemd" / script, "--root", self.root, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == status, run.stderr
        return run.stdout + run.stderr

    def files(self, *without: str) -> dict[str, str | bytes]:
        """All that is there but empty folders: links by where they lead, files by what they hold."""
        return {
            name: os.readlink(path) if path.is_symlink() else path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_symlink() or path.is_file()
            if not (name := str(path.relative_to(self.root))).startswith(without or "\0")
        }

    @property
    def version(self) -> str:
        return os.readlink(self.root / "opt/quibbles-table/current")


def small_source(folder: Path, program: str = "") -> Path:
    """A version of the table that is quickly copied: the real installer, and hardly a program."""
    shutil.copytree(ROOT / "systemd", folder / "systemd")
    for part in ("engine", "hardware", "kiosk"):
        (folder / part / "__pycache__").mkdir(parents=True)
        (folder / part / "__init__.py").write_text(program)
        (folder / part / "__pycache__" / "old.pyc").touch()
    for part in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, folder)
    return folder


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path / "root", small_source(tmp_path / "source"))


def test_told_only_to_say_what_it_would_do_it_does_nothing(system: System) -> None:
    before = system.files()
    said = system.install("--dry-run")
    assert f"{UNITS}/quibbles-table.service" in said and "cmdline.txt" in said
    assert system.files() == before
    system.install()
    before = system.files()
    assert "rm -rf" in system.uninstall("--dry-run", "--purge")
    assert system.files() == before


def test_it_installs_everything_that_a_table_needs(system: System) -> None:
    system.source = ROOT
    system.install()
    program = system.root / "opt/quibbles-table/current"
    assert (program / "kiosk/__main__.py").read_bytes() == (ROOT / "kiosk/__main__.py").read_bytes()
    assert not list(program.rglob("__pycache__"))
    assert system.version.startswith("0.")
    files = system.files()
    for name in (path.name for path in (ROOT / "systemd").glob("quibbles-table*")):
        assert files[f"{UNITS}/{name}"] == (ROOT / "systemd" / name).read_bytes()
    wanted = system.root / UNITS / "multi-user.target.wants"
    for link in wanted.glob("quibbles-table*"):
        assert (system.root / os.readlink(link).lstrip("/")).is_file(), link
    assert (
        files[f"{UNITS}/getty@tty1.service"] == files[f"{UNITS}/ctrl-alt-del.target"] == "/dev/null"
    )
    words = system.read("boot/firmware/cmdline.txt").split()
    assert words[: len(CMDLINE.split())] == CMDLINE.split()
    assert words.count("quiet") == 1 and "vt.global_cursor_default=0" in words


def test_nobody_but_root_can_write_to_what_root_runs(system: System) -> None:
    system.install()
    for path in (system.root / "opt").rglob("*"):
        if not path.is_symlink():
            assert not path.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH), path


def test_run_again_it_changes_nothing(system: System) -> None:
    system.install()
    before = system.files()
    system.install()
    assert system.files() == before


def test_the_owners_settings_are_never_written_to(system: System) -> None:
    system.write("etc/quibbles-table/settings.toml", "language = 'de'\n")
    system.install()
    system.uninstall()
    assert system.read("etc/quibbles-table/settings.toml") == "language = 'de'\n"


@pytest.mark.parametrize("times", [1, 2])
def test_removed_it_leaves_everything_as_it_was(system: System, times: int) -> None:
    before = system.files()
    for _ in range(times):
        system.install()
    system.write("var/lib/quibbles-table/game.json", "{}")
    system.uninstall("--purge")
    assert system.files() == before
    assert not (system.root / "opt/quibbles-table").exists()
    assert not (system.root / "etc/systemd/logind.conf.d").exists()


def test_removed_it_keeps_games_and_settings_unless_told(system: System) -> None:
    system.install()
    system.write("var/lib/quibbles-table/game.json", "{}")
    system.uninstall()
    assert system.read("var/lib/quibbles-table/game.json") == "{}"
    assert "settings" in system.read("etc/quibbles-table/settings.toml")


def test_what_was_changed_by_others_since_stays_theirs(system: System) -> None:
    system.install()
    system.write("boot/firmware/cmdline.txt", f"{CMDLINE} consoleblank=0 loglevel=7 mine\n")
    (system.root / UNITS / "getty@tty1.service").unlink()
    system.write(f"{UNITS}/getty@tty1.service", "mine")
    system.uninstall()
    assert system.read("boot/firmware/cmdline.txt") == f"{CMDLINE} loglevel=7 mine\n"
    assert system.read(f"{UNITS}/getty@tty1.service") == "mine"


def test_what_was_masked_before_stays_masked(system: System) -> None:
    system.link(f"{UNITS}/getty@tty1.service", "/dev/null")
    system.install()
    system.uninstall()
    assert os.readlink(system.root / UNITS / "getty@tty1.service") == "/dev/null"


def test_a_new_version_keeps_the_one_before_and_no_other(system: System, tmp_path: Path) -> None:
    versions = []
    for number in range(3):
        system.source = small_source(tmp_path / f"source{number}", f"number = {number}\n")
        system.install()
        versions.append(system.version)
    assert len(set(versions)) == 3
    kept = {path.name for path in (system.root / "opt/quibbles-table").iterdir() if path.is_dir()}
    assert kept == {*versions[1:], "current", "saved"}


@pytest.mark.parametrize("unit", ["quibbles-table-old.service", "quibbles-table-old.socket"])
def test_a_unit_that_another_version_has_no_more_is_gone(
    system: System, tmp_path: Path, unit: str
) -> None:
    old = small_source(tmp_path / "old")
    (old / "systemd" / unit).touch()
    new, system.source = system.source, old
    system.install()
    assert f"{UNITS}/{unit}" in system.files()
    system.source = new
    system.install()
    assert f"{UNITS}/{unit}" not in system.files()
    assert f"{UNITS}/quibbles-table.service" in system.files()


def test_a_version_from_before_there_were_sockets_can_be_installed(system: System) -> None:
    for file in (system.source / "systemd").glob("*.socket"):
        file.unlink()
    system.install()
    assert f"{UNITS}/quibbles-table.service" in system.files()
    assert not [name for name in system.files() if name.endswith(".socket")]


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_mistakes_on_the_command_line_are_said(system: System, script: str) -> None:
    run = system.install if script == "install.sh" else system.uninstall
    assert "--hlep" in run("--hlep", status=2)
    assert "--dry-run" in run("--help")


def test_without_rights_it_says_how_to_run_it(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root has all rights")
    run = subprocess.run([ROOT / "systemd/install.sh"], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "sudo" in run.stderr


def test_the_scripts_are_clean() -> None:
    if not shutil.which("shellcheck"):
        pytest.skip("not installed: shellcheck")
    scripts = [*sorted((ROOT / "systemd").glob("*install.sh")), ROOT / ".setup/set-up.sh"]
    run = subprocess.run(
        ["shellcheck", "--external-sources", *scripts],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
