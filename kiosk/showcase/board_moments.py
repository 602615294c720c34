"""The board on the table after an evening that nobody played, and after others before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from kiosk.evening.chronicle import Chronicle
from kiosk.evening.course import course
from kiosk.evening.evening import Evening
from kiosk.layout.screen import Screen
from kiosk.play.board_intents import BoardSheet
from kiosk.scene.elements import Scene
from kiosk.scene.evening.board import BoardShown, standings_board
from kiosk.scene.evening.board_view import BoardView, board_view
from kiosk.scene.evening.passing_by import passing_by_scene
from kiosk.seating import Edge
from kiosk.showcase.evenings_told import LONG_NAMES, NAMES, evening_told
from kiosk.translation import Translator
from kiosk.wording.evening import waiting_texts
from kiosk.wording.records import figures_text, records_text
from kiosk.wording.standings import standings_text


def board_moments(screen: Screen, tr: Translator) -> Iterator[tuple[str, partial[Scene]]]:
    """Every sheet by its name, each computed when it is wanted."""
    shown, evening, before = _shown(tr), _tonight(), _before()
    view = partial(BoardView, Edge.BOTTOM, shown)
    best = shown.standings.lines[0].person
    person = figures_text(tr, before, evening, best)
    for name, what in (
        ("standings", view()),
        ("standings-side", BoardView(Edge.LEFT, shown)),
        ("people", view(BoardSheet.FIGURES)),
        ("figures", view(BoardSheet.FIGURES, person=person)),
        ("figures-side", BoardView(Edge.RIGHT, shown, BoardSheet.FIGURES, person=person)),
        ("records", view(BoardSheet.RECORDS)),
    ):
        yield f"board-{name}", partial(board_view, screen, what, tr)
    for name, page in (("", 0), ("-records", -1)):  # the last of all pages
        yield (
            f"board-passing-by{name}",
            partial(passing_by_scene, screen, shown, Edge.BOTTOM, page, tr),
        )
        yield f"board-beside{name}", partial(standings_board, screen, shown, tr, page)


@cache
def _tonight() -> Evening:
    return evening_told("open-league", (*LONG_NAMES[:2], *NAMES), games=17).evening


@cache
def _before() -> Chronicle:
    """Some of the same people were here before, and played other games at smaller tables."""
    told = (
        evening_told("open-league", NAMES[:number], seats=seats, games=9, edition=edition)
        for number, seats, edition in (
            (6, 2, "simplified"),
            (9, 3, "six-cards"),
            (11, 5, "standard"),
            (7, 1, "zero-to-seven"),
        )
    )
    return Chronicle.of(host.evening for host in told)


def _shown(tr: Translator) -> BoardShown:
    evening = _tonight()
    return BoardShown(
        standings_text(tr, evening),
        course(evening),
        waiting_texts(tr, evening, (), None),
        records_text(tr, _before(), evening),
    )
