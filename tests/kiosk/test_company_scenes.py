"""The characters as they are seen: in the lobby, at the table and in the result, on every screen, without a window."""

from __future__ import annotations

import msgspec
import pytest
from sheets import SCREENS
from tabletop import Tabletop, session_at, tabletop
from touchable import check, extent

from engine.bots.greedy import GreedyBot
from engine.editions import EDITIONS
from kiosk.company.characters import COMPANY, KIBBIT, PLOFF, TARROK, Character
from kiosk.layout.screen import Screen
from kiosk.play.intents import BotInstead
from kiosk.play.lobby import LobbyPlay
from kiosk.play.lobby_intents import ChooseBot, ChooseCompany, TapBot
from kiosk.play.result import ResultPlay
from kiosk.rooms.result import result_of
from kiosk.scene.elements import Box, Label, Picture, Scene
from kiosk.scene.lobby import Surroundings, lobby_scene
from kiosk.scene.portrait import turned_to
from kiosk.scene.result import result_scene
from kiosk.seating import Edge, usual_places
from kiosk.session import GameSession
from kiosk.store import Chair
from kiosk.translation import Translator, languages
from kiosk.wording import Ended, last_word

EVERYBODY = frozenset(range(1, 7))


def lobby(number: int) -> LobbyPlay:
    """One person, and bots at all other places."""
    play = LobbyPlay(dict(enumerate(usual_places(number), 1)), "standard", "covered")
    play.press_down(1, 0.0)
    play.press_up(1, 0.1)
    return play


def seen(screen: Screen, play: LobbyPlay, language: str = "en", *, buttons: bool = True) -> Scene:
    tr = Translator(language)
    working = EVERYBODY if buttons else frozenset()
    around = Surroundings({}, working, tr.name_of(language), sound=True, motion=True)
    return lobby_scene(screen, play.state(), around, tr)


def meant(scene: Scene, kind: type) -> list[object]:
    return [target.intent for target in scene.targets if isinstance(target.intent, kind)]


def faces(scene: Scene) -> dict[str, Box]:
    names = {character.key for character in COMPANY}
    return {
        e.name: e.box
        for e in scene.elements
        if isinstance(e, Picture) and e.name.partition(" ")[0] in names
    }


def texts(scene: Scene) -> set[str]:
    return {element.text for element in scene.elements if isinstance(element, Label)}


# In the lobby


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(2, 7))
@pytest.mark.parametrize("buttons", [True, False], ids=["buttons", "drawn"])
@pytest.mark.parametrize("language", languages())
def test_a_finger_finds_every_choice_and_a_way_to_send_each_bot_away(
    name: str, number: int, buttons: bool, language: str
) -> None:
    screen, play = SCREENS[name], lobby(number)
    for place in range(2, number + 1):
        if place not in play.lineup.bots:
            play.tap(TapBot(place), 1.0)
    for steps in range(3):
        scene = seen(screen, play, language, buttons=buttons)
        check(scene, screen)
        for place in range(2, number + 1):
            choices = [i.kind for i in meant(scene, ChooseBot) if i.place == place]  # type: ignore[attr-defined]
            away = TapBot(place) in meant(scene, TapBot)
            # All three at once and a cross; else one after the other, and after the strongest none.
            assert len(choices) == len(COMPANY) or len(choices) <= 1
            assert choices or away
            assert away or play.lineup.bots[place] != TARROK.kind
        for place in range(2, number + 1):
            play.tap(ChooseBot(place, COMPANY[(steps + 1) % 3].kind), 2.0)


@pytest.mark.parametrize("name", ["7in", "10in", "24in", "43in"])
@pytest.mark.parametrize("buttons", [True, False], ids=["buttons", "drawn"])
def test_one_person_alone_sees_all_three_at_their_own_place(name: str, buttons: bool) -> None:
    play = lobby(2)
    for character in COMPANY:
        play.tap(ChooseCompany(True, character.kind), 1.0)
        scene = seen(SCREENS[name], play, buttons=buttons)
        expected = [*(ChooseCompany(True, one.kind) for one in COMPANY), ChooseCompany(False)]
        assert meant(scene, ChooseCompany) == expected
        assert {one.name for one in COMPANY} <= texts(scene)


@pytest.mark.parametrize(
    ("character", "word"), [(PLOFF, "gentle"), (KIBBIT, "keen"), (TARROK, "cunning")]
)
def test_a_bots_place_says_who_it_is_and_how_strong(character: Character, word: str) -> None:
    play = lobby(2)
    play.tap(ChooseBot(2, character.kind), 1.0)
    scene = seen(SCREENS["24in"], play)
    assert any(word in text for text in texts(scene))
    pips = [
        e.fill is not None  # type: ignore[union-attr]
        for e in scene.elements
        if e.key[0] == ("pad", 2) and e.key[1][0] == (character.key, "pip")  # type: ignore[index]
    ]
    assert sorted(pips) == sorted(i < character.strength for i in range(3))


