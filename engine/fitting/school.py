"""Learning round after round: play with what is known, learn from it, play better.

A target is what followed until the end, blended on the way back with what the network itself expected at each turn
(`TRUST` of the former): that has far less chance in it than what followed alone. Numbers of the last third of the
rounds are averaged in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import fmean

from engine.bots.alone import UNIT, SoloOutlook, filled_rows, left_rows
from engine.bots.network import AFTER, BEFORE, DRAWING, Network, active_rows
from engine.bots.outlook import Judge, Outlook
from engine.editions import Edition
from engine.fitting.descent import Sample, averaged, descend, fresh
from engine.fitting.games_alone import EndedAlone, game_alone
from engine.fitting.instinct import Instinct
from engine.fitting.lives import Life, lives

TRUST = 0.8
INSTINCTIVE = 0.3
"""The part of the rounds in which instinct plays along."""
HOPELESS = 25.0
"""Turns; whoever needs more does something wrong."""
KEPT = 3
"""Rounds whose games are learnt from at a time."""
RATE = 0.01
"""Of the descent, where nothing else is said."""
GAME_TURNS = 1500
"""Turns of one endless game."""
SOLO_TURNS = 15
"""About how many turns a game alone has."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is to be learnt: `rounds` of about so many turns each, all of them random from `seed`.

    `rate` is the descent's for the first half of the rounds; then it falls to a fifth.
    """

    edition: Edition
    rounds: int
    turns: int
    seed: int
    rate: float = RATE


@dataclass(frozen=True, slots=True)
class Progress:
    """How a round went: games to an end, their mean `score` (turns to a win, alone points), and the mean error."""

    number: int
    games: int
    score: float
    error: float


Tell = Callable[[Progress], object]
Play = Callable[[int, int], tuple[list[list[Sample]], list[float]]]
"""Plays the games of a round with a seed: what is to be learnt from each, and the scores of those that ended."""


def learn_table(lesson: Lesson, start: Network | None, tell: Tell) -> Network:
    """A network for two and more players; without one to start from it begins with the greedy bot's instinct.

    What has learnt little takes to hoarding, and from games that nobody wins nobody learns how to win. So instinct
    plays both seats of the first round, and one of them for some rounds more.
    """
    edition = lesson.edition
    network = start.copy() if start else fresh(lesson.seed, 8.0)
    instinct = Instinct(edition)

    def play(number: int, seed: int) -> tuple[list[list[Sample]], list[float]]:
        outlook = Outlook(edition, network)
        judges: list[Judge] = [outlook, outlook]
        if not start and number < lesson.rounds * INSTINCTIVE:
            judges = [instinct, outlook if number else instinct]
        told: list[Life] = []
        for game in range(max(1, lesson.turns // GAME_TURNS)):
            told += lives(judges, edition, seed + game, min(lesson.turns, GAME_TURNS))
        scores = [float(len(life)) for life in told if edition.wins(life[-1].collection)]
        return [list(table_samples(life, edition, outlook)) for life in told], scores

    return _rounds(lesson, network, play, tell)


def begun_alone(table: Network) -> Network:
    """A network for solo play to begin with: the turns needed at a table are a first idea of the points to come."""
    network = table.copy()
    network.heads[BEFORE] = network.heads[AFTER][:]
    return network


def learn_alone(lesson: Lesson, start: Network, tell: Tell) -> Network:
    """A network for solo play."""
    edition = lesson.edition
    network = start.copy()

    def play(number: int, seed: int) -> tuple[list[list[Sample]], list[float]]:
        outlook = SoloOutlook(edition, network)
        told = [
            game_alone(outlook, edition, seed + game)
            for game in range(max(1, lesson.turns // SOLO_TURNS))
        ]
        won = [turns for turns, wins in told if wins]
        scores = [float(sum(turn.penalty for turn in turns)) for turns in won]
        return [list(alone_samples(turns, edition, outlook)) for turns in won], scores

    return _rounds(lesson, network, play, tell)


def _rounds(lesson: Lesson, network: Network, play: Play, tell: Tell) -> Network:
    kept: list[list[list[Sample]]] = []
    steps: list[Network] = []
    for number in range(lesson.rounds):
        games, scores = play(number, (lesson.seed * 1_000 + number) * 100_000)
        kept = [*kept, games][-KEPT:]
        samples = [sample for some in kept for game in some for sample in game]
        late = max(0.0, 2.0 * number / lesson.rounds - 1.0)
        error = descend(network, samples, lesson.rate * (1.0 - 0.8 * late), number)
        steps.append(network.copy())
        tell(Progress(number + 1, len(scores), fmean(scores) if scores else 0.0, error))
    return averaged(steps[-max(1, lesson.rounds // 3) :])


def table_samples(life: Life, edition: Edition, outlook: Outlook) -> Iterator[Sample]:
    """What there is to learn from a life, the last turn first.

    One that was cut short goes on as the outlook expects; a hopeless one counts as `HOPELESS` turns.
    """
    won = edition.wins(life[-1].collection)
    target = 0.0 if won else outlook.turns(life[-1].hand, life[-1].collection)
    for number, ended in enumerate(reversed(life)):
        last = won and not number
        if not last:
            yield Sample(active_rows(edition, ended.hand, ended.collection), AFTER, target)
        if ended.drawing is not None:
            yield Sample(active_rows(edition, ended.drawing, ended.before), DRAWING, target)
        if not last:
            expected = outlook.turns(ended.hand, ended.collection)
            target = TRUST * target + (1.0 - TRUST) * expected
        target = min(target + 1.0, HOPELESS)


def alone_samples(
    turns: list[EndedAlone], edition: Edition, outlook: SoloOutlook
) -> Iterator[Sample]:
    """What there is to learn from a game alone, the last turn first."""
    target = 0.0
    for number, ended in enumerate(reversed(turns)):
        left = left_rows(ended.left)
        if number:
            rows = active_rows(edition, ended.hand, ended.collection)
            yield Sample((*rows, *left), AFTER, target)
        if ended.drawing is not None:
            rows = active_rows(edition, ended.drawing, ended.before)
            yield Sample((*rows, *left), DRAWING, target)
        if number:
            expected = outlook.points(ended.hand, ended.collection, ended.left) / UNIT
            target = TRUST * target + (1.0 - TRUST) * expected
        target += ended.penalty / UNIT
        rows = active_rows(edition, ended.held, ended.before)
        yield Sample((*rows, *filled_rows(ended.display)), BEFORE, target)
