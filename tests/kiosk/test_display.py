"""Where the table is shown, and why there."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.window.display import FAILED, Display, Driver, find_display


class Machine:
    """A machine with what is plugged in and running on it."""

    def __init__(self, root: Path) -> None:
        self.environment: dict[str, str] = {}
        self.sockets, self.connectors, self.runtime = root / "x", root / "drm", root / "run"
        for folder in (self.sockets, self.connectors, self.runtime):
            folder.mkdir()

    def found(self) -> tuple[Driver, str]:
        display = find_display(self.environment, self.sockets, self.connectors)
        return display.driver, display.reason

    def with_x(self, display: str, *, running: bool = True) -> Machine:
        self.environment["DISPLAY"] = display
        if running:
            (self.sockets / f"X{display.split(':')[1].split('.')[0]}").touch()
        return self

    def with_wayland(self, *, running: bool = True) -> Machine:
        self.environment |= {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(self.runtime)}
        if running:
            (self.runtime / "wayland-0").touch()
        return self

    def with_screen(self, connector: str, status: str) -> Machine:
        folder = self.connectors / connector
        folder.mkdir()
        (folder / "status").write_text(status + "\n")
        return self


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_wayland_comes_before_x(machine: Machine) -> None:
    assert machine.with_x(":0").with_wayland().found() == (
        Driver.WAYLAND,
        "WAYLAND_DISPLAY=wayland-0",
    )


def test_a_desktop_that_has_gone_is_not_believed(machine: Machine) -> None:
    machine.with_wayland(running=False).with_x(":0")
    assert machine.found() == (Driver.X11, "DISPLAY=:0")


@pytest.mark.parametrize("display", [":0", ":12", ":0.1", "unix:3"])
def test_x_where_it_answers(machine: Machine, display: str) -> None:
    assert machine.with_x(display).found()[0] is Driver.X11


def test_another_machines_x_is_tried(machine: Machine) -> None:
    assert machine.with_x("faraway:0", running=False).found()[0] is Driver.X11


def test_without_a_desktop_the_screen_itself(machine: Machine) -> None:
    machine.with_screen("card0-HDMI-A-1", "disconnected").with_screen("card1-DSI-1", "connected")
    driver, reason = machine.found()
    assert driver is Driver.KMSDRM
    assert "card1-DSI-1" in reason


def test_with_nothing_at_all_off_screen_and_the_reason_says_what_was_tried(
    machine: Machine,
) -> None:
    machine.with_x(":7", running=False).with_screen("card0-HDMI-A-1", "disconnected")
    driver, reason = machine.found()
    assert driver is Driver.OFFSCREEN
    assert ":7" in reason and "no screen connected" in reason


def test_what_the_owner_asks_for_wins(machine: Machine) -> None:
    machine.with_x(":0").environment["SDL_VIDEODRIVER"] = "offscreen"
    assert machine.found() == (Driver.OFFSCREEN, "SDL_VIDEODRIVER=offscreen")
    machine.environment["SDL_VIDEODRIVER"] = "carrier-pigeon"
    assert machine.found()[0] is Driver.X11


def test_a_way_that_failed_is_not_taken_again(machine: Machine) -> None:
    machine.with_wayland().with_x(":0").with_screen("card0-HDMI-A-1", "connected")
    ways = []
    for failed in ("", "wayland", "wayland x11", "wayland x11 kmsdrm"):
        machine.environment[FAILED] = failed
        ways.append(machine.found()[0])
    assert ways == [Driver.WAYLAND, Driver.X11, Driver.KMSDRM, Driver.OFFSCREEN]
    assert "wayland or x11 or kmsdrm" in machine.found()[1]


def test_only_what_somebody_asks_for_is_insisted_on(machine: Machine) -> None:
    machine.with_x(":0")
    assert not find_display(machine.environment, machine.sockets, machine.connectors).asked
    machine.environment |= {"SDL_VIDEODRIVER": "x11", FAILED: "x11"}
    assert find_display(machine.environment, machine.sockets, machine.connectors) == Display(
        Driver.X11, "SDL_VIDEODRIVER=x11", asked=True
    )
