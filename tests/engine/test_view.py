"""What a seat may see (R11): nothing that depends on what is hidden from it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from positions import cards, played, position
from walks import Walk, moments, walks

from engine.cards import EMPTY, contains, minus, pack, size, values
from engine.events import CardsMoved, Zone
from engine.moves import KEEP
from engine.position import Position
from engine.table import Step
from engine.view import seen_by, witnessed


def others(here: Position, seat: int | None) -> list[int]:
    return [other for other in range(len(here.hands)) if other != seat]


def hidden_from(here: Position, seat: int | None) -> list[int]:
    """The cards a seat cannot know the place of."""
    found = list(here.draw_pile)
    for other in others(here, seat):
        found += values(here.hands[other] - here.known[other])
    return found


def dealt_otherwise(here: Position, seat: int | None, choose: random.Random) -> Position:
    """A position that looks the same to this seat: what is hidden from it lies elsewhere, in any order."""
    hidden = hidden_from(here, seat)
    choose.shuffle(hidden)
    hands = list(here.hands)
    for other in others(here, seat):
        known = here.known[other]
        unknown = size(here.hands[other]) - size(known)
        hands[other] = known + pack(hidden.pop() for _ in range(unknown))
    return replace(
        here,
        hands=tuple(hands),
        draw_pile=tuple(hidden),
        discard=tuple(sorted(here.discard[:-1])) + here.discard[-1:],
        randomness=choose.getrandbits(64),
    )


@given(moments(), st.randoms(use_true_random=False))
def test_r11_what_a_seat_sees_depends_on_nothing_hidden(
    here: Position, choose: random.Random
) -> None:
    for seat in (None, *range(len(here.hands))):
        other = dealt_otherwise(here, seat, choose)
        ours, theirs = seen_by(here, seat), seen_by(other, seat)
        assert ours == theirs
        assert list(ours.legal_plays) == list(theirs.legal_plays)
        assert ours.legal_stashes == theirs.legal_stashes
        assert ours.unseen == theirs.unseen


def test_r11_dealing_otherwise_really_moves_cards() -> None:
    # The property above would hold of a shuffle that shuffles nothing.
    start = position(hands="123456/123456/123456", draws="6543210", randomness=1)
    other = dealt_otherwise(start, 0, random.Random(1))
    assert other.hands[0] == start.hands[0]
    assert other.hands[1] != start.hands[1]
    assert other.draw_pile != start.draw_pile


@given(walks(leaving=(0, 0.03)))
def test_r11_known_cards_are_those_seen_taken_and_not_seen_leaving(walk: Walk) -> None:
    known = [EMPTY] * walk.players
    for moment in walk.moments():
        for event in moment.events:
            public = witnessed(event, None)
            if not isinstance(public, CardsMoved) or public.seat is None:
                continue
            moved = [card for card in public.cards if card is not None]
            if public.source is Zone.HAND:
                known[public.seat] = minus(known[public.seat], pack(moved))
            elif public.target is Zone.HAND:
                known[public.seat] += pack(moved)
        after = moment.after
        assert after.known == tuple(known)
        assert all(map(contains, after.hands, after.known))


@given(moments())
def test_what_is_unseen_is_what_is_hidden(here: Position) -> None:
    for seat in (None, *range(len(here.hands))):
        assert seen_by(here, seat).unseen == pack(hidden_from(here, seat))


@given(moments())
def test_a_view_tells_the_truth(here: Position) -> None:
    for seat in (None, *range(len(here.hands))):
        view = seen_by(here, seat)
        assert view.hand == (EMPTY if seat is None else here.hands[seat])
        assert view.hand_sizes == tuple(map(size, here.hands))
        assert view.draw_pile == len(here.draw_pile)
        assert Counter(values(view.discard)) == Counter(here.discard)
        assert view.discard_top == (here.discard[-1] if here.discard else None)
        assert (view.display, view.penalty) == (here.display, here.penalty)
        assert (view.collections, view.gone) == (here.collections, here.gone)
        assert (view.to_play, view.step, view.turn) == (here.seat, here.step, here.turn)
        assert view.outcome == here.outcome
        assert view.solo == here.solo


@given(moments())
def test_whose_turn_it_is_sees_the_plays_and_stashes_there_are(here: Position) -> None:
    view = seen_by(here, here.seat)
    assert list(view.legal_plays) == list(here.legal_plays)
    assert view.legal_stashes == here.legal_stashes
    assert view.collection == here.collection


def test_who_has_no_seat_has_no_hand() -> None:
    view = seen_by(position(hands="12/34", collections="6/5"), None)
    assert (view.hand, view.collection) == (EMPTY, EMPTY)
    assert view.legal_stashes == (KEEP,)


@given(walks(leaving=(0, 0.03)))
def test_r11_only_drawn_cards_are_hidden_and_only_from_others(walk: Walk) -> None:
    for moment in walk.moments(60):
        for event in moment.events:
            secret = (
                isinstance(event, CardsMoved)
                and event.source is Zone.DRAW_PILE
                and event.target is Zone.HAND
            )
            for seat in (None, *range(walk.players)):
                seen = witnessed(event, seat)
                if isinstance(event, CardsMoved) and secret and event.seat != seat:
                    assert seen == replace(event, cards=(None,) * len(event.cards))
                else:
                    assert seen == event


def test_playing_a_card_of_which_more_are_held_takes_a_known_one_away() -> None:
    # Two 4s, one of them seen taken: whichever was played, nobody can be sure of the other.
    start = position(hands="44/12", known="4/", display="131111")
    assert seen_by(played(start, "4>13"), 1).known[0] == cards("13")
    three_seen = position(hands="444/12", known="444/", display="131111")
    assert seen_by(played(three_seen, "4>13"), 1).known[0] == cards("1344")


def test_a_stash_takes_all_known_cards_of_its_value_away() -> None:
    start = position(hands="22236/12", known="223/", display="444444", step=Step.STASH)
    assert seen_by(played(start, "+2"), 1).known[0] == cards("3")


def test_nobody_knows_a_new_hand() -> None:
    start = position(
        hands="1/236", known="1/36", display="444444", draws="654321" * 2, step=Step.STASH
    )
    assert played(start, "+1").known == (EMPTY, EMPTY)
