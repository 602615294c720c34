"""The pages of a seat's menu: where they lie, what they say, and that what the rules show is true in every edition."""

from __future__ import annotations

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
from engine.errors import Reason
from engine.game import Game
from engine.legal import LegalPlays
from engine.moves import Draw, Keep, Leave, Stash, Take
from engine.outcome import rating
from kiosk.layout.frame import Frame
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.seating import Edge
from kiosk.play.intents import BotInstead, CloseMenu, LeaveGame, ShowPage
from kiosk.play.state import PlayedTurn, TableState
from kiosk.scene.elements import Box, Card, Label, Picture, Scene
from kiosk.scene.flow import Sign
from kiosk.scene.pages import draw_page
from kiosk.scene.pages.figures import Cards
from kiosk.scene.pages.panel import page_frame
from kiosk.scene.pages.rulebook import Rule, rulebook, winning_example
from kiosk.scene.sheet import Sheet
from kiosk.scene.table import plan_of
from kiosk.translation import Translator
from kiosk.wording import rating_name

EN = Translator("en")
PAGES = ["menu", "rules", "rules:1", "rules:4", "rules:5", "plays", "leave"]
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
    offered = offers(page(with_page(laid_table(Game("standard", 2, seed=1)), 0, "menu"), 0))
    for intent in (
        ShowPage("rules"),
        ShowPage("plays"),
        ShowPage("leave"),
        BotInstead(),
        CloseMenu(),
    ):
        assert intent in offered


def test_who_plays_alone_cannot_let_a_bot_play_on() -> None:
    assert BotInstead() not in offers(
        page(with_page(laid_table(Game("standard", 1, 1)), 0, "menu"), 0)
    )


def test_at_a_bots_seat_one_can_only_read() -> None:
    state = with_page(laid_table(Game("standard", 3, seed=1), bots=[1]), 1, "menu")
    offered = offers(page(state, 1))
    assert ShowPage("rules") in offered and ShowPage("plays") in offered
    assert BotInstead() not in offered and ShowPage("leave") not in offered


@pytest.mark.parametrize(("seats", "ends"), [(1, True), (2, True), (3, False)])
def test_leaving_is_asked_once_and_says_whether_the_game_ends(seats: int, ends: bool) -> None:
    scene = page(with_page(laid_table(Game("standard", seats, seed=1)), 0, "leave"), 0)
    assert LeaveGame(sure=True) in offers(scene) and CloseMenu() in offers(scene)
    assert ("The game ends and does not count." in texts(scene)) is ends


# The last plays


def test_the_last_plays_stand_newest_first() -> None:
    state = laid_table(Game("standard", 3, seed=1), last_plays=turns(2))
    scene = page(with_page(state, 0, "plays"), 0)
    verbs = [text for text in texts(scene) if text in ("SPLIT", "COMBINE", "DRAW")]
    assert verbs == ["DRAW", "SPLIT"]
    values = [element.value for element in scene.elements if isinstance(element, Card)]
    assert values == [2, 6, 1, 5, 1, 3]


def test_before_the_first_turn_it_says_so() -> None:
    scene = page(with_page(laid_table(Game("standard", 2, seed=1)), 0, "plays"), 0)
    assert "Nothing has been played yet." in texts(scene)


@pytest.mark.parametrize(("screen", "seats"), [(TWENTY_FOUR_INCH, 4), (TEN_INCH, 3)])
def test_every_play_that_is_remembered_stands_on_one_sheet(screen: Screen, seats: int) -> None:
    state = laid_table(Game("standard", seats, seed=1), last_plays=turns(24))
    seen: list[object] = []
    for scene in _sheets(state, "plays", screen):
        seen += [e.key for e in scene.elements if isinstance(e, Picture) and "emblem" in str(e.key)]
    played = [key for key in seen if "turn" in str(key)]
    assert len(played) == len(set(played)) == 24


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


