"""The operator's pages worth a picture: with every kind of fault on them, and with a PIN half entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kiosk.layout.screen import Screen
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts
from kiosk.scene.elements import Scene
from kiosk.scene.operator.page import PageState, page_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.seating import Edge, usual_places
from kiosk.translation import Translator

_PANEL_IS = "seat hardware on lgpio, gpiochip0; the button of seat 4 on GPIO6: GPIO busy"


def operators_pages(screen: Screen, tr: Translator) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Each by its name, computed when it is wanted."""
    for places in (2, 4, 6):
        yield f"operator-{places}", partial(_page, screen, tr, places)
    for name, state in _PINS.items():
        yield f"pin-{name}", partial(pin_scene, screen, Edge.BOTTOM, state, tr)


_PINS = {
    "asked": PinState(Asked.PIN, 3, complete=False, wait=0, remark=None),
    "wrong": PinState(Asked.PIN, 0, complete=False, wait=64, remark=Remark.WRONG),
    "new": PinState(Asked.NEW, 5, complete=True, wait=0, remark=Remark.DAMAGED),
    "again": PinState(Asked.AGAIN, 0, complete=False, wait=0, remark=None),
    "closed": PinState(Asked.NOTHING, 0, complete=False, wait=0, remark=None),
}


def _page(screen: Screen, tr: Translator, places: int) -> Scene:
    """The second was just pressed, the first before it; on six places there is one of each kind of fault."""
    return page_scene(screen, Edge.BOTTOM, _state(places), tr)


def _state(places: int) -> PageState:
    all_six = (
        (OnPin(17, 11), Health.WORKS, "", "", 312, 0, 0),
        (OnPin(27, 13), Health.WORKS, "", "the lamp of seat 2 on GPIO23: no PWM", 287, 41, 0),
        (OnPin(5, 29), Health.STUCK, "its contact stays closed", "", 0, 0, 3),
        (OnPin(6, 31), Health.BUSY, "the button of seat 4 on GPIO6: GPIO busy", "", 0, 0, 0),
        (
            OnUsb("BTN_TRIGGER", "0079:0006"),
            Health.LOST,
            "the button of seat 5, BTN_TRIGGER of “0079:0006”, is not plugged in",
            "",
            *(1204, 2, 11),
        ),
        (None, Health.DRAWN, "", "", 0, 0, 0),
    )
    facts = tuple(
        PlaceFacts(number, place, *each)
        for number, (place, each) in enumerate(
            zip(usual_places(places), all_six[:places], strict=True), 1
        )
    )
    return PageState(
        facts,
        tried=frozenset({1, 2}),
        lit=frozenset({2}),
        panel_is=_PANEL_IS,
        can_set_up=True,
        pin_chosen=True,
    )
