"""What lies where on a drawing, read from its SVG."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


class Paper:
    """A page, parsed."""

    def __init__(self, page: str) -> None:
        self.root = ElementTree.fromstring(page)

    @property
    def words(self) -> list[str]:
        """Every text on it."""
        return [each.text or "" for each in self.root.iter(f"{SVG}text")]

    def named(self, start: str) -> dict[str, Element]:
        """The elements whose id begins like this, by the rest of it."""
        found = [each for each in self.root.iter() if each.get("id", "").startswith(start)]
        by_name = {each.attrib["id"].removeprefix(start): each for each in found}
        assert len(by_name) == len(found), "an id is there twice"
        return by_name


def numbers(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"-?[\d.]+", text)]


def points_along(d: str, steps: int = 40) -> list[Point]:
    """Points of a wire's path: a straight piece, then a bent one."""
    found = re.fullmatch(r"M(.+)L(.+)C(.+)", d)
    assert found
    (x, y), (u, v), curve = map(numbers, found.groups())
    ends = [(u, v), *zip(curve[::2], curve[1::2], strict=True)]
    straight = [(x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(steps)]
    bent = []
    for i in range(steps + 1):
        t = i / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        bent.append(
            (
                sum(w * p[0] for w, p in zip(weights, ends, strict=True)),
                sum(w * p[1] for w, p in zip(weights, ends, strict=True)),
            )
        )
    return straight + bent
