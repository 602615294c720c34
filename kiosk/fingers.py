"""From fingers on the glass to what they mean: taps, holds, and presses of buttons that are drawn.

A finger acts on what it went down on, and only if that still means the same when it acts. A tap may slip a little, a
finger on a drawn button or a cover may move about on it. No Kivy, no clock: both come in with each call.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from kiosk.play.intents import LASTING, CoveredHand, DrawnButton
from kiosk.rooms.room import Room
from kiosk.scene.elements import Scene, Target

SLOP_MM = 4.0
"""How far a tap may slip."""
SEEN_MM = 6.0
"""How far a finger slides before it is seen elsewhere: one that trembles is still."""
LONG_PRESSES = (1.0, 2.0)
"""Seconds after which a held target is told that it is held."""
COVER_HOLD = 0.5
BUTTON_HOLD = 1.0
"""Seconds that make a hold of a covered hand, and of a drawn button where a tap is its press."""


@dataclass
class _Down:
    """A finger on the glass."""

    target: Target
    room: Room
    moment: object
    x: float
    y: float
    at: float
    place: int | None = None
    """The place whose button the finger stands in for."""
    told: int = 0
    """How many of the long presses have been told."""
    held: bool = False


class Fingers:
    """All fingers on the glass."""

    def __init__(self, px_per_mm: float) -> None:
        self.px_per_mm = px_per_mm
        self._down: dict[int, _Down] = {}
        self._seen: dict[int, tuple[float, float]] = {}

    @property
    def pointing(self) -> tuple[float, float] | None:
        """About where the finger is that came down last, of those still on the glass."""
        return next(reversed(self._seen.values()), None)

    def down(self, finger: int, x: float, y: float, now: float, room: Room, scene: Scene) -> bool:
        """A finger touches the glass; whether that is a press already."""
        self._seen[finger] = (x, y)
        target = scene.hit(x, y)
        if target is None:
            return False
        down = self._down[finger] = _Down(target, room, room.moment, x, y, now)
        if isinstance(target.intent, DrawnButton | CoveredHand):
            down.place = target.intent.place
            room.buttons.press_down(down.place, now)
        return down.place is not None

    def move(self, finger: int, x: float, y: float) -> bool:
        """It slides: too far, or off the button, and it means nothing any more; whether that has just happened."""
        self._follow(finger, x, y)
        down = self._down.get(finger)
        if down is None:
            return False
        slop = SLOP_MM * self.px_per_mm
        if down.place is None:
            slid_off = hypot(x - down.x, y - down.y) > slop
        else:
            slid_off = not down.target.box.contains(x, y, slop)
        if slid_off:
            self._drop(finger)
        return slid_off

    def up(self, finger: int, now: float) -> None:
        """It lifts."""
        self._seen.pop(finger, None)
        down = self._down.pop(finger, None)
        if down is None or self._has_passed(down):
            self._cancel(down)
            return
        if down.place is None:
            down.room.tap(down.target.intent, down.target.tray, now)
        elif self._must_be_held(down) and now < down.at + self._hold_time(down):
            down.room.buttons.press_cancel(down.place)
        else:
            down.room.buttons.press_up(down.place, now)

    def lost(self, finger: int) -> None:
        """It is gone without having been lifted: it means nothing."""
        self._seen.pop(finger, None)
        self._drop(finger)

    def tick(self, now: float) -> bool:
        """Tell what has been held for long enough; whether anything was."""
        changed = False
        for finger, down in list(self._down.items()):
            if self._has_passed(down):
                self._drop(finger)
                changed = True
            elif down.place is None:
                changed |= self._tick_target(finger, down, now)
            elif now >= down.at + self._hold_time(down) and not down.held:
                changed = down.held = True
                if self._must_be_held(down):
                    del self._down[finger]
                    down.room.buttons.press_up(down.place, now)
                else:
                    down.room.buttons.press_held(down.place, now)
        return changed

    def forget(self) -> None:
        """Another room has opened: no finger means anything until it is put down anew."""
        self._seen.clear()
        for finger in list(self._down):
            self._drop(finger)

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do."""
        times = []
        for down in self._down.values():
            if down.place is not None and not down.held:
                times.append(down.at + self._hold_time(down))
            elif down.place is None and down.told < len(LONG_PRESSES):
                times.append(down.at + LONG_PRESSES[down.told])
        return min(times, default=None)

    @property
    def pressing(self) -> dict[int, float]:
        """By place: since when its drawn button is held down, where holding it is what plays."""
        return {
            down.place: down.at
            for down in self._down.values()
            if down.place is not None and self._must_be_held(down)
        }

    def _follow(self, finger: int, x: float, y: float) -> None:
        seen = self._seen.get(finger)
        if seen and hypot(x - seen[0], y - seen[1]) >= SEEN_MM * self.px_per_mm:
            self._seen[finger] = (x, y)

    @staticmethod
    def _has_passed(down: _Down) -> bool:
        """Whether what the finger went down on means nothing any more; of presses the room itself keeps account."""
        if down.place is not None or isinstance(down.target.intent, LASTING):
            return False
        return down.room.moment != down.moment

    def _tick_target(self, finger: int, down: _Down, now: float) -> bool:
        if down.told >= len(LONG_PRESSES) or now < down.at + LONG_PRESSES[down.told]:
            return False
        down.told += 1
        seconds = LONG_PRESSES[down.told - 1]
        if down.room.hold(down.target.intent, down.target.tray, seconds, now):
            self._down.pop(finger, None)
            return True
        return False

    @staticmethod
    def _must_be_held(down: _Down) -> bool:
        """Whether holding this drawn button is what presses it, so that a sleeve or a cup does not."""
        intent, room = down.target.intent, down.room
        if not isinstance(intent, DrawnButton) or room.drawn_hold is None:
            return False
        return not room.holds_on(intent.place)

    def _hold_time(self, down: _Down) -> float:
        if isinstance(down.target.intent, CoveredHand):
            return COVER_HOLD
        return down.room.drawn_hold or BUTTON_HOLD

    def _drop(self, finger: int) -> None:
        self._cancel(self._down.pop(finger, None))

    @staticmethod
    def _cancel(down: _Down | None) -> None:
        if down and down.place is not None:
            down.room.buttons.press_cancel(down.place)
