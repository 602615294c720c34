"""What is drawn in trays can be read: it is large enough, stands clear of the edges, and nothing hides it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from tabletop import Tabletop, hand, row, tabletop
from touchable import extent, overlap

from engine.table import Step
from kiosk.layout.measures import CARD_SHAPE, EDGE_MM, OUTLINED
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import APART_MM, TraySize
from kiosk.play.intents import TapClear
from kiosk.play.state import Banner, News
from kiosk.scene.elements import Box, Card, Label, Outline, Panel, Picture, Ring, Scene
from kiosk.scene.sheet import text_width
from kiosk.scene.table import plan_of, table_scene
from kiosk.showcase.format import Format
from kiosk.showcase.lesson_moments import lesson_moments
from kiosk.translation import Translator, languages

SEVEN = Screen.of_diagonal(800, 480, 7)
TEN = Screen.of_diagonal(1280, 720, 10)
TWENTY_FOUR = Screen.of_diagonal(1920, 1080, 24)
FORTY_THREE = Screen.of_diagonal(3840, 2160, 43)
TABLES = [
    pytest.param(SEVEN, 2, id="7 inch, 2 seats"),
    pytest.param(TEN, 3, id="10 inch, 3 seats"),
    pytest.param(TEN, 4, id="10 inch, 4 seats"),
    pytest.param(TWENTY_FOUR, 4, id="24 inch, 4 seats"),
    pytest.param(TWENTY_FOUR, 6, id="24 inch, 6 seats"),
    pytest.param(FORTY_THREE, 6, id="43 inch, 6 seats"),
]
PILES = "1111222233445566"
CARD_NUMERAL = 0.27
"""So much of a card's width, and of its height as much, a numeral in a corner takes."""


def tables(screen: Screen, seats: int, **more: object) -> Iterator[Tabletop]:
    """The table with each seat to play in turn, everyone holding piles of all six values."""
    for seat in range(seats):
        yield tabletop(
            hands="/".join([PILES] * seats),
            display="123456",
            seat=seat,
            screen=screen,
            **more,  # type: ignore[arg-type]
        )


def parts(key: object) -> list[object]:
    """A key and all that it is made of."""
    if not isinstance(key, tuple):
        return [key]
    return [key, *(part for each in key for part in parts(each))]


def counts(scene: Scene) -> list[Panel]:
    """The grounds that counts of piles stand on."""
    return [
        e
        for e in scene.elements
        if isinstance(e, Panel) and "ground" in parts(e.key) and "hand" in parts(e.key)
    ]


def corner_numerals(card: Card) -> Iterator[Box]:
    """Where the four numerals of a card stand, if it lies straight."""
    side = card.box.w * CARD_NUMERAL
    left, bottom, right, top = extent(card.box)
    for x in (left + side / 2, right - side / 2):
        for y in (bottom + side / 2, top - side / 2):
            yield Box(x, y, side, side)


@pytest.mark.parametrize(("screen", "seats"), TABLES)
@pytest.mark.parametrize("taps", [(), (hand(1), hand(1), hand(2)), (hand(6), row(0))], ids=str)
def test_the_count_of_a_pile_is_hidden_by_no_card_and_lies_on_no_other_pile(
    screen: Screen, seats: int, taps: tuple[object, ...]
) -> None:
    for table in tables(screen, seats):
        scene = table.tap(*taps).scene() if taps else table.scene()  # type: ignore[arg-type]
        order = {e.key: i for i, e in enumerate(scene.elements)}
        held = [e for e in scene.elements if isinstance(e, Card) and "hand" in parts(e.key)]
        assert counts(scene)
        for count in counts(scene):
            tray, (_, value, *_) = count.key[0], count.key[1][0]  # type: ignore[index]
            for card in held:
                if card.key[0] != tray or not overlap(count.box, card.box):  # type: ignore[index]
                    continue
                assert order[card.key] < order[count.key]
                assert card.value == value, f"the count of the {value}s lies on a {card.value}"


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_a_count_covers_no_numeral_of_its_pile(screen: Screen, seats: int) -> None:
    for table in tables(screen, seats):
        scene = table.scene()
        tops = {
            (e.key[0], e.value): e  # type: ignore[index]
            for e in scene.elements
            if isinstance(e, Card) and parts(e.key)[-2:] == ["pile", 0]
        }
        for count in counts(scene):
            top = tops[count.key[0], count.key[1][0][1]]  # type: ignore[index]
            for numeral in corner_numerals(top):
                assert not overlap(count.box.scaled(0.9), numeral.scaled(0.9))


