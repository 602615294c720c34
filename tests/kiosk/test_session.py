"""A game at the table: played whole or not at all, kept, and picked up again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from kept import states

from engine.bots import BOTS
from engine.bots.protocol import never
from engine.errors import IllegalMove, Reason
from engine.events import CardsMoved, SeatLeft, SeatTakenOver
from engine.moves import KEEP, Draw, Move, Stash, TakeOver
from engine.notation import position_text, read_move
from engine.outcome import Ending
from engine.table import Step
from kiosk.seating import usual_places
from kiosk.session import Change, GameSession
from kiosk.store import BotKind, Chair, Store


def people(seats: int) -> tuple[Chair, ...]:
    return tuple(Chair(place, number) for number, place in enumerate(usual_places(seats), 1))


def bot(chair: Chair) -> Chair:
    return msgspec.structs.replace(chair, person=False, bot="random")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path, lambda trouble: None)
    yield store
    store.close()


def after_restart(store: Store, folder: Path) -> Store:
    assert store.close()
    return Store(folder, lambda trouble: None)


def started(store: Store | None = None) -> GameSession:
    """Seed 1: seat 1 begins, holding 1 1 2 2 2 5, before the row 1 3 3 2 1 6."""
    return GameSession.start("standard", 1, people(2), store=store)


def bots_move(session: GameSession) -> Move:
    """What the bot whose turn it is would play."""
    asked = session.bot_to_move()
    assert asked is not None
    return asked.answer(never)


SPLIT = read_move("5>23")


def played(session: GameSession, *moves: Move) -> Change:
    """The moves are played, and the table has heard that they are on the disk."""
    session.play(*moves)
    assert session.pending is not None
    while not session.pending.receipt.kept:
        time.sleep(0.0005)
    return session.settle()


def test_a_turn_is_played_in_one_press() -> None:
    session = started()
    change = session.play(SPLIT, Stash(2))
    assert isinstance(change.events[0], CardsMoved)
    assert (session.position.turn, session.position.seat) == (2, 0)


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    session = started()
    before = session.position
    with pytest.raises(IllegalMove) as refused:
        session.play(SPLIT, Stash(6))
    assert refused.value.refusal.reason is Reason.STASH_NEEDS_MORE
    assert session.position == before
    assert session.game.history == []


def test_what_changed_comes_back() -> None:
    session = started()
    before = session.position
    change = session.play(Draw(5))
    assert change.moves == (Draw(5),)
    assert (change.before, change.after) == (before, session.position)


def test_every_move_is_kept_as_soon_as_it_is_played(store: Store, tmp_path: Path) -> None:
    session = started(store)
    played(session, Draw(5))
    found = after_restart(store, tmp_path).unfinished
    assert found is not None
    resumed = GameSession.resume(found)
    assert resumed.position == session.position
    assert resumed.position.step is Step.STASH
    resumed.play(KEEP)
    assert found.game.position.step is Step.STASH


def test_what_is_played_waits_for_the_disk_and_nothing_is_played_meanwhile(store: Store) -> None:
    session = started(store)
    before, game = session.position, session.game
    change = session.play(Draw(5))
    assert (change.before, session.position, session.game) == (before, before, game)
    for more in (lambda: session.play(KEEP), lambda: session.leave(0)):
        with pytest.raises(ValueError, match="pending"):
            more()
    assert session.settle() is change
    assert (session.position, session.pending) == (change.after, None)
    with pytest.raises(ValueError, match="nothing is pending"):
        session.settle()


@pytest.mark.parametrize(("seed", "passes"), [(1, False), (7, True)])
def test_a_step_in_which_nothing_can_be_stashed_passes_in_the_same_breath(
    seed: int, passes: bool
) -> None:
    session = GameSession.start("standard", seed, people(2))
    before = session.position
    (*_, draw) = session.game.legal_plays
    change = session.play(draw, pass_silently=True)
    assert change.moves == ((draw, KEEP) if passes else (draw,))
    assert (change.before, change.after) == (before, session.position)


def test_a_resumed_game_goes_on_to_the_same_cards(store: Store, tmp_path: Path) -> None:
    session = GameSession.start("standard", 7, people(3), "covered", store)
    script: list[Move] = []
    for _ in range(30):
        move = list(session.game.legal_plays)[-1]
        script += [move, KEEP]
        played(session, move, KEEP)
    straight = position_text(session.position)

    store = after_restart(store, tmp_path)
    session = GameSession.start("standard", 7, people(3), "covered", store)
    for move in script[:25]:
        played(session, move)
    store = after_restart(store, tmp_path)
    assert store.unfinished is not None
    session = GameSession.resume(store.unfinished, store)
    for move in script[25:]:
        played(session, move)
    assert position_text(session.position) == straight
    assert session.hands == "covered"
    store.close()


def test_bots_sit_from_the_start_and_are_in_the_record() -> None:
    one, two = people(2)
    session = GameSession.start("standard", 1, (one, bot(two)))
    assert session.game.history == [TakeOver(1)]
    assert session.bot_to_move() is not None
    session.play(bots_move(session), KEEP)
    assert session.bot_to_move() is None


def test_a_person_is_taken_over_and_takes_back() -> None:
    session = started()
    assert session.take_over(1, "random").events == (SeatTakenOver(1),)
    assert (session.chairs[1].person, session.chairs[1].bot) == (True, "random")
    session.play(bots_move(session))
    session.take_back(1)
    assert session.bot_to_move() is None
    with pytest.raises(IllegalMove):
        session.take_back(1)


@pytest.mark.parametrize("kind", BOTS)
def test_every_kind_of_bot_chooses_without_playing(kind: BotKind) -> None:
    one, two = people(2)
    session = GameSession.start("standard", 1, (one, msgspec.structs.replace(two, bot=kind)))
    before = session.position
    move = bots_move(session)
    assert session.position == before
    assert session.game.why_not(move) is None


def test_a_game_of_greedy_bots_is_won_and_filed(store: Store, tmp_path: Path) -> None:
    greedy = [msgspec.structs.replace(chair, bot="greedy", person=False) for chair in people(2)]
    session = GameSession.start("standard", 1, greedy, store=store)
    while not session.outcome:
        played(session, bots_move(session))
    assert session.outcome.ending is Ending.WON
    store = after_restart(store, tmp_path)
    assert store.unfinished is None
    store.close()
    assert states(tmp_path) == {1: "over"}


def test_who_leaves_is_gone_for_good() -> None:
    session = GameSession.start("standard", 1, people(3))
    assert session.leave(1).events[0] == SeatLeft(1)
    with pytest.raises(IllegalMove):
        session.leave(1)


def test_bots_play_a_game_to_its_cap_and_it_is_filed(store: Store, tmp_path: Path) -> None:
    session = GameSession.start("simplified", 4, tuple(map(bot, people(2))), store=store, cap=20)
    while not session.outcome:
        played(session, bots_move(session))
    assert session.outcome.ending is Ending.CAPPED
    store = after_restart(store, tmp_path)
    assert store.unfinished is None
    store.close()
    assert states(tmp_path) == {1: "over"}


def test_an_abandoned_game_is_not_offered_again(store: Store, tmp_path: Path) -> None:
    session = started(store)
    session.leave(0)
    assert session.outcome is None
    assert session.settle().after.outcome is not None and session.outcome is not None
    store = after_restart(store, tmp_path)
    assert store.unfinished is None
    store.close()


def test_a_game_given_up_is_not_offered_again(store: Store, tmp_path: Path) -> None:
    session = started(store)
    played(session, Draw(5))
    session.give_up()
    session.play(KEEP)
    store = after_restart(store, tmp_path)
    assert store.unfinished is None
    store.close()
    assert states(tmp_path) == {1: "given up"}


def test_chairs_and_seats_must_agree() -> None:
    with pytest.raises(ValueError, match="2 seats play, but there are 3 chairs"):
        GameSession(started().game, people(3), "open", 1)
