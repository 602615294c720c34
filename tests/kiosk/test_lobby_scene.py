"""What the lobby shows, on every screen and for every number of places, without a window."""

from __future__ import annotations

import pytest
from sheets import SCREENS
from touchable import check, overlap

from kiosk.art.emblems import SEAT_COLOUR
from kiosk.company.characters import TARROK
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.palette import contrast, mix
from kiosk.play.fitting import misfit
from kiosk.play.intents import DrawnButton
from kiosk.play.lobby import LobbyPlay
from kiosk.play.lobby_intents import (
    ChooseCompany,
    ChooseEdition,
    ChooseHands,
    ContinueGame,
    DiscardGame,
    DismissNote,
    KeepGame,
    NextLanguage,
    ShowMore,
    SwitchMotion,
    SwitchSound,
    TapBot,
    Title,
)
from kiosk.play.offered import USUAL
from kiosk.scene.elements import Box, Label, Picture, Scene
from kiosk.scene.lobby import Surroundings, Unfinished, lobby_scene
from kiosk.scene.sheet import text_width
from kiosk.seating import Edge, Emblem, Place, clockwise, usual_places
from kiosk.store import Chair
from kiosk.translation import Translator, languages

CHAIRS = tuple(Chair(place, number) for number, place in enumerate(usual_places(4), 1))
UNFINISHED = Unfinished("standard", 17, CHAIRS, sure=False)
NOTE = "settings.toml, game.edition: expected one of standard, six-cards, found clasic"


class Lobby:
    """A lobby on a screen, and its scene."""

    def __init__(
        self,
        screen: Screen,
        places: tuple[Place, ...],
        *,
        buttons: bool = False,
        edition: str = "standard",
        seated: tuple[int, ...] = (),
    ) -> None:
        self.screen = screen
        self.places = dict(enumerate(places, 1))
        self.buttons = frozenset(self.places) if buttons else frozenset()
        self.play = LobbyPlay(self.places, edition, "covered", self._fits, seated)

    def _fits(self, lineup) -> bool:
        return misfit(lineup, self.screen, self.places, self.buttons) is None

    def press(self, *numbers: int) -> None:
        for number in numbers:
            self.play.press_down(number, 0.0)
            self.play.press_up(number, 0.1)

    def scene(
        self,
        language: str = "en",
        unfinished: Unfinished | None = None,
        note: str | None = None,
        *,
        sound: bool = True,
        at_fault: bool = False,
    ) -> Scene:
        tr = Translator(language)
        around = Surroundings(
            {}, self.buttons, tr.name_of(language), sound, True, unfinished, note, at_fault
        )
        return lobby_scene(self.screen, self.play.state(), around, tr)


def boxes(scene: Scene, intent: object) -> list[Box]:
    return [target.box for target in scene.targets if target.intent == intent]


def texts(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("buttons", [True, False], ids=["buttons", "drawn"])
@pytest.mark.parametrize("language", languages())
def test_everything_can_be_touched_at_every_table(
    name: str, number: int, buttons: bool, language: str
) -> None:
    screen = SCREENS[name]
    lobby = Lobby(screen, usual_places(number), buttons=buttons)
    for step in range(4):
        check(
            lobby.scene(language, UNFINISHED if step % 2 else None, NOTE if step > 1 else None),
            screen,
        )
        if step == 0:
            lobby.press(1)
        elif step == 1:
            lobby.play.tap(ShowMore(Edge.BOTTOM), 0.0)
            lobby.play.tap(ShowMore(Edge.TOP), 0.0)
            lobby.press(1)
        elif step == 2:
            lobby.press(*range(2, number + 1), *range(1, number + 1))


@pytest.mark.parametrize(
    "places",
    [
        (Place(Edge.LEFT, 0.0, Emblem.FOX), Place(Edge.RIGHT, 1.0, Emblem.WHALE)),
        tuple(
            Place(Edge.BOTTOM, 0.4 + i * 0.05, emblem) for i, emblem in enumerate(list(Emblem)[:3])
        ),
        (Place(Edge.TOP, 0.0, Emblem.LEAF), Place(Edge.TOP, 0.02, Emblem.KITE)),
        tuple(Place(Edge.LEFT, i / 2, emblem) for i, emblem in enumerate(list(Emblem)[:3])),
    ],
    ids=["corners", "three close together", "both at one end", "three at a side"],
)
def test_places_anywhere_along_the_edges(places: tuple[Place, ...]) -> None:
    screen = SCREENS["24in"]
    lobby = Lobby(screen, clockwise(places))
    lobby.press(1)
    check(lobby.scene(), screen)


def test_a_pad_lies_at_its_place_where_there_is_room() -> None:
    screen = SCREENS["24in"]
    places = usual_places(6)
    scene = Lobby(screen, places).scene()
    grounds = {
        e.key[0][1]: e.box for e in scene.elements if e.key[-1] == "ground" and e.key[0][0] == "pad"
    }
    for number, place in enumerate(places, 1):
        box = grounds[number]
        assert box.angle == place.edge.value
        upright = place.edge in (Edge.BOTTOM, Edge.TOP)
        along = box.x / screen.width if upright else box.y / screen.height
        assert along == pytest.approx(place.at, abs=0.03)


@pytest.mark.parametrize(
    ("screen", "number"),
    [(Screen.of_diagonal(480, 320, 3.5), 2), (Screen(300, 200, 96 / 25.4), 1)],
    ids=["3.5in", "tiny window"],
)
def test_a_screen_that_cannot_hold_the_lobby_is_refused(screen: Screen, number: int) -> None:
    with pytest.raises(LayoutRefused):
        Lobby(screen, usual_places(number)).scene()


def test_every_choice_stands_twice_once_for_each_side() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4), buttons=True)
    lobby.press(1, 3)
    scene = lobby.scene()
    choices = (
        *(ChooseEdition(edition) for edition in USUAL.front),
        ChooseHands("open"),
        ChooseHands("covered"),
        NextLanguage(),
        SwitchSound(),
        SwitchMotion(),
    )
    for choice in choices:
        assert [box.angle for box in boxes(scene, choice)] == [0.0, 180.0]
    for edge in (Edge.BOTTOM, Edge.TOP):
        assert [box.angle for box in boxes(scene, ShowMore(edge))] == [float(edge.value)]


