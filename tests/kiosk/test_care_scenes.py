"""The section for care and the touch test as scenes: all of it legible and within reach on every screen."""

from __future__ import annotations

from datetime import datetime

import pytest
from sheets import EDGES, SCREENS, assert_legible, intents, texts
from touchable import check, extent

from kiosk.operator.care import STAGES, Course, Fault, Task
from kiosk.operator.care_desk import CareShown
from kiosk.operator.clock_setting import ClockPart
from kiosk.operator.diary import CopyMade, Diary, UpdateAsked
from kiosk.operator.intents import (
    Agree,
    Decline,
    GoBack,
    LampsInTurn,
    OpenClock,
    Section,
    ShowSection,
    TakeCare,
    TestTouch,
    Turn,
    Wipe,
)
from kiosk.operator.touch_field import TouchField
from kiosk.scene.elements import Label, Panel, Picture, Ring
from kiosk.scene.operator.page import page_scene
from kiosk.scene.operator.touch_test import TouchShown, corner, touch_scene
from kiosk.scene.style import ACCENT
from kiosk.seating import Edge
from kiosk.translation import Translator, languages

AT = 1_796_040_000.0
ASKED = {
    *(Task.RESTART_TABLE, Task.RESTART_MACHINE, Task.SWITCH_OFF),
    *(Task.UPDATE_NETWORK, Task.UPDATE_STICK, Task.ERASE_NAMES),
}
"""What is asked about first."""
FRAME = {GoBack(), Wipe(), *map(ShowSection, set(Section) - {Section.CARE})}
"""What can always be touched."""


def shown(**how: object) -> CareShown:
    what: dict[str, object] = {
        "can": frozenset(Task),
        "names_kept": 30,
        "nightly": True,
        "clock": datetime(2026, 11, 30, 9, 41),
        **how,
    }
    return CareShown(**what)  # type: ignore[arg-type]


