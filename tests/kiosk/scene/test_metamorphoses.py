"""Which bodies come from where when cards are split and combined, and where the cards lie meanwhile."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards
from engine.editions import EDITIONS
from engine.moves import Take
from engine.position import Position
from kiosk.scene.elements import Box
from kiosk.scene.metamorphoses import CHANGED, Meeting, meeting

HAND = Box(500, 100, 80, 112)


def as_read(box: Box, hand: Box) -> tuple[float, float]:
    """Where a box lies from the hand, in card widths to the right and heights up, as the player sees it."""
    turn = radians(-hand.angle)
    dx, dy = box.x - hand.x, box.y - hand.y
    return (
        round((dx * cos(turn) - dy * sin(turn)) / hand.w, 3),
        round((dx * sin(turn) + dy * cos(turn)) / hand.h, 3),
    )


def test_a_split_of_one_set_leads_from_the_card_to_all_of_the_set() -> None:
    met = meeting((6,), (1, 2, 3), HAND)
    (body,) = met.bodies
    assert (body.whole, body.parts, body.divides) == (6, (1, 2, 3), True)
    assert body.one == met.given[0] == HAND
    assert body.many == met.taken


def test_of_several_sets_each_has_a_body_of_its_own_from_the_same_card() -> None:
    met = meeting((6,), (3, 1, 5, 3), HAND)
    assert [(body.whole, body.parts) for body in met.bodies] == [(6, (3, 3)), (6, (1, 5))]
    assert {body.one for body in met.bodies} == {HAND}
    ends = [
        (part, box) for body in met.bodies for part, box in zip(body.parts, body.many, strict=True)
    ]
    assert sorted(ends, key=str) == sorted(zip((3, 1, 5, 3), met.taken, strict=True), key=str)


def test_a_set_with_a_nothing_in_it_has_a_part_of_nothing() -> None:
    (body,) = meeting((4,), (0, 4), HAND).bodies
    assert sorted(body.parts) == [0, 4]


def test_a_combine_leads_from_all_cards_to_the_one() -> None:
    met = meeting((2, 3), (5,), HAND)
    (body,) = met.bodies
    assert (body.whole, body.parts, body.divides) == (5, (2, 3), False)
    assert body.many == met.given
    assert (body.one,) == met.taken
    assert body.then == ()


def test_of_a_combine_for_several_cards_the_one_body_goes_on_to_each() -> None:
    met = meeting((2, 4), (6, 6, 6), HAND)
    (fused,) = met.bodies
    assert (fused.whole, fused.parts) == (6, (2, 4))
    assert [(body.whole, body.parts, body.one) for body in fused.then] == [(6, (6,), fused.one)] * 3
    assert tuple(body.many[0] for body in fused.then) == met.taken
    assert {fused.seconds + body.seconds for body in fused.then} == {CHANGED}


def test_nothing_and_nothing_make_nothing() -> None:
    (body,) = meeting((0, 0), (0,), HAND).bodies
    assert (body.whole, body.parts) == (0, (0, 0))


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
def test_a_player_reads_the_parts_side_by_side_from_any_side(angle: float) -> None:
    hand = Box(700, 400, 80, 112, angle)
    met = meeting((6,), (1, 2, 3), hand)
    (across, up) = zip(*(as_read(box, hand) for box in met.taken), strict=True)
    assert across == pytest.approx((-1.08, 0, 1.08))
    assert len(set(up)) == 1 and up[0] > 1
    assert {box.angle for box in met.taken} == {angle}


PLAYS = st.tuples(
    st.sampled_from(list(EDITIONS.values())), st.integers(1, 6), st.integers(0, 2**64 - 1)
)


@given(PLAYS)
def test_of_every_play_each_card_has_its_place_and_each_body_its_cards(
    table: tuple[object, int, int],
) -> None:
    for play in Position.deal(*table).legal_plays:  # type: ignore[arg-type]
        if not isinstance(play, Take):
            continue
        played, taken = tuple(cards.values(play.given)), tuple(cards.values(play.taken))
        met = meeting(played, taken, HAND)
        assert len(met.given) == len(played) and len(met.taken) == len(taken)
        _apart(met)
        for body in met.bodies:
            assert sum(body.parts) == body.whole
            assert len(body.parts) == len(body.many)
            assert 0.2 <= body.seconds <= CHANGED
        reached = [body for one in met.bodies for body in (one, *one.then)]
        ends = {box for body in reached for box in (*body.many, body.one)}
        assert ends >= {*met.given, *met.taken}


def _apart(met: Meeting) -> None:
    """No two cards lie on each other, and none far from the hand."""
    for boxes in (met.given, met.taken):
        for one, other in combinations(boxes, 2):
            assert abs(one.x - other.x) > HAND.w * 0.5 or abs(one.y - other.y) > HAND.h
        for box in boxes:
            across, up = as_read(box, HAND)
            assert abs(across) <= 2.5 and 0 <= up <= 4.1
