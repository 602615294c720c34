"""The set-up as a scene, step by step: what is asked stands in the middle, the places at their edges."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.layout.frame import Rect
from kiosk.layout.screen import Screen
from kiosk.play.lobby_intents import NextLanguage
from kiosk.play.setting_up import Begin, LeaveAsItIs, SetUpState, Step
from kiosk.scene.ask import Answer, draw_question
from kiosk.scene.elements import Scene
from kiosk.scene.setting_up.arrangements import draw_arrangements
from kiosk.scene.setting_up.mounting import draw_touch, draw_turn
from kiosk.scene.setting_up.places import draw_places, plan_places
from kiosk.scene.setting_up.size import draw_size
from kiosk.scene.sheet import Sheet
from kiosk.seating import Edge
from kiosk.translation import Translator

__all__ = ["plan_places", "set_up_scene"]


def set_up_scene(
    screen: Screen,
    state: SetUpState,
    wired: Mapping[int, str],
    tr: Translator,
    *,
    first: bool = False,
) -> Scene:
    """What is asked now, on a screen of as many pixels to the millimetre as have been found so far.

    `wired` tells by place what its button was found on, `first` says that nobody has ever set this table up. Raises
    `LayoutRefused` where the places do not fit.
    """
    sheet = Sheet()
    match state.step:
        case Step.TURN:
            draw_turn(sheet, screen, tr)
        case Step.TOUCH:
            draw_touch(sheet, screen, state, tr)
        case Step.SIZE:
            draw_size(sheet, screen, state, tr)
        case Step.ARRANGEMENT:
            draw_arrangements(sheet, screen, state, tr)
        case Step.BUTTONS | Step.LAMPS | Step.TRY:
            draw_places(sheet, screen, state, wired, tr)
        case _:
            _welcome(sheet, screen, _leave(state, tr, first=first), tr)
    return sheet.scene()


def _leave(state: SetUpState, tr: Translator, *, first: bool) -> str:
    if first:
        return tr("hold: wired as recommended")
    if state.found.mounting is not None:
        return tr("hold: leave the rest as it is")
    return tr("hold: leave it as it is")


def _welcome(sheet: Sheet, screen: Screen, leave: str, tr: Translator) -> None:
    answers = (
        Answer(tr.name_of(tr.language), NextLanguage()),
        Answer(leave, LeaveAsItIs()),
        Answer(tr("press: begin"), Begin(), first=True),
    )
    text = tr("How large is it, where do people sit, which button and which lamp is whose?")
    for edge in (Edge.BOTTOM, Edge.TOP):
        draw_question(
            sheet, _half(screen, edge), edge, screen, tr("Set up this table"), text, answers
        )


def _half(screen: Screen, edge: Edge) -> Rect:
    """The half of the screen before somebody at its lower or upper edge."""
    aside, high = screen.width * 0.08, screen.height * 0.42
    low = screen.height * 0.04 if edge is Edge.BOTTOM else screen.height * 0.54
    return Rect(aside, low, screen.width - 2 * aside, high)
