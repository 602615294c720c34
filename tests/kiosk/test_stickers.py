"""The page of emblems to print: true sizes, all on the page, none on another, and each as the table shows it."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

import pytest
from program import Program

from kiosk.art.emblems import figure
from kiosk.seating import Emblem
from kiosk.stickers import DIAMETERS_MM, PAGE_MM, sticker_page

SVG = "{http://www.w3.org/2000/svg}"


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
    found = stickers(sticker_page(tuple(Emblem)))
    assert {name: 2 * radius for name, (_, _, radius) in found.items()} == {
        f"{emblem.value}-{diameter}": diameter for emblem in Emblem for diameter in DIAMETERS_MM
    }


def test_all_lie_on_the_page_and_none_on_another() -> None:
    root = ElementTree.fromstring(sticker_page(tuple(Emblem)))
    assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
    assert root.attrib["viewBox"] == "0 0 210 297", "a millimetre is a millimetre"
    circles = stickers(sticker_page(tuple(Emblem))).values()
    for x, y, r in circles:
        assert r <= x <= PAGE_MM[0] - r and r <= y <= PAGE_MM[1] - r
    for (x, y, r), (u, v, s) in combinations(circles, 2):
        assert hypot(x - u, y - v) > r + s


@pytest.mark.parametrize("emblem", Emblem)
def test_a_sticker_has_the_figure_of_the_table(emblem: Emblem) -> None:
    page = ElementTree.fromstring(sticker_page((emblem,)))
    shown = figure(emblem)
    for group in page.iter(f"{SVG}g"):
        paths = [path.attrib["d"] for path in group.iter(f"{SVG}path")]
        rings = [path.count("Z") for path in paths]
        assert rings == [len(shape) for shape in (shown.dark, shown.light) if shape]


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    file = tmp_path / "stickers.svg"
    program = Program(tmp_path, "--stickers", str(file), "--language", "en")
    assert program.status() == 0, program.log
    assert file.read_text(encoding="utf-8") == sticker_page(tuple(Emblem))
    assert "to print at its own size" in program.log


def test_the_command_says_why_it_cannot_write_it(tmp_path: Path) -> None:
    program = Program(tmp_path, "--stickers", str(tmp_path / "nowhere" / "s.svg"))
    assert program.status() == 1
    assert "nowhere/s.svg: No such file or directory" in program.log
