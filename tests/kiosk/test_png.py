"""Pictures written as PNG files."""

from __future__ import annotations

from pathlib import Path

import pytest
from glass import Glass

from kiosk.showcase.png import write_png

RED, GREEN, BLUE, GREY = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (9, 9, 9, 255)


def test_others_read_the_picture_that_was_written(window: Glass, tmp_path: Path) -> None:
    from kivy.core.image import Image

    file, lowest, highest = tmp_path / "four.png", (RED, GREEN, BLUE), (GREY, GREY, RED)
    write_png(file, (3, 2), bytes(value for pixel in (*lowest, *highest) for value in pixel))
    picture = Image(str(file), keep_data=True, nocache=True)
    assert picture.size == (3, 2)
    # Kivy counts rows from the top.
    for y, row in enumerate((highest, lowest)):
        for x, (red, green, blue, _) in enumerate(row):
            shown = [round(255 * part) for part in picture.read_pixel(x, y)[:3]]
            assert shown == [red, green, blue]


def test_a_picture_without_all_its_pixels_is_none(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="3 x 2 pixels have 24 bytes, not 23"):
        write_png(tmp_path / "torn.png", (3, 2), bytes(23))
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no-folder"):
        write_png(tmp_path / "no-folder" / "one.png", (1, 1), bytes(4))
