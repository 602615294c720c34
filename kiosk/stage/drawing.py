"""What every kind of element has in common when it is drawn."""

from __future__ import annotations

from typing import Generic, TypeVar

from kivy.graphics import InstructionGroup, MatrixInstruction, Mesh, PopMatrix, PushMatrix

from kiosk.scene.elements import Box, Card, Element, Glow, Label, Panel, Picture, Ring
from kiosk.stage.geometry import between, placing, snapped
from kiosk.stage.soft import Triangles, feather

AnyElement = TypeVar("AnyElement", bound=Element)
BoxedElement = TypeVar("BoxedElement", bound=Card | Glow | Label | Panel | Picture | Ring)


class Drawing(Generic[AnyElement]):
    """One element on the stage: the instructions in `group` draw it, and are changed in place."""

    def __init__(self, element: AnyElement) -> None:
        self.element = element
        self.group = InstructionGroup()

    def change(self, element: AnyElement) -> None:
        """Draw another state of the element. Where it stands is left to `arrive` or `animate`."""
        raise NotImplementedError

    def arrive(self) -> None:
        """Stand where the element says."""

    def moves_from(self, before: AnyElement) -> bool:
        """Whether there is anything to be seen on the way from an earlier state."""
        return False

    def animate(self, before: AnyElement, start: Box, share: float) -> None:
        """Be part of the way, 0 to 1, from an earlier state, then shown at `start`."""

    @property
    def shown(self) -> Box:
        """Where the element is seen now, perhaps on its way."""
        return Box(0, 0, 0, 0)


class BoxDrawing(Drawing[BoxedElement]):
    """An element in a box. What it draws, it draws upright about the origin: a matrix puts it in its place."""

    def __init__(self, element: BoxedElement) -> None:
        super().__init__(element)
        self._matrix = MatrixInstruction()
        self.content = InstructionGroup()
        for instruction in (PushMatrix(), self._matrix, self.content, PopMatrix()):
            self.group.add(instruction)
        self.change(element)
        self.arrive()

    @property
    def shown(self) -> Box:
        return self._shown

    def arrive(self) -> None:
        self.place(self.element.box)

    def moves_from(self, before: BoxedElement) -> bool:
        return self._shown != self.element.box

    def animate(self, before: BoxedElement, start: Box, share: float) -> None:
        self.place(between(start, self.element.box, share))

    def place(self, box: Box, flip: float = 1.0) -> None:
        """Show the element in another box than its own, scaled to it; `flip` narrows it further."""
        self._shown = box
        own = self.element.box
        if box == own and flip == 1:
            self._matrix.matrix = placing(snapped(box))
        else:
            self._matrix.matrix = placing(box, flip * box.w / max(own.w, 1), box.h / max(own.h, 1))


def mesh(triangles: Triangles) -> Mesh:
    """The instruction that draws a soft shape."""
    vertices, indices = triangles
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=feather())


def reshape(instruction: Mesh, triangles: Triangles) -> None:
    """Let the instruction draw another soft shape."""
    instruction.vertices, instruction.indices = triangles
