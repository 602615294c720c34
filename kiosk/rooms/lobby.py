"""The lobby: the room in which people sit down and choose a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from kiosk.hours.opening import LOOKS, Closes
from kiosk.layout.screen import Screen
from kiosk.play.lineup import Lineup
from kiosk.play.lobby import LobbyPlay
from kiosk.play.lobby_intents import (
    ContinueGame,
    DiscardGame,
    DismissNote,
    KeepGame,
    NextLanguage,
    SwitchMotion,
    SwitchSound,
    Title,
)
from kiosk.play.offered import offered
from kiosk.play.reseating import reseated
from kiosk.rooms.language import speak_next_language
from kiosk.rooms.room import House, Room
from kiosk.rooms.settling import SettlingRoom, fits
from kiosk.rooms.unattended import lobby_idleness
from kiosk.scene.elements import Scene
from kiosk.scene.lobby import Surroundings, Unfinished, lobby_scene
from kiosk.seating import Place
from kiosk.session import GameSession
from kiosk.settings import Hands
from kiosk.sleep.idle import Idleness
from kiosk.store import Chair, SavedGame
from kiosk.wording import clock_text, notice_text, problem_text, trouble_text

OPERATOR_HOLD = 2.0
"""Seconds that the title is held to get to the operator's page."""


class OpenLobby(Protocol):
    """Opens a lobby: an empty one, or for those who stay at the table the one that they come back to."""

    def __call__(
        self, *, edition: str | None = None, hands: Hands | None = None, seated: Iterable[int] = ()
    ) -> Room: ...


