"""A place while no game runs, turned to its sitter: in the lobby, and with its result after a game."""

from __future__ import annotations

from kiosk import palette
from kiosk.company.characters import Character, Mood
from kiosk.layout.frame import Frame
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.play.intents import DrawnButton
from kiosk.scene.elements import Colour
from kiosk.scene.portrait import draw_portrait
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, BADGE, INK, SEAT, faint, solid
from kiosk.seating import Emblem

BUTTON_MM = 20.0
"""A drawn button is at least so wide."""
TOUCH = TOUCH_MM + 0.5
_SHORT_MM = 58.0
"""A shorter pad stacks what is beside each other in others, and gives up its round ends."""


class Pad:
    """A place as it is drawn, whatever it says: its ground, its button or emblem, its words."""

    def __init__(
        self,
        sheet: Sheet,
        frame: Frame,
        screen: Screen,
        number: int,
        emblem: Emblem,
        *,
        roundness: float = 0.5,
        margin: float = 0.16,
    ) -> None:
        """`roundness` of the corners and `margin` round what it holds are shares of the pad's depth."""
        self.screen = screen
        self.number = number
        self.emblem = emblem
        self.colour = SEAT[emblem]
        self.length, self.depth = frame.length, frame.depth
        self.local = Local(sheet, frame, ("pad", number), number)
        self.short = frame.length < screen.px(_SHORT_MM)
        self.inset = min(self.depth * margin, screen.px(1.2 if self.short else 5))
        self.radius = self.depth * min(roundness, 0.2 if self.short else 0.5)
        self.radius = min(self.radius, screen.px(18))
        self.head = self.depth - 2 * self.inset
        """Where the emblem stands, as wide as deep."""

    def ground(self, *, filled: bool, dashed: bool = False, border: Colour | None = None) -> None:
        """The pad itself; `border` is the light of its lamp."""
        width = max(min(self.depth * 0.035, self.screen.px(1.2)), 2.0)
        fill = self.colour if filled else faint(BADGE, 0.6)
        whole = Span(0, 0, self.length, self.depth)
        self.local.panel(
            "ground", whole, self.radius, fill=fill, border=border, width=width, dashed=dashed
        )

    def button(self, *, lit: bool) -> None:
        """The button that is drawn where none works, with the emblem on it."""
        side = max(self.screen.px(BUTTON_MM), self.head)
        self.head = side
        u = self.inset
        span = Span(u, (self.depth - side) / 2, side, side)
        fill = solid(lighter(self.emblem)) if lit else BADGE
        border = INK if lit else ACCENT
        self.local.panel("button", span, side / 2, fill=fill, border=border, width=side * 0.05)
        self._emblem(span.centre, side * 0.68, lit=lit)
        self.local.target(span, DrawnButton(self.number))

    def disc(self, *, lit: bool) -> None:
        """The emblem alone: the button is the real one, beside the screen."""
        side = min(self.head, self.screen.px(24))
        self.head = side
        self._emblem((self.inset * 1.4 + side / 2, self.depth / 2), side, lit=lit)

    def portrait(self, character: Character, mood: Mood) -> None:
        """Where the emblem stands, the face of a bot in the seat's colour."""
        side = min(self.head, self.screen.px(24))
        self.head = side
        centre = (self.inset * 1.4 + side / 2, self.depth / 2)
        draw_portrait(self.local, "face", centre, side, character, mood, ground=self.colour)

    def _emblem(self, centre: tuple[float, float], side: float, *, lit: bool) -> None:
        ground = solid(lighter(self.emblem)) if lit else None
        self.local.picture("emblem", *centre, side, self.emblem.value, ground)

    @property
    def left(self) -> float:
        """Where the room beside the emblem begins."""
        return self.inset * 2 + self.head

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.length - max(self.inset * 1.5, min(self.radius * 0.4, self.screen.px(6)))


def lighter(emblem: Emblem) -> palette.Colour:
    """The colour of an emblem's disc on what has the seat's colour itself."""
    return palette.mix(SEAT[emblem][:3], (1.0, 1.0, 1.0), 0.4)
