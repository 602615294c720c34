"""The table's caretaker and the rounds it makes by itself, loaded only when somebody needs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kiosk.settings import Configuration
from kiosk.store import Store

if TYPE_CHECKING:
    from kiosk.operator.caretaker import Caretaker
    from kiosk.operator.rounds import Rounds


class Upkeep:
    """Stays whatever stands in the window; `nobody_plays` says whether no game is going on there."""

    def __init__(
        self, store: Store, configuration: Configuration, nobody_plays: Callable[[], bool]
    ) -> None:
        self._store, self._configuration = store, configuration
        self._nobody_plays = nobody_plays
        self._caretaker: Caretaker | None = None
        self._rounds: Rounds | None = None
        store.names_kept = lambda: configuration.values.privacy.names_kept

    def caretaker(self) -> Caretaker:
        """The one caretaker."""
        if self._caretaker is None:
            from kiosk.operator.caretaker import Caretaker
            from kiosk.service.errands import Errands

            self._caretaker = Caretaker(
                self._store,
                Errands.find(self._store.folder),
                self._settings,
                lambda: self._configuration.values.copies.kept,
            )
        return self._caretaker

    def begin(self, clock: Any) -> Callable[[], None]:
        """Make rounds from now on; what comes back ends that."""
        every_minute = clock.schedule_interval(lambda _: self._make_round(), 60.0)
        return lambda: every_minute.cancel()

    def _make_round(self) -> None:
        from kiosk.operator.rounds import Rounds

        if self._rounds is None:
            self._rounds = Rounds(self.caretaker(), self._store, self._configuration)
        self._rounds.make(nobody_plays=self._nobody_plays())

    def _settings(self) -> str:
        """The choices made at the table as a settings file."""
        import tomli_w

        return tomli_w.dumps(self._configuration.chosen)