def test_more_shows_the_other_games_on_the_side_that_asked() -> None:
    lobby = Lobby(SCREENS["10in"], usual_places(2))
    lobby.play.tap(ShowMore(Edge.TOP), 0.0)
    scene = lobby.scene()
    for edition in USUAL.behind:
        assert [box.angle for box in boxes(scene, ChooseEdition(edition))] == [180.0]
    assert [box.angle for box in boxes(scene, ChooseEdition("standard"))] == [0.0]


def test_a_game_chosen_from_more_is_shown_in_its_place() -> None:
    scene = Lobby(SCREENS["24in"], usual_places(4), edition="six-cards").scene()
    assert texts(scene).count("Six cards") == 2
    assert texts(scene).count("More …") == 2, "and how to come to the others"


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
def test_what_a_game_is_about_is_read_or_left_out(name: str, language: str) -> None:
    lobby = Lobby(SCREENS[name], usual_places(2))
    for side in (Edge.BOTTOM, Edge.TOP):
        lobby.play.tap(ShowMore(side), 0.0)
        for label in lobby.scene(language).elements:
            if isinstance(label, Label) and "summary" in str(label.key):
                assert label.size >= lobby.screen.px(2.6), label.text
                lines = round(label.box.h / label.size / 1.05)
                wide = text_width(label.text, label.size)
                assert wide <= label.box.w * max(lines, 1), label.text


def test_fixed_hands_cannot_be_tapped() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4), edition="simplified", buttons=True)
    lobby.press(1, 3)
    scene = lobby.scene()
    assert not boxes(scene, ChooseHands("open")) and not boxes(scene, ChooseHands("covered"))


def test_buttons_are_drawn_only_where_none_works() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4))
    lobby.buttons = frozenset({1, 2, 4})
    drawn = [
        target.intent for target in lobby.scene().targets if isinstance(target.intent, DrawnButton)
    ]
    assert drawn == [DrawnButton(3)]


def test_only_one_person_alone_is_offered_company_at_their_own_edge() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4))
    lobby.press(4)
    assert [box.angle for box in boxes(lobby.scene(), ChooseCompany(bots=False))] == [90.0]
    lobby.press(1)
    assert not boxes(lobby.scene(), ChooseCompany(bots=False))


def test_bots_can_be_seated_where_nobody_sits() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4))
    lobby.press(1, 2)
    marks = {t.intent.place for t in lobby.scene().targets if isinstance(t.intent, TapBot)}
    assert marks == {3, 4}


def test_the_unfinished_game_is_offered_and_asks_before_it_goes() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4))
    scene = lobby.scene(unfinished=UNFINISHED)
    assert boxes(scene, ContinueGame()) and boxes(scene, DiscardGame(sure=False))
    sure = Unfinished("standard", 17, CHAIRS, sure=True)
    scene = lobby.scene(unfinished=sure)
    assert boxes(scene, KeepGame()) and boxes(scene, DiscardGame(sure=True))
    assert not boxes(scene, ContinueGame())


