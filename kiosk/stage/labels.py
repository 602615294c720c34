"""Labels: text that keeps to the pixels while it stands still."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from kiosk.scene.elements import Align, Box, Label
from kiosk.stage.drawing import BoxDrawing
from kiosk.stage.geometry import between, mix, snapped
from kiosk.stage.texts import text_texture


class LabelDrawing(BoxDrawing[Label]):
    """A label. On its way it is not stretched with its box: it grows or shrinks as its font does."""

    def __init__(self, label: Label) -> None:
        self._colour = Color()
        self._text: Rectangle | None = None
        super().__init__(label)

    def change(self, label: Label) -> None:
        self.element = label
        self._colour.rgba = label.colour
        if not label.text.strip():
            self.content.clear()
            self._text = None
            return
        box = snapped(label.box)
        texture = text_texture(
            label.text, label.size, label.bold, box.w, box.h, label.wrap, label.align
        )
        wide, tall = texture.size
        left = {Align.LEFT: 0, Align.CENTRE: (box.w - wide) // 2, Align.RIGHT: box.w - wide}
        pos = (left[label.align] - box.w / 2, (box.h - tall) // 2 - box.h / 2)
        if self._text is None:
            self._text = Rectangle()
            self.content.add(self._colour)
            self.content.add(self._text)
        self._text.texture = texture
        self._text.pos, self._text.size = pos, texture.size

    @property
    def reach(self) -> tuple[float, float]:
        if self._text is None:
            return 0.0, 0.0
        (x, y), (wide, tall) = self._text.pos, self._text.size
        return max(-x, x + wide), max(-y, y + tall)

    def place(self, box: Box, flip: float = 1.0) -> None:
        self._shown = box
        resting = snapped(box) if box == self.element.box else box
        self.put(resting, flip, flip)

    def animate(self, before: Label, start: Box, share: float) -> None:
        self.place(
            between(start, self.element.box, share),
            mix(before.size / max(self.element.size, 1), 1.0, share),
        )
