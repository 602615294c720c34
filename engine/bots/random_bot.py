"""A bot that plays anything: the yardstick every other one is measured by."""

from __future__ import annotations

from engine.bots.protocol import ShouldStop
from engine.moves import Move
from engine.randomness import Randomness
from engine.table import Step
from engine.view import View


class RandomBot:
    """Every legal move is equally likely, spoiling its own collection included."""

    def __init__(self, seed: int) -> None:
        self._randomness = Randomness(seed)

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """See `Bot.choose`."""
        options = view.legal_stashes if view.step is Step.STASH else tuple(view.legal_plays)
        return options[self._randomness.below(len(options))]
