"""The selection: what taps mean together, as properties over random positions and as cases people meet."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards
from engine.editions import EDITIONS
from engine.errors import IllegalTap, Reason
from engine.legal import LegalPlays
from engine.moves import KEEP, Draw, Move, Play, Stash, Take
from engine.notation import move_text
from engine.selection import Selection
from engine.stashing import stashes, why_not_stash
from engine.table import Step
from engine.taps import DisplayCard, DrawPile, GiveUp, HandCard, StashValue, Tap


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    """Nothing tapped, in any position an edition's deck allows, with small hands so that plays can be listed."""
    edition = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)))]
    card = st.sampled_from(cards.kinds(edition.deck))
    return Selection(
        edition,
        draw(st.sampled_from((Step.PLAY, Step.PLAY, Step.PLAY, Step.STASH))),
        cards.pack(draw(st.lists(card, max_size=8))),
        tuple(draw(st.lists(card, max_size=9))),
        cards.pack(draw(st.lists(card, max_size=6))),
    )


def taps_of(play: Play) -> list[Tap]:
    if isinstance(play, Draw):
        return [HandCard(play.card), DrawPile()]
    assert isinstance(play, Take) and play.positions is not None
    return [*map(HandCard, cards.values(play.given)), *map(DisplayCard, play.positions)]


def taps_of_stash(stash: Stash) -> list[Tap]:
    return [StashValue(stash.value), *([] if stash.drop is None else [GiveUp(stash.drop)])]


def legal_turns(selection: Selection) -> list[tuple[list[Tap], tuple[Move, ...]]]:
    """Every whole legal turn with its taps: slow, and from the legal plays alone."""
    if selection.step is Step.STASH:
        choices = stashes(selection.hand, selection.collection)
        return [([], (KEEP,)), *((taps_of_stash(stash), (stash,)) for stash in choices)]
    if not selection.hand:
        return []
    turns: list[tuple[list[Tap], tuple[Move, ...]]] = []
    legal = LegalPlays(selection.hand, selection.display, selection.edition, by_position=True)
    for play in legal:
        turns.append((taps_of(play), (play,)))
        if isinstance(play, Take):
            hand = selection.hand - play.given + play.taken
            for stash in stashes(hand, selection.collection):
                turns.append((taps_of(play) + taps_of_stash(stash), (play, stash)))
    return turns


def is_legal(selection: Selection, turn: tuple[Move, ...]) -> bool:
    hand, moves = selection.hand, list(turn)
    if selection.step is Step.PLAY:
        play = moves.pop(0)
        legal = LegalPlays(hand, selection.display, selection.edition, by_position=True)
        if play not in legal:
            return False
        if isinstance(play, Take):
            hand = hand - play.given + play.taken
        elif moves:
            return False
    return all(
        isinstance(move, Stash | type(KEEP))
        and why_not_stash(hand, selection.collection, move) is None
        for move in moves
    )


def every_tap(selection: Selection) -> list[Tap]:
    values = [kind(value) for value in cards.VALUES for kind in (HandCard, StashValue, GiveUp)]
    return [*values, *map(DisplayCard, range(len(selection.display))), DrawPile()]


@given(selections(), st.randoms(use_true_random=False))
def test_every_legal_turn_is_reached_by_its_taps_in_any_order(
    start: Selection, rng: random.Random
) -> None:
    turns = legal_turns(start)
    for taps, moves in rng.sample(turns, min(12, len(turns))):
        rng.shuffle(taps)
        assert start.add_all(taps).turn == moves, [move_text(move) for move in moves]


@given(selections(), st.randoms(use_true_random=False))
def test_no_taps_reach_an_illegal_turn_and_none_reach_a_dead_end(
    start: Selection, rng: random.Random
) -> None:
    selection = start
    for _ in range(14):
        if selection.turn is not None:
            assert is_legal(start, selection.turn)
        addable = sorted(selection.addable(), key=repr)
        if not addable:
            assert selection.turn is not None or not start.hand
            break
        selection = selection.add(rng.choice(addable))


@given(selections(), st.randoms(use_true_random=False))
def test_a_tap_fits_exactly_when_some_legal_turn_contains_it_with_the_others(
    start: Selection, rng: random.Random
) -> None:
    turns = [taps for taps, _ in legal_turns(start)]
    selection = start
    for _ in range(3):
        for tap in every_tap(start):
            wanted = [*selection.taps(), tap]
            contained = any(
                all(taps.count(one) >= wanted.count(one) for one in wanted) for taps in turns
            )
            assert (selection.why_not(tap) is None) == contained, (wanted, tap)
            if not contained:
                with pytest.raises(IllegalTap):
                    selection.add(tap)
        addable = sorted(selection.addable(), key=repr)
        if not addable:
            break
        selection = selection.add(rng.choice(addable))


@given(selections(), st.randoms(use_true_random=False))
def test_the_order_of_taps_does_not_matter_and_removing_takes_exactly_one_back(
    start: Selection, rng: random.Random
) -> None:
    selection, taps = start, []
    while (addable := sorted(selection.addable(), key=repr)) and len(taps) < 8:
        tap = rng.choice(addable)
        added = selection.add(tap)
        assert added.remove(tap) == selection
        assert sorted(added.taps(), key=repr) == sorted([*taps, tap], key=repr)
        selection = added
        taps.append(tap)
    for _ in range(3):
        rng.shuffle(taps)
        assert start.add_all(taps) == selection
    rng.shuffle(taps)
    for tap in taps:
        selection = selection.remove(tap)
    assert selection == start


