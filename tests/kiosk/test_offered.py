"""Which games the lobby offers at first sight, which behind "More", and which not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from test_lobby_scene import SCREENS, Lobby
from touchable import check

from engine.editions import EDITIONS
from kiosk.layout.table import LayoutRefused
from kiosk.play.lobby_intents import ChooseEdition, ShowMore
from kiosk.play.offered import USUAL, Offered, offered
from kiosk.scene.elements import Scene
from kiosk.scene.lobby import Surroundings, lobby_scene
from kiosk.seating import Edge, usual_places
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.translation import Translator, languages

GAME = Configuration(Checked({})).values.game
fronts = st.lists(st.sampled_from(list(EDITIONS)), min_size=1, unique=True)


def test_without_a_word_of_the_owners_it_is_the_usual() -> None:
    assert offered(GAME) == USUAL
    assert {*USUAL.front, *USUAL.behind} == set(EDITIONS)


@given(fronts, st.booleans())
def test_the_front_is_as_the_owner_lists_it_and_the_others_are_behind_or_hidden(
    front: list[str], more: bool
) -> None:
    found = offered(replace(GAME, front=front, more=more))
    assert list(found.front) == front
    assert set(found.behind) == (set(EDITIONS) - set(front) if more else set())


@given(fronts, st.booleans(), st.integers(4, 6))
def test_where_there_is_little_room_nothing_is_lost(
    front: list[str], more: bool, most: int
) -> None:
    whole = offered(replace(GAME, front=front, more=more))
    rows = whole.in_rows_of(most)
    assert sorted((*rows.front, *rows.behind)) == sorted((*whole.front, *whole.behind))
    assert len(rows.front) + bool(rows.behind) <= most
    assert not rows.behind or len(rows.behind) + 1 <= most
    if len(front) < most and len(whole.behind) < most:
        assert rows == whole


def test_what_is_hidden_is_not_chosen_at_first() -> None:
    only = Offered(("simplified", "standard"))
    assert only.at_first("six-cards", "standard") == "standard"
    assert only.at_first(None, "six-cards") == "simplified"


def shown(
    lobby: Lobby, games: Offered, language: str = "en", *, closes: str | None = None
) -> Scene:
    tr = Translator(language)
    around = Surroundings({}, lobby.buttons, language, True, True, offered=games, closes=closes)
    return lobby_scene(lobby.screen, lobby.play.state(), around, tr)


def editions(scene: Scene, edge: Edge) -> list[str]:
    """What can be chosen by those who read from this edge, from their left."""
    found = [
        (target.box, target.intent.edition)
        for target in scene.targets
        if isinstance(target.intent, ChooseEdition)
    ]
    middle = (max(b.y for b, _ in found) + min(b.y for b, _ in found)) / 2
    near = [(b.x, e) for b, e in found if (b.y < middle) is (edge is Edge.BOTTOM)]
    return [e for _, e in sorted(near, reverse=edge is Edge.TOP)]


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", languages())
def test_every_choice_can_be_touched_and_read_on_every_screen(
    name: str, number: int, seats: int, language: str
) -> None:
    screen = SCREENS[name]
    every = (*USUAL.front, *USUAL.behind)
    for games in (Offered(every[:number], every[number:]), Offered(every[:number])):
        lobby = Lobby(screen, usual_places(seats), buttons=True)
        lobby.play.tap(ShowMore(Edge.TOP), 0.0)
        try:
            shown(lobby, USUAL, language)
        except LayoutRefused:
            pytest.skip("these seats do not fit this screen")
        check(shown(lobby, games, language, closes="23:00"), screen)


def test_both_sides_see_what_is_at_the_front_and_one_may_look_behind() -> None:
    lobby = Lobby(SCREENS["24in"], usual_places(4), buttons=True)
    games = Offered(("first-game", "standard", "simplified"), ("six-cards", "zero-to-seven"))
    lobby.play.tap(ShowMore(Edge.TOP), 0.0)
    scene = shown(lobby, games)
    assert editions(scene, Edge.BOTTOM) == ["first-game", "standard", "simplified"]
    assert editions(scene, Edge.TOP) == ["six-cards", "zero-to-seven"]


def test_where_nothing_is_behind_there_is_no_more() -> None:
    lobby = Lobby(SCREENS["7in"], usual_places(2))
    scene = shown(lobby, Offered(("standard",)))
    assert not [target for target in scene.targets if isinstance(target.intent, ShowMore)]
    lobby.play.tap(ShowMore(Edge.BOTTOM), 0.0)  # said before the owner hid the others
    assert editions(shown(lobby, Offered(("standard",))), Edge.BOTTOM) == ["standard"]
