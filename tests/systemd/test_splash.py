"""The picture while the machine starts."""

from __future__ import annotations

import pytest
import splash


@pytest.mark.parametrize("bits", [16, 32])
@pytest.mark.parametrize("size", [(800, 480), (320, 480), (101, 57)])
def test_it_fills_the_screen_with_a_quibble_in_the_middle(bits: int, size: tuple[int, int]) -> None:
    width, height = size
    stride = width * bits // 8 + 12
    drawn = splash.picture(width, height, bits, stride)
    assert len(drawn) == stride * height

    def at(x: float, y: float) -> bytes:
        start = int(y) * stride + int(x) * bits // 8
        return drawn[start : start + bits // 8]

    unit = min(size) * splash.RADIUS
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert at(x, y) == splash.pixel(splash.DARK, bits)
    assert at(width / 2, height / 2 + unit / 2) == splash.pixel(splash.BODY, bits)
    for side in (-1, 1):
        eye = width / 2 + side * 0.31 * unit
        assert at(eye, height / 2 - 0.12 * unit) == splash.pixel(splash.INK, bits)


def test_colours_are_as_a_framebuffer_has_them() -> None:
    assert splash.pixel((255, 0, 0), 32) == b"\x00\x00\xff\x00"
    assert splash.pixel((255, 0, 0), 16) == b"\x00\xf8"
    assert splash.pixel((0, 255, 0), 16) == b"\xe0\x07"
    assert splash.pixel((0, 0, 255), 16) == b"\x1f\x00"
