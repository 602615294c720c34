"""Evenings that nobody played: told in a few facts, for pictures of what is seen of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.evening import told
from kiosk.evening.facts import Kind, Options, PersonId
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal
from kiosk.evening.rounds import heats_to_come, next_round

NAMES = (
    *("Ada", "Ben", "Cleo", "Dan", "Eva", "Fatma", "Günther-Maximilian"),
    *("Hui", "Ines", "Jo", "Kim", "Łucja", "Mo", "Zoë"),
)
"""Fourteen people."""
LONG_NAMES = ("W" * 24, "漢" * 24, "Wilhelmina Wiesengrundwe", "Maria Concepción O’Conno")
"""As long as names can be."""
CODE = "4711"
SEED = 7
BEGAN = 1_795_549_500.0
"""On an evening in November 2026."""
_GAME_SECONDS = 560.0
_WON = (4, 5, 6, 6)
"""What whoever won had collected."""


def evening_told(
    kind: Kind,
    people: Sequence[str] = NAMES,
    *,
    seats: int = 4,
    games: int = 0,
    rounds: int = 2,
    edition: str = "standard",
) -> Host:
    """An evening of these people at so many places, of which so many games are over: who waited longest has played
    them, or (in heats) whose turn it was."""
    journal = Journal("00000000000000ee", "0000000a")
    alone = kind == "solo-challenge"
    options = Options(seats=1 if alone else seats, rounds=rounds)
    journal.write(facts.Opened("Friday league", edition, kind, options, at=BEGAN))
    known = [f"{number:016x}" for number, _ in enumerate(people, 1)]
    for person, name in zip(known, people, strict=True):
        journal.write(facts.Enrolled(person, name))
        if kind != "heats":
            journal.write(facts.Queued(person))
    _Played(journal, known, options.seats, edition).tell(games)
    return Host(journal, CODE, lambda host, lines: None, lambda: "0" * 16)


class _Played:
    """Games as they are written down."""

    def __init__(
        self, journal: Journal, people: Sequence[PersonId], seats: int, edition: str
    ) -> None:
        self._journal, self._queue = journal, list(people)
        self._seats, self._edition = seats, edition
        self._chance = Random(SEED)

    def tell(self, games: int) -> None:
        """So many of them."""
        for number in range(1, games + 1):
            self._draw()
            self._game(number)
        self._draw()

    def _draw(self) -> None:
        evening = told(self._journal)
        assert evening is not None
        drawn = next_round(evening, SEED, 6) if evening.kind == "heats" else None
        if drawn:
            self._journal.write(drawn)

    def _game(self, number: int) -> None:
        evening, journal = told(self._journal), self._journal
        assert evening is not None
        heat = next(iter(heats_to_come(evening)), None)
        seats = heat.people if heat else tuple(self._queue[: self._seats])
        of_heat = (heat.round.number, heat.index) if heat else (None, None)
        game = journal.write(facts.Begun(number, self._edition, seats, *of_heat)).stamp
        winner = self._chance.randrange(len(seats))
        held = [sorted(self._chance.choices(range(1, 7), k=3)) for _ in seats]
        ended = facts.Ended(
            *(game, Ending.WON, winner),
            tuple(facts.Seat(_WON if i == winner else tuple(own)) for i, own in enumerate(held)),
            turns=20 + number,
            penalty=self._chance.randrange(5, 20) if self._seats == 1 else 0,
            seconds=_GAME_SECONDS,
        )
        journal.write(ended)
        if not heat:
            self._queue = [*self._queue[self._seats :], *seats]
            for person in seats:
                journal.write(facts.Queued(person))
