"""How a picture becomes a texture: shapes and digits, painted once, with soft clean edges.

Off-screen buffers and small machines often have no multisampling, so edges are smoothed here: each
shape ends in a feather one pixel wide, and small pictures are painted at double size and halved.
Textures carry straight alpha, as Kivy draws them, and even their transparent pixels carry the
colour of the picture's edge, so that no dark line shows where they are turned or scaled.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain

from kivy.base import EventLoop
from kivy.core.text import Label
from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    GL_TEXTURE_2D,
    GL_ZERO,
    glBlendFuncSeparate,
    glCopyTexSubImage2D,
)
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_NONZERO, Tesselator
from kivy.graphics.texture import Texture

from kiosk.art.shapes import Point, Ring, Shape, area, cleaned, is_convex, normals
from kiosk.palette import Colour

DIGIT_WIDTH = 0.81
"""The width of a digit of Roboto Bold in units of its height."""

_FINE = 96
"""Up to this many pixels a side, a picture is painted at double size: beyond, nobody can tell."""
_SCRATCH = 256
"""Up to this many pixels a side, a picture is painted in a buffer that is kept and copied from there."""
_CORNERS = 64
"""The most corners of a polygon that the tesselator makes: for each it takes room for so many and clears it, megabytes
and milliseconds if they may have any number."""
_DIGIT = 0.711
_DESCENT = 0.244
"""Roboto's digits, and the room below its baseline, in units of the font size."""


class Sheet:
    """A sheet to paint on, measured in pixels of the texture to come, from its bottom left."""

    def __init__(self, width: int, height: int, edge: Colour) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a picture of {width} x {height} pixels has nothing to show")
        if EventLoop.window is None:
            raise RuntimeError("textures need a window's OpenGL context: open the window first")
        self.width, self.height = width, height
        self._edge = edge
        self._texture = Texture.create(size=(width, height), colorfmt="rgba")
        self._scale = 2 if max(width, height) <= _FINE else 1
        small = max(width, height) * self._scale <= _SCRATCH
        self._fbo = _kept(_SCRATCH) if small else Fbo(size=(width, height), texture=self._texture)
        self._fbo.clear()
        self._wipe(self._fbo)

    def fill(
        self,
        rings: Iterable[Ring],
        colour: Colour,
        at: Point = (0, 0),
        zoom: float = 1,
        turn: float = 0,
    ) -> None:
        """Fill a shape, turned around its origin by ``turn`` degrees, zoomed, then moved."""
        vertices, indices = _feathered(tuple(rings), zoom * self._scale)
        if not indices:
            return
        with self._fbo:
            Color(*colour)
            with self._turned(at, turn):
                Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_feather())

    def cut(
        self, rings: Iterable[Ring], at: Point = (0, 0), zoom: float = 1, turn: float = 0
    ) -> None:
        """Cut a shape out of all that was painted before."""
        with self._fbo:
            Callback(_blend_cutting)
        self.fill(rings, self._edge, at, zoom, turn)
        with self._fbo:
            Callback(_blend_painting)

    def digit(self, digit: str, colour: Colour, centre: Point, height: float, turn: float) -> None:
        """Write one bold digit, turned anticlockwise by ``turn`` degrees around its centre."""
        size = max(round(height * self._scale / _DIGIT), 1)
        texture = _digit(digit, size)
        wide, tall = texture.size
        rise = (_DESCENT + _DIGIT / 2) * size
        with self._fbo:
            Color(*colour)
            with self._turned(centre, turn):
                Rectangle(texture=texture, pos=(-wide / 2, -rise), size=(wide, tall))

    @contextmanager
    def _turned(self, at: Point, turn: float) -> Iterator[None]:
        """Let what is drawn meanwhile have its origin ``at``, turned by ``turn`` degrees."""
        PushMatrix()
        Translate(at[0] * self._scale, at[1] * self._scale)
        if turn:
            Rotate(angle=turn, axis=(0, 0, 1))
        yield
        PopMatrix()

    def finish(self) -> Texture:
        """Return what was painted as a texture."""
        self._fbo.draw()
        if self._scale == 2:
            self._copy(self._halved())
        elif self._fbo.texture is not self._texture:
            self._copy(self._fbo)
        self._fbo.clear()
        return self._texture

    def _halved(self) -> Fbo:
        """Return a buffer with what was painted at double size in its size."""
        halved = _kept(_FINE)
        halved.clear()
        self._wipe(halved)
        corner = self._fbo.texture.get_region(0, 0, self.width * 2, self.height * 2)
        with halved:
            Color(1, 1, 1)
            Rectangle(texture=corner, size=self._texture.size)
        halved.draw()
        return halved

    def _copy(self, fbo: Fbo) -> None:
        """Fill the texture to come with the bottom left corner of a buffer."""
        fbo.bind()
        self._texture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, self.width, self.height)
        fbo.release()

    def _wipe(self, fbo: Fbo) -> None:
        """Begin with transparent pixels in the colour of the edge."""
        with fbo:
            ClearColor(*self._edge, 0)
            ClearBuffers()


