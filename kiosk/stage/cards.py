"""Cards: a face or a back, eyes that look somewhere, and what is drawn round them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)

from kiosk import art, palette
from kiosk.scene.elements import Box, Card, Outline
from kiosk.stage.drawing import BoxDrawing, mesh
from kiosk.stage.faces import Face, Faces
from kiosk.stage.geometry import between, snapped
from kiosk.stage.soft import frame, plate

_ACCENT = (*palette.ACCENT, 1.0)
_LINES = {Outline.CAN: (0.022, True), Outline.CHOSEN: (0.042, False)}
"""The width of each outline, in units of the card's width, and whether it is dashed."""
_APART = 0.02
"""From the card to its outline."""
_DASH = 0.085
_FRESH = 0.25
"""The side of the mark on a card that has just come, in units of the card's width."""


class CardDrawing(BoxDrawing[Card]):
    """A card. Its face turns over when its value changes."""

    def __init__(self, card: Card, faces: Faces) -> None:
        self._faces = faces
        self._tint = Color()
        self._picture = Rectangle()
        self._pupils: Mesh | None = None
        self._extras = InstructionGroup()
        self._face_up = card
        super().__init__(card)
        for instruction in (self._tint, self._picture, self._extras):
            self.content.add(instruction)

    @property
    def reach(self) -> tuple[float, float]:
        box = self.element.box
        width, _ = _LINES.get(self._face_up.outline, (0.0, False))
        ring = sum(_ring(box.w, width))
        star = _star(box.w) / 2 if self._face_up.fresh else 0
        return box.w / 2 + ring + 1, box.h / 2 + max(ring, star) + 1

    def change(self, card: Card) -> None:
        before, self.element = self.element, card
        if before is not card and self._only_gaze_differs(before, card):
            if self._pupils is not None and self._face_up is before:
                box = snapped(card.box)
                self._pupils.vertices = _pupils(card.value, box.w, box.h, card.gaze)[0]
                self._face_up = card
        else:
            self._show(card)

    def moves_from(self, before: Card) -> bool:
        return super().moves_from(before) or before.value != self.element.value

    def arrive(self) -> None:
        if self._face_up is not self.element:
            self._show(self.element)
        super().arrive()

    def animate(self, before: Card, start: Box, share: float) -> None:
        box = between(start, self.element.box, share)
        if before.value == self.element.value:
            self.place(box)
            return
        face = before if share < 0.5 else self.element
        if self._face_up is not face:
            self._show(face)
        self.place(box, max(abs(cos(pi * share)), 0.02))

    def sharpen(self) -> None:
        """Show the face in its true size, where another stood in."""
        width, height = map(int, self._picture.size)
        self._picture.texture = self._faces.exact(_face(self._face_up), width, height)
        self._tint.rgb = (1.0, 1.0, 1.0)

    def _show(self, card: Card) -> None:
        """Show the face of a card, in the size of our own box."""
        self._face_up = card
        box = snapped(self.element.box)
        self._picture.pos, self._picture.size = (-box.w / 2, -box.h / 2), (box.w, box.h)
        self._picture.texture, self._tint.rgb = self._faces.get(
            _face(card), int(box.w), int(box.h), self
        )
        self._extras.clear()
        self._pupils = None
        if _looks(card):
            vertices, indices = _pupils(card.value, box.w, box.h, card.gaze)
            size = max(round(box.w * 2 * art.pupils(card.value or 1)[0].pupil), 2)
            self._pupils = Mesh(
                vertices=vertices, indices=indices, mode="triangles", texture=art.pupil(size)
            )
            self._extras.add(Color())
            self._extras.add(self._pupils)
        if card.outline in _LINES:
            self._outline(box, *_LINES[card.outline])
        if card.fresh:
            self._mark(box)

    def _outline(self, box: Box, width: float, dashed: bool) -> None:
        line, apart = _ring(box.w, width)
        reach = 2 * (line + apart)
        radius = art.CARD_CORNER * box.w + apart + line
        dash = max(box.w * _DASH, 8.0) if dashed else 0.0
        self._extras.add(Color(*_ACCENT))
        self._extras.add(mesh(frame(box.w + reach, box.h + reach, radius, line, dash)))

    def _mark(self, box: Box) -> None:
        """A star on a button, half over the edge that is away from the reader."""
        size = _star(box.w)
        star = 2 * round(size * 0.4)
        left = (box.w - size) // 2 - box.w / 2
        middle = (left + size / 2, box.h / 2)
        self._extras.add(PushMatrix())
        self._extras.add(Translate(*middle))
        self._extras.add(Color(*palette.INK))
        self._extras.add(mesh(plate(size, size, size / 2)))
        self._extras.add(Color(*_ACCENT))
        self._extras.add(
            Rectangle(
                texture=art.mark(art.Mark.STAR, star, (1.0, 1.0, 1.0)),
                pos=(-star / 2, -star / 2),
                size=(star, star),
            )
        )
        self._extras.add(PopMatrix())

    @staticmethod
    def _only_gaze_differs(one: Card, other: Card) -> bool:
        def rest(card: Card) -> tuple[object, ...]:
            return (
                *(card.box.w, card.box.h, card.value, card.dim, card.outline, card.plain),
                card.fresh,
            )

        return rest(one) == rest(other)


def _ring(card_width: float, width: float) -> tuple[int, int]:
    """The line of an outline and what is between it and the card, in pixels."""
    return max(round(card_width * width), 2), max(round(card_width * _APART), 1)


def _star(card_width: float) -> int:
    """The mark of a fresh card, in pixels."""
    return max(2 * round(card_width * _FRESH / 2), 10)


def _looks(card: Card) -> bool:
    """Whether the card has eyes that may look about: their pupils are drawn apart from the face."""
    return bool(card.value) and not card.plain


def _face(card: Card) -> Face:
    return Face(card.value, card.dim, card.plain)


@lru_cache(maxsize=512)
def _pupils(
    value: int | None, width: float, height: float, gaze: float | None
) -> tuple[list[float], list[int]]:
    """Squares for the texture of a pupil, in pixels about the card's centre: vertices and indices."""
    look = art.RESTING if gaze is None else (cos(radians(gaze)), sin(radians(gaze)))
    vertices: list[float] = []
    indices: list[int] = []
    for eye in art.pupils(value or 0, height / width):
        x, y = eye.pupil_at(look)
        x, y, r = x * width - width / 2, y * width - height / 2, eye.pupil * width
        first = len(vertices) // 4
        vertices += (x - r, y - r, 0.0, 0.0, x + r, y - r, 1.0, 0.0)
        vertices += (x + r, y + r, 1.0, 1.0, x - r, y + r, 0.0, 1.0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return vertices, indices