# At the table


def seated(seats: int, screen: Screen, edition: str = "standard", *, active: int = 0) -> Tabletop:
    """A person at the first seat, the characters in turn at all others."""
    hands = "/".join(["12345"] * seats)
    start = tabletop(edition, hands=hands, display="123451", seat=active).position
    session = session_at(start, "open", range(1, seats))
    session.chairs = tuple(
        msgspec.structs.replace(chair, bot=COMPANY[seat % 3].kind) if seat else chair
        for seat, chair in enumerate(session.chairs)
    )
    return Tabletop(session, 99.0, screen)


@pytest.mark.parametrize(
    ("name", "most"), [("7in", 2), ("10in", 4), ("24in", 6), ("43in", 6)], ids=str
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_shows_its_face_and_name_in_its_own_tray(name: str, most: int, edition: str) -> None:
    screen = SCREENS[name]
    for seats in range(2, most + 1):
        for active in {0, 1, seats - 1} - {2, 5}:  # Tarrok would think, and nobody stops it here
            scene = seated(seats, screen, edition, active=active).scene()
            check(scene, screen)
            drawn = [e for e in scene.elements if isinstance(e, Picture) and e.key[-1] == "face"]  # type: ignore[index]
            assert [e.key[0] for e in sorted(drawn, key=str)] == [  # type: ignore[index]
                ("tray", seat) for seat in range(1, seats)
            ]
            whole = {e.key[0]: e.box for e in scene.elements if e.key[-1] == "ground"}  # type: ignore[index, union-attr]
            for face in drawn:
                left, bottom, right, top = extent(whole[face.key[0]])  # type: ignore[index]
                fl, fb, fr, ft = extent(face.box)
                assert left <= fl and bottom <= fb and fr <= right and ft <= top


def test_a_face_is_upright_for_the_people_and_looks_to_the_middle_where_they_sit_all_round() -> (
    None
):
    assert turned_to(Edge.TOP, [Edge.BOTTOM]) == 180.0
    assert turned_to(Edge.LEFT, [Edge.BOTTOM, Edge.BOTTOM]) == 90.0
    assert turned_to(Edge.LEFT, [Edge.BOTTOM, Edge.TOP]) == 180.0
    assert turned_to(Edge.LEFT, []) == 0.0
    for box in faces(seated(4, SCREENS["24in"]).scene()).values():
        assert box.angle == Edge.BOTTOM.value


def test_whose_seat_a_bot_plays_keeps_emblem_and_name_and_has_the_mark_of_a_bot() -> None:
    table = seated(4, SCREENS["24in"]).tap(BotInstead(), tray=0)
    pictures = [
        e.name
        for e in table.scene().elements
        if isinstance(e, Picture) and e.key[0] == ("tray", 0)  # type: ignore[index]
    ]
    assert pictures[:2] == ["moon", "bot"] and "Moon" in texts(table.scene())
    assert not any(
        e.name == "bot"
        for e in seated(4, SCREENS["24in"]).scene().elements
        if isinstance(e, Picture)
    )


# In the result


def over(*bots: Character | None) -> GameSession:
    chairs = [
        Chair(place, number, person=one is None, bot=one and one.kind)
        for number, (place, one) in enumerate(zip(usual_places(len(bots)), bots, strict=True), 1)
    ]
    session, plays = GameSession.start("standard", 3, chairs), GreedyBot(1)
    while session.outcome is None:
        session.play(plays.choose(session.seen_by(session.position.seat), lambda: False))
    return session


@pytest.mark.parametrize("language", languages())
def test_each_has_a_word_to_say_at_the_end_and_the_person_reads_it(language: str) -> None:
    session, tr = over(None, PLOFF, KIBBIT, TARROK), Translator(language)
    assert session.outcome is not None
    winner = session.outcome.winner
    wishes = ResultPlay(session.chairs, session.position.gone, "standard", "open", now=0.0)
    for screen in (SCREENS["10in"], SCREENS["24in"], SCREENS["43in"]):
        scene = result_scene(screen, result_of(session), wishes.state(), EVERYBODY, tr)
        check(scene, screen)
        for seat, character in enumerate(COMPANY, 1):
            ended = Ended.PERSON_WON if winner == 0 else Ended.ANOTHER_WON
            said = last_word(tr, character, Ended.WON if seat == winner else ended)
            (line,) = (e for e in scene.elements if isinstance(e, Label) and e.text == said)
            # Turned away from the edge where nobody sits.
            assert line.box.angle == (session.chairs[seat].place.edge.value + 180) % 360


@pytest.mark.parametrize("language", languages())
def test_no_two_of_them_ever_say_the_same(language: str) -> None:
    tr = Translator(language)
    lines = [last_word(tr, character, ended) for character in COMPANY for ended in Ended]
    assert len(set(lines)) == len(lines)
