"""The lobby and the result as rooms of a house: settings, unfinished games, and the way from one room to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from kept import Disk, Troubles, running, states

from engine.bots.greedy import GreedyBot
from engine.cards import values
from engine.outcome import Ending
from kiosk.layout.screen import Screen
from kiosk.lesson.session import LessonSession
from kiosk.play.intents import TapHand, TapPile
from kiosk.play.lobby import Sitting
from kiosk.play.lobby_intents import (
    ChooseEdition,
    ChooseHands,
    ContinueGame,
    DiscardGame,
    DismissNote,
    KeepGame,
    NextLanguage,
    SwitchMotion,
    SwitchSound,
    TapBot,
)
from kiosk.play.state import Light
from kiosk.rooms.lesson import LessonRoom
from kiosk.rooms.lesson_end import LessonEndRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.room import House, Room
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label, Scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration, Hands
from kiosk.sounds import Sound
from kiosk.store import Chair, Store
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1920, 1080, 24)
SMALL = Screen.of_diagonal(800, 480, 7)


class Home:
    """A house with four places whose time and doors are the test's."""

    def __init__(
        self, folder: Path, *, owner: str = "", places: int = 4, disk: Disk | None = None
    ) -> None:
        file = folder / "settings.toml"
        file.write_text(owner, encoding="utf-8")
        self.now = 100.0
        self.sounds: list[Sound] = []
        self.troubles = Troubles()
        connect = disk.connect if disk else None
        self.store = Store(folder / "data", self.troubles, connect=connect)
        at = dict(enumerate(usual_places(places), 1))
        self.house = House(
            tr=Translator(),
            configuration=Configuration.load(file, folder / "choices.json"),
            store=self.store,
            places=at,
            buttons=set(at),
            enter=self.enter,
            sound=self.sounds.append,
            now=lambda: self.now,
            seed=lambda: 7,
        )
        self.room: Room = self.lobby()

    def lobby(
        self, *, edition: str | None = None, hands: Hands | None = None, seated: Iterable[int] = ()
    ) -> LobbyRoom:
        return LobbyRoom(
            *(self.house, self.table, self.lesson), edition=edition, hands=hands, seated=seated
        )

    def lesson(self, people: Sequence[Chair]) -> LessonRoom:
        return LessonRoom(self.house, LessonSession(people), self.lesson_end, self.lobby)

    def lesson_end(self, session: GameSession) -> LessonEndRoom:
        return LessonEndRoom(self.house, session, self.table, self.lobby)

    def table(self, session: GameSession) -> TableRoom:
        return TableRoom(self.house, session, self.result, self.lobby)

    def result(self, session: GameSession) -> ResultRoom:
        return ResultRoom(self.house, session, self.table, self.lobby)

    def enter(self, room: Room) -> None:
        self.room = room

    def press(self, *places: int) -> None:
        for place in places:
            self.now += 2
            self.room.buttons.press_down(place, self.now)
            self.room.buttons.press_up(place, self.now + 0.1)

    def hold(self, place: int) -> None:
        self.now += 2
        self.room.buttons.press_down(place, self.now)
        self.room.buttons.press_held(place, self.now + 0.5)
        self.room.buttons.press_up(place, self.now + 0.6)

    def tap(self, intent: object) -> None:
        self.now += 1
        self.room.tap(intent, None, self.now)

    def pass_time(self) -> None:
        """Until this room has nothing more to wait for, or another is open."""
        room = self.room
        while self.room is room and room.deadline is not None:
            assert self.store.flush()  # in no time
            self.now = max(self.now, room.deadline)
            room.tick(self.now)

    def texts(self, screen: Screen = TABLE) -> list[str]:
        return said(self.room.scene(screen))


