"""Standings wherever they are drawn: everybody is there, can be read, and nothing leaves its room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from gathering import Gathering
from touchable import check, extent, overlap

from kiosk.evening.course import course
from kiosk.evening.facts import KINDS, Kind, PersonId
from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Label, Line, Scene
from kiosk.scene.evening.board import BoardShown, board_pages, standings_board
from kiosk.scene.evening.standings import Lines, draw_standings, pages
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import READABLE_MM
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.standings import StandingsText, standings_text

SEVEN = Screen.of_diagonal(800, 480, 7)
TEN = Screen.of_diagonal(1280, 720, 10)
TWENTY_FOUR = Screen.of_diagonal(1920, 1080, 24)
UPRIGHT = Screen.of_diagonal(1080, 1920, 32)
SCREENS = pytest.mark.parametrize(
    "screen", [SEVEN, TEN, TWENTY_FOUR, UPRIGHT], ids=lambda screen: f"{screen.width}"
)
PEOPLE = pytest.mark.parametrize("people", [0, 1, 3, 14, 40])
HOSTILE = ("W" * 24, "漢" * 24, "<b>=1+1", "a\u0301" * 24, "[color=ff0000]x[/color]", "…", "1.")


@cache
def evening(people: int, kind: Kind = "open-league") -> Gathering:
    """An evening of so many, the first with names that nobody would expect; of many the last two have not played."""
    chance = Random(people)
    names = [*HOSTILE, *(f"Person {number}" for number in range(people))][:people]
    table, playing = Gathering(kind, names), names[:-2] if people > 4 else names
    for _ in range(people * 2 // 3):
        play = chance.sample(playing, min(len(playing), 5))
        if kind == "solo-challenge":
            table.alone(play[0], chance.randrange(5, 20))
        elif len(play) > 1:
            table.play(*play)
    return table


def text_of(table: Gathering, language: str = "en") -> StandingsText:
    return standings_text(Translator(language), table.evening)


def panel(
    shown: StandingsText, rect: Rect, edge: Edge, page: int | None = None, language: str = "en"
) -> Scene:
    """The standings alone, read from this edge, filling this rectangle of a large table."""
    sheet, frame = Sheet(), Frame(rect, edge)
    whole = Span(0, 0, frame.length, frame.depth)
    draw_standings(Local(sheet, frame, "panel"), whole, LINES, shown, Translator(language), page)
    return sheet.scene()


LINES = Lines(TWENTY_FOUR.px(READABLE_MM * 1.45), TWENTY_FOUR.px(9))
ROOMS = {"wide": (900.0, 460.0), "narrow": (110.0, 700.0), "small": (240.0, 140.0)}


def rooms() -> Iterator[tuple[Rect, Edge]]:
    for length, depth in ROOMS.values():
        for edge in Edge:
            flat = edge in (Edge.BOTTOM, Edge.TOP)
            w, h = (length, depth) if flat else (depth, length)
            yield Rect(300, 200, w, h), edge


def labels(scene: Scene, part: str) -> dict[PersonId, Label]:
    """By whose line: what stands there of this kind, from the top down."""
    found = {}
    for element in scene.elements:
        match element:
            case Label(key=(_, (("standing", person), of))) if of == part:
                found[person] = element
    return found


def check_inside(scene: Scene, rect: Rect) -> None:
    for element in scene.elements:
        if isinstance(element, Line):
            points = list(zip(element.points[::2], element.points[1::2], strict=True))
        else:
            left, bottom, right, top = extent(element.box)
            points = [(left, bottom), (right, top)]
        for x, y in points:
            assert rect.x - 1 <= x <= rect.right + 1, element
            assert rect.y - 1 <= y <= rect.top + 1, element


def check_written(scene: Scene) -> None:
    """Names are cut rather than shrunk, and nothing that is written in a line lies on another."""
    names = labels(scene, "name")
    for label in names.values():
        assert text_width(label.text, label.size, bold=label.bold) <= label.box.w * 1.02
    for person, why in labels(scene, "tie-break").items():
        assert not overlap(names[person].box, why.box)


@PEOPLE
def test_they_stay_within_their_room_from_every_side(people: int) -> None:
    shown = text_of(evening(people))
    for rect, edge in rooms():
        for page in (None, 0, 1, 7):
            scene = panel(shown, rect, edge, page)
            check_inside(scene, rect)
            check_written(scene)


@PEOPLE
def test_everybody_is_on_one_page_and_pages_come_round(people: int) -> None:
    shown = text_of(evening(people))
    for rect, edge in rooms():
        frame = Frame(rect, edge)
        count = pages(Span(0, 0, frame.length, frame.depth), LINES, shown)
        seen = [
            person
            for page in range(count)
            for person in labels(panel(shown, rect, edge, page), "name")
        ]
        assert seen == [line.person for line in shown.lines]
        assert panel(shown, rect, edge, count) == panel(shown, rect, edge, 0)


def test_lines_are_high_enough_to_be_read_and_no_higher_than_is_of_use() -> None:
    for people in (1, 14, 40):
        for rect, edge in rooms():
            scene = panel(text_of(evening(people)), rect, edge)
            heights = {label.box.h for label in labels(scene, "name").values()}
            assert len(heights) == 1
            assert LINES.least - 0.01 <= heights.pop() <= LINES.most


def test_what_does_not_fit_is_counted() -> None:
    shown = text_of(evening(40))
    rect = Rect(0, 0, *ROOMS["wide"])
    cut = panel(shown, rect, Edge.BOTTOM)
    there = len(labels(cut, "name"))
    texts = [element.text for element in cut.elements if isinstance(element, Label)]
    assert f"and {40 - there} more" in texts
    first, second = (panel(shown, rect, Edge.BOTTOM, page) for page in (0, 1))
    before, after = (len(labels(scene, "name")) for scene in (first, second))
    texts = [element.text for element in second.elements if isinstance(element, Label)]
    assert f"{before + 1} to {before + after} of 40" in texts
    assert there >= before, "where there is but one page it is full"


def test_tie_breaks_are_named_in_every_room() -> None:
    shown = text_of(evening(40))
    for name in ("wide", "narrow"):
        scene = panel(shown, Rect(0, 0, *ROOMS[name]), Edge.BOTTOM)
        there = shown.lines[: len(labels(scene, "name"))]
        tied = {line.person: line.tie_break for line in there if line.tie_break}
        found = {person: label.text for person, label in labels(scene, "tie-break").items()}
        assert found == tied != {}


def test_whoever_has_no_place_stands_below_without_one() -> None:
    table = evening(14)
    scene = panel(text_of(table), Rect(0, 0, *ROOMS["wide"]), Edge.BOTTOM)
    names, places = labels(scene, "name"), labels(scene, "place")
    resting = [table[name] for name, place in table.places.items() if place is None]
    assert resting and not places.keys() & resting
    assert list(names)[-len(resting) :] == resting
    heights = [label.box.y for label in names.values()]
    assert heights == sorted(heights, reverse=True)


def test_a_narrow_room_leaves_out_columns_and_no_names() -> None:
    shown = text_of(evening(14))
    wide, narrow = (
        panel(shown, Rect(0, 0, *ROOMS[name]), Edge.BOTTOM) for name in ("wide", "narrow")
    )
    headings = [
        [element.text for element in scene.elements if "heading" in str(element.key)]
        for scene in (wide, narrow)
    ]
    assert headings == [["Points", "Games"], ["Points"]]
    assert len(labels(narrow, "name")) == 14


# What stands in the columns


def heads(kind: Kind) -> tuple[str, ...]:
    return text_of(evening(14, kind)).headings


def test_what_an_evening_is_about_stands_first() -> None:
    assert {kind: heads(kind) for kind in KINDS} == {
        "open-league": ("Points", "Games"),
        "winner-stays": ("Wins", "Games"),
        "solo-challenge": ("Best score", "Games"),
        "heats": ("Points", "Games"),
    }


def test_once_a_final_is_played_its_places_stand_before_the_points() -> None:
    table = Gathering("heats", ("Ada", "Ben", "Cleo"))
    table.draw(1, ("Ada", "Ben", "Cleo"))
    table.play("Ada", "Ben", "Cleo", heat=(1, 0))
    table.draw(2, ("Ada", "Ben"), final=True)
    assert text_of(table).headings == ("Points", "Games")
    table.play("Ben", "Ada", heat=(2, 0))
    shown = text_of(table)
    assert shown.headings == ("Final", "Points", "Games")
    assert [(line.name, *line.values) for line in shown.lines] == [
        ("Ben", "1.", "5", "2"),
        ("Ada", "2.", "7", "2"),
        ("Cleo", "–", "4", "1"),
    ]


def test_nobody_sees_a_name_that_is_hidden() -> None:
    table = Gathering(names=("Ada", "Rude"))
    table.host.hide(table["Rude"])
    assert [line.name for line in text_of(table).lines] == ["Ada", "Guest 2"]


# The board


def board(screen: Screen, table: Gathering, page: int = 0, language: str = "en") -> Scene:
    return standings_board(screen, shown_on_board(table, language), Translator(language), page)


def shown_on_board(table: Gathering, language: str = "en") -> BoardShown:
    waiting = tuple(table.names(table.evening.queue))
    return BoardShown(text_of(table, language), course(table.evening), waiting)


@SCREENS
@PEOPLE
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_board_stays_within_its_screen_and_takes_no_touch(
    screen: Screen, people: int, language: str
) -> None:
    for kind in KINDS:
        scene = board(screen, evening(people, kind), page=1, language=language)
        check(scene, screen)
        check_written(scene)
        assert scene.targets == ()


@SCREENS
def test_fourteen_fill_the_board_and_forty_have_pages(screen: Screen) -> None:
    fourteen, forty = shown_on_board(evening(14)), shown_on_board(evening(40))
    assert board_pages(screen, fourteen) == 1
    assert len(labels(board(screen, evening(14)), "name")) == 14
    count = board_pages(screen, forty)
    assert 1 < count <= 3
    seen = {
        person
        for page in range(count)
        for person in labels(board(screen, evening(40), page), "name")
    }
    assert len(seen) == 40


@SCREENS
def test_a_line_of_the_board_is_large_whoever_is_there(screen: Screen) -> None:
    for people in (1, 14, 40):
        for label in labels(board(screen, evening(people)), "name").values():
            assert label.box.h >= 0.04 * min(screen.width, screen.height)


@SCREENS
def test_who_is_next_is_on_the_board(screen: Screen) -> None:
    table = evening(3)
    texts = [e.text for e in board(screen, table).elements if isinstance(e, Label)]
    first = table.names(table.evening.queue)[0]
    assert any("next:" in text for text in texts)
    assert any(first[:4] in text for text in texts)


@SCREENS
def test_the_best_end_in_their_names_one_above_the_other(screen: Screen) -> None:
    scene = board(screen, evening(14))
    names = [
        e
        for e in scene.elements
        if isinstance(e, Label) and e.key[0] == "course" and ". " in e.text
    ]
    by_height = sorted(names, key=lambda label: -label.box.y)
    assert [label.text.split(".")[0] for label in by_height] == [str(n) for n in range(1, 7)]
    for above, below in pairwise(by_height):
        assert above.box.y - below.box.y >= above.size


def test_curves_are_told_apart_without_colours() -> None:
    scene = board(TWENTY_FOUR, evening(14))
    curves = [e for e in scene.elements if isinstance(e, Line) and "curve" in str(e.key)]
    named = [curve for curve in curves if curve.colour[3] == 1.0]
    assert (
        len({tuple(p / curve.width for p in curve.pattern) for curve in named}) == len(named) == 6
    )


def test_a_board_without_games_shows_who_is_there() -> None:
    table = Gathering(names=("Ada", "Ben"))
    scene = board(TWENTY_FOUR, table)
    assert [label.text for label in labels(scene, "name").values()] == ["Ada", "Ben"]
    assert not [e for e in scene.elements if isinstance(e, Line)]
