"""The operator's pages on every screen: fingers find everything, everything can be read, and faults are named."""

from __future__ import annotations

import pytest
from touchable import check

from kiosk.layout.operator import operators_page
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.intents import (
    ChangePin,
    Confirm,
    Digit,
    GoBack,
    Reset,
    Section,
    SetTo,
    SetUp,
    ShowSection,
    TakeBack,
    TurnTo,
    Wipe,
)
from kiosk.operator.machine import Machine, Power
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts
from kiosk.operator.recent_log import LogLine
from kiosk.operator.settings_table import InForce, in_force
from kiosk.scene.elements import Label, Picture, Scene
from kiosk.scene.operator.buttons import PlacesShown
from kiosk.scene.operator.health import HealthShown
from kiosk.scene.operator.page import page_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.scene.operator.settings import SettingsShown, leaves
from kiosk.scene.operator.wiping import wiping_scene
from kiosk.scene.sheet import text_width
from kiosk.seating import Edge, usual_places
from kiosk.settings import Configuration, Origin
from kiosk.settings.checking import Checked
from kiosk.store import Trouble, TroubleKind
from kiosk.translation import Translator, languages

SCREENS = {
    "7in": Screen.of_diagonal(800, 480, 7),
    "10in": Screen.of_diagonal(1280, 720, 10),
    "24in": Screen.of_diagonal(1920, 1080, 24),
    "43in": Screen.of_diagonal(3840, 2160, 43),
    "portrait": Screen.of_diagonal(700, 900, 9),
    "wide window": Screen(1600, 500, 96 / 25.4),
}
EDGES = (Edge.BOTTOM, Edge.TOP)
LONG = "the button of seat 3 on GPIO5: something that a chip took many more words for than anybody needs to know"


def facts(number: int, health: Health = Health.WORKS, **more: object) -> PlaceFacts:
    place = usual_places(6)[number - 1]
    wire = None if health is Health.DRAWN else OnPin(17, 11)
    return PlaceFacts(number, place, wire, health, **more)  # type: ignore[arg-type]


def page(*rows: PlaceFacts, lit: int | None = None, set_up: bool = True) -> PlacesShown:
    pressed = frozenset(() if lit is None else (lit,))
    return PlacesShown(rows, pressed, pressed, LONG, can_set_up=set_up)


def intents(scene: Scene) -> set[object]:
    return {target.intent for target in scene.targets}


