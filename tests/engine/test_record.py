"""A game's record: it reads back to the identical game, or says which line is wrong and why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import Walk, walks

from engine.errors import IllegalMove, Reason
from engine.events import CardsMoved, Zone
from engine.game import Game
from engine.moves import Leave, TakeBack, TakeOver
from engine.outcome import Ending, Outcome
from engine.record import RecordError, read_record, record_text

HEADER = "quibbles-record 1\nedition standard\nseats 2\nseed 1\n"


def by_hand(*lines: str, header: str = HEADER) -> str:
    """A record without checks."""
    return header + "".join(f"{line}\n" for line in lines)


def played(*moves: str, edition: str = "standard", players: int = 2, seed: int = 1) -> Game:
    game = Game(edition, players, seed)
    for move in moves:
        game.play(move)
    return game


def everything(game: Game) -> tuple[object, ...]:
    return (
        game.edition,
        game.players,
        game.seed,
        game.cap,
        game.position,
        game.history,
        game.bots,
        game.outcome,
    )


def unchecked(record: str) -> list[str]:
    return [line.partition(" #")[0] for line in record.splitlines()]


def fault(record: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(record)
    return caught.value


# What it looks like


def test_a_record_is_a_line_a_turn_between_header_and_outcome() -> None:
    record = record_text(played("5>23", "+2", "d6", ".", "d3"))
    assert unchecked(record) == [
        "quibbles-record 1",
        "edition standard",
        "seats 2",
        "seed 1",
        "1 s1 5>23 +2",
        "2 s0 d6 .",
        "3 s1 d3",
        "outcome unfinished",
    ]


def test_every_line_carries_the_check_of_all_lines_up_to_it() -> None:
    plain = by_hand("outcome unfinished").splitlines(keepends=True)
    checks = [crc32("".join(plain[: n + 1]).encode()) for n in range(len(plain))]
    assert record_text(played()).splitlines() == [
        f"{line.rstrip()} #{check:08x}" for line, check in zip(plain, checks, strict=True)
    ]
    # The same in digits: other implementations count on them.
    assert record_text(played()).startswith("quibbles-record 1 #67e0e257\n")


def test_what_happens_to_seats_stands_where_it_happened() -> None:
    game = played("bot:0", "5>23", "bot:1", "+2", "d6", "back:1", "leave:0")
    assert unchecked(record_text(game))[4:] == [
        "bot:0",
        "1 s1 5>23",
        "bot:1",
        "1 s1 +2",
        "2 s0 d6",
        "back:1",
        "leave:0",
        "outcome abandoned",
    ]


def test_solo_plays_name_positions() -> None:
    game = played("6>24", ".", players=1, seed=0)  # of the display 424226
    assert unchecked(record_text(game))[4] == "1 s0 6>24@01 ."


def test_a_turn_cap_is_told_and_so_is_the_game_it_ended() -> None:
    game = played("d5", ".", "d6", ".")
    game.cap = 2
    lines = unchecked(record_text(game))
    assert "cap 2" in lines
    assert lines[-1] == "outcome capped"
    assert read_record(record_text(game)).outcome == Outcome(Ending.CAPPED)


# Back to the identical game


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Random games of every edition, on their way or at their end, with leavers, takeovers and caps."""
    walk: Walk = draw(walks().filter(lambda walk: walk.edition.id != "tiny"))
    choose = random.Random(walk.choices)
    game = Game(walk.edition, walk.players, walk.seed)
    for moment in walk.moments(draw(st.integers(0, 100))):
        if choose.random() < 0.1:
            seat = choose.choice([s for s, gone in enumerate(game.position.gone) if not gone])
            game.play(TakeBack(seat) if seat in game.bots else TakeOver(seat))
        game.play(moment.move)
    game.cap = draw(st.sampled_from([None, None, game.position.turn - 1, 500]))
    return game


@given(games())
def test_a_record_reads_back_to_the_identical_game(game: Game) -> None:
    record = record_text(game)
    again = read_record(record)
    assert everything(again) == everything(game)
    assert record_text(again) == record


