"""A sentence with cards in it.

Cards are drawn as small pictures within the line, so a sentence is not a string: it is text and cards in turn. Where
the cards stand in it is up to each language's translation.

>>> phrase("A {card} takes two or more that make {card}.", card=Drawn((6,))).parts
('A ', Drawn(values=(6,)), ' takes two or more that make ', Drawn(values=(6,)), '.')
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter

from engine import cards
from engine.cards import Cards


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards drawn within a line, in this order."""

    values: tuple[int, ...]

    @classmethod
    def of(cls, held: Cards) -> Drawn:
        """These cards, ascending."""
        return cls(cards.values(held))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a line says: text, and cards to be drawn between. No part is empty."""

    parts: tuple[str | Drawn, ...]

    def __str__(self) -> str:
        """For logs and tests: cards as their numerals."""
        return "".join(
            part if isinstance(part, str) else " ".join(map(str, part.values))
            for part in self.parts
        )


def phrase(text: str, **fields: str | int | Drawn) -> Phrase:
    """A translated text, its {fields} replaced: cards stay cards, everything else becomes text.

    What fields hold is never read as a field itself, whatever a player is called. Raises `KeyError` for a field that
    is not given.
    """
    parts: list[str | Drawn] = []
    for before, name, _, _ in Formatter().parse(text):
        pieces = (before,) if name is None else (before, fields[name])
        for piece in pieces:
            if isinstance(piece, Drawn):
                if piece.values:
                    parts.append(piece)
            elif parts and isinstance(parts[-1], str):
                parts[-1] += str(piece)
            elif piece != "":
                parts.append(str(piece))
    return Phrase(tuple(parts))