SMALLEST = 8
"""Pixels. Below this a figure's parts are thinner than the edge that fades, and turned inside out by it the tesselator
never comes to an end with them: what is shown smaller is painted this large."""


def legible(size: int) -> int:
    """The size that a figure of this size is painted at; an empty size stays empty, and is refused."""
    return max(size, SMALLEST) if size > 0 else size


def painted(width: int, height: int, edge: Colour, paint: Callable[[Sheet], None]) -> Texture:
    """Return a texture painted by ``paint``; ``edge`` is the colour along the picture's outline.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    sheet = Sheet(width, height, edge)
    paint(sheet)
    return sheet.finish()


def forget_context() -> None:
    """Drop what belongs to an OpenGL context that was lost; it is made anew when needed."""
    _kept.cache_clear()
    _feather.cache_clear()
    _digit.cache_clear()


@lru_cache(maxsize=2)
def _kept(side: int) -> Fbo:
    """Return a square buffer to paint in: with each that is made, OpenGL compiles a program for it."""
    return Fbo(size=(side, side))


@lru_cache(maxsize=1)
def _feather() -> Texture:
    """Return a texture that fades from opaque (u = 1/4) to transparent (u = 3/4)."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 255, 255, 255, 255, 0)), colorfmt="rgba")
    return texture


@lru_cache(maxsize=8)
def _digit(digit: str, size: int) -> Texture:
    """Return a bold white digit: a card shows the same one four times."""
    label = Label(text=digit, font_name="Roboto", bold=True, font_size=size)
    label.refresh()
    return label.texture


def _blend_painting(_: object) -> None:
    """Blend as Kivy does everywhere."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)


def _blend_cutting(_: object) -> None:
    """Keep the colours and take away opacity."""
    glBlendFuncSeparate(GL_ZERO, GL_ONE, GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)


@lru_cache(maxsize=128)
def _feathered(shape: Shape, zoom: float) -> tuple[array[float], array[int]]:
    """Return a zoomed shape, its edge fading over one pixel, as triangles: vertices, indices."""
    vertices: list[float] = []
    indices: list[int] = []
    insets: list[Ring] = []
    for ring in map(cleaned, shape):
        if len(ring) < 3:
            continue  # nothing is left of it at this size
        first, count = len(vertices) // 4, len(ring)
        sides = list(zip(ring, normals(ring), strict=True))
        inner = tuple((x * zoom - nx / 2, y * zoom - ny / 2) for (x, y), (nx, ny) in sides)
        for x, y in inner:
            vertices += (x, y, 0.25, 0.5)
        for (x, y), (nx, ny) in sides:
            vertices += (x * zoom + nx / 2, y * zoom + ny / 2, 0.75, 0.5)
        here = first + count - 1
        for after in range(first, first + count):
            indices += (here, here + count, after, after, here + count, after + count)
            here = after
        insets.append(inner)
    for part in _apart(insets):
        indices += _inside(part, vertices)
    # An eighth of the memory of lists.
    return array("f", vertices), array("H", indices)


def _apart(rings: list[Ring]) -> list[list[Ring]]:
    """Return the rings one by one if they can be filled so, that is if none is a hole."""
    return [rings] if any(area(ring) < 0 for ring in rings) else [[ring] for ring in rings]


def _inside(rings: list[Ring], vertices: list[float]) -> list[int]:
    """Return the triangles that fill rings, after adding their vertices."""
    first = len(vertices) // 4
    if len(rings) == 1 and is_convex(rings[0]):
        for x, y in rings[0]:
            vertices += (x, y, 0.25, 0.5)
        return _fan(first, len(rings[0]))
    # Kivy's tesselator copes with any shape, but is slower than a fan.
    tesselator = Tesselator()
    for ring in rings:
        tesselator.add_contour(list(chain.from_iterable(ring)))
    tesselator.tesselate(WINDING_NONZERO, TYPE_POLYGONS, _CORNERS)
    indices: list[int] = []
    for corners, fan in tesselator.meshes:
        indices += _fan(len(vertices) // 4, len(fan))
        for i in range(0, len(corners), 4):
            vertices += (corners[i], corners[i + 1], 0.25, 0.5)
    return indices


def _fan(first: int, count: int) -> list[int]:
    """Return the triangles of a convex polygon of ``count`` vertices."""
    return [corner for i in range(1, count - 1) for corner in (first, first + i, first + i + 1)]
