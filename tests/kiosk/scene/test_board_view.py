"""The board on the table: a finger finds every key, everything is read, and everybody and every record is on a page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from gathering import Gathering
from touchable import check, overlap

from kiosk.evening.chronicle import Chronicle
from kiosk.evening.course import course
from kiosk.evening.facts import Kind, Options
from kiosk.layout.screen import Screen
from kiosk.play.board_intents import BoardSheet, CloseBoard, ShowFigures, ShowSheet, TurnPage
from kiosk.scene.elements import Card, Label, Scene
from kiosk.scene.evening.board import BoardShown
from kiosk.scene.evening.board_view import BoardView, board_view
from kiosk.scene.evening.passing_by import passing_by_scene
from kiosk.scene.sheet import text_width
from kiosk.seating import Edge
from kiosk.translation import Translator, languages
from kiosk.wording.records import FiguresText, RecordText, figures_text, records_text
from kiosk.wording.standings import standings_text

SEVEN = Screen.of_diagonal(800, 480, 7)
TEN = Screen.of_diagonal(1280, 720, 10)
TWENTY_FOUR = Screen.of_diagonal(1920, 1080, 24)
SCREENS = pytest.mark.parametrize(
    "screen", [SEVEN, TEN, TWENTY_FOUR], ids=lambda screen: f"{screen.width}"
)
PEOPLE = pytest.mark.parametrize("people", [0, 3, 14, 40])
HOSTILE = ("W" * 24, "漢" * 24, "<b>=1+1", "a\u0301" * 24, "[color=ff0000]x[/color]", "…", "1.")


def played(people: int, kind: Kind = "open-league", edition: str = "standard") -> Gathering:
    """An evening of so many, the first with names that nobody would expect."""
    chance, table = Random(people), Gathering(kind, [*HOSTILE, *map(str, range(people))][:people])
    table.host.change(edition, Options())
    names = table.names(person.id for person in table.evening.people)
    for _ in range(people):
        table.play(*chance.sample(names, min(len(names), chance.randint(2, 6))))
        table.alone(chance.choice(names), chance.randrange(5, 20))
    return table


@cache
def before() -> Chronicle:
    """Evenings of three other games, to which everybody came who is there tonight."""
    editions = ("six-cards", "simplified", "zero-to-seven")
    return Chronicle.of(played(14, edition=edition).evening for edition in editions)


@cache
def shown(people: int, language: str = "en") -> BoardShown:
    tr, evening = Translator(language), tonight(people).evening
    waiting = tuple(tonight(people).names(evening.queue))
    told = standings_text(tr, evening), course(evening), waiting
    return BoardShown(*told, records_text(tr, before(), evening))


@cache
def tonight(people: int) -> Gathering:
    return played(people)


def views(people: int, language: str = "en") -> Iterator[BoardView]:
    """Everything that there is to be looked at, from the long and from the short side."""
    told, tr = shown(people, language), Translator(language)
    for edge in (Edge.BOTTOM, Edge.RIGHT):
        for sheet in BoardSheet:
            yield BoardView(edge, told, sheet)
        for line in told.standings.lines[:5]:
            person = figures_text(tr, before(), tonight(people).evening, line.person)
            yield BoardView(edge, told, BoardSheet.FIGURES, page=1, person=person)


def labels(scene: Scene) -> list[Label]:
    return [element for element in scene.elements if isinstance(element, Label)]


def check_read(scene: Scene) -> None:
    """No text lies on another one or on a card, and none is wider than its room, but that what breaks a tie is rather
    made smaller than cut."""
    written = labels(scene)
    for label in written:
        if "tie-break" in label.key[1]:
            continue
        assert text_width(label.text, label.size, bold=label.bold) <= label.box.w * 1.1, label
    things = [*written, *(e for e in scene.elements if isinstance(e, Card))]
    of_a_row = [thing for thing in things if thing.key[0] != "course"]
    for one, other in combinations(of_a_row, 2):
        if isinstance(one, Card) and isinstance(other, Card):
            continue
        assert not overlap(one.box, other.box), (one, other)


@SCREENS
@PEOPLE
def test_a_finger_finds_every_key_and_nothing_lies_on_anything(screen: Screen, people: int) -> None:
    tr = Translator("de")  # whose words are the longer ones
    for view in views(people, "de"):
        scene = board_view(screen, view, tr)
        check(scene, screen)
        check_read(scene)
        intents = [target.intent for target in scene.targets]
        assert CloseBoard() in intents
        assert {ShowSheet(sheet) for sheet in BoardSheet} <= {*intents}


@pytest.mark.parametrize("language", languages())
@SCREENS
def test_no_sheet_is_called_by_half_a_word(screen: Screen, language: str) -> None:
    tr = Translator(language)
    for view in views(3, language):
        keys = {
            label.key[1][0]: label.text
            for label in labels(board_view(screen, view, tr))
            if label.key[0] == "view" and isinstance(label.key[1][0], BoardSheet)
        }
        assert set(keys) == set(BoardSheet)
        assert not any("…" in word for word in keys.values()), keys


def pages_of(screen: Screen, view: BoardView) -> Iterator[Scene]:
    """Every page, as somebody turns them until the first one comes again."""
    tr, page = Translator("en"), 0
    while True:
        now = BoardView(view.edge, view.shown, view.sheet, page, view.person)
        scene = board_view(screen, now, tr)
        yield scene
        turns = [t.intent for t in scene.targets if isinstance(t.intent, TurnPage)]
        page = turns[1].page if turns else 0
        if page == 0:
            return


@SCREENS
@PEOPLE
def test_everybody_has_a_key_on_one_page(screen: Screen, people: int) -> None:
    told = shown(people)
    for edge in (Edge.TOP, Edge.LEFT):
        view = BoardView(edge, told, BoardSheet.FIGURES)
        found = [
            target.intent.person
            for scene in pages_of(screen, view)
            for target in scene.targets
            if isinstance(target.intent, ShowFigures)
        ]
        assert found == [line.person for line in told.standings.lines]


@SCREENS
def test_every_record_is_on_one_page(screen: Screen) -> None:
    told = shown(14)
    for edge in (Edge.TOP, Edge.LEFT):
        view = BoardView(edge, told, BoardSheet.RECORDS)
        values = [
            label.text
            for scene in pages_of(screen, view)
            for label in labels(scene)
            if label.key[1][1:] == ("value",)
        ]
        assert values == [record.value for record in told.records]


@SCREENS
def test_everybody_whom_somebody_met_is_on_one_page(screen: Screen) -> None:
    table = tonight(40)
    most = max(
        (figures(table, line.person) for line in shown(40).standings.lines),
        key=lambda told: len(told.met),
    )
    assert len(most.met) > 14
    for edge in (Edge.BOTTOM, Edge.RIGHT):
        view = BoardView(edge, shown(40), BoardSheet.FIGURES, person=most)
        rows = sum(
            label.key[1][0] == "met" and len(label.key[1]) == 2
            for scene in pages_of(screen, view)
            for label in labels(scene)
            if isinstance(label.key[1], tuple)
        )
        assert rows == len(most.met)


def figures(table: Gathering, person: str) -> FiguresText:
    return figures_text(Translator("en"), before(), table.evening, person)


def test_a_page_turns_to_the_next_and_from_the_last_to_the_first() -> None:
    view = BoardView(Edge.BOTTOM, shown(40))
    count = len([*pages_of(SEVEN, view)])
    assert count > 2
    far = BoardView(Edge.BOTTOM, shown(40), page=count)
    tr = Translator("en")
    assert board_view(SEVEN, far, tr) == board_view(SEVEN, view, tr)


def test_cards_of_the_best_collection_are_shown() -> None:
    table = Gathering(names=("Ada", "Ben"))
    table.play("Ada", "Ben")
    line = standings_text(Translator("en"), table.evening)
    person = figures_text(Translator("en"), Chronicle(), table.evening, table["Ada"])
    view = BoardView(Edge.LEFT, BoardShown(line, course(table.evening)), BoardSheet.FIGURES)
    scene = board_view(
        TEN, BoardView(view.edge, view.shown, view.sheet, person=person), Translator("en")
    )
    values = [e.value for e in scene.elements if isinstance(e, Card)]
    assert sorted(v for v in values if v is not None) == [3, 6, 6, 6]


def test_a_record_says_its_day_where_there_is_no_room_for_more() -> None:
    record = RecordText(("What it is",), "9 turns", "W" * 24, ("An evening " * 4, "2026-11-30"))
    told = BoardShown(shown(3).standings, shown(3).course, (), (record,))
    scene = board_view(SEVEN, BoardView(Edge.RIGHT, told, BoardSheet.RECORDS), Translator("en"))
    assert "2026-11-30" in [label.text for label in labels(scene)]


# Those who pass by


@SCREENS
@PEOPLE
def test_passers_by_are_invited_and_touch_nothing(screen: Screen, people: int) -> None:
    tr = Translator("de")
    for edge in (Edge.BOTTOM, Edge.TOP):
        for page in range(5):
            scene = passing_by_scene(screen, shown(people, "de"), edge, page, tr)
            check(scene, screen)
            check_read(scene)
            assert scene.targets == ()
            assert tr("touch to take part") in [label.text for label in labels(scene)]


def test_passers_by_see_the_records_after_the_standings() -> None:
    heads = []
    for page in range(4):
        scene = passing_by_scene(TWENTY_FOUR, shown(14), Edge.TOP, page, Translator("en"))
        heads += [label.text for label in labels(scene) if label.key[1] == "title"]
    assert heads[0] == "Friday" and "House records" in heads
