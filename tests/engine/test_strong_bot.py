"""The strong bot: what it guesses, how it judges a race, and that it plays well and stops when told."""

from __future__ import annotations

import gc
from dataclasses import replace
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, position
from walks import TINY, moments

from engine.bots.alone import ways
from engine.bots.greedy import GreedyBot
from engine.bots.guesses import guessed_table
from engine.bots.match import play_match
from engine.bots.protocol import Bot, never
from engine.bots.race import chance_to_win
from engine.bots.search import TABLES, Candidate, Effort, compare
from engine.bots.strong import StrongBot, prospects_of
from engine.editions import EDITIONS
from engine.moves import KEEP, Stashing, Take
from engine.notation import move_text
from engine.outcome import Ending, Outcome
from engine.play import why_not
from engine.position import Position
from engine.randomness import Randomness
from engine.table import Step, Table
from engine.view import View, seen_by

STANDARD = EDITIONS["standard"]


def chosen(here: Position, playouts: int = 60, seed: int = 1) -> str:
    return move_text(StrongBot(seed, playouts).choose(seen_by(here, here.seat), never))


# What it guesses


@given(moments().filter(lambda here: here.outcome is None), st.integers(0, 99))
def test_a_guessed_table_looks_to_the_seat_like_the_real_one(here: Position, seed: int) -> None:
    view = seen_by(here, here.seat)
    guess = Position.of(guessed_table(view, Randomness(seed)))
    # Which card lies on top of the discard pile is no help to anybody.
    assert replace(seen_by(guess, here.seat), discard_top=view.discard_top) == view


def test_guesses_differ_in_what_is_hidden() -> None:
    view = seen_by(Position.deal(STANDARD, 2, 1), 0)
    randomness = Randomness(1)
    guesses = [guessed_table(view, randomness) for _ in range(5)]
    assert len({guess.hands[1] for guess in guesses}) > 1
    assert len({tuple(guess.draw_pile[-6:]) for guess in guesses}) == 5


# How it judges a race


