"""How texts are broken into lines."""

from __future__ import annotations

import pytest

from kiosk.scene.elements import Align
from kiosk.stage.texts import text_texture

SENTENCE = "Hold any button and the outline grows; the next time it shrinks. Press when it fits."
SIZE = 20


def extent(text: str, wide: float, *, wrap: bool) -> tuple[int, int]:
    texture = text_texture(text, SIZE, False, wide, 1000, wrap, Align.CENTRE)
    return texture.width, texture.height


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("lines", [2, 3, 4])
def test_no_last_word_of_a_paragraph_stands_alone(lines: int) -> None:
    whole, line = extent(SENTENCE, 5000, wrap=False)
    share = whole / lines
    # Room for a little less than one line more would leave "fits." to stand below.
    wide, high = extent(SENTENCE, whole / (lines - 1) - SIZE, wrap=True)
    assert round(high / line) == lines
    assert share <= wide < share * 1.3, "all lines are about as long as one another"


@pytest.mark.usefixtures("window")
def test_text_that_stands_in_one_line_keeps_its_width() -> None:
    whole, line = extent(SENTENCE, 5000, wrap=False)
    assert extent(SENTENCE, whole + 50, wrap=True) == (pytest.approx(whole + 50, abs=1), line)
