"""A rectangle on the table with a side to read it from: trays are laid out as if everyone sat at the bottom edge."""

from __future__ import annotations

from msgspec import Struct

from kiosk.layout.box import Box
from kiosk.seating import Edge


class Rect(Struct, frozen=True):
    """An upright rectangle in pixels from its lower left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - 0.5
            and other.x < self.right - 0.5
            and self.y < other.top - 0.5
            and other.y < self.top - 0.5
        )

    @property
    def box(self) -> Box:
        return Box(self.x + self.w / 2, self.y + self.h / 2, self.w, self.h)


class Frame(Struct, frozen=True):
    """A rectangle read from `edge`: `length` along that edge, `depth` away from the reader.

    Inside it `u` runs to the reader's right from 0 to `length`, `v` away from the reader from 0 to `depth`.
    """

    rect: Rect
    edge: Edge

    @property
    def angle(self) -> float:
        return self.edge.angle

    @property
    def length(self) -> float:
        return self.rect.w if self.edge in (Edge.BOTTOM, Edge.TOP) else self.rect.h

    @property
    def depth(self) -> float:
        return self.rect.h if self.edge in (Edge.BOTTOM, Edge.TOP) else self.rect.w

    def point(self, u: float, v: float) -> tuple[float, float]:
        """Where (u, v) lies on the table."""
        r = self.rect
        match self.edge:
            case Edge.BOTTOM:
                return r.x + u, r.y + v
            case Edge.TOP:
                return r.right - u, r.top - v
            case Edge.LEFT:
                return r.x + v, r.top - u
            case Edge.RIGHT:
                return r.right - v, r.y + u

    def within(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the table lies in the frame, as (u, v)."""
        r = self.rect
        match self.edge:
            case Edge.BOTTOM:
                return x - r.x, y - r.y
            case Edge.TOP:
                return r.right - x, r.top - y
            case Edge.LEFT:
                return r.top - y, x - r.x
            case Edge.RIGHT:
                return y - r.y, r.right - x

    def box(self, u: float, v: float, w: float, h: float, turn: float = 0.0) -> Box:
        """A box about (u, v), `w` along and `h` away from the reader, turned by `turn` as they see it."""
        x, y = self.point(u, v)
        return Box(x, y, w, h, (self.angle + turn) % 360)

    @property
    def whole(self) -> Box:
        """The frame itself as a box."""
        return self.box(self.length / 2, self.depth / 2, self.length, self.depth)
