"""Rulings R1 to R10: what the published texts leave open about a turn. Position, play, expected position."""

from __future__ import annotations

from hypothesis import given
from positions import cards, played, position, read, refused
from reference import SplitMix64, reshuffled
from walks import Walk, walks

from engine.cards import EMPTY, size
from engine.errors import Reason
from engine.events import DisplaySwept, HandsReset, PilesEmpty, Reshuffled
from engine.moves import SKIP, Take
from engine.play import play
from engine.table import Step


def test_r01_a_play_takes_at_least_one_set_or_card() -> None:
    start = position(hands="55/12", display="333333")
    assert list(start.legal_plays) == [read("d5")]
    assert refused(start, Take(cards("5"), EMPTY)) is Reason.NOTHING_TAKEN


@given(walks())
def test_r01_a_hand_empties_only_by_a_stash_or_when_the_piles_are_empty(walk: Walk) -> None:
    for moment in walk.moments():
        after = moment.after
        if after.step is Step.STASH and not after.hand:
            assert (after.draw_pile, after.discard) == ((), ())


def test_r02_a_0_counts_as_a_card_of_a_combine() -> None:
    start = position("zero-to-seven", hands="037/12", display="331222")
    assert played(start, "03>33") == position(
        "zero-to-seven",
        hands="337/12",
        known="33/",
        display="1222",
        discard="03",
        step=Step.STASH,
    )


def test_r02_two_0s_are_worth_0_and_may_take_0s() -> None:
    start = position("zero-to-seven", hands="004/12", display="30120")
    assert played(start, "00>0").display == (3, 1, 2, 0)
    assert played(start, "00>00") == position(
        "zero-to-seven", hands="004/12", known="00/", display="312", discard="00", step=Step.STASH
    )


def test_r02_only_0s_bring_a_combine_to_its_number_of_cards() -> None:
    start = position("zero-to-seven", hands="00001111/12", display="344")
    assert read("0000111>3") in start.legal_plays
    assert refused(start, "00001111>4") is Reason.OVER_LIMIT


def test_r03_a_set_may_contain_0s_but_has_two_cards_or_more() -> None:
    start = position("zero-to-seven", hands="61/12", display="06623015")
    for legal in ("6>06", "6>006", "6>0066", "6>0615", "6>066105", "1>01", "1>001"):
        assert read(legal) in start.legal_plays, legal
    for illegal in ("6>6", "6>66", "6>6615", "6>0", "6>00", "1>1", "1>0", "1>00"):
        assert read(illegal) not in start.legal_plays, illegal


def test_r03_every_equal_card_needs_a_0_of_its_own() -> None:
    start = position("zero-to-seven", hands="7/12", display="0777043")
    assert read("7>0077") in start.legal_plays
    assert read("7>007734") in start.legal_plays
    assert read("7>077") not in start.legal_plays
    assert read("7>00777") not in start.legal_plays


def test_r03_a_0_itself_is_never_split() -> None:
    start = position("zero-to-seven", hands="04/12", display="000123")
    for illegal in ("0>0", "0>00", "0>123"):
        assert read(illegal) not in start.legal_plays
    assert refused(start, "0>00") is Reason.ZERO_SPLITS_NOT


def test_r04_played_cards_are_in_the_discard_pile_before_drawing() -> None:
    # The refill needs cards, the draw pile is empty: the 5 just played comes back.
    start = position(hands="56/12", display="231111")
    assert played(start, "5>23", ".") == position(
        hands="236/12", known="23/", display="11115", seat=1, turn=2
    )


def test_r04_stashed_cards_are_in_the_discard_pile_before_drawing() -> None:
    start = position(
        hands="2236/12", collections="111116/", display="11111", draws="", step=Step.STASH
    )
    back = reshuffled("62", state=0)  # the 6 given up, then the other 2
    after = played(start, "+2-6")
    assert after == position(
        hands="36/12",
        collections="111112/",
        display="11111" + back[0],
        draws=back[1],
        randomness=after.randomness,
        seat=1,
        turn=2,
    )


def test_r04_a_swept_display_is_in_the_discard_pile_before_drawing() -> None:
    start = position(hands="45/12", display="6543216543", step=Step.STASH, randomness=7)
    back = reshuffled("6543216543", state=7)
    after = played(start, ".")
    assert after == position(
        hands="45/12",
        display=back[:6],
        draws=back[6:],
        randomness=after.randomness,
        seat=1,
        turn=2,
    )


def test_r04_discarded_hands_are_in_the_discard_pile_before_drawing() -> None:
    start = position(hands="1/65432165", display="444444", step=Step.STASH, randomness=7)
    back = reshuffled("12345566", state=7)
    after = played(start, "+1")
    assert after == position(
        hands=f"{back[:6]}/{back[6:]}",
        collections="1/",
        display="444444",
        randomness=after.randomness,
        seat=1,
        turn=2,
    )


def test_r05_all_hands_are_discarded_before_six_are_dealt_to_each_from_the_turn_clockwise() -> None:
    start = position(
        hands="63/1/5/42",
        display="444444",
        draws="111111" + "222222" + "333333" + "666666" + "5",
        seat=1,
        step=Step.STASH,
    )
    after, events = play(start, read("+1"))
    # The block that is dealt first goes to the seat whose turn it was.
    assert after == position(
        hands="666666/111111/222222/333333",
        collections="/1//",
        display="444444",
        draws="5",
        discard="5" + "24" + "36",
        seat=2,
        turn=2,
    )
    assert HandsReset(1) in events


