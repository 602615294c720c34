"""In a covered game the table gives nothing away (R11): games that differ in hidden cards alone look the same.

Each test plays two such games with the same touches and compares what is drawn and what can be touched.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Hashable
from dataclasses import replace
from itertools import islice
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tabletop import PILE, Tabletop, hand, row, session_at, tabletop

from engine import cards
from engine.editions import EDITIONS
from engine.events import CardsMoved, Zone
from engine.play import play
from engine.position import Position
from engine.table import Step
from kiosk.layout.screen import Screen
from kiosk.play.intents import AskHint, CloseMenu, OpenMenu
from kiosk.scene.elements import Card, Scene

SMALL = Screen.of_diagonal(1280, 720, 10)
LARGE = Screen.of_diagonal(3840, 2160, 43)


@st.composite
def middles_of_games(draw: st.DrawFn) -> Position:
    """A position of a game that goes on, some moves after its deal."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    here = Position.deal(edition, draw(st.integers(2, 6)), draw(st.integers(0, 2**64 - 1)))
    choose = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 25))):
        moves = list(here.legal_plays if here.step is Step.PLAY else here.legal_stashes)
        after, _ = play(here, choose.choice(moves))
        if after.outcome:
            break
        here = after
    return here


def hidden_otherwise(here: Position, shuffled: int) -> Position:
    """The same position to all that everyone may know; what is hidden is dealt anew."""
    known = here.known
    unknown = [hand - seen for hand, seen in zip(here.hands, known, strict=True)]
    pool = [*here.draw_pile, *(value for hand in unknown for value in cards.values(hand))]
    random.Random(shuffled).shuffle(pool)
    left = iter(pool)
    hands = tuple(
        seen + cards.pack(islice(left, cards.size(hand)))
        for seen, hand in zip(known, unknown, strict=True)
    )
    return replace(here, hands=hands, draw_pile=tuple(left))


def tray_of(key: Hashable) -> int | None:
    """The seat in whose tray something with this key lies."""
    while isinstance(key, tuple) and key:
        if key[0] == "tray":
            assert isinstance(key[1], int)
            return key[1]
        key = key[0]
    return None


def seen_in(scene: Scene, tray: int | None) -> tuple[object, ...]:
    """All that is drawn and offered there; None is everything outside the trays."""
    return (
        *(element for element in scene.elements if tray_of(element.key) == tray),
        *(target for target in scene.targets if target.tray == tray),
    )


def covered_table(start: Position, screen: Screen) -> Tabletop:
    return Tabletop(session_at(start, "covered"), pace=0.0, screen=screen)


MIDDLE_TAPS = st.lists(st.one_of(st.just(PILE), st.integers(0, 9).map(row)), max_size=6)


@settings(max_examples=40)
@given(
    start=middles_of_games(),
    shuffled=st.integers(0, 2**32),
    taps=MIDDLE_TAPS,
    opens=st.booleans(),
    peeks=st.sets(st.integers(0, 5)),
    asks=st.booleans(),
    menu=st.booleans(),
    screen=st.sampled_from([SMALL, LARGE]),
)
def test_the_middle_shows_only_what_everyone_may_know_and_its_own_taps(
    start: Position,
    shuffled: int,
    taps: list[object],
    opens: bool,
    peeks: set[int],
    asks: bool,
    menu: bool,
    screen: Screen,
) -> None:
    games = [
        covered_table(position, screen) for position in (start, hidden_otherwise(start, shuffled))
    ]
    if screen is SMALL and len(start.hands) > 3:
        screen = LARGE
    scenes = []
    for table in games:
        if table.position.step is not start.step or table.position.turn != start.turn:
            return  # a stash that one of the two hands does not allow has passed: everyone may know that
        active = table.position.seat
        if opens:
            table.press(active)
        for seat in peeks & set(range(len(start.hands))) - {active}:
            table.hold(seat)
        table.tap(*(tap for tap in taps if tap is PILE or tap.position < len(start.display)))  # type: ignore[arg-type, attr-defined]
        if asks:
            table.tap(AskHint(), tray=active)
        if menu:
            table.tap(OpenMenu(), CloseMenu(), tray=0)
        scenes.append(table.scene(screen))
    one, other = scenes
    assert seen_in(one, None) == seen_in(other, None)
    shown = set() if menu else peeks | ({active} if opens else set())
    for seat in set(range(len(start.hands))) - shown:
        assert seen_in(one, seat) == seen_in(other, seat), f"tray {seat} tells of hidden cards"


