"""The one widget that draws: it shows a scene, and what has changed since the last one moves there."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from kiosk import art
from kiosk.scene.elements import (
    Card,
    Element,
    Glow,
    Label,
    Line,
    Metamorphosis,
    Panel,
    Passage,
    Picture,
    Ring,
    Scene,
)
from kiosk.stage.cards import CardDrawing
from kiosk.stage.damage import EVERYWHERE, Area
from kiosk.stage.drawing import Drawing
from kiosk.stage.faces import Faces
from kiosk.stage.flights import FlightDrawing
from kiosk.stage.glows import GlowDrawing
from kiosk.stage.labels import LabelDrawing
from kiosk.stage.metamorphosis import MetamorphosisDrawing
from kiosk.stage.motion import Motion, eased, steady
from kiosk.stage.panels import PanelDrawing
from kiosk.stage.pictures import PictureDrawing
from kiosk.stage.rings import RingDrawing
from kiosk.stage.strokes import LineDrawing

GLIDE = 0.25
"""Seconds that an element takes to its new place."""

_DRAWINGS: dict[type, Callable[[Any], Drawing[Any]]] = {
    Panel: PanelDrawing,
    Label: LabelDrawing,
    Picture: PictureDrawing,
    Ring: RingDrawing,
    Line: LineDrawing,
    Glow: GlowDrawing,
}


class Phase(Enum):
    """What a finger did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    LOST = "lost"
    """Its panel has gone: nobody lifted it."""


class Finger(NamedTuple):
    """News of a finger on the glass: which one (the same number from down to up), where in pixels from the lower
    left, when in seconds of the monotonic clock, and what it did."""

    id: int
    x: float
    y: float
    at: float
    phase: Phase

    @property
    def point(self) -> tuple[float, float] | None:
        """Where it is on the glass, None where it no longer is."""
        return (self.x, self.y) if self.phase in (Phase.DOWN, Phase.MOVE) else None