TOLD = Diary(
    version="1.0.0",
    since=AT,
    night=CopyMade(AT, fault=Fault.NO_STICK),
    copied=CopyMade(AT, "quibbles-copies/0007-2026-11-24"),
    updated=UpdateAsked(AT, "1.0.0", "x", done=True, text="version 1.0.0 is running"),
)
STATES = {
    "new": shown(),
    "told": shown(diary=TOLD, lit=3),
    "desktop": shown(can=frozenset({Task.ERASE_NAMES})),
    "clock": shown(setting=datetime(2026, 11, 30, 9, 41)),
    **{f"ask {task.value}": shown(asks=task) for task in ASKED},
    **{
        f"{task.value} {at}": shown(course=Course(task, at))
        for task in Task
        for at in range(len(STAGES[task]))
    },
    **{f"{task.value} done": shown(course=Course(task, over=True, text="x")) for task in Task},
    **{
        f"fault {fault.value}": shown(course=Course(Task.COPY, 1, over=True, fault=fault))
        for fault in Fault
    },
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
def test_all_of_it_can_be_read_and_touched_everywhere(name: str, language: str, edge: Edge) -> None:
    screen, tr = SCREENS[name], Translator(language)
    for state in STATES.values():
        scene = page_scene(screen, edge, state, tr)
        check(scene, screen)
        assert_legible(scene, screen)
        assert not [text for text in texts(scene) if text.endswith("…")], "nothing is cut"
        assert intents(scene) >= FRAME


def touchable(state: CareShown) -> set[object]:
    return intents(page_scene(SCREENS["10in"], Edge.BOTTOM, state, Translator("en"))) - FRAME


def test_each_state_offers_what_can_be_done_in_it() -> None:
    tries = {LampsInTurn(), TestTouch()}
    everything = {TakeCare(task) for task in (*ASKED, Task.COPY)}
    assert touchable(STATES["told"]) == everything | tries | {OpenClock()}
    assert touchable(STATES["desktop"]) == {TakeCare(Task.ERASE_NAMES)} | tries
    for task in ASKED:
        assert touchable(shown(asks=task)) == {Agree(), Decline()}
    turns = {Turn(part, by) for part in ClockPart for by in (1, -1)}
    assert touchable(STATES["clock"]) == turns | {Agree(), Decline()}
    assert touchable(STATES["copy 1"]) == set(), "it is not to be broken off"
    assert touchable(STATES["copy done"]) == {Decline()}


def test_the_key_that_says_yes_lies_nowhere_near_the_one_that_asks() -> None:
    """A hand that taps twice must not have agreed."""
    screen = SCREENS["10in"]
    overview = page_scene(screen, Edge.BOTTOM, STATES["told"], Translator("en"))
    asking = [t.box for t in overview.targets if isinstance(t.intent, TakeCare | OpenClock)]
    for task in ASKED:
        question = page_scene(screen, Edge.BOTTOM, shown(asks=task), Translator("en"))
        (yes,) = (t.box for t in question.targets if isinstance(t.intent, Agree))
        assert not any(
            abs(yes.x - box.x) < (yes.w + box.w) / 2 and abs(yes.y - box.y) < (yes.h + box.h) / 2
            for box in asking
            if box.x > screen.width / 2
        )


def bright(state: CareShown) -> set[str]:
    """What stands on the keys that the eye is led to."""
    scene = page_scene(SCREENS["10in"], Edge.BOTTOM, state, Translator("en"))
    grounds = {
        (panel.box.x, panel.box.y)
        for panel in scene.elements
        if isinstance(panel, Panel) and panel.fill == ACCENT
    }
    return {
        label.text
        for label in scene.elements
        if isinstance(label, Label) and (label.box.x, label.box.y) in grounds
    }


def test_where_something_would_be_lost_for_good_the_eye_is_led_to_no() -> None:
    assert "No" in bright(shown(asks=Task.ERASE_NAMES))
    assert "Yes, erase" not in bright(shown(asks=Task.ERASE_NAMES))
    assert "Yes, restart" in bright(shown(asks=Task.RESTART_TABLE))


def words(state: CareShown) -> str:
    return " ".join(texts(page_scene(SCREENS["24in"], Edge.BOTTOM, state, Translator("en"))))


def test_what_went_wrong_is_told_in_words_and_marked() -> None:
    assert "No stick is plugged in" in words(STATES["told"])
    assert "last copy" in words(shown(diary=TOLD, nightly=False))
    scene = page_scene(SCREENS["24in"], Edge.BOTTOM, STATES["fault full"], Translator("en"))
    assert any("The stick is full." in text for text in texts(scene))
    assert any(isinstance(each, Picture) and each.name == "warning" for each in scene.elements)
    refused = Course(Task.UPDATE_STICK, over=True, fault=Fault.REFUSED, text="tar failed: odd")
    assert "tar failed: odd" in words(shown(course=refused))


# The touch test


def drawn() -> TouchField:
    field = TouchField()
    for finger in range(10):
        for x in range(0, 700, 20):
            field.feel(finger, (float(x), 45.0 * finger + 10.0))
    field.feel(3, None)
    return field


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", Edge)
def test_the_touch_test_is_legible_from_every_edge(name: str, language: str, edge: Edge) -> None:
    screen = SCREENS[name]
    scene = touch_scene(screen, TouchShown(drawn(), edge, 0.5), Translator(language))
    keys = [each.key for each in scene.elements]
    assert len(set(keys)) == len(keys) and not scene.targets
    for label in scene.elements:
        if isinstance(label, Label):
            left, bottom, right, top = extent(label.box)
            assert min(left, bottom) >= -1
            assert right <= screen.width + 1 and top <= screen.height + 1
    box = corner(screen, edge)
    assert min(box.w, box.h) >= screen.px(9.0)
    cross = next(each for each in scene.elements if isinstance(each, Picture))
    assert box.contains(cross.box.x, cross.box.y)


def test_every_finger_has_a_ring_and_its_number_and_fields_fill() -> None:
    screen = SCREENS["7in"]
    scene = touch_scene(screen, TouchShown(drawn(), Edge.BOTTOM), Translator("en"))
    rings = [each for each in scene.elements if isinstance(each, Ring)]
    assert len(rings) == 9
    numbers = {text for text in texts(scene) if text.isdigit()}
    assert numbers == {"1", "2", "3", "5", "6", "7", "8", "9", "10"}
    assert "Fingers: 9 · most at once: 10" in texts(scene)
    felt = [e for e in scene.elements if isinstance(e, Panel) and "felt" in str(e.key)]
    assert felt and max(each.box.w for each in felt) > screen.width / 2
    nothing = touch_scene(screen, TouchShown(TouchField(), Edge.BOTTOM), Translator("en"))
    assert not [e for e in nothing.elements if isinstance(e, Panel) and "felt" in str(e.key)]


def test_fields_are_felt_only_where_a_finger_was() -> None:
    field = TouchField()
    field.feel(1, (5.0, 5.0))
    field.feel(1, (95.0, 5.0))
    assert field.runs(100, 100, 10, 10) == [(0, 0, 0), (0, 9, 9)], "and none between them"
    field.feel(2, (100.0, 100.0))
    assert field.runs(100, 100, 10, 10)[-1] == (9, 9, 9)
