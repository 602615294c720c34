"""The rim on paper: holes at the right millimetres, their measures told, and all of it on the page."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paper import SVG, Paper

from kiosk.drawings.owners import Owners
from kiosk.drawings.rim import rim_page
from kiosk.drawings.table_top import HOLE_OFF_MM, TableTop
from kiosk.seating import Edge, Emblem, Place, clockwise, usual_places
from kiosk.translation import Translator


def table(*places: Place, inches: float | None = 24, **said: object) -> TableTop:
    numbered = dict(enumerate(clockwise(places), 1))
    return TableTop(numbered, **{"with_hole": frozenset(numbered), "inches": inches, **said})


def drawn(top: TableTop, language: str = "en") -> Paper:
    return Paper(rim_page(Owners(Translator(language), top.places, {}), top))


class Measured:
    """What somebody with a ruler and the scale finds on the page."""

    def __init__(self, top: TableTop) -> None:
        self.paper = drawn(top)
        box = self.paper.named("picture")[""].attrib
        self.left, self.above, self.wide, self.high = (
            float(box[name]) for name in ("x", "y", "width", "height")
        )
        self.scale = top.size_mm[0] / self.wide

    def hole(self, number: int) -> tuple[float, float]:
        """In millimetres of the table, from the picture's lower left corner."""
        hole = self.paper.named("hole-")[str(number)].attrib
        x, y = float(hole["cx"]), float(hole["cy"])
        return (x - self.left) * self.scale, (self.above + self.high - y) * self.scale


PLACES = st.lists(
    st.builds(Place, st.sampled_from(Edge), st.floats(0, 1), st.sampled_from(Emblem)),
    min_size=1,
    max_size=6,
)


@given(PLACES, st.floats(3, 120), st.sampled_from(((16, 9), (4, 3), (480, 800), (1920, 1200))))
def test_holes_are_at_the_right_millimetres(
    places: list[Place], inches: float, proportion: tuple[int, int]
) -> None:
    top = table(*places, inches=inches, proportion=proportion)
    wide, high = top.size_mm
    assert hypot(wide, high) == pytest.approx(inches * 25.4)
    assert wide / high == pytest.approx(proportion[0] / proportion[1])
    found = Measured(top)
    assert found.high * found.scale == pytest.approx(high, abs=0.05)
    for number, place in top.places.items():
        wanted = {
            Edge.BOTTOM: (place.at * wide, -45),
            Edge.TOP: (place.at * wide, high + 45),
            Edge.LEFT: (-45, place.at * high),
            Edge.RIGHT: (wide + 45, place.at * high),
        }[place.edge]
        assert found.hole(number) == pytest.approx(wanted, abs=0.05)


@given(PLACES, st.one_of(st.none(), st.floats(3, 120)))
def test_all_is_on_the_page(places: list[Place], inches: float | None) -> None:
    paper = drawn(table(*places, inches=inches))
    assert (paper.root.attrib["width"], paper.root.attrib["height"]) == ("297mm", "210mm")
    for box in paper.root.iter(f"{SVG}rect"):
        x, y, wide, high = (float(box.get(n, 0)) for n in ("x", "y", "width", "height"))
        assert x >= 0 and y >= 0 and x + wide <= 297 and y + high <= 210
        if wide < 297:
            assert y > 20 and y + high < 182, "clear of title and notes"
    for said in paper.root.iter(f"{SVG}text"):
        assert 5 < float(said.attrib["x"]) < 292 and 5 < float(said.attrib["y"]) < 206


def test_the_distance_to_the_nearer_corner_is_told() -> None:
    # 24 inches of 16:9 are 531 x 299 mm.
    top = table(
        Place(Edge.BOTTOM, 0.25, Emblem.MOON),
        Place(Edge.BOTTOM, 0.9, Emblem.FOX),
        Place(Edge.LEFT, 0.8, Emblem.LEAF),
    )
    words = drawn(top).words
    for told in ("531", "299", "133", "53", "60"):
        assert words.count(told) == 1
    assert words.count(f"{HOLE_OFF_MM:.0f}") == 2, "once at each edge with holes"
    assert words.count("Ø 24 / 28 / 30") == 1


@pytest.mark.parametrize(
    ("inches", "scale"), [(3.5, "2"), (7, "2.5"), (24, "4"), (32, "5"), (65, "10")]
)
def test_the_scale_is_told_and_true(inches: float, scale: str) -> None:
    top = table(*usual_places(2), inches=inches)
    found = Measured(top)
    assert found.scale == pytest.approx(float(scale), rel=0.001)
    assert any(f"scale 1 : {scale}, all" in words for words in found.paper.words)


def test_without_a_diagonal_an_example_is_drawn_and_said_to_be_one() -> None:
    words = " ".join(drawn(table(*usual_places(4), inches=None)).words)
    assert "No diagonal is set" in words and "24 inches" in words and "531 × 299" in words
    assert "No diagonal is set" not in " ".join(drawn(table(*usual_places(4))).words)


def test_a_proportion_that_nobody_told_is_said_to_be_taken() -> None:
    assert "taken to be 16 : 9" in " ".join(drawn(table(*usual_places(4))).words)
    known = " ".join(drawn(table(*usual_places(4), proportion=(1280, 800))).words)
    assert "taken to be" not in known and "1280 : 800" in known


def test_a_place_with_a_drawn_button_has_no_hole_but_its_emblem() -> None:
    top = table(*usual_places(3), with_hole=frozenset({1, 3}))
    paper = drawn(top)
    assert sorted(paper.named("hole-")) == ["1", "3"]
    assert "Without a hole, as a button is drawn on the screen: 2" in paper.words
    assert "2" in paper.words


def test_buttons_that_would_not_fit_beside_each_other_are_named() -> None:
    close = (Place(Edge.BOTTOM, 0.4, Emblem.MOON), Place(Edge.BOTTOM, 0.5, Emblem.FOX))
    warning = "Too near each other for two buttons: 1 + 2"
    assert warning in drawn(table(*close, inches=7)).words
    assert warning not in drawn(table(*close, inches=24)).words
