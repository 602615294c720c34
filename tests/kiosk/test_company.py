"""The three characters: chosen in the lobby, known by name, and moved by nothing but what everyone has seen."""

from __future__ import annotations

from concurrent.futures import Future

import msgspec
import pytest
from tabletop import PILE, Tabletop, hand, row, session_at, tabletop

from engine.bots import BOTS
from engine.bots.greedy import GreedyBot
from engine.editions import EDITIONS
from engine.game import Game
from engine.moves import Move
from engine.table import Step
from engine.view import witnessed
from kiosk.company.characters import (
    COMPANY,
    KIBBIT,
    PLOFF,
    TARROK,
    Character,
    Mood,
    character_of,
    names_at,
    sitter,
)
from kiosk.company.moods import Moods
from kiosk.play.intents import BotInstead
from kiosk.play.lobby import LobbyPlay, PadState, Sitting
from kiosk.play.lobby_intents import ChooseBot, ChooseCompany, TapBot
from kiosk.play.result import ResultPlay
from kiosk.play.table import TablePlay
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import BotKind, Chair, SavedGame
from kiosk.thinking.question import Question


def lobby(number: int = 4) -> LobbyPlay:
    return LobbyPlay(dict(enumerate(usual_places(number), 1)), "standard", "covered")


def press(play: LobbyPlay, *numbers: int) -> None:
    for number in numbers:
        play.press_down(number, 0.0)
        play.press_up(number, 0.1)


def pad(play: LobbyPlay, number: int) -> PadState:
    return next(pad for pad in play.state().pads if pad.number == number)


def chairs(*kinds: BotKind | None) -> tuple[Chair, ...]:
    """A chair for each: a person's, or that of a bot of this kind."""
    places = usual_places(len(kinds))
    return tuple(
        Chair(place, number, person=kind is None, bot=kind)
        for number, (place, kind) in enumerate(zip(places, kinds, strict=True), 1)
    )


def ponder(question: Question) -> Future[Move]:
    """Come to no end: somebody else plays."""
    return Future()


# In the lobby


def test_one_person_alone_meets_the_gentle_one() -> None:
    play = lobby()
    press(play, 1)
    assert pad(play, 3).character is PLOFF
    assert pad(play, 1).company == (PLOFF,)


@pytest.mark.parametrize("character", COMPANY)
def test_one_person_alone_chooses_at_their_own_place_whom_to_play(character: Character) -> None:
    play = lobby()
    press(play, 1)
    play.tap(ChooseCompany(True, character.kind), 1.0)
    assert pad(play, 3).character is character
    play.tap(ChooseCompany(False), 2.0)
    play.tap(ChooseCompany(True, character.kind), 3.0)
    assert pad(play, 3).character is character, "also after having looked at solo"


@pytest.mark.parametrize("character", COMPANY)
def test_a_bots_own_place_offers_all_three(character: Character) -> None:
    play = lobby()
    press(play, 1, 3)
    play.tap(TapBot(2), 1.0)
    play.tap(ChooseBot(2, character.kind), 2.0)
    assert (pad(play, 2).character, pad(play, 2).name) == (character, character.name)
    assert play.lineup.chairs(play.places, {})[1].bot == character.kind
    play.tap(TapBot(2), 3.0)
    assert pad(play, 2).sitting is Sitting.EMPTY


def test_another_opponent_is_another_game_and_asks_everyone_anew() -> None:
    play = lobby()
    press(play, 1, 3)
    play.tap(TapBot(2), 1.0)
    press(play, 1)
    play.tap(ChooseBot(2, TARROK.kind), 2.0)
    assert pad(play, 1).sitting is Sitting.SEATED
    press(play, 1)
    play.tap(ChooseBot(2, TARROK.kind), 3.0)
    assert pad(play, 1).sitting is Sitting.READY, "it is the one that was there already"


def test_nobody_is_turned_into_a_bot_by_choosing_one() -> None:
    play = lobby()
    press(play, 1, 3)
    for place in (2, 3):
        play.tap(ChooseBot(place, TARROK.kind), 1.0)
    assert play.lineup.people == {1, 3} and not play.lineup.bots


