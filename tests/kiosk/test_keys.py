"""The keyboard, from SDL's queue through Kivy to the mock pins, or to whoever reads; in kiosk mode to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from glass import FRAME, Glass
from kivy.base import EventLoop
from sdl_queue import SdlQueue

from hardware import Press, PressKind, SimulatedPanel
from kiosk.rooms.typed import Stroke
from kiosk.window.keys import Keys

ESCAPE, TAB, ENTER, BACKSPACE = 27, 9, 13, 8
F1, F11, LEFT_ALT, KEYPAD_1, KEYPAD_ENTER = (
    1 << 30 | scancode for scancode in (58, 68, 226, 89, 88)
)
EVERY_KEY = (ESCAPE, TAB, ENTER, F1, F11, LEFT_ALT, KEYPAD_1, *map(ord, "0123456789qs "))


class Reader:
    """Reads along; `listening` as a room does into which is typed."""

    def __init__(self) -> None:
        self.listening = False
        self.read: list[str | Stroke] = []

    def types(self, text: str) -> None:
        self.read.append(text)

    def strikes(self, stroke: Stroke) -> None:
        self.read.append(stroke)


class Typist:
    """Keys for SDL's queue, and what came of them."""

    def __init__(self, window: Glass) -> None:
        self.now = 1000.0
        self.window, self.sdl = window, SdlQueue()
        self.panel = SimulatedPanel(clock=lambda: self.now)
        self.presses: list[Press] = []
        self.escapes = 0
        self.reader = Reader()
        self.unheeded: list[int] = []
        self.panel.on_press(self.presses.append)

    def escape(self) -> None:
        self.escapes += 1

    def kivy_does(self, window: Any, key: int, *_: Any) -> None:
        """Called only where Kivy goes on to do something of its own with a key."""
        self.unheeded.append(key)

    def down(self, key: int, *, again: bool = False) -> None:
        self.sdl.key_down(key, again=again)
        self._settle()

    def up(self, key: int) -> None:
        self.sdl.key_up(key)
        self._settle()

    def type(self, *keys: int) -> None:
        for key in keys:
            self.down(key)
            self.up(key)

    def write(self, text: str) -> None:
        """Type with all that the system makes of it."""
        for letter in text:
            self.sdl.key_down(ord(letter.lower()))
            self.sdl.text(letter)
            self._settle()
            self.up(ord(letter.lower()))

    def let_time_pass(self, frames: int) -> None:
        """So many frames, as they come, and then whatever the panel waits for."""
        for _ in range(frames):
            self.window.frames()
            self.now += FRAME
            assert self.panel.flush()
        self.now += 0.06
        assert self.panel.flush()

    def seats(self, kind: PressKind) -> list[int]:
        return [press.seat for press in self.presses if press.kind is kind]

    def _settle(self) -> None:
        self.window.frames(5)
        self.now += 0.06
        assert self.panel.flush()


@pytest.fixture
def sit_down(window: Glass, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bool], Typist]]:
    """Sit down at a keyboard, of a kiosk or of a desktop."""
    typist = Typist(window)
    # The mock pins date their edges by this name.
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", lambda: typist.now)
    names = ("on_keyboard", "on_key_down", "on_key_up")
    window.kivy.bind(**dict.fromkeys(names, typist.kivy_does))
    unbind: list[Callable[[], None]] = []

    def sit_down(kiosk: bool) -> Typist:
        keys = Keys(typist.panel, typist.escape, typist.reader, kiosk=kiosk)
        unbind.append(keys.bind(window.kivy))
        return typist

    yield sit_down
    window.kivy.unbind(**dict.fromkeys(names, typist.kivy_does))
    for away in unbind:
        away()
    typist.panel.close()


@pytest.fixture
def desktop(sit_down: Callable[[bool], Typist]) -> Typist:
    return sit_down(False)


@pytest.fixture
def kiosk(sit_down: Callable[[bool], Typist]) -> Typist:
    return sit_down(True)


def test_the_keys_1_to_6_are_the_seats_buttons(desktop: Typist) -> None:
    desktop.type(*map(ord, "123456"))
    assert desktop.seats(PressKind.DOWN) == [1, 2, 3, 4, 5, 6]
    assert desktop.seats(PressKind.UP) == [1, 2, 3, 4, 5, 6]
    desktop.type(KEYPAD_1, KEYPAD_1 + 5)
    assert desktop.seats(PressKind.UP)[6:] == [1, 6]


def test_a_tap_that_is_over_before_anybody_looks_is_a_press_that_can_be_felt(
    desktop: Typist,
) -> None:
    desktop.sdl.key_down(ord("4"))
    desktop.sdl.key_up(ord("4"))
    desktop.let_time_pass(frames=5)
    assert desktop.seats(PressKind.DOWN) == desktop.seats(PressKind.UP) == [4]


def test_so_is_one_that_comes_at_the_end_of_a_slow_frame(desktop: Typist) -> None:
    desktop.window.frames()
    desktop.window.take_long(0.1)
    desktop.sdl.key_down(ord("4"))
    desktop.sdl.key_up(ord("4"))
    desktop.window.kivy.mainloop()
    desktop.let_time_pass(frames=6)
    assert desktop.seats(PressKind.DOWN) == desktop.seats(PressKind.UP) == [4]


