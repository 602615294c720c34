"""Settings, health and the countdown for wiping on every screen: all can be read and touched, and says what is so."""

from __future__ import annotations

import pytest
from sheets import EDGES, LONG, SCREENS, assert_legible, intents, texts
from touchable import check

from kiosk.operator.intents import ChangePin, GoBack, Reset, SetTo, TurnTo, Wipe
from kiosk.operator.machine import Machine, Power
from kiosk.operator.place_facts import Health, PlaceFacts
from kiosk.operator.recent_log import LogLine
from kiosk.operator.settings_table import InForce, in_force, tonight
from kiosk.scene.elements import Label, Picture, Scene
from kiosk.scene.operator.health import HealthShown
from kiosk.scene.operator.page import page_scene
from kiosk.scene.operator.rows import leaves
from kiosk.scene.operator.settings import SettingsShown
from kiosk.scene.operator.wiping import wiping_scene
from kiosk.seating import Edge, usual_places
from kiosk.settings import Configuration, Origin
from kiosk.settings.checking import Checked
from kiosk.store import Trouble, TroubleKind
from kiosk.translation import Translator, languages

# Settings


def settings(leaf: int, origin: Origin = Origin.TABLE, **values: object) -> SettingsShown:
    """A leaf of them, all from one origin."""
    given = {key.replace("__", "."): value for key, value in values.items()}
    shown = (*in_force(Configuration(Checked(given))), tonight(0.0, (0.0, 1800.0)))
    rows = tuple(InForce(each.setting, each.value, origin) for each in shown)
    return SettingsShown(rows, places=6, pin_chosen=True, leaf=leaf)


LEAVES = range(leaves(len(settings(0).settings)))


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("leaf", LEAVES)
def test_settings_can_be_read_and_touched_everywhere(
    name: str, language: str, edge: Edge, leaf: int
) -> None:
    screen, number = SCREENS[name], len(LEAVES)
    others = {
        GoBack(),
        Wipe(),
        ChangePin(),
        TurnTo((leaf - 1) % number),
        TurnTo((leaf + 1) % number),
    }
    for origin in Origin:
        shown = settings(leaf, origin, table__left_handed=[1, 6], idle__dims=1440)
        scene = page_scene(screen, edge, shown, Translator(language))
        check(scene, screen)
        assert_legible(scene, screen)
        assert not [text for text in texts(scene) if text.endswith("…")], f"{origin}: it is cut"
        assert others <= intents(scene)


def settable(**values: object) -> dict[str, list[object]]:
    """By key: what its keys would set it to, from the left, on all leaves."""
    found: dict[str, list[object]] = {}
    for leaf in LEAVES:
        shown = settings(leaf, **values)
        for target in page_scene(SCREENS["10in"], Edge.BOTTOM, shown, Translator()).targets:
            if isinstance(target.intent, SetTo):
                found.setdefault(target.intent.key, []).append(target.intent.value)
    return found


def test_every_setting_can_be_changed_to_what_lies_next_to_it() -> None:
    assert settable() == {
        "language": ["de", "en"],
        "sound.on": [False],
        "sound.volume": [60, 80],
        "screen.brightness": [90],
        "reduced_motion": [True],
        "sound.quiet_from": ["23:30", "00:00"],
        "sound.quiet_until": ["07:30", "08:30"],
        "sound.quiet_volume": [20, 40],
        "game.bots_pace": [1.0, 2.0],
        "game.edition": ["first-game", "six-cards"],
        "game.front": [
            ("simplified",),
            ("simplified", "standard", "six-cards"),
            ("standard",),
            ("simplified", "standard", "zero-to-seven"),
            ("simplified", "standard", "first-game"),
        ],
        "game.more": [False],
        "game.hands": ["covered"],
        "game.hints": [False],
        "table.seats": [6, 1],
        "table.near_row": ["always"],
        "table.left_handed": [(1,), (2,), (3,), (4,), (5,), (6,)],
        "idle.attract": [2, 4],
        "idle.dims": [15, 25],
        "idle.darkens": [55, 90],
        "screen.turned": [270, 90],
        "screen.board": ["off"],
        "privacy.names_kept": [28, 60],
        "copies.nightly": [True],
        "copies.hour": [3, 5],
        "copies.kept": [13, 21],
        "kiosk": [True],
        "hours.opens": ["09:30", "10:30"],
        "hours.closes": ["23:30", "00:00"],
        "hours.last_game": [25, 45],
        "hours.grace": [10, 20],
        "hours.tonight": [None, 1800.0],
    }


def test_a_number_at_its_end_goes_only_one_way() -> None:
    ends = settable(sound__volume=100, game__bots_pace=0, idle__dims=0, idle__darkens=1440)
    assert [ends[key] for key in ("sound.volume", "game.bots_pace")] == [[90], [0.5]]
    assert [ends[key] for key in ("idle.dims", "idle.darkens")] == [[1], [1200]]


def test_a_left_handed_place_is_marked_and_touching_it_takes_it_out() -> None:
    assert settable(table__left_handed=[2, 5])["table.left_handed"] == [
        *((1, 2, 5), (5,), (2, 3, 5), (2, 4, 5), (2,), (2, 5, 6))
    ]


def test_only_as_many_places_as_there_are_can_be_left_handed() -> None:
    shown = SettingsShown(in_force(Configuration(Checked({}))), places=2, pin_chosen=True, leaf=3)
    scene = page_scene(SCREENS["7in"], Edge.BOTTOM, shown, Translator())
    changed = [each for each in intents(scene) if isinstance(each, SetTo)]
    assert {each.value for each in changed if each.key == "table.left_handed"} == {(1,), (2,)}


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (Origin.DEFAULT, "default"),
        (Origin.OWNER, "settings file"),
        (Origin.TABLE, "chosen here"),
        (Origin.COMMAND_LINE, "command line"),
    ],
)
def test_each_says_where_it_comes_from_and_only_what_was_chosen_can_be_reset(
    origin: Origin, said: str
) -> None:
    scene = page_scene(SCREENS["7in"], Edge.BOTTOM, settings(1, origin), Translator())
    assert texts(scene).count(said) == 5
    reset = [each for each in intents(scene) if isinstance(each, Reset)]
    assert len(reset) == (5 if origin is Origin.TABLE else 0)


