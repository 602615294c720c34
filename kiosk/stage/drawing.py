"""What every kind of element has in common when it is drawn."""

from __future__ import annotations

from typing import Generic, TypeVar

from kivy.graphics import InstructionGroup, MatrixInstruction, Mesh, PopMatrix, PushMatrix

from kiosk.scene.elements import Box, Card, Element, Glow, Label, Panel, Picture, Ring
from kiosk.stage.damage import Area, covering
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

    @property
    def extent(self) -> Area:
        """All pixels that are drawn on just now, and perhaps a few around."""
        raise NotImplementedError


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

    @property
    def extent(self) -> Area:
        box, across, along = self._put_at
        half_width, half_height = self.reach
        return covering(box, half_width * across + 1, half_height * along + 1)

    @property
    def reach(self) -> tuple[float, float]:
        """How far from the origin the content goes, sideways and up."""
        box = self.element.box
        return box.w / 2 + 1, box.h / 2 + 1

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
            self.put(snapped(box))
        else:
            self.put(box, flip * box.w / max(own.w, 1), box.h / max(own.h, 1))

    def put(self, box: Box, across: float = 1.0, along: float = 1.0) -> None:
        """Draw the content about the middle of a box, turned as it is, scaled sideways and up."""
        self._put_at = (box, across, along)
        self._matrix.matrix = placing(box, across, along)


def mesh(triangles: Triangles) -> Mesh:
    """The instruction that draws a soft shape."""
    vertices, indices = triangles
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=feather())


def reshape(instruction: Mesh, triangles: Triangles) -> None:
    """Let the instruction draw another soft shape."""
    instruction.vertices, instruction.indices = triangles