def said(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.store.close()


def play_out(session: GameSession) -> None:
    """Let a bot play for everyone until the game is over."""
    bot = GreedyBot(1)
    while session.outcome is None:
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
        session.settle()


def start(home: Home, *places: int) -> GameSession:
    home.press(*places)
    home.press(*places)
    home.pass_time()
    assert isinstance(home.room, TableRoom)
    return home.room.session


def test_people_sit_down_are_ready_and_play(home: Home) -> None:
    home.tap(ChooseEdition("six-cards"))
    home.tap(ChooseHands("covered"))
    home.tap(TapBot(2))
    session = start(home, 1, 4)
    assert session.game.edition.id == "six-cards" and session.game.seed == 7
    assert session.hands == "covered"
    assert [(chair.number, chair.bot) for chair in session.chairs] == [
        (1, None),
        (2, "easy"),
        (4, None),
    ]
    assert session.game.bots == {1}


def test_it_begins_as_the_owner_set_it(tmp_path: Path) -> None:
    home = Home(
        tmp_path,
        owner='[game]\nedition = "zero-to-seven"\nhands = "covered"\n[table.names]\n1 = "Ada"\n',
    )
    session = start(home, 1, 3)
    assert session.game.edition.id == "zero-to-seven" and session.hands == "covered"
    assert session.chairs[0].name == "Ada"
    home.store.close()


def test_lamps_follow_who_sits(home: Home) -> None:
    home.press(1, 2)
    home.press(2)
    assert home.room.lights() == {
        1: Light.TAKEN,
        2: Light.READY,
        3: Light.OFF,
        4: Light.OFF,
    }


def test_the_language_is_switched_at_once_and_kept(home: Home, tmp_path: Path) -> None:
    assert "press to sit" in home.texts()
    home.tap(NextLanguage())
    assert "press to sit" not in home.texts()
    assert home.house.configuration.values.language == "de"
    kept = Configuration.load(tmp_path / "settings.toml", tmp_path / "choices.json")
    assert kept.values.language == "de"
    home.tap(NextLanguage())
    assert "press to sit" in home.texts()


def test_sound_is_switched_and_kept(home: Home) -> None:
    home.tap(SwitchSound())
    assert not home.house.configuration.values.sound.on
    home.tap(SwitchSound())
    assert home.house.configuration.values.sound.on


def test_motion_is_switched_and_kept(home: Home, tmp_path: Path) -> None:
    home.tap(SwitchMotion())
    assert home.house.configuration.values.reduced_motion
    kept = Configuration.load(tmp_path / "settings.toml", tmp_path / "choices.json")
    assert kept.values.reduced_motion
    home.tap(SwitchMotion())
    assert not home.house.configuration.values.reduced_motion


def test_seats_that_do_not_fit_the_screen_do_not_start(home: Home) -> None:
    home.room.scene(SMALL)
    home.press(1, 2, 3, 4)
    home.press(1, 2, 3, 4)
    home.pass_time()
    assert isinstance(home.room, LobbyRoom)
    assert any("do not fit this screen" in text for text in home.texts(SMALL))


def test_a_screen_too_small_for_the_lobby_says_so(home: Home) -> None:
    assert any("too small" in text for text in home.texts(Screen(300, 200, 4)))


def test_a_mistake_in_the_settings_is_shown_until_it_is_read(tmp_path: Path) -> None:
    home = Home(tmp_path, owner='[game]\nedition = "clasic"\n')
    assert any("game.edition" in text for text in home.texts())
    home.tap(DismissNote())
    assert not any("game.edition" in text for text in home.texts())
    home.store.close()


# The deal


def test_nobody_sees_a_card_of_a_deal_before_it_is_on_the_disk(tmp_path: Path) -> None:
    disk = Disk()
    home = Home(tmp_path, disk=disk)
    assert home.store.flush()
    disk.hold()
    home.press(1, 3, 1, 3)
    for _ in range(40):  # three are counted down, and most of a second more
        home.now += 0.1
        home.room.tick(home.now)
        assert isinstance(home.room, LobbyRoom)
    assert "Unfinished game" not in home.texts()
    disk.answer()
    assert home.store.flush()
    home.room.tick(home.now)
    assert isinstance(home.room, TableRoom)
    assert running(tmp_path / "data").game.position == home.room.session.position
    assert home.store.close()


def test_where_the_disk_does_not_answer_it_is_said_before_the_cards_are_dealt(
    tmp_path: Path,
) -> None:
    disk = Disk()
    home = Home(tmp_path, disk=disk)
    assert home.store.flush()
    disk.hold()
    home.press(1, 3, 1, 3)
    while not home.troubles.told:
        home.now += 0.1
        home.room.tick(home.now)
        assert isinstance(home.room, LobbyRoom)
    home.house.trouble = home.troubles.told[0]
    assert home.troubles.kinds == ["SLOW"]
    assert any("the disk does not answer" in text for text in home.texts())
    home.now += 0.4
    home.room.tick(home.now)
    assert isinstance(home.room, TableRoom)
    disk.answer()
    assert home.store.close()
    assert home.troubles.kinds == ["SLOW", None]


# The unfinished game


@pytest.fixture
def interrupted(tmp_path: Path) -> Iterator[Home]:
    """A covered game between 1 and 3 broke off after some turns; the table has been started anew."""
    before = Home(tmp_path)
    before.tap(ChooseHands("covered"))
    session = start(before, 1, 3)
    bot = GreedyBot(1)
    for _ in range(6):
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
        session.settle()
    assert before.store.close()
    home = Home(tmp_path)
    yield home
    home.store.close()


def test_an_unfinished_game_is_offered_and_goes_on_with_its_hands_covered(
    interrupted: Home,
) -> None:
    assert "Unfinished game" in interrupted.texts()
    interrupted.tap(ContinueGame())
    room = interrupted.room
    assert isinstance(room, TableRoom)
    assert len(room.session.game.history) == 6 and room.session.hands == "covered"
    assert [seat.hand for seat in room.play.state().seats] == [None, None]


def test_discarding_asks_first_and_keeps_a_record(interrupted: Home, tmp_path: Path) -> None:
    interrupted.tap(DiscardGame(sure=False))
    assert "Discard this game?" in interrupted.texts()
    interrupted.tap(KeepGame())
    assert "Unfinished game" in interrupted.texts()
    interrupted.tap(DiscardGame(sure=False))
    interrupted.tap(DiscardGame(sure=True))
    assert not {"Unfinished game", "Discard this game?"} & set(interrupted.texts())
    assert interrupted.store.flush()
    assert states(tmp_path / "data") == {1: "given up"}


def test_a_new_game_puts_the_unfinished_one_among_the_records(
    interrupted: Home, tmp_path: Path
) -> None:
    session = start(interrupted, 2, 4)
    assert interrupted.store.flush()
    assert states(tmp_path / "data") == {1: "given up", 2: "running"}
    assert session.number == 2


# The result


def finished(home: Home, *places: int) -> GameSession:
    """A game between these places is over and its result open."""
    session = start(home, *places)
    play_out(session)
    home.pass_time()
    if not isinstance(home.room, ResultRoom):
        home.enter(home.result(session))
    return session


def test_after_a_game_all_press_and_the_next_is_dealt(home: Home) -> None:
    first = finished(home, 1, 3)
    assert first.outcome is not None and first.outcome.ending is Ending.WON
    home.press(1, 3)
    assert home.room.lights()[1] in (Light.TAKEN, Light.OFF)
    home.pass_time()
    assert isinstance(home.room, TableRoom)
    again = home.room.session
    assert again is not first and again.outcome is None
    assert again.chairs == first.chairs and again.game.edition == first.game.edition
    assert again.number == first.number + 1


def test_the_last_one_goes_to_the_lobby_sitting_with_the_same_game(home: Home) -> None:
    home.tap(ChooseEdition("six-cards"))
    finished(home, 1, 3)
    home.hold(3)
    home.press(1)
    home.pass_time()
    assert isinstance(home.room, LobbyRoom)
    state = home.room.play.state()
    assert state.edition == "six-cards"
    assert state.pads[0].sitting is Sitting.SEATED


def test_when_all_leave_the_lobby_is_empty_and_as_the_owner_set_it(home: Home) -> None:
    home.tap(ChooseEdition("six-cards"))
    finished(home, 1, 3)
    home.hold(1)
    home.hold(3)
    home.pass_time()
    assert isinstance(home.room, LobbyRoom)
    state = home.room.play.state()
    assert state.edition == "standard"
    assert {pad.sitting for pad in state.pads} == {Sitting.EMPTY}


def test_a_press_still_down_from_the_room_before_is_for_nothing(home: Home) -> None:
    finished(home, 1, 3)
    home.room.buttons.press_up(1, home.now)
    home.room.buttons.press_held(3, home.now)
    assert home.room.lights()[1] is Light.TAKEN and home.room.lights()[3] is Light.TAKEN


def test_the_result_too_says_when_a_screen_is_too_small(home: Home) -> None:
    finished(home, 1, 3)
    assert any("too small" in text for text in home.texts(Screen(200, 150, 4)))


def test_on_a_screen_too_small_for_the_game_no_press_plays_unseen(home: Home) -> None:
    home.press(1, 3, 1, 3)
    home.pass_time()
    room = home.room
    assert isinstance(room, TableRoom)
    seat = room.play.course.active
    place = room.session.chairs[seat].number
    home.press(place)  # opens the covered hand
    room.play.tap(TapHand(max(values(room.session.seen_by(seat).hand))), seat, home.now)
    room.play.tap(TapPile(), None, home.now)
    assert any("too small" in text for text in home.texts(Screen(200, 150, 4)))
    home.press(place)
    assert not room.session.game.history
    home.texts()
    home.press(place)
    assert home.store.flush()
    room.tick(home.now)
    assert room.session.game.history
