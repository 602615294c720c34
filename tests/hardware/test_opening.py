"""Which panel a table gets, and what it is told about it."""

from __future__ import annotations

import grp
import os
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware import (
    GpioPanel,
    NoPanel,
    OpenedPanel,
    PanelUnavailable,
    SimulatedPanel,
    Wiring,
    open_panel,
)
from hardware.chip import is_raspberry_pi, open_chip, permission_hint


class EntryPoint:
    """A pin factory as gpiozero's entry points offer it."""

    def __init__(self, factory: Callable[[], Any]) -> None:
        self.load = lambda: factory


def failing(message: str) -> Callable[[], Any]:
    def factory() -> Any:
        raise RuntimeError(message)

    return factory


@pytest.fixture(autouse=True)
def on_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr("hardware.opening.is_raspberry_pi", lambda: False)


@pytest.fixture
def on_a_pi(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretend to be a Raspberry Pi with these pin factories."""

    def pretend(**factories: Callable[[], Any]) -> None:
        monkeypatch.setattr("hardware.opening.is_raspberry_pi", lambda: True)
        monkeypatch.setattr(
            "hardware.chip.entry_points",
            lambda group, name: [EntryPoint(factories[name])] if name in factories else [],
        )

    return pretend


@pytest.fixture
def opened() -> Iterator[Callable[..., OpenedPanel]]:
    panels = []

    def open_one(*args: Any) -> OpenedPanel:
        panels.append(open_panel(*args))
        return panels[-1]

    yield open_one
    for panel, _ in panels:
        panel.close()


def test_a_desktop_gets_the_simulated_panel_and_one_line(
    opened: Callable[..., OpenedPanel],
) -> None:
    panel, reason = opened("auto")

    assert isinstance(panel, SimulatedPanel)
    assert "not a Raspberry Pi" in reason
    assert "\n" not in reason


def test_a_pi_gets_its_chip(
    opened: Callable[..., OpenedPanel], on_a_pi: Callable[..., None]
) -> None:
    on_a_pi(lgpio=failing("broken"), rpigpio=MockFactory)

    panel, reason = opened("auto", Wiring.standard(2))

    assert type(panel) is GpioPanel
    assert panel.seats == (1, 2)
    assert reason == "seat hardware on rpigpio"


def test_a_pi_whose_chip_does_not_open_plays_by_touch_and_says_why(
    opened: Callable[..., OpenedPanel], on_a_pi: Callable[..., None]
) -> None:
    on_a_pi(lgpio=failing("can not open gpiochip"))

    panel, reason = opened("auto")

    assert isinstance(panel, NoPanel), "simulated buttons would hide the drawn ones"
    assert panel.seats == ()
    assert "lgpio: can not open gpiochip" in reason

    on_a_pi(lgpio=MockFactory)  # and with a working chip nothing needs to be set
    assert opened("auto").panel.seats == (1, 2, 3, 4, 5, 6)


def test_asking_for_the_chip_raises_naming_all_that_was_tried(on_a_pi: Callable[..., None]) -> None:
    on_a_pi(lgpio=failing("can not open gpiochip"), native=failing("no memory"))

    with pytest.raises(PanelUnavailable) as refusal:
        open_panel("gpio")

    for tried in ("lgpio: can not open gpiochip", "rpigpio: ", "pigpio: ", "native: no memory"):
        assert tried in str(refusal.value)


def test_the_environment_chooses_the_factory(
    opened: Callable[..., OpenedPanel],
    on_a_pi: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on_a_pi(lgpio=MockFactory, native=MockFactory)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    assert opened("auto").reason == "seat hardware on native"

    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert isinstance(opened("auto").panel, SimulatedPanel)


def test_no_panel_has_no_seats_and_takes_everything(opened: Callable[..., OpenedPanel]) -> None:
    panel, _ = opened("none")
    with panel as same:
        same.on_press(print)
        same.on_faults(print)
        same.show({})
        same.beep((1, 2))
    panel.close()

    assert panel.seats == ()
    assert panel.faults == panel.lamp_faults == panel.buzzer_faults == panel.pulses == {}


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="gpoi"):
        open_panel("gpoi")


def test_a_desktop_without_any_pin_library_opens_without_a_word() -> None:
    ended = subprocess.run(
        [
            sys.executable,
            "-W",
            "default",
            "-c",
            "from hardware import open_panel\nwith open_panel()[0] as panel: print(panel.seats)",
        ],
        env={name: value for name, value in os.environ.items() if not name.startswith("GPIOZERO")},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )

    assert ended.stdout == "(1, 2, 3, 4, 5, 6)\n"
    assert ended.stderr == ""


# --- the chip ---------------------------------------------------------------------------------


def test_gpiozeros_talk_while_choosing_is_kept_off_the_console(
    on_a_pi: Callable[..., None], recwarn: pytest.WarningsRecorder, capsys: Any
) -> None:
    def talkative() -> Any:
        import warnings

        warnings.warn("falling back", stacklevel=1)
        print("Can't connect to pigpio")  # noqa: T201
        raise RuntimeError("no service")

    on_a_pi(pigpio=talkative, native=MockFactory)

    assert open_chip().backend == "native"
    assert capsys.readouterr().out == ""
    assert not recwarn.list


def test_lgpio_is_loaded_in_a_writable_folder_of_its_own_and_the_program_stays_where_it_is(
    on_a_pi: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "lgpio")
    monkeypatch.setenv("LG_WD", str(tmp_path / "missing"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    found: list[Path] = []

    def lgpio() -> Any:
        folder = Path(os.environ["LG_WD"])
        (folder / ".lgd-nfy0").touch()
        found.append(folder)
        os.chdir(folder)  # as lgpio does
        return MockFactory()

    on_a_pi(lgpio=lgpio)
    open_chip()

    assert found[0].parent == tmp_path
    assert Path.cwd() == tmp_path
    assert [entry.name for entry in tmp_path.iterdir()] == [found[0].name]


def test_a_folder_for_lgpio_that_works_already_is_kept(
    on_a_pi: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "lgpio")
    monkeypatch.setenv("LG_WD", str(tmp_path))
    on_a_pi(lgpio=MockFactory)
    open_chip()

    assert os.environ["LG_WD"] == str(tmp_path)


def test_a_user_without_permission_is_told_the_device_and_the_group(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    device = tmp_path / "gpiochip0"
    device.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may open anything

    device.chmod(0o660)
    hint = permission_hint([device])
    assert str(device) in hint
    assert "sudo usermod -aG" in hint

    device.chmod(0o600)
    assert "the device rule" in permission_hint([device])


NOBODY = 65534
"""A user and a group that may do nothing special, on every Linux."""


@pytest.fixture
def as_nobody() -> Callable[[Callable[[], str]], str]:
    """Has something said in a process that has dropped all of root's rights."""
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")

    def say(words: Callable[[], str]) -> str:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
                said = words()
            except BaseException as error:
                said = repr(error)
            os.write(writing, said.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            said = pipe.read()
        os.waitpid(child, 0)
        return said

    return say


def test_a_real_user_without_rights_plays_by_touch_and_is_told_what_to_do(
    as_nobody: Callable[[Callable[[], str]], str],
    on_a_pi: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Not under pytest's own folder, which is closed to all other users.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        monkeypatch.setenv("LG_WD", folder)
        device = Path(folder) / "gpiochip0"
        device.touch()
        device.chmod(0o660)
        monkeypatch.setattr("hardware.chip.gpio_devices", lambda: [device])

        def chip() -> None:
            device.open("r+b").close()

        on_a_pi(lgpio=chip)

        def say() -> str:
            opened = open_panel()
            return f"{opened.panel.seats} {opened.reason}"

        said = as_nobody(say)
        assert said.startswith("() no seat hardware: ")
        user = pwd.getpwuid(NOBODY).pw_name
        assert f"The user {user} may not open {device}: it is for the group root." in said
        assert f"sudo usermod -aG root {user}" in said
        assert "lgpio: [Errno 13] Permission denied" in said
        assert permission_hint() == "", "root may"


def test_a_user_who_came_into_the_group_after_logging_in_is_told_to_log_in_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    device = tmp_path / "gpiochip0"
    device.touch()
    device.chmod(0o660)
    user = pwd.getpwuid(os.geteuid()).pw_name
    group = grp.struct_group(("gpio", "x", 997, [user]))
    monkeypatch.setattr(grp, "getgrgid", lambda gid: group)
    monkeypatch.setattr(os, "access", lambda path, mode: False)

    hint = permission_hint([device])
    assert f"before {user} came into the group gpio" in hint
    assert "Log in again" in hint
    assert "usermod" not in hint


def test_nothing_is_said_of_permission_when_it_is_not_the_trouble(tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()

    assert permission_hint([tmp_path / "gpiochip0"]) == ""
    assert permission_hint([]) == ""


def test_a_pi_is_known_by_its_device_tree(tmp_path: Path) -> None:
    model = tmp_path / "model"
    assert not is_raspberry_pi(model)
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert is_raspberry_pi(model)
