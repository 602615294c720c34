"""The story of a game that is over: everyone's progress, and the three turns that turned it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from walks import TINY, Walk, walks

from engine import cards
from engine.bots.balance import Lacking, balance, measure_of, win_share
from engine.bots.greedy import GreedyBot
from engine.bots.race import chances
from engine.editions import EDITIONS, SEATS
from engine.events import HandsReset
from engine.game import Game
from engine.moves import Draw, Leave, Skip, Stash, Take, Verb
from engine.outcome import Ending
from engine.story import TURNING_POINTS, Cause, Story, TurningPoint, story_of


@cache
def played(edition: str, players: int, seed: int = 7, cap: int | None = None) -> Game:
    """A game that bots have played to its end."""
    game, bot = Game(edition, players, seed), GreedyBot(seed)
    game.cap = cap
    while game.outcome is None:
        game.play(bot.choose(game.seen_by(game.position.seat), lambda: False))
    return game


def walked(walk: Walk) -> Game:
    """A random game, in which people may leave, as a game that can be told again."""
    game = Game(walk.edition, walk.players, walk.seed)
    for moment in walk.moments(60):
        game.history.append(moment.move)
        game.position = moment.after
    return game


def told(game: Game) -> Story:
    """Its story by the simple measure, which every edition has."""
    return story_of(game, Lacking(game.edition, solo=game.players == 1))


# Progress


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_the_progress_of_everyone_ends_at_their_collection(edition: str, players: int) -> None:
    game = played(edition, players)
    story = story_of(game)
    assert [marks[-1].collection for marks in story.marks] == list(game.position.collections)
    assert all(marks[0].turn == 0 and marks[0].collection == 0 for marks in story.marks)
    assert story.turns == game.position.turn
    for marks in story.marks:
        assert all(one.turn < next_one.turn for one, next_one in pairwise(marks))
    if players == 1:
        assert story.marks[0][-1].penalty == sum(game.position.penalty)


@settings(max_examples=40)
@given(walks())
def test_the_marks_are_what_everyone_held_after_their_turns(walk: Walk) -> None:
    game = walked(walk)
    story = told(game)
    marks = {(mark.turn, seat): mark for seat, way in enumerate(story.marks) for mark in way}
    for move, before, _, after in game.retold():
        if isinstance(move, Stash):
            mark = marks[before.turn, before.seat]
            assert mark.collected == move.value
            assert mark.collection == after.collections[before.seat]
    for seat, (left, collection) in enumerate(
        zip(game.position.gone, game.position.collections, strict=True)
    ):
        assert left or story.marks[seat][-1].collection == collection


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_collection_has_come_all_the_way_when_it_wins_and_only_then(edition) -> None:  # type: ignore[no-untyped-def]
    some = [(), (5, 5, 5, 6), (1, 2, 3, 4, 5), (1, 1, 1, 6, 6, 6), (2, 3, 3, 4, 5, 5), (6, 6, 6, 3)]
    for collection in map(cards.pack, some):
        assert (win_share(edition, collection) >= 1) is edition.wins(collection)


# Turning points


@settings(max_examples=40)
@given(walks())
def test_turning_points_belong_to_the_game_and_come_in_its_order(walk: Walk) -> None:
    game = walked(walk)
    story = told(game)
    assert told(game) == story
    turns = {
        before.turn: (before.seat, move)
        for move, before, _, _ in game.retold()
        if isinstance(move, Take | Draw | Skip)
    }
    points = story.turning_points
    ended = sum(mark.turn > 0 for way in story.marks for mark in way)
    skipped = sum(isinstance(move, Skip) for move in game.history)
    assert len(points) == min(ended - skipped, TURNING_POINTS)
    assert [point.turn for point in points] == sorted({point.turn for point in points})
    for point in points:
        seat, move = turns[point.turn]
        assert point.seat == seat and not isinstance(move, Skip)
        assert any(mark.turn == point.turn for mark in story.marks[seat])
        if point.cause in (Cause.SPLIT, Cause.COMBINED):
            assert isinstance(move, Take)
            assert (point.given, point.gained) == (move.given, move.taken)
            assert (move.verb is Verb.SPLIT) is (point.cause is Cause.SPLIT)
        if point.cause is Cause.DREW:
            assert isinstance(move, Draw) and point.given == cards.ONE[move.card]
            assert cards.size(point.gained) <= 2


def test_a_game_of_one_turn_has_one_turning_point() -> None:
    game = Game("standard", players=2, seed=1)
    assert told(game).turning_points == ()
    game.play("5>23")
    assert told(game).turning_points == (), "the turn is not over yet"
    game.play("+2")
    (point,) = told(game).turning_points
    assert (point.turn, point.seat) == (1, 1)
    assert told(game).marks[1][-1].collected == 2


def all_points() -> list[tuple[Game, TurningPoint]]:
    games = [played(edition, players) for edition in EDITIONS for players in (1, 2, 3, 6)]
    return [(game, point) for game in games for point in story_of(game).turning_points]


def test_everything_that_can_turn_a_game_turns_some_and_is_as_it_says() -> None:
    found = all_points()
    assert {point.cause for _, point in found} == set(Cause)
    for game, point in found:
        events = {
            type(event)
            for _, before, events, _ in game.retold()
            if before.turn == point.turn
            for event in events
        }
        assert (HandsReset in events) is (point.cause is Cause.RESET)
        won = point.turn == game.position.turn and game.outcome.winner == point.seat
        assert won is (point.cause is Cause.WON)
        if point.cause is Cause.LED:
            assert point.balance[0] < point.balance[1]
            assert point.progress[0] < point.progress[1]
        if point.cause in (Cause.WON, Cause.LED, Cause.STASHED):
            (value,) = cards.values(point.gained)
            held = cards.values(point.given)
            assert set(held) == {value} and len(held) >= value


def test_a_surprising_win_turns_the_game() -> None:
    last = story_of(played("standard", 2)).turning_points[-1]
    assert last.cause is Cause.WON
    assert last.balance[1] == 1.0 and last.progress[1] >= 21


def test_a_game_that_bots_gave_up_has_a_story_too() -> None:
    game = played("standard", 3, cap=5)
    assert game.outcome.ending is Ending.CAPPED
    story = story_of(game)
    assert story.turns == 5 and len(story.turning_points) == TURNING_POINTS


def test_whoever_leaves_keeps_the_way_they_came() -> None:
    game, bot = Game("standard", 3, 7), GreedyBot(7)
    while game.position.turn < 31:
        game.play(bot.choose(game.seen_by(game.position.seat), lambda: False))
    held = game.position.collections[0]
    assert held
    game.play(Leave(0))
    story = told(game)
    assert story.marks[0][-1].collection == held
    assert game.position.collections[0] == 0
    game.play(Leave(1))
    assert game.outcome.ending is Ending.ABANDONED
    assert told(game).marks == story.marks


# The balance


def test_the_chances_of_all_are_one_and_the_nearest_has_the_best() -> None:
    found = chances([4.0, 2.0, 6.0])
    assert sum(found) == pytest.approx(1)
    assert found[1] > found[0] > found[2]
    alike = chances([3.0, 3.0, 3.0])
    assert alike[0] > alike[1] > alike[2], "whoever is to play is ahead of those who are as far"
    assert chances([5.0]) == (1.0,)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_balance_of_a_table_is_everybodys_chance(edition) -> None:  # type: ignore[no-untyped-def]
    for measure in (measure_of(edition, solo=False), Lacking(edition, solo=False)):
        game = played(edition.id, 3)
        for _, before, _, _ in list(game.retold())[::8]:
            assert sum(balance(before, measure)) == pytest.approx(1)
        end = balance(game.position, measure)
        assert end == tuple(float(seat == game.outcome.winner) for seat in range(3))


def test_alone_it_is_the_penalty_that_is_to_be_expected() -> None:
    game = played("standard", 1)
    measure = measure_of(game.edition, solo=True)
    start = next(iter(game.retold())).before
    assert balance(start, measure)[0] > 20
    assert balance(game.position, measure) == (sum(game.position.penalty),)


def test_an_edition_that_nobody_has_fitted_is_measured_by_what_is_lacking() -> None:
    assert isinstance(measure_of(TINY, solo=False), Lacking)
    game = played("standard", 2)
    measure = Lacking(game.edition, solo=False)
    needed = [measure.needed(before, 0) for _, before, _, _ in game.retold()]
    assert needed[0] > needed[-1] > 0
