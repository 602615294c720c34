"""The strong bot: it has learnt how games go, and tries turns out before it plays one."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.alone import SoloOutlook
from engine.bots.greedy import GreedyBot
from engine.bots.guesses import guessed_table
from engine.bots.outlook import Outlook
from engine.bots.protocol import ShouldStop
from engine.bots.racing import RaceProspects
from engine.bots.search import Effort, Guess, Prospects, compare
from engine.bots.thrift import SoloProspects
from engine.bots.weights import network_of
from engine.editions import Edition
from engine.moves import Move
from engine.randomness import Randomness
from engine.view import View

PLAYOUTS_AMONG_OTHERS, PLAYOUTS_ALONE = 2000, 600
"""Tried at most for one choice where nobody stops it; mostly it is clear sooner. Alone each takes longer."""
TURNS_AMONG_OTHERS, TURNS_ALONE = 2, 3
"""Turns of its own in a playout: alone nobody comes between, so it is worth looking further."""


class StrongBot:
    """Searches, as `engine.bots.search` says; in an edition that nobody has fitted it plays as the greedy bot."""

    def __init__(
        self, seed: int, playouts: int | None = None, guess: Guess = guessed_table
    ) -> None:
        """Of its own measure of playouts where none is given."""
        self._randomness = Randomness(seed)
        self._playouts = playouts
        self._guess = guess
        self._greedy = GreedyBot(seed)

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """See `Bot.choose`."""
        prospects = prospects_of(view.edition, solo=view.solo)
        if prospects is None:
            return self._greedy.choose(view, should_stop)
        found = prospects.candidates(view)
        if not found[0].promise:
            return found[0].move  # a win, and nothing can be better
        measure = PLAYOUTS_ALONE if view.solo else PLAYOUTS_AMONG_OTHERS
        effort = Effort(
            measure if self._playouts is None else self._playouts,
            TURNS_ALONE if view.solo else TURNS_AMONG_OTHERS,
        )
        best = compare(view, found, prospects, effort, self._guess, self._randomness, should_stop)
        return best.move


# Not two at a time: what one remembers of games alone comes to 60 MB and more, and a bot's service may have 192.
@lru_cache(maxsize=1)
def prospects_of(edition: Edition, *, solo: bool) -> Prospects | None:
    """What is known of an edition, read once while it is the one that is played; None where nothing is."""
    network = network_of(edition.id, alone=solo)
    if network is None:
        return None
    if solo:
        return SoloProspects(SoloOutlook(edition, network))
    return RaceProspects(Outlook(edition, network))
