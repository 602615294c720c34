"""What every room can do, and how one asks for the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from kiosk.hours.opening import Closes, Opening
from kiosk.hours.overnight import Overnight
from kiosk.hours.tonight import TonightFile
from kiosk.hours.wall_clock import Wall, unknown
from kiosk.layout.screen import Screen
from kiosk.play.by_itself import Think, at_once
from kiosk.play.state import Light
from kiosk.play.typing import BlindLine
from kiosk.rooms.backstage import Backstage
from kiosk.rooms.place_buttons import PlaceButtons
from kiosk.scene.elements import Passage, Scene
from kiosk.seating import Edge, Place
from kiosk.settings import Configuration
from kiosk.sleep.idle import Idleness
from kiosk.sounds import Sound
from kiosk.store import Store, Trouble
from kiosk.thinking.telling import Tell, tell_at_once
from kiosk.translation import Translator

if TYPE_CHECKING:
    from kiosk.evening.host import Host
    from kiosk.evening.keeping import Evenings


@dataclass
class House:
    """What the rooms share, put together once at the start.

    `places` are the places of this table by their number, 1 first, in the order of play (R21); `buttons` those whose
    button works just now. `enter` opens another room, `sound` plays one, `now` is the monotonic clock, `wall` the one
    on the wall, `seed` a number for a new game that nobody can guess.
    """

    tr: Translator
    configuration: Configuration
    store: Store | None
    places: Mapping[int, Place]
    buttons: set[int]
    enter: Callable[[Room], None]
    sound: Callable[[Sound], None]
    now: Callable[[], float]
    seed: Callable[[], int]
    wall: Wall = unknown
    trouble: Trouble | None = None
    """Why what is played is not being saved just now, if it is not."""
    pressing: Mapping[int, float] = field(default_factory=dict)
    """By place: how far the ring of a drawn button that is held has come, 0 to 1."""
    notes_read: int = 0
    """How many of the notes found at the start somebody has said to have read."""
    beep: Callable[[int], None] = lambda place: None
    """Has the buzzer at a place sound, where there is one and sound is on."""
    think: Think = at_once
    """Has bots choose; on another thread where fingers must not wait for them."""
    tell: Tell = tell_at_once
    """Has the story of a game told; on another thread where fingers must not wait for it."""
    rescued: dict[int, set[int]] = field(default_factory=dict)
    """By game: the seats whose drawn button was called up, for all of it, whatever room it passes through."""
    touched: float = 0.0
    """When a finger was last put on the glass, wherever."""
    typed_line: Callable[[str], None] | None = None
    """Hears of whole lines that are typed on a keyboard while no room listens to one; None where nobody does."""
    typed_so_far: BlindLine = field(default_factory=BlindLine)
    """What of such a line has been typed."""
    backstage: Backstage = field(default_factory=Backstage)
    """What only the operator asks for."""
    operator: Callable[[Room, Edge], Room] | None = None
    """The way to the operator's page from this room, for somebody at this edge."""
    closed: Callable[[], Room] | None = None
    """The room of a table that has closed."""
    opening: Opening = field(init=False)
    """Whether it has."""
    overnight: Overnight | None = field(init=False, default=None)
    """Which day the unfinished game is of, where another day brings other people."""
    _evenings: Evenings | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        configuration, store = self.configuration, self.store
        self.opening = Opening(configuration, self.now, self.wall)
        if store and configuration.values.kiosk:
            kept = TonightFile(store.folder, store.submit)
            self.opening = Opening(configuration, self.now, self.wall, kept)
            self.overnight = Overnight(
                store.folder,
                store.submit,
                lambda: configuration.values.hours.timetable,
                self.now,
                self.wall,
            )

    @property
    def evenings(self) -> Evenings:
        """The evening that is open here, and those before."""
        if self._evenings is None:
            from kiosk.evening.keeping import Evenings  # most tables never have one

            self._evenings = Evenings(self.store)
        return self._evenings

    @property
    def host(self) -> Host | None:
        """Whoever runs the evening that is open, if one is."""
        if self._evenings is None and not (self.store and self.store.evening):
            return None
        return self.evenings.host

    def close_up(self) -> None:
        """Open the room of a table that has closed."""
        if self.closed:
            self.enter(self.closed())


class Room(Protocol):
    """A room. Times are seconds of the monotonic clock; `place` is a place number, 1 to 6.

    `moment` changes whenever what a finger or button was about to do may have lost its meaning: a touch or press that
    began in another moment is dropped by whoever passes them on.
    """

    @property
    def moment(self) -> object:
        """What touches and presses belong to."""

    @property
    def buttons(self) -> PlaceButtons:
        """What the places' buttons do here."""

    def scene(self, screen: Screen) -> Scene:
        """What is seen now."""

    @property
    def opened(self) -> int | None:
        """The seat whose covered hand lies open, if any: when it no longer does, no card in the air shows any more."""

    def put_aside(self) -> None:
        """Another room is opening in its place or before it: nothing secret stays on show, and nobody thinks for it.

        It may be entered again, and then goes on.
        """

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """A target was tapped; `tray` is what the target says."""

    @property
    def drawn_hold(self) -> float | None:
        """Seconds that a drawn button must be held to count as pressed; None where a tap on it is its press."""

    def holds_on(self, place: int) -> bool:
        """Whether holding this place's drawn button means something longer just now, and is no press of it."""

    def trace(self, finger: int, at: tuple[float, float] | None, now: float) -> bool:
        """A finger is at this point of the glass, or (None) no longer on it; whether it is taken as it is here."""

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        """A target has been held for 1.0 or 2.0 seconds so far; whether that meant something."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        """The cards that have set out since this was last asked, between these two scenes; for the eye alone."""

    def lights(self) -> Mapping[int, Light]:
        """What the lamps say, by place."""

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do next, None for never."""

    @property
    def idleness(self) -> Idleness:
        """What becomes of it when nobody touches or presses anything."""

    @property
    def unattended(self) -> bool:
        """Whether it is for nobody: the touch that wakes the table leads to another."""

    @property
    def closes(self) -> Closes:
        """What it does when the table closes."""

    def close_up(self) -> None:
        """The table has closed: open what follows."""

    @property
    def deaf(self) -> bool:
        """Whether nothing that anybody does means anything, Escape on a desktop included."""

    def left(self) -> None:
        """People are taken to have left: open what follows."""

    def welcome(self) -> None:
        """Somebody has come to what is for nobody: open what follows."""
