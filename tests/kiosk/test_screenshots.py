"""The list of pictures: every screen there is, in every size it fits."""

from __future__ import annotations

from functools import cache

import pytest

from engine.editions import EDITIONS, SEATS
from kiosk.scene.elements import Card, Label, Line, Scene
from kiosk.scene.sheet import text_width
from kiosk.showcase.format import FORMATS, Format
from kiosk.showcase.screenshots import pictures

SMALL, LARGE = FORMATS[0], FORMATS[2]


@cache
def pictured(shape: Format) -> dict[str, Scene]:
    return dict(pictures(shape))


def words(scene: Scene) -> str:
    return " ".join(each.text for each in scene.elements if isinstance(each, Label))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_edition_is_seen_at_play_and_at_its_end(edition: str, seats: int) -> None:
    assert {f"table-{edition}-{seats}", f"result-{edition}-{seats}"} <= pictured(LARGE).keys()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sorry", "something went wrong"),
        ("quit", "Close the table?"),
        ("lobby-saved", "Unfinished game"),
        ("lobby-discard", "Discard this game?"),
        ("nothing-fits", "nothing to take"),
        ("stash-full", "makes room"),
        ("stash-full-asks", "which one makes room?"),
        ("tenth", "the tenth card clears the row"),
        ("news", "it was cleared"),
        ("lobby-last-game", "last game: we close at 23:00"),
        ("lobby-front-5", "Six cards"),
        ("closed", "opens on Tuesday at 10:00"),
        ("touch-lost", "feels no touch"),
        ("closing", "you can play on until 23:15"),
        ("evening-called", "waiting:"),
        ("evening-nobody", "type your name"),
        ("evening-heats", "Round 1, heat 3 of"),
        ("evening-final", "The final"),
        ("evening-typed", "Wilhelmi|"),
        ("evening-misfit", "do not fit this screen"),
        ("evening-give-up", "Give this game up?"),
        ("evening-result", "go on"),
        ("evening-form-heats", "Rounds"),
        ("evening-code", "4711"),
        ("evening-desk-games", "Round 1, heat 5"),
        ("evening-desk-others", "Who is Wilhelmina"),
        ("evening-desk-closing", "Close this evening?"),
        ("set-up-size", "Lay a bank card here"),
        ("set-up-button", "Press the button that sits"),
        ("set-up-known-lamp", "has its lamp already"),
        ("set-up-try", "Is everything right?"),
        ("de-set-up-welcome", "Diesen Tisch einrichten"),
        ("de-quit", "Den Tisch schließen?"),
        ("de-lobby-saved", "Angefangenes Spiel"),
    ],
)
@pytest.mark.parametrize("shape", [SMALL, LARGE], ids=str)
def test_what_is_seldom_seen_is_there_to_be_looked_at(shape: Format, name: str, said: str) -> None:
    assert said in words(pictured(shape)[name])


@pytest.mark.parametrize("shape", [SMALL, LARGE], ids=str)
def test_the_sets_of_a_split_are_seen_tied(shape: Format) -> None:
    sets = {e.key[1][2] for e in pictured(shape)["split"].elements if isinstance(e, Line)}  # type: ignore[index]
    assert len(sets) >= 2


def test_a_screen_too_small_says_so_and_a_large_one_does_not() -> None:
    assert "too small for so many seats" in words(pictured(SMALL)["too-small"])
    assert "zu klein" in words(pictured(SMALL)["de-too-small"])
    assert "too-small" not in pictured(LARGE)


LEAST_MM = {7: 2.0, 10: 2.0, 24: 3.0, 43: 3.0}
"""Nothing is written smaller: a panel is held near, a table is read from its edge."""


@pytest.mark.parametrize("shape", FORMATS, ids=str)
def test_nothing_is_written_too_small_to_read(shape: Format) -> None:
    least = shape.screen.px(LEAST_MM[int(shape.inches)])
    for name, scene in pictured(shape).items():
        for label in scene.elements:
            if isinstance(label, Label) and label.text:
                assert written(label) >= least * 0.99, f"{name}: {label.text!r}"


def written(label: Label) -> float:
    """How large the text comes out in its box; widths are guessed, a little too wide."""
    fits = label.size if label.wrap else label.size * label.box.w / GUESSED / width(label)
    return min(label.size, fits, label.box.h)


GUESSED = 0.93


def width(label: Label) -> float:
    return text_width(label.text, label.size, bold=label.bold)


@pytest.mark.parametrize("shape", FORMATS, ids=str)
@pytest.mark.parametrize("name", ["stash", "stash-full", "stash-full-asks"])
def test_what_leaves_hides_no_count_of_the_discard_pile(shape: Format, name: str) -> None:
    scene = pictured(shape)[name]
    counts = [e for e in scene.elements if isinstance(e, Label) and "discard" in str(e.key)]
    leaving = [e for e in scene.elements if isinstance(e, Card) and "leaving" in str(e.key)]
    assert len(counts) == 4 and leaving
    for card in leaving:
        assert not any(card.box.contains(count.box.x, count.box.y) for count in counts)
