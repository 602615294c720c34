"""A bot that a child can beat, and that nobody laughs at.

It sees what the greedy bot sees, and stashes as that one does; but it does not look closely. Of the plays that look
nearly as good as the best one it plays any, the better the likelier.
"""

from __future__ import annotations

from engine.bots.greedy import WON, best_stashing, play_worth
from engine.bots.protocol import ShouldStop
from engine.moves import Move, Play
from engine.randomness import SEEDS, Randomness
from engine.table import Step
from engine.view import View

BLUR = 3.0
"""By how much it may misjudge a play, in cards on their way to a stash; two such errors add up."""


class EasyBot:
    """Plays what looks good at a glance."""

    def __init__(self, seed: int) -> None:
        self._randomness = Randomness(seed)

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """See `Bot.choose`."""
        if view.step is Step.STASH:
            return best_stashing(view.edition, view.hand, view.collection)[1]
        best: Play | None = None
        highest = 0.0
        for play in view.legal_plays:
            if best and should_stop():
                break
            worth = play_worth(view, play)
            if worth < WON:  # a win is not overlooked
                worth += self._error()
            if best is None or worth > highest:
                best, highest = play, worth
        assert best is not None
        return best

    def _error(self) -> float:
        randomness = self._randomness
        return BLUR * (randomness.next() + randomness.next() - SEEDS) / SEEDS
