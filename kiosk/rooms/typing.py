"""Somebody types a name, or picks one that is suggested: on the keys drawn before them, or on a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.names import LONGEST
from kiosk.play.state import Light
from kiosk.play.typing import Letters, Suggestion, TypedLine, TypingState
from kiosk.play.typing_intents import (
    CancelTyping,
    ChooseSuggested,
    DoneTyping,
    Shift,
    ShowLetters,
    TakeBackLetter,
    TypeLetter,
)
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.place_buttons import DeadButtons
from kiosk.rooms.room import House, Room
from kiosk.rooms.typed import Stroke
from kiosk.scene.elements import Scene
from kiosk.scene.keyboard import keyboard_scene
from kiosk.scene.message import message_scene
from kiosk.seating import Edge

CLEARS = 1.0
"""Seconds after which the key that takes back a letter has taken back all of them."""


class TypingRoom(FleetingRoom):
    """A keyboard for somebody at `edge`, who may sit at `place`: the button there is Done, and holding it Cancel.

    `suggested` is asked for what the text so far may mean, best first, `remarked` for what is to be said of it ("" for
    nothing). When it is over `back` is open again, and then `done` is told of the cleaned text, or `chosen` which of
    the suggestions was meant; either may open another room.
    """

    def __init__(
        self,
        house: House,
        edge: Edge,
        back: Room,
        title: str,
        done: Callable[[str], None],
        *,
        text: str = "",
        suggested: Callable[[str], Sequence[Suggestion]] = lambda text: (),
        remarked: Callable[[str], str] = lambda text: "",
        chosen: Callable[[Hashable], None] = lambda suggestion: None,
        place: int | None = None,
        longest: int = LONGEST,
    ) -> None:
        super().__init__(house, back)
        self.buttons = _OwnButton(place, self._finish, self.leave)
        self._edge, self._place = edge, place
        self._title = title
        self._done, self._chosen = done, chosen
        self._suggested, self._remarked = suggested, remarked
        self._line = TypedLine(text, longest)
        self._letters = Letters.OWN

    @property
    def state(self) -> TypingState:
        """What is seen."""
        line, text = self._line, self._line.cleaned
        return TypingState(
            self._title,
            line.text,
            capital=line.capital,
            full=line.full,
            ready=bool(text),
            letters=self._letters,
            suggestions=tuple(self._suggested(text)),
            remark=self._remarked(text),
        )

    def scene(self, screen: Screen) -> Scene:
        tr, place = self.house.tr, self.house.places.get(self._place or 0)
        try:
            at = place.at if place else 0.5
            return keyboard_scene(screen, self._edge, at, self.state, tr)
        except LayoutRefused:
            text = tr("This screen is too small for a keyboard. One that is plugged in works.")
            return message_scene(screen, text, ((tr("Back"), CancelTyping()),))

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case TypeLetter(letter):
                self._line.key(letter)
                self._letters = self._after(letter)
            case Shift():
                self._line.shift()
            case TakeBackLetter():
                self._line.take_back()
            case ShowLetters(letters):
                self._letters = letters
            case ChooseSuggested(suggestion):
                self.leave()
                self._chosen(suggestion)
            case DoneTyping():
                self._finish()
            case CancelTyping():
                self.leave()

    def _after(self, letter: str) -> Letters:
        """After an accent the usual letters are there again: there is seldom another."""
        return self._letters if self._letters is Letters.SIGNS and letter != " " else Letters.OWN

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        if not isinstance(intent, TakeBackLetter) or seconds < CLEARS:
            return False
        self._line.clear()
        return True

    def lights(self) -> Mapping[int, Light]:
        if self._place is None:
            return {}
        return {self._place: Light.READY if self._line.cleaned else Light.TURN}

    # A keyboard that is plugged in

    def types(self, text: str, now: float) -> None:
        self.stir(now)
        self._line.insert(text)

    def strikes(self, stroke: Stroke, now: float) -> None:
        self.stir(now)
        match stroke:
            case Stroke.TAKE_BACK:
                self._line.take_back()
            case Stroke.ENTER:
                self._finish()
            case Stroke.ESCAPE:
                self.leave()

    def _finish(self) -> None:
        """That is all of it; where it is nothing, nothing happens."""
        if text := self._line.cleaned:
            self.leave()
            self._done(text)


class _OwnButton(DeadButtons):
    """The button of whoever types: pressed, or held."""

    def __init__(
        self, place: int | None, press: Callable[[], None], hold: Callable[[], None]
    ) -> None:
        self._place, self._press, self._hold = place, press, hold
        self._held = False

    def press_down(self, place: int, at: float) -> None:
        self._held = False

    def press_held(self, place: int, now: float) -> None:
        if place == self._place:
            self._held = True
            self._hold()

    def press_up(self, place: int, now: float) -> None:
        if place == self._place and not self._held:
            self._press()
