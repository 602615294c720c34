"""Flights: every card that changes its place is seen to, in time, and none shows what is secret."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laid import TWENTY_FOUR_INCH, laid_table

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.bots.random_bot import RandomBot
from engine.events import CardsMoved, Event, HandsReset, Reshuffled, Zone
from engine.game import Game
from engine.moves import Leave, Take
from engine.view import witnessed
from kiosk.play.mementos import Mementos
from kiosk.scene.elements import Box, Flight, Metamorphosis, Passage, Scene
from kiosk.scene.flights import ALL_LANDED, LONGEST, SHORTEST, flights_of
from kiosk.scene.table import plan_of, table_scene
from kiosk.translation import Translator

ROW_Y, PITCH = 300.0, 50.0


def scene(mementos: Mementos, seats: int) -> Scene:
    """The places of a table on which cards lie, in the simplest arrangement."""
    anchors: dict[object, Box] = {
        "draw": Box(100, ROW_Y, 40, 56),
        "discard": Box(900, ROW_Y, 40, 56),
        "penalty": Box(500, 500, 30, 42),
    }
    for i, card in enumerate(mementos.row):
        anchors["row", card.id] = Box(200 + PITCH * i, ROW_Y, 40, 56)
    for seat in range(seats):
        anchors["hand", seat] = Box(100 + 150 * seat, 100, 120, 40, 90)
        anchors["collection", seat] = Box(100 + 150 * seat, 40, 20, 28)
    return Scene((), (), anchors)


class Watched:
    """A game whose moves are watched by a table."""

    def __init__(self, edition: str, seats: int, seed: int) -> None:
        self.game = Game(edition, seats, seed)
        self.mementos = Mementos.at(self.game.position)
        self.bot = RandomBot(seed)
        self.events: tuple[Event, ...] = ()
        self.before = self.after = scene(self.mementos, seats)

    def turn(self) -> None:
        """One whole turn, or what is left of it."""
        turn = self.game.position.turn
        self.begin()
        while self.game.position.turn == turn and not self.game.outcome:
            self.play(self.bot.choose(self.game.seen_by(self.game.position.seat), lambda: False))

    def begin(self) -> None:
        self.events, self.before = (), self.after

    def play(self, move: object) -> None:
        events = self.game.play(move)
        self.events += events
        self.mementos.witness(events)
        self.after = scene(self.mementos, self.game.players)

    def passages(self, *open_hands: int) -> tuple[Passage, ...]:
        """All that is on its way where these seats' hands lie open."""
        seen = tuple(witnessed(event, *open_hands) for event in self.events)
        return flights_of(seen, self.before, self.after)

    def flights(self, *open_hands: int) -> tuple[Flight, ...]:
        """The cards of it."""
        return tuple(each for each in self.passages(*open_hands) if isinstance(each, Flight))

    def bodies(self) -> tuple[Metamorphosis, ...]:
        """The bodies of it."""
        return tuple(each for each in self.passages() if isinstance(each, Metamorphosis))


games = st.tuples(
    st.sampled_from(["standard", "zero-to-seven", "simplified"]),
    st.integers(1, 6),
    st.integers(0, 2**32),
)


@given(games)
def test_no_flight_shows_what_the_table_may_not_know(game: tuple[str, int, int]) -> None:
    watched = Watched(*game)
    for _ in range(12):
        if watched.game.outcome:
            break
        watched.turn()
        public = tuple(witnessed(event, None) for event in watched.events)
        known = [v for e in public if isinstance(e, CardsMoved) for v in e.cards if v is not None]
        shown = [flight.value for flight in watched.flights() if flight.value is not None]
        assert not cards.minus(cards.pack(shown), cards.pack(known))


@given(games)
def test_flights_are_short_however_many(game: tuple[str, int, int]) -> None:
    watched = Watched(*game)
    for _ in range(12):
        if watched.game.outcome:
            break
        watched.turn()
        for flight in watched.flights():
            assert SHORTEST <= flight.seconds <= LONGEST
        for passage in watched.passages():
            assert passage.delay >= 0 and landed(passage) <= ALL_LANDED + 1e-9


def landed(passage: Passage) -> float:
    """Seconds after which it has come to its end, and all that sets out from there."""
    arrives = passage.delay + passage.seconds
    return arrives + max(map(landed, passage.then), default=0.0)


