"""Keeping painted textures, so that each picture is painted once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from kiosk.art.painting import forget_context

CAPACITY = 6_000_000
"""How many pixels are kept at most: 24 MB of textures."""


class TextureCache:
    """Textures by key; when they outgrow the capacity, those unused longest are dropped.

    A dropped texture lives on for whoever still shows it.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._pixels = 0
        self._textures: OrderedDict[Hashable, Texture] = OrderedDict()
        self._watching = False

    def __len__(self) -> int:
        return len(self._textures)

    @property
    def pixels(self) -> int:
        """How many pixels are kept."""
        return self._pixels

    def get(self, key: Hashable, paint: Callable[[], Texture]) -> Texture:
        """Return the texture of a key, painting it if it is not kept."""
        if key in self._textures:
            self._textures.move_to_end(key)
            return self._textures[key]
        if not self._watching:
            # Textures die with their OpenGL context, which Kivy tells only this way.
            get_context().add_reload_observer(self._on_context_lost)
            self._watching = True
        texture = self._textures[key] = paint()
        self._pixels += _size(texture)
        while self._pixels > self._capacity and len(self._textures) > 1:
            _, dropped = self._textures.popitem(last=False)
            self._pixels -= _size(dropped)
        return texture

    def clear(self) -> None:
        """Drop every texture."""
        self._textures.clear()
        self._pixels = 0

    def _on_context_lost(self, _: object) -> None:
        self.clear()
        forget_context()


def _size(texture: Texture) -> int:
    return int(texture.width) * int(texture.height)


textures = TextureCache()
"""What all pictures of the table share."""
