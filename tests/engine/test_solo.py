"""Solo: positions matter, penalties add up and earn a rating."""

from __future__ import annotations

import pytest
from hypothesis import given
from positions import cards, pile, played, position, read
from walks import Walk, walks

from engine.moves import Take
from engine.outcome import Rating, rating
from engine.play import play
from engine.table import Step


def test_solo_plays_name_display_positions() -> None:
    start = position(hands="36", display="12412")
    by_3 = {(0, 1), (0, 4), (1, 3), (3, 4), (0, 1, 3, 4)}
    by_6 = {(1, 2), (2, 4), (0, 2, 3), (0, 1, 3, 4)}
    takes = [move for move in start.legal_plays if isinstance(move, Take)]
    assert {move.positions for move in takes if move.given == cards("3")} == by_3
    assert {move.positions for move in takes if move.given == cards("6")} == by_6
    assert len(start.legal_plays) == len(by_3) + len(by_6) + len(["d3", "d6"])


def test_it_matters_which_of_two_equal_cards_is_taken() -> None:
    start = position(hands="36", display="165162", draws="555555")
    # The leftmost 1 gone, the 6 costs; the other 1 gone, the first 1 costs.
    assert played(start, "3>12@05", ".").penalty == (6,)
    assert played(start, "3>12@35", ".").penalty == (1,)


@given(walks(players=(1,)))
def test_the_penalty_pile_only_grows_and_by_one_card_a_turn(walk: Walk) -> None:
    for moment in walk.moments():
        before, after = moment.before, moment.after
        if before.step is not Step.STASH or after.outcome:
            assert after.penalty == before.penalty
            continue
        leftmost = before.display[:1]
        assert after.penalty == before.penalty + leftmost


@given(walks(players=(2, 3, 6)))
def test_with_others_there_is_no_penalty(walk: Walk) -> None:
    assert all(moment.after.penalty == () for moment in walk.moments())


@given(walks(players=(1,)))
def test_solo_is_never_swept(walk: Walk) -> None:
    for moment in walk.moments():
        if moment.before.step is Step.STASH:
            assert not any("Swept" in type(event).__name__ for event in moment.events)


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, "QUINTESSENTIAL"),
        (9, "QUINTESSENTIAL"),
        (10, "QUICK_WITTED"),
        (19, "QUICK_WITTED"),
        (20, "QUALITY"),
        (29, "QUALITY"),
        (30, "QUIRKY"),
        (39, "QUIRKY"),
        (40, "QUITE_OK"),
        (49, "QUITE_OK"),
        (50, "QUESTIONABLE"),
        (400, "QUESTIONABLE"),
    ],
)
def test_ratings(score: int, name: str) -> None:
    assert rating(score) is Rating[name]


def test_the_score_is_the_sum_of_the_penalty_pile() -> None:
    won, _ = play(
        position(hands="333", collections="666", display="5", penalty="6564", step=Step.STASH),
        read("+3"),
    )
    assert rating(sum(won.penalty)) is Rating.QUALITY
    assert won.penalty == pile("6564")
