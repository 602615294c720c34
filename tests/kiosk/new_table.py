"""A table in the tests' window that is yet to be set up, with simulated pins."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from glass import Glass

from kiosk.play.setting_up import Step
from kiosk.premises import Belongings, Premises
from kiosk.rooms.set_up import SetUpRoom
from kiosk.settings import Configuration
from kiosk.store import Store, TroubleRelay
from kiosk.translation import Translator
from kiosk.window.kivy_window import mount
from kiosk.window.touch import SdlEvents
from kiosk.wiring import wiring_of

LONG = 20.0


class NewTable:
    """The premises in the tests' window, and whoever sets the table up.

    With `events` the window is all of a screen, and touches come in by them.
    """

    def __init__(
        self, glass: Glass, folder: Path, events: SdlEvents | None = None, **settings: Any
    ) -> None:
        self.glass, self.folder = glass, folder
        self.owner_file = folder / "settings.toml"
        self.choices = folder / "choices.json"
        self.store = Store(folder, lambda trouble: None)
        overrides = {"sound.on": False, **settings}
        self.configuration = Configuration.load(self.owner_file, self.choices, overrides=overrides)
        screen = {"true_size": True, "mount": partial(mount, glass.kivy, events)} if events else {}
        self.premises = Premises(
            Belongings(
                glass.kivy,
                self.configuration,
                Translator("en"),
                self.store,
                TroubleRelay(),
                wiring=lambda: wiring_of(self.configuration, self.owner_file).wiring,
                wake=lambda: None,
                stay_up=False,
                **screen,
            )
        )

    def close(self) -> None:
        self.premises.close()
        self.store.close()

    @property
    def kiosk(self) -> Any:
        assert self.premises.kiosk is not None
        return self.premises.kiosk

    @property
    def panel(self) -> Any:
        return self.kiosk.panel

    @property
    def step(self) -> Step:
        assert isinstance(self.kiosk.room, SetUpRoom)
        return self.kiosk.room.play.step

    def until(self, reached: Callable[[], bool]) -> None:
        limit = time.monotonic() + LONG
        while not reached():
            assert time.monotonic() < limit, "it did not come about"
            time.sleep(0.005)
            self.glass.frames()

    def press(self, place: int, *, hold: bool = False) -> None:
        """Press the simulated button of a place, until that has come to something."""
        play = self.kiosk.room.play
        # What is pressed before the search has looked once is held down from the start, to it.
        self.until(lambda: bool(self.panel.lamp_pins))
        before = len(play._down)
        self.panel.press(place)
        self.until(lambda: len(play._held if hold else play._down) > before)
        self.panel.release(place)
        self.until(lambda: len(play._down) == before)

    def tap(self, *intents: object) -> None:
        for intent in intents:
            target = next(t for t in self.kiosk.stage.scene.targets if t.intent == intent)
            left = (self.glass.kivy.width - self.kiosk.screen.width) / 2
            below = (self.glass.kivy.height - self.kiosk.screen.height) / 2
            self.glass.tap(target.box.x + left, target.box.y + below)
            self.glass.frames(2)