def test_as_usual_comes_from_nowhere() -> None:
    shown = SettingsShown((tonight(None, (0.0,)),), places=6, pin_chosen=True)
    said = texts(page_scene(SCREENS["7in"], Edge.BOTTOM, shown, Translator()))
    assert "as usual" in said and "default" not in said


def test_what_waits_for_a_restart_says_so() -> None:
    def notes(leaf: int) -> list[str]:
        scene = page_scene(SCREENS["7in"], Edge.BOTTOM, settings(leaf), Translator())
        return [text for text in texts(scene) if text.startswith(("after", "in kiosk"))]

    assert [notes(leaf) for leaf in LEAVES] == [
        *([], []),
        ["after a restart"],
        ["in kiosk mode"] * 3,
        ["after a restart"],
        ["after a restart", *["in kiosk mode"] * 3],
        ["in kiosk mode"],
    ]


def test_values_read_as_people_say_them() -> None:
    shown = settings(3, idle__attract=2.5, idle__dims=0, idle__darkens=7.25)
    said = texts(page_scene(SCREENS["7in"], Edge.BOTTOM, shown, Translator()))
    assert {"2½ min", "never", "7.25 min"} <= set(said)


# Health


HOT = Machine("1.0", 84.6, Power.WEAK, True, 9e7, 9e7, 2 * 10**6, 29 * 10**9, 1000)
FULL = Trouble(TroubleKind.FULL, LONG)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("machine", [None, Machine(), HOT], ids=["not yet", "silent", "hot"])
def test_health_can_be_read_everywhere(
    name: str, language: str, edge: Edge, machine: Machine | None
) -> None:
    screen = SCREENS[name]
    log = tuple(LogLine(60.0 * i, f"{i} {LONG} {LONG}", serious=i % 2 == 0) for i in range(60))
    for trouble in (None, FULL, Trouble(TroubleKind.OTHER, LONG)):
        shown = HealthShown(machine, keeps=True, trouble=trouble, log=log)
        scene = page_scene(screen, edge, shown, Translator(language))
        check(scene, screen)
        assert_legible(scene, screen)


def health(machine: Machine, trouble: Trouble | None = None, *log: LogLine) -> Scene:
    shown = HealthShown(machine, keeps=True, trouble=trouble, log=log)
    return page_scene(SCREENS["7in"], Edge.BOTTOM, shown, Translator())


def signs(scene: Scene) -> int:
    return sum(isinstance(e, Picture) and e.name == "warning" for e in scene.elements)


def test_a_power_supply_that_is_or_was_too_weak_is_told_in_words_and_marked() -> None:
    said = {power: texts(health(Machine(power=power))) for power in (None, *Power)}
    assert "Power supply" not in said[None]
    assert "too weak now" in said[Power.WEAK]
    assert "has been too weak" in said[Power.HAS_BEEN_WEAK]
    assert "enough" in said[Power.ENOUGH]
    assert [signs(health(Machine(power=power))) for power in Power] == [0, 1, 1]


def test_health_tells_what_the_computer_does() -> None:
    said = texts(health(HOT))
    assert {"1.0", "games are kept", "1000", "2 MB of 29 GB"} <= set(said)
    assert {"85 °C, slowed down", "1041 days, 16 h"} <= set(said)
    well = Machine(computer_up=7300.0, program_up=125.0, free=21 * 10**9, size=29 * 10**9)
    assert {"2 h 1 min", "2 min", "21 GB of 29 GB"} <= set(texts(health(well)))


@pytest.mark.parametrize("language", languages())
def test_no_name_of_a_fact_is_cut(language: str) -> None:
    numbered = enumerate(usual_places(6), 1)
    places = tuple(PlaceFacts(number, place, None, Health.DRAWN) for number, place in numbered)
    shown = HealthShown(HOT, keeps=True, trouble=None, log=(), places=places)
    scene = page_scene(SCREENS["7in"], Edge.BOTTOM, shown, Translator(language))
    assert not [text for text in texts(scene) if text.endswith("…")]


def test_storage_that_fails_is_told_in_words_and_marked() -> None:
    scene = health(Machine(), FULL)
    assert "This game is not being saved: the disk is full." in texts(scene)
    assert signs(scene) == 1


def test_of_a_long_log_the_last_lines_are_shown_and_warnings_marked() -> None:
    lines = [LogLine(0.0, f"line {i}", serious=i == 49) for i in range(50)]
    scene = health(Machine(), None, *lines)
    shown = [text for text in texts(scene) if text.startswith("line")]
    assert len(shown) >= 8 and shown == [f"line {i}" for i in range(50 - len(shown), 50)]
    assert signs(scene) == 1


# Wiping


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
def test_while_it_is_wiped_large_seconds_are_read_from_two_sides_and_nothing_can_be_touched(
    name: str, language: str
) -> None:
    screen = SCREENS[name]
    scene = wiping_scene(screen, 60, Translator(language))
    check(scene, screen)
    assert scene.targets == ()
    numbers = [e for e in scene.elements if isinstance(e, Label) and e.text == "60"]
    assert {round(e.box.angle) % 360 for e in numbers} == {0, 180}
    assert all(e.size >= screen.height * 0.3 for e in numbers)
