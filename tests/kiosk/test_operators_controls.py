"""What the operator can choose for each setting is what the schema lets it be."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.operator.controls import Choice, Clock, Several, Stepper
from kiosk.operator.settings_table import SETTINGS, Setting, in_force
from kiosk.settings import Configuration
from kiosk.settings.allowed import allowed_items, allowed_range, allowed_values


def test_what_a_setting_can_be_is_read_from_the_schema() -> None:
    assert allowed_values("sound.on") == (False, True)
    assert allowed_values("game.hands") == ("open", "covered")
    assert allowed_values("table.seats") == ("auto", 1, 2, 3, 4, 5, 6)
    assert allowed_values("language")[:2] == ("auto", "en")
    assert allowed_range("sound.volume") == (0, 100)
    assert allowed_items("table.left_handed") == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_nothing_that_the_operators_page_offers_is_refused(
    tmp_path: Path, setting: Setting
) -> None:
    configuration = Configuration.load(tmp_path / "none.toml")
    (now,) = (each.value for each in in_force(configuration) if each.setting == setting)
    key, control = setting.key, setting.control
    stepping = isinstance(control, Choice | Stepper | Clock)
    offered = set(control.around(key, now)) if stepping else set()
    if isinstance(control, Choice | Several):
        offered |= {option.to for option in control.options(key, now)}
    offered.discard(None)  # there is no way on
    assert offered
    for value in offered:
        configuration.choose(key, list(value) if isinstance(value, tuple) else value)


def test_a_stepper_goes_from_end_to_end_and_back_through_the_same_numbers() -> None:
    stepper = Stepper(1, ((10, 5), (60, 30), (240, 240)))
    up: list[float] = [0]
    while (above := stepper.around("idle.dims", up[-1])[1]) is not None:
        up.append(above)
    assert up[:12] == [*range(11), 15] and up[-1] == 1440
    down = [up[-1]]
    while (below := stepper.around("idle.dims", down[-1])[0]) is not None:
        down.append(below)
    assert down == up[::-1]
    assert stepper.around("idle.dims", 12.5) == (10, 15), "an owner's own number comes to a step"


def test_what_no_control_fits_is_refused() -> None:
    with pytest.raises(ValueError, match=r"idle\.dims"):
        Choice().options("idle.dims", 20)
    with pytest.raises(ValueError, match=r"game\.hands"):
        Stepper(1).around("game.hands", 1)
    with pytest.raises(ValueError, match="kiosk"):
        Several().options("kiosk", [])
