"""The operator's pages worth a picture: with every kind of fault on them, and with a PIN half entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

from kiosk.layout.screen import Screen
from kiosk.operator.machine import Machine, Power
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts
from kiosk.operator.recent_log import LogLine
from kiosk.operator.settings_table import InForce, in_force, tonight
from kiosk.scene.elements import Scene
from kiosk.scene.operator.buttons import PlacesShown
from kiosk.scene.operator.health import HealthShown
from kiosk.scene.operator.page import Shown, page_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.scene.operator.settings import SettingsShown, leaves
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
    for leaf in range(leaves(_settings(0))):
        yield f"operator-settings-{leaf + 1}", partial(_page, screen, tr, _settings(leaf))
    yield "operator-health", partial(_page, screen, tr, _WELL)
    yield "operator-health-poor", partial(_page, screen, tr, _POORLY)
    yield "operator-wiping", partial(wiping_scene, screen, 47, tr)
    for name, state in _PINS.items():
        yield f"pin-{name}", partial(pin_scene, screen, Edge.BOTTOM, state, tr)


_PINS = {
    "asked": PinState(Asked.PIN, 3, complete=False, wait=0, remark=None),
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

_WELL = HealthShown(
    Machine("1.0.0", 52.1, Power.ENOUGH, False, 400_000.0, 93_000.0, 21 * 10**9, 29 * 10**9, 214),
    keeps=True,
    trouble=None,
    log=(LogLine(0.0, "display: kmsdrm (there is a connector)", serious=False),),
)
_LOG = (
    "display: kmsdrm (/dev/dri/card1 has a connector that is connected)",
    "buttons: seat hardware on lgpio, gpiochip0",
    "! not kept: [Errno 28] No space left on device: '/var/lib/quibbles-table/game.json.new'",
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
)


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