class Stage(Widget):
    """Draws scenes over the table's ground and reports fingers to `on_finger`, several at once; it judges nothing.

    Coordinates count from its own lower left corner, which is on a whole pixel of whatever it stands in.
    The state is final when `show` returns: what glides after that is for the eye alone.
    """

    def __init__(
        self, on_finger: Callable[[Finger], None], *, ground: bool = True, **kwargs: Any
    ) -> None:
        """Without `ground` the scene lies over whatever is below."""
        super().__init__(**kwargs)
        self._on_finger = on_finger
        self._scene = Scene(())
        self._drawings: dict[Hashable, Drawing[Any]] = {}
        self._flights: dict[object, Drawing[Any]] = {}
        self._hidden: dict[Hashable, int] = {}
        self._motion = Motion()
        self._faces = Faces(
            moving=lambda: bool(self._motion),
            seen=lambda: self.get_root_window() is not None,
            sharpened=self._spoil,
        )
        self.on_damage: Callable[[Area], None] | None = None
        """Told of every area that is to be drawn anew; who takes that on has the canvas `gather` what lies there.
        These areas count from the corner of what the stage stands in."""
        self._corner = Translate()
        self._ground = Rectangle()
        self._layer, self._air = InstructionGroup(), InstructionGroup()
        self._has_ground = ground
        for instruction in (
            PushMatrix(),
            self._corner,
            *((Color(), self._ground) if ground else ()),
            self._layer,
            self._air,
            PopMatrix(),
        ):
            self.canvas.add(instruction)
        self.bind(pos=self._cover, size=self._cover)
        self._cover()
        get_context().add_reload_observer(self._on_context_lost)

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self._scene

    @property
    def still(self) -> bool:
        """Whether nothing moves, and so nothing will be drawn until the next scene."""
        return not self._motion and self._faces.complete

    def show(self, scene: Scene, *, motion: bool = True) -> None:
        """Draw a scene in place of the last one. Without `motion` nothing glides, and what is on its way arrives.

        Raises `ValueError` where two elements have the same key.
        """
        if not motion:
            self._motion.finish()
        wanted = {element.key: element for element in scene.elements}
        if len(wanted) != len(scene.elements):
            raise ValueError(f"elements of one scene share a key: {_shared(scene.elements)}")
        order = list(self._drawings)
        for key in order:
            if type(wanted.get(key)) is not type(self._drawings[key].element):
                self._motion.drop(key)
                self._spoil(self._drawings.pop(key))
        kept, drawings = self._drawings, dict[Hashable, Drawing[Any]]()
        for key, element in wanted.items():
            drawing = kept.get(key)
            if drawing is None:
                drawing = self._drawing(element)
                self._spoil(drawing)
            elif drawing.element is not element and drawing.element != element:
                self._change(drawing, element, motion)
            drawings[key] = drawing
        # Not before: if one of them cannot be drawn, all that is on show is still known.
        self._drawings, self._scene = drawings, scene
        if len(kept) != len(wanted) or order != list(wanted):
            self._spoil_reordered([key for key in order if key in kept])
            self._stack()

    def fly(self, passages: Sequence[Passage]) -> None:
        """Draw cards and bodies on their way above everything. The element with the key of one is seen when it has
        landed."""
        for passage in passages:
            self._depart(passage)
        if passages:
            self._stack()

    def land(self) -> None:
        """Everything in the air is where it was on its way to."""
        while self._flights:
            self._motion.end(next(iter(self._flights)))

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        # Where the finger went down: it may have slid on since, and be told of in this same frame.
        if not self.collide_point(touch.ox, touch.oy):
            return False
        # Kivy tells the turning of a wheel, and the other buttons of a mouse, as touches as well.
        if touch.is_mouse_scrolling or touch.button not in (None, "left"):
            return False
        touch.grab(self)
        self._report(touch, touch.ox, touch.oy, Phase.DOWN)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._report(touch, touch.x, touch.y, Phase.MOVE)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        lost = getattr(touch, "lost", False)  # a mouse's never is
        self._report(touch, touch.x, touch.y, Phase.LOST if lost else Phase.UP)
        return True

    def _report(self, touch: Any, x: float, y: float, phase: Phase) -> None:
        self._on_finger(Finger(touch.uid, x - self.x, y - self.y, time.monotonic(), phase))

    def _drawing(self, element: Element) -> Drawing[Any]:
        if isinstance(element, Card):
            return CardDrawing(element, self._faces)
        return _DRAWINGS[type(element)](element)

    def _change(self, drawing: Drawing[Any], element: Element, motion: bool) -> None:
        key, start, before = element.key, drawing.shown, drawing.element
        self._spoil(drawing)
        drawing.change(element)
        if motion and drawing.moves_from(before):
            self._motion.run(
                key,
                partial(self._alter, drawing, drawing.animate, before, start),
                partial(self._alter, drawing, drawing.arrive),
                seconds=GLIDE,
            )
        elif key not in self._motion:
            drawing.arrive()
        self._spoil(drawing)

    def _depart(self, passage: Passage) -> None:
        drawing, ease = self._passing(passage)
        token = object()
        self._flights[token] = drawing
        self._hidden[passage.key] = self._hidden.get(passage.key, 0) + 1
        self._spoil_hidden(passage.key)

        def land() -> None:
            self._spoil(self._flights.pop(token))
            self._spoil_hidden(passage.key)
            self._hidden[passage.key] -= 1
            if not self._hidden[passage.key]:
                del self._hidden[passage.key]
            for onward in passage.then:
                self._depart(onward)
            self._stack()

        self._motion.run(
            token,
            partial(self._alter, drawing, drawing.pass_by),
            land,
            seconds=passage.seconds,
            delay=passage.delay,
            ease=ease,
        )

    def _passing(
        self, passage: Passage
    ) -> tuple[FlightDrawing | MetamorphosisDrawing, Callable[[float], float]]:
        """The drawing of what is on its way, and the pace that it is moved at."""
        if isinstance(passage, Metamorphosis):
            return MetamorphosisDrawing(passage), steady
        return FlightDrawing(passage, self._faces), eased

    def spoil_all(self) -> None:
        """Have everything drawn anew with the next frame."""
        if self.on_damage:
            self.on_damage(EVERYWHERE)

    def gather(self, area: Area) -> None:
        """Have the canvas draw, in their order, just those that reach into an area."""
        area = area.moved(-self.x, -self.y)
        seen: Collection[Drawing[Any]] = self._drawings.values()
        if self._hidden:
            seen = [one for key, one in self._drawings.items() if key not in self._hidden]
        for layer, drawings in ((self._layer, seen), (self._air, self._flights.values())):
            layer.clear()
            for drawing in drawings:
                if drawing.extent.meets(area):
                    layer.add(drawing.group)

    def _stack(self) -> None:
        """Have the canvas draw what there is, in its order."""
        if self.on_damage is None:
            self.gather(EVERYWHERE)

    def _alter(self, drawing: Drawing[Any], change: Callable[..., None], *arguments: Any) -> None:
        """Change a drawing: what it leaves and what it covers are to be painted."""
        self._spoil(drawing)
        change(*arguments)
        self._spoil(drawing)

    def _spoil(self, drawing: Drawing[Any]) -> None:
        if self.on_damage:
            self.on_damage(drawing.extent.moved(*self.pos))

    def _spoil_hidden(self, key: Hashable) -> None:
        if key in self._drawings:
            self._spoil(self._drawings[key])

    def _spoil_reordered(self, before: Sequence[Hashable]) -> None:
        """Of drawings that now stand in another order, those between the first and the last that moved."""
        known = set(before)
        after = [key for key in self._drawings if key in known]
        moved = [
            i for i, (one, other) in enumerate(zip(before, after, strict=True)) if one != other
        ]
        for key in after[moved[0] : moved[-1] + 1] if moved else ():
            self._spoil(self._drawings[key])

    def _cover(self, *_: object) -> None:
        """Lay the ground of the table over the whole widget."""
        self._corner.xy = self.pos
        self.spoil_all()
        if self._has_ground:
            width, height = max(int(self.width), 1), max(int(self.height), 1)
            self._ground.texture = art.table_ground(width, height)
            self._ground.size = self.size

    def _on_context_lost(self, _: object) -> None:
        # Others are still told, among them those who keep textures: everything is drawn anew after that.
        Clock.schedule_once(self._redraw)

    def _redraw(self, _: float) -> None:
        self._motion.finish()
        self._faces.forget()
        self._drawings = {}
        self._cover()
        self.show(self._scene, motion=False)


def _shared(elements: Sequence[Element]) -> str:
    seen: set[Hashable] = set()
    twice = [e.key for e in elements if e.key in seen or seen.add(e.key)]  # type: ignore[func-returns-value]
    return ", ".join(map(repr, twice))
