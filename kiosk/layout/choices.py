"""How the lobby's choices are put together: chips for the games, switches for hands, language, sound and motion."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused

_CHIP_MM = (15.0, 61.0)
"""The least and the greatest width of a game's chip, and below so of its height and of the others."""
_CHIP_H_MM = (10.0, 23.0)
_SWITCH_MM = (9.5, 13.0)
_MARK_MM = 9.5
_LANGUAGE_MM = (15.0, 30.0)


@dataclass(frozen=True, slots=True)
class ChoicesPlan:
    """How a block of choices is put together; all in pixels.

    `stacked`: the switches stand in a row of their own, nearer to the reader, else beside the games.
    """

    stacked: bool
    chip_w: float
    chip_h: float
    switch_h: float
    gap: float
    inset: float
    language_w: float
    switches: int
    """How many square ones: sound's, and motion's where there is room."""
    least: float
    """A finger's: no chip is narrower."""

    @property
    def games_w(self) -> float:
        return 3 * self.chip_w + 2 * self.gap

    @property
    def hands_w(self) -> float:
        return 2 * self.switch_h

    @property
    def switches_w(self) -> float:
        return (
            self.hands_w + self.language_w + self.gap + self.switches * (self.switch_h + self.gap)
        )

    @property
    def depth(self) -> float:
        """From the edge of the middle to where the block ends."""
        return self.inset + self.chip_h + (self.gap + self.switch_h if self.stacked else 0)


def plan_choices(screen: Screen, w: float, h: float, places: int) -> ChoicesPlan:
    """The choices for a middle of `w` x `h` pixels, in which they stand twice.

    Where there is no room for all switches motion's is left out: it stands in the settings too. Raises `LayoutRefused`
    where what is left would come out under 9 mm.
    """
    for switches in (2, 1):
        plan, least = _planned(screen.px_per_mm, w, h, switches)
        if least >= _MARK_MM:
            return plan
    raise LayoutRefused("the choices", max(least, 0), places, screen)


def _planned(mm: float, w: float, h: float, switches: int) -> tuple[ChoicesPlan, float]:
    """The choices with one or both of the square switches, and how many millimetres the least of them has."""
    wide, high = w / mm, h / mm
    gap = min(max(0.03 * high, 1.2), 6.0)
    inset = min(max((high - 60) * 0.06, 0.0), 12.0)
    squares = 2 + switches
    beside = 3 * _CHIP_MM[0] + squares * _CHIP_H_MM[0] + _LANGUAGE_MM[0] + (6 + switches) * gap
    stacked = high >= 84 or wide < beside
    switch = min(max(0.058 * high, _SWITCH_MM[0]), _SWITCH_MM[1])
    if stacked:
        chip_h = min(max(0.125 * high, _MARK_MM), _CHIP_H_MM[1])
        chip_w = min((wide - 2 * gap) / 3, 3.6 * chip_h, _CHIP_MM[1])
        language = min(max(wide - squares * switch - (1 + switches) * gap, 0.0), switch * 3.2)
        least = min(chip_w, language)
    else:
        chip_h = switch = _CHIP_H_MM[0]
        language = min(max(wide * 0.14, _LANGUAGE_MM[0]), _LANGUAGE_MM[1])
        chip_w = min((wide - squares * switch - language - (6 + switches) * gap) / 3, _CHIP_MM[1])
        least = chip_w
    plan = ChoicesPlan(
        stacked,
        chip_w=chip_w * mm,
        chip_h=chip_h * mm,
        switch_h=switch * mm,
        gap=gap * mm,
        inset=inset * mm,
        language_w=language * mm,
        switches=switches,
        least=_MARK_MM * mm,
    )
    return plan, min(least, high - 2 * plan.depth / mm - 2)