def test_the_unfinished_game_shows_people_by_their_emblem_and_bots_by_their_face() -> None:
    *people, last = CHAIRS
    bot = Chair(last.place, last.number, person=False, bot=TARROK.kind)
    game = Unfinished("standard", 17, (*people, bot), sure=False)
    scene = Lobby(SCREENS["24in"], usual_places(4)).scene(unfinished=game)
    shown = {
        e.key[-1]: e
        for e in scene.elements
        if isinstance(e, Picture) and "unfinished" in str(e.key)
    }
    names = [shown["unfinished", chair.place.emblem].name for chair in CHAIRS]
    assert names == [*(chair.place.emblem.value for chair in people), "tarrok calm"]


def test_what_answers_the_first_tap_on_discard_is_not_what_discards() -> None:
    """A finger that taps twice in one spot keeps the game or changes its mind, but loses nothing."""
    lobby = Lobby(SCREENS["24in"], usual_places(4))
    (first,) = boxes(lobby.scene(unfinished=UNFINISHED), DiscardGame(sure=False))
    sure = Unfinished("standard", 17, CHAIRS, sure=True)
    again = lobby.scene(unfinished=sure).hit(first.x, first.y)
    assert again is not None and again.intent == KeepGame()


def test_a_note_can_be_read_and_taken_away() -> None:
    scene = Lobby(SCREENS["24in"], usual_places(4)).scene(note=NOTE)
    assert NOTE in texts(scene) and boxes(scene, DismissNote())


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("buttons", [True, False], ids=["buttons", "drawn"])
def test_whatever_the_middle_says_the_operator_finds_the_way_in_and_the_mark(
    name: str, number: int, buttons: bool
) -> None:
    screen = SCREENS[name]
    lobby = Lobby(screen, usual_places(number), buttons=buttons)
    for unfinished in (None, UNFINISHED):
        for note in (None, NOTE):
            scene = lobby.scene(unfinished=unfinished, note=note, at_fault=True)
            check(scene, screen)
            assert len(boxes(scene, Title(Edge.BOTTOM))) == 1
            (mark,) = (
                e.box for e in scene.elements if isinstance(e, Picture) and e.name == "warning"
            )
            assert mark.w >= screen.px(2.9)
            assert not any(overlap(mark, target.box) for target in scene.targets)


def test_the_way_in_is_turned_to_those_who_read_the_title() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4), buttons=True)
    lobby.press(3)
    (box,) = boxes(lobby.scene(), Title(Edge.TOP))
    assert box.angle == 180.0


def test_too_many_for_the_screen_is_said_in_words() -> None:
    lobby = Lobby(SCREENS["7in"], usual_places(4))
    lobby.press(1, 2, 3, 4)
    said = " ".join(texts(lobby.scene()))
    assert "do not fit this screen" in said
    lobby.press(1)
    assert "does not fit this screen" in " ".join(texts(lobby.scene()))


def test_all_words_follow_the_language() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(2), buttons=True)
    english, german = texts(lobby.scene("en")), texts(lobby.scene("de"))
    assert "press to sit" in english and "press to sit" not in german
    assert "Deutsch" in german


def test_while_it_is_counted_the_number_stands_in_every_pad_that_plays() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4), buttons=True)
    lobby.press(1, 2)
    lobby.press(1, 2)
    assert texts(lobby.scene()).count("3") == 2


# Sizes of words


def as_written(label: Label) -> float:
    """How large a label's text comes out, in pixels: one that is too long for its line shrinks."""
    wide = text_width(label.text, label.size, bold=label.bold)
    return label.size * min(1.0, label.box.w / wide)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("sure", [True, False])
def test_the_question_is_no_smaller_than_what_stands_below_it(
    name: str, language: str, sure: bool
) -> None:
    unfinished = Unfinished("standard", 17, CHAIRS, sure=sure)
    scene = Lobby(SCREENS[name], usual_places(2)).scene(language, unfinished)
    labels = [e for e in scene.elements if isinstance(e, Label) and "unfinished" in str(e.key)]
    question, below = labels
    assert as_written(question) >= as_written(below)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["standard", "six-cards"])
def test_what_stands_below_more_is_as_large_as_below_the_other_games(
    name: str, language: str, edition: str
) -> None:
    scene = Lobby(SCREENS[name], usual_places(2), edition=edition).scene(language)
    summaries = [e for e in scene.elements if isinstance(e, Label) and "summary" in str(e.key)]
    assert len({label.size for label in summaries}) <= 1
    for label in summaries:
        assert as_written(label) > 0.98 * label.size, label.text


def test_what_a_pad_says_can_be_read_on_the_colour_of_every_seat() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(6), buttons=True)
    lobby.press(*lobby.places)
    scene = lobby.scene()
    for number, place in lobby.places.items():
        ground = SEAT_COLOUR[place.emblem]
        said = [e for e in scene.elements if isinstance(e, Label) and e.key[0] == ("pad", number)]
        assert said
        for label in said:
            *ink, opacity = label.colour
            assert contrast(mix(ground, tuple(ink), opacity), ground) >= 4.5, label
