"""The light behind the screen: switched and set where the computer lets the program, else the picture is shaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.hours.opening import Opening
from kiosk.hours.wall_clock import unknown
from kiosk.rooms.unattended import Attended
from kiosk.scene.elements import Panel, Scene
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.sleep.backlight import Backlight
from kiosk.sleep.idle import Idleness, Shade
from kiosk.sleep.night import Night


class Panels:
    """Backlights in a folder, as the kernel shows them."""

    def __init__(self, folder: Path, **most: int) -> None:
        self.folder = folder
        for name, highest in most.items():
            light = folder / name
            light.mkdir()
            (light / "max_brightness").write_text(f"{highest}\n")
            (light / "brightness").write_text(f"{highest * 4 // 5}\n")
            (light / "bl_power").write_text("0")

    def level(self, name: str = "dsi") -> int:
        return int((self.folder / name / "brightness").read_text())

    def power(self, name: str = "dsi") -> str:
        return (self.folder / name / "bl_power").read_text()

    def refuse(self, name: str = "dsi") -> None:
        """Not even root can write there."""
        (self.folder / name / "brightness").unlink()
        (self.folder / name / "brightness").mkdir()


@pytest.fixture
def panel(tmp_path: Path) -> Panels:
    return Panels(tmp_path, dsi=255)


def test_it_is_as_bright_as_is_asked_for_and_in_the_end_as_it_was(panel: Panels) -> None:
    light = Backlight(panel.folder)
    assert light.dim(100) and panel.level() == 204, "it is left as it is"
    assert light.dim(50) and panel.level() == 128
    assert light.dim(10) and panel.level() == 26
    assert light.dim(100) and panel.level() == 255
    light.restore()
    assert panel.level() == 204


def test_it_is_never_set_so_low_that_it_is_off(tmp_path: Path) -> None:
    panel = Panels(tmp_path, dsi=3)
    assert Backlight(tmp_path).dim(10) and panel.level() == 1


def test_after_the_dark_it_is_as_bright_as_before(panel: Panels) -> None:
    light = Backlight(panel.folder)
    light.dim(30)
    light.switch(lit=False)
    assert panel.power() == "4"
    (panel.folder / "dsi" / "brightness").write_text("255")  # some drivers forget it
    light.switch(lit=True)
    assert (panel.power(), panel.level()) == ("0", 76)


def test_every_light_there_is_is_set(tmp_path: Path) -> None:
    panel = Panels(tmp_path, dsi=255, acpi=1000)
    assert Backlight(tmp_path).dim(50)
    assert [panel.level(name) for name in ("dsi", "acpi")] == [128, 500]


def test_one_that_may_not_be_set_is_said_once(
    panel: Panels, caplog: pytest.LogCaptureFixture
) -> None:
    panel.refuse()
    light = Backlight(panel.folder)
    assert not light.dim(50)
    assert not light.dim(60)
    assert caplog.text.count("cannot be set") == 1
    assert not Backlight(panel.folder / "nowhere").dim(50)


class Lamp:
    """A table in whose room it gets dark."""

    def __init__(self, folder: Path, brightness: int) -> None:
        self.configuration = Configuration(Checked({"screen.brightness": brightness}))
        opening = Opening(self.configuration, lambda: 0.0, unknown)
        self.night = Night(0.0, self.configuration, opening, Backlight(folder))
        self.room = Attended()
        self.room.idleness = Idleness(dims=60.0, darkens=600.0)

    def shade(self, now: float) -> float:
        """How much of the picture's light is taken."""
        scene = self.night.shaded(Scene(()), self.room, (100.0, 50.0), now)  # type: ignore[arg-type]
        return sum(e.fill[3] for e in scene.elements if isinstance(e, Panel) and e.fill)


def test_where_the_light_can_be_set_the_picture_is_whole(panel: Panels) -> None:
    lamp = Lamp(panel.folder, 50)
    assert lamp.shade(0.0) == 0.0 and panel.level() == 128
    assert lamp.shade(60.0) == pytest.approx(Shade.DIM.value)
    assert lamp.shade(600.0) == 1.0 and panel.power() == "4"


def test_elsewhere_the_picture_is_shaded_by_as_much(tmp_path: Path) -> None:
    lamp = Lamp(tmp_path, 50)
    assert lamp.shade(0.0) == pytest.approx(0.5)
    assert lamp.shade(60.0) == pytest.approx(1 - 0.5 * (1 - Shade.DIM.value))
    assert lamp.shade(600.0) == 1.0
    assert Lamp(tmp_path, 100).shade(0.0) == 0.0


def test_a_change_of_the_setting_shows_at_once(panel: Panels) -> None:
    lamp = Lamp(panel.folder, 100)
    lamp.shade(0.0)
    lamp.configuration.choose("screen.brightness", 20)
    lamp.shade(1.0)
    assert panel.level() == 51
    lamp.configuration.choose("screen.brightness", 100)
    lamp.shade(2.0)
    assert panel.level() == 255
    lamp.configuration.choose("screen.brightness", 20)
    lamp.shade(3.0)
    lamp.night.close()
    assert panel.level() == 204
