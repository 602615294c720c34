"""Presses of real and simulated buttons, brought to the main thread in one place and in their order.

A press means what it meant when it began: one whose room has closed by the time the button comes up is dropped here,
one whose moment has passed by the room itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from hardware import Panel, Press, PressKind
from kiosk.rooms.room import Room


class Buttons:
    """The panel's presses, for whichever room is open.

    `wake` is called from the panel's thread when there is something to take in with `deliver`. `presses` are counted
    by place since the start, whatever a room made of them.
    """

    def __init__(
        self,
        panel: Panel,
        wake: Callable[[], None],
        is_taken: Callable[[], bool] = lambda: True,
    ) -> None:
        """`is_taken` is asked, on the main thread, whether a press that begins is taken for anything at all."""
        self._arrived: deque[Press] = deque()
        self._begun: dict[int, Room] = {}
        self.presses: dict[int, int] = {}
        self._wake = wake
        self._is_taken = is_taken
        self._stop_listening = panel.on_press(self._arrive)

    def close(self) -> None:
        """Listen to the panel no longer."""
        self._stop_listening()

    def _arrive(self, press: Press) -> None:
        # On the panel's own thread: nothing but handing over. A deque's ends are safe from any thread.
        self._arrived.append(press)
        self._wake()

    def deliver(self, room: Room, now: float) -> bool:
        """Pass on what has arrived, in order, on the main thread; whether there was anything."""
        any_press = bool(self._arrived)
        while self._arrived:
            self._pass_on(self._arrived.popleft(), room, now)
        return any_press

    def _pass_on(self, press: Press, room: Room, now: float) -> None:
        if press.kind is PressKind.DOWN:
            self.presses[press.seat] = self.presses.get(press.seat, 0) + 1
            if not self._is_taken():
                return
            self._begun[press.seat] = room
            room.buttons.press_down(press.seat, press.at)
            return
        began_in = self._begun.get(press.seat)
        if began_in is not room:
            if began_in and press.kind is PressKind.UP:
                self._begun.pop(press.seat).buttons.press_cancel(press.seat)
            return
        if press.kind is PressKind.HOLD:
            room.buttons.press_held(press.seat, now)
        else:
            del self._begun[press.seat]
            room.buttons.press_up(press.seat, now)
