"""The arena: who sits where on which deal, how sure its numbers are, and what it says of them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from xml.etree import ElementTree

import pytest

from engine.arena.contest import Contest, Result, deal_seed, play_one
from engine.arena.entrants import Entrant, UnknownEntrant
from engine.arena.intervals import mean, share
from engine.arena.plot import plot
from engine.arena.report import json_report, text_report
from engine.arena.standing import standings
from engine.arena.workers import play_deal, played

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def contest(*names: str, deals: int = 2, seed: int = 1, solo: bool = False) -> Contest:
    return Contest("simplified", tuple(map(Entrant.read, names)), deals, seed, solo)


def result(deal: int, seating: int, winner: int | None, penalty: int | None = None) -> Result:
    return Result(deal, seating, winner, 20, penalty, (5, 5), (0.5, 0.1), (0.2, 0.1))


def untimed(results: list[Result]) -> list[tuple[object, ...]]:
    """Without what differs from run to run."""
    return [(r.deal, r.seating, r.winner, r.turns, r.penalty, r.moves) for r in results]


# Pairing


def test_every_deal_is_played_once_for_each_way_to_sit() -> None:
    four = contest("easy", "greedy", "greedy", "greedy", deals=3)
    assert list(four.pairings()) == [(deal, seating) for deal in range(3) for seating in range(4)]
    assert four.games == 12


def test_the_same_hands_are_held_by_everybody_in_turn() -> None:
    # Nobody plays randomly here, so a line-up of equals plays the same game in every seating, by other people.
    results = [play_one(contest("greedy", "greedy"), 0, seating, lambda: 0.0) for seating in (0, 1)]
    assert results[0].turns == results[1].turns
    assert {r.winner for r in results} == {0, 1}


def test_deals_differ_and_contests_of_other_seeds_have_others() -> None:
    deals = {
        deal_seed(contest("easy", "greedy", seed=seed), deal)
        for seed in (1, 2)
        for deal in range(9)
    }
    assert len(deals) == 18


def test_alone_everybody_plays_every_deal() -> None:
    results = play_deal(contest("greedy", "easy", solo=True), 0)
    assert [(r.seating, r.winner) for r in results] == [(0, 0), (1, 1)]
    assert all(r.penalty for r in results)


def test_the_same_seed_plays_the_same_games_on_any_number_of_cores() -> None:
    games = contest("easy", "strong:2", deals=3)
    once = untimed(list(played(games, 1)))
    assert once == sorted(untimed(list(played(games, 2))))
    assert once != untimed(list(played(contest("easy", "strong:2", deals=3, seed=2), 1)))


# Intervals


def wilson(won: int, of: int) -> tuple[float, float]:
    """The textbook's interval for so many independent games."""
    z, found = 1.959964, won / of
    spread = z * sqrt(found * (1 - found) / of + z * z / (4 * of * of))
    low, high = (found + z * z / (2 * of) + side for side in (-spread, spread))
    return low / (1 + z * z / of), high / (1 + z * z / of)


def games_of_deals(
    luck: float, skill: float, deals: int, seatings: int, evened_out: bool, seed: int
) -> list[int]:
    """Wins on each deal by somebody of this skill: luck is for or against them in every seating, or in turns."""
    randomness = Random(seed)
    won = []
    for _ in range(deals):
        side = randomness.choice((-luck, luck))
        chances = [skill + (-side if evened_out and i % 2 else side) for i in range(seatings)]
        won.append(sum(randomness.random() < chance for chance in chances))
    return won


@pytest.mark.parametrize(("deals", "seatings"), [(10, 4), (20, 2), (50, 2), (20, 6)])
@pytest.mark.parametrize(("skill", "luck"), [(0.5, 0.4), (0.85, 0.12), (0.96, 0.03)])
@pytest.mark.parametrize("evened_out", [True, False])
def test_the_true_share_is_in_95_of_100_intervals_however_a_deals_games_depend_on_each_other(
    deals: int, seatings: int, skill: float, luck: float, evened_out: bool
) -> None:
    times = 600
    found = [
        share(games_of_deals(luck, skill, deals, seatings, evened_out, seed), seatings)
        for seed in range(times)
    ]
    right = sum(each.low <= skill <= each.high for each in found)
    # Two standard errors of so many trials are 1.8%, and Wilson's own interval swings by 1% to either side.
    assert right / times >= 0.92


