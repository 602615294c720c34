"""What is said for a move is true of it: the engine plays it, and the cards are counted."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cards as held
from positions import position, read
from walks import moments

from engine import cards
from engine.bots.reasons import Because, Why, because
from engine.cards import EMPTY
from engine.events import DisplaySwept, HandsReset
from engine.moves import KEEP, Draw, Move, Skip, Stash, Take
from engine.outcome import Ending
from engine.play import play
from engine.position import Position
from engine.table import Step
from engine.view import seen_by


def reason(here: Position, move: str | Move) -> Because:
    return because(seen_by(here, here.seat), read(move))


def progress(here: Position, seat: int) -> int:
    return here.edition.progress(here.collections[seat])


def best_stash(here: Position, value: int) -> int:
    """How much further the collection comes by a stash of this value, played in every way that there is."""
    seat = here.seat
    gained = [
        progress(play(here, stash)[0], seat) - progress(here, seat)
        for stash in here.legal_stashes
        if isinstance(stash, Stash) and stash.value == value
    ]
    return max(gained)


def wins(here: Position, move: Move) -> bool:
    outcome = play(here, move)[0].outcome
    return outcome is not None and outcome.ending is Ending.WON and outcome.winner == here.seat


def rivals_can_win(here: Position, row: tuple[int, ...]) -> list[bool]:
    """For each other seat, whether with the cards that all know of it can win in its next turn, were this the row."""
    found = []
    for seat, known in enumerate(here.known):
        if seat == here.seat or here.gone[seat]:
            continue
        # Nothing comes from the pile; of what nobody knows of it can at least put out a card.
        hands = tuple(known if each == seat else EMPTY for each in range(len(here.hands)))
        theirs = replace(here, seat=seat, hands=hands, display=row, draw_pile=(), discard=())
        after = [play(theirs, move)[0] for move in theirs.legal_plays]
        if known != here.hands[seat]:
            after.append(replace(theirs, step=Step.STASH))
        found.append(
            any(
                wins(each, stash)
                for each in after
                if each.step is Step.STASH
                for stash in each.legal_stashes
            )
        )
    return found


def assert_true(here: Position, move: Move) -> None:
    """The reason for this move is so, and is one of those that such a move can have."""
    view = seen_by(here, here.seat)
    told = because(view, move)
    seat, hand = here.seat, here.hands[here.seat]
    after, events = play(here, move)
    now = after.hands[seat]
    value = next(iter(cards.values(told.cards)), 0)
    given = move.given if isinstance(move, Take) else EMPTY
    match told.why:
        case Why.WINS if isinstance(move, Stash):
            assert move.value == value
            assert wins(here, move)
        case Why.WINS:
            assert any(
                wins(after, stash)
                for stash in after.legal_stashes
                if isinstance(stash, Stash) and stash.value == value
            )
        case Why.DENIES:
            before = rivals_can_win(here, here.display)
            assert any(
                could and not can
                for could, can in zip(before, rivals_can_win(here, after.display), strict=True)
            )
        case Why.STASHES_NOW:
            assert cards.count(hand, value) < told.need == value
            assert cards.count(now, value) == told.have >= told.need
            assert best_stash(after, value) > 0
        case Why.SAVES_PENALTY:
            assert view.solo
            paid = play(after, KEEP)[0].penalty[len(here.penalty) :]
            assert paid == cards.values(told.cards)
            assert paid < cards.values(told.instead) == here.display[:1]
        case Why.COMES_CLOSER:
            assert cards.count(hand, value) < told.have == cards.count(now, value) < told.need
            assert told.need == value
        case Why.MANY_FOR_ONE:
            assert told.cards == given
            assert cards.size(given) == 1
            assert cards.size(now) - cards.size(hand) == told.have - 1 > 0
        case Why.BECOMES_HIGH:
            assert cards.size(given) > 1
            assert value > max(cards.values(given))
            assert cards.count(now, value) > cards.count(hand, value)
        case Why.SHEDS_ZEROS:
            assert cards.count(now, 0) < cards.count(hand, 0)
        case Why.CLEARS_ROW:
            _, happened = play(after, KEEP)
            assert any(isinstance(event, DisplaySwept) for event in happened)
        case Why.NOTHING_TO_TAKE:
            assert not any(isinstance(other, Take) for other in here.legal_plays)
        case Why.SPARE:
            assert told.have == cards.count(hand, value) > told.need == value
        case Why.FARTHEST:
            assert told.have == cards.count(hand, value) < told.need == value
            lacks = [kind - cards.count(hand, kind) for kind in cards.kinds(hand)]
            assert told.need - told.have == max(lacks)
        case Why.TWO_FOR_ONE:
            assert cards.size(now) == cards.size(hand) + 1
        case Why.GROWS | Why.REPLACES:
            assert isinstance(move, Stash)
            assert progress(after, seat) > progress(here, seat)
            assert cards.values(told.instead) == (() if move.drop is None else (move.drop,))
            assert told.have < told.need
            reached = cards.size(after.collections[seat]), progress(after, seat)
            wanted = here.edition.win_cards, here.edition.goal
            assert (told.have, told.need) in zip(reached, wanted, strict=True)
        case Why.EMPTIES_HAND:
            assert cards.kinds(hand) == (value,)
            assert any(isinstance(event, HandsReset) for event in events)
        case Why.NOTHING_TO_STASH:
            assert here.legal_stashes == (KEEP,)
        case Why.NOTHING_GAINED:
            assert told.cards
            for kind in cards.kinds(told.cards):
                assert best_stash(here, kind) <= 0
        case Why.KEEPS_HAND:
            assert cards.kinds(hand) == (value,)
            assert best_stash(here, value) > 0
        case Why.SAVES_PLACE:
            assert told.have + cards.size(here.collections[seat]) == 6
            assert told.need + progress(here, seat) == here.edition.goal
            assert value * told.have < told.need
            assert best_stash(here, value) > 0
        case Why.KEEPS_CARDS:
            stash = next(s for s in here.legal_stashes if isinstance(s, Stash) and s.value == value)
            lost = cards.size(hand) - cards.count(hand, value)
            assert told.have == cards.size(hand) - lost
            assert stash.value == value
        case Why.NO_CARDS:
            assert isinstance(move, Skip)
        case Why.NO_USE:
            assert isinstance(move, Draw)
            assert not value or no_stash_gains(here, value)


def no_stash_gains(here: Position, value: int) -> bool:
    """Whether, if there were enough of this value, a stash would still bring nothing."""
    hands = tuple(
        value * cards.ONE[value] if seat == here.seat else hand
        for seat, hand in enumerate(here.hands)
    )
    there = replace(here, hands=hands, step=Step.STASH)
    return best_stash(there, value) <= 0


@settings(max_examples=150)
@given(moments().filter(lambda here: here.outcome is None), st.integers(0, 2**32))
def test_what_is_said_for_any_move_is_true_of_it(here: Position, chosen: int) -> None:
    moves: list[Move] = list(here.legal_plays if here.step is Step.PLAY else here.legal_stashes)
    for move in random.Random(chosen).sample(moves, min(len(moves), 12)):
        assert_true(here, move)


PLAY: dict[str, object] = {"hands": "6/12", "display": "331245", "draws": "1234"}
STASH: dict[str, object] = {**PLAY, "step": Step.STASH}


@pytest.mark.parametrize(
    ("where", "move", "said"),
    [
        ({**PLAY, "hands": "63/12", "collections": "666/"}, "6>33", Because(Why.WINS, held("3"))),
        ({**PLAY, "hands": "63/12"}, "6>33", Because(Why.STASHES_NOW, held("3"), 3, 3)),
        ({**PLAY, "hands": "6/12"}, "6>33", Because(Why.COMES_CLOSER, held("3"), 2, 3)),
        ({**PLAY, "hands": "6/12"}, "6>15", Because(Why.MANY_FOR_ONE, held("6"), 2)),
        (
            {**PLAY, "hands": "123/12", "display": "6"},
            "123>6",
            Because(Why.COMES_CLOSER, held("6"), 1, 6),
        ),
        (
            {**PLAY, "hands": "126666666/1", "display": "3"},
            "12>3",
            Because(Why.COMES_CLOSER, held("3"), 1, 3),
        ),
        (
            {**PLAY, "hands": "11111122/1", "display": "2"},
            "11>2",
            Because(Why.BECOMES_HIGH, held("2")),
        ),
        (
            {**PLAY, "hands": "0333/1", "display": "3", "edition": "zero-to-seven"},
            "03>3",
            Because(Why.SHEDS_ZEROS, held("0")),
        ),
        ({**PLAY, "hands": "6", "display": "616"}, "6>15", None),
        ({**PLAY, "hands": "125", "display": "533"}, "5>33", None),
        (
            {**PLAY, "hands": "6", "display": "51"},
            "6>15",
            Because(Why.SAVES_PENALTY, instead=held("5")),
        ),
        (
            {**PLAY, "hands": "6", "display": "5142"},
            "6>15",
            Because(Why.SAVES_PENALTY, held("4"), instead=held("5")),
        ),
        (
            {**PLAY, "hands": "1/12", "display": "666666666"},
            "d1",
            Because(Why.CLEARS_ROW, held("1")),
        ),
        (
            {**PLAY, "hands": "1/12", "display": "666"},
            "d1",
            Because(Why.NOTHING_TO_TAKE, held("1")),
        ),
        (
            {**PLAY, "hands": "66/12", "edition": "zero-to-seven", "display": "0"},
            "d6",
            Because(Why.NOTHING_TO_TAKE, held("6")),
        ),
        (
            {**PLAY, "hands": "06/12", "edition": "zero-to-seven"},
            "d0",
            Because(Why.NO_USE, held("0")),
        ),
        (
            {
                **PLAY,
                "hands": "16/12",
                "edition": "simplified",
                "collections": "1/",
                "display": "14",
            },
            "d1",
            Because(Why.NOTHING_TO_TAKE, held("1")),
        ),
        (
            {**PLAY, "hands": "15/12", "edition": "simplified", "collections": "1/"},
            "d1",
            Because(Why.NO_USE, held("1")),
        ),
        ({**PLAY, "hands": "116/12"}, "d1", Because(Why.SPARE, held("1"), 2, 1)),
        ({**PLAY, "hands": "566/12"}, "d6", Because(Why.FARTHEST, held("6"), 2, 6)),
        ({**PLAY, "hands": "566/12"}, "d5", Because(Why.FARTHEST, held("5"), 1, 5)),
        ({**PLAY, "hands": "26/12"}, "d2", Because(Why.TWO_FOR_ONE, held("2"))),
        ({**PLAY, "hands": "26/12", "draws": "1"}, "d2", Because(Why.SEEMS_BEST, held("2"))),
        (
            {**STASH, "hands": "2233/12", "collections": "45/"},
            "+2",
            Because(Why.GROWS, held("2"), 11, 21),
        ),
        (
            {**STASH, "hands": "2233/1", "collections": "66666/", "edition": "six-cards"},
            "+2",
            Because(Why.WINS, held("2")),
        ),
        (
            {**STASH, "hands": "2233/1", "collections": "6666/", "edition": "six-cards"},
            "+2",
            Because(Why.GROWS, held("2"), 5, 6),
        ),
        (
            {**STASH, "hands": "223/1", "collections": "14/", "edition": "simplified"},
            "+2",
            Because(Why.GROWS, held("2"), 3, 5),
        ),
        (
            {**STASH, "hands": "2244/1", "collections": "111144/"},
            "+2-1",
            Because(Why.REPLACES, held("2"), 13, 21, held("1")),
        ),
        (
            {**STASH, "hands": "22/1", "collections": "222222/"},
            "+2-2",
            Because(Why.EMPTIES_HAND, held("2")),
        ),
        ({**STASH, "hands": "3/1"}, ".", Because(Why.NOTHING_TO_STASH)),
        (
            {**STASH, "hands": "123/1", "collections": "222222/"},
            ".",
            Because(Why.NOTHING_GAINED, held("1")),
        ),
        ({**STASH, "hands": "22/1", "collections": "66/"}, ".", Because(Why.KEEPS_HAND, held("2"))),
        (
            {**STASH, "hands": "1223/1", "collections": "1/"},
            ".",
            Because(Why.SAVES_PLACE, held("2"), 5, 20),
        ),
        (
            {**STASH, "hands": "44445/1", "collections": "66/"},
            ".",
            Because(Why.KEEPS_CARDS, held("4"), 4),
        ),
    ],
)
def test_what_is_said_first(where: dict[str, object], move: str, said: Because | None) -> None:
    told = reason(position(**where), move)  # type: ignore[arg-type]
    if said is None:
        assert told.why is not Why.SAVES_PENALTY, "the next penalty is no lower"
    else:
        assert told == said


def test_a_rival_who_could_win_is_denied_it() -> None:
    rival = {"hands": "1226665/44413", "collections": "66/566", "display": "146633"}
    seen = position(**rival, known="/44413", draws="1234")  # type: ignore[arg-type]
    assert reason(seen, "22>4") == Because(Why.DENIES, held("4"))
    unseen = position(**rival, draws="1234")  # type: ignore[arg-type]
    assert reason(unseen, "22>4") == Because(Why.COMES_CLOSER, held("4"), 1, 4)


def test_nobody_is_denied_what_they_hold_already() -> None:
    # They put out another card for two from the pile, and stash a 4.
    rival = {"hands": "1226665/444413", "collections": "66/566", "display": "146633"}
    seen = position(**rival, known="/444413", draws="1234")  # type: ignore[arg-type]
    assert reason(seen, "22>4") == Because(Why.COMES_CLOSER, held("4"), 1, 4)


def test_a_rival_can_put_out_a_card_that_nobody_knows_of() -> None:
    rival = {"hands": "2445/224", "collections": "66/5366", "display": "116633"}
    seen = position(**rival, known="/22", draws="1234")  # type: ignore[arg-type]
    assert reason(seen, "2>11").why is not Why.DENIES, (
        "the 2s are stashed whatever becomes of the 1s"
    )


def test_an_empty_hand_has_nothing_to_choose() -> None:
    assert reason(position(hands="/12", display="3"), "-") == Because(Why.NO_CARDS)


def test_a_seat_changing_is_nobodys_turn() -> None:
    with pytest.raises(ValueError, match="no move of a turn"):
        reason(position(hands="1/12", display="3"), "leave:0")
