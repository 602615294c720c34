"""What the strong bot has learnt: for each edition what it knows of a table, and of playing alone.

The files beside this one are made by `python -m engine fit`, never by hand. Each says how: `MADE_BY` is the command,
`MADE_ON` the day, `MADE_FROM` the games. `NETWORK` is a network as text, a row a line: its number or the name of a
head, then its numbers in thousandths.
"""

from __future__ import annotations

from functools import cache

from engine.bots.network import AFTER, BEFORE, DRAWING, Network

_HEADS = {"after": AFTER, "drawing": DRAWING, "before": BEFORE}


@cache
def network_of(edition_id: str, *, alone: bool) -> Network | None:
    """The network of an edition, for a table or for solo play; None where nobody has fitted one."""
    try:
        text = _text(edition_id, alone)
    except ModuleNotFoundError:  # as it is while the first ones are made
        return None
    return None if text is None else read_network(text)


def _text(edition_id: str, alone: bool) -> str | None:
    # Imported one by one, and only when it is needed: a table that plays one edition reads no other.
    match edition_id, alone:
        case "standard", False:
            from engine.bots.weights.standard_table import NETWORK
        case "standard", True:
            from engine.bots.weights.standard_alone import NETWORK
        case "six-cards", False:
            from engine.bots.weights.six_cards_table import NETWORK
        case "six-cards", True:
            from engine.bots.weights.six_cards_alone import NETWORK
        case "simplified", False:
            from engine.bots.weights.simplified_table import NETWORK
        case "simplified", True:
            from engine.bots.weights.simplified_alone import NETWORK
        case "zero-to-seven", False:
            from engine.bots.weights.zero_to_seven_table import NETWORK
        case "zero-to-seven", True:
            from engine.bots.weights.zero_to_seven_alone import NETWORK
        case "first-game", False:
            from engine.bots.weights.first_game_table import NETWORK
        case "first-game", True:
            from engine.bots.weights.first_game_alone import NETWORK
        case _:
            return None
    return NETWORK


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