@given(selections(), st.randoms(use_true_random=False))
def test_completions_contain_the_taps_and_cannot_be_extended(
    start: Selection, rng: random.Random
) -> None:
    selection = start
    for _ in range(rng.randrange(4)):
        addable = [tap for tap in selection.addable() if isinstance(tap, HandCard | DisplayCard)]
        if addable:
            selection = selection.add(rng.choice(sorted(addable, key=repr)))
    for play in selection.completions():
        done = selection.completed(play)
        assert done.turn is not None and is_legal(start, done.turn)
        assert set(selection.taps()) <= set(done.taps())
        assert not done.can_take_more


# What people meet


def begin(hand: str, display: str, collection: str = "", edition: str = "standard") -> Selection:
    return Selection(
        EDITIONS[edition],
        Step.PLAY,
        cards.pack(map(int, hand)),
        tuple(map(int, display)),
        cards.pack(map(int, collection)),
    )


def refusal(selection: Selection, tap: Tap) -> tuple[Reason, tuple[int, ...]]:
    why = selection.why_not(tap)
    assert why is not None
    return why.reason, cards.values(why.cards)


def test_the_first_mistake_of_every_newcomer_is_named() -> None:
    selection = begin("16", "631524").add(HandCard(6))
    assert refusal(selection, DisplayCard(0)) == (Reason.ONE_FOR_ONE, (6,))


def test_a_six_up_offers_everything_that_makes_six_and_the_draw() -> None:
    selection = begin("566", "3154316").add(HandCard(6))
    assert [move_text(play) for play in selection.completions()] == ["6>11334", "6>1335", "d6"]
    three = selection.add(DisplayCard(0))
    assert three.missing.total == 3 and three.missing.display and not three.missing.hand
    whole = three.add(DisplayCard(4))
    assert whole.turn == (Take(cards.pack([6]), cards.pack([3, 3]), (0, 4)),)
    assert whole.can_take_more
    assert not whole.add_all([DisplayCard(1), DisplayCard(2)]).can_take_more


def test_a_display_card_tapped_first_is_offered_the_hand_cards_that_make_it() -> None:
    selection = begin("11245", "631524").add(DisplayCard(0))
    offered = {move_text(play) for play in selection.completions()}
    assert offered == {"15>6", "24>6", "114>6"}


def test_combine_takes_single_cards_of_exactly_its_worth() -> None:
    selection = begin("155", "6661").add_all([HandCard(1), HandCard(5)])
    assert [move_text(play) for play in selection.completions()] == ["15>666"]
    assert refusal(selection, HandCard(5)) == (Reason.OVER_LIMIT, (1, 5, 5))
    assert refusal(selection, DisplayCard(3)) == (Reason.TOTALS_DIFFER, (1,))


def test_one_hand_card_and_the_draw_pile_make_a_draw_in_either_order() -> None:
    start = begin("123", "655")
    assert start.add(DrawPile()).missing.hand
    for taps in ([HandCard(2), DrawPile()], [DrawPile(), HandCard(2)]):
        assert start.add_all(taps).turn == (Draw(2),)
    drawing = start.add_all([HandCard(2), DrawPile()])
    assert refusal(drawing, HandCard(1)) == (Reason.ONE_CARD_DRAWS, (1, 2))
    assert refusal(drawing, DisplayCard(0)) == (Reason.DRAW_TAKES_NOTHING, (6,))
    assert refusal(drawing, StashValue(3)) == (Reason.STASH_AFTER_DRAW, (3,))


def test_the_stash_can_be_chosen_before_the_press_for_the_hand_to_come() -> None:
    start = begin("226", "2433")
    selection = start.add_all([HandCard(6), DisplayCard(0), DisplayCard(1)])
    assert selection.stashes == (Stash(2),)
    assert cards.values(selection.hand_to_come) == (2, 2, 2, 4)
    assert selection.add(StashValue(2)).turn == (*selection.turn, Stash(2))
    assert refusal(selection, StashValue(4)) == (Reason.STASH_NEEDS_MORE, (4,))


def test_a_stash_is_blamed_only_for_what_it_forbids_itself() -> None:
    start = begin("2256", "24355").add_all([HandCard(6), DisplayCard(0), DisplayCard(1)])
    stashing = start.add(StashValue(2))
    for tap in (HandCard(5), DisplayCard(3), DisplayCard(2)):
        assert refusal(stashing, tap) == refusal(start, tap)
    needed = begin("2246", "642").add(StashValue(2))
    assert refusal(needed, HandCard(2)) == (Reason.SPOILS_STASH, (2,))


@given(selections(), st.randoms(use_true_random=False))
def test_whatever_is_dead_without_the_stash_is_dead_for_the_same_reason_with_it(
    start: Selection, rng: random.Random
) -> None:
    selection = start
    while (addable := sorted(selection.addable(), key=repr)) and selection.stash is None:
        selection = selection.add(rng.choice(addable))
    if start.step is Step.STASH or selection.stash is None:
        return
    plain = selection.remove(StashValue(selection.stash))
    plain = plain if plain.drop is None else plain.remove(GiveUp(plain.drop))
    for tap in [*map(HandCard, cards.VALUES), *map(DisplayCard, range(len(start.display)))]:
        if plain.why_not(tap):
            assert selection.why_not(tap) == plain.why_not(tap)


def test_a_full_collection_asks_which_card_to_give_up() -> None:
    selection = begin("226", "24", collection="111111").add_all(
        [HandCard(6), DisplayCard(0), DisplayCard(1), StashValue(2)]
    )
    assert selection.turn is None and selection.missing.drop
    assert selection.add(GiveUp(1)).turn == (
        Take(cards.pack([6]), cards.pack([2, 4]), (0, 1)),
        Stash(2, drop=1),
    )


def test_nothing_can_be_tapped_with_an_empty_hand() -> None:
    assert refusal(begin("", "12"), DisplayCard(0)) == (Reason.MUST_SKIP, ())
