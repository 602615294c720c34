"""Which plays are legal: listing, counting and asking agree with each other and with the slow reference."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

import pytest
import reference
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, pile, read

from engine.cards import EMPTY, pack, size, values
from engine.editions import EDITIONS, Edition
from engine.errors import Reason
from engine.legal import LegalPlays
from engine.moves import SKIP, Draw, Play, Take


def legal(
    hand: str, display: str, edition: str = "standard", *, by_position: bool = False
) -> LegalPlays:
    return LegalPlays(cards(hand), pile(display), EDITIONS[edition], by_position=by_position)


@st.composite
def situations(draw: st.DrawFn, hand: int = 8, display: int = 8) -> LegalPlays:
    """A hand and a row of cards that an edition has, seen by value or by position."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    kinds = [value for value in range(8) if edition.deck >> 8 * value & 127]
    # Now and then few values, so that equal cards come together; 0s and 7s often, where there are any.
    card = st.sampled_from(
        draw(st.sampled_from([kinds, kinds, kinds[:3], [*kinds, *kinds[:1] * 4]]))
    )
    return LegalPlays(
        pack(draw(st.lists(card, max_size=hand))),
        tuple(draw(st.lists(card, max_size=display))),
        edition,
        by_position=draw(st.booleans()),
    )


def expected(legal_plays: LegalPlays) -> set[Play]:
    """What the reference finds, as our plays."""
    hand, display = values(legal_plays.hand), legal_plays.display
    if not hand:
        return {SKIP}
    found: set[Play] = {Draw(card) for card in hand}
    limit = legal_plays.edition.limit
    if legal_plays.by_position:
        for given_, taken in reference.takes_at(hand, display, limit):
            found.add(Take(pack(given_), pack(display[i] for i in taken), taken))
    else:
        for given_, taken in reference.takes(hand, display, limit):
            found.add(Take(pack(given_), pack(taken)))
    return found


@given(situations())
def test_the_listing_is_what_the_rules_say(legal_plays: LegalPlays) -> None:
    listed = list(legal_plays)
    assert set(listed) == expected(legal_plays)
    assert len(listed) == len(set(listed))


@given(situations())
def test_counting_and_asking_agree_with_the_listing(legal_plays: LegalPlays) -> None:
    listed = list(legal_plays)
    assert len(legal_plays) == len(listed)
    assert all(play in legal_plays for play in listed)
    assert all(legal_plays.why_not(play) is None for play in listed)


@given(
    situations(), st.lists(st.integers(0, 7), max_size=4), st.lists(st.integers(0, 7), max_size=6)
)
def test_whatever_is_tried_it_is_legal_only_if_it_is_listed(
    legal_plays: LegalPlays, given_: list[int], taken: list[int]
) -> None:
    by_value = LegalPlays(legal_plays.hand, legal_plays.display, legal_plays.edition)
    allowed = expected(by_value)
    tried: list[Play] = [Take(pack(given_), pack(taken)), *map(Draw, range(-1, 9)), SKIP]
    for play in tried:
        assert (play in by_value) == (play in allowed)
        assert (by_value.why_not(play) is None) == (play in by_value)


