"""Faces of cards as textures, without waiting for them: painting one takes a while, and a turn may need dozens anew.

Where the wanted size has not been painted yet, but another has, that one stands in, stretched; the right ones are
painted a few at a time in the frames that follow, once nothing moves any more. After them come the faces that the next
tap will probably ask for: of every card that can be played, the dimmed face beside the bright one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol
from weakref import WeakKeyDictionary, WeakValueDictionary

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from kiosk import art

_BUDGET = 0.006
"""Seconds of a frame that may go into painting, though one face is always painted."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that makes a face but its size: `value` None is the back, `blank` eyes wait for their pupils."""

    value: int | None
    dim: bool = False
    plain: bool = False
    blank: bool = False

    def paint(self, width: int, height: int) -> Texture:
        """The face in that size, in pixels."""
        if self.value is None:
            return art.card_back(width, height, dimmed=self.dim)
        return art.card_face(
            self.value, width, height, dimmed=self.dim, flat=not self.blank, small=self.plain
        )


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
        self._ahead: dict[tuple[Face, int, int], None] = {}
        self._event: Any = None

    @property
    def complete(self) -> bool:
        """Whether nobody waits for a face."""
        return not self._waiting

    def get(self, face: Face, width: int, height: int, customer: Waiting) -> Texture:
        """The face, or another size of it until the customer is asked to sharpen."""
        if not self._seen():
            return self.exact(face, width, height)
        if face.blank:
            self._foresee(replace(face, dim=not face.dim), width, height)
        if (width, height) in self._shown.get(face, ()):
            return self.exact(face, width, height)
        stand_in = self._stand_in(face, width)
        if stand_in is None:
            return self.exact(face, width, height)
        self._waiting[customer] = None
        self._plan()
        return stand_in

    def _stand_in(self, face: Face, width: int) -> Texture | None:
        """The same face in another size, else one that says the same with more or less of its ornaments."""
        others = (replace(face, plain=not face.plain, blank=blank) for blank in (True, False))
        for like in (face, *others):
            shown = list(self._shown[like].items()) if like in self._shown else []
            if shown:
                # What is too large looks better than what is too small.
                best = min(shown, key=lambda it: (it[0][0] < width, abs(it[0][0] - width)))
                return best[1]
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
        self._ahead.clear()

    def _foresee(self, face: Face, width: int, height: int) -> None:
        if (width, height) not in self._shown.get(face, ()):
            self._ahead[face, width, height] = None
            self._plan()

    def _plan(self) -> None:
        if self._event is None:
            self._event = Clock.schedule_interval(self._paint_some, 0)

    def _paint_some(self, _: float) -> None:
        if self._moving():
            return
        begun = time.perf_counter()
        while (self._waiting or self._ahead) and time.perf_counter() - begun < _BUDGET:
            if self._waiting:
                customer = self._waiting.popitem()[0]
                customer.sharpen()
                self._sharpened(customer)
            else:
                self.exact(*self._ahead.popitem()[0])
        if not self._waiting and not self._ahead:
            self._event.cancel()
            self._event = None
