"""The operator's sections without a window: settings that hold and last, health, a minute for wiping, a PIN reset."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from shop import PIN, TABLE, Shop, until, with_pin

from kiosk.boot_files import RESET_PIN
from kiosk.operator.intents import GoBack, Reset, Section, SetTo, ShowSection, TurnTo, Wipe
from kiosk.operator.settings_table import in_force
from kiosk.play.lineup import LEARN
from kiosk.play.lobby_intents import ChooseEdition, ContinueGame
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.wiping import WIPING, WipingRoom

# Settings


def test_what_is_chosen_there_holds_at_once_and_lasts(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.tap(ShowSection(Section.SETTINGS), SetTo("sound.volume", 80), SetTo("language", "de"))
    assert shop.house.configuration.values.sound.volume == 80
    assert "Lautstärke" in shop.said() and "80 %" in shop.said()
    assert shop.said().count("hier gewählt") == 2
    shop = open_shop(kiosk=False)
    assert shop.house.configuration.values.sound.volume == 80


def test_what_was_chosen_there_can_be_reset(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.tap(ShowSection(Section.SETTINGS), SetTo("language", "de"), Reset("language"))
    assert "Language" in shop.said() and "chosen here" not in shop.said()
    shop = open_shop(kiosk=False)
    assert shop.house.configuration.values.language == "auto"


def test_what_the_service_is_started_with_says_that_a_choice_does_not_last(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    notes = {
        each.setting.key: each.setting.note(shop.house.tr)
        for each in in_force(shop.house.configuration)
        if each.setting.note
    }
    assert notes["kiosk"] == "until the next start only"
    assert notes["table.seats"] == "after a restart"


def test_left_handed_places_are_chosen_one_by_one(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.tap(ShowSection(Section.SETTINGS), TurnTo(3))
    assert [each.value for each in left_handed(shop)] == [(1,), (2,), (3,), (4,)]
    shop.tap(SetTo("table.left_handed", (2, 3)))
    assert shop.house.configuration.values.table.left_handed == [2, 3]
    assert [each.value for each in left_handed(shop)] == [(1, 2, 3), (3,), (2,), (2, 3, 4)]


def changes(shop: Shop, key: str) -> list[SetTo]:
    """What can be touched to change this setting."""
    intents = [target.intent for target in shop.room.scene(TABLE).targets]
    return [each for each in intents if isinstance(each, SetTo) and each.key == key]


def left_handed(shop: Shop) -> list[SetTo]:
    return changes(shop, "table.left_handed")


def test_after_a_change_the_lobby_is_a_fresh_one_that_offers_what_was_chosen(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    lobby = shop.room
    shop.hold_title()
    shop.tap(ShowSection(Section.SETTINGS), SetTo("game.edition", "simplified"), GoBack())
    assert isinstance(shop.room, LobbyRoom) and shop.room is not lobby
    assert shop.room.play.lineup.edition == "simplified"


def test_how_hands_lie_and_which_games_stand_at_the_front_is_for_the_next_guests(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop()
    shop.hold_title()
    shop.type(PIN)
    shop.type(PIN)
    shop.tap(ShowSection(Section.SETTINGS), TurnTo(2))
    assert [each.value for each in changes(shop, "game.front")][:2] == [
        ("simplified",),
        ("simplified", "standard", "six-cards"),
    ]
    shop.tap(SetTo("game.front", ("six-cards", "simplified")), SetTo("game.more", False))
    shop.tap(SetTo("game.hands", "covered"), GoBack())
    assert isinstance(shop.room, LobbyRoom)
    assert shop.room.play.switch == "covered"
    assert shop.room.play.edition == "six-cards", "the usual one is not offered any more"
    games = [
        t.intent.edition
        for t in shop.room.scene(TABLE).targets
        if isinstance(t.intent, ChooseEdition)
    ]
    assert games == [LEARN, "six-cards", "simplified"] * 2
    shop = open_shop()
    assert shop.house.configuration.values.game.front == ["six-cards", "simplified"]


def test_the_last_game_at_the_front_stays(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.tap(ShowSection(Section.SETTINGS), TurnTo(2), SetTo("game.front", ("standard",)))
    kept = {each.value for each in changes(shop, "game.front")}
    assert all("standard" in each and len(each) == 2 for each in kept) and len(kept) == 4


# Health


def test_health_is_looked_up_on_another_thread_when_it_is_wanted(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    assert shop.threads() == 0, "nobody has asked"
    shop.tap(ShowSection(Section.HEALTH))
    until(lambda: any(text.endswith(" GB") for text in shop.said()))
    assert {"Version", "games are kept"} <= set(shop.said())


def test_where_nothing_is_kept_it_says_so(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False, keeps=False)
    shop.hold_title()
    shop.tap(ShowSection(Section.HEALTH))
    assert "nothing is kept" in shop.said()


# Wiping


def test_for_a_minute_nothing_means_anything_and_then_the_lobby_is_as_it_was(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    shop.press(1)
    lobby = shop.room
    before = lobby.scene(TABLE)
    shop.hold_title()
    shop.tap(Wipe())
    assert isinstance(shop.room, WipingRoom) and shop.room.deaf
    assert shop.said().count("60") == 2
    wiping = shop.room
    for _ in range(5):
        shop.press(1)
        shop.tap(GoBack(), ContinueGame(), Wipe())
        assert not shop.hold_title()
    assert shop.room is wiping and shop.room.lights() == {}
    shop.wait(WIPING / 2)
    assert shop.room is wiping and set(shop.said()) & {"23", "22", "21"}
    shop.wait(WIPING / 2)
    assert shop.room is lobby
    assert lobby.scene(TABLE) == before


def test_every_second_of_it_is_counted(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(kiosk=False)
    shop.hold_title()
    shop.room.tap(Wipe(), None, shop.now)
    counted = []
    while isinstance(shop.room, WipingRoom):
        counted.append(int(shop.said()[0]))
        shop.wait(1.0)
    assert counted == list(range(60, 0, -1))


# The PIN reset


@pytest.fixture
def boot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "boot"
    folder.mkdir()
    monkeypatch.setattr("kiosk.boot_files.BOOT", (tmp_path / "firmware", folder))
    return folder


def test_a_file_on_the_boot_partition_forgets_the_pin_once(
    open_shop: Callable[..., Shop], boot: Path
) -> None:
    with_pin(open_shop)
    (boot / RESET_PIN).touch()
    shop = open_shop()
    shop.hold_title()
    assert "Choose a PIN of 4 to 8 digits." in shop.said()
    shop.type("1111")
    shop.type("1111")
    assert isinstance(shop.room, OperatorRoom)
    assert shop.store.flush()
    shop = open_shop()
    shop.hold_title()
    assert "Enter the PIN." in shop.said(), "it was heeded already"
    shop.type("1111")
    assert isinstance(shop.room, OperatorRoom)
