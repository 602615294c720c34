"""Teaching the strong bot: its networks, what it learns from, and that the same lesson teaches the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from positions import cards

from engine.bots.alone import SoloOutlook, paid
from engine.bots.network import AFTER, DRAWING, Network, active_rows, uses
from engine.bots.outlook import Outlook
from engine.bots.weights import history_of, network_of, network_text, read_network
from engine.editions import EDITIONS
from engine.fitting.descent import Sample, averaged, descend, fresh
from engine.fitting.instinct import Instinct
from engine.fitting.lives import Ended, lives
from engine.fitting.school import Lesson, Progress, learn_alone, learn_table, table_samples

ROOT = Path(__file__).parents[2]
STANDARD = EDITIONS["standard"]


# What goes in


@pytest.mark.parametrize(
    ("edition", "collection", "expected"),
    [
        ("standard", "", "01111110"),
        ("standard", "666", "01122220"),  # 3 and more win
        ("standard", "222333", "00011110"),  # full: a 2 helps no more
        ("simplified", "134", "00100100"),  # each value once
        ("simplified", "1345", "00200000"),
        ("zero-to-seven", "665", "01112222"),
    ],
)
def test_what_a_stash_would_do_for_a_collection(
    edition: str, collection: str, expected: str
) -> None:
    found = "".join(map(str, uses(EDITIONS[edition], cards(collection))))
    assert found == expected


def test_hands_with_other_cards_read_other_rows() -> None:
    one, other = (active_rows(STANDARD, cards(hand), cards("6")) for hand in ("1123", "1133"))
    assert len(one) == len(other) == 7
    assert len(set(one) ^ set(other)) == 4


def test_an_outlook_says_what_its_network_adds_up_to() -> None:
    network = fresh(1, 5.0)
    rows = active_rows(STANDARD, cards("1255"), cards("4"))
    descend(network, [Sample(rows, AFTER, 3.0), Sample(rows, DRAWING, 2.0)] * 200, 0.02, 1)
    outlook = Outlook(STANDARD, network)
    assert outlook.turns(cards("1255"), cards("4")) == pytest.approx(3.0, abs=0.1)
    assert outlook.drawing(cards("1255"), cards("4")) == pytest.approx(2.0, abs=0.1)


def test_who_has_won_needs_no_turn() -> None:
    outlook = Outlook(STANDARD, fresh(1, 5.0))
    assert outlook.turns(cards("1"), cards("66663")) == 0.0
    turns, stashing = outlook.after(cards("333"), cards("666"))
    assert (turns, str(stashing)) == (0.0, "+3")


# Text


def test_a_network_is_read_as_it_was_written() -> None:
    network = fresh(3, 8.0)
    descend(network, [Sample((1, 2), AFTER, 3.0)], 0.01, 1)
    again = read_network(network_text(network))
    assert again.rows.keys() == network.rows.keys()
    assert network_text(again) == network_text(network)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("alone", [False, True])
def test_every_edition_has_been_fitted(edition: str, alone: bool) -> None:
    network = network_of(edition, alone=alone)
    assert network is not None
    rows = active_rows(EDITIONS[edition], cards("1122334455"), cards(""))
    assert set(rows) <= network.rows.keys()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fitted_outlook_likes_what_people_like(edition: str) -> None:
    network = network_of(edition, alone=False)
    assert network
    outlook = Outlook(EDITIONS[edition], network)
    empty = cards("")
    assert outlook.turns(cards("11223345"), empty) < outlook.turns(cards("123"), empty)
    assert outlook.turns(cards("123"), cards("55")) < outlook.turns(cards("123"), cards("5")) or (
        EDITIONS[edition].win_set
    )
    assert outlook.drawing(cards("123"), cards("5")) < outlook.turns(cards("123"), cards("5"))


# What is learnt from


def test_in_an_endless_game_a_winner_begins_anew() -> None:
    told = lives([Instinct(STANDARD)] * 2, STANDARD, seed=1, turns=300)
    won = [life for life in told if STANDARD.wins(life[-1].collection)]
    assert len(won) >= 8
    assert sum(map(len, told)) == 300
    assert all(life[0].before == cards("") for life in told)
    assert not any(STANDARD.wins(turn.collection) for life in told for turn in life[:-1])


def test_the_targets_of_a_life_are_the_turns_that_followed() -> None:
    ended = [
        Ended(cards("12"), cards(""), cards(""), None),
        Ended(cards("5"), cards("6"), cards(""), cards("1")),
        Ended(cards(""), cards("6663"), cards("666"), None),
    ]
    sure = Outlook(STANDARD, Network({}, [[0.0] * 16 + [turns] for turns in (1.0, 0.0, 0.0)]))
    found = [(s.head, s.target) for s in table_samples(ended, STANDARD, sure)]
    # The last turn won: nothing is asked of it. What is expected, 1, is blended in where 1 is right, and where 2 is.
    assert found[0] == (AFTER, 1.0)
    assert found[1] == (DRAWING, 1.0)
    assert found[2] == (AFTER, pytest.approx(2.0))


def test_a_penalty_takes_the_leftmost_card_and_its_equals() -> None:
    assert paid((3, 1, 3, 5)) == (3, (1, 5))
    assert paid(()) == (0, ())


# Learning


def test_descent_learns_what_cards_are_worth() -> None:
    samples = [Sample((1, 2), AFTER, 3.0), Sample((1, 3), AFTER, 6.0), Sample((4, 3), AFTER, 1.0)]
    network = fresh(1, 4.0)
    errors = [descend(network, samples * 20, 0.02, number) for number in range(10)]
    assert errors[-1] < 0.01 < errors[0]


def test_the_mean_of_networks_lies_between_them() -> None:
    one, other = (Network({5: [x] * 16}, [[x] * 17] * 3) for x in (1.0, 3.0))
    mean = averaged([one, other])
    assert mean.rows[5][0] == mean.heads[AFTER][16] == 2.0


@pytest.mark.parametrize("alone", [False, True])
def test_the_same_lesson_teaches_the_same(alone: bool) -> None:
    def taught(seed: int) -> str:
        known = network_of("simplified", alone=True)
        assert known
        lesson = Lesson(EDITIONS["simplified"], rounds=2, turns=300, seed=seed)
        told: list[Progress] = []
        start = known if alone else None
        learn = learn_alone if alone else learn_table
        network = learn(lesson, start, told.append)  # type: ignore[arg-type]
        assert [progress.number for progress in told] == [1, 2]
        assert all(progress.games for progress in told)
        return network_text(network)

    assert taught(1) == taught(1)
    assert taught(1) != taught(2)


def test_learning_lowers_what_a_game_alone_costs_in_its_eyes() -> None:
    network = network_of("standard", alone=True)
    assert network
    outlook = SoloOutlook(STANDARD, network)
    hand, collection = cards("112345"), cards("66")
    # A 6 at the left is dearer than a 1 there, by about what they differ in.
    dear, cheap = (
        outlook.points_before(hand, collection, row)
        for row in ((6, 1, 2, 3, 4, 5), (1, 6, 2, 3, 4, 5))
    )
    assert cheap < dear < cheap + 6


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("alone", [False, True])
def test_weights_say_how_they_were_made(edition: str, alone: bool) -> None:
    made_by = history_of(edition, alone=alone)
    first, last = made_by[0], made_by[-1]
    assert last.startswith(f"python -m engine fit --edition {edition} ")
    assert ("--alone" in last) == alone
    # The whole way from nothing: the first one begins with instinct.
    assert "--from" not in first and "--alone" not in first


def test_the_command_writes_weights_and_how_they_were_made(tmp_path: Path) -> None:
    given = ["--edition", "simplified", "--rounds", "1", "--turns", "150", "--folder"]
    run = subprocess.run(
        [sys.executable, "-m", "engine", "fit", *given, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr.startswith("round 1: ")
    made: dict[str, str] = {}
    exec((tmp_path / "simplified_table.py").read_text(), made)
    assert made["MADE_BY"] == (
        "python -m engine fit --edition simplified --rounds 1 --turns 150 --seed 1",
    )
    assert read_network(made["NETWORK"]).rows
