"""Players that see only their seat's view, and matches between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.easy import EasyBot
from engine.bots.greedy import GreedyBot
from engine.bots.protocol import Bot
from engine.bots.random_bot import RandomBot


def _strong(seed: int) -> Bot:
    # It has much to read, and many tables never seat it.
    from engine.bots.strong import StrongBot

    return StrongBot(seed)


BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "greedy": GreedyBot,
    "strong": _strong,
}
"""Every kind of bot by its name, weakest first; what stands there makes one from a seed."""
