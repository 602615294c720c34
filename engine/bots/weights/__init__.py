"""What the strong bot has learnt: for each edition what it knows of a table, and of playing alone.

The files beside this one are made by `python -m engine fit`, never by hand. Each says how: `MADE_BY` has the commands,
those first that made what the others began with; `MADE_ON` is the day, `MADE_FROM` the last command's games. `NETWORK`
is a network as text, a row a line: its number or the name of a head, then its numbers in thousandths.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType

from engine.bots.network import AFTER, BEFORE, DRAWING, Network

_HEADS = {"after": AFTER, "drawing": DRAWING, "before": BEFORE}


@cache
def network_of(edition_id: str, *, alone: bool) -> Network | None:
    """The network of an edition, for a table or for solo play; None where nobody has fitted one."""
    made = _made(edition_id, alone)
    return read_network(made.NETWORK) if made else None


def history_of(edition_id: str, *, alone: bool) -> tuple[str, ...]:
    """The commands that made an edition's network, one after the other; each began with what the one before it made."""
    made = _made(edition_id, alone)
    return tuple(made.MADE_BY) if made else ()


def _made(edition_id: str, alone: bool) -> ModuleType | None:
    # Imported one by one, and only when it is needed: a table that plays one edition reads no other.
    try:
        match edition_id, alone:
            case "standard", False:
                from engine.bots.weights import standard_table

                return standard_table
            case "standard", True:
                from engine.bots.weights import standard_alone

                return standard_alone
            case "six-cards", False:
                from engine.bots.weights import six_cards_table

                return six_cards_table
            case "six-cards", True:
                from engine.bots.weights import six_cards_alone

                return six_cards_alone
            case "simplified", False:
                from engine.bots.weights import simplified_table

                return simplified_table
            case "simplified", True:
                from engine.bots.weights import simplified_alone

                return simplified_alone
            case "zero-to-seven", False:
                from engine.bots.weights import zero_to_seven_table

                return zero_to_seven_table
            case "zero-to-seven", True:
                from engine.bots.weights import zero_to_seven_alone

                return zero_to_seven_alone
            case "first-game", False:
                from engine.bots.weights import first_game_table

                return first_game_table
            case "first-game", True:
                from engine.bots.weights import first_game_alone

                return first_game_alone
    except ImportError:  # as it is while the first ones are made
        return None
    return None


def read_network(text: str) -> Network:
    """A network from its text. Raises `ValueError` where that is none."""
    network = Network()
    for line in text.split("\n"):
        if line:
            name, *numbers = line.split()
            row = [int(number) / 1000 for number in numbers]
            if name in _HEADS:
                network.heads[_HEADS[name]] = row
            else:
                network.rows[int(name)] = row
    return network


def network_text(network: Network) -> str:
    """The text of a network."""
    named = [(name, network.heads[head]) for name, head in _HEADS.items()]
    named += [(str(number), network.rows[number]) for number in sorted(network.rows)]
    return "\n".join(
        " ".join([name, *(str(round(1000 * number)) for number in row)]) for name, row in named
    )
