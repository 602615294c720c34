"""The operator's pages worth a picture: with every kind of fault on them, and with a PIN half entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import cycle
from math import sin

from msgspec.structs import replace

from kiosk.layout.screen import Screen
from kiosk.operator.care import Course, Fault, Task
from kiosk.operator.care_desk import CareShown
from kiosk.operator.diary import CopyMade, Diary, UpdateAsked
from kiosk.operator.machine import Machine, Power
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts
from kiosk.operator.recent_log import LogLine
from kiosk.operator.settings_table import InForce, in_force, tonight
from kiosk.operator.touch_field import TouchField
from kiosk.scene.elements import Scene
from kiosk.scene.operator.buttons import PlacesShown
from kiosk.scene.operator.health import HealthShown
from kiosk.scene.operator.page import Shown, page_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.scene.operator.rows import leaves
from kiosk.scene.operator.settings import SettingsShown
from kiosk.scene.operator.touch_test import TouchShown, touch_scene
from kiosk.scene.operator.wiping import wiping_scene
from kiosk.seating import Edge, usual_places
from kiosk.settings import Configuration, Origin
from kiosk.settings.checking import Checked
from kiosk.store import Trouble, TroubleKind
from kiosk.translation import Translator

_PANEL_IS = "seat hardware on lgpio, gpiochip0; the button of seat 4 on GPIO6: GPIO busy"


def operators_pages(screen: Screen, tr: Translator) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Each by its name, computed when it is wanted."""
    for places in (2, 4, 6):
        yield f"operator-{places}", partial(_page, screen, tr, _buttons(places))
    for leaf in range(leaves(len(_settings(0).settings))):
        yield f"operator-settings-{leaf + 1}", partial(_page, screen, tr, _settings(leaf))
    yield "operator-health", partial(_page, screen, tr, _WELL)
    yield "operator-health-poor", partial(_page, screen, tr, _POORLY)
    for name, care in _CARE.items():
        yield f"operator-care-{name}", partial(_page, screen, tr, care)
    yield "operator-touch", partial(touch_scene, screen, _touched(screen), tr)
    yield "operator-wiping", partial(wiping_scene, screen, 47, tr)
    for name, state in _PINS.items():
        yield f"pin-{name}", partial(pin_scene, screen, Edge.BOTTOM, state, tr)


_PINS = {
    "asked": PinState(Asked.PIN, 3, complete=False, wait=0, remark=None),
    "code": PinState(Asked.PIN, 0, complete=False, wait=0, remark=None, or_code=True),
    "wrong": PinState(Asked.PIN, 0, complete=False, wait=64, remark=Remark.WRONG),
    "new": PinState(Asked.NEW, 5, complete=True, wait=0, remark=Remark.DAMAGED),
    "again": PinState(Asked.AGAIN, 0, complete=False, wait=0, remark=None),
    "closed": PinState(Asked.NOTHING, 0, complete=False, wait=0, remark=None),
}


def _page(screen: Screen, tr: Translator, shown: Shown) -> Scene:
    return page_scene(screen, Edge.BOTTOM, shown, tr)


def _settings(leaf: int) -> SettingsShown:
    """With a value of every origin on each leaf, as far as there are enough."""
    origins = cycle(Origin)
    shown = tuple(InForce(each.setting, each.value, next(origins)) for each in in_force(_CHOSEN))
    shown = (*shown, tonight(None, (0.0,)))
    return SettingsShown(shown, places=6, pin_chosen=True, leaf=leaf)


_CHOSEN = Configuration(
    Checked({"table.left_handed": [2, 5], "idle.attract": 2.5, "idle.dims": 0}),
)

