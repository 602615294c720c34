"""Between two games of an evening: the room in which people are called, sit down, or join."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from functools import partial

from kiosk.evening.facts import PersonId
from kiosk.evening.games import Game
from kiosk.evening.host import Host
from kiosk.evening.rounds import heats_to_come
from kiosk.evening.session import EveningSession
from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.names import clean_name
from kiosk.play.gathering import GatheringPlay
from kiosk.play.gathering_intents import GiveUp, GoOn, KeepOn, TakePart
from kiosk.play.lineup import Lineup, opposite
from kiosk.play.lobby_intents import Title
from kiosk.play.reseating import reseated
from kiosk.rooms.evening.board import BoardRoom
from kiosk.rooms.evening.enrolment import enrolment, namesake
from kiosk.rooms.evening.remembered import Remembered
from kiosk.rooms.lobby import put_away_unfinished, way_to_operator
from kiosk.rooms.room import House, Room
from kiosk.rooms.settling import SettlingRoom, fits
from kiosk.rooms.unattended import lobby_idleness
from kiosk.scene.elements import Scene
from kiosk.scene.evening.gathering import GatheringShown, gathering_scene
from kiosk.session import GameSession
from kiosk.store import Chair, SavedGame
from kiosk.wording import trouble_text
from kiosk.wording.evening import (
    people_names,
    remark_text,
    waiting_head,
    waiting_texts,
    what_is_played,
)
from kiosk.wording.standings import StandingsText, standings_text

COMPANY = "greedy"
"""The bot that plays with somebody who would be alone."""


class GatheringRoom(SettlingRoom[GatheringPlay]):
    """See the module. `open_table` is the room that plays a game, `before` says at which place people sat last."""

    def __init__(
        self,
        house: House,
        host: Host,
        open_table: Callable[[GameSession], Room],
        open_attract: Callable[[], Room],
        before: Mapping[PersonId, int],
    ) -> None:
        self.house, self.host = house, host
        self.idleness = lobby_idleness(house.configuration.values)
        self._open_attract = open_attract
        self._screen: Screen | None = None
        self._sure = False
        self._typed = ""
        self._standings = Remembered[StandingsText]()
        self._lost: tuple[Game, Future[SavedGame | None]] | None = None
        play = GatheringPlay(
            host, house.places, house.now(), before=before, fits=self._fits, join=self._join
        )
        super().__init__(house, play, open_table)
        self.buttons = play
        self._look_for_lost_games()

    # What is seen

    def shown(self, screen: Screen) -> Scene:
        self._screen = screen
        return gathering_scene(screen, self._shown(), self.house.tr)

    def _shown(self) -> GatheringShown:
        house, evening, tr = self.house, self.host.evening, self.house.tr
        names = people_names(tr, evening)
        state = self.play.state()
        called = {chair.person for chair in state.chairs}
        typed = house.typed_so_far.shown(house.now())
        known = namesake(house, self.host, clean_name(typed))
        return GatheringShown(
            what=what_is_played(tr, evening),
            state=state,
            names=names,
            head=waiting_head(tr, evening),
            waiting=() if known else waiting_texts(tr, evening, called, house.wall()),
            standings=self._standings.tell(
                (evening, tr.language), lambda: standings_text(tr, evening)
            ),
            buttons=frozenset(house.buttons),
            unfinished=self._who_plays(names),
            sure=self._sure,
            note=trouble_text(tr, house.trouble) if house.trouble else None,
            typed=typed,
            remark=(known,) if known else remark_text(tr, evening, len(house.places)),
        )

    def _fits(self, people: frozenset[int]) -> bool:
        edition = self.host.evening.edition
        return fits(self.house, self._screen, Lineup(edition, people, {}, "covered"))

    def put_aside(self) -> None:
        """Nothing is secret here, but nobody comes to a chair while something else is on the table."""
        self.play.put_aside(self.house.now())

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case TakePart(place) if not self._left:
                self._join(place)
            case Title(edge) if not self._left and self.play.state().count is None:
                self.house.enter(BoardRoom(self.house, self.host, edge, self))
            case GoOn():
                self._take_up()
            case GiveUp(sure):
                self._sure = not sure
                if sure:
                    put_away_games(self.house, self.host)
            case KeepOn():
                self._sure = False

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return not self._left and way_to_operator(self.house, self, intent, seconds)

    def _join(self, place: int) -> None:
        """Somebody at this place wants to take part."""
        house, edge = self.house, self.house.places[place].edge
        came = partial(self.play.comes_to, place)
        regulars = house.evenings.regulars
        house.enter(enrolment(house, self.host, edge, self, regulars, place, came))

    # Games

    @property
    def _unfinished(self) -> SavedGame | None:
        """The game of this evening that can go on."""
        saved = self.house.store.unfinished if self.house.store and not self._left else None
        return saved if saved and self.host.running(saved.number) else None

    def _who_plays(self, names: Mapping[PersonId, str]) -> str | None:
        """The people of the game that can go on, if there is one."""
        saved = self._unfinished
        game = self.host.running(saved.number) if saved else None
        return None if game is None else ", ".join(names[person] for person in game.people)

    def _take_up(self) -> None:
        saved = self._unfinished
        if saved:
            self._left = True
            self.house.enter(self._open_table(gone_on_with(self.house, self.host, saved)))

    @property
    def settled(self) -> bool:
        return self.play.started

    def go_on(self) -> None:
        house, host = self.house, self.host
        put_away_games(house, host)
        heat = next(iter(heats_to_come(host.evening)), None)
        chairs, people = zip(*self._seated(self.play.chairs), strict=True)
        which = (heat.round.number, heat.index) if heat else None
        self.deal(EveningSession.begin(host, house.seed(), chairs, people, which, house.store))

    def _seated(self, seats: Mapping[int, PersonId]) -> list[tuple[Chair, PersonId | None]]:
        """The chairs in the order of play, each with who sits there."""
        house, evening = self.house, self.host.evening
        names = people_names(house.tr, evening)
        people: dict[int, PersonId | None] = dict(seats)
        if len(people) == 1 and evening.kind != "solo-challenge":
            across = opposite(house.places, min(people), frozenset(house.places) - people.keys())
            people |= {} if across is None else {across: None}
        return [
            (
                Chair(house.places[number], number, names[person])
                if person
                else Chair(house.places[number], number, person=False, bot=COMPANY),
                person,
            )
            for number, person in sorted(people.items())
        ]

    def _look_for_lost_games(self) -> None:
        """The power may have gone between the end of a game and word of it: the disk tells how it ended."""
        store = self.house.store
        lost = [game for game in self.host.running_here if not self._is_unfinished(game)]
        if lost and store:
            self._lost = lost[0], store.game(lost[0].number)
        elif lost:
            self.host.break_off(lost[0])

    def _is_unfinished(self, game: Game) -> bool:
        saved = self.house.store.unfinished if self.house.store else None
        return saved is not None and saved.number == game.number

    def _find_lost_game(self) -> None:
        if self._lost is None or not self._lost[1].done():
            return
        (game, told), self._lost = self._lost, None
        saved = None if told.exception() else told.result()
        if saved and saved.game.outcome:
            self.host.end(game, saved.game)
        else:
            self.host.break_off(game)
            self.host.queue_up(game.people)
        self._look_for_lost_games()

    # Time

    def left(self) -> None:
        """Passers-by are shown what there is."""
        self.house.enter(self._open_attract())

    @property
    def closes(self) -> Closes:
        """A game that has been dealt is played, and may be finished."""
        return Closes.NEVER if self._left else Closes.AT_ONCE

    def tick(self, now: float) -> bool:
        self._find_lost_game()
        self.host.keep_up_heats(self.house.seed, len(self.house.places))
        typed, self._typed = self._typed, self.house.typed_so_far.shown(now)
        return super().tick(now) or typed != self._typed

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return super().deadline
        forgotten = self.house.typed_so_far.forgotten_at if self._typed else None
        times = (super().deadline, forgotten)
        return min((time for time in times if time is not None), default=None)


def put_away_games(house: House, host: Host) -> None:
    """What was not finished at this table goes among the records, and counts as given up in the evening."""
    put_away_unfinished(house)
    for game in host.running_here:
        host.break_off(game)


def gone_on_with(house: House, host: Host, saved: SavedGame) -> EveningSession:
    """The game of this evening that runs here, to be played on."""
    chairs = reseated(saved.chairs, house.places)
    return EveningSession.go_on(host, saved, house.store, chairs)