@pytest.mark.parametrize(("screen", "seats"), TABLES)
@pytest.mark.parametrize("persons", [True, False], ids=["for people", "of their own"])
def test_the_mark_or_face_of_a_bot_stays_inside_its_tray(
    screen: Screen, seats: int, persons: bool
) -> None:
    for table in tables(screen, seats, bots=() if persons else range(1, seats), pace=9):
        for seat in range(1, seats) if persons else ():
            table.play.take_over(seat, table.now)
        plan = plan_of(screen, table.state)
        marks = [
            e
            for e in table.scene().elements
            if isinstance(e, Panel | Picture) and e.key[-1] in ("bot ground", "face")  # type: ignore[index]
        ]
        assert len(marks) == seats - 1
        for mark in marks:
            assert isinstance(mark, Panel) is persons
            edge = screen.px(EDGE_MM)
            frame = plan.trays[mark.key[0][1]].frame  # type: ignore[index]
            left, bottom, right, top = extent(mark.box)
            assert frame.rect.x + edge <= left and right <= frame.rect.right - edge
            assert frame.rect.y + edge <= bottom and top <= frame.rect.top - edge


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_the_near_row_stands_clear_of_the_lit_edge_even_outlined(
    screen: Screen, seats: int
) -> None:
    for table in tables(screen, seats, lie="covered"):
        table.press(table.position.seat)
        assert_near_row_is_clear(table)


def test_so_it_does_where_six_play_on_ten_inches() -> None:
    for seat in (2, 5):  # who sit at the short sides, far from one end of the row
        hands = "/".join(["112345"] * 6)
        table = tabletop("first-game", hands=hands, display="123123", seat=seat, screen=TEN)
        assert_near_row_is_clear(table)


def assert_near_row_is_clear(table: Tabletop) -> None:
    screen, seat = table.screen, table.position.seat
    table.tap(hand(5), row(0))
    frame = plan_of(screen, table.state).trays[seat].frame
    near = [
        e
        for e in table.scene().elements
        if isinstance(e, Card) and "near" in parts(e.key) and e.outline is not Outline.NONE
    ]
    assert near
    for card in near:
        _, v = frame.within(card.box.x, card.box.y)
        outlined = v + card.box.h / 2 + card.box.w * OUTLINED
        assert outlined <= frame.depth - screen.px(EDGE_MM + APART_MM) + 0.01


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_so_does_the_hand_of_who_is_to_play(screen: Screen, seats: int) -> None:
    for table in tables(screen, seats, step=Step.STASH):
        seat = table.position.seat
        table.tap(hand(3))
        frame = plan_of(screen, table.state).trays[seat].frame
        outlined = [
            e
            for e in table.scene().elements
            if isinstance(e, Card)
            and parts(e.key)[-2:] == ["pile", 0]
            and e.outline is not Outline.NONE
        ]
        assert outlined
        for card in outlined:
            _, v = frame.within(card.box.x, card.box.y)
            reach = v - card.box.h / 2 - card.box.w * OUTLINED
            assert reach >= screen.px(EDGE_MM) - 0.01


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_who_waits_has_no_larger_cards_than_who_plays(screen: Screen, seats: int) -> None:
    for table in tables(screen, seats):
        plan = plan_of(screen, table.state)
        active = plan.trays[table.position.seat].inside.card_w
        assert all(tray.inside.card_w <= active + 0.5 for tray in plan.trays)


def test_how_many_cards_lie_covered_stands_beside_them() -> None:
    for cards_held in ("1", "123456"):
        table = tabletop(hands=f"1/{cards_held}/1/1", display="123456", lie="covered")
        scene = table.scene()
        (count,) = (
            e
            for e in scene.elements
            if isinstance(e, Label) and e.key == (("tray", 1), ("hand", "size"))
        )
        backs = [
            e.box
            for e in scene.elements
            if isinstance(e, Card) and e.key[0] == ("tray", 1) and "back" in parts(e.key)  # type: ignore[index]
        ]
        frame = plan_of(TWENTY_FOUR, table.state).trays[1].frame
        end = max(frame.within(box.x, box.y)[0] + box.w / 2 for box in backs)
        middle, _ = frame.within(count.box.x, count.box.y)
        assert end < middle < end + TWENTY_FOUR.px(12)


