"""What holds after every move of every game: no card is lost, both paths agree, and the events tell the truth."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, played, position
from walks import TINY, Walk, all_cards, moments, walks

from engine.cards import contains, pack, values
from engine.errors import IllegalMove
from engine.events import (
    CardsMoved,
    DisplaySwept,
    Event,
    GameEnded,
    HandsReset,
    PilesEmpty,
    Reshuffled,
    SeatLeft,
    Skipped,
    TurnBegan,
    Zone,
)
from engine.moves import Draw, Keep, Leave, Move, Skip, Stash, Take, TakeBack, TakeOver
from engine.play import play, why_not
from engine.position import Position
from engine.table import Step, Table

# Cards


@given(walks())
def test_every_card_is_in_exactly_one_place(walk: Walk) -> None:
    for moment in walk.moments():
        assert all_cards(moment.after) == walk.edition.deck


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_tiny_deck_that_is_used_up_again_and_again_loses_and_doubles_nothing(
    players: int,
) -> None:
    reshuffles = empty = 0
    for seed in range(40):
        for moment in Walk(TINY, players, seed, choices=seed, leaving=0).moments(150):
            assert all_cards(moment.after) == TINY.deck
            reshuffles += any(isinstance(event, Reshuffled) for event in moment.events)
            empty += any(isinstance(event, PilesEmpty) for event in moment.events)
            if isinstance(moment.move, Keep | Stash) and moment.after.outcome is None:
                assert moment.after.turn == moment.before.turn + 1
    # Both things that this is about have happened, often.
    assert reshuffles > 40
    assert empty > 40


@given(walks())
def test_collections_never_hold_more_than_six(walk: Walk) -> None:
    for moment in walk.moments():
        assert all(len(values(held)) <= 6 for held in moment.after.collections)


# The fast path and the frozen one


def move_on(table: Table, move: Move) -> None:
    match move:
        case Take() | Draw() | Skip():
            table.play(move)
        case Stash() | Keep():
            table.stash(move)
        case Leave(seat):
            table.leave(seat)
        case TakeOver() | TakeBack():
            pass


@given(walks())
def test_a_table_and_positions_agree_move_by_move(walk: Walk) -> None:
    table = Table.deal(walk.edition, walk.players, walk.seed)
    assert Position.of(table) == walk.start()
    for moment in walk.moments():
        assert set(table.stashes()) == {*moment.before.legal_stashes} - {Keep()}
        if table.step is Step.PLAY:
            by_value = [play for play in table.plays() if play in moment.before.legal_plays]
            assert by_value == table.plays()
        move_on(table, moment.move)
        assert Position.of(table) == moment.after
        assert table.row == pack(table.display)


@given(walks(players=(2, 3, 6)))
def test_a_copy_of_a_table_is_a_table_of_its_own(walk: Walk) -> None:
    table = Table.deal(walk.edition, walk.players, walk.seed)
    for moment in walk.moments(40):
        twin = table.copy()
        move_on(twin, moment.move)
        assert Position.of(table) == moment.before
        assert Position.of(twin) == moment.after
        table = twin


@given(moments())
def test_thawing_and_freezing_change_nothing(here: Position) -> None:
    assert Position.of(here.table()) == here
    assert Position.of(here.table().copy()) == here


# Moves that are refused

any_move = st.one_of(
    st.builds(
        Take,
        st.lists(st.integers(0, 7), max_size=3).map(pack),
        st.lists(st.integers(0, 7), max_size=4).map(pack),
        st.none() | st.lists(st.integers(-1, 9), max_size=4).map(tuple),
    ),
    st.builds(Draw, st.integers(-1, 9)),
    st.just(Skip()),
    st.builds(Stash, st.integers(-1, 9), st.none() | st.integers(-1, 9)),
    st.just(Keep()),
    st.builds(Leave, st.integers(-1, 9)),
    st.builds(TakeOver, st.integers(-1, 9)),
    st.builds(TakeBack, st.integers(-1, 9)),
)


@given(moments(), st.lists(any_move, min_size=1, max_size=20))
def test_a_move_is_played_whole_or_refused_and_nothing_has_changed(
    here: Position, tried: list[Move]
) -> None:
    table = here.table()
    for move in tried:
        refusal = why_not(here, move)
        if refusal is None:
            after, _ = play(here, move)
            assert all_cards(after) == here.edition.deck
        else:
            with pytest.raises(IllegalMove) as refused:
                play(here, move)
            assert (refused.value.refusal, refused.value.move) == (refusal, move)
            assert refusal.reason.name in str(refused.value)
        assert Position.of(table) == here


# Events


class Zones:
    """Where the cards are, as somebody would know who sees nothing but events."""

    def __init__(self, here: Position) -> None:
        self.draw_pile = Counter(here.draw_pile)
        self.discard = list(here.discard)
        self.display = list(here.display)
        self.penalty = list(here.penalty)
        self.hands = [Counter(values(hand)) for hand in here.hands]
        self.collections = [Counter(values(collection)) for collection in here.collections]
        self.gone = list(here.gone)
        self.to_play = here.seat
        self.turn = here.turn

    def happened(self, event: Event) -> None:
        match event:
            case CardsMoved():
                self.leave(event)
                self.arrive(event)
            case Reshuffled(count):
                assert count == len(self.discard)
                assert count > 0
                self.draw_pile.update(self.discard)
                self.discard.clear()
            case DisplaySwept(seat):
                assert len(self.display) == 10
                assert seat == self.to_play
            case HandsReset(seat):
                assert not self.hands[seat].total()
                assert seat == self.to_play
            case PilesEmpty(missing):
                assert missing > 0
                assert not self.discard
            case TurnBegan(seat):
                self.to_play = seat
                self.turn += 1
            case Skipped(seat):
                assert seat == self.to_play
            case SeatLeft(seat):
                self.gone[seat] = True
            case GameEnded(winner):
                assert winner in (None, self.to_play)

    @staticmethod
    def cards(event: CardsMoved) -> list[int]:
        """The cards of an event that hides nothing."""
        shown = [card for card in event.cards if card is not None]
        assert len(shown) == len(event.cards) > 0
        return shown

    def leave(self, event: CardsMoved) -> None:
        match event.source:
            case Zone.DISPLAY:
                assert [self.display[i] for i in event.positions] == self.cards(event)
                for i in sorted(event.positions, reverse=True):
                    del self.display[i]
            case Zone.DRAW_PILE:
                self.take_from(self.draw_pile, event)
            case Zone.HAND | Zone.COLLECTION:
                assert event.seat is not None
                held = self.hands if event.source is Zone.HAND else self.collections
                self.take_from(held[event.seat], event)
            case _:
                raise AssertionError(f"nothing ever leaves the {event.source.value}")

    def arrive(self, event: CardsMoved) -> None:
        match event.target:
            case Zone.DISPLAY:
                assert event.positions == tuple(
                    range(len(self.display), len(self.display) + len(event.cards))
                )
                self.display += self.cards(event)
            case Zone.DISCARD:
                self.discard += self.cards(event)
            case Zone.PENALTY:
                self.penalty += self.cards(event)
            case Zone.HAND | Zone.COLLECTION:
                assert event.seat is not None
                held = self.hands if event.target is Zone.HAND else self.collections
                held[event.seat].update(self.cards(event))
            case _:
                raise AssertionError(f"nothing is put on the {event.target.value}")

    def take_from(self, pile: Counter[int], event: CardsMoved) -> None:
        assert pile >= Counter(self.cards(event))
        pile.subtract(self.cards(event))

    def same_as(self, here: Position) -> bool:
        return vars(self) == vars(Zones(here))


@given(walks(leaving=(0, 0.05)))
def test_events_alone_tell_where_every_card_is(walk: Walk) -> None:
    for moment in walk.moments():
        zones = Zones(moment.before)
        for event in moment.events:
            zones.happened(event)
        assert zones.same_as(moment.after)
        ended = [event for event in moment.events if isinstance(event, GameEnded)]
        outcome = moment.after.outcome
        assert ended == ([GameEnded(outcome.winner)] if outcome else [])


@given(walks())
def test_the_deal_is_told_too(walk: Walk) -> None:
    told: list[Event] = []
    start = Position.of(Table.deal(walk.edition, walk.players, walk.seed, told.append))
    deck = position(walk.edition, hands="/" * (walk.players - 1), turn=0, seat=start.seat)
    zones = Zones(deck)
    zones.draw_pile = Counter(values(walk.edition.deck))
    for event in told:
        zones.happened(event)
    assert zones.same_as(start)


def test_no_event_is_about_no_card() -> None:
    start = position(hands="5/12", display="666666", step=Step.STASH)
    _, events = play(start, Keep())
    assert events == (TurnBegan(1),)


def test_five_3s_stashed_are_one_in_the_collection_and_four_discarded_and_all_are_told() -> None:
    start = position(hands="333335/12", display="222222", step=Step.STASH)
    after, events = play(start, Stash(3))
    assert after.hands[0] == cards("5")
    assert after.collections[0] == cards("3")
    assert after.discard == (3, 3, 3, 3)
    assert events[:2] == (
        CardsMoved((3,), Zone.HAND, Zone.COLLECTION, 0),
        CardsMoved((3, 3, 3, 3), Zone.HAND, Zone.DISCARD, 0),
    )


def test_a_card_pushed_out_of_a_full_collection_is_chosen_counted_and_told() -> None:
    start = position(hands="333335/12", collections="111123/", display="222222", step=Step.STASH)
    refusal = why_not(start, Stash(3))
    assert refusal is not None
    assert refusal.reason.name == "DROP_NEEDED"
    assert refusal.cards == start.collection
    after, events = play(start, Stash(3, drop=2))
    assert after.collections[0] == cards("111133")
    assert events[0] == CardsMoved((2,), Zone.COLLECTION, Zone.DISCARD, 0)
    assert contains(pack(after.discard), cards("23333"))
    assert played(start, Stash(3, drop=3)).collections[0] == cards("111123")
