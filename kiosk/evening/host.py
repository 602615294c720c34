"""Whoever runs an evening: everything that is done to it goes through here and is a fact from then on.

What is written down is shown at once and kept as soon as the disk can; an evening is read again from what was kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import TypeAlias

from engine.cards import values
from engine.game import Game as PlayedGame
from kiosk.evening import facts
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import AnyFact, PersonId, Stamp
from kiosk.evening.games import Game
from kiosk.evening.journal import Journal, Line
from kiosk.evening.rounds import heats_to_come, next_round, postponed, redrawn
from kiosk.names import clean_name

Keep: TypeAlias = Callable[["Host", Sequence[Line]], object]
"""Has an evening kept, with these new lines. Never waits and never raises."""
MOST_SEATS = 6
"""That a table has."""
QUEUES = ("open-league", "winner-stays", "solo-challenge")
"""The kinds in which people stand in a queue; in heats they are seated."""


class Refusal(Enum):
    """Why something is not done."""

    SAT_TOGETHER = auto()
    """Two who sat in one game are two people."""
    UNKNOWN = auto()
    """There is no such person, game or correction."""
    NO_NAME = auto()
    TOO_FEW = auto()
    """One alone is no heat."""


class Refused(Exception):
    """It is not done, and nothing has changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.name)
        self.why = why