class LobbyRoom(SettlingRoom[LobbyPlay]):
    """The lobby. `open_table` is the room that plays a game, `open_lesson` the one for people who learn it,
    `open_evening` the one of an evening that a slow disk tells of only now.

    What is not given is as the owner set it: `edition` and `hands` are those of the game before, `seated` the places
    of people who stayed.
    """

    def __init__(
        self,
        house: House,
        open_table: Callable[[GameSession], Room],
        open_lesson: Callable[[tuple[Chair, ...]], Room],
        open_attract: Callable[[], Room] | None = None,
        *,
        open_evening: Callable[[], Room] | None = None,
        edition: str | None = None,
        hands: Hands | None = None,
        seated: Iterable[int] = (),
    ) -> None:
        settings = house.configuration.values
        self.idleness = lobby_idleness(settings) if open_attract else Idleness()
        self._open_attract = open_attract
        game = settings.game
        self._open_lesson, self._open_evening = open_lesson, open_evening
        first = offered(game).at_first(edition, game.edition)
        self._offered = offered(game).with_lesson
        play = LobbyPlay(house.places, first, hands or game.hands, self._fits, seated)
        super().__init__(house, play, open_table)
        self.buttons = play
        self._screen: Screen | None = None
        self._sure = False
        self._looked = house.now()
        self._clear_away()

    # What is seen

    def shown(self, screen: Screen) -> Scene:
        self._screen = screen
        return lobby_scene(screen, self.play.state(), self._surroundings(), self.house.tr)

    def _surroundings(self) -> Surroundings:
        values, tr = self.house.configuration.values, self.house.tr
        saved = self._unfinished
        notes = self._notes()
        closes = self.house.opening.last_game
        return Surroundings(
            names=values.table.names,
            buttons=frozenset(self.house.buttons),
            language=tr.name_of(tr.language),
            sound=values.sound.on,
            motion=not values.reduced_motion,
            unfinished=_unfinished(saved, self.house.places, sure=self._sure) if saved else None,
            note=notes[0] if notes else None,
            at_fault=self.house.backstage.any_at_fault(),
            offered=self._offered,
            closes=None if closes is None else clock_text(closes),
        )

    def _notes(self) -> list[str]:
        """What nobody has said to have read: mistakes in the settings, and why a game is not offered."""
        house = self.house
        notes = [problem_text(house.tr, problem) for problem in house.configuration.problems]
        if house.store:
            notes += [notice_text(house.tr, notice) for notice in house.store.notices]
        notes = notes[house.notes_read :]
        # This one stands until it is no longer so.
        return [*notes, trouble_text(house.tr, house.trouble)] if house.trouble else notes

    def _fits(self, lineup: Lineup) -> bool:
        return fits(self.house, self._screen, lineup)

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case NextLanguage():
                speak_next_language(self.house)
            case SwitchSound():
                on = self.house.configuration.values.sound.on
                self.house.configuration.choose("sound.on", not on)
            case SwitchMotion():
                reduced = self.house.configuration.values.reduced_motion
                self.house.configuration.choose("reduced_motion", not reduced)
            case ContinueGame():
                self._continue()
            case DiscardGame(sure):
                self._sure = not sure
                if sure:
                    self._put_away()
            case KeepGame():
                self._sure = False
            case DismissNote():
                self.house.notes_read += 1
            case _:
                self.play.tap(intent, now)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        if self._left or self.play.deadline is not None:
            return False  # a game is about to begin, and everyone at the table waits for it
        return way_to_operator(self.house, self, intent, seconds)

    # Games

    @property
    def _unfinished(self) -> SavedGame | None:
        if self._left or self.house.store is None:
            return None
        return self.house.store.unfinished

    def _continue(self) -> None:
        saved = self._unfinished
        if saved:
            self._left = True
            chairs = reseated(saved.chairs, self.house.places)
            self.house.enter(self._open_table(GameSession.resume(saved, self.house.store, chairs)))

    def _put_away(self) -> None:
        """The unfinished game goes among the records."""
        if not self._left:
            put_away_unfinished(self.house)

    def _clear_away(self) -> None:
        """What those of another day have left unfinished goes among the records by itself."""
        overnight, saved = self.house.overnight, self._unfinished
        if overnight and saved and overnight.is_over(saved.number):
            self._put_away()

    @property
    def settled(self) -> bool:
        return self.play.started

    def go_on(self) -> None:
        house, lineup = self.house, self.play.lineup
        chairs = lineup.chairs(house.places, house.configuration.values.table.names)
        if lineup.learns:
            house.enter(self._open_lesson(chairs))
            return
        put_away_unfinished(house)
        edition, hands = lineup.edition, lineup.hands
        self.deal(GameSession.start(edition, house.seed(), chairs, hands, house.store))

    # Time

    def left(self) -> None:
        """Whoever sat here has gone; passers-by are shown what there is."""
        if self._open_attract:
            self.house.enter(self._open_attract())

    @property
    def closes(self) -> Closes:
        """A game that has been dealt is played, and may be finished."""
        return Closes.NEVER if self._left else Closes.AT_ONCE

    def tick(self, now: float) -> bool:
        self._looked = now
        if self._open_evening and self.house.host and not self._left:
            self._left = True
            self.house.enter(self._open_evening())
            return True
        self._clear_away()
        return super().tick(now)

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return super().deadline
        # Until tomorrow, or nobody asks what the time is.
        looks = self._looked + LOOKS if self.house.overnight and self._unfinished else None
        times = (super().deadline, looks)
        return min((time for time in times if time is not None), default=None)


def way_to_operator(house: House, lobby: Room, intent: object, seconds: float) -> bool:
    """Whether what has been held for so long leads to the operator's page: then it is open, and leads back here."""
    enter_page = house.operator
    if not isinstance(intent, Title) or seconds != OPERATOR_HOLD or enter_page is None:
        return False
    house.enter(enter_page(lobby, intent.edge))
    return True


def put_away_unfinished(house: House) -> None:
    """The game that could be continued goes among the records, as another begins."""
    saved = house.store.unfinished if house.store else None
    if saved:
        GameSession.resume(saved, house.store).give_up()


def _unfinished(saved: SavedGame, places: Mapping[int, Place], *, sure: bool) -> Unfinished:
    return Unfinished(
        edition=saved.game.edition.id,
        turn=saved.game.position.turn,
        chairs=reseated(saved.chairs, places),
        sure=sure,
    )
