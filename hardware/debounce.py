"""From the raw contact of one button to its presses, as a function of levels and clock values.

A contact does not close once: it bounces for some milliseconds; wires catch pulses that no finger
made; and an edge can be lost when the kernel's queue runs over. So the contact is believed only
when it has kept one level for `Timing.settle`, its level is read again before anything follows from
it, and an edge that never came is made up for by that reading.

There is no clock and no thread in here. Whoever owns the contact calls `feed` for every edge, and
`poll` with the level read afresh when `next_deadline` has come.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from hardware.panel import PressKind


@dataclass(frozen=True, slots=True)
class Timing:
    """The time constants of a button, all in seconds."""

    settle: float = 0.015
    """A level counts once it has stood this long: longer than a switch bounces or a pulse lasts,
    far shorter than the 60 ms of a quick tap."""
    hold: float = 0.5
    stuck: float = 10.0
    """A contact closed for this long is no finger any more."""
    bounce: float = 0.03
    """Chatter of up to this length belongs to the press that ends it. Longer chatter is noise, and
    the press begins where it ends."""
    grace: float = 0.05
    """How long an edge may be on its way, while other threads keep it waiting, when the level read
    shows it already."""
    recheck: float = 1.0
    """How often the level of a closed contact is read again, lest a lost release is never seen."""


DEFAULT_TIMING = Timing()


@dataclass(frozen=True, slots=True)
class Edge:
    """A moment of a press, of no seat in particular yet; the fields are those of `Press`."""

    kind: PressKind
    at: float
    held: float = 0.0


class _Contact(Enum):
    OPEN = auto()
    DOWN = auto()
    """Closed, and reported as a press."""
    IGNORED = auto()
    """Closed since before anybody was listening: not a press."""


class Debouncer:
    """The presses of one contact: DOWN, perhaps HOLD, UP, strictly in turn.

    `closed` is the contact's level at the start. One that is closed already is no press; it counts
    from when it has been let go.

    A *train* is the chatter between two times of rest. DOWN is dated at the start of its train, and
    so is UP: that was the last moment at which the contact was surely closed. Therefore a HOLD has
    been reported exactly when the UP's `held` reaches the hold time, whatever the bounces did.
    """

    def __init__(self, closed: bool, at: float, timing: Timing = DEFAULT_TIMING) -> None:
        self._timing = timing
        self._pulses = 0
        self.restart(closed, at)

    def restart(self, closed: bool, at: float) -> None:
        """Begin again at `at`, as at the start: the contact has been away. Pulses stay counted."""
        self._contact = _Contact.IGNORED if closed else _Contact.OPEN
        self._level = closed
        self._since = at  # when the level last changed
        self._known = at  # when the level was last confirmed, by an edge or by reading it
        self._closed_at = at  # of the press or the ignored closure
        self._train_at: float | None = None
        self._train_closures = 0
        self._doubt_at: float | None = None  # when a reading first contradicted the edges
        self._hold_sent = False
        self._stuck = False

    @property
    def closed(self) -> bool:
        """The contact's level as last heard of, bounces and all."""
        return self._level

    @property
    def pressed(self) -> bool:
        """Whether a DOWN is still waiting for its UP."""
        return self._contact is _Contact.DOWN

    @property
    def stuck(self) -> bool:
        """Whether the contact has been closed for too long; false again once it has opened."""
        return self._stuck

    @property
    def pulses(self) -> int:
        """How many closures were too short to count."""
        return self._pulses

    @property
    def next_deadline(self) -> float | None:
        """When to call `poll` next; None while only an edge can bring news."""
        timing = self._timing
        if self._doubt_at is not None:
            return self._doubt_at + timing.grace
        if self._train_at is not None:
            return self._since + timing.settle
        if self._contact is _Contact.OPEN:
            return None
        deadline = self._known + timing.recheck
        if self._contact is _Contact.DOWN and not self._hold_sent:
            deadline = min(deadline, self._closed_at + timing.hold)
        if not self._stuck:
            deadline = min(deadline, self._closed_at + timing.stuck)
        return deadline

    def feed(self, closed: bool, at: float) -> list[Edge]:
        """Take one edge of the contact, to `closed`, at `at`; return what has come of the time
        before it. Edges that say nothing new are fine."""
        at = max(at, self._known)  # a reading may have overtaken an edge by a hair
        edges = self._settle(at)
        self._known = at
        self._doubt_at = None
        if closed != self._level:
            self._change(closed, at, train_at=at)
        return edges

    def poll(self, closed: bool, now: float) -> list[Edge]:
        """Take the level as read at `now`, and return what follows from having waited until then.

        When the level contradicts the edges so far, one is still on its way or lost. After a short
        grace it is taken as lost, and nothing is concluded from the time it leaves unproven.
        """
        now = max(now, self._known)
        if closed == self._level:
            self._doubt_at = None
            self._known = now
            return self._settle(now)
        if self._doubt_at is None:
            self._doubt_at = now
        elif now >= self._doubt_at + self._timing.grace:
            self._change(closed, self._doubt_at, train_at=self._known)
            self._known = now
            self._doubt_at = None
        return []

    def release(self) -> list[Edge]:
        """Give the contact up: close an open press when the contact was last known to be closed."""
        if self._contact is not _Contact.DOWN:
            return []
        return [self._open(self._known if self._train_at is None else self._train_at)]

    def _change(self, closed: bool, at: float, train_at: float) -> None:
        self._level = closed
        self._since = at
        if self._train_at is None:
            self._train_at = train_at
            self._train_closures = 0
        self._train_closures += closed

    def _settle(self, now: float) -> list[Edge]:
        """Conclude what can be concluded from the level having stood still until `now`."""
        timing = self._timing
        edges: list[Edge] = []
        if self._train_at is not None:
            if now < self._since + timing.settle:
                return edges
            train_at, self._train_at = self._train_at, None
            if self._level and self._contact is _Contact.OPEN:
                edges.append(self._close(train_at))
            elif not self._level:
                if self._contact is _Contact.DOWN:
                    edges.append(self._open(train_at))
                elif self._contact is _Contact.OPEN:
                    self._pulses += self._train_closures
                self._contact = _Contact.OPEN
                self._stuck = False
        if self._contact is _Contact.DOWN and not self._hold_sent:
            hold_at = self._closed_at + timing.hold
            if now >= hold_at:
                self._hold_sent = True
                edges.append(Edge(PressKind.HOLD, hold_at, timing.hold))
        if self._contact is not _Contact.OPEN and now >= self._closed_at + timing.stuck:
            self._stuck = True
        return edges

    def _close(self, train_at: float) -> Edge:
        bounced = self._since - train_at <= self._timing.bounce
        self._contact = _Contact.DOWN
        self._closed_at = train_at if bounced else self._since
        self._hold_sent = False
        return Edge(PressKind.DOWN, self._closed_at)

    def _open(self, at: float) -> Edge:
        self._contact = _Contact.OPEN
        return Edge(PressKind.UP, at, at - self._closed_at)
