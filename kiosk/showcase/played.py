"""Games that bots have played until what is to be pictured is reached; the taps are taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, cycle

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.game import Game
from engine.moves import KEEP, Draw, Move
from engine.selection import Selection
from engine.table import Step
from engine.taps import HandCard
from kiosk.company.characters import COMPANY
from kiosk.play import intents
from kiosk.play.by_itself import Think, at_once
from kiosk.play.table import TablePlay
from kiosk.seating import Edge, usual_places
from kiosk.session import GameSession
from kiosk.settings.schema import Hands
from kiosk.showcase.format import Format
from kiosk.store import Chair

TURNS = 11
"""Turns that have been played before a table is pictured."""
SEED = 7


def dealt(
    shape: Format, edition: str, seats: int, hands: Hands = "open", bots: int = 0, seed: int = SEED
) -> TablePlay:
    """A game that has just begun."""
    return _at_the_table(shape, _begun(edition, seats, hands, bots, seed))


def played(
    shape: Format,
    edition: str,
    seats: int,
    reached: Callable[[GameSession], bool],
    hands: Hands = "open",
    bots: int = 0,
    seed: int = SEED,
    think: Think = at_once,
) -> TablePlay:
    """A game that bots have played until it has reached what is to be seen, or else is over."""
    session = _begun(edition, seats, hands, bots, seed)
    moves = iter(_moves_of_bots(edition, seats, seed))
    while not session.outcome and not reached(session):
        session.play(next(moves))
    return _at_the_table(shape, session, think)


def over(edition: str, seats: int, bots: int = 0) -> GameSession:
    """A game that bots have played to its end."""
    session = _begun(edition, seats, "open", bots, SEED)
    for move in _moves_of_bots(edition, seats, SEED):
        session.play(move)
    return session


def _begun(edition: str, seats: int, hands: Hands, bots: int, seed: int) -> GameSession:
    places = usual_places(seats)
    people = seats - bots
    kinds = [None] * people + [character.kind for character, _ in zip(cycle(COMPANY), range(bots))]
    chairs = [
        Chair(place, number, person=number <= people, bot=kind)
        for number, (place, kind) in enumerate(zip(places, kinds, strict=True), 1)
    ]
    return GameSession.start(edition, seed, chairs, hands)


def _at_the_table(shape: Format, session: GameSession, think: Think = at_once) -> TablePlay:
    play = TablePlay(session, pace=1.5, now=0.0, think=think)
    if shape.small:
        play.drawn_buttons |= set(range(session.game.players))
    return play


@cache
def _moves_of_bots(edition: str, seats: int, seed: int) -> tuple[Move, ...]:
    """A whole game: it is pictured at several moments, and in every size."""
    game, bot = Game(edition, seats, seed), GreedyBot(seed)
    while not game.outcome:
        game.play(bot.choose(game.seen_by(game.position.seat), lambda: False))
    return tuple(game.history)


def some_game(shape: Format, seats: int, reached: Callable[[GameSession], bool]) -> TablePlay:
    """The first game in which that comes: not in every one does it."""
    games = (played(shape, "standard", seats, reached, seed=seed) for seed in count(SEED))
    return next(play for play in games if not play.session.outcome)


def at_turn(number: int) -> Callable[[GameSession], bool]:
    """Whether so many turns have begun, and one is to be played."""
    return lambda session: session.position.turn >= number and session.position.step is Step.PLAY


def chosen(shape: Format, edition: str, seats: int) -> TablePlay:
    """Somebody has tapped the largest play they have."""
    reached = at_turn(TURNS)
    play = played(shape, edition, seats, lambda game: reached(game) and bool(largest_take(game)))
    tap_largest(play)
    return play


def tap_largest(play: TablePlay) -> None:
    """Whoever is to play taps all of it."""
    for i, intent in enumerate(largest_take(play.session)):
        play.tap(intent, play.session.position.seat, float(i))


def largest_take(session: GameSession) -> tuple[intents.Intent, ...]:
    """The taps that make the largest SPLIT or COMBINE of whoever is to play; none where there is none."""
    selection = Selection.begin(session.seen_by(session.position.seat))
    values = set(hand_of(session))
    takes = (taps for value in values for taps in _completions(selection, value))
    return max(takes, key=len, default=())


def hand_of(session: GameSession) -> tuple[int, ...]:
    """What whoever is to play holds."""
    return cards.values(session.seen_by(session.position.seat).hand)


def _completions(selection: Selection, value: int) -> Iterator[tuple[intents.Intent, ...]]:
    begun = selection.add(HandCard(value))
    for play in begun.completions():
        if not isinstance(play, Draw):
            done = begun.completed(play)
            yield (
                *(intents.TapHand(card) for card in cards.values(done.given)),
                *(intents.TapRow(position) for position in done.positions),
            )


def stash_to_choose(session: GameSession) -> bool:
    """Whether a stash worth something can be made."""
    view = session.seen_by(session.position.seat)
    return view.step is Step.STASH and any(
        move != KEEP and getattr(move, "value", 0) >= 2 for move in view.legal_stashes
    )


def at_a_side(session: GameSession) -> bool:
    """Whether somebody at a side edge is to play."""
    edge = session.chairs[session.position.seat].place.edge
    return at_turn(TURNS)(session) and edge in (Edge.LEFT, Edge.RIGHT)
