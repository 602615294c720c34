"""The house put together: settings, store, buttons, window and rooms, and the way everything takes through them.

What happens is always the same: a finger, a button or the clock reaches the room that is open, the room's scene is
drawn anew, the lamps say what it says, and the clock is set for when something is due next.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack, closing
from functools import partial
from random import SystemRandom  # what `secrets` draws from, without the cryptography that it loads
from typing import Any, TypeAlias

from kivy.base import stopTouchApp
from kivy.clock import Clock

from hardware import Panel, Wiring
from kiosk.board import Board
from kiosk.buttons import Buttons
from kiosk.failsafe import Failsafe
from kiosk.fingers import Fingers
from kiosk.hours.wall_clock import Wall, the_wall
from kiosk.layout.screen import Screen
from kiosk.onlookers import Onlookers
from kiosk.panel_facts import PanelFacts
from kiosk.rooms.apology import ApologyRoom
from kiosk.rooms.backstage import Backstage
from kiosk.rooms.doors import Doors
from kiosk.rooms.question import QuitQuestion
from kiosk.rooms.room import House, Room
from kiosk.rooms.typed import Typing
from kiosk.seating import Place
from kiosk.settings import Configuration
from kiosk.showing import Showing
from kiosk.sleep.night import Night
from kiosk.speaker import Speaker
from kiosk.stage import Finger, Phase
from kiosk.store import Store, Trouble
from kiosk.thinking.telling import tell_aside
from kiosk.thinking.thinkers import Thinkers
from kiosk.touch_lost import TouchLost
from kiosk.translation import Translator
from kiosk.window.keys import Keys

Entrance: TypeAlias = Callable[[House, Screen], Room]
"""Opens the room that everybody enters first, and comes back to when there is no other."""

FRAME = 1 / 30
"""Seconds between two pictures of a ring that fills under a finger."""


class Kiosk:
    """The running program: a widget tree (`root`) and everything that moves it.

    `without_button` are places that have no button, whatever the panel would allow. `wiring` is what the panel was
    opened on, by default the standard one. `wake` is called from other threads when the main loop should run at once.
    `entrance` is the lobby where none is given; `backstage` is what the operator has here, as far as that is known.
    `now` is the monotonic clock, `wall` the one on the wall.
    """

    def __init__(
        self,
        window: Any,
        configuration: Configuration,
        tr: Translator,
        store: Store | None,
        panel: Panel,
        places: Mapping[int, Place],
        *,
        without_button: Collection[int] = (),
        wiring: Wiring | None = None,
        seed: int | None = None,
        wake: Callable[[], None] = lambda: None,
        entrance: Entrance | None = None,
        backstage: Backstage | None = None,
        now: Callable[[], float] = time.monotonic,
        wall: Wall = the_wall,
    ) -> None:
        self.configuration = configuration
        self.panel = panel
        self.now = now
        self._without_button = frozenset(without_button)
        self._window = window
        self._seed = seed
        self._closing = ExitStack()  # what is to be let go of when the house closes
        self.speaker = self._closing.enter_context(closing(Speaker(configuration, wall=wall)))
        self._touch_lost = self._closing.enter_context(closing(TouchLost(self._changed)))
        thinkers = self._closing.enter_context(closing(Thinkers.of_this_machine()))
        self.house = House(
            tr=tr,
            configuration=configuration,
            store=store,
            places=places,
            buttons=set(),
            enter=self.enter,
            sound=self.speaker.play,
            beep=self._beep,
            now=now,
            seed=self._new_seed,
            wall=wall,
            think=thinkers.think,
            tell=tell_aside,
            backstage=backstage or Backstage(),
        )
        self._night = Night(now(), configuration, self.house.opening)
        self._closing.callback(self._night.close)
        self._count_buttons()
        self._alarm: Any = None
        self._closing.callback(self._cancel_alarm)
        showing = Showing(
            *(window, configuration, places, panel, self._night, self._on_finger, self.now),
            note=lambda scene: self._touch_lost.noted(scene, self.screen, tr),
        )
        self._showing, self.stage, self.root = showing, showing.stage, showing.root
        onlookers = Onlookers(self.house, self._is_dark, lambda: self._board.refresh())
        self._closing.callback(onlookers.close)
        self._board = self._closing.enter_context(
            closing(Board(configuration, onlookers.see, lambda: self.stage.still))
        )
        self.fingers = Fingers(self.screen.px_per_mm)
        self._listen(panel, wake)
        self._gather_facts(wiring or Wiring.standard())
        typing = Typing(self.house, lambda: self.room, self._is_taken, self._changed)
        self.keys = Keys(panel, self._escape, typing, kiosk=configuration.values.kiosk)
        self._closing.callback(self.keys.bind(window))
        self.failsafe = Failsafe(now, self._go_on, self._start_over, stopTouchApp)
        first = (lambda: entrance(self.house, self.screen)) if entrance else None
        self.doors = Doors(self.house, first)
        self.room: Room = self.doors.first()
        window.bind(on_resize=self._resized)
        self._closing.callback(window.unbind, on_resize=self._resized)
        self._closing.callback(tr.on_change(self.refresh))
        self._resized()
        self._set_alarm()

    def _new_seed(self) -> int:
        """For the next game: the one asked for on the command line, afterwards one that nobody can guess."""
        seed, self._seed = self._seed, None
        return SystemRandom().getrandbits(64) if seed is None else seed

    def close(self) -> None:
        """Let go of window and panel, and of everything that has a thread. Closing twice is fine."""
        self._closing.close()

    # Rooms

    def enter(self, room: Room) -> None:
        """Open another room: whatever fingers and buttons were about to do in this one is forgotten."""
        self.fingers.forget()
        self.room.put_aside()
        self.room = room
        self._changed()

    def _go_on(self) -> None:
        """After a failure: sorry, and back to the game as it was."""
        self._apologise(self.doors.way_back)

    def _start_over(self) -> None:
        self._apologise(self.doors.lobby)

    def _apologise(self, then: Callable[[], Room]) -> None:
        self.enter(ApologyRoom(self.house, then))

    def _escape(self) -> None:
        """On a desktop: ask whether to close the table."""
        if isinstance(self.room, QuitQuestion):
            self.enter(self.room.room)
        elif not self.room.deaf:
            self.enter(QuitQuestion(self.house, self.room, stopTouchApp))

    # What comes in

    def _listen(self, panel: Panel, wake: Callable[[], None]) -> None:
        """Bring what the panel's own thread says to the main one."""
        deliver = Clock.create_trigger(lambda _: self._deliver())
        recount = Clock.create_trigger(lambda _: self._buttons_changed())

        def ring(trigger: Callable[[], object]) -> None:
            trigger()
            wake()

        self._latest_trouble: Trouble | None = None
        news = Clock.create_trigger(lambda _: self._storage_news())
        self._tell_of_storage = partial(ring, news)
        self.buttons = Buttons(panel, lambda: ring(deliver), self._is_taken)
        self._closing.callback(self.buttons.close)
        self._closing.callback(panel.on_faults(lambda faults: ring(recount)))
        answered = Clock.create_trigger(self._tick)
        if self.house.store:
            self._closing.callback(self.house.store.tell_of_answers(lambda: ring(answered)))
        for trigger in (deliver, recount, news, answered):
            self._closing.callback(trigger.cancel)

    def _is_taken(self) -> bool:
        return self._night.is_taken(self.room, self.now())

    def _is_dark(self) -> bool:
        return self._night.pauses(self.room, self.now())

    def _deliver(self) -> None:
        if self.buttons.deliver(self.room, self.now()):
            self._changed()

    def _buttons_changed(self) -> None:
        self._count_buttons()
        self._changed()

    def _count_buttons(self) -> None:
        """Which places have a button that works: the panel says so, and the owner that there is one at all."""
        there = set(self.panel.seats) & set(self.house.places) - self._without_button
        self.house.buttons.clear()
        self.house.buttons |= there

    def _gather_facts(self, wiring: Wiring) -> None:
        """Lend the rooms what the operator may want to know of buttons and lamps."""
        house, backstage = self.house, self.house.backstage
        wanted = self.configuration.values.buttons != "none"
        facts = PanelFacts(
            self.panel,
            wiring,
            house.places,
            self._without_button,
            self.buttons.presses,
            backstage.rescues,
            backstage.panel_is if wanted else "",
        )
        backstage.place_facts, backstage.any_at_fault = facts, facts.any_at_fault

    def storage_changed(self, trouble: Trouble | None) -> None:
        """What the storage thread has to say; called on that thread, which logs it too."""
        self._latest_trouble = trouble
        self._tell_of_storage()

    def _storage_news(self) -> None:
        self.house.trouble = self._latest_trouble
        self._changed()

    def _on_finger(self, finger: Finger) -> None:
        now, room, changed = self.now(), self.room, True
        match finger.phase:
            case Phase.DOWN if not self._is_taken():
                self.house.touched = now
            case _ if room.trace(finger.id, finger.point, now):
                self.house.touched = now
            case Phase.DOWN:
                self.house.touched = now
                changed = self.fingers.down(
                    finger.id, finger.x, finger.y, now, room, self._showing.scene
                )
            case Phase.MOVE:
                changed = self.fingers.move(finger.id, finger.x, finger.y)
            case Phase.UP:
                self.fingers.up(finger.id, now)
            case Phase.LOST:
                self.fingers.lost(finger.id)
        # A finger that only rests or slides changes nothing that is seen: a palm must not cost a scene an event.
        if changed:
            self._changed()
        else:
            self._set_alarm()
            self._showing.turn_eyes(self.room, self.fingers)

    def _tick(self, _: float) -> None:
        now = self.now()
        self.fingers.tick(now)
        self._night.tick(self.room, now)
        if not self._is_dark():
            self.room.tick(now)
        self._changed()

    # What goes out

    @property
    def screen(self) -> Screen:
        """The table inside the rim."""
        return self._showing.screen

    def _resized(self, *_: object) -> None:
        self.fingers.px_per_mm = self._showing.resize().px_per_mm
        self.refresh(motion=False)

    def _changed(self) -> None:
        self.refresh()
        self._set_alarm()

    def refresh(self, *, motion: bool = True) -> None:
        """Show what the room shows now, on the screen and on the lamps."""
        self._show_pressing()
        self._showing.show(self.room, self.fingers, motion=motion)
        self._board.refresh()

    def _beep(self, place: int) -> None:
        # However loud the sounds are: a buzzer has only one loudness.
        if self.configuration.values.sound.on:
            self.panel.beep((place,))

    def _show_pressing(self) -> None:
        whole, now = self.room.drawn_hold, self.now()
        pressing = self.fingers.pressing if whole else {}
        self.house.pressing = {
            place: min((now - at) / (whole or 1.0), 1.0) for place, at in pressing.items()
        }

    def _cancel_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()

    def _set_alarm(self) -> None:
        """Be called when the room or a finger has something due."""
        self._cancel_alarm()
        now = self.now()
        room = None if self._is_dark() else self.room.deadline
        due = (room, self.fingers.deadline, self._night.deadline(self.room))
        times = [time for time in due if time is not None]
        if self.fingers.pressing:
            times.append(now + FRAME)
        delay = max(min(times) - now, 0) if times else None
        self._alarm = None if delay is None else Clock.schedule_once(self._tick, delay)