def test_who_needs_less_turns_is_likelier_to_be_first() -> None:
    chances = [chance_to_win(mine, [5.0]) for mine in (2.0, 4.0, 5.0, 6.0, 9.0)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.9
    assert chances[-1] < 0.1
    # Of equals the one that has just played is behind.
    assert 0.3 < chances[2] < 0.5


def test_every_rival_makes_it_harder() -> None:
    assert (
        chance_to_win(5.0, [6.0]) > chance_to_win(5.0, [6.0, 6.0]) > chance_to_win(5.0, [6.0, 4.0])
    )
    assert chance_to_win(5.0, [6.0, 4.0]) == chance_to_win(5.0, [4.0, 6.0])


# How it plays


def test_it_takes_what_wins() -> None:
    here = position(hands="4446/12", display="124335", collections="665/")
    given, _, taken = chosen(here, playouts=0).partition(">")
    assert (given, "4" in taken) == ("6", True)
    stashing = position(hands="333456/12", display="124335", collections="666/", step=Step.STASH)
    assert chosen(stashing, playouts=0) == "+3"


def test_it_takes_from_a_rival_the_card_that_would_win() -> None:
    # All have seen that the rival can combine 1 and 3 for the only 4 in the row, which makes four and wins.
    here = position(hands="1226665/44413", known="/44413", display="146633", collections="66/566")
    taken = chosen(here, playouts=200).partition(">")[2]
    assert "4" in taken


def test_alone_it_names_the_cards_by_where_they_lie() -> None:
    here = Position.deal(STANDARD, 1, 4)
    move = StrongBot(1, 30).choose(seen_by(here, 0), never)
    assert why_not(here, move) is None
    assert not isinstance(move, Take) or move.positions


def test_alone_equal_cards_are_tried_from_the_left_and_from_the_right() -> None:
    assert ways(cards("66"), (6, 1, 6, 2, 6)) == (
        ((0, 2), 1, (2, 6)),
        ((2, 4), 6, (1, 2)),
    )


def test_where_nobody_has_fitted_it_plays_as_the_greedy_bot() -> None:
    assert prospects_of(TINY, solo=False) is None
    here = Position.deal(TINY, 2, 3)
    view = seen_by(here, here.seat)
    assert StrongBot(5).choose(view, never) == GreedyBot(5).choose(view, never)


@pytest.mark.parametrize("edition", EDITIONS)
def test_hasty_as_it_may_be_it_beats_greedy(edition: str) -> None:
    # With next to no playouts it still wins two thirds of many games.
    wins = 0
    for seed in range(16):
        bots: list[Bot] = [GreedyBot(seed), GreedyBot(seed)]
        bots[seed % 2] = StrongBot(seed, 0)
        wins += play_match(edition, bots, seed).outcome == Outcome(Ending.WON, seed % 2)
    assert wins >= 9


def test_alone_it_needs_fewer_points_than_greedy() -> None:
    def points(bot: Bot, seed: int) -> int:
        return sum(play_match("standard", [bot], seed).position.penalty)

    saved = [points(GreedyBot(seed), seed) - points(StrongBot(seed, 0), seed) for seed in range(12)]
    assert sum(saved) / len(saved) > 4


# How long it thinks


class Fixed:
    """Prospects in which every turn is worth what the test says, and a little luck."""

    def __init__(self, *worths: float) -> None:
        plays = seen_by(Position.deal(STANDARD, 2, 1), 0).legal_plays
        self.worths = dict(zip(map(str, plays), worths, strict=False))
        self.found = [Candidate(play, KEEP, 0.0) for play in plays if str(play) in self.worths]
        self.tried: list[str] = []
        self.luck = Randomness(1)

    def best_stashing(self, table: Table) -> Stashing:
        return KEEP

    def play_quickly(self, table: Table) -> None:
        raise AssertionError("a turn of its own is enough here")

    def candidates(self, view: View) -> list[Candidate]:
        return self.found

    def worth(self, table: Table, seat: int) -> float:
        candidate = self.found[len(self.tried) % len(self.found)]
        self.tried.append(str(candidate.play))
        return self.worths[str(candidate.play)] + self.luck.below(1000) / 10_000


def compared(prospects: Fixed, playouts: int) -> Candidate:
    view = seen_by(Position.deal(STANDARD, 2, 1), 0)
    effort = Effort(playouts, own_turns=1)
    found = prospects.found
    return compare(view, found, prospects, effort, guessed_table, Randomness(1), never)


def test_it_tries_no_more_than_it_may() -> None:
    prospects = Fixed(0.5, 0.5, 0.5)
    compared(prospects, 20)
    assert len(prospects.tried) == 18  # every one of three on six tables


def test_what_is_clearly_worse_is_given_up_and_the_best_one_found_early() -> None:
    prospects = Fixed(0.1, 0.9)
    best = compared(prospects, 1000)
    assert prospects.worths[str(best.play)] == 0.9
    assert len(prospects.tried) == 2 * TABLES


def test_it_asks_before_every_playout_whether_it_has_to_stop() -> None:
    here = Position.deal(STANDARD, 2, 1)
    view = seen_by(here, here.seat)
    asked = []

    def soon() -> bool:
        asked.append(True)
        return len(asked) > 25

    move = StrongBot(1, 10**9).choose(view, soon)
    assert why_not(here, move) is None
    assert len(asked) == 26


def test_only_the_edition_that_is_played_is_remembered() -> None:
    played = prospects_of(STANDARD, solo=False)
    assert prospects_of(STANDARD, solo=False) is played
    before = ref(played)
    del played
    prospects_of(STANDARD, solo=True)
    gc.collect()
    assert before() is None, "every edition of an evening stays in memory"


def test_stopped_at_once_it_plays_what_looks_best_at_first_sight() -> None:
    here = position(hands="1112346/12", display="123456", collections="66/")
    view = seen_by(here, 0)
    prospects = prospects_of(STANDARD, solo=False)
    assert prospects
    assert StrongBot(1).choose(view, lambda: True) == prospects.candidates(view)[0].move


def test_a_fixed_amount_of_thinking_has_a_fixed_result() -> None:
    here = Position.deal(STANDARD, 3, 2)
    assert chosen(here, 40, seed=3) == chosen(here, 40, seed=3)
