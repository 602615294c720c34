"""A whole house in the tests' window, used as people use it: fingers on the glass, buttons on mock pins."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from glass import Glass

from engine.bots.greedy import GreedyBot
from engine.moves import Keep, Move, Stash
from engine.table import Step
from hardware import NoPanel, SimulatedPanel, Wiring
from kiosk.hours.wall_clock import Wall, unknown
from kiosk.play import intents
from kiosk.play.lobby import Sitting
from kiosk.play.lobby_intents import ContinueGame
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.table import TableRoom
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.showcase.guests import taps_of
from kiosk.store import SavedGame, Store, TroubleRelay
from kiosk.store.database import Connect
from kiosk.translation import Translator

HASTE = 8.0
"""How much faster than real time the house's clock runs, so that what must stand still for a moment does so soon."""
SETTLE = 0.03
"""Real seconds after which the panel is sure of what it has felt."""
PATIENCE = 30.0 * HASTE
"""Seconds of that clock in which anything must have come about on the busiest machine."""
PRESS = 0.12
"""Seconds of that clock that a finger stays on a button."""

QUIET = {"game.bots_pace": 0.0, "sound.on": False, "reduced_motion": True}
"""Settings that cost no time."""


def hasty() -> float:
    return time.monotonic() * HASTE


Open = Callable[..., "HouseAtPlay"]
"""Opens a house with these settings, as the fixture `open_house` does."""


class HouseAtPlay:
    """Everything but the walls of the shop."""

    def __init__(
        self,
        glass: Glass,
        data: Path,
        *,
        places: int = 2,
        buttons: bool = True,
        wiring: Wiring | None = None,
        panel: SimulatedPanel | None = None,
        connect: Connect | None = None,
        wall: Wall = unknown,
        **settings: Any,
    ) -> None:
        """Without `buttons` there is no panel, and every press is of a button drawn on the screen.

        `panel` is one of its own, on the clock `hasty`; `wall` is the one on the wall. With a disk of its own,
        which `connect` opens, the table hears of the troubles that there are with it.
        """
        from kiosk.app import Kiosk

        self.glass = glass
        troubles = TroubleRelay()
        self.store = Store(data, troubles, connect=connect)
        self.panel: Any = NoPanel()
        if buttons:
            self.panel = panel or SimulatedPanel(wiring, clock=hasty)
        configuration = Configuration.load(data / "none.toml", overrides={**QUIET, **settings})
        self.kiosk = Kiosk(
            glass.kivy,
            configuration,
            Translator("en"),
            self.store,
            self.panel,
            dict(enumerate(usual_places(places), 1)),
            seed=7,
            now=hasty,
            wall=wall,
        )
        if connect:
            troubles.tell(self.kiosk.storage_changed)
        glass.add(self.kiosk.root)

    def close(self) -> None:
        self.glass.clear()
        self.kiosk.close()
        self.panel.close()
        self.store.close()

    # What a person does

    def tap(self, intent: object, tray: int | None = None) -> None:
        """Touch what means this; in this seat's tray where one is named."""
        self.glass.tap(*self._on_glass(self.where(intent, tray)))
        self.glass.frames(2)

    def where(self, intent: object, tray: int | None = None) -> Any:
        """The box of what can be touched and means this."""
        return next(
            target.box
            for target in self.kiosk.stage.scene.targets
            if target.intent == intent and tray in (None, target.tray)
        )

    def hold(self, intent: object, reached: Callable[[], bool], tray: int | None = None) -> None:
        """Keep a finger on what means this until something has come of it."""
        finger = self.glass.down(*self._on_glass(self.where(intent, tray)))
        self.until(reached)
        self.glass.up(finger)
        self.glass.frames(2)

    def press(self, place: int, held: float = PRESS) -> None:
        """Press the button of a place for so long, and let go."""
        if isinstance(self.panel, NoPanel):
            self._press_drawn(place, held)
            return
        # No frame in between: drawing one in software can take longer than any press.
        self.panel.press(place)
        time.sleep(held / HASTE)
        self.panel.release(place)
        time.sleep(SETTLE)
        self.panel.flush()
        self.wait(0.05)
        self.heard_from_disk()

    def _press_drawn(self, place: int, held: float) -> None:
        """In a turn a drawn button must be held for as long as its ring takes."""
        drawn_hold = self.kiosk.room.drawn_hold
        box = self.where(intents.DrawnButton(place))
        finger = self.glass.down(*self._on_glass(box))
        self.wait(held if drawn_hold is None else drawn_hold + 0.3)
        self.glass.up(finger)
        self.wait(0.1)
        self.heard_from_disk()

    def _on_glass(self, box: Any) -> tuple[float, float]:
        window, screen = self.glass.kivy, self.kiosk.screen
        left, below = (window.width - screen.width) / 2, (window.height - screen.height) / 2
        return box.x + left, box.y + below

    def wait(self, seconds: float) -> None:
        """Let time pass, as the house's clock tells it."""
        until = hasty() + seconds
        while hasty() < until:
            time.sleep(0.004)
            self.glass.frames(1)

    def until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Let time pass until something is so."""
        limit = hasty() + seconds
        while not reached():
            assert hasty() < limit, "it did not come about"
            self.wait(0.1)

    # What it comes to

    @property
    def session(self) -> GameSession:
        room = self.kiosk.room
        assert isinstance(room, TableRoom)
        return room.session

    def start(self, *people: int) -> None:
        """Sit down at these places, be ready, and wait for the table."""
        for awaited in ((Sitting.SEATED, Sitting.READY), (Sitting.READY,)):
            for place in people:
                # On a busy machine a press may come out so long that it is a hold, which undoes what was there.
                while self._sitting(place) not in (*awaited, None):
                    self.press(place)
        self.until(lambda: isinstance(self.kiosk.room, TableRoom))

    def take_up(self, saved: SavedGame) -> None:
        """Go on with a game that was broken off, as the lobby offers it."""
        self.store.keep(saved)
        self.store.flush()
        self.kiosk.refresh()
        self.tap(ContinueGame())
        self.until(lambda: isinstance(self.kiosk.room, TableRoom))

    def _sitting(self, place: int) -> Sitting | None:
        """What the place is in the lobby; None where it is one no longer."""
        room = self.kiosk.room
        if not isinstance(room, LobbyRoom):
            return None
        return next(pad.sitting for pad in room.play.state().pads if pad.number == place)

    def play_a_step(self, bot: GreedyBot) -> Move:
        """Whoever is to play taps what a bot would do in their place, and presses; what they meant comes back."""
        session = self.session
        seat = session.position.seat
        step = session.position.step
        place = session.chairs[seat].number
        if session.hands == "covered" and step is Step.PLAY:
            self.press(place)
        move = bot.choose(session.seen_by(seat), lambda: False)
        self._tap_out(move, seat)
        self.wait(0.7)
        self.press(place)
        return move

    def heard_from_disk(self) -> None:
        """Wait until nothing that was confirmed is still on its way to the disk."""
        while isinstance(self.kiosk.room, TableRoom) and self.session.pending:
            time.sleep(0.0005)
            self.glass.frames(1)

    def _tap_out(self, move: Move, seat: int) -> None:
        room = self.kiosk.room
        assert isinstance(room, TableRoom)
        for intent, tray in taps_of(move, room.play, seat):
            self.tap(intent, tray)
        if isinstance(move, Stash | Keep):
            prompt = room.play.state().prompt
            assert prompt is not None
            wanted = (move.value, move.drop) if isinstance(move, Stash) else (None, None)
            assert (prompt.selection.stash, prompt.selection.drop) == wanted