@pytest.mark.parametrize(("screen", "seats"), TABLES)
@pytest.mark.parametrize("lie", ["open", "covered"])
def test_news_hide_neither_score_nor_collection_nor_what_is_said_to_who_plays(
    screen: Screen, seats: int, lie: str
) -> None:
    for table in tables(screen, seats, lie=lie, collections="/".join(["123455"] * seats)):
        table.play.announce(Banner(News.SWEPT, 0))
        scene = table.scene()
        banners = [e for e in scene.elements if isinstance(e, Panel) and e.key[1] == "banner"]  # type: ignore[index]
        assert len(banners) == seats
        for banner in banners:
            tray = banner.key[0]  # type: ignore[index]
            inside = plan_of(screen, table.state).trays[tray[1]].inside
            for e in scene.elements:
                if e.key[0] != tray or "banner line" in parts(e.key):  # type: ignore[index]
                    continue
                kept = isinstance(e, Ring) or {"emblem", "slot"} & set(parts(e.key))
                read = isinstance(e, Label) and inside.size is TraySize.ACTIVE
                if kept or read:
                    assert not overlap(banner.box, e.box), e.key  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("screen", "seats"),
    [*TABLES, pytest.param(TEN, 5, id="10 inch, 5"), pytest.param(TEN, 6, id="10 inch, 6")],
)
@pytest.mark.parametrize("language", languages())
def test_news_can_be_read_in_the_shortest_tray_even_where_more_are_waiting(
    screen: Screen, seats: int, language: str
) -> None:
    for news in News:
        table = tabletop(hands="/".join([PILES] * seats), display="123456", screen=screen)
        for _ in range(1 if news is News.REFILLED else 3):  # there is never more than one of it
            table.play.announce(Banner(news, seats - 1, 5, "23:30"))
        state = table.state
        scene = table_scene(plan_of(screen, state), state, Translator(language))
        said = [e for e in scene.elements if isinstance(e, Label) and "banner" in str(e.key)]
        assert said
        for label in said:
            assert written(label) >= screen.px(2.5), label.text


@pytest.mark.parametrize("language", languages())
def test_what_a_lesson_says_can_be_read_on_seven_inches(language: str) -> None:
    for name, moment in lesson_moments(Format(800, 480, 7)):
        if name != "learn-many":  # more than sit there
            state = moment().state()
            scene = table_scene(plan_of(SEVEN, state), state, Translator(language))
            for label in scene.elements:
                if isinstance(label, Label) and {"task", "equation"} & set(parts(label.key)):
                    assert written(label) >= SEVEN.px(2.45), label.text


@pytest.mark.parametrize(("width", "height", "inches"), [(800, 480, 7), (1280, 720, 10)])
def test_what_a_lesson_says_stands_clear_of_the_card_that_was_tapped(
    width: int, height: int, inches: float
) -> None:
    shape = Format(width, height, inches)
    for name, moment in lesson_moments(shape):
        if name in ("learn-chosen", "learn-strays"):
            state = moment().state()
            scene = table_scene(plan_of(shape.screen, state), state, Translator("en"))
            (cross,) = (target for target in scene.targets if target.intent == TapClear())
            assert min(cross.box.w, cross.box.h) >= shape.screen.px(TOUCH_MM) - 0.5
            cards = [e for e in scene.elements if isinstance(e, Card)]
            said = [card for card in cards if "equation" in parts(card.key)]
            up = [card for card in cards if card.outline is Outline.CHOSEN and not card.dim]
            tapped = [card for card in up if "hand" in parts(card.key)]
            assert said and tapped, name
            for card in tapped:
                outlined = card.box.scaled(1 + 2 * OUTLINED / CARD_SHAPE)
                assert not any(overlap(small.box, outlined) for small in said), name


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_how_many_cards_a_pile_has_is_no_small_print(screen: Screen, seats: int) -> None:
    hands = "/".join([PILES] * seats)
    for display, seat in product(("123456", "12345612"), range(seats)):
        table = tabletop(hands=hands, display=display, seat=seat, lie="covered", screen=screen)
        counts = [e for e in table.scene().elements if "count" in parts(e.key)]
        counts = [e for e in counts if isinstance(e, Label) and e.key[0] == "middle"]
        assert counts
        for label in counts:
            assert written(label) >= screen.px(2.4), label


def written(label: Label) -> float:
    """How large it comes out, shrunk to its box."""
    wide = text_width(label.text, label.size, bold=label.bold)
    return label.size * min(1.0, label.box.w / wide)


def test_a_look_at_the_own_hand_is_dim_and_its_cards_fill_the_strip() -> None:
    for screen, seats, least in ((SEVEN, 2, 6.0), (TEN, 3, 6.0), (TWENTY_FOUR, 4, 8.0)):
        table = tabletop(
            hands="/".join(["112346"] * seats), display="123456", lie="covered", screen=screen
        ).hold(1)
        shown = [
            e for e in table.scene().elements if isinstance(e, Card) and "strip" in parts(e.key)
        ]
        assert {card.value for card in shown} == {1, 2, 3, 4, 6}
        assert all(card.dim for card in shown), "nobody across the table is to read it"
        assert all(card.box.w >= screen.px(least) for card in shown)
