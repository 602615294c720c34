"""Moves and positions as text, both ways, and text that is neither."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, played, position
from walks import Walk, moments, walks

from engine.cards import pack
from engine.editions import EDITIONS
from engine.errors import UnreadableText
from engine.moves import (
    KEEP,
    SKIP,
    Draw,
    Leave,
    Move,
    Stash,
    Take,
    TakeBack,
    TakeOver,
    Verb,
)
from engine.notation import move_text, outcome_text, position_text, read_move, read_position
from engine.outcome import Ending, Outcome
from engine.position import Position
from engine.table import Step

MOVES: list[tuple[str, Move]] = [
    ("6>1245", Take(cards("6"), cards("1245"))),
    ("15>66", Take(cards("15"), cards("66"))),
    ("6>33@02", Take(cards("6"), cards("33"), (0, 2))),
    ("00>0", Take(cards("00"), cards("0"))),
    ("d3", Draw(3)),
    ("d0", Draw(0)),
    ("-", SKIP),
    (".", KEEP),
    ("+4", Stash(4)),
    ("+5-2", Stash(5, drop=2)),
    ("leave:1", Leave(1)),
    ("bot:0", TakeOver(0)),
    ("back:5", TakeBack(5)),
]

card = st.integers(0, 7)
some_cards = st.lists(card, min_size=1, max_size=8).map(pack)
positions_taken = st.sets(st.integers(0, 9), min_size=1).map(lambda at: tuple(sorted(at)))
seats = st.integers(0, 5)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(Take, some_cards, some_cards, st.none() | positions_taken),
    st.builds(Draw, card),
    st.builds(Stash, card, st.none() | card),
    st.sampled_from([SKIP, KEEP]),
    st.builds(Leave, seats),
    st.builds(TakeOver, seats),
    st.builds(TakeBack, seats),
)


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves_in_text(text: str, move: Move) -> None:
    assert move_text(move) == text
    assert read_move(text) == move


@given(any_move)
def test_every_move_reads_back(move: Move) -> None:
    text = move_text(move)
    assert read_move(text) == move
    assert " " not in text


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("SPLIT 6>33", "6>33"),
        ("split 6 > 3 3", "6>33"),
        ("Combine 1 5 > 6 6", "15>66"),
        ("COMBINE 51>66", "15>66"),
        ("SPLIT 6>33 @ 0 2", "6>33@02"),
        ("DRAW 3", "d3"),
        ("draw d3", "d3"),
        ("  d3 ", "d3"),
        ("TAKE 6>33", "6>33"),
        ("TAKE 15>66", "15>66"),
        ("PASS 3", "d3"),
        ("pass d3", "d3"),
    ],
)
def test_people_may_write_a_verb_and_spaces(typed: str, plain: str) -> None:
    assert read_move(typed) == read_move(plain)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "3",
            "d",
            "d8",
            "d33",
            "6>",
            ">33",
            "6>8",
            "6>3>3",
            "6>33@",
            "6>33@a",
            "6>33@-1",
        ),
        *("+", "+8", "+4-", "+4-8", "..", "--", "leave:", "leave:x", "leave:11", "bot", "six"),
        *("SPLIT", "DRAW", "DRAW 8", "PASS 6>33", "TAKE d3", "DRAW 6>33", "SPLIT 15>6"),
        *(
            "COMBINE 6>33",
            "SPLIT +3",
            "SPLIT -",
            "TAKE .",
            "d\u0663",
            "6>\u0663\u0663",
            "6\n>33\nd3",
        ),
    ],
)
def test_other_text_is_no_move_and_the_error_holds_it(text: str) -> None:
    with pytest.raises(UnreadableText) as unreadable:
        read_move(text)
    assert repr(text) in str(unreadable.value)


def test_more_cards_than_there_are_make_no_other_move() -> None:
    # A multiset counts no further than 127: these 256 1s are not a 2.
    with pytest.raises(UnreadableText):
        read_move("1" * 256 + ">11")
    with pytest.raises(UnreadableText):
        read_move("2>" + "0" * 512 + "2")


@given(st.text(max_size=12) | st.text("0123456789>@d+-.: leavbotckSPLITDRW", max_size=12))
def test_any_text_is_a_move_or_unreadable(text: str) -> None:
    try:
        move = read_move(text)
    except UnreadableText:
        return
    assert read_move(move_text(move)) == move


def test_a_play_knows_its_verb() -> None:
    assert [getattr(move, "verb", None) for _, move in MOVES[:6]] == [
        *(Verb.SPLIT, Verb.COMBINE, Verb.SPLIT, Verb.COMBINE, Verb.DRAW, Verb.DRAW)
    ]


@pytest.mark.parametrize("text", ["6>1245", "6>33@02", "d3", "-", "+5-2", ".", "leave:1", "bot:2"])
def test_moves_show_themselves_as_they_are_written(text: str) -> None:
    # In a log, a failed test or a debugger: never the number that a multiset is packed into.
    move = read_move(text)
    assert (str(move), repr(move)) == (text, f"{type(move).__name__}({text!r})")


# Positions


@given(moments())
def test_every_position_reads_back(here: Position) -> None:
    if here.edition.id in EDITIONS:
        text = position_text(here)
        assert read_position(text) == here
        assert "\n" not in text


@given(walks())
def test_the_last_position_of_a_game_reads_back(walk: Walk) -> None:
    here = walk.start()
    for moment in walk.moments(400):
        here = moment.after
    if here.edition.id in EDITIONS:
        assert read_position(position_text(here)) == here


START = position(
    hands="1145//6",
    display="12324",
    draws="64",
    discard="5531",
    collections="66/5/",
    known="14//6",
    gone="1",
    randomness=0xC0FFEE,
    seat=2,
    step=Step.STASH,
    turn=7,
    skips=1,
)
TEXT = (
    "standard turn=7 seat=2 step=stash skips=1 display=12324 hands=1145/-/6 collections=66/5/- "
    "known=14/-/6 gone=.x. penalty=- discard=5531 draw=46 random=0000000000c0ffee outcome=-"
)


def test_a_position_in_text() -> None:
    assert position_text(START) == TEXT
    assert read_position(TEXT) == START


def test_the_order_of_the_fields_does_not_matter() -> None:
    edition, *fields = TEXT.split()
    assert read_position(" ".join([edition, *reversed(fields)])) == START


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Ending.WON, 2),
        Outcome(Ending.BLOCKED),
        Outcome(Ending.ABANDONED),
        Outcome(Ending.CAPPED),
    ],
)
def test_outcomes_read_back(outcome: Outcome) -> None:
    text = TEXT.replace("outcome=-", f"outcome={outcome_text(outcome)}")
    assert read_position(text).outcome == outcome


FIELDS = [token.partition("=")[0] for token in TEXT.split()[1:]]


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(field: str) -> None:
    fields = [token for token in TEXT.split() if not token.startswith(f"{field}=")]
    with pytest.raises(UnreadableText, match=rf"\b{field}="):
        read_position(" ".join(fields))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("turn", "x"), ("turn", ""), ("seat", "3"), ("seat", "-1"), ("seat", "two")),
        *(("step", "rest"), ("skips", "?"), ("display", "128"), ("display", "1x")),
        *(("hands", "1145/9/6"), ("hands", "1145/6"), ("hands", "1" * 256 + "/-/6")),
        *(("collections", "66/5"), ("collections", "66/5/-/-"), ("known", "14//a"), ("known", "-")),
        *(("gone", ".x"), ("gone", ".y."), ("penalty", "9"), ("discard", "*"), ("draw", "4,6")),
        *(("random", "xyz"), ("random", "1" + "0" * 16), ("random", "-1"), ("outcome", "lost")),
        ("outcome", "won:a"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: str) -> None:
    fields = [
        f"{field}={value}" if token.startswith(f"{field}=") else token for token in TEXT.split()
    ]
    with pytest.raises(UnreadableText) as unreadable:
        read_position(" ".join(fields))
    assert f"{field}=" in str(unreadable.value) or field == "hands"


@pytest.mark.parametrize("edition", ["", "classic", "turn=7"])
def test_an_unknown_edition_is_named(edition: str) -> None:
    with pytest.raises(UnreadableText, match="expected one of standard"):
        read_position(" ".join([edition, *TEXT.split()[1:]]))


@pytest.mark.parametrize("more", ["colour=red", "seat=1", "seat"])
def test_what_is_no_field_or_there_twice_is_named(more: str) -> None:
    with pytest.raises(UnreadableText, match=more):
        read_position(f"{TEXT} {more}")


def test_a_position_that_was_read_is_played_on_as_the_one_written() -> None:
    start = Position.deal(EDITIONS["standard"], players=2, seed=1)
    assert played(read_position(position_text(start)), "5>23", "+2") == played(start, "5>23", "+2")