@pytest.fixture(params=EDITIONS.values(), ids=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return request.param


def _rules(edition: Edition, title: str) -> tuple[Rule, ...]:
    return next(c.rules for c in rulebook(edition, EN, solo=False) if c.title == title)


def _shown_take(rule: Rule) -> Take:
    """The play that a picture shows: what stands before the arrow is given, the rest is taken."""
    arrow = next((i for i, p in enumerate(rule.figure) if p == Sign("arrow")), len(rule.figure))
    given = [v for part in rule.figure[:arrow] if isinstance(part, Cards) for v in part.values]
    taken = [v for part in rule.figure[arrow:] if isinstance(part, Cards) for v in part.values]
    return Take(cards.pack(given), cards.pack(taken))


def _refused(edition: Edition, take: Take) -> Reason | None:
    row = cards.values(take.taken)
    assert cards.contains(edition.deck, take.given) and cards.contains(edition.deck, take.taken)
    refusal = LegalPlays(take.given, row, edition, by_position=False).why_not(take)
    return refusal.reason if refusal else None


def test_the_split_that_is_shown_is_one(edition: Edition) -> None:
    shown, refused = _rules(edition, "SPLIT")
    assert _refused(edition, _shown_take(shown)) is None
    assert _refused(edition, _shown_take(refused)) is Reason.ONE_FOR_ONE


def test_the_combine_that_is_shown_is_one(edition: Edition) -> None:
    shown, refused = _rules(edition, "COMBINE")
    assert _refused(edition, _shown_take(shown)) is None
    given = _shown_take(refused).given
    assert _refused(edition, Take(given, cards.pack((1,)))) is Reason.OVER_LIMIT
    assert str(edition.limit) in refused.text


def test_what_is_shown_of_zeros_is_true() -> None:
    edition = EDITIONS["zero-to-seven"]
    in_group, given, alone = _rules(edition, "Zero")
    assert _refused(edition, _shown_take(in_group)) is None
    assert _refused(edition, _shown_take(given)) is None
    zero = _shown_take(alone).given
    assert _refused(edition, Take(zero, cards.pack((0, 0)))) is Reason.ZERO_SPLITS_NOT


def test_zeros_are_explained_only_where_there_are_any(edition: Edition) -> None:
    titles = [chapter.title for chapter in rulebook(edition, EN, solo=False)]
    assert ("Zero" in titles) is (edition.id == "zero-to-seven")


def test_the_collection_that_is_shown_wins_and_none_of_its_parts_does(edition: Edition) -> None:
    won = winning_example(edition)
    assert edition.wins(cards.pack(won))
    for i in range(len(won)):
        assert not edition.wins(cards.pack(won[:i] + won[i + 1 :]))
    assert _rules(edition, "The goal")[0].figure[0] == Cards(won)


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("standard", "Collect cards worth 21 or more and you win."),
        ("six-cards", "Collect 6 cards, together worth 21 or more, and you win."),
        ("simplified", "Collect one of each and you win: 1, 2, 3, 4, 5."),
        ("zero-to-seven", "Collect cards worth 21 or more and you win."),
        ("first-game", "Collect cards worth 21 or more and you win."),
    ],
)
def test_how_each_edition_is_won(id: str, said: str) -> None:
    assert _rules(EDITIONS[id], "The goal")[0].text == said


def test_no_card_is_shown_that_the_edition_lacks(edition: Edition) -> None:
    for solo in (False, True):
        for chapter in rulebook(edition, EN, solo=solo):
            for rule in chapter.rules:
                for part in rule.figure:
                    held = part.values if isinstance(part, Cards) else ()
                    assert cards.contains(
                        edition.deck, cards.pack(v for v in held if v is not None)
                    )


def test_alone_there_are_penalties_and_no_others(edition: Edition) -> None:
    alone = str(rulebook(edition, EN, solo=True))
    assert "penalty" in alone and "everyone" not in alone and "Ten lie" not in alone
    together = str(rulebook(edition, EN, solo=False))
    assert "penalty" not in together and "everyone" in together and "Ten lie" in together


def test_every_score_is_called_what_the_result_calls_it() -> None:
    *_, ratings = rulebook(EDITIONS["standard"], EN, solo=True)
    for penalty in range(70):
        rule = next(rule for rule in ratings.rules if _within(penalty, rule.figure[0].text))
        assert rule.text == rating_name(EN, rating(penalty))


def _within(penalty: int, bounds: str) -> bool:
    low, _, high = bounds.rstrip("+").partition("–")
    return int(low) <= penalty <= (int(high) if high else 10**6)


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
    state = with_page(laid_table(Game("standard", 2, seed=1)), 0, "rules:1")
    assert "TEILEN" in texts(page(state, 0, tr=Translator("de")))
