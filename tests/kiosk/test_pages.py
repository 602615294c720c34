"""The pages of a seat: where they lie, what they show, and where they lead."""

from __future__ import annotations

from itertools import pairwise

import pytest
from laid import (
    FORTY_THREE_INCH,
    SEVEN_INCH,
    TEN_INCH,
    TWENTY_FOUR_INCH,
    laid_table,
    with_page,
)

from engine import cards
from engine.editions import EDITIONS, Edition
from engine.game import Game
from engine.moves import Draw, Keep, Leave, Stash, Take
from kiosk.layout.frame import Frame
from kiosk.layout.page import page_frame
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.play.intents import BotInstead, CloseMenu, LeaveGame, ShowPage
from kiosk.play.state import PlayedTurn, TableState
from kiosk.scene.elements import Box, Card, Label, Picture, Scene
from kiosk.scene.pages import draw_page
from kiosk.scene.pages.rulebook import rulebook
from kiosk.scene.sheet import Sheet
from kiosk.scene.table import plan_of
from kiosk.seating import Edge
from kiosk.translation import Translator

EN = Translator("en")
PAGES = ["menu", "rules", "rules:1", "rules:4", "rules:5", "plays:1", "plays:2", "leave"]
TABLES = [(SEVEN_INCH, 2), (TEN_INCH, 3), (TWENTY_FOUR_INCH, 4), (TWENTY_FOUR_INCH, 6)]
TABLES += [(FORTY_THREE_INCH, 6), (SEVEN_INCH, 1)]


def page(
    state: TableState, seat: int, screen: Screen = TWENTY_FOUR_INCH, tr: Translator = EN
) -> Scene:
    """What the open page of a seat adds to the table."""
    sheet = Sheet()
    draw_page(sheet, plan_of(screen, state), state, seat, tr)
    return sheet.scene()