def test_two_keys_of_one_place_are_one_press(desktop: Typist) -> None:
    desktop.down(ord("1"))
    desktop.down(KEYPAD_1)
    desktop.up(KEYPAD_1)
    assert (desktop.seats(PressKind.DOWN), desktop.seats(PressKind.UP)) == ([1], [])
    desktop.up(ord("1"))
    assert desktop.seats(PressKind.UP) == [1]


def test_several_are_held_at_once(desktop: Typist) -> None:
    desktop.down(ord("2"))
    desktop.down(ord("5"))
    assert (desktop.seats(PressKind.DOWN), desktop.seats(PressKind.UP)) == ([2, 5], [])
    desktop.up(ord("2"))
    assert desktop.seats(PressKind.UP) == [2]
    desktop.up(ord("5"))
    assert desktop.seats(PressKind.UP) == [2, 5]


def test_a_key_that_repeats_is_one_press(desktop: Typist) -> None:
    desktop.down(ord("3"))
    for _ in range(12):
        desktop.down(ord("3"), again=True)
    desktop.up(ord("3"))
    kinds = [press.kind for press in desktop.presses]
    assert kinds == [PressKind.DOWN, PressKind.HOLD, PressKind.UP]


def test_escape_asks_once_however_long_it_is_held(desktop: Typist) -> None:
    desktop.down(ESCAPE)
    desktop.down(ESCAPE, again=True)
    desktop.up(ESCAPE)
    assert desktop.escapes == 1
    desktop.type(ESCAPE)
    assert desktop.escapes == 2


def test_no_other_key_does_anything_on_a_desktop(desktop: Typist) -> None:
    desktop.type(*(key for key in EVERY_KEY if key not in (ESCAPE, KEYPAD_1, *map(ord, "123456"))))
    assert (desktop.presses, desktop.escapes, desktop.unheeded) == ([], 0, [])
    assert desktop.reader.read == [Stroke.ENTER]


def test_no_key_at_all_does_anything_in_kiosk_mode(kiosk: Typist) -> None:
    kiosk.type(*EVERY_KEY)
    assert (kiosk.presses, kiosk.escapes, kiosk.unheeded) == ([], 0, [])


# Where somebody reads


@pytest.mark.parametrize("in_kiosk", [False, True])
def test_while_a_room_listens_keys_are_letters_and_nothing_else(
    sit_down: Callable[[bool], Typist], in_kiosk: bool
) -> None:
    typist = sit_down(in_kiosk)
    typist.reader.listening = True
    typist.write("Zoë 12é")
    typist.type(BACKSPACE, KEYPAD_ENTER, ENTER, ESCAPE, F1, TAB)
    assert typist.reader.read == [
        *"Zoë 12é",
        *(Stroke.TAKE_BACK, Stroke.ENTER, Stroke.ENTER, Stroke.ESCAPE),
    ]
    assert (typist.presses, typist.escapes, typist.unheeded) == ([], 0, [])


def test_only_taking_back_repeats(desktop: Typist) -> None:
    desktop.reader.listening = True
    for key in (BACKSPACE, ENTER, ESCAPE):
        desktop.down(key)
        desktop.down(key, again=True)
        desktop.up(key)
    read = desktop.reader.read
    assert read == [Stroke.TAKE_BACK, Stroke.TAKE_BACK, Stroke.ENTER, Stroke.ESCAPE]


def test_a_key_that_led_away_does_nothing_more_where_it_led_to(desktop: Typist) -> None:
    desktop.reader.listening = True
    desktop.down(ESCAPE)
    desktop.reader.listening = False
    desktop.down(ESCAPE, again=True)
    desktop.up(ESCAPE)
    assert desktop.escapes == 0
    desktop.type(ESCAPE)
    assert desktop.escapes == 1


def test_a_button_that_opens_a_field_does_not_type_its_digit_there(desktop: Typist) -> None:
    desktop.down(ord("3"))
    desktop.sdl.text("3")
    desktop.reader.listening = True
    desktop.down(ord("3"), again=True)
    desktop.sdl.text("3")
    desktop.up(ord("3"))
    assert desktop.reader.read == []
    assert desktop.seats(PressKind.UP) == [3]
    desktop.write("3")
    assert desktop.reader.read == ["3"]


def test_while_none_listens_a_desktops_digits_stay_buttons_and_the_rest_is_passed_on(
    desktop: Typist,
) -> None:
    desktop.write("A1b")
    desktop.type(BACKSPACE, ENTER, ESCAPE)
    assert desktop.reader.read == ["A", "b", Stroke.TAKE_BACK, Stroke.ENTER]
    assert desktop.seats(PressKind.UP) == [1] and desktop.escapes == 1


def test_in_kiosk_mode_digits_and_escape_are_passed_on_too(kiosk: Typist) -> None:
    kiosk.write("A1")
    kiosk.type(ENTER, ESCAPE)
    assert kiosk.reader.read == ["A", "1", Stroke.ENTER, Stroke.ESCAPE]
    assert (kiosk.presses, kiosk.escapes, kiosk.unheeded) == ([], 0, [])


@pytest.mark.parametrize(("in_kiosk", "ends"), [(False, True), (True, False)])
def test_a_desktop_may_close_the_window_but_not_that_of_a_kiosk(
    sit_down: Callable[[bool], Typist], in_kiosk: bool, ends: bool
) -> None:
    sit_down(in_kiosk).sdl.close_asked()
    assert not EventLoop.quit
    try:
        EventLoop.window.mainloop()
        assert EventLoop.quit is ends
    finally:
        EventLoop.quit = False
