"""The engine agrees with positions and deals worked out by other means (`cases/`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards import pack, size, values
from engine.editions import EDITIONS
from engine.legal import LegalPlays
from engine.moves import Draw, Take, Verb
from engine.position import Position
from engine.stashing import collected, stashes

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[dict[str, Any]]:
    text = (CASES / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


POSITIONS = cases("positions")


def legal_plays(case: dict[str, Any], *, by_position: bool = False) -> LegalPlays:
    edition = EDITIONS[case["edition"]]
    return LegalPlays(pack(case["hand"]), tuple(case["display"]), edition, by_position=by_position)


def test_there_are_40_positions_of_every_edition_and_four_deals() -> None:
    editions = [case["edition"] for case in POSITIONS]
    assert {name: editions.count(name) for name in EDITIONS} == dict.fromkeys(EDITIONS, 40)
    assert len(cases("deals")) == 4


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: f"{case['edition']}-{case['id']}")
def test_position(case: dict[str, Any]) -> None:
    plays = list(legal_plays(case))
    takes = [play for play in plays if isinstance(play, Take)]
    splits = [[*values(t.given), list(values(t.taken))] for t in takes if t.verb is Verb.SPLIT]
    combines = [[list(values(t.given)), size(t.taken)] for t in takes if t.verb is Verb.COMBINE]
    assert EDITIONS[case["edition"]].limit == case["limit"]
    assert sorted(splits) == case["split"]
    assert sorted(combines) == case["combine"]
    assert [play.card for play in plays if isinstance(play, Draw)] == case["draw"]
    assert len(legal_plays(case)) == len(plays) == case["n_moves"]

    placed = legal_plays(case, by_position=True)
    assert len(placed) == len(set(placed)) == len(list(placed)) == case["n_position_moves"]

    collection = pack(case["collection"])
    found = [
        {"v": s.value, "drop": s.drop, "wins": placed.edition.wins(collected(collection, s))}
        for s in stashes(pack(case["hand"]), collection)
    ]
    assert found == case["stash"]


@pytest.mark.parametrize("case", cases("deals"), ids=lambda case: case["edition"])
def test_deal(case: dict[str, Any]) -> None:
    start = Position.deal(EDITIONS[case["edition"]], case["players"], case["seed"])
    assert start.seat == case["start"]
    assert list(start.display) == case["display"]
    assert [list(values(hand)) for hand in start.hands] == case["hands"]
    assert len(start.draw_pile) == case["draw_pile"]
    assert list(start.draw_pile[:-6:-1]) == case["draw_pile_top"]