def texts(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


def offers(scene: Scene) -> list[object]:
    return [target.intent for target in scene.targets]


def turns(number: int, seats: int = 3) -> list[PlayedTurn]:
    take = Take(cards.pack((6,)), cards.pack((1, 5)))
    moves = [(Draw(2), Keep()), (take, Stash(1, 3))]
    return [
        PlayedTurn(n, n % seats, moves[n % 2], *((None, None), (1, 3))[n % 2])
        for n in range(1, number + 1)
    ]


# Where a page lies


@pytest.mark.parametrize("buttons", [False, True])
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_a_page_lies_on_the_table_before_its_reader_and_off_their_button(
    screen: Screen, seats: int, buttons: bool
) -> None:
    state = laid_table(Game("standard", seats, seed=1), buttons=buttons)
    plan = plan_of(screen, state)
    for tray in plan.trays:
        frame = page_frame(plan, tray.seat)
        assert frame.edge is tray.frame.edge
        assert frame.rect.x >= 0 and frame.rect.y >= 0
        assert frame.rect.right <= screen.width and frame.rect.top <= screen.height
        assert frame.length >= screen.px(85) and frame.depth >= screen.px(55)
        if tray.inside.button:
            u, v = tray.inside.button.centre
            side = tray.inside.button.w
            assert not _covers(frame, tray.frame.box(u, v, side, side))


def _covers(frame: Frame, box: Box) -> bool:
    near = max(
        abs(box.x - frame.whole.x) - frame.rect.w / 2, abs(box.y - frame.whole.y) - frame.rect.h / 2
    )
    return near < box.w / 2


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_everything_on_a_page_fits_and_can_be_hit_by_a_finger(
    screen: Screen, seats: int, name: str
) -> None:
    game = Game("zero-to-seven", seats, seed=1)
    state = laid_table(game, buttons=True, last_plays=turns(24, seats))
    plan = plan_of(screen, state)
    for seat in range(seats):
        scene = page(with_page(state, seat, name), seat, screen)
        frame = page_frame(plan, seat)
        assert len({element.key for element in scene.elements}) == len(scene.elements)
        for element in scene.elements:
            if isinstance(element, Card | Label | Picture):
                assert _inside(element.box, frame), element
        for target in scene.targets:
            assert target.tray == seat
            assert min(target.box.w, target.box.h) >= screen.px(TOUCH_MM)
            assert _inside(target.box, frame), target


def _inside(box: Box, frame: Frame) -> bool:
    lies = box.angle % 180 != frame.angle % 180
    assert box.angle % 90 == 0 and not lies
    w, h = (box.w, box.h) if frame.edge in (Edge.BOTTOM, Edge.TOP) else (box.h, box.w)
    rect = frame.rect
    return (
        box.x - w / 2 >= rect.x - 0.5
        and box.x + w / 2 <= rect.right + 0.5
        and box.y - h / 2 >= rect.y - 0.5
        and box.y + h / 2 <= rect.top + 0.5
    )


def test_nothing_under_a_page_can_be_touched_through_it() -> None:
    state = with_page(laid_table(Game("standard", 4, seed=1)), 1, "leave")
    scene = page(state, 1)
    whole = page_frame(plan_of(TWENTY_FOUR_INCH, state), 1).whole
    for share in (-0.45, -0.2, 0.0, 0.3, 0.45):
        assert scene.hit(whole.x + share * whole.h, whole.y + share * whole.w)


def test_there_is_no_page_where_none_is_open_or_the_seat_has_left() -> None:
    game = Game("standard", 3, seed=1)
    assert page(laid_table(game), 0) == Scene(())
    game.play(Leave(0))
    assert page(with_page(laid_table(game), 0, "menu"), 0) == Scene(())


# The menu


def test_the_menu_leads_everywhere() -> None:
    state = laid_table(Game("standard", 2, seed=1), last_plays=turns(24, 2))
    offered = offers(page(with_page(state, 0, "menu"), 0))
    for intent in (
        ShowPage("rules"),
        ShowPage("plays:1"),
        ShowPage("leave"),
        BotInstead(),
        CloseMenu(),
    ):
        assert intent in offered


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_the_tiles_lie_side_by_side_below_the_plays(screen: Screen, seats: int) -> None:
    state = laid_table(Game("standard", seats, seed=1), last_plays=turns(24, seats), buttons=True)
    frame = page_frame(plan_of(screen, state), 0)
    scene = page(with_page(state, 0, "menu"), 0, screen)
    whole, cross, *tiles = scene.targets
    assert (whole.intent, cross.intent) == (ShowPage("menu"), CloseMenu())
    assert frame.edge is Edge.BOTTOM
    for left, right in pairwise(tile.box for tile in tiles):
        assert left.x + left.w / 2 < right.x - right.w / 2
        assert left.y == right.y
    lowest = min(e.box.y - e.box.h / 2 for e in scene.elements if isinstance(e, Card))
    assert all(tile.box.y + tile.box.h / 2 < lowest for tile in tiles)


def test_who_plays_alone_cannot_let_a_bot_play_on() -> None:
    assert BotInstead() not in offers(
        page(with_page(laid_table(Game("standard", 1, 1)), 0, "menu"), 0)
    )


def test_at_a_bots_seat_one_can_only_read() -> None:
    state = laid_table(Game("standard", 3, seed=1), bots=[1], last_plays=turns(24))
    offered = offers(page(with_page(state, 1, "menu"), 1))
    assert offered == [ShowPage("menu"), CloseMenu(), ShowPage("rules"), ShowPage("plays:1")]


def test_once_the_game_is_over_one_can_only_read() -> None:
    game = Game("standard", 2, seed=1)
    game.play(Leave(1))
    assert game.outcome
    offered = offers(page(with_page(laid_table(game), 0, "menu"), 0))
    assert offered == [ShowPage("menu"), CloseMenu(), ShowPage("rules")]


@pytest.mark.parametrize(("seats", "ends"), [(1, True), (2, True), (3, False)])
def test_leaving_is_asked_once_and_says_whether_the_game_ends(seats: int, ends: bool) -> None:
    scene = page(with_page(laid_table(Game("standard", seats, seed=1)), 0, "leave"), 0)
    assert LeaveGame(sure=True) in offers(scene) and CloseMenu() in offers(scene)
    assert ("The game ends and does not count." in texts(scene)) is ends


# The last plays


def test_the_last_plays_stand_in_the_menu_newest_first() -> None:
    state = laid_table(Game("standard", 3, seed=1), last_plays=turns(2))
    scene = page(with_page(state, 0, "menu"), 0)
    verbs = [text for text in texts(scene) if text in ("SPLIT", "COMBINE", "DRAW")]
    assert verbs == ["DRAW", "SPLIT"]
    values = [element.value for element in scene.elements if isinstance(element, Card)]
    assert values == [2, 6, 1, 5, 1, 3]


def test_what_came_into_the_row_stands_behind_the_play() -> None:
    played = [
        PlayedTurn(1, 0, (Draw(2), Keep()), None, None, (1, 4, 5), swept=True),
        PlayedTurn(2, 1, (Take(cards.pack((6,)), cards.pack((1, 5))),), 2, 3, (4, 6)),
    ]
    state = laid_table(Game("standard", 2, seed=1), last_plays=played)
    scene = page(with_page(state, 0, "menu"), 0)
    said = [text for text in texts(scene) if text.isupper()]
    assert said == ["SPLIT", "STASH", "REFILL", "DRAW", "REFILL"]
    values = [element.value for element in scene.elements if isinstance(element, Card)]
    assert values == [6, 1, 5, 2, 3, 4, 6, 2, 1, 4, 5]


def test_before_the_first_turn_it_says_so() -> None:
    scene = page(with_page(laid_table(Game("standard", 2, seed=1)), 0, "menu"), 0)
    assert "Nothing has been played yet." in texts(scene)


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_one_tap_shows_at_least_the_last_four_plays_on_any_table(
    screen: Screen, seats: int
) -> None:
    state = laid_table(Game("standard", seats, seed=1), last_plays=turns(24, seats), buttons=True)
    for seat in range(seats):
        shown = _turns_on(page(with_page(state, seat, "menu"), seat, screen))
        assert shown == list(range(24, 24 - len(shown), -1))
        assert len(shown) >= 4


def test_what_fits_into_the_menu_has_no_further_sheet() -> None:
    state = laid_table(Game("standard", 4, seed=1), last_plays=turns(24, 4))
    fit = len(_turns_on(page(with_page(state, 0, "menu"), 0)))
    for played, more in ((fit, False), (fit + 1, True)):
        state = laid_table(Game("standard", 4, seed=1), last_plays=turns(played, 4))
        scene = page(with_page(state, 0, "menu"), 0)
        assert (ShowPage("plays:1") in offers(scene)) is more
        beyond = page(with_page(state, 0, "plays:1"), 0)
        assert _turns_on(beyond) == ([1] if more else _turns_on(scene))


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_every_play_that_is_remembered_stands_on_one_sheet(screen: Screen, seats: int) -> None:
    state = laid_table(Game("standard", seats, seed=1), last_plays=turns(24, seats))
    sheets = [page(with_page(state, 0, "menu"), 0, screen), *_sheets(state, "plays", screen)[1:]]
    assert [turn for scene in sheets for turn in _turns_on(scene)] == list(range(24, 0, -1))


def _turns_on(scene: Scene) -> list[int]:
    """The numbers of the turns that a page shows, from the top."""
    keys = [e.key for e in scene.elements if isinstance(e, Picture) and isinstance(e.key, tuple)]
    return [key[1][0][1] for key in keys if key[1][1:] == ("emblem",) and key[1][0][0] == "turn"]


def _sheets(state: TableState, name: str, screen: Screen = TWENTY_FOUR_INCH) -> list[Scene]:
    """All sheets of a page, in the order in which "next" turns them."""
    scenes, number = [page(with_page(state, 0, name), 0, screen)], 0
    while ShowPage(f"{name}:{number + 1}") in offers(scenes[-1]):
        number += 1
        scenes.append(page(with_page(state, 0, f"{name}:{number}"), 0, screen))
        back = ShowPage(f"{name}:{number - 1}") if number else ShowPage("menu")
        assert back in offers(scenes[-1]) or number == 1
    return scenes


# The rules


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_the_rules_open_at_what_a_turn_is(screen: Screen, seats: int) -> None:
    state = laid_table(Game("standard", seats, seed=1), buttons=True)
    said = "On your turn: one of the three plays. Then stash, if you can and want to."
    for seat in range(seats):
        assert said in texts(page(with_page(state, seat, "rules"), seat, screen))


@pytest.fixture(params=EDITIONS.values(), ids=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return request.param


@pytest.mark.parametrize("screen", [SEVEN_INCH, TEN_INCH, TWENTY_FOUR_INCH], ids=["7", "10", "24"])
@pytest.mark.parametrize("seats", [1, 2])
def test_turning_the_sheets_shows_every_rule_once(
    edition: Edition, screen: Screen, seats: int
) -> None:
    state = laid_table(Game(edition, seats, seed=1), buttons=True)
    said = [text for scene in _sheets(state, "rules", screen) for text in texts(scene)]
    for chapter in rulebook(edition, EN, solo=seats == 1):
        assert chapter.title in said
        for rule in chapter.rules:
            assert said.count(rule.text) == 1


def test_a_sheet_beyond_the_last_is_the_last() -> None:
    state = laid_table(Game("standard", 2, seed=1))
    last = _sheets(state, "rules")[-1]
    assert texts(page(with_page(state, 0, "rules:99"), 0)) == texts(last)


def test_pages_are_read_in_the_language_of_the_table() -> None:
    state = with_page(laid_table(Game("standard", 2, seed=1)), 0, "rules")
    german = Translator("de")
    said = texts(page(state, 0, tr=german))
    assert "Zug und Ziel" in said
    assert "weiter" in said
