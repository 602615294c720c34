"""The bots: they play by the rules and by what they may know, and the greedy one plays well."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cards, position
from test_view import dealt_otherwise
from walks import moments

from engine.bots import BOTS
from engine.bots.easy import EasyBot
from engine.bots.greedy import GreedyBot, best_stashing
from engine.bots.match import play_match, play_on
from engine.bots.protocol import Bot, never
from engine.bots.random_bot import RandomBot
from engine.bots.strong import StrongBot
from engine.editions import EDITIONS, SEATS
from engine.game import Game
from engine.moves import KEEP, SKIP, Draw, Move, Stash, Take, TakeOver, Verb
from engine.notation import move_text
from engine.outcome import Ending, Outcome
from engine.play import why_not
from engine.position import Position
from engine.record import read_record, record_text
from engine.table import Step
from engine.view import seen_by

Kind = Callable[[int], Bot]


def hasty(seed: int) -> Bot:
    """The strong bot, with a thousandth of its thinking."""
    return StrongBot(seed, playouts=4)


KINDS: tuple[Kind, ...] = (*(kind for name, kind in BOTS.items() if name != "strong"), hasty)


def match(*bots: Bot, edition: str = "standard", seed: int, cap: int = 400) -> Game:
    return play_match(edition, bots, seed, cap)


def greedy_games(edition: str, seats: int, seeds: range) -> list[Game]:
    return [
        match(*(GreedyBot(seed + seat) for seat in range(seats)), edition=edition, seed=seed)
        for seed in seeds
    ]


def turns(games: Sequence[Game]) -> float:
    return mean(game.position.turn for game in games)


def chosen(here: Position, bot: Bot | None = None) -> str:
    return move_text((bot or GreedyBot(0)).choose(seen_by(here, here.seat), never))


# By the rules


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_bots_play_every_edition_at_every_table_by_the_rules(edition: str, seats: int) -> None:
    # An illegal move raises; a match in which nobody does ends, at the latest at its cap.
    for seed in range(2):
        bots = [KINDS[(seat + seed) % len(KINDS)](seed) for seat in range(seats)]
        game = match(*bots, edition=edition, seed=seed, cap=100)
        assert game.outcome is not None
        greedy = match(*map(GreedyBot, range(seats)), edition=edition, seed=seed)
        assert greedy.outcome is not None
        assert greedy.outcome.ending is Ending.WON


@given(moments().filter(lambda here: here.outcome is None), st.integers(0, 99))
def test_bots_choose_legal_moves_wherever_a_game_can_be(here: Position, seed: int) -> None:
    for kind in KINDS:
        move = kind(seed).choose(seen_by(here, here.seat), never)
        assert why_not(here, move) is None


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_hand_skips(kind: Kind) -> None:
    here = position(hands="/12", display="123456")
    assert kind(1).choose(seen_by(here, 0), never) == SKIP


# By what they may know (R11)


@settings(max_examples=30)
@given(moments().filter(lambda here: here.outcome is None), st.randoms(use_true_random=False))
def test_r11_what_is_hidden_changes_no_choice(here: Position, choose: random.Random) -> None:
    other = dealt_otherwise(here, here.seat, choose)
    for kind in KINDS:
        assert chosen(here, kind(7)) == chosen(other, kind(7))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seeds_play_the_same_game(kind: Kind) -> None:
    def moves(seed: int) -> list[Move]:
        random.seed()  # nobody listens to this one
        return match(kind(seed), kind(2), seed=3, cap=40).history

    assert moves(1) == moves(1)


def test_other_seeds_choose_otherwise_among_equals() -> None:
    # Alone it matters little which of the two 1s comes along, to the left of them lies a 4.
    here = position(hands="3", display="4121")
    assert {chosen(here, GreedyBot(seed)) for seed in range(20)} == {"3>12@12", "3>12@23"}
    assert {chosen(here, RandomBot(seed)) for seed in range(40)} == {"3>12@12", "3>12@23", "d3"}


@pytest.mark.parametrize("kind", [GreedyBot, EasyBot, StrongBot])
def test_a_bot_that_has_to_stop_answers_with_something_legal(kind: Kind) -> None:
    here = position(hands="1112346/12", display="123456")
    asked = []

    def at_once() -> bool:
        asked.append(True)
        return True

    move = kind(1).choose(seen_by(here, 0), at_once)
    assert why_not(here, move) is None
    assert len(asked) == 1


# Well


def test_greedy_wins_standard_in_22_to_26_turns() -> None:
    games = greedy_games("standard", 2, range(80))
    assert {game.outcome.ending for game in games if game.outcome} == {Ending.WON}
    assert 22 <= turns(games) <= 26


def test_greedy_draws_splits_and_combines_as_people_would() -> None:
    plays = Counter(
        move.verb
        for game in greedy_games("standard", 2, range(300, 330))
        for move in game.history
        if isinstance(move, Take | Draw)
    )
    share = {verb: plays[verb] / plays.total() for verb in Verb}
    assert share[Verb.DRAW] == pytest.approx(0.44, abs=0.06)
    assert share[Verb.SPLIT] == pytest.approx(0.35, abs=0.06)
    assert share[Verb.COMBINE] == pytest.approx(0.21, abs=0.06)


@pytest.mark.parametrize(
    ("edition", "seats", "fewest", "most"),
    [
        ("standard", 3, 31, 37),
        ("standard", 4, 40, 47),
        ("standard", 6, 57, 67),
        ("six-cards", 2, 22, 28),
        ("simplified", 2, 14, 18),
        ("zero-to-seven", 2, 22, 29),
        ("first-game", 2, 22, 27),
    ],
)
def test_greedy_is_quick_everywhere(edition: str, seats: int, fewest: int, most: int) -> None:
    assert fewest <= turns(greedy_games(edition, seats, range(16))) <= most


def test_greedy_beats_random_in_99_of_100_games() -> None:
    # Each sits in either seat half of the time.
    wins = 0
    for seed in range(100):
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[seed % 2] = GreedyBot(seed)
        wins += match(*bots, seed=seed).outcome == Outcome(Ending.WON, seed % 2)
    assert wins >= 99


def test_easy_wins_one_game_in_four_against_greedy() -> None:
    # Somebody who has just learnt the game beats it; it still beats whoever plays anything.
    against = {GreedyBot: 0, RandomBot: 0}
    for other in against:
        for seed in range(60):
            bots: list[Bot] = [other(seed), other(seed)]
            bots[seed % 2] = EasyBot(seed)
            against[other] += match(*bots, seed=seed).outcome == Outcome(Ending.WON, seed % 2)
    assert 5 <= against[GreedyBot] <= 22
    assert against[RandomBot] >= 57


def test_easy_overlooks_no_win_and_no_stash() -> None:
    here = position(hands="4446/12", display="124335", collections="665/")
    for seed in range(10):
        given, _, taken = chosen(here, EasyBot(seed)).partition(">")
        assert (given, "4" in taken) == ("6", True)
    stashing = position(hands="55512/12", step=Step.STASH)
    assert chosen(stashing, EasyBot(1)) == chosen(stashing, GreedyBot(1))


def test_greedy_alone_scores_about_48() -> None:
    games = greedy_games("standard", 1, range(60))
    assert {game.outcome.ending for game in games if game.outcome} == {Ending.WON}
    assert 42 <= mean(sum(game.position.penalty) for game in games) <= 53


def test_random_alone_is_nearly_always_blocked() -> None:
    games = [match(RandomBot(seed), seed=seed, cap=10_000) for seed in range(12)]
    endings = Counter(game.outcome.ending for game in games if game.outcome)
    assert endings[Ending.BLOCKED] >= 11


# What it likes


@pytest.mark.parametrize(
    ("hand", "collection", "stash"),
    [
        ("5555512", "66", "+5"),
        ("12", "", "."),  # a 1 is not worth its place
        ("333", "112356", "+3-1"),  # in a full collection the smallest goes
        ("222333", "666", "+3"),  # 21 exactly
        ("444666666", "5555", "+6"),
        ("1", "66422", "+1"),  # the last point needed
    ],
)
def test_greedy_stashes_what_helps_most(hand: str, collection: str, stash: str) -> None:
    _, best = best_stashing(EDITIONS["standard"], cards(hand), cards(collection))
    assert move_text(best) == stash


def test_greedy_stashes_each_value_once_where_values_count() -> None:
    simplified = EDITIONS["simplified"]
    assert best_stashing(simplified, cards("133"), cards("3"))[1] == Stash(1)
    assert best_stashing(simplified, cards("333"), cards("3"))[1] == KEEP


def test_greedy_takes_what_wins() -> None:
    # The 6 splits into 2 and 4, and four 4s are worth 16 with the 5s.
    here = position(hands="4446/12", display="124335", collections="665/")
    given, _, taken = chosen(here).partition(">")
    assert given == "6"
    assert "4" in taken


def test_greedy_alone_leaves_a_cheap_card_at_the_left() -> None:
    # Of two plays that give it the same hand it takes the 6 at the left, not the one further on.
    here = position(hands="15", display="616232")
    assert chosen(here) == "15>66@02"


# Matches


def test_a_match_of_bots_says_so_in_its_record() -> None:
    game = match(GreedyBot(1), RandomBot(2), seed=4)
    assert game.bots == {0, 1}
    again = read_record(record_text(game))
    assert (again.position, again.bots, again.cap) == (game.position, game.bots, game.cap)


def test_r17_a_capped_match_is_reported_as_one() -> None:
    class Hoarder:
        """Never stashes, so never wins."""

        def choose(self, view: object, should_stop: object) -> Move:
            here = game.position
            return KEEP if here.step is Step.STASH else next(iter(here.legal_plays))

    game = Game("standard", 2, 1)
    game.cap = 50
    play_on(game, {0: Hoarder(), 1: Hoarder()})
    assert game.outcome == Outcome(Ending.CAPPED)
    assert game.position.turn == 51
    assert game.position.outcome is None
    assert "outcome capped" in record_text(game)


def test_bots_play_on_until_a_person_is_to_play() -> None:
    game = Game("standard", 3, 1)
    start = game.position.seat
    person = (start + 2) % 3
    bots = {seat: GreedyBot(seat) for seat in range(3) if seat != person}
    for seat in bots:
        game.play(TakeOver(seat))
    play_on(game, bots)
    assert (game.position.seat, game.position.turn) == (person, 3)


def test_bots_stop_playing_on_when_told() -> None:
    game = Game("standard", 2, 1)
    play_on(game, {0: GreedyBot(1), 1: GreedyBot(2)}, lambda: len(game.history) >= 3)
    assert len(game.history) == 3