@given(games)
def test_every_new_card_of_the_row_flies_to_its_place_once(game: tuple[str, int, int]) -> None:
    watched = Watched(*game)
    for _ in range(12):
        if watched.game.outcome:
            break
        watched.turn()
        new = [name for name in watched.after.anchors if name not in watched.before.anchors]
        flown = [f for f in watched.flights() if f.key[0] == "middle"]
        assert sorted(f.key for f in flown) == sorted(("middle", name) for name in new)
        by_id = {card.id: card.value for card in watched.mementos.row}
        for flight in flown:
            assert flight.value == by_id[flight.key[1][1]]
            assert flight.end == watched.after.anchors[flight.key[1]]


@given(games)
def test_no_two_flights_of_one_moment_share_a_key(game: tuple[str, int, int]) -> None:
    watched = Watched(*game)
    watched.turn()
    passages = watched.passages()
    keys = [each.key for each in (*passages, *(on for one in passages for on in one.then))]
    assert len(keys) == len(set(keys))


def places(flights: tuple[Flight, ...], watched: Watched) -> list[tuple[object, object, object]]:
    """Value, start and end of each flight, its places by name."""

    def name(box: Box) -> object:
        anchors = {**watched.before.anchors, **watched.after.anchors}
        return next(key for key, other in anchors.items() if (other.x, other.y) == (box.x, box.y))

    return [(f.value, name(f.start), name(at_last(f).end)) for f in flights]


def at_last(passage: Passage) -> Passage:
    """The last leg of a way by which one card goes."""
    while passage.then:
        (passage,) = passage.then
    return passage


def test_a_split_brings_its_cards_and_the_row_is_filled_up() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("5>23")
    seen = places(watched.flights(), watched)
    assert (5, ("hand", 1), "discard") in seen
    taken = {(value, end) for value, start, end in seen if start[0] == "row"}
    assert taken == {(2, ("hand", 1)), (3, ("hand", 1))}
    watched.begin()
    watched.play("+2")
    seen = places(watched.flights(), watched)
    assert (2, ("hand", 1), ("collection", 1)) in seen
    assert [start for _, start, end in seen if end[0] == "row"] == ["draw", "draw"]


def test_drawn_cards_show_their_backs_unless_the_hand_lies_open() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("d5")
    hidden = [v for v, start, _ in places(watched.flights(), watched) if start == "draw"]
    drawn = [v for v, start, _ in places(watched.flights(1), watched) if start == "draw"]
    assert hidden == [None, None]
    assert None not in drawn and len(drawn) == 2


def test_a_card_put_out_and_swept_in_one_turn_flies_on_without_lying_down() -> None:
    watched = Watched("standard", 2, 1)
    row = watched.mementos.row
    while len(row) < 9:
        row.append(type(row[0])(100 + len(row), 1, False))
    before = scene(watched.mementos, 2)
    events = (
        CardsMoved((5,), Zone.HAND, Zone.DISPLAY, 1, (9,)),
        CardsMoved((1,) * 9 + (5,), Zone.DISPLAY, Zone.DISCARD, None, tuple(range(10))),
    )
    watched.mementos.row = []
    flights = flights_of(events, before, scene(watched.mementos, 2))
    hand = before.anchors["hand", 1]
    assert len(flights) == 10
    assert [f.value for f in flights if (f.start.x, f.start.y) == (hand.x, hand.y)] == [5]


def test_a_hand_reset_of_six_is_shown_by_few_cards() -> None:
    watched = Watched("standard", 6, 1)
    discards = [CardsMoved((1, 2, 3, 4, 5), Zone.HAND, Zone.DISCARD, seat) for seat in range(6)]
    deals = [CardsMoved((1,) * 6, Zone.DRAW_PILE, Zone.HAND, seat) for seat in range(6)]
    flights = flights_of((HandsReset(0), *discards, *deals), watched.before, watched.after)
    assert len(flights) == 24
    assert max(f.delay + f.seconds for f in flights) <= ALL_LANDED + 1e-9
    assert all(one.delay <= other.delay for one, other in pairwise(flights))


def test_a_shuffled_pile_goes_across_face_down() -> None:
    watched = Watched("standard", 2, 1)
    flights = flights_of((Reshuffled(40),), watched.before, watched.after)
    assert {(f.value, f.start.x, f.end.x) for f in flights} == {(None, 900, 100)}


