"""Who the bots are: from one that a child beats to one that beats experienced people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from kiosk.store import BotKind, Chair


class Mood(Enum):
    """What a face shows."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    WORRIED = "worried"
    SURPRISED = "surprised"
    SLEEPY = "sleepy"


@dataclass(frozen=True, slots=True)
class Character:
    """One of them. `kind` is the bot of `engine.bots.BOTS` that plays for it, `strength` runs from 1 to 3.

    `hesitates` is how long it takes to make up its mind, in units of the time for which its play is then shown: what
    everyone must see is shown as long whoever plays. Names are made up and the same in every language.
    """

    kind: BotKind
    name: str
    strength: int
    hesitates: float

    @property
    def key(self) -> str:
        """By which its pictures are named."""
        return self.name.lower()


PLOFF = Character("easy", "Ploff", strength=1, hesitates=0.6)
KIBBIT = Character("greedy", "Kibbit", strength=2, hesitates=0.15)
TARROK = Character("strong", "Tarrok", strength=3, hesitates=0.35)

COMPANY = (PLOFF, KIBBIT, TARROK)
"""All of them, the gentlest first."""

_BY_KIND = {character.kind: character for character in COMPANY}
_NUMERALS = ("", " II", " III", " IV", " V", " VI")


def character_of(kind: BotKind) -> Character:
    """Whoever plays like that; of a kind that is nobody's own it is the one in the middle."""
    return _BY_KIND.get(kind, KIBBIT)


def sitter(chair: Chair) -> Character | None:
    """The character at a chair; None where a person belongs, even while a bot plays for them."""
    return None if chair.person or chair.bot is None else character_of(chair.bot)


def names_at(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """What everyone goes by, "" where it is the emblem's name: people as they are called, bots as their character."""
    kinds = {seat: chair.bot for seat, chair in enumerate(chairs) if chair.bot and not chair.person}
    bots = {seat: name for seat, (_, name) in named(kinds).items()}
    return tuple(bots.get(seat, chair.name) for seat, chair in enumerate(chairs))


def named(kinds: Mapping[int, BotKind]) -> dict[int, tuple[Character, str]]:
    """Who plays like that, and what it is called: where a character sits more than once, the later ones are counted."""
    found: dict[int, tuple[Character, str]] = {}
    for at, kind in kinds.items():
        character = character_of(kind)
        before = sum(one is character for one, _ in found.values())
        found[at] = (character, character.name + _NUMERALS[before])
    return found


def next_to_come(kinds: Iterable[BotKind]) -> BotKind:
    """Who joins those that sit already: one that is there least often, the gentlest of them."""
    there = [character_of(kind) for kind in kinds]
    return min(COMPANY, key=there.count).kind
