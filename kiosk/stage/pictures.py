"""Pictures by name: the seats' emblems, the marks, Quibbles without a card, and the faces of the bots."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from kiosk import art, palette
from kiosk.scene.elements import Colour, Picture
from kiosk.stage.drawing import BoxDrawing
from kiosk.stage.geometry import snapped

_EMBLEMS = {emblem.value: emblem for emblem in art.Emblem}
_MARKS = {mark.value: mark for mark in art.Mark}
_QUIBBLES = {f"quibble {value}": value for value in range(len(palette.BODY))}
NAMES = frozenset((*_EMBLEMS, *_MARKS, *_QUIBBLES, *art.PORTRAITS))
"""Every name that a picture can have: `moon`, `arrow`, `quibble 6`, `ploff pleased`, ..."""

_WHITE = (1.0, 1.0, 1.0, 1.0)


class PictureDrawing(BoxDrawing[Picture]):
    """A picture, as large as its box allows. The colour tints a mark and is the ground of an emblem or a face; a
    Quibble has its own colours, of it only the opacity counts."""

    def __init__(self, picture: Picture) -> None:
        self._colour = Color()
        self._picture = Rectangle()
        super().__init__(picture)
        self.content.add(self._colour)
        self.content.add(self._picture)

    def change(self, picture: Picture) -> None:
        self.element = picture
        box = snapped(picture.box)
        size = int(min(box.w, box.h))
        # On whole pixels also where the box is odd one way and even the other.
        self._picture.pos = ((box.w - size) // 2 - box.w / 2, (box.h - size) // 2 - box.h / 2)
        self._picture.size = (size, size)
        self._picture.texture = _texture(picture.name, size, picture.colour)
        self._colour.rgba = self._tint(picture)

    @staticmethod
    def _tint(picture: Picture) -> Colour:
        if picture.name in _MARKS:
            return picture.colour or (*palette.CREAM, 1.0)
        return (1.0, 1.0, 1.0, picture.colour[3]) if picture.colour else _WHITE


def _texture(name: str, size: int, colour: Colour | None) -> Texture:
    if name in _EMBLEMS:
        return art.emblem(_EMBLEMS[name], size, ground=colour[:3] if colour else None)
    if name in _MARKS:
        return art.mark(_MARKS[name], size, (1.0, 1.0, 1.0))
    if name in _QUIBBLES:
        return art.quibble(_QUIBBLES[name], size)
    if name in art.PORTRAITS:
        return art.portrait(*art.PORTRAITS[name], size, colour[:3] if colour else None)
    raise ValueError(f"no picture is called {name!r}: there are {', '.join(sorted(NAMES))}")
