"""What the rest of the table knows of its seat hardware: presses come out, lamp patterns and beeps go in.

Seats are numbered 1 to 6 by *place* around the table. A place keeps its number, its button, its lamp
and its buzzer whoever sits there. Nothing here knows of pins.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType, TracebackType
from typing import Protocol, Self

SEATS = (1, 2, 3, 4, 5, 6)


class HardwareError(Exception):
    """Anything wrong with the seat hardware; the message is for the person who wired it."""


class PanelUnavailable(HardwareError, OSError):
    """No panel can be opened. The message names everything that was tried, and why it failed."""


class PressKind(Enum):
    """The three moments of a press."""

    DOWN = "down"
    HOLD = "hold"
    """Sent once, as soon as the button has been down for the hold time."""
    UP = "up"
    """Closes every DOWN. A HOLD came before it if and only if it was held for the hold time."""


@dataclass(frozen=True, slots=True)
class Press:
    """One moment of one seat's press.

    `at` is `time.monotonic()` in seconds, when the contact began to close (DOWN) or to open (UP),
    however long it bounced afterwards; of a HOLD, when the hold time was reached.
    `held` is how long the button had then been down, in seconds: 0.0 for a DOWN.
    """

    seat: int
    kind: PressKind
    at: float
    held: float = 0.0


class LampPattern(Enum):
    """What a lamp says. Each is told from the others by its rhythm alone."""

    OFF = "off"
    TAKEN = "taken"
    TURN = "turn"
    READY = "ready"
    WRONG = "wrong"
    SHORT = "short"


class FaultKind(Enum):
    """Why a seat's button, lamp or buzzer cannot be used."""

    BUSY = "busy"
    """Its pin or device is in use: by another copy of the program, or by something else on this
    computer, or its key is another seat's."""
    REFUSED = "refused"
    """Its pin or device cannot be opened: no such pin or key, no permission, no such function."""
    LOST = "lost"
    """The chip stopped answering, or its device is not plugged in; once it is, it works again."""
    STUCK = "stuck"
    """The contact has been closed for too long; it works again as soon as it opens."""


@dataclass(frozen=True, slots=True)
class SeatFault:
    """One fault of one seat; `detail` is one line for the operator, in the chip's own words."""

    kind: FaultKind
    detail: str


PressListener = Callable[[Press], None]
FaultListener = Callable[[Mapping[int, SeatFault]], None]
StopListening = Callable[[], None]
"""Ends that a listener is called; calling it again changes nothing."""

NO_FAULTS: Mapping[int, SeatFault] = MappingProxyType({})


def with_fault(
    faults: Mapping[int, SeatFault], seat: int, fault: SeatFault | None
) -> Mapping[int, SeatFault]:
    """`faults` with that of one seat set or removed: a new mapping, since other threads are reading
    the old one."""
    changed = {other: known for other, known in faults.items() if other != seat}
    if fault is not None:
        changed[seat] = fault
    return MappingProxyType(dict(sorted(changed.items())))


class Panel(Protocol):
    """The buttons, lamps and buzzers around one table.

    Listeners are called one at a time, in the order things happened, on a thread of the panel's
    own: they should hand the event over and return. One that raises is logged, nothing more.
    """

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose button works just now, in ascending order."""

    @property
    def faults(self) -> Mapping[int, SeatFault]:
        """Which seats' buttons do not work, and why. Seats wired without a button are in neither
        `seats` nor here."""

    @property
    def lamp_faults(self) -> Mapping[int, SeatFault]:
        """Which seats' lamps do not work, and why; their buttons may."""

    @property
    def buzzer_faults(self) -> Mapping[int, SeatFault]:
        """Which seats' buzzers do not work, and why; one that several share is a fault of each."""

    @property
    def pulses(self) -> Mapping[int, int]:
        """By seat, how many closures too short to be a press were turned away: a loose wire or
        interference when it grows by itself."""

    def on_press(self, listener: PressListener) -> StopListening:
        """Call `listener` for every press from now on, after the listeners already there; what
        comes back ends that."""

    def on_faults(self, listener: FaultListener) -> StopListening:
        """Call `listener` with the new `faults` whenever they change (`seats` has changed too);
        what comes back ends that."""

    def show(self, lamps: Mapping[int, LampPattern]) -> None:
        """Make the lamps say this and nothing else: a seat that is left out goes dark. A pattern
        that is shown already keeps its rhythm; seats without a lamp are passed over."""

    def beep(self, seats: Collection[int]) -> None:
        """Let the buzzers of these seats sound once, shortly; one that several share sounds once for
        all of them. Seats without a buzzer are passed over."""

    def close(self) -> None:
        """Put the lamps out, silence the buzzers, and give the pins back. Closing twice is fine."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class NoPanel(Panel):
    """A table without seat hardware: no press ever comes, and every lamp is out for good."""

    seats: tuple[int, ...] = ()
    faults: Mapping[int, SeatFault] = NO_FAULTS
    lamp_faults: Mapping[int, SeatFault] = NO_FAULTS
    buzzer_faults: Mapping[int, SeatFault] = NO_FAULTS
    pulses: Mapping[int, int] = MappingProxyType({})

    def on_press(self, listener: PressListener) -> StopListening:
        """Nothing will ever be said."""
        return lambda: None

    def on_faults(self, listener: FaultListener) -> StopListening:
        """Nothing will ever be said."""
        return lambda: None

    def show(self, lamps: Mapping[int, LampPattern]) -> None:
        """There is nothing to light."""

    def beep(self, seats: Collection[int]) -> None:
        """There is nothing to hear."""

    def close(self) -> None:
        """There is nothing to close."""
