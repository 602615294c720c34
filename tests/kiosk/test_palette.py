from __future__ import annotations

import pytest

from kiosk import palette
from kiosk.art.emblems import SEAT_COLOUR
from kiosk.palette import contrast, dimmed

VALUES = range(8)


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast((1, 1, 1), (0, 0, 0)) == pytest.approx(21)


def test_contrast_of_a_known_grey() -> None:
    # #767676 is the lightest grey that may carry small text on white.
    grey = (0x76 / 255,) * 3
    assert contrast(grey, (1, 1, 1)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("value", VALUES)
def test_numerals_can_be_read(value: int) -> None:
    assert contrast(palette.INK, palette.GROUND[value]) >= 7


@pytest.mark.parametrize("value", VALUES)
def test_numerals_can_be_read_on_dimmed_cards(value: int) -> None:
    assert contrast(dimmed(palette.INK), dimmed(palette.GROUND[value])) >= 4.5


@pytest.mark.parametrize("value", VALUES)
def test_a_dimmed_card_is_seen_to_be_dimmed_without_colour(value: int) -> None:
    assert contrast(palette.GROUND[value], dimmed(palette.GROUND[value])) >= 2


def test_dimming_is_a_film_of_ink() -> None:
    assert dimmed(palette.INK) == palette.INK
    assert palette.luminance(dimmed(palette.CREAM)) < palette.luminance(palette.CREAM)


def test_bodies_are_the_okabe_ito_set() -> None:
    codes = ["".join(f"{round(c * 255):02x}" for c in colour) for colour in palette.BODY]
    assert sorted(codes) == sorted(
        ["000000", "e69f00", "56b4e9", "009e73", "f0e442", "0072b2", "d55e00", "cc79a7"]
    )


@pytest.mark.parametrize("ground", [palette.TABLE_CENTRE, palette.TABLE_EDGE, palette.PANEL])
@pytest.mark.parametrize("text", [palette.CREAM, palette.MUTED, palette.ACCENT])
def test_light_text_can_be_read_on_the_table(text: palette.Colour, ground: palette.Colour) -> None:
    assert contrast(text, ground) >= 4.5


def test_no_seat_has_the_colour_of_a_card_or_of_another_seat() -> None:
    seats = list(SEAT_COLOUR.values())
    assert len(set(seats)) == 6
    assert not set(seats) & {*palette.BODY, *palette.GROUND, palette.ACCENT}


@pytest.mark.parametrize("colour", SEAT_COLOUR.values())
def test_emblems_stand_out_from_their_disc(colour: palette.Colour) -> None:
    assert contrast(colour, palette.INK) >= 4.5