def test_where_the_games_of_a_deal_do_not_depend_on_each_other_it_is_wilsons_interval() -> None:
    for skill in (0.5, 0.85, 0.97):
        widths, wilsons = [], []
        for seed in range(200):
            won = games_of_deals(0.0, skill, 100, 2, evened_out=False, seed=seed)
            found, (low, high) = share(won, 2), wilson(sum(won), 200)
            widths.append(found.high - found.low)
            wilsons.append(high - low)
        assert fmean(widths) == pytest.approx(fmean(wilsons), rel=0.03)


def test_deals_that_even_luck_out_tell_more_and_lucky_ones_less_than_as_many_single_games() -> None:
    low, high = wilson(40, 80)
    evened = share(games_of_deals(0.45, 0.5, 40, 2, evened_out=True, seed=1), 2)
    lucky = share(games_of_deals(0.45, 0.5, 40, 2, evened_out=False, seed=1), 2)
    assert evened.high - evened.low < 0.7 * (high - low)
    assert lucky.high - lucky.low > 1.3 * (high - low)


def test_games_that_all_come_out_alike_on_a_deal_count_as_one() -> None:
    found = share([2, 0] * 50, 2)
    assert (found.low, found.high) == pytest.approx(wilson(50, 100), abs=0.003)


def test_who_wins_every_game_or_none_may_yet_lose_or_win_one() -> None:
    # 100 games; the textbook has 96.3% from one end, and Student's t a little more.
    always, never = share([2] * 50, 2), share([0] * 50, 2)
    assert always.high == pytest.approx(1.0) and never.low == pytest.approx(0.0)
    assert always.low == pytest.approx(0.963, abs=0.003)
    assert never.high == pytest.approx(1 - always.low)


def test_deals_that_all_come_out_even_are_no_certainty() -> None:
    found = share([1] * 10, 2)
    assert found.low < 0.3 and found.high > 0.7


def test_a_mean_has_students_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    # t is 2.776 with four degrees of freedom, the standard error the root of a half.
    assert (found.low, found.high) == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.02)
    assert mean([1.0, 3.0]).high == pytest.approx(2 + 12.7062)


def test_too_few_games_have_none() -> None:
    with pytest.raises(ValueError, match="two deals"):
        share([2], 2)
    with pytest.raises(ValueError, match="two values"):
        mean([1.0])


# What it says


def test_equal_entrants_are_counted_together() -> None:
    four = contest("easy", "greedy", "greedy", "greedy", deals=2)
    results = [
        Result(deal, seating, winner, 20, None, (5,) * 4, (0.1,) * 4, (0.1,) * 4)
        for deal, winners in enumerate(((0, 2, 3, None), (1, 1, 0, 0)))
        for seating, winner in enumerate(winners)
    ]
    easy, greedy = standings(four, results)
    assert (easy.name, easy.places, easy.won, easy.games) == ("easy", 1, 3, 8)
    assert easy.score == share([1, 2], 4)
    assert (greedy.name, greedy.places, greedy.won, greedy.games) == ("greedy", 3, 4, 8)
    assert greedy.score == share([2, 2], 4)
    assert greedy.mean_ms == pytest.approx(20.0)
    text = text_report(four, results)
    assert "3 x greedy  50.0%" in text
    assert "1 games without a winner" in text


def test_alone_the_score_is_the_mean_penalty_of_the_games_won() -> None:
    alone = contest("greedy", "easy", solo=True)
    results = [
        result(0, 0, 0, 40),
        result(0, 1, 1, 60),
        result(1, 0, 0, 50),
        result(1, 1, 1, 70),
    ]
    scores = [standing.score for standing in standings(alone, results)]
    assert [score.value for score in scores if score] == [45.0, 65.0]
    assert "45.0" in text_report(alone, results)


