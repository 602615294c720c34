"""Names in trays: of any length they are read, and no word of them is broken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tabletop import ENGLISH, tabletop

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Label
from kiosk.scene.sheet import shortened, text_width
from kiosk.scene.table import plan_of, table_scene

TABLES = [
    (Screen.of_diagonal(800, 480, 7), 2),
    (Screen.of_diagonal(1280, 720, 10), 3),
    (Screen.of_diagonal(1920, 1080, 24), 4),
    (Screen.of_diagonal(1920, 1080, 24), 6),
]
NAMES = [
    "Maximilian",
    "Anna Katharina",
    "Bo",
    "WWWWWWWWWWWWWWWW",
    "Tom & Jerry",
    "Ann-Mo von Tal-Au",
]


@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_a_name_is_written_so_that_it_can_be_read_and_no_word_is_broken(
    screen: Screen, seats: int
) -> None:
    for active in range(seats):
        table = tabletop(hands="/".join(["12"] * seats), display="3", seat=active)
        for first in range(len(NAMES)):
            names = [NAMES[(first + seat) % len(NAMES)] for seat in range(seats)]
            state = table.state
            named = (replace(s, name=n) for s, n in zip(state.seats, names, strict=True))
            state = replace(state, seats=tuple(named))
            scene = table_scene(plan_of(screen, state), state, ENGLISH)
            labels = [e for e in scene.elements if isinstance(e, Label) and e.key[1:] == ("name",)]  # type: ignore[index]
            assert len(labels) == seats
            for label in labels:
                assert label.size >= screen.px(2.4)
                lines = label.text.split() if label.wrap else [label.text]
                for line in lines:
                    assert text_width(line, label.size, bold=True) <= label.box.w + 0.5, label.text


def test_a_text_is_cut_only_where_it_does_not_fit_and_says_that_it_goes_on() -> None:
    assert shortened("Bo", 20, 100) == "Bo"
    cut = shortened("Maximilian", 20, 60)
    assert cut.endswith("…") and "Maximilian".startswith(cut[:-1])
    assert text_width(cut, 20) <= 60
