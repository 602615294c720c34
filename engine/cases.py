"""Positions with all their legal plays, and deals, as JSON: to be compared with other implementations line by line.

A case of plays is an object of these fields, in this order: `id` and `src` (free, kept if present), `edition`,
`limit` (of COMBINE), `hand` (ascending), `display` (left to right), `collection`, and what follows from them:

- `split`: every legal SPLIT by value, `[card given, [values taken]]`; `combine`: `[[values given], how many cards
  are taken]`; `draw`: the values that can be put out; all ascending;
- `n_moves`: how many plays these are; `n_position_moves`: how many when it counts which display cards are taken;
- `stash`: every stash if the hand were the hand after the play, `{"v": value, "drop": card given up or null,
  "wins": whether it wins}`.

A deal has `edition`, `players`, `seed`, `start` (the starting seat), `display`, `hands` by seat (ascending),
`draw_pile_top` (the next five cards in the order they will be drawn) and `draw_pile` (how many cards are left).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from engine import cards
from engine.cards import Cards
from engine.editions import COLLECTION_MAX, DISPLAY_FULL, EDITIONS, Edition
from engine.errors import UnreadableText
from engine.legal import LegalPlays
from engine.moves import Draw, Take, Verb
from engine.position import Position
from engine.stashing import collected, stashes

Case: TypeAlias = dict[str, Any]
"""A JSON object."""

_TOP = 5


def solved(text: str) -> str:
    """The case of this JSON text with all its plays, as JSON; plays already in it are not looked at.

    Raises `UnreadableText` naming the field that is missing or wrong.
    """
    case = _object(text)
    edition = _edition(case)
    hand, display, collection = (_pile(case, name) for name in ("hand", "display", "collection"))
    _check_sizes(edition, hand, display, collection)
    told = {name: case[name] for name in ("id", "src") if name in case}
    position = {
        "edition": edition.id,
        "limit": edition.limit,
        "hand": sorted(hand),
        "display": display,
        "collection": sorted(collection),
    }
    packed = cards.pack(hand)
    plays = _plays(packed, tuple(display), edition)
    stash = _stashes(packed, cards.pack(collection), edition)
    return json.dumps({**told, **position, **plays, "stash": stash}, separators=(",", ":"))


def _plays(hand: Cards, display: tuple[int, ...], edition: Edition) -> Case:
    split: list[tuple[int, tuple[int, ...]]] = []
    combine: list[tuple[tuple[int, ...], int]] = []
    draw: list[int] = []
    for play in LegalPlays(hand, display, edition):
        match play:
            case Take(given, taken) if play.verb is Verb.SPLIT:
                split.append((cards.values(given)[0], cards.values(taken)))
            case Take(given, taken):
                combine.append((cards.values(given), cards.size(taken)))
            case Draw(card):
                draw.append(card)
    by_position = LegalPlays(hand, display, edition, by_position=True)
    return {
        "split": sorted(split),
        "combine": sorted(combine),
        "draw": sorted(draw),
        "n_moves": len(split) + len(combine) + len(draw),
        # An empty hand's one play is to skip, which is not counted here.
        "n_position_moves": len(by_position) if hand else 0,
    }


def _stashes(hand: Cards, collection: Cards, edition: Edition) -> list[Case]:
    return [
        {"v": each.value, "drop": each.drop, "wins": edition.wins(collected(collection, each))}
        for each in stashes(hand, collection)
    ]


def dealt(edition: Edition, players: int, seed: int) -> str:
    """The start of a game as JSON. Raises `ValueError` for a number of players or a seed out of range."""
    start = Position.deal(edition, players, seed)
    return json.dumps(
        {
            "edition": edition.id,
            "players": players,
            "seed": seed,
            "start": start.seat,
            "display": start.display,
            "hands": list(map(cards.values, start.hands)),
            "draw_pile_top": start.draw_pile[: -_TOP - 1 : -1],
            "draw_pile": len(start.draw_pile),
        }
    )


# Reading


def _object(text: str) -> Mapping[str, Any]:
    try:
        case = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableText(f"no JSON: {error}") from error
    if not isinstance(case, dict):
        raise UnreadableText('no JSON object: expected {"edition": ..., "hand": [...], ...}')
    return case


def _edition(case: Mapping[str, Any]) -> Edition:
    known = ", ".join(EDITIONS)
    edition_id = case.get("edition")
    edition = EDITIONS.get(edition_id) if isinstance(edition_id, str) else None
    if edition is None:
        raise UnreadableText(f'"edition" is {json.dumps(edition_id)}: expected one of {known}')
    if case.get("limit", edition.limit) != edition.limit:
        limit = json.dumps(case["limit"])
        raise UnreadableText(f'"limit" is {limit}: expected {edition.limit}, as {edition_id} has')
    return edition


def _pile(case: Mapping[str, Any], name: str) -> list[int]:
    pile = case.get(name)
    if not isinstance(pile, list) or not all(
        type(card) is int and card in cards.VALUES for card in pile
    ):
        found = json.dumps(pile)
        raise UnreadableText(f'"{name}" is {found}: expected a list of card values, 0 to 7')
    return pile


def _check_sizes(edition: Edition, hand: list[int], display: list[int], held: list[int]) -> None:
    if len(display) > DISPLAY_FULL:
        raise UnreadableText(f'"display" has {len(display)} cards: expected {DISPLAY_FULL} at most')
    if len(held) > COLLECTION_MAX:
        raise UnreadableText(
            f'"collection" has {len(held)} cards: expected {COLLECTION_MAX} at most'
        )
    for value in cards.VALUES:
        there = sum(pile.count(value) for pile in (hand, display, held))
        most = cards.count(edition.deck, value)
        if there > most:
            raise UnreadableText(f"{there} cards of value {value}: {edition.id} has {most} of them")
