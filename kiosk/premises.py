"""What stands in the window: the table, or while it is being set up the set-up; and the change from one to the other.

Both are a `Kiosk`, each with hardware of its own: a search needs all pins to itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from kivy.clock import Clock

from hardware import (
    NoPanel,
    OpenedPanel,
    Panel,
    PanelUnavailable,
    Simulated,
    Wiring,
    open_panel,
    simulates,
)
from kiosk import failsafe
from kiosk.app import Entrance, Kiosk
from kiosk.layout.mounting import Mounting
from kiosk.layout.screen import Screen
from kiosk.play.setting_up import Found
from kiosk.rooms.backstage import Backstage
from kiosk.rooms.room import House
from kiosk.seating import Place, usual_places
from kiosk.settings import Configuration
from kiosk.store import Store, TroubleRelay
from kiosk.table_places import places_of, places_without_button
from kiosk.translation import Translator
from kiosk.upkeep import Upkeep

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Belongings:
    """What stays, whatever stands in the window. `wiring` is what is known of it to begin with; `true_size` says that
    the screen is all of the window's, so that its size is one thing with the table's, and how it is mounted too.
    `mount` turns picture and touch. `wake` has the main loop run at once, for other threads; `stay_up` says that
    failures are apologised for."""

    window: Any
    configuration: Configuration
    tr: Translator
    store: Store
    troubles: TroubleRelay
    wiring: Callable[[], Wiring]
    wake: Callable[[], None]
    true_size: bool = False
    stay_up: bool = True
    mount: Callable[[Mounting], None] = lambda mounting: None


class Premises:
    """The table or the set-up, whichever was asked for last; `seed` is for the first game."""

    def __init__(self, belongings: Belongings, seed: int | None = None) -> None:
        self._all = belongings
        self._seed = seed
        self._here = ExitStack()
        self._moving: Any = None
        self.kiosk: Kiosk | None = None
        self._upkeep = Upkeep(belongings.store, belongings.configuration, self.nobody_plays)
        self._rest = self._upkeep.begin(Clock)

    def nobody_plays(self) -> bool:
        """Whether no game would be held up."""
        return self.kiosk is not None and not self.kiosk.doors.playing

    def open(self, *, set_up: bool = False) -> None:
        """Open the table, or the set-up: also where somebody asked for it, or where nobody has ever wired this one."""
        if set_up or self.never_set_up:
            self.open_set_up()
        else:
            self.open_table()

    def close(self) -> None:
        """Close whatever is open. Closing twice is fine."""
        if self._moving:
            self._moving.cancel()
        self._rest()
        self._here.close()

    @property
    def never_set_up(self) -> bool:
        """Whether this table has hardware of its own of which nobody has said how it is wired."""
        values = self._all.configuration.values
        if values.buttons == "none" or simulates(values.buttons) or values.wiring:
            return False
        # A file that cannot be read may say it: then its owner has to mend that.
        return not any(
            problem.key.partition(".")[0] in ("", "wiring")
            for problem in self._all.configuration.owner_problems
        )

    # What stands in the window

    def open_table(self) -> None:
        """Put the table into the window, in the place of what is there."""
        self._here.close()
        configuration, wiring = self._all.configuration, self._all.wiring()
        try:
            opened = open_panel(configuration.values.buttons, wiring)
        except PanelUnavailable as unavailable:
            # At the start whoever insists on pins is told so; once people play, they play on.
            if self.kiosk is None:
                raise
            opened = OpenedPanel(NoPanel(), str(unavailable))
        _log.info("buttons: %s", opened.reason)
        self._move_in(
            opened.panel,
            places_of(configuration),
            without_button=places_without_button(configuration),
            wiring=wiring,
            panel_is=opened.reason,
        )

    def open_set_up(self) -> None:
        """Put the set-up into the window, in the place of what is there."""
        # Needed once in a table's life.
        from hardware.search import open_search
        from kiosk.rooms.set_up import SetUpRoom
        from kiosk.set_up import TableSearch, choices_of, mounting_choices, wiring_choices

        self._here.close()
        wiring = self._all.wiring()
        first = self.never_set_up
        mounted = self._all.configuration.values.screen.mounting
        try:
            opened = open_search(self._all.configuration.values.buttons, wiring)
        except PanelUnavailable as unavailable:
            if self.kiosk is None:
                raise
            _log.warning("no set-up: %s", unavailable)
            self.open_table()
            return
        _log.info("set-up: %s", opened.reason)
        search = TableSearch(opened.search, wiring)

        def entrance(house: House, screen: Screen) -> SetUpRoom:
            def finish(found: Found) -> None:
                buttons = {number: search.button(number) for number in found.buttons.values()}
                size = self._all.true_size
                # A window may have another size by now; how large a millimetre was taken to be is as it was.
                now = replace(kiosk.screen, px_per_mm=screen.px_per_mm)
                choices = choices_of(found, buttons, wiring, now, true_size=size)
                self._choose((*mounting_choices(found.mounting, mounted), *choices))

            def leave(mounting: Mounting | None) -> None:
                # Said once, that it is wired as recommended need not be asked again.
                choices = wiring_choices(wiring) if first else ()
                self._choose((*mounting_choices(mounting, mounted), *choices))

            self._all.mount(mounted)  # the room before it may have turned the picture
            return SetUpRoom(
                house,
                screen,
                search,
                finish,
                leave,
                first=first,
                mounting=mounted if self._all.true_size else None,
                mount=self._all.mount,
            )

        configuration = self._all.configuration
        simulated = isinstance(opened.search, Simulated)
        places = dict(enumerate(usual_places(6), 1)) if simulated else places_of(configuration)
        kiosk = self._move_in(opened.search, places, entrance=entrance)

    def _choose(self, choices: Iterable[tuple[str, Any]]) -> None:
        """Keep what the set-up came to, and go on to the table."""
        self._all.configuration.choose_all(dict(choices))
        self._later(self.open_table)

    def _later(self, move: Callable[[], None]) -> None:
        """Whoever asks for it is in the middle of something, in what is to be cleared away."""
        self._moving = Clock.schedule_once(lambda _: move())

    def _move_in(
        self,
        panel: Panel,
        places: Mapping[int, Place],
        *,
        without_button: frozenset[int] = frozenset(),
        wiring: Wiring | None = None,
        panel_is: str = "",
        entrance: Entrance | None = None,
    ) -> Kiosk:
        here, window = self._here, self._all.window
        self._all.mount(self._all.configuration.values.screen.mounting)
        here.callback(panel.close)
        self.kiosk = kiosk = Kiosk(
            window,
            self._all.configuration,
            self._all.tr,
            self._all.store,
            panel,
            places,
            without_button=without_button,
            wiring=wiring,
            seed=self._seed,
            wake=self._all.wake,
            entrance=entrance,
            backstage=Backstage(
                panel_is=panel_is,
                set_up=lambda: self._later(self.open_set_up),
                caretaker=self._upkeep.caretaker,
            ),
        )
        here.callback(kiosk.close)
        here.callback(self._all.troubles.tell(kiosk.storage_changed))
        if self._all.stay_up:
            here.callback(failsafe.install(kiosk.failsafe))
        window.add_widget(kiosk.root)
        here.callback(window.remove_widget, kiosk.root)
        return kiosk
