"""The course of a set-up, by buttons of which nobody knows yet where they sit: pure, times come with each call.

Buttons are known by the number that the search gives them. Every step can be done with presses alone: a short press
goes on, a hold chooses. Fingers do the same on what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kiosk.layout.mounting import Mounting, Way
from kiosk.play.setting_up import intents
from kiosk.play.setting_up.lamp_walk import LampWalk
from kiosk.play.setting_up.mark_check import MarkCheck
from kiosk.play.setting_up.outline import FRAME, CardOutline
from kiosk.play.setting_up.state import Found, SetUpState, Step
from kiosk.seating import Place

HOLD = 0.5
"""Seconds after which the panel tells of a hold."""
LONG = 3.0
"""Seconds of holding that start the set-up again, where a hold would finish it; and that say of a place that it has no
button, where any press would be its."""
LEANT_ON = 6.0
"""Seconds after which something lies on a button: that says nothing."""


@dataclass(frozen=True, slots=True)
class _Begun:
    """A press that has begun: when, what was being asked, and which lamp was flashing."""

    at: float
    moment: object
    lamp: int | None


class SetUp:
    """A set-up. `outline` says how large the screen is taken to be, `lamps` are the pins that may be lamps',
    `arrangements` gives the ways to sit round a screen of so many pixels to the millimetre, that to be offered first
    in front. `mounting` is how the screen is taken to be mounted, None where that is not to be asked; `mount` turns
    picture and touch while it is."""

    def __init__(
        self,
        outline: CardOutline,
        arrangements: Callable[[float], Sequence[tuple[Place, ...]]],
        lamps: LampWalk,
        finish: Callable[[Found], None],
        leave: Callable[[Mounting | None], None],
        mounting: Mounting | None = None,
        mount: Callable[[Mounting], None] = lambda mounting: None,
    ) -> None:
        """`finish` is called once with what was found, `leave` where no more is to be changed than the mounting."""
        self._finish, self._leave = finish, leave
        self._mounting = self._mounted_before = mounting
        self._mount = mount
        self._outline = outline
        self._ways_to_sit = arrangements
        self._lamps = lamps
        self._down: dict[int, _Begun] = {}
        self._held: set[int] = set()
        self._resizing: int | None = None  # the button that is being held for it
        self._again = 0.0
        self._ticked = 0.0
        self._restart()

    def _restart(self) -> None:
        self.step = Step.WELCOME if self._mounting is None else Step.TURN
        self._mark = MarkCheck()
        self._arrangements: Sequence[tuple[Place, ...]] = ((),)
        self._arrangement = 0
        self._place = 1
        self._known: int | None = None
        self._buttons: dict[int, int] = {}
        self._lamp_pins: dict[int, int] = {}
        self._lamps.end()

    # What it comes to

    @property
    def moment(self) -> object:
        """What a touch belongs to: it changes with the question."""
        return self.step, self._place, self._mark

    @property
    def _places(self) -> tuple[Place, ...]:
        return self._arrangements[self._arrangement]

    @property
    def found(self) -> Found:
        """What has been found so far."""
        return Found(
            self._outline.px_per_mm,
            self._places,
            dict(self._buttons),
            dict(self._lamp_pins),
            self._mounting,
        )

    def state(self) -> SetUpState:
        """What is shown now."""
        return SetUpState(
            step=self.step,
            found=self.found,
            mark=self._mark,
            growing=self._outline.growing,
            arrangements=self._arrangements,
            arrangement=self._arrangement,
            place=self._place,
            known=self._known,
            pressed=frozenset(p for p, button in self._buttons.items() if button in self._down),
            again=self._again,
        )

    # Buttons, by number: what a room's `PlaceButtons` are by place

    def press_down(self, button: int, at: float) -> None:
        """A button went down."""
        self._down[button] = _Begun(at, self.moment, self._lamps.lamp)
        self._ticked = at
        self._known = None
        self._light_pressed()

    def press_held(self, button: int, now: float) -> None:
        """It has been down for the time of a hold."""
        self._held.add(button)
        if self.step is Step.SIZE and self._resizing is None and self._answers(button, now):
            self._resizing = button
            self._outline.hold(now)

    def press_up(self, button: int, now: float) -> None:
        """It came up. What it answers is what was asked when it went down."""
        begun, held = self._down.get(button), button in self._held
        answers = self._answers(button, now)
        if button == self._resizing:
            self._outline.tick(now)
        self._forget(button)
        if begun is None or not answers:
            return
        lasted = now - begun.at
        match self.step:
            case Step.TURN if held:
                self._go(Step.TOUCH, now)
            case Step.TURN:
                self._turn_on()
            case Step.TOUCH:
                self._go(Step.WELCOME, now)
            case Step.WELCOME:
                self._go(Step.LEFT if held else Step.SIZE, now)
            case Step.SIZE if not held:
                self._go(Step.ARRANGEMENT, now)
            case Step.ARRANGEMENT if held:
                self._go(Step.BUTTONS, now)
            case Step.ARRANGEMENT:
                self._arrangement = (self._arrangement + 1) % len(self._arrangements)
            case Step.BUTTONS:
                self._sits_here(button, now, held=held, long=lasted >= LONG)
            case Step.LAMPS if held:
                self._go(Step.TRY, now)
            case Step.LAMPS:
                self._is_lit(button, begun.lamp, now)
            case Step.TRY if lasted >= LONG:
                self._restart()
            case Step.TRY if held:
                self._go(Step.DONE, now)

    def press_cancel(self, button: int) -> None:
        """The press that began comes to nothing."""
        self._forget(button)

    def _answers(self, button: int, now: float) -> bool:
        """Whether this button, that is down, says anything to what is being asked."""
        begun = self._down.get(button)
        return begun is not None and begun.moment == self.moment and now < begun.at + LEANT_ON

    def _forget(self, button: int) -> None:
        """It is no longer down."""
        self._down.pop(button, None)
        self._held.discard(button)
        self._again = 0.0
        if button == self._resizing:
            self._let_go()
        self._light_pressed()

    def _let_go(self) -> None:
        """Nobody holds the outline."""
        if self._resizing is not None:
            self._resizing = None
            self._outline.let_go()

    def _sits_here(self, button: int, now: float, *, held: bool, long: bool) -> None:
        """A button that is yet to be found is this place's, unless it is held for so long: then there is none here."""
        known = self._place_of(button)
        if known is None and not long:
            self._buttons[self._place] = button
            self._next_place(now)
        elif held:
            self._next_place(now)
        else:
            self._known = known

    def _is_lit(self, button: int, lamp: int | None, now: float) -> None:
        """The lamp that flashed when this button went down is the one beside it."""
        place = self._place_of(button)
        if place in self._lamp_pins:
            self._known = place
        elif place is not None and lamp is not None and lamp not in self._lamp_pins.values():
            self._lamp_pins[place] = lamp
            if len(self._lamp_pins) == len(self._buttons):
                self._go(Step.TRY, now)
            elif lamp == self._lamps.lamp:
                self._lamps.next(now)
                self._try_when_all_are_shown(now)

    def _place_of(self, button: int) -> int | None:
        return next((place for place, other in self._buttons.items() if other == button), None)

    # Fingers

    def tap(self, intent: object, now: float) -> None:
        """Something that is drawn was tapped."""
        match self.step, intent:
            case Step.TURN, intents.TurnOn():
                self._turn_on()
            case Step.TURN, intents.ThisWayUp():
                self._go(Step.TOUCH, now)
            case Step.TOUCH, intents.TouchMark(off_by):
                self._marked(self._mark.touched(off_by), now)
            case Step.WELCOME, intents.Begin():
                self._go(Step.SIZE, now)
            case Step.WELCOME, intents.LeaveAsItIs():
                self._go(Step.LEFT, now)
            case Step.SIZE, intents.Resize(by):
                self._outline.resize(by)
            case Step.SIZE, intents.Fits():
                self._go(Step.ARRANGEMENT, now)
            case Step.ARRANGEMENT, intents.ChooseArrangement(number):
                self._arrangement = number
                self._go(Step.BUTTONS, now)
            case Step.BUTTONS, intents.NoneHere():
                self._next_place(now)
            case Step.LAMPS, intents.NoLamps():
                self._go(Step.TRY, now)
            case Step.TRY, intents.Finish():
                self._go(Step.DONE, now)
            case ((Step.BUTTONS | Step.LAMPS | Step.TRY), intents.StartAgain()):
                self._restart()

    # How the screen is mounted

    def _turn_on(self) -> None:
        if self._mounting is not None:
            self._remount(self._mounting.turned_on)

    def _marked(self, said: MarkCheck | Way, now: float) -> None:
        if isinstance(said, MarkCheck):
            self._mark = said
            return
        self._go(Step.WELCOME, now)
        if self._mounting is not None:
            self._remount(self._mounting.corrected(said))

    def _remount(self, mounting: Mounting) -> None:
        self._mounting = mounting
        self._mount(mounting)

    # From step to step

    def _go(self, step: Step, now: float) -> None:
        if self.step is Step.LAMPS:
            self._lamps.end()
        self._let_go()
        self.step = step
        self._known = None
        self._mark = MarkCheck()
        if step is Step.ARRANGEMENT:
            self._arrangements = self._ways_to_sit(self._outline.px_per_mm)
            self._arrangement = 0
        elif step is Step.LAMPS:
            self._lamps.begin(now)
            self._try_when_all_are_shown(now)
        elif step is Step.DONE:
            self._finish(self.found)
        elif step is Step.LEFT:
            self._leave(self._mounting)

    def _next_place(self, now: float) -> None:
        self._known = None
        if self._place < len(self._places):
            self._place += 1
        else:
            self._go(Step.LAMPS if self._buttons else Step.TRY, now)

    def _try_when_all_are_shown(self, now: float) -> None:
        if self._lamps.lamp is None:
            self._go(Step.TRY, now)

    def left(self) -> None:
        """Nobody goes on with it: nothing is changed."""
        self._mounting = self._mounted_before
        self._go(Step.LEFT, self._ticked)

    def _light_pressed(self) -> None:
        """While everything is tried, the lamp of a button that is down flashes."""
        if self.step is Step.TRY:
            lit = [
                pin for place, pin in self._lamp_pins.items() if self._buttons[place] in self._down
            ]
            self._lamps.light(lit[-1] if lit else None)

    # Time

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""
        self._ticked = now
        match self.step:
            case Step.SIZE:
                return self._outline.tick(now)
            case Step.LAMPS if self._lamps.tick(now):
                self._known = None
                self._try_when_all_are_shown(now)
                return True
            case Step.BUTTONS | Step.TRY if self._down:
                answering = [button for button in self._held if self._answers(button, now)]
                lasts = max((now - self._down[button].at for button in answering), default=0.0)
                self._again = min(max((lasts - HOLD) / (LONG - HOLD), 0.0), 1.0)
                return True
        return False

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do, None for never."""
        match self.step:
            case Step.SIZE:
                return self._outline.deadline
            case Step.LAMPS:
                return self._lamps.deadline
            case Step.BUTTONS | Step.TRY if self._again < 1.0 and any(
                self._answers(button, self._ticked) for button in self._down
            ):
                return self._ticked + FRAME
        return None