@settings(max_examples=15)
@given(start=middles_of_games(), shuffled=st.integers(0, 2**32))
def test_no_tray_tells_of_hidden_cards_while_a_turns_time_runs_out(
    start: Position, shuffled: int
) -> None:
    games = []
    for position in (start, hidden_otherwise(start, shuffled)):
        session = session_at(position, "covered")
        session.turn_seconds = 15.0
        games.append(Tabletop(session, pace=4.0, screen=LARGE))
    one, other = games
    if any(table.position.step is not start.step for table in games) or not all(
        table.state.time_left for table in games
    ):
        return  # no person's step that all hands allow
    for _ in range(3):
        one.wait(4.85)
        other.wait(4.85)
        assert one.scene(LARGE) == other.scene(LARGE)
    assert one.state.time_left is None and one.state.shown == (), "it has not shown anything yet"
    assert [seat.hand for seat in one.state.seats] == [None] * len(start.hands)


THREE = {"hands": "1666/2555/4777", "display": "333312", "draws": "55", "edition": "zero-to-seven"}


def values_in(scene: Scene, tray: int) -> set[int]:
    """The face-up cards of a tray, its near row and collection left aside."""
    found = set()
    for element in scene.elements:
        if (
            isinstance(element, Card)
            and tray_of(element.key) == tray
            and "near" not in str(element.key)
        ):
            found.add(element.value)
    return {value for value in found if value is not None}


def test_an_opened_hand_shows_in_its_own_tray_and_nowhere_else() -> None:
    scene = tabletop(**THREE, lie="covered").press(0).scene()  # type: ignore[arg-type]
    assert [values_in(scene, seat) for seat in range(3)] == [{1, 6}, set(), set()]


def test_a_strip_shows_its_own_seats_hand_and_no_others() -> None:
    scene = tabletop(**THREE, lie="covered").hold(2).scene()  # type: ignore[arg-type]
    assert [values_in(scene, seat) for seat in range(3)] == [set(), set(), {4, 7}]


def test_in_an_open_game_bots_hands_show_their_backs() -> None:
    scene = tabletop(**THREE, bots=[1]).scene()  # type: ignore[arg-type]
    assert [values_in(scene, seat) for seat in range(3)] == [{1, 6}, set(), {4, 7}]


def test_a_middle_tap_of_an_opened_hand_is_answered_in_its_tray_alone() -> None:
    table = tabletop(**THREE, lie="covered").press(0)  # type: ignore[arg-type]
    before = table.scene()
    after = table.tap(row(0)).scene()
    assert seen_in(before, None) == seen_in(after, None)
    assert seen_in(before, 0) != seen_in(after, 0)
    assert seen_in(before, 1) == seen_in(after, 1)


# What the table is told, to be shown by flights and heard as sounds


def drawn_as_told(table: Tabletop) -> dict[int | None, tuple[int | None, ...]]:
    """By seat: the cards drawn into its hand, as the table was told of them."""
    return {
        event.seat: event.cards
        for event in table.told
        if isinstance(event, CardsMoved)
        and (event.source, event.target) == (Zone.DRAW_PILE, Zone.HAND)
    }


def test_the_table_is_told_a_drawn_card_only_while_the_hand_lies_open() -> None:
    draw = (hand(6), PILE)
    opened = tabletop(**THREE, lie="covered").press(0).tap(*draw).press(0)  # type: ignore[arg-type]
    assert opened.seat(0).hand is not None, "its turn goes on: there is something to stash"
    assert drawn_as_told(opened) == {0: (5, 5)}
    bots = tabletop(hands="2/4/4", display="7777", bots=[0, 1], draws="55" * 9, pace=0.0)
    assert drawn_as_told(bots) == {0: (None, None), 1: (None, None)}


def test_a_new_deal_in_the_midst_of_a_covered_game_is_told_to_nobody() -> None:
    start = {**THREE, "hands": "1/2555/4777", "draws": "1234567" * 5}
    last = {"step": Step.STASH}
    covered = tabletop(**start, **last, lie="covered").press(0).wait(1.0).press(0)  # type: ignore[arg-type]
    lying_open = tabletop(**start, **last, bots=[2]).wait(1.0).press(0)  # type: ignore[arg-type]
    hidden, known = (None,) * 6, drawn_as_told(lying_open)
    assert drawn_as_told(covered) == {0: hidden, 1: hidden, 2: hidden}
    assert known[2] == hidden
    assert None not in known[0] + known[1]  # type: ignore[operator]


# Where the code may reach for secrets

SECRETS = {"hand", "hands", "draw_pile", "randomness", "legal_plays", "legal_stashes"}
"""What a position tells that not everyone may know."""
POSITIONS = {"position", "before", "after"}
"""What a position is called."""
KEEPERS = {"session.py", "store", "lesson"}
"""Modules of the kiosk (or packages, whole) that have to do with a game as it is."""


def test_secrets_are_had_only_by_asking_for_a_seats_view() -> None:
    kiosk = Path(__file__).parents[3] / "kiosk"
    reached = [
        f"{path.relative_to(kiosk)}:{node.lineno} reads {ast.unparse(node)}"
        for path in sorted(kiosk.rglob("*.py"))
        if path.relative_to(kiosk).parts[0] not in KEEPERS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in SECRETS
        and ast.unparse(node.value).rpartition(".")[2] in POSITIONS
    ]
    assert not reached