def test_a_leavers_cards_go_to_the_discard_pile() -> None:
    watched = Watched("standard", 3, 1)
    held = watched.game.position.hands[0]
    watched.begin()
    watched.play(Leave(0))
    gone = [v for v, start, end in places(watched.flights(), watched) if start == ("hand", 0)]
    assert cards.pack(gone) == held


def test_cards_fly_as_cards_whatever_the_shape_of_a_place() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("d5")
    for flight in watched.flights():
        for box in (flight.start, flight.end):
            assert box.h == pytest.approx(box.w * 1.4)


def test_what_has_no_place_does_not_fly() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("5>23")
    assert flights_of(watched.events, Scene(()), Scene(())) == ()


def test_the_places_and_keys_are_those_of_the_real_table() -> None:
    watched = Watched("standard", 4, 1)

    def table() -> Scene:
        state = laid_table(watched.game, mementos=watched.mementos)
        return table_scene(plan_of(TWENTY_FOUR_INCH, state), state, Translator("en"))

    for _ in range(8):
        before = table()
        watched.turn()
        after = table()
        passages = flights_of(watched.events, before, after)
        flights = [each for each in passages if isinstance(each, Flight)]
        drawn = {element.key for element in after.elements}
        new = {name for name in after.anchors if name[0] == "row"} - set(before.anchors)
        assert {("middle", name) for name in new} == {f.key for f in flights} & drawn
        moved = sum(len(e.cards) for e in watched.events if isinstance(e, CardsMoved))
        assert len(flights) == moved


# Bodies that change


def test_in_a_split_the_body_of_the_card_comes_apart_into_those_of_the_set() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("5>23")
    (body,) = watched.bodies()
    assert (body.whole, body.parts, body.divides) == (5, (2, 3), True)
    given, *fetched = watched.flights()
    assert (given.value, given.start) == (5, body.one)
    met = {flight.value: flight.end for flight in fetched if flight.then}
    assert [met[part] for part in body.parts] == list(body.many)


def test_cards_wait_bare_for_their_bodies_and_are_whole_in_the_hand() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("5>23")
    (body,) = watched.bodies()
    given, *fetched = watched.flights()
    assert given.bare == (1, 0), "the body stays behind when the card leaves"
    for flight in fetched:
        (onward,) = flight.then
        assert (flight.bare, onward.bare) == ((0, 1), (0, 0))
        late = body.seconds - (flight.delay + flight.seconds)
        assert 0 < late < 1 / 120, "no frame shows it without"
        assert onward.start == flight.end
        hand = watched.after.anchors["hand", 1]
        assert (onward.end.x, onward.end.y) == (hand.x, hand.y)


def test_what_is_stashed_waits_until_the_cards_taken_have_their_bodies() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    watched.play("5>23")
    watched.play("+2")
    (body,) = watched.bodies()
    hand = watched.before.anchors["hand", 1]
    stashed = [
        f for f in watched.flights() if f.value == 2 and (f.start.x, f.start.y) == (hand.x, hand.y)
    ]
    assert stashed
    assert all(flight.delay >= body.seconds for flight in stashed)


def test_in_a_combine_the_bodies_become_one() -> None:
    watched = Watched("standard", 2, 1)
    play = next(
        move
        for move in watched.game.seen_by(watched.game.position.seat).legal_plays
        if isinstance(move, Take) and cards.size(move.given) > 1
    )
    watched.begin()
    watched.play(play)
    (body,) = watched.bodies()
    assert (body.whole, body.divides) == (cards.worth(play.given), False)
    assert cards.pack(body.parts) == play.given
    starts = [f.start for f in watched.flights() if f.bare == (1, 0)]
    assert starts == list(body.many)


def test_of_two_plays_at_once_only_the_cards_are_seen() -> None:
    watched = Watched("standard", 2, 1)
    watched.begin()
    takes = 0
    bot = GreedyBot(1)
    while takes < 2:
        move = bot.choose(watched.game.seen_by(watched.game.position.seat), lambda: False)
        takes += isinstance(move, Take)
        watched.play(move)
    assert watched.bodies() == ()
    assert all(not flight.then and flight.bare == (0, 0) for flight in watched.flights())
