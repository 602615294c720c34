"""A game as the kiosk holds it: moves or their texts go in, events come out, the history stays."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from positions import played
from walks import TINY, Walk, walks

from engine.bots.random_bot import RandomBot
from engine.editions import EDITIONS
from engine.errors import EngineError, IllegalMove, Reason, UnreadableText
from engine.events import SeatTakenBack, SeatTakenOver
from engine.game import Game
from engine.moves import Keep, Stash, Take
from engine.notation import move_text, position_text, read_move
from engine.play import play
from engine.position import Position
from engine.view import seen_by


def test_a_game_begins_with_its_deal() -> None:
    game = Game("six-cards", players=3, seed=9)
    assert game.position == Position.deal(EDITIONS["six-cards"], 3, 9)
    assert (game.history, game.bots, game.outcome) == ([], set(), None)


def test_an_edition_may_be_given_itself() -> None:
    assert Game(TINY, players=2, seed=1).position == Position.deal(TINY, 2, 1)


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnreadableText, match=r"'classic' .* standard, six-cards"):
        Game("classic", players=2, seed=1)


def test_moves_and_their_texts_are_played_alike() -> None:
    by_text, by_move = (Game("standard", players=2, seed=1) for _ in range(2))
    for text in ("SPLIT 5 > 2 3", "+2", "d6", "."):
        assert by_text.play(text) == by_move.play(read_move(text))
    assert by_text.position == by_move.position
    assert by_text.position == played(
        Position.deal(EDITIONS["standard"], 2, 1), "5>23", "+2", "d6", "."
    )
    assert list(map(move_text, by_text.history)) == ["5>23", "+2", "d6", "."]


@given(walks())
def test_the_history_leads_to_the_same_position_again(walk: Walk) -> None:
    game, again = (Game(walk.edition, walk.players, walk.seed) for _ in range(2))
    for moment in walk.moments():
        assert game.play(moment.move) == moment.events
    for move in game.history:
        again.play(move_text(move))
    assert again.position == game.position
    assert again.history == game.history
    assert again.outcome == game.outcome


def test_solo_writes_positions_down_even_when_none_were_named() -> None:
    game = Game("standard", players=1, seed=0)  # display 424226, hand 244566
    game.play("4>22")
    assert move_text(game.history[0]) == "4>22@13"


def test_with_others_positions_are_written_only_where_they_matter() -> None:
    for typed, written in (("5>23@13", "5>23"), ("5>23@23", "5>23@23"), ("5>23", "5>23")):
        game = Game("standard", players=2, seed=1)  # display 133216
        game.play(typed)
        assert move_text(game.history[0]) == written


def test_a_refused_move_changes_nothing_and_says_what_and_where() -> None:
    game = Game("standard", players=2, seed=1)
    before = game.position
    with pytest.raises(IllegalMove) as refused:
        game.play("2>2")
    assert refused.value.refusal.reason is Reason.ONE_FOR_ONE
    assert refused.value.move == read_move("2>2")
    assert refused.value.position == position_text(before)
    assert "2>2" in str(refused.value) or "Take" in str(refused.value)
    with pytest.raises(UnreadableText):
        game.play("2>2>2")
    assert game.position is before
    assert game.history == []


def test_whatever_the_engine_refuses_is_an_engine_error() -> None:
    game = Game("standard", players=2, seed=1)
    for wrong in ("d4", "what?"):
        with pytest.raises(EngineError):
            game.play(wrong)


def test_what_may_be_done_is_what_the_position_allows() -> None:
    game = Game("standard", players=2, seed=1)
    assert list(game.legal_plays) == list(game.position.legal_plays)
    assert game.seen_by(1) == seen_by(game.position, 1)
    game.play("5>23")
    assert game.legal_stashes == (Stash(1), Stash(2), Keep())


def test_a_bot_in_a_seat_is_told_and_moves_no_card() -> None:
    game = Game("standard", players=2, seed=1)
    before = game.position
    assert game.play("bot:1") == (SeatTakenOver(1),)
    assert game.play("back:1") == (SeatTakenBack(1),)
    assert game.position == before
    assert play(before, read_move("bot:1")) == (before, (SeatTakenOver(1),))


def test_a_game_shows_its_last_moves() -> None:
    game = Game("standard", players=2, seed=1)
    game.play("5>23")
    assert isinstance(game.history[0], Take)
    assert "5>23" in repr(game)


def test_r11_neither_errors_nor_reprs_tell_what_is_to_come() -> None:
    game = Game("standard", players=2, seed=20231)
    with pytest.raises(IllegalMove) as caught:
        game.play("-")
    assert "draw=" not in str(caught.value)
    assert "20231" not in repr(game)
    assert "draw=" in caught.value.position


def test_a_game_told_again_leads_from_its_deal_by_the_same_events_to_where_it_stands() -> None:
    game, bot = Game("standard", 3, seed=11), RandomBot(4)
    heard = []
    for _ in range(60):
        heard.append(game.play(bot.choose(game.seen_by(game.position.seat), lambda: False)))
    told = list(game.retold())
    assert [again.move for again in told] == game.history
    assert [again.events for again in told] == heard
    assert told[0].before == Game("standard", 3, seed=11).position
    assert all(one.after == other.before for one, other in pairwise(told))
    assert told[-1].after == game.position
