"""An evening as a page to print: whoever's name stands there, it is text and nothing else."""

from __future__ import annotations

import re
import unicodedata
from html.parser import HTMLParser

import journals
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journals import HOSTILE

from engine.outcome import Ending
from kiosk.evening.facts import Ended, Options, Seat
from kiosk.evening.games import Counts
from kiosk.evening.host import Host
from kiosk.evening.sharing.page import as_page
from kiosk.evening.standings import standings
from kiosk.translation import Translator
from kiosk.wording.evening import people_names

ENGLISH, GERMAN = Translator("en"), Translator("de")
TAGS = {
    *("html", "head", "meta", "title", "style", "body", "header", "section", "footer"),
    *("h1", "h2", "p", "table", "thead", "tbody", "tr", "th", "td", "bdi", "ol", "li", "span"),
}
NEVER_CLOSED = {"meta"}


class Reader(HTMLParser):
    """Reads a page as a browser would; `names` are the texts that stand for themselves, in their order."""

    def __init__(self, page: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.names: list[str] = []
        self.cells: list[str] = []
        self.attributes: set[str] = set()
        self.feed(page.decode())
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS, tag
        self.attributes |= {name for name, _ in attributes}
        if tag not in NEVER_CLOSED:
            self.open.append(tag)
        if tag == "bdi":
            self.names.append("")
        if tag == "td":
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "bdi" in self.open:
            self.names[-1] += data
        if "td" in self.open:
            self.cells[-1] += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


def shown(name: str) -> str:
    return "".join("\ufffd" if unicodedata.category(c) == "Cc" else c for c in name)


@settings(max_examples=20, deadline=None)
@given(journals.evenings(), st.sampled_from((ENGLISH, GERMAN)))
def test_every_name_is_text_and_the_order_that_of_the_standings(host: Host, tr: Translator) -> None:
    evening = host.evening
    page = Reader(as_page(evening, tr))

    assert page.open == []
    assert page.attributes <= {"lang", "charset", "http-equiv", "content", "name", "class"}
    names = people_names(tr, evening)
    title, *others = page.names
    assert title == shown(evening.name) or not evening.name
    standing = [shown(names[row.person]) for row in standings(evening)]
    assert [name for name in others if name in standing][: len(standing)] == standing


@pytest.mark.parametrize("name", [*HOSTILE, "<b>" * 3400])
def test_names_that_mean_harm(name: str) -> None:
    host = journals.opened(name, "open-league", Options())
    person = host.enrol("Ada")
    host._write(journals.facts.Renamed(person, name))
    page = Reader(as_page(host.evening, ENGLISH))
    title = shown(host.evening.name) or "An evening"
    assert page.names[:2] == [title, shown(people_names(ENGLISH, host.evening)[person])]


def test_nothing_is_fetched_and_nothing_runs() -> None:
    host = journals.opened("Friday", "heats", Options())
    page = as_page(host.evening, ENGLISH).decode()
    assert "default-src 'none'" in page
    assert not re.search(r"<script|<img|<link|@import|url\(|https?:|\bon\w+=", page)


def test_games_that_do_not_count_stand_apart_with_the_reason() -> None:
    host = journals.opened("Friday", "heats", Options())
    ada, ben = host.enrol("Ada"), host.enrol("Ben")
    journals.drawn(host, 1, [(ada, ben), (ben, ada)])
    won = (Seat((6, 6)), Seat((1,)))
    for number, ending, winner in ((1, Ending.WON, 0), (2, Ending.BLOCKED, None)):
        game = host.begin(number, (ada, ben), (1, number - 1))
        host._write(Ended(game, ending, winner, won, turns=9, seconds=300.0))
    host.begin(3, (ada, None))
    assert [game.counts for game in host.evening.games] == [
        *(Counts.COUNTED, Counts.UNFINISHED, Counts.RUNNING)
    ]

    page = as_page(host.evening, ENGLISH).decode()

    counted, _, others = page.partition("Games that do not count")
    assert "Round 1, heat 1" in counted and "Round 1, heat 2" not in counted
    assert "(nobody could play any more)" in others and "(going on)" in others
    assert "1.\u00a0<bdi>Ada</bdi> (+7), 2.\u00a0<bdi>Ben</bdi> (+5)" in counted
    assert "\u00a0" not in others, "where nobody has won there are no places"
    assert "not over yet" in counted and "2026-11-30" in counted


def test_what_alone_tells_two_apart_is_named() -> None:
    host = journals.opened("Friday", "open-league", Options())
    ada, ben, cleo, dora, emil = (
        host.enrol(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil")
    )
    by_place = (Seat((6, 6, 6)), Seat((6, 6)), Seat((6,)), Seat((1,)))
    for number, people in ((1, (ada, cleo, ben, dora)), (2, (emil, cleo, dora, ben))):
        game = host.begin(number, people)
        host._write(Ended(game, Ending.WON, 0, by_place, turns=9))

    page = Reader(as_page(host.evening, ENGLISH))

    rows = [page.cells[start : start + 6] for start in range(0, 5 * 6, 6)]
    assert rows == [
        ["1", "Cleo", "10", "0", "2", ""],
        ["2", "Ada", "7", "1", "1", ""],
        ["2", "Emil", "7", "1", "1", "wins"],
        ["4", "Ben", "7", "0", "2", "wins"],
        ["4", "Dora", "7", "0", "2", ""],
    ]


def test_the_day_may_be_unknown() -> None:
    host = journals.opened("Friday", "open-league", Options(), at=None)
    assert "2026" not in as_page(host.evening, ENGLISH).decode()