_LATELY = 1_795_500_000.0
"""In November 2026."""
_AT_WORK = CareShown(
    frozenset(Task),
    names_kept=30,
    nightly=True,
    clock=datetime(2026, 11, 30, 9, 41),
    diary=Diary(
        version="1.0.0",
        since=_LATELY,
        copied=CopyMade(_LATELY, "quibbles-copies/0007-2026-11-24-night"),
        updated=UpdateAsked(_LATELY, "0.9.0", "x", done=True, text="version 1.0.0 is running"),
    ),
)
_FAILED = CopyMade(_LATELY, fault=Fault.NO_STICK)
_NOT_KEPT = UpdateAsked(
    _LATELY, "1.0.0", "x", done=False, text="1.1.0 did not come up: 1.0.0 is running again"
)
_CARE = {
    "overview": _AT_WORK,
    "faults": replace(
        _AT_WORK,
        diary=Diary(version="1.0.0", since=_LATELY, night=_FAILED, updated=_NOT_KEPT),
        lit=3,
    ),
    "desktop": replace(_AT_WORK, can=frozenset({Task.ERASE_NAMES}), nightly=False, diary=None),
    "question": replace(_AT_WORK, asks=Task.ERASE_NAMES),
    "update": replace(_AT_WORK, asks=Task.UPDATE_STICK),
    "clock": replace(_AT_WORK, setting=datetime(2026, 11, 30, 9, 41)),
    "copying": replace(_AT_WORK, course=Course(Task.COPY, at=1)),
    "copied": replace(
        _AT_WORK, course=Course(Task.COPY, 3, over=True, text="quibbles-copies/0008-2026-11-30")
    ),
    "full": replace(_AT_WORK, course=Course(Task.COPY, 1, over=True, fault=Fault.FULL)),
    "refused": replace(
        _AT_WORK,
        course=Course(Task.UPDATE_STICK, over=True, fault=Fault.REFUSED, text=_NOT_KEPT.text),
    ),
}


def _touched(screen: Screen) -> TouchShown:
    """Two fingers that have drawn over some of the glass, and one that has gone."""
    field = TouchField()
    for finger, (height, until) in enumerate(((0.2, 0.5), (0.75, 0.9), (0.5, 0.3))):
        for step in range(int(until * 100)):
            wave = sin(step / 9 + finger) * 0.06
            field.feel(finger, (step / 100 * screen.width, (height + wave) * screen.height))
    field.feel(2, None)
    return TouchShown(field, Edge.BOTTOM, held=0.4)


def _buttons(places: int) -> PlacesShown:
    """The second was just pressed, the first before it; on six places there is one of each kind of fault."""
    all_six = (
        (OnPin(17, 11), Health.WORKS, "", "", "", 312, 0, 0),
        (OnPin(27, 13), Health.WORKS, "", "the lamp of seat 2 on GPIO23: no PWM", "", 287, 41, 0),
        (OnPin(5, 29), Health.STUCK, "its contact stays closed", "", "", 0, 0, 3),
        (OnPin(6, 31), Health.BUSY, "the button of seat 4 on GPIO6: GPIO busy", "", "", 0, 0, 0),
        (
            OnUsb("BTN_TRIGGER", "0079:0006"),
            Health.LOST,
            "the button of seat 5, BTN_TRIGGER of “0079:0006”, is not plugged in",
            *("", ""),
            *(1204, 2, 11),
        ),
        (None, Health.DRAWN, "", "", "", 0, 0, 0),
    )
    facts = tuple(
        PlaceFacts(number, place, *each)
        for number, (place, each) in enumerate(
            zip(usual_places(places), all_six[:places], strict=True), 1
        )
    )
    return PlacesShown(
        facts,
        tried=frozenset({1, 2}),
        lit=frozenset({2}),
        panel_is=_PANEL_IS,
        can_set_up=True,
    )


_WELL = HealthShown(
    Machine("1.0.0", 52.1, Power.ENOUGH, False, 400_000.0, 93_000.0, 21 * 10**9, 29 * 10**9, 214),
    keeps=True,
    trouble=None,
    log=(LogLine(0.0, "display: kmsdrm (there is a connector)", serious=False),),
)
_LOG = (
    "display: kmsdrm (/dev/dri/card1 has a connector that is connected)",
    "buttons: seat hardware on lgpio, gpiochip0",
    "! nothing is being kept: [Errno 28] No space left on device: '/var/lib/quibbles-table/quibbles.db'",
    "the button of seat 5 is back",
)
_POORLY = HealthShown(
    Machine("1.0.0", 84.6, Power.WEAK, True, 7300.0, 1500.0, 2 * 10**6, 29 * 10**9, 1000),
    keeps=True,
    trouble=Trouble(TroubleKind.FULL, "[Errno 28] No space left on device"),
    log=tuple(
        LogLine(60.0 * i, text.lstrip("! "), serious=text.startswith("!"))
        for i, text in enumerate(_LOG * 4)
    ),
    places=_buttons(6).facts,
)