def texts(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


def assert_legible(scene: Scene, screen: Screen) -> None:
    """No text is under 2 mm, and none is shrunk by a line that is too short for it."""
    for label in scene.elements:
        if isinstance(label, Label) and label.text:
            assert label.size >= screen.px(2.0) * 0.99, label.text
            assert label.box.h >= label.size * 0.99, label.text
            if not label.wrap:
                assert text_width(label.text, label.size, bold=label.bold) <= label.box.w + 1


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("places", range(1, 7))
def test_the_page_can_be_read_and_touched_everywhere(
    name: str, language: str, edge: Edge, places: int
) -> None:
    screen, healths = SCREENS[name], list(Health)
    rows = [
        facts(number, healths[number - 1], detail=LONG, lamp_detail=LONG, presses=123456)
        for number in range(1, places + 1)
    ]
    scene = page_scene(screen, edge, page(*rows, lit=1), Translator(language))
    check(scene, screen)
    assert_legible(scene, screen)
    others = (ShowSection(Section.SETTINGS), ShowSection(Section.HEALTH))
    assert intents(scene) == {GoBack(), SetUp(), Wipe(), *others}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("asked", Asked)
def test_so_can_the_pad_and_its_keys_are_large(
    name: str, language: str, edge: Edge, asked: Asked
) -> None:
    screen = SCREENS[name]
    for remark in (None, *Remark):
        for wait in (0, 300):
            state = PinState(asked, 5, complete=not wait, wait=wait, remark=remark)
            scene = pin_scene(screen, edge, state, Translator(language))
            check(scene, screen)
            assert_legible(scene, screen)
            for target in scene.targets:
                if isinstance(target.intent, Digit | TakeBack | Confirm):
                    assert min(target.box.w, target.box.h) >= screen.px(15)


def test_the_pad_never_shows_a_digit_that_was_typed() -> None:
    def seen(typed: int) -> list[str]:
        state = PinState(Asked.PIN, typed, complete=False, wait=0, remark=None)
        return texts(pin_scene(SCREENS["7in"], Edge.BOTTOM, state, Translator()))

    assert seen(0) == seen(3)
    assert [text for text in seen(3) if text.isdigit()] == list("1234567890")


def test_every_digit_can_be_touched_unless_it_is_to_be_waited() -> None:
    def digits(wait: int) -> set[int]:
        state = PinState(Asked.PIN, 0, complete=False, wait=wait, remark=None)
        scene = pin_scene(SCREENS["24in"], Edge.TOP, state, Translator())
        return {t.intent.digit for t in scene.targets if isinstance(t.intent, Digit)}

    assert digits(0) == set(range(10))
    assert digits(8) == set()


def test_a_screen_too_small_for_the_page_is_refused() -> None:
    with pytest.raises(LayoutRefused):
        operators_page(Screen.of_diagonal(480, 320, 3.5), Edge.BOTTOM, 2.0)


def row(shown: PlaceFacts) -> tuple[str, set[str]]:
    """What a place's row says, and the marks in it."""
    scene = page_scene(SCREENS["24in"], Edge.BOTTOM, page(shown), Translator())
    mine = [e for e in scene.elements if e.key[1][0] == ("place", shown.number)]  # type: ignore[index]
    return (
        " ".join(e.text for e in mine if isinstance(e, Label)),
        {e.name for e in mine if isinstance(e, Picture)},
    )


@pytest.mark.parametrize(
    ("health", "word", "mark"),
    [
        (Health.WORKS, "works", "check"),
        (Health.STUCK, "stuck", "warning"),
        (Health.LOST, "lost", "warning"),
        (Health.BUSY, "busy", "warning"),
        (Health.REFUSED, "refused", "warning"),
        (Health.DRAWN, "drawn", "hand"),
    ],
)
def test_how_a_button_is_stands_there_in_a_word_and_a_mark(
    health: Health, word: str, mark: str
) -> None:
    said, marks = row(facts(2, health))
    assert word in said and mark in marks
    assert ("warning" in marks) is health.at_fault


def test_a_row_says_which_button_it_is_and_what_came_of_it() -> None:
    said, _ = row(facts(4, presses=312, pulses=41, rescues=7))
    assert said == "4 GPIO17, header pin 11 works 312 41 7"
    usb = PlaceFacts(1, usual_places(1)[0], OnUsb("KEY_A", "0079:0006"), Health.WORKS)
    assert "KEY_A on USB 0079:0006" in row(usb)[0]
    assert row(facts(6, Health.DRAWN))[0] == "6 drawn on the screen drawn – – 0"


def test_faults_stand_there_in_the_hardwares_words() -> None:
    said, marks = row(facts(1, Health.BUSY, detail="GPIO busy", lamp_detail="no such pin"))
    assert "GPIO busy · Lamp: no such pin" in said
    said, marks = row(facts(1, lamp_detail="no such pin"))
    assert "Lamp: no such pin" in said and marks >= {"check", "warning"}
    said, marks = row(facts(1, lamp_detail="gone", buzzer_detail="in use"))
    assert "Lamp: gone · Buzzer: in use" in said and marks >= {"check", "warning"}


def test_what_was_pressed_just_now_differs_from_what_was_pressed_before() -> None:
    def marks(lit: bool) -> set[str]:
        pressed, now = frozenset({1}), frozenset({1} if lit else ())
        state = PlacesShown((facts(1),), pressed, now, "", can_set_up=False)
        scene = page_scene(SCREENS["7in"], Edge.BOTTOM, state, Translator())
        return {e.name for e in scene.elements if isinstance(e, Picture) and "tried" in e.key[1]}  # type: ignore[operator]

    assert (marks(lit=True), marks(lit=False)) == ({"button"}, {"check"})


def test_what_nobody_has_hooked_up_cannot_be_touched() -> None:
    scene = page_scene(SCREENS["10in"], Edge.BOTTOM, page(facts(1), set_up=False), Translator())
    assert SetUp() not in intents(scene)


# Settings


def settings(leaf: int, origin: Origin = Origin.TABLE, **values: object) -> SettingsShown:
    """A leaf of them, all from one origin."""
    given = {key.replace("__", "."): value for key, value in values.items()}
    shown = in_force(Configuration(Checked(given)))
    rows = tuple(InForce(each.setting, each.value, origin) for each in shown)
    return SettingsShown(rows, places=6, pin_chosen=True, leaf=leaf)


LEAVES = range(leaves(settings(0)))


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("leaf", LEAVES)
@pytest.mark.parametrize("origin", Origin)
def test_settings_can_be_read_and_touched_everywhere(
    name: str, language: str, edge: Edge, leaf: int, origin: Origin
) -> None:
    screen = SCREENS[name]
    shown = settings(leaf, origin, table__left_handed=[1, 6], idle__dims=1440)
    scene = page_scene(screen, edge, shown, Translator(language))
    check(scene, screen)
    assert_legible(scene, screen)
    assert not [text for text in texts(scene) if text.endswith("…")], "nothing is cut"
    others = {GoBack(), Wipe(), ChangePin(), *map(TurnTo, LEAVES)} - {TurnTo(leaf)}
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
        "reduced_motion": [True],
        "game.bots_pace": [1.0, 2.0],
        "game.edition": ["first-game", "six-cards"],
        "game.hands": ["covered"],
        "table.seats": [6, 1],
        "table.near_row": ["always"],
        "table.left_handed": [(1,), (2,), (3,), (4,), (5,), (6,)],
        "idle.attract": [2, 4],
        "idle.dims": [15, 25],
        "idle.darkens": [55, 90],
        "kiosk": [True],
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
    shown = SettingsShown(in_force(Configuration(Checked({}))), places=2, pin_chosen=True, leaf=1)
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
    scene = page_scene(SCREENS["7in"], Edge.BOTTOM, settings(0, origin), Translator())
    assert texts(scene).count(said) == 5
    reset = [each for each in intents(scene) if isinstance(each, Reset)]
    assert len(reset) == (5 if origin is Origin.TABLE else 0)


def test_what_waits_for_a_restart_says_so() -> None:
    def notes(leaf: int) -> list[str]:
        scene = page_scene(SCREENS["7in"], Edge.BOTTOM, settings(leaf), Translator())
        return [text for text in texts(scene) if text.startswith(("after", "in kiosk"))]

    assert [notes(leaf) for leaf in LEAVES] == [
        [],
        ["after a restart"],
        [*["in kiosk mode"] * 3, "after a restart"],
    ]


def test_values_read_as_people_say_them() -> None:
    shown = settings(2, idle__attract=2.5, idle__dims=0, idle__darkens=7.25)
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
