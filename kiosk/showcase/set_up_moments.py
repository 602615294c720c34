"""A set-up in whatever state is to be seen: as if somebody had pressed so far. Nothing here is ever set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kiosk.layout.mounting import Mounting, Way
from kiosk.play.setting_up import (
    Begin,
    CardOutline,
    ChooseArrangement,
    Fits,
    LampWalk,
    NoLamps,
    SetUp,
    ThisWayUp,
    TouchMark,
)
from kiosk.scene.elements import Scene
from kiosk.scene.setting_up import set_up_scene
from kiosk.seating import ARRANGEMENTS, usual_places
from kiosk.showcase.format import Format
from kiosk.translation import Translator

_BUTTONS = ("GPIO17", "GPIO27", "BTN_TRIGGER of “0079:0006”", "GPIO6", "GPIO16", "GPIO26")
_LAMPS = (22, 23, 24, 25, 12, 13)


def set_up_moments(shape: Format, tr: Translator) -> Iterator[tuple[str, partial[Scene]]]:
    """Every step by its name, each computed when it is wanted."""
    touched = (ThisWayUp(), TouchMark(Way()))
    for name, step in (
        ("turn", partial(_set_up, mounting=Mounting())),
        ("touch", partial(_set_up, *touched[:1], mounting=Mounting())),
        ("touch-second", partial(_set_up, *touched, mounting=Mounting())),
        ("touch-again", partial(_set_up, *touched, TouchMark(Way(90)), mounting=Mounting())),
        ("welcome-mounted", partial(_set_up, *touched, *touched[1:], mounting=Mounting())),
        ("welcome", _set_up),
        ("size", partial(_set_up, Begin())),
        ("arrangement", partial(_set_up, Begin(), Fits())),
        ("button", _asking_for_a_button),
        ("known-button", partial(_asking_for_a_button, again=True)),
        ("lamp", _asking_for_a_lamp),
        ("known-lamp", partial(_asking_for_a_lamp, again=True)),
        ("try", _trying),
    ):
        yield f"set-up-{name}", partial(_scene, step, shape, tr)


def _scene(step: Callable[..., SetUp], shape: Format, tr: Translator) -> Scene:
    found = step(shape=shape)
    state = found.state()
    wired = {place: _BUTTONS[button - 1] for place, button in state.found.buttons.items()}
    return set_up_scene(shape.screen, state, wired, tr)


def _set_up(*taps: object, shape: Format, mounting: Mounting | None = None) -> SetUp:
    usual = usual_places(2 if shape.small else 6)
    ways = (usual, *(way for way in ARRANGEMENTS if way != usual and len(way) <= len(usual)))
    outline = CardOutline(shape.screen.px_per_mm, (0.0, 1000.0))
    walk = LampWalk(lambda: _LAMPS)
    play = SetUp(outline, lambda _: ways, walk, lambda _: None, lambda _: None, mounting)
    for tap in taps:
        play.tap(tap, 0.0)
    return play


def _press(play: SetUp, *buttons: int) -> SetUp:
    for button in buttons:
        play.press_down(button, 0.0)
        play.press_up(button, 0.1)
    return play


def _asking_for_a_button(*, shape: Format, again: bool = False) -> SetUp:
    """For the last place but one."""
    play = _set_up(Begin(), Fits(), ChooseArrangement(0), shape=shape)
    found = range(1, 2 if shape.small else 5)
    return _press(play, *found, *([1] if again else []))


def _asking_for_a_lamp(*, shape: Format, again: bool = False) -> SetUp:
    play = _set_up(Begin(), Fits(), ChooseArrangement(0), shape=shape)
    _press(play, *range(1, 3 if shape.small else 7))
    return _press(play, *((1, 1) if again else ()))


def _trying(*, shape: Format) -> SetUp:
    """A button is held down, of one whose lamp was found."""
    play = _asking_for_a_lamp(shape=shape, again=True)
    play.tap(NoLamps(), 1.0)
    play.press_down(1, 2.0)
    play.press_held(1, 2.5)
    play.tick(3.8)
    return play