@given(games())
def test_a_record_reads_the_same_without_its_checks(game: Game) -> None:
    again = read_record("\n".join(unchecked(record_text(game))))
    assert everything(again) == everything(game)


def test_random_games_do_leave_and_change_hands() -> None:
    # The properties above would say little if these were not among them.
    moves = [m for game in some_games() for m in game.history]
    assert {Leave, TakeOver, TakeBack} <= set(map(type, moves))


def some_games() -> Iterator[Game]:
    """A few whole games, the same at every run."""
    for seats, seed in ((2, 5), (4, 6), (1, 7)):
        game = Game("zero-to-seven", seats, seed)
        choose = random.Random(seed)
        while game.outcome is None and len(game.history) < 40:
            if len(game.history) in (9, 10):
                game.play("bot:0" if len(game.history) == 9 else "back:0")
            elif len(game.history) == 20 and seats > 2:
                game.play("leave:1")
            elif game.position.step.value == "play":
                game.play(choose.choice(list(game.legal_plays)))
            else:
                game.play(choose.choice(game.legal_stashes))
        yield game


def test_a_power_cut_after_a_draw_brings_back_the_same_two_cards() -> None:
    game = played("5>23", "+2")
    *_, drawn = (
        event.cards
        for event in game.play("d6")
        if isinstance(event, CardsMoved) and event.source is Zone.DRAW_PILE
    )
    again = read_record(record_text(game))
    assert again.position == game.position
    # Even when the cut came before the DRAW was on the disk: nothing else can be drawn.
    earlier = read_record(record_text(played("5>23", "+2")))
    assert drawn in [e.cards for e in earlier.play("d6") if isinstance(e, CardsMoved)]


# Damage


@pytest.mark.parametrize("game", list(some_games()), ids=["two", "four", "solo"])
def test_no_damaged_character_makes_another_game(game: Game) -> None:
    record = record_text(game)
    lines = record.count("\n")
    choose = random.Random(1)
    for at, letter in enumerate(record):
        others = {chr(ord(letter) ^ 1), *choose.sample("01234567 >+-.@ds#\n\t\réx", 5)} - {letter}
        for other in ["", *(letter + each for each in others), *others]:
            damaged = record[:at] + other + record[at + 1 :]
            if damaged == record[:-1] or damaged == record:
                continue  # the last newline may be missing; one of two equal letters went
            error = fault(damaged)
            line = record.count("\n", 0, at) + 1
            assert line <= error.line <= min(line + 1, lines + 1), (damaged, str(error))