def test_who_wins_too_seldom_alone_has_no_score() -> None:
    alone = contest("greedy", "random", solo=True)
    results = [result(0, 0, 0, 40), result(0, 1, None), result(1, 0, 0, 50), result(1, 1, 1, 90)]
    _, random = standings(alone, results)
    assert (random.score, random.won, random.games) == (None, 1, 2)
    assert "random  too few won" in text_report(alone, results)
    assert json.loads(json_report(alone, results))["standings"][1]["score"] is None
    names = [text.text for text in ElementTree.fromstring(plot(alone, results)).iter(f"{SVG}text")]
    assert {"greedy", "45.0", "random"} <= set(names)


def test_json_tells_every_game() -> None:
    pair = contest("easy", "greedy")
    results = [result(d, s, d) for d in range(2) for s in range(2)]
    told = json.loads(json_report(pair, results))
    assert told["lineup"] == ["easy", "greedy"]
    assert Counter(game["winner"] for game in told["games"]) == {0: 2, 1: 2}
    assert told["standings"][0]["score"]["value"] == 0.5


def test_the_plot_is_a_picture_with_a_bar_for_everybody() -> None:
    pair = contest("easy", "greedy")
    picture = ElementTree.fromstring(
        plot(pair, [result(d, s, 0) for d in range(2) for s in range(2)])
    )
    bars = [float(r.get("width", "")) for r in picture.iter(f"{SVG}rect") if r.get("x")]
    assert bars[0] > 400
    assert bars[1] == 0
    assert {"easy", "greedy"} <= {text.text for text in picture.iter(f"{SVG}text")}


# Who can enter


def test_entrants_are_bots_with_a_budget_where_they_think() -> None:
    assert str(Entrant.read("strong:200")) == "strong:200"
    assert Entrant.read("all-seeing:5").budget == 5
    timed = Entrant.read("strong:200@0.5")
    assert (timed.budget, timed.seconds, str(timed)) == (200, 0.5, "strong:200@0.5")
    for text in (
        "nobody",
        "greedy:5",
        "strong:",
        "strong:x",
        "strong:9@",
        "strong:9@x",
        "strong:9@0",
    ):
        with pytest.raises(UnknownEntrant, match=text):
            Entrant.read(text)


def test_whoever_has_a_time_limit_thinks_no_longer() -> None:
    """By this clock a second goes by whenever anybody looks at it."""
    looked = count()
    timed = contest("strong:100000@5", "easy", deals=1)

    played = play_one(timed, 0, 0, lambda: float(next(looked)))

    assert (
        max(played.longest) <= 5 + 3
    )  # the clock is looked at to begin with and in the end as well


# As it is run


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", "arena", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_command_plays_reports_and_writes(tmp_path: Path) -> None:
    games, picture = tmp_path / "games.json", tmp_path / "shares.svg"
    run = arena(
        *("easy", "greedy", "--edition", "simplified", "--deals", "2", "--cores", "1"),
        *("--json", str(games), "--plot", str(picture)),
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(
        "simplified, at a table of 2: 2 deals x 2 seatings = 4 games, seed 1"
    )
    assert "4 of 4 games" in run.stderr
    assert len(json.loads(games.read_text())["games"]) == 4
    assert picture.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("nobody", "greedy"), "is no bot"),
        (("greedy",), "2 to 6 bots sit at a table, not 1; or use --solo"),
        (("greedy", "easy", "--deals", "1"), "at least two deals"),
        (("greedy", "easy", "--deals", "2", "--json", "/nowhere/at/all"), "cannot be written"),
    ],
)
def test_the_command_says_what_was_wrong(arguments: tuple[str, ...], complaint: str) -> None:
    run = arena(*arguments, "--edition", "simplified", "--cores", "1")
    assert run.returncode == 2
    assert complaint in run.stderr.splitlines()[-1]