def test_bots_that_are_called_one_after_the_other_are_all_three_before_one_comes_twice() -> None:
    play = lobby(6)
    press(play, 1)
    for place in (2, 3, 5, 6):
        play.tap(TapBot(place), 1.0)
    for place in (2, 3, 4, 5, 6):
        if pad(play, place).sitting is Sitting.EMPTY:  # the company had sat there
            play.tap(TapBot(place), 2.0)
    names = [pad(play, place).name for place in (2, 3, 4, 5, 6)]
    assert sorted(names) == ["Kibbit", "Kibbit II", "Ploff", "Ploff II", "Tarrok"]


def test_with_several_bots_one_choice_at_ones_own_place_changes_none_of_them() -> None:
    play = lobby()
    press(play, 1)
    play.tap(TapBot(2), 1.0)
    before = play.lineup.bots
    play.tap(ChooseCompany(True, TARROK.kind), 2.0)
    assert play.lineup.bots == before


# Their names


def test_each_goes_by_its_name_and_people_by_their_own() -> None:
    one, two, three, four = chairs("strong", None, "easy", "strong")
    two = msgspec.structs.replace(two, name="Ada")
    assert names_at((one, two, three, four)) == ("Tarrok", "Ada", "Ploff", "Tarrok II")


@pytest.mark.parametrize("kind", BOTS)
def test_whatever_bot_an_old_game_was_kept_with_somebody_plays_it(kind: BotKind) -> None:
    expected = {"easy": PLOFF, "strong": TARROK}.get(kind, KIBBIT)
    assert character_of(kind) is expected


def test_a_bot_that_plays_for_a_person_takes_neither_their_name_nor_their_face() -> None:
    table = tabletop(hands="46/23/45", display="222222", bots=[2], pace=9.0)
    table.tap(BotInstead(), tray=1)
    seat = table.seat(1)
    assert seat.bot and seat.character is None and seat.name == ""
    assert table.session.chairs[1].bot == KIBBIT.kind
    assert table.seat(2).character is KIBBIT and table.seat(2).name == "Kibbit"


def test_the_result_names_them_and_they_play_again() -> None:
    play = ResultPlay(chairs(None, "strong", "easy"), (False,) * 3, "standard", "open", now=0.0)
    assert [seat.name for seat in play.state().seats] == ["", "Tarrok", "Ploff"]
    assert [seat.character for seat in play.state().seats] == [None, TARROK, PLOFF]
    play.press_down(1, 5.0)
    play.press_up(1, 5.1)
    assert play.lineup.bots == {2: "strong", 3: "easy"}
    assert [chair.bot for chair in play.next_chairs()] == [None, "strong", "easy"]


# What moves them


def at_the_table(*kinds: BotKind | None, pace: float = 0.0, **where: str | Step) -> Tabletop:
    """A table at which these bots sit, and people where there is none."""
    start = tabletop(**where).position  # type: ignore[arg-type]
    session = session_at(start, "open", [seat for seat, kind in enumerate(kinds) if kind])
    session.chairs = tuple(
        msgspec.structs.replace(chair, bot=kind)
        for chair, kind in zip(session.chairs, kinds, strict=True)
    )
    return Tabletop(session, pace)


def moods(table: Tabletop) -> list[Mood]:
    return [seat.mood for seat in table.state.seats]


def test_a_large_take_impresses_each_of_them_at_its_own_measure() -> None:
    table = at_the_table(
        None, None, "easy", "greedy", "strong", hands="4/1/1/1/1", display="222211", pace=9.0
    )
    table.tap(hand(4), row(0), row(1), row(2), row(3)).press(0).press(0)
    assert moods(table)[2:] == [Mood.SURPRISED, Mood.SURPRISED, Mood.CALM]


def test_whoever_comes_near_to_the_win_worries_them() -> None:
    near = {"collections": "555////", "hands": "3334/1/1/1/1", "display": "222211"}
    table = at_the_table(None, None, "easy", "greedy", "strong", **near, step=Step.STASH, pace=9.0)
    table.press(0)
    assert moods(table)[2:] == [Mood.SURPRISED, Mood.WORRIED, Mood.WORRIED]


def test_a_face_is_calm_again_once_something_else_happens() -> None:
    table = at_the_table(
        None, None, "greedy", hands="44/15/1", display="222211", draws="55" * 9, pace=9.0
    )
    table.tap(hand(4), row(0), row(1), row(2), row(3)).press(0).wait(1).press(0)
    assert moods(table)[2] is Mood.SURPRISED
    assert moods(table.wait(60))[2] is Mood.SURPRISED, "nothing has happened meanwhile"
    table.tap(hand(5), PILE).press(1)
    assert moods(table)[2] in (Mood.CALM, Mood.THINKING)