@given(games(), st.data())
def test_any_damage_is_refused_or_harmless(game: Game, data: st.DataObject) -> None:
    record = record_text(game)
    at = data.draw(st.integers(0, len(record)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text(st.characters(exclude_categories=()), max_size=3))
    damaged = record[:at] + put + record[at + cut :]
    try:
        again = read_record(damaged)
    except RecordError as error:
        told = error
    else:
        assert everything(again) == everything(game)
        return
    assert 1 <= told.line <= damaged.count("\n") + 2
    assert str(told).startswith(f"line {told.line}: ")


def test_lines_lost_or_swapped_are_noticed_at_once() -> None:
    record = record_text(played("bot:0", "5>23", "+2", "d6", "."))
    lines = record.splitlines(keepends=True)
    lost = lines[:4] + lines[5:]
    assert fault("".join(lost)).line == 5
    swapped = [*lines[:4], lines[5], lines[4], *lines[6:]]
    assert fault("".join(swapped)).line == 5


@pytest.mark.parametrize("kept", range(7))
def test_a_record_cut_off_after_any_line_is_refused(kept: int) -> None:
    lines = record_text(played("5>23", "+2", "d6", ".")).splitlines(keepends=True)
    assert len(lines) == 7
    assert fault("".join(lines[:kept])).line == kept + 1


def test_a_damaged_line_says_so_with_the_check_it_should_have() -> None:
    record = record_text(played("5>23", "+2")).replace("+2", "+1")
    error = fault(record)
    assert error.line == 5
    assert "damaged" in error.why
    assert "should be #" in error.why


# What is wrong in a record that was written by hand

WRONG = {
    "an unreadable token": (by_hand("1 s1 5>2x +2"), 5, "'5>2x' is no move"),
    "no turn at all": (by_hand("first 5>23"), 5, "is no turn"),
    "an empty line": (by_hand("", "1 s1 5>23 +2"), 5, "is no turn"),
    "an illegal play": (by_hand("1 s1 5>23 +2", "2 s0 6>6 ."), 6, r"6>6 is not allowed: "),
    "an illegal stash": (by_hand("1 s1 5>23 +3"), 5, r"\+3 is not allowed: STASH_NEEDS_MORE"),
    "the wrong turn": (by_hand("2 s1 5>23 +2"), 5, "turn 1 of seat 1 is due"),
    "the wrong seat": (by_hand("1 s0 5>23 +2"), 5, "turn 1 of seat 1 is due"),
    "two plays": (by_hand("1 s1 5>23 d2"), 5, "d2 is not allowed: WRONG_STEP"),
    "three moves": (by_hand("1 s1 5>23 +2 d2"), 5, "is no turn"),
    "a turn going on": (by_hand("1 s1 5>23", "1 s1 +2 d2"), 6, "turn 1 was over before d2"),
    "a seat change within": (by_hand("1 s1 5>23 bot:1"), 5, "on a line of its own"),
    "an unknown seat": (by_hand("bot:2"), 5, "bot:2 is not allowed: SEAT_UNKNOWN"),
    "a seat taken twice": (by_hand("bot:1", "bot:1"), 6, "SEAT_"),
    "a turn after the end": (by_hand("leave:0", "1 s1 5>23"), 6, "was over: abandoned"),
    "a change after the end": (by_hand("leave:0", "leave:1"), 6, "GAME_OVER"),
    "another outcome": (by_hand("leave:0", "outcome won:1"), 6, "the moves lead to abandoned"),
    "not yet over": (by_hand("outcome blocked"), 5, "the moves lead to unfinished"),
    "an outcome of no kind": (by_hand("outcome fine"), 5, "the moves lead to unfinished"),
    "something after": (by_hand("outcome unfinished", "1 s1 5>23"), 6, "nothing may follow"),
    "no outcome": (by_hand("1 s1 5>23 +2"), 6, "cut off"),
    "nothing": ("", 1, "does not begin a record"),
    "another format": (by_hand(header="quibbles-record 2\n"), 1, "does not begin a record"),
    "no edition": (by_hand(header="quibbles-record 1\nseats 2\n"), 2, "edition ..."),
    "an unknown edition": (by_hand(header="quibbles-record 1\nedition chess\n"), 2, "standard, six"),
    "too many seats": (by_hand(header=HEADER.replace("seats 2", "seats 7")), 3, "from 1 to 6"),
    "no number": (by_hand(header=HEADER.replace("seats 2", "seats two")), 3, "from 1 to 6"),
    "a seed too large": (by_hand(header=HEADER.replace("seed 1", f"seed {2**64}")), 4, "from 0 to"),
    "a check out of nowhere": (by_hand("1 s1 5>23 +2 #12345678"), 5, "is no turn"),
}  # fmt: skip


@pytest.mark.parametrize(("record", "line", "why"), WRONG.values(), ids=WRONG)
def test_the_line_at_fault_and_the_reason_are_named(record: str, line: int, why: str) -> None:
    with pytest.raises(RecordError, match=why) as caught:
        read_record(record)
    assert caught.value.line == line


def test_a_refused_move_is_the_cause() -> None:
    cause = fault(by_hand("1 s1 5>5")).__cause__
    assert isinstance(cause, IllegalMove)
    assert cause.refusal.reason is Reason.NOT_IN_DISPLAY
