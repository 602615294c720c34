"""Players that see only their seat's view, and matches between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.greedy import GreedyBot
from engine.bots.protocol import Bot
from engine.bots.random_bot import RandomBot

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Every kind of bot by its name, weakest first; what stands there makes one from a seed."""