def choices(row: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return chain.from_iterable(combinations(row, n) for n in range(len(row) + 1))


@given(situations(hand=4, display=5))
def test_of_all_that_hand_and_display_allow_exactly_the_listed_is_legal(
    legal_plays: LegalPlays,
) -> None:
    display = legal_plays.display
    listed = expected(LegalPlays(legal_plays.hand, display, legal_plays.edition, by_position=True))
    for given_ in set(choices(values(legal_plays.hand))):
        for at in choices(tuple(range(len(display)))):
            play = Take(pack(given_), pack(display[i] for i in at), at)
            assert (play in legal_plays) == (play in listed), play


def test_either_kind_of_play_may_be_asked_of_either_view() -> None:
    for by_position in (True, False):
        plays = legal("63", "33124", by_position=by_position)
        assert read("6>33") in plays
        assert read("6>33@01") in plays
        assert read("3>12@23") in plays


def test_a_long_hand_and_a_full_row_are_counted_without_being_listed() -> None:
    # The very most there can be: nobody could list the plays of such a hand one by one in good time.
    plays = legal(
        "0" * 4 + "1" * 22 + "2" * 22 + "3" * 22 + "7777777", "012345671", "zero-to-seven"
    )
    assert len(plays) == len(list(plays))
    assert read("7>0167") in plays


def test_no_other_thing_is_a_legal_play() -> None:
    plays = legal("63", "33124")
    assert "6>33" not in plays
    assert read("+3") not in plays
    assert None not in plays


def test_a_view_shows_its_plays() -> None:
    assert repr(legal("6", "15")) == "<LegalPlays: 6>15, d6>"


# Why not. Each reason comes with the cards it is about.


@pytest.mark.parametrize(
    ("hand", "display", "play", "reason", "about"),
    [
        ("56", "23", "4>13", Reason.NOT_IN_HAND, "4"),
        ("56", "23", "55>23", Reason.NOT_IN_HAND, "5"),
        ("56", "23", "d4", Reason.NOT_IN_HAND, "4"),
        ("56", "23", "5>14", Reason.NOT_IN_DISPLAY, "14"),
        ("56", "23", "5>2233", Reason.NOT_IN_DISPLAY, "23"),
        ("56", "23", "5>23@10", Reason.NOT_IN_DISPLAY, "23"),
        ("56", "23", "5>23@02", Reason.NOT_IN_DISPLAY, "23"),
        ("56", "233", "5>23@12", Reason.NOT_IN_DISPLAY, "23"),
        ("56", "23", "5>23@00", Reason.NOT_IN_DISPLAY, "23"),
        ("56", "33", "6>33@00", Reason.NOT_IN_DISPLAY, "33"),
        ("56", "23", "5>23@0", Reason.NOT_IN_DISPLAY, "23"),
        ("06", "0123", "0>0", Reason.ZERO_SPLITS_NOT, "0"),
        ("06", "0123", "0>12", Reason.ZERO_SPLITS_NOT, "0"),
        ("33", "333", "3>3", Reason.ONE_FOR_ONE, "3"),
        ("33", "345", "3>45", Reason.TOO_HIGH_TO_TAKE, "5"),
        ("53", "2344", "5>234", Reason.NO_SUCH_SET, "234"),
        ("53", "2344", "5>44", Reason.NO_SUCH_SET, "44"),
        ("45", "6321", "45>6", Reason.OVER_LIMIT, "45"),
        ("23", "5432", "23>4", Reason.TOTALS_DIFFER, "4"),
        ("23", "5432", "23>54", Reason.TOTALS_DIFFER, "45"),
        ("23", "5432", "23>32", Reason.TOTALS_DIFFER, "23"),
        ("23", "5432", "-", Reason.MUST_ACT, ""),
        ("", "5432", "d3", Reason.MUST_SKIP, ""),
        ("", "5432", "5>32", Reason.MUST_SKIP, ""),
    ],
)
def test_why_not(hand: str, display: str, play: str, reason: Reason, about: str) -> None:
    refusal = legal(hand, display, "zero-to-seven").why_not(read(play))
    assert refusal is not None
    assert refusal.reason is reason
    assert values(refusal.cards) == pile(about)


def test_why_nothing_can_be_given_or_taken_for_nothing() -> None:
    plays = legal("56", "23")
    nothing_taken = plays.why_not(Take(cards("5"), EMPTY))
    nothing_given = plays.why_not(Take(EMPTY, cards("23")))
    assert nothing_taken is not None
    assert nothing_taken.reason is Reason.NOTHING_TAKEN
    assert nothing_given is not None
    assert nothing_given.reason is Reason.NOTHING_GIVEN


@given(
    situations(), st.lists(st.integers(0, 7), max_size=4), st.lists(st.integers(0, 7), max_size=6)
)
def test_cards_of_a_refusal_are_cards_of_the_play(
    legal_plays: LegalPlays, given_: list[int], taken: list[int]
) -> None:
    refusal = legal_plays.why_not(Take(pack(given_), pack(taken)))
    if refusal:
        assert size(refusal.cards) <= max(len(given_), len(taken))
        assert set(values(refusal.cards)) <= {*given_, *taken}


def test_what_an_edition_has_decides_nothing_but_its_limit() -> None:
    seven: Edition = EDITIONS["zero-to-seven"]
    assert read("34>7") in LegalPlays(cards("34"), pile("7"), seven)
    assert read("34>7") not in LegalPlays(cards("34"), pile("7"), EDITIONS["standard"])
