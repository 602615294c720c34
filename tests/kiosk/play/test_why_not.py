"""Every touch that leads nowhere is answered on the cards: the reason shows those that it is about."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabletop import ENGLISH, PILE, Tabletop, hand, row, session_at, stash, tabletop

from engine.editions import EDITIONS
from engine.errors import Reason
from engine.position import Position
from engine.table import Step
from kiosk.play.intents import Intent, TapCollected, TapHand, TapPile, TapRow, TapStash
from kiosk.wording import Drawn, refusal_phrase


def why(table: Tabletop) -> tuple[Reason, str] | None:
    """The reason that the prompt gives, and its sentence."""
    refusal = table.prompt.refusal
    if refusal is None:
        return None
    return refusal.reason, str(refusal_phrase(ENGLISH, refusal, table.position.edition))


def assert_on_the_cards(table: Tabletop) -> None:
    refusal = table.prompt.refusal
    if refusal is not None:
        said = refusal_phrase(ENGLISH, refusal, table.position.edition)
        assert any(isinstance(part, Drawn) for part in said.parts), said


SEVEN = {"edition": "zero-to-seven"}
STASH = {"step": Step.STASH}


@pytest.mark.parametrize(
    ("where", "taps", "reason", "said"),
    [
        (
            {"hands": "6/1", "display": "633"},
            (hand(6), row(0)),
            Reason.ONE_FOR_ONE,
            "one for one is no play: a 6 takes two or more that make 6",
        ),
        (
            {"hands": "35/1", "display": "126"},
            (hand(3), row(2)),
            Reason.TOO_HIGH_TO_TAKE,
            "6 is too big for what you give",
        ),
        (
            {"hands": "5/1", "display": "23444"},
            (hand(5), row(0), row(2)),
            Reason.NO_SUCH_SET,
            "2 4 cannot be part of what you take: each group must make your card",
        ),
        (
            {"hands": "155/1", "display": "6661"},
            (hand(1), hand(5), hand(5)),
            Reason.OVER_LIMIT,
            "1 5 5 is too much: together at most 6",
        ),
        (
            {"hands": "155/1", "display": "6661"},
            (hand(1), hand(5), row(3)),
            Reason.TOTALS_DIFFER,
            "several cards take single cards worth the same: 1 is not that",
        ),
        (
            {"hands": "113/1", "display": "666"},
            (hand(1), hand(3)),
            Reason.NO_SUCH_TOTAL,
            "the row has nothing for 1 3",
        ),
        (
            {"hands": "113/1", "display": "666"},
            (row(0),),
            Reason.NO_PLAY_TAKES,
            "your hand cannot make a play that takes 6",
        ),
        (
            {"hands": "123/1", "display": "655"},
            (hand(2), PILE, hand(1)),
            Reason.ONE_CARD_DRAWS,
            "to draw, put out one card, not 1 2",
        ),
        (
            {"hands": "123/1", "display": "655"},
            (hand(2), PILE, row(1)),
            Reason.DRAW_TAKES_NOTHING,
            "take 5, or draw: not both",
        ),
        (
            {"hands": "0335/1", "display": "6000", **SEVEN},
            (hand(0), row(1)),
            Reason.ZERO_SPLITS_NOT,
            "0 cannot be split",
        ),
        (
            {"hands": "2246/1", "display": "642"},
            (hand(4), hand(2), row(0), stash(2)),
            Reason.STASH_NEEDS_MORE,
            "too few: to stash 2 you need 2 of it",
        ),
        (
            {"hands": "1122/1", "display": "333333"},
            (hand(1), PILE, stash(2)),
            Reason.STASH_AFTER_DRAW,
            "draw first: then you see whether you can stash 2",
        ),
        (
            {"hands": "123/1", "display": "655", **STASH},
            (row(0),),
            Reason.WRONG_STEP,
            "the next play comes with your next turn: now you may stash 1",
        ),
        (
            {"hands": "123/1", "display": "655", **STASH},
            (PILE,),
            Reason.WRONG_STEP,
            "the next play comes with your next turn: now you may stash 1",
        ),
        (
            {"hands": "1344/1", "display": "655", **STASH},
            (hand(4),),
            Reason.STASH_NEEDS_MORE,
            "too few: to stash 4 you need 4 of it",
        ),
        (
            {"hands": "0122/1", "display": "655", **SEVEN, **STASH},
            (hand(0),),
            Reason.ZERO_STASHES_NOT,
            "0 cannot be stashed",
        ),
    ],
)
def test_why_not_in_words_and_cards(
    where: dict[str, object], taps: tuple[Intent, ...], reason: Reason, said: str
) -> None:
    table = tabletop(**where).tap(*taps)  # type: ignore[arg-type]
    assert why(table) == (reason, said)


@st.composite
def somewhere(draw: st.DrawFn) -> Position:
    """A deal of some edition, hands and collections as they come."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    return Position.deal(edition, draw(st.integers(1, 4)), draw(st.integers(0, 2**64 - 1)))


def touches(table: Tabletop) -> list[Intent]:
    """All that can be touched and means cards."""
    meant = (TapHand, TapRow, TapPile, TapStash, TapCollected)
    return [t.intent for t in table.scene().targets if isinstance(t.intent, meant)]


@settings(max_examples=15)
@given(somewhere(), st.integers(0, 2**32), st.booleans())
def test_whatever_is_touched_the_answer_has_cards(
    start: Position, chosen: int, stashing: bool
) -> None:
    if stashing:
        others = (*start.hands[1:], start.hands[0])
        start = replace(start, step=Step.STASH, collections=others)
    table = Tabletop(session_at(start), pace=0.0)
    choose = random.Random(chosen)
    for _ in range(12):
        if table.play.over or table.state.prompt is None:
            return
        table.tap(choose.choice(touches(table)))
        assert_on_the_cards(table)