def test_who_is_to_play_thinks_until_its_cards_show() -> None:
    table = at_the_table("easy", None, hands="6/45", display="333312", draws="55", pace=10.0)
    assert moods(table) == [Mood.THINKING, Mood.CALM]
    table.wait(6)
    assert table.state.shown and moods(table) == [Mood.CALM, Mood.CALM]


def test_each_takes_its_own_time_but_shows_its_cards_as_long_as_the_others() -> None:
    began, played = {}, {}
    for character in COMPANY:
        table = at_the_table(
            character.kind, None, hands="6/45", display="333312", draws="55", pace=10.0
        )
        start = table.now
        while not table.state.shown:
            table.wait(0.25)
        began[character] = table.now - start
        while not table.history:
            table.wait(0.25)
        played[character] = table.now - start - began[character]
    assert began[KIBBIT] < began[TARROK] < began[PLOFF]
    assert max(played.values()) - min(played.values()) <= 0.5


def test_where_things_stand_still_so_do_faces() -> None:
    table = at_the_table("easy", None, hands="6/45", display="333312", draws="55", pace=10.0)
    table.play.lively = False
    assert moods(table) == [Mood.CALM, Mood.CALM]


@pytest.mark.parametrize("held", ["5/6/45/1", "5/6/13/26", "5/6/66/55"])
@pytest.mark.parametrize("draws", ["55" * 9, "46" * 9])
def test_a_face_tells_nothing_about_cards_that_are_covered(held: str, draws: str) -> None:
    """Whatever the characters hold, and whatever lies in the pile, they make the same faces to the same plays."""
    table = at_the_table(
        *(None, None, "greedy", "strong"), hands=held, display="333312", draws=draws, pace=99.0
    )
    faces = [moods(table)]
    table.tap(hand(5), PILE).press(0)
    faces.append(moods(table))
    table.tap(hand(6), row(0), row(1)).press(1)
    faces.append(moods(table))
    assert faces[-1][2] is Mood.THINKING
    assert [face[3] for face in faces] == [Mood.CALM, Mood.CALM, Mood.CALM]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_moods_follow_from_what_everyone_sees_and_are_found_again(edition: str, seats: int) -> None:
    """A whole game: told of every drawn card the characters would feel the same."""
    sitters = tuple(COMPANY[seat % 3] for seat in range(seats))
    game, bot = Game(edition, seats, seed=seats), GreedyBot(seats)
    game.cap = 60
    told, knowing = Moods(game.edition, sitters), Moods(game.edition, sitters)
    shown = set()
    while not game.outcome:
        events = game.play(bot.choose(game.seen_by(game.position.seat), lambda: False))
        told.witness(map(witnessed, events), game.position.collections)
        knowing.witness(events, game.position.collections)
        now = [told.at(seat) for seat in range(seats)]
        assert now == [knowing.at(seat) for seat in range(seats)]
        shown.update(now)
    assert {Mood.CALM, Mood.PLEASED, Mood.SURPRISED} <= shown
    again = Moods.of(game, sitters)
    assert [again.at(seat) for seat in range(seats)] == now


def test_a_game_that_is_taken_up_again_shows_the_same_faces() -> None:
    session = GameSession.start("standard", 7, chairs(None, "easy", "greedy", "strong"))
    play, bot = TablePlay(session, pace=99.0, now=0.0, think=ponder), GreedyBot(3)
    seen = set()
    for _ in range(40):
        view = session.seen_by(session.position.seat)
        play.course.play((bot.choose(view, lambda: False),), 0.0)
        saved = SavedGame.of(1, session.game, session.chairs, session.hands)
        again = TablePlay(GameSession.resume(saved), pace=99.0, now=0.0, think=ponder)
        faces = [(seat.character, seat.name, seat.mood) for seat in play.state().seats]
        assert [(s.character, s.name, s.mood) for s in again.state().seats] == faces
        seen.update(mood for _, _, mood in faces)
    assert len(seen) >= 4
    assert [sitter(chair) for chair in session.chairs] == [None, *COMPANY]