def test_r05_a_seat_that_has_left_gets_no_new_hand() -> None:
    start = position(
        hands="1//56",
        gone="1",
        display="444444",
        draws="222222333333",
        step=Step.STASH,
    )
    assert played(start, "+1").hands == (cards("222222"), EMPTY, cards("333333"))


def test_r06_with_both_piles_empty_a_draw_still_puts_its_card_out() -> None:
    start = position(hands="345/12", display="123456")
    after, events = play(start, read("d4"))
    assert after == position(hands="35/12", display="1234564", step=Step.STASH)
    assert PilesEmpty(missing=2) in events


def test_r06_what_there_is_is_drawn() -> None:
    start = position(hands="345/12", display="123456", draws="6")
    after, events = play(start, read("d4"))
    assert after == position(hands="356/12", display="1234564", step=Step.STASH)
    assert PilesEmpty(missing=1) in events
    last_two = position(hands="345/12", display="123456", draws="6", discard="1")
    assert played(last_two, "d4").hand == cards("1356")


def test_r06_a_refill_and_a_reset_go_on_with_what_there_is() -> None:
    start = position(hands="1/5", display="444", draws="2", step=Step.STASH)
    after, events = play(start, read("+1"))
    # The 2 fills up the display; the other's 5 is then the only card there is.
    assert after == position(hands="5/", collections="1/", display="4442", seat=1, turn=2)
    assert [event for event in events if isinstance(event, PilesEmpty)] == [
        PilesEmpty(missing=2),
        PilesEmpty(missing=5),
        PilesEmpty(missing=6),
    ]


def test_r06_the_last_card_may_be_put_out() -> None:
    start = position(hands="4/35", display="666666")
    after = played(start, "d4", ".")
    # Nothing was drawn, so the hand is empty after the turn and everyone gets what there is.
    back = reshuffled("35", state=0)
    assert after == position(
        hands=f"{back}/", display="6666664", randomness=after.randomness, seat=1, turn=2
    )


def test_r07_an_empty_hand_skips_and_only_an_empty_hand() -> None:
    start = position(hands="/12", display="333123")
    assert list(start.legal_plays) == [SKIP]
    assert len(start.legal_plays) == 1
    assert played(start, "-") == position(hands="/12", display="333123", seat=1, turn=2, skips=1)
    assert refused(position(hands="1/12", display="333123"), SKIP) is Reason.MUST_ACT


def test_r08_ten_cards_lie_there_until_the_stash_is_over() -> None:
    start = position(hands="345/12", display="111222333", draws="66" + "123456" + "1")
    drawn = played(start, "d4")
    assert drawn.display == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
    after, events = play(drawn, read("."))
    assert after == position(
        hands="3566/12", display="123456", draws="1", discard="1112223334", seat=1, turn=2
    )
    assert DisplaySwept(0) in events


def test_r08_nine_cards_stay() -> None:
    start = position(hands="345/12", display="11122233", draws="6612")
    assert played(start, "d4", ".").display == (1, 1, 1, 2, 2, 2, 3, 3, 4)


@given(walks())
def test_r08_the_display_never_holds_more_than_ten(walk: Walk) -> None:
    for moment in walk.moments():
        assert len(moment.after.display) <= 10
        if moment.after.step is Step.PLAY:
            assert len(moment.after.display) <= 9


def test_r09_the_stash_counts_cards_taken_in_this_very_turn() -> None:
    start = position(hands="236/12", display="124444", draws="5555")
    assert played(start, "3>12", "+2") == position(
        hands="16/12",
        known="1/",
        collections="2/",
        display="444455",
        draws="55",
        discard="32",
        seat=1,
        turn=2,
    )


def test_r09_the_stash_counts_cards_drawn_in_this_very_turn() -> None:
    start = position(hands="36/12", display="444444", draws="22")
    assert played(start, "d3", "+2") == position(
        hands="6/12", collections="2/", display="4444443", discard="2", seat=1, turn=2
    )


def test_r10_a_stash_may_lower_the_total() -> None:
    start = position(
        hands="16/12", collections="222226/", display="444444", draws="1", step=Step.STASH
    )
    assert played(start, "+1-6").collections == (cards("122222"), EMPTY)


def test_r10_a_stash_may_drop_a_card_of_its_own_value() -> None:
    start = position(
        hands="2226/12", collections="111112/", display="444444", draws="1", step=Step.STASH
    )
    assert played(start, "+2-2") == position(
        hands="6/12",
        collections="111112/",
        display="444444",
        draws="1",
        discard="222",
        seat=1,
        turn=2,
    )


def test_r04_r15_a_reshuffle_goes_by_the_order_in_which_cards_were_discarded() -> None:
    start = position(hands="345/12", display="123456", discard="612345", draws="2", randomness=99)
    shuffled = SplitMix64(99)
    pile = shuffled.shuffled((6, 1, 2, 3, 4, 5))
    after, events = play(start, read("d3"))
    assert after.hand == cards(f"45{2}{pile[-1]}")
    assert after.draw_pile == pile[:-1]
    assert after.randomness == shuffled.state
    assert size(after.hand) == 4
    assert Reshuffled(6) in events
