"""The table itself: its ground, the light that slides over it, trays and frames of cards."""

from __future__ import annotations

from math import ceil

from kivy.base import EventLoop
from kivy.graphics import Fbo, Rectangle
from kivy.graphics.texture import Texture

from kiosk import palette
from kiosk.art.cards import CORNER
from kiosk.art.keeping import textures
from kiosk.art.painting import Sheet, painted
from kiosk.art.shapes import dashes, offset, rectangle
from kiosk.palette import Colour

GROUND_LIMIT = 960
"""The ground is at most this many pixels long: nobody sees that it is stretched over a screen."""

_NOISE = """
#ifdef GL_ES
    precision highp float;
#endif
varying vec2 tex_coord0;
uniform vec2 size;
uniform vec3 inner;
uniform vec3 outer;

/* One of 256 levels is a visible step in the dark: noise of one level hides it. */
float noise() {
    vec2 p = floor(tex_coord0 * size);
    return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))) - 0.5;
}
"""

_GROUND = (
    _NOISE
    + """
void main() {
    vec2 away = (tex_coord0 - 0.5) * 2.0;
    float share = sqrt(dot(away, away) + 0.04) - 0.2;
    gl_FragColor = vec4(mix(inner, outer, min(share / 1.23, 1.0)) + noise() / 255.0, 1.0);
}
"""
)

_LIGHT = (
    _NOISE
    + """
void main() {
    float near = clamp(1.0 - length(tex_coord0 - 0.5) * 2.0, 0.0, 1.0);
    float glow = near * near * (3.0 - 2.0 * near);
    gl_FragColor = vec4(inner, glow + noise() / 255.0 * step(0.004, glow));
}
"""
)


def ground(width: int, height: int) -> Texture:
    """Return the table for a screen of that many pixels; stretch it over the screen.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    shrink = max(1.0, max(width, height) / GROUND_LIMIT)
    size = (ceil(width / shrink), ceil(height / shrink))
    return textures.get(
        ("ground", *size),
        lambda: _shaded(size, _GROUND, palette.TABLE_CENTRE, palette.TABLE_EDGE),
    )


def light(size: int) -> Texture:
    """Return a round white light that fades to its rim, to be tinted and laid on the table.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    white = (1.0, 1.0, 1.0)
    return textures.get(("light", size), lambda: _shaded((size, size), _LIGHT, white, white))


def panel(
    corner: int,
    line: int,
    *,
    fill: Colour = palette.PANEL,
    border: Colour = palette.PANEL_BORDER,
) -> Texture:
    """Return a tray for Kivy's ``BorderImage``: corners of ``corner`` pixels, one pixel between.

    Args:
        corner: the radius of the corners; also the ``border`` to give to ``BorderImage``.
        line: the width of the line round the tray, in pixels.
        fill: the colour inside.
        border: the colour of the line.

    Raises:
        ValueError: if there is no corner.
        RuntimeError: if no window is open.
    """
    side = 2 * corner + 1

    def paint(sheet: Sheet) -> None:
        for inset, colour in ((0, border), (line, fill)):
            width = side - 2 * inset
            sheet.fill((rectangle(inset, inset, width, width, corner - inset),), colour)

    return textures.get(
        ("panel", corner, line, fill, border), lambda: painted(side, side, border, paint)
    )


def frame(width: int, height: int, line: float, colour: Colour, *, dashed: bool = False) -> Texture:
    """Return an empty outline in the shape of a card: a slot, a ghost, or "can be chosen".

    Args:
        width: pixels across, the line included.
        height: pixels up, the line included.
        line: the width of the line in pixels.
        colour: the colour of the line.
        dashed: dashes instead of a whole line.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """

    def paint(sheet: Sheet) -> None:
        inset = line / 2 + 1
        corner = CORNER * width
        path = rectangle(inset, inset, width - 2 * inset, height - 2 * inset, corner)
        if dashed:
            sheet.fill(dashes(path, line, max(8, 2 * round((width + height) / (9 * line)))), colour)
        else:
            inside = offset(path, -line / 2)
            sheet.fill((offset(path, line / 2), inside[::-1]), colour)

    return textures.get(
        ("frame", width, height, line, colour, dashed),
        lambda: painted(width, height, colour, paint),
    )


def _shaded(size: tuple[int, int], shader: str, inner: Colour, outer: Colour) -> Texture:
    """Return a texture whose pixels a fragment shader works out."""
    if min(size) < 1:
        raise ValueError(f"a picture of {size[0]} x {size[1]} pixels has nothing to show")
    if EventLoop.window is None:
        raise RuntimeError("textures need a window's OpenGL context: open the window first")
    fbo = Fbo(size=size, fs=shader)
    fbo["size"] = tuple(map(float, size))
    fbo["inner"], fbo["outer"] = inner, outer
    with fbo:
        Rectangle(size=size)
    fbo.draw()
    return fbo.texture
