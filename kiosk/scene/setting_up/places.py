"""The places at their edges, with what has been found at each: whose button, whose lamp, and is it right?"""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.play.setting_up import Finish, NoLamps, NoneHere, SetUpState, StartAgain, Step
from kiosk.scene.ask import Answer, draw_question
from kiosk.scene.elements import Align, Box, Glow
from kiosk.scene.pad import Pad
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, INK, QUIET, SEAT, TEXT, faint
from kiosk.seating import Edge, Place
from kiosk.translation import Translator
from kiosk.wording import emblem_name

_PAD_SHARE = 0.14
_PAD_MM = (14.0, 30.0)
_HALF = 0.44
"""How deep each side's question is when both sides are asked, as a share of the middle."""


def plan_places(screen: Screen, places: tuple[Place, ...]) -> PadPlan:
    """Where the places are marked. Raises `LayoutRefused` where there is no room for that."""
    short = min(screen.width_mm, screen.height_mm)
    depth = min(max(short * _PAD_SHARE, _PAD_MM[0]), _PAD_MM[1])
    return plan_pads(screen, dict(enumerate(places, 1)), depth, depth * 4)


def draw_places(
    sheet: Sheet, screen: Screen, state: SetUpState, wired: Mapping[int, str], tr: Translator
) -> None:
    """Raises `LayoutRefused` where the places do not fit."""
    _Places(sheet, screen, state, wired, tr).draw()


