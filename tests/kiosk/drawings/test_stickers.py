"""The page of emblems to print: true sizes, all on the page, none on another, and each as the table shows it."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest
from paper import SVG

from kiosk.art.emblems import figure
from kiosk.drawings.stickers import DIAMETERS_MM, PAGE_MM, sticker_page
from kiosk.seating import Emblem
from kiosk.translation import Translator

PAGE = sticker_page(Translator())


def stickers(page: str) -> dict[str, tuple[float, float, float]]:
    """By its name: the middle of a sticker and its radius, in millimetres from the page's upper left corner."""
    found = {}
    for group in ElementTree.fromstring(page).iter(f"{SVG}g"):
        moved, scaled = group.attrib["transform"].split(") ")
        left, bottom = map(float, moved.removeprefix("translate(").split())
        zoom = float(scaled.removeprefix("scale(").split()[0])
        found[group.attrib["id"]] = (left + zoom / 2, bottom - zoom / 2, zoom / 2)
    return found


def test_every_emblem_is_there_in_every_size() -> None:
    found = stickers(PAGE)
    assert {name: 2 * radius for name, (_, _, radius) in found.items()} == {
        f"{emblem.value}-{diameter}": diameter for emblem in Emblem for diameter in DIAMETERS_MM
    }


def test_all_lie_on_the_page_and_none_on_another() -> None:
    root = ElementTree.fromstring(PAGE)
    assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
    assert root.attrib["viewBox"] == "0 0 210 297", "a millimetre is a millimetre"
    circles = stickers(PAGE).values()
    for x, y, r in circles:
        assert r <= x <= PAGE_MM[0] - r and r <= y <= PAGE_MM[1] - r
    for (x, y, r), (u, v, s) in combinations(circles, 2):
        assert hypot(x - u, y - v) > r + s


@pytest.mark.parametrize("emblem", Emblem)
def test_a_sticker_has_the_figure_of_the_table(emblem: Emblem) -> None:
    page = ElementTree.fromstring(sticker_page(Translator(), (emblem,)))
    shown = figure(emblem)
    for group in page.iter(f"{SVG}g"):
        paths = [path.attrib["d"] for path in group.iter(f"{SVG}path")]
        rings = [path.count("Z") for path in paths]
        assert rings == [len(shape) for shape in (shown.dark, shown.light) if shape]
