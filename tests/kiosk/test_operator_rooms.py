"""The operator's rooms without a window: who gets in, what the page tells, and how it closes by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from shop import PIN, TABLE, TITLE, Shop, said, with_pin

from hardware import (
    DeviceKey,
    FaultKind,
    LampPattern,
    NoPanel,
    SeatFault,
    SeatWiring,
    SimulatedPanel,
    Wiring,
)
from kiosk import lamps
from kiosk.layout.screen import Screen
from kiosk.operator.intents import (
    ChangePin,
    Digit,
    GoBack,
    Section,
    SetUp,
    ShowSection,
    TakeBack,
)
from kiosk.operator.place_facts import Health, OnPin, OnUsb
from kiosk.panel_facts import PanelFacts
from kiosk.play.lobby_intents import ContinueGame
from kiosk.rooms.fleeting import IDLE
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import LIT, OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.scene.elements import Picture, Scene
from kiosk.seating import usual_places

# Who gets in


def test_only_holding_the_title_for_two_seconds_leads_there(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop()
    lobby = shop.room
    shop.tap(TITLE)
    assert not shop.hold_title(1.0)
    assert not lobby.hold(ContinueGame(), None, 2.0, shop.now)
    assert shop.room is lobby
    assert shop.hold_title(2.0)
    assert shop.room is not lobby


def test_at_home_the_gesture_is_enough_until_there_is_a_pin(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    assert isinstance(shop.room, OperatorRoom)
    shop.tap(ShowSection(Section.SETTINGS))
    assert "Choose a PIN" in shop.said()
    shop.tap(ChangePin())
    shop.type(PIN)
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)
    assert "Change the PIN" in shop.said()
    shop.tap(GoBack())
    shop.hold_title()
    assert isinstance(shop.room, PinRoom)


def test_in_public_the_first_to_come_chooses_a_pin_twice(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop()
    shop.hold_title()
    assert "Choose a PIN of 4 to 8 digits." in shop.said()
    shop.type(PIN)
    shop.type("1111")
    assert "The two were not the same. Choose again." in shop.said()
    shop.type(PIN)
    assert "Enter the new PIN again." in shop.said()
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)


def test_a_pin_holds_wherever_the_table_stands(open_shop: Callable[..., Shop]) -> None:
    shop = with_pin(open_shop, kiosk=False)
    shop.hold_title()
    assert "Enter the PIN." in shop.said()
    shop.type("1234")
    assert isinstance(shop.room, PinRoom)
    assert {"That is not the PIN.", "Wait 1 second."} <= set(shop.said())
    shop.wait(1.0)
    shop.tap(Digit(9), TakeBack())
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)


def test_wrong_ones_cost_seconds_that_neither_going_back_nor_a_restart_shortens(
    open_shop: Callable[..., Shop],
) -> None:
    shop = with_pin(open_shop)
    shop.hold_title()
    for _ in range(4):
        shop.type("1234")
        assert "That is not the PIN." in shop.said()
        shop.wait(8.0)
    shop.type("1234")
    shop.tap(GoBack())
    shop.hold_title()
    assert "Wait 16 seconds." in shop.said()
    assert shop.store.flush()
    shop = open_shop()
    shop.hold_title()
    assert "Wait 16 seconds." in shop.said()
    shop.wait(8.0)
    shop.type(PIN)
    assert isinstance(shop.room, PinRoom)
    shop.wait(8.0)
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)


def test_a_damaged_pin_is_told_of_and_a_new_one_chosen(
    open_shop: Callable[..., Shop], tmp_path: Path
) -> None:
    with_pin(open_shop)
    (tmp_path / "operator.json").write_bytes(b"\0" * 100)
    shop = open_shop()
    shop.hold_title()
    assert "The PIN that was kept is damaged and no longer holds." in shop.said()
    shop.type(PIN)
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)


def test_a_pin_that_cannot_be_read_keeps_the_page_closed_and_says_what_to_do(
    open_shop: Callable[..., Shop], tmp_path: Path
) -> None:
    (tmp_path / "operator.json").mkdir()
    shop = open_shop(kiosk=False)
    shop.hold_title()
    assert any("operator.json" in text for text in shop.said())
    shop.type(PIN)
    assert isinstance(shop.room, PinRoom)
    shop.tap(GoBack())
    assert isinstance(shop.room, LobbyRoom)


def test_a_table_that_keeps_nothing_has_a_pin_until_it_is_switched_off(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(keeps=False)
    shop.hold_title()
    shop.type(PIN)
    shop.type(PIN)
    shop.tap(GoBack())
    shop.hold_title()
    assert "Enter the PIN." in shop.said()


# How it closes


def test_it_closes_after_a_minute_in_which_nobody_does_anything(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    lobby = shop.room
    shop.hold_title()
    page = shop.room
    shop.wait(IDLE - 1)
    shop.press(3)
    shop.wait(IDLE - 1)
    shop.house.touched = shop.now
    shop.wait(IDLE - 1)
    assert shop.room is page
    shop.wait(1)
    assert shop.room is lobby


def test_so_does_the_pad_of_digits(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    lobby = shop.room
    shop.hold_title()
    shop.tap(ChangePin(), Digit(1))
    shop.wait(IDLE + 0.5)
    assert shop.room is lobby, "and the page behind it too"


def test_the_lobby_is_as_it_was(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.press(1)
    shop.press(3)
    shop.press(3)
    lobby = shop.room
    before = lobby.scene(TABLE)
    shop.hold_title()
    for place in (1, 2, 3, 4):
        shop.press(place)
    shop.wait(IDLE + 1)
    assert shop.room is lobby
    assert lobby.scene(TABLE) == before


def test_nobody_goes_there_while_a_game_is_about_to_begin(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    for place in (1, 3, 1, 3):
        shop.press(place)
    lobby = shop.room
    assert not shop.hold_title()
    assert shop.room is lobby


# What the page tells


def test_a_press_marks_its_row_and_lights_its_lamp_for_a_moment(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    shop.house.backstage.place_facts = PanelFacts(
        NoPanel(), Wiring(()), shop.house.places, (), {}, {}
    )
    shop.hold_title()
    assert shop.room.lights() == {}
    shop.press(3)
    assert lamps.patterns(shop.room.lights()) == {3: LampPattern.READY}
    assert tried(shop.room.scene(TABLE)) == {3: "button"}
    shop.wait(LIT)
    assert shop.room.lights() == {}
    shop.press(1)
    assert tried(shop.room.scene(TABLE)) == {1: "button", 3: "check"}


def tried(scene: Scene) -> dict[int, str]:
    """By place: the mark that its button was pressed."""
    return {
        e.key[1][0][1]: e.name  # type: ignore[index]
        for e in scene.elements
        if isinstance(e, Picture) and e.key[1][-1] == "tried"  # type: ignore[index]
    }


def test_setting_up_is_somebody_elses_where_somebody_is(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.tap(SetUp())  # hidden, but a finger may have gone down in another moment
    called: list[str] = []
    shop.house.backstage.set_up = lambda: called.append("set up")
    assert "Set up buttons and lamps" in shop.said()
    shop.tap(SetUp())
    assert called == ["set up"]


def test_on_a_screen_too_small_for_it_there_is_a_way_back(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    lobby = shop.room
    shop.hold_title()
    scene = shop.room.scene(Screen.of_diagonal(480, 320, 3.5))
    assert any("too small" in text for text in said(scene))
    assert {target.intent for target in scene.targets} == {GoBack()}
    shop.tap(GoBack())
    assert shop.room is lobby


# The lobby's mark


def marked(shop: Shop) -> bool:
    scene = shop.room.scene(TABLE)
    return any(isinstance(e, Picture) and e.name == "warning" for e in scene.elements)


def test_the_lobby_has_a_quiet_mark_while_a_button_is_at_fault(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop()
    assert not marked(shop)
    shop.house.backstage.any_at_fault = lambda: True
    assert marked(shop)


# What the facts are


class FaultyPanel(NoPanel):
    """A panel whose faults the test names."""

    def __init__(self) -> None:
        self.faults = {
            2: SeatFault(FaultKind.BUSY, "GPIO busy"),
            4: SeatFault(FaultKind.LOST, "gone"),
        }
        self.lamp_faults = {1: SeatFault(FaultKind.REFUSED, "no such pin")}
        self.buzzer_faults = {1: SeatFault(FaultKind.LOST, "the buzzer is gone")}
        self.pulses = {1: 17}


WIRING = Wiring(
    (
        SeatWiring(1, 17, 22),
        SeatWiring(2, 27),
        SeatWiring(3, None, 24),
        SeatWiring(4, None, key=DeviceKey.named("0079:0006", "BTN_TRIGGER")),
    )
)
PLACES = dict(enumerate(usual_places(5), 1))


def test_every_place_is_told_of_with_its_button_and_what_is_wrong() -> None:
    facts = PanelFacts(FaultyPanel(), WIRING, PLACES, {1}, {2: 8}, {2: 3}, "no chip")()
    assert [each.number for each in facts] == [1, 2, 3, 4, 5]
    assert [each.wire for each in facts] == [
        None,  # the owner says that there is none
        OnPin(27, 13),
        None,
        OnUsb("BTN_TRIGGER", "0079:0006"),
        None,
    ]
    assert [each.health for each in facts] == [
        Health.DRAWN,
        Health.BUSY,
        Health.DRAWN,
        Health.LOST,
        Health.DRAWN,
    ]
    assert [each.detail for each in facts] == ["", "GPIO busy", "", "gone", ""]
    assert (facts[0].lamp_detail, facts[0].buzzer_detail) == ("no such pin", "the buzzer is gone")
    assert facts[0].pulses == 17
    assert (facts[1].presses, facts[1].rescues) == (8, 3)


def test_buttons_that_are_wired_but_have_no_chip_are_refused_with_the_reason() -> None:
    facts = PanelFacts(NoPanel(), WIRING, PLACES, (), {}, {}, "no seat hardware: no chip")
    assert [each.health for each in facts()][:2] == [Health.REFUSED, Health.REFUSED]
    assert facts()[0].detail == "no seat hardware: no chip"
    assert facts.any_at_fault()
    unwanted = PanelFacts(NoPanel(), WIRING, PLACES, (), {}, {})
    assert {each.health for each in unwanted()} == {Health.DRAWN}
    assert not unwanted.any_at_fault()


def test_where_all_is_well_nothing_is_at_fault() -> None:
    with SimulatedPanel(WIRING) as panel:
        facts = PanelFacts(panel, WIRING, PLACES, (), {}, {})
        assert [each.health for each in facts()][:2] == [Health.WORKS, Health.WORKS]
        assert not facts.any_at_fault()