class _Places:
    """The places at their edges, with what has been found at each, and the question between them."""

    def __init__(
        self,
        sheet: Sheet,
        screen: Screen,
        state: SetUpState,
        wired: Mapping[int, str],
        tr: Translator,
    ) -> None:
        self.sheet, self.screen, self.state, self.wired, self.tr = sheet, screen, state, wired, tr
        self.places = dict(enumerate(state.found.places, 1))
        self.plan = plan_places(screen, state.found.places)

    def draw(self) -> None:
        if self.state.step is Step.BUTTONS:
            self._light(self.state.place)
        for number, place in self.places.items():
            self._pad(number, place)
        match self.state.step:
            case Step.BUTTONS:
                self._ask_for_button()
            case Step.LAMPS:
                self._ask_for_lamp()
            case _:
                self._ask_whether_it_is_right()

    def _light(self, number: int) -> None:
        """At the edge where a button is asked for, seen across the room."""
        box = self.plan.pads[number].whole
        spread = max(self.screen.width, self.screen.height) * 0.35
        colour = faint(SEAT[self.places[number].emblem], 0.6)
        self.sheet.add(
            Glow("light", Box(box.x, box.y, box.w + spread, box.h + spread, box.angle), colour)
        )

    def _pad(self, number: int, place: Place) -> None:
        state = self.state
        pad = Pad(self.sheet, self.plan.pads[number], self.screen, number, place.emblem)
        asked = state.step is Step.BUTTONS and number == state.place
        passed = state.step is not Step.BUTTONS or number < state.place
        lit = asked or number in state.pressed
        known = number == state.known
        border = ACCENT if asked or known else pad.colour
        pad.ground(filled=lit, dashed=not (lit or passed), border=border)
        pad.disc(lit=lit)
        words = Span(pad.left, pad.inset, pad.right - pad.left, pad.depth - 2 * pad.inset)
        strong, weak = (INK, faint(INK, 0.75)) if lit else (TEXT, QUIET)
        size = min(words.h * 0.36, self.screen.px(8))
        head, below = self._said(number, asked=asked, passed=passed)
        top = Span(words.u, words.v + words.h * 0.48, words.w, words.h * 0.5)
        foot = Span(words.u, words.v + words.h * 0.04, words.w, words.h * 0.4)
        pad.local.label("head", top, head, size, strong, bold=True, align=Align.LEFT)
        pad.local.label("below", foot, below, size * 0.75, weak, align=Align.LEFT)

    def _said(self, number: int, *, asked: bool, passed: bool) -> tuple[str, str]:
        """What is known of a place: its name, and what was found there."""
        tr, found = self.tr, self.state.found
        name = emblem_name(tr, self.places[number].emblem)
        if asked:
            return name, tr("press the button here")
        if not passed:
            return name, ""
        if number not in found.buttons:
            return name, tr("no button: it is drawn")
        parts = [self.wired.get(number, "")]
        if number in found.lamps:
            parts.append(tr("lamp {pin}", pin=f"GPIO{found.lamps[number]}"))
        elif self.state.step is Step.TRY:
            parts.append(tr("no lamp"))
        return name, " · ".join(parts)

    # Questions

    def _ask_for_button(self) -> None:
        tr, state = self.tr, self.state
        place = self.places[state.place]
        name = emblem_name(tr, place.emblem)
        heading = tr("Press the button that sits at {name}’s place", name=name)
        if state.known is not None:
            heading = tr(
                "That one is {name}’s", name=emblem_name(tr, self.places[state.known].emblem)
            )
        text = (
            tr("Is there none? Hold one that has been found, or touch “none here”.")
            if state.found.buttons
            else tr("Is there none? Hold any button for 3 seconds, or touch “none here”.")
        )
        answers = (Answer(tr("start again"), StartAgain()), Answer(tr("none here"), NoneHere()))
        draw_question(self.sheet, self.plan.middle, place.edge, self.screen, heading, text, answers)

    def _ask_for_lamp(self) -> None:
        tr, known = self.tr, self.state.known
        heading = tr("Press the button whose lamp is flashing")
        if known is not None:
            name = emblem_name(tr, self.places[known].emblem)
            heading = tr("{name} has its lamp already", name=name)
        text = tr(
            "Nothing flashes? In a few seconds the next one does. Hold any button: that was all."
        )
        self._ask_both_sides(heading, text, (Answer(tr("hold: that was all"), NoLamps()),))

    def _ask_whether_it_is_right(self) -> None:
        tr = self.tr
        text = tr("Press every button once: its place lights up here, and its lamp flashes.")
        answers = (
            Answer(tr("hold 3 s: start again"), StartAgain()),
            Answer(tr("hold: keep it"), Finish(), first=True),
        )
        self._ask_both_sides(tr("Is everything right?"), text, answers)
        self._ring()

    def _ring(self) -> None:
        """How far a long hold has come."""
        if self.state.again <= 0:
            return
        both = self.state.step is not Step.BUTTONS and self._room_for_both_sides
        middle = self.plan.middle
        apart = middle.h * (1 - 2 * _HALF)
        side = min(self.screen.px(TOUCH_MM * 1.6), apart if both else self.screen.px(TOUCH_MM))
        edge = (
            self.places[self.state.place].edge if self.state.step is Step.BUTTONS else Edge.BOTTOM
        )
        local = Local(self.sheet, Frame(middle, edge), "again")
        # Between the two sides if both are asked, else below the question.
        v = local.frame.depth / 2 - side / 2 if both else side * 0.2
        span = Span(local.frame.length / 2 - side / 2, v, side, side)
        local.ring("ring", span, self.state.again, ACCENT, side * 0.12)

    @property
    def _room_for_both_sides(self) -> bool:
        return self.plan.middle.h >= self.screen.px(70)

    def _ask_both_sides(self, heading: str, text: str, answers: tuple[Answer, ...]) -> None:
        """For whoever walks round the table: half the middle for each side, as far as there is room."""
        middle = self.plan.middle
        if not self._room_for_both_sides:
            draw_question(self.sheet, middle, Edge.BOTTOM, self.screen, heading, text, answers)
            return
        half = middle.h * _HALF
        for edge, y in ((Edge.BOTTOM, middle.y), (Edge.TOP, middle.top - half)):
            rect = Rect(middle.x, y, middle.w, half)
            draw_question(self.sheet, rect, edge, self.screen, heading, text, answers)