class Host:
    """An evening that is open at this table, or was. `code` lets in whoever runs it."""

    def __init__(
        self,
        journal: Journal,
        code: str,
        keep: Keep,
        new_id: Callable[[], str],
    ) -> None:
        """`new_id` draws what a new person is known by. Raises `ValueError` for a journal that opens no evening."""
        self.journal = journal
        self.code = code
        self._keep = keep
        self._new_id = new_id
        found = told(journal)
        if found is None:
            raise ValueError(f"the journal of {journal.evening} does not begin an evening")
        self.evening: Evening = found
        self._kept_up: Evening | None = None

    def _write(self, *new: AnyFact) -> Stamp:
        """Write these down; the stamp of the last."""
        lines = [self.journal.write(fact) for fact in new]
        self._take_in(lines)
        return lines[-1].stamp

    def _take_in(self, lines: Sequence[Line]) -> None:
        found = told(self.journal)
        assert found is not None
        self.evening = found
        self._keep(self, lines)

    @property
    def queues(self) -> bool:
        """Whether people stand in a queue."""
        return self.evening.kind in QUEUES

    def merge(self, lines: Iterable[Line]) -> int:
        """Take in what another table has written of this evening; how many lines were new."""
        new = self.journal.merge(lines)
        if new:
            self._take_in(new)
        return len(new)

    def change(self, edition: str, options: facts.Options) -> None:
        """Play it otherwise from here on."""
        if (edition, options) != (self.evening.edition, self.evening.options):
            self._write(facts.Changed(edition, options))

    def close(self) -> None:
        """Nobody plays any more."""
        if not self.evening.closed:
            self._write(facts.Closed())

    def reopen(self) -> None:
        """It goes on after all."""
        if self.evening.closed:
            self._write(facts.Reopened())

    # People

    def enrol(self, name: str, person: PersonId | None = None) -> PersonId:
        """Somebody takes part and stands in the queue, if there is one; `person` is a regular, or somebody who is back.

        Two of one name are two people. Raises `Refused` where there is no name.
        """
        name = _some_name(name)
        person = person or self._new_id()
        self._write(facts.Enrolled(person, name), *self._queued(person))
        return person

    def enrol_all(self, names: Iterable[str]) -> int:
        """The same for a list of names; how many there were."""
        enrolled = [
            facts.Enrolled(self._new_id(), name) for name in filter(None, map(clean_name, names))
        ]
        new = [fact for one in enrolled for fact in (one, *self._queued(one.person))]
        if new:
            self._write(*new)
        return len(enrolled)

    def goes(self, person: PersonId) -> None:
        """Somebody goes home."""
        self._write(facts.Went(self._known(person)))

    def comes(self, person: PersonId) -> None:
        """Somebody who had gone is back, and stands in the queue."""
        self._write(facts.Came(self._known(person)), *self._queued(person))

    def _queued(self, person: PersonId) -> tuple[AnyFact, ...]:
        """That somebody stands in the queue, where there is one."""
        return (facts.Queued(person),) if self.queues else ()

    def _known(self, person: PersonId) -> PersonId:
        if self.evening.person(person) is None:
            raise Refused(Refusal.UNKNOWN)
        return person

    def forget_names(self) -> None:
        """Nobody is known by a name any more: all are guests, and go on as they are."""
        if lines := self.journal.forget_names():
            self._take_in(lines)

    # The queue

    def queue_up(self, people: Iterable[PersonId]) -> None:
        """These stand in the queue, at its end in this order: those who do not yet, and have not gone home."""
        here = {person.id for person in self.evening.people if person.here}
        new = [one for one in people if one in here and one not in self.evening.queue]
        if new and self.queues:
            self._write(*map(facts.Queued, new))

    def rest(self, person: PersonId) -> None:
        """Somebody does not want to play just now."""
        if person in self.evening.queue:
            self._write(facts.Unqueued(person))

    def missed(self, person: PersonId) -> None:
        """Somebody was called and did not come."""
        self._write(facts.Missed(self._known(person)))

    # Playing

    def draw_heats(self, seed: int, chairs: int = MOST_SEATS) -> bool:
        """Seat everybody who is there in heats, or the best in the final, at a table with so many chairs; whether there
        was something to be drawn."""
        drawn = next_round(self.evening, seed, chairs) if self.evening.kind == "heats" else None
        if drawn:
            self.draw(drawn.round, drawn.heats, final=drawn.final)
        return drawn is not None

    def draw(
        self, number: int, heats: Iterable[Iterable[PersonId]], *, final: bool = False
    ) -> None:
        """These are the heats of a round."""
        self._write(facts.Drawn(number, tuple(map(tuple, heats)), final))

    def postpone_heat(self) -> None:
        """Nobody came to the next heat: it is the last of its round from now on."""
        if later := postponed(self.evening):
            self.draw(later.round, later.heats, final=later.final)

    def keep_up_heats(self, new_seed: Callable[[], int], chairs: int = MOST_SEATS) -> None:
        """Once heats have been drawn the next round follows when one is over, and late-comers are seated."""
        if not self.evening.rounds or self.evening is self._kept_up:
            return
        self._kept_up = self.evening
        if changed := redrawn(self.evening, chairs):
            self.draw(changed.round, changed.heats)
        elif not heats_to_come(self.evening):
            self.draw_heats(new_seed(), chairs)

    def begin(
        self,
        number: int,
        seats: Sequence[PersonId | None],
        heat: tuple[int, int] | None = None,
    ) -> Stamp:
        """A game is dealt, `number` is its number here; `heat` is a round and which of its heats it is, from 0."""
        in_round, which = heat or (None, None)
        return self._write(facts.Begun(number, self.evening.edition, tuple(seats), in_round, which))

    def running(self, number: int) -> Game | None:
        """The game of this number at this table, while it runs."""
        return next((game for game in self.running_here if game.number == number), None)

    def game(self, number: int) -> Game | None:
        """The last game of this number at this table, None where it is none of the evening."""
        return next((game for game in reversed(self._begun_here) if game.number == number), None)

    @property
    def running_here(self) -> tuple[Game, ...]:
        """The games that this table has begun and not ended: one at most, unless the power went."""
        return tuple(game for game in self._begun_here if game.running)

    @property
    def _begun_here(self) -> tuple[Game, ...]:
        return tuple(game for game in self.evening.games if self.journal.is_ours(game.stamp))

    def end(self, game: Game, played: PlayedGame, seconds: float | None = None) -> None:
        """This game is over: what it came to counts. Raises `ValueError` where it is not."""
        outcome, position = played.outcome, played.position
        if outcome is None:
            raise ValueError(f"game {game.number} is not over")
        seats = tuple(
            facts.Seat(values(collection), left, seat in played.bots)
            for seat, (collection, left) in enumerate(
                zip(position.collections, position.gone, strict=True)
            )
        )
        self._write(
            facts.Ended(
                game=game.stamp,
                ending=outcome.ending,
                winner=outcome.winner,
                seats=seats,
                turns=position.turn,
                penalty=sum(position.penalty),
                seconds=seconds,
            )
        )

    def break_off(self, game: Game) -> None:
        """This game was given up."""
        self._write(facts.BrokenOff(game.stamp))

    # Corrections

    def rename(self, person: PersonId, name: str) -> Stamp:
        """Somebody is called otherwise. Raises `Refused`."""
        return self._write(facts.Renamed(self._known(person), _some_name(name)))

    def hide(self, person: PersonId) -> Stamp:
        """Somebody's name is not to be seen. Raises `Refused`."""
        return self._write(facts.Hidden(self._known(person)))

    def merge_people(self, person: PersonId, into: PersonId) -> Stamp:
        """Two were one. Raises `Refused` where they sat in one game."""
        pair = {self._known(person), self._known(into)}
        if len(pair) < 2:
            raise Refused(Refusal.UNKNOWN)
        if any(pair <= set(game.people) for game in self.evening.games):
            raise Refused(Refusal.SAT_TOGETHER)
        return self._write(facts.Merged(person, into))

    def void(self, game: Stamp) -> Stamp:
        """A game does not count. Raises `Refused`."""
        if self.evening.game(game) is None:
            raise Refused(Refusal.UNKNOWN)
        return self._write(facts.Voided(game))

    def take_back(self, correction: Stamp) -> None:
        """A correction does not hold any more. Raises `Refused`."""
        if not any(made.stamp == correction and made.holds for made in self.evening.corrections):
            raise Refused(Refusal.UNKNOWN)
        self._write(facts.TakenBack(correction))


def _some_name(name: str) -> str:
    """The name as it is kept. Raises `Refused` where nothing is left of it."""
    cleaned = clean_name(name)
    if not cleaned:
        raise Refused(Refusal.NO_NAME)
    return cleaned
