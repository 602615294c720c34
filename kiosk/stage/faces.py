"""Faces of cards as textures, without waiting for them: painting one takes a while, and a turn may need dozens anew.

Where the wanted size has not been painted yet, but another has, that one stands in, stretched; the right ones are
painted a few at a time in the frames that follow, once nothing moves any more.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol
from weakref import WeakKeyDictionary, WeakValueDictionary

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from kiosk import art, palette
from kiosk.palette import Colour

_WHITE = (1.0, 1.0, 1.0)
_SHADE = palette.dimmed(_WHITE)
_BUDGET = 0.006
"""Seconds of a frame that may go into painting, though one face is always painted."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that makes a face but its size: `value` None is the back. Only on a plain one the eyes have pupils."""

    value: int | None
    dim: bool = False
    plain: bool = False

    def paint(self, width: int, height: int) -> Texture:
        """The face in that size, in pixels."""
        if self.value is None:
            return art.card_back(width, height, dimmed=self.dim)
        return art.card_face(self.value, width, height, dimmed=self.dim, small=self.plain)


class Waiting(Protocol):
    """Whoever shows a face that stands in for another."""

    def sharpen(self) -> None:
        """Take the right one now."""


class Faces:
    """The faces that are shown. While `moving` says so none is painted that can wait; while `seen` says no, none waits:
    there are no frames to come. `sharpened` is told who has changed while nobody asked."""

    def __init__(
        self,
        moving: Callable[[], bool],
        seen: Callable[[], bool],
        sharpened: Callable[[Any], None],
    ) -> None:
        self._moving, self._seen, self._sharpened = moving, seen, sharpened
        self._shown: dict[Face, WeakValueDictionary[tuple[int, int], Texture]] = {}
        self._waiting: WeakKeyDictionary[Any, None] = WeakKeyDictionary()
        self._event: Any = None

    @property
    def complete(self) -> bool:
        """Whether nobody waits for a face."""
        return not self._waiting

    def get(self, face: Face, width: int, height: int, customer: Waiting) -> tuple[Texture, Colour]:
        """The face, or what stands in for it until the customer is asked to sharpen; and the tint to draw it with."""
        stand_in = None
        if self._seen() and (width, height) not in self._shown.get(face, ()):
            stand_in = self._stand_in(face, width)
        if stand_in is None:
            return self.exact(face, width, height), _WHITE
        self._waiting[customer] = None
        self._begin()
        return stand_in

    def _stand_in(self, face: Face, width: int) -> tuple[Texture, Colour] | None:
        """The face in another size; else one of more or fewer ornaments, or a bright one for a dimmed one."""
        for dim, plain in product((face.dim, False), (face.plain, not face.plain)):
            shown = self._shown.get(Face(face.value, dim, plain))
            if shown:
                return _nearest(shown, width), _SHADE if face.dim and not dim else _WHITE
        return None

    def exact(self, face: Face, width: int, height: int) -> Texture:
        """The face in just that size, painted now if need be."""
        shown = self._shown.setdefault(face, WeakValueDictionary())
        texture = shown.get((width, height))
        if texture is None:
            texture = shown[width, height] = face.paint(width, height)
        return texture

    def forget(self) -> None:
        """Let go of every texture: they are lost."""
        self._shown.clear()
        self._waiting.clear()

    def _begin(self) -> None:
        if self._waiting and self._event is None:
            self._event = Clock.schedule_interval(self._paint_some, 0)

    def _paint_some(self, _: float) -> None:
        if self._moving():
            return
        begun = time.perf_counter()
        while self._waiting and time.perf_counter() - begun < _BUDGET:
            customer = self._waiting.popitem()[0]
            try:
                customer.sharpen()
            except Exception:
                # Kivy calls no more what has failed once, but others wait for theirs.
                self._event = None
                self._begin()
                raise
            self._sharpened(customer)
        if not self._waiting:
            self._event.cancel()
            self._event = None


def _nearest(shown: Mapping[tuple[int, int], Texture], width: int) -> Texture:
    """Of several sizes the next larger one: what is too large looks better than what is too small."""
    return min(shown.items(), key=lambda it: (it[0][0] < width, abs(it[0][0] - width)))[1]
