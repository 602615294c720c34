"""Texts as white textures, to be tinted; written once for each size."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from kiosk.art.keeping import TextureCache
from kiosk.scene.elements import Align
from kiosk.stage.fonts import as_drawn

_SMALLEST = 6
"""Text is not shrunk beyond this many pixels: it would say nothing."""
_SLACK = 0.25
"""So much of a line's height, in units of the font size, is empty: it may lie outside the box."""

_EVEN = 0.03
"""Lines are made even to so much of the width: to be exact would take more time than it shows."""

_kept = TextureCache(2_000_000)


def text_texture(
    text: str, size: float, bold: bool, w: float, h: float, wrap: bool, align: Align
) -> Texture:
    """The text in white within `w` x `h` pixels, one texel to the pixel: wrapped if `wrap`, shrunk where too large.

    What is wrapped may be narrower than its box: its lines come out about as long as one another.
    """
    fitting = _fitting(text, round(size), bold, round(w), round(h), wrap)
    width = _evened(text, fitting, bold, round(w)) if wrap else None
    key = (text, fitting, bold, width, align if wrap or "\n" in text else None)
    return _kept.get(key, lambda: _written(text, fitting, bold, width, align).texture)


@lru_cache(maxsize=1024)
def _fitting(text: str, size: int, bold: bool, w: int, h: int, wrap: bool) -> int:
    """The largest font size, at most `size`, at which the text stays within its box."""
    while size > _SMALLEST:
        wide, tall = _extent(text, size, bold, w if wrap else None)
        tall -= _SLACK * size
        if wide <= w and tall <= h:
            break
        # Wrapped text needs fewer lines when it is smaller: it is brought down gently.
        share = 0.94 if wrap else min(w / max(wide, 1), h / max(tall, 1))
        size = max(min(int(size * share), size - 1), _SMALLEST)
    return size


@lru_cache(maxsize=1024)
def _evened(text: str, size: int, bold: bool, w: int) -> int:
    """The least width at which the text takes no more lines than in `w`, so that no last word stands alone."""
    if _extent(text, size, bold, None)[0] <= w:
        return w
    tall = _extent(text, size, bold, w)[1]
    narrow, wide = w // 2, w  # in half of it no text keeps to its number of lines
    while wide - narrow > max(w * _EVEN, 1):  # between neighbours there is nothing
        between = (narrow + wide) // 2
        longest, high = _extent(text, size, bold, between)
        if longest <= between and high <= tall:
            wide = between
        else:
            narrow = between
    return wide


def _extent(text: str, size: int, bold: bool, width: int | None) -> tuple[float, float]:
    if width is None:
        label = _label(text, size, bold, None, Align.LEFT)
        lines = [label.get_extents(line) for line in label.text.split("\n")]
        return max(wide for wide, _ in lines), sum(tall for _, tall in lines)
    label = _written(text, size, bold, width, Align.LEFT)
    # Kivy would break a word that is too long for its line in the middle.
    longest = max(label.get_extents(word)[0] for word in label.text.split() or [""])
    return longest, label.texture.height


def _written(text: str, size: int, bold: bool, width: int | None, align: Align) -> CoreLabel:
    label = _label(text, size, bold, width, align)
    label.refresh()
    return label


def _label(text: str, size: int, bold: bool, width: int | None, align: Align) -> CoreLabel:
    font, written = as_drawn(text)
    return CoreLabel(
        text=written,
        font_name=font,
        font_size=size,
        bold=bold,
        text_size=(width, None),
        halign="center" if align is Align.CENTRE else align.value,
        color=(1, 1, 1, 1),
    )
