"""One contact, by levels and clock values alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import DEFAULT_TIMING, Debouncer, Edge
from hardware.panel import PressKind

DOWN, HOLD, UP = PressKind.DOWN, PressKind.HOLD, PressKind.UP
SETTLE, HOLD_TIME = DEFAULT_TIMING.settle, DEFAULT_TIMING.hold

# (seconds, closed) each: what the contact does, and when.
Script = list[tuple[float, bool]]


def run(script: Script, until: float, closed: bool = False) -> tuple[Debouncer, list[Edge]]:
    """Play the changes to a contact, polling whenever a deadline comes, as the panel does."""
    contact, edges, level = Debouncer(closed, 0.0), [], closed

    def poll_before(end: float) -> None:
        while (due := contact.next_deadline) is not None and due < end:
            edges.extend(contact.poll(level, due))

    for at, level_after in script:
        poll_before(at)
        edges += contact.feed(level_after, at)
        level = level_after
    poll_before(until)
    return contact, edges


def kinds(edges: list[Edge]) -> list[PressKind]:
    return [edge.kind for edge in edges]


def test_a_quick_tap_is_down_and_up_dated_at_its_edges() -> None:
    _, edges = run([(1.0, True), (1.06, False)], until=2.0)

    assert edges == [Edge(DOWN, 1.0), Edge(UP, 1.06, held=pytest.approx(0.06))]


@pytest.mark.parametrize("milliseconds", [1, 2, 3, 4, 5])
def test_a_pulse_is_no_press_but_is_counted(milliseconds: int) -> None:
    contact, edges = run([(1.0, True), (1.0 + milliseconds / 1000, False)], until=2.0)

    assert edges == []
    assert contact.pulses == 1
    assert contact.next_deadline is None


def test_pulses_close_together_never_add_up_to_a_press() -> None:
    script = [(1.0 + i * 0.005, i % 2 == 0) for i in range(200)]

    contact, edges = run(script, until=4.0)

    assert edges == []
    assert contact.pulses == 100


def test_a_bouncing_press_is_dated_at_its_first_contact_and_its_first_opening() -> None:
    bounces = [(0.0, True), (0.002, False), (0.004, True), (0.006, False), (0.008, True)]
    script = [(1 + at, closed) for at, closed in bounces]
    script += [(1.4 + at, not closed) for at, closed in bounces]

    _, edges = run(script, until=3.0)

    assert edges == [Edge(DOWN, 1.0), Edge(UP, 1.4, held=pytest.approx(0.4))]


def test_a_press_that_ends_long_interference_begins_where_that_ends() -> None:
    noise = [(1.0 + i * 0.005, i % 2 == 0) for i in range(200)]

    _, edges = run([*noise, (2.0, True), (2.2, False)], until=3.0)

    assert [(edge.kind, edge.at) for edge in edges] == [(DOWN, 2.0), (UP, 2.2)]


def test_a_contact_that_opens_for_a_moment_while_held_down_is_still_one_press() -> None:
    script = [(1.0, True), (1.2, False), (1.21, True), (1.3, False)]

    _, edges = run(script, until=2.0)

    assert kinds(edges) == [DOWN, UP]


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0.2, [DOWN, UP]),
        (HOLD_TIME - 0.001, [DOWN, UP]),
        (HOLD_TIME, [DOWN, HOLD, UP]),
        (HOLD_TIME + 0.001, [DOWN, HOLD, UP]),
        (2.0, [DOWN, HOLD, UP]),
    ],
)
def test_a_hold_is_said_once_from_exactly_the_hold_time_on(
    seconds: float, expected: list[PressKind]
) -> None:
    _, edges = run([(0.0, True), (seconds, False)], until=4.0)

    assert kinds(edges) == expected
    assert edges[-1].held == pytest.approx(seconds)


def test_a_hold_is_told_apart_even_when_everything_is_heard_of_too_late() -> None:
    contact = Debouncer(False, 0.0)

    edges = contact.feed(True, 1.0) + contact.feed(False, 1.7) + contact.poll(False, 9.0)

    assert [(edge.kind, edge.at) for edge in edges] == [(DOWN, 1.0), (HOLD, 1.5), (UP, 1.7)]


def test_no_hold_is_said_during_the_bounces_of_a_release() -> None:
    # The contact is closed for an instant just as the hold time is reached.
    script = [(0.0, True), (0.49, False), (0.498, True), (0.503, False)]

    _, edges = run(script, until=2.0)

    assert edges == [Edge(DOWN, 0.0), Edge(UP, 0.49, held=0.49)]


def test_a_button_closed_at_the_start_is_no_press_until_let_go() -> None:
    _, edges = run([(3.0, False), (4.0, True), (4.1, False)], until=5.0, closed=True)

    assert [(edge.kind, edge.at) for edge in edges] == [(DOWN, 4.0), (UP, 4.1)]


@pytest.mark.parametrize("closed_at_start", [True, False])
def test_a_contact_closed_for_ten_seconds_is_stuck_until_it_opens(closed_at_start: bool) -> None:
    script = [] if closed_at_start else [(0.0, True)]

    before, _ = run(script, until=9.99, closed=closed_at_start)
    after, _ = run(script, until=10.01, closed=closed_at_start)
    opened, edges = run([*script, (20.0, False)], until=21.0, closed=closed_at_start)

    assert (before.stuck, after.stuck, opened.stuck) == (False, True, False)
    assert kinds(edges) == ([] if closed_at_start else [DOWN, HOLD, UP])


def test_a_lost_release_is_seen_by_reading_the_pin_and_never_makes_a_hold() -> None:
    contact = Debouncer(False, 0.0)
    edges = contact.feed(True, 1.0) + contact.poll(True, 1.0 + SETTLE)
    while (due := contact.next_deadline) is not None:  # the pin reads open from here on
        edges += contact.poll(False, due)

    assert kinds(edges) == [DOWN, UP]
    assert edges[-1].held < HOLD_TIME
    assert not contact.closed


def test_a_press_whose_release_was_lost_before_it_counted_is_none() -> None:
    contact = Debouncer(False, 0.0)
    edges = contact.feed(True, 1.0)
    while (due := contact.next_deadline) is not None:
        edges += contact.poll(False, due)

    assert edges == []


def test_an_edge_that_arrives_after_the_pin_was_read_keeps_its_own_date() -> None:
    contact = Debouncer(False, 0.0)
    edges = contact.feed(True, 1.0)
    edges += contact.poll(False, 1.062)  # the reading is ahead of the edge
    edges += contact.feed(False, 1.06)
    edges += contact.poll(False, 1.1)

    assert [(edge.kind, edge.at) for edge in edges] == [(DOWN, 1.0), (UP, 1.06)]


def test_giving_a_contact_up_closes_its_press() -> None:
    contact = Debouncer(False, 0.0)
    contact.feed(True, 1.0)
    contact.poll(True, 1.2)

    assert contact.release() == [Edge(UP, 1.2, held=pytest.approx(0.2))]
    assert contact.release() == []


def presses_of(changes: list[float]) -> list[tuple[PressKind, float]]:
    """What a contact that changes at these times says, by the definition: runs of one level of at
    least the settling time, in turn, each beginning with the chatter that led to it."""
    said: list[tuple[PressKind, float]] = []
    resting, rest_ends = False, None  # the level last rested at, and when it was left
    for index, at in enumerate(changes):
        level = index % 2 == 0
        rest_ends = at if rest_ends is None else rest_ends
        following = changes[index + 1] if index + 1 < len(changes) else float("inf")
        if following < at + SETTLE:
            continue
        if level and not resting:
            bounced = at - rest_ends <= DEFAULT_TIMING.bounce
            said.append((DOWN, rest_ends if bounced else at))
        if not level and resting:
            said.append((UP, rest_ends))
        resting, rest_ends = level, None
    return said


# Whole milliseconds that keep clear of the thresholds, where a float decides.
gaps = st.sampled_from([1, 2, 3, 5, 8, 13, 16, 21, 40, 60, 90, 300, 470, 530, 800])


@given(st.lists(gaps, max_size=60), st.data())
def test_any_chatter_gives_its_presses_once_strictly_in_turn(
    milliseconds: list[int], data: st.DataObject
) -> None:
    at, changes = 0, []
    for gap in milliseconds:
        at += gap
        changes.append(at / 1000)
    script = [(change, index % 2 == 0) for index, change in enumerate(changes)]
    end = at / 1000 + 2.0

    contact, edges = run(script, until=end)

    assert [(e.kind, e.at) for e in edges if e.kind is not HOLD] == presses_of(changes)
    assert contact.closed == (len(changes) % 2 == 1)
    # A HOLD comes if and only if the press lasted the hold time, between its DOWN and its UP.
    for index, edge in enumerate(edges):
        if edge.kind is UP:
            held_long = edge.held >= HOLD_TIME
            assert (edges[index - 1].kind is HOLD) == held_long
            assert edges[index - 1 - held_long].kind is DOWN

    # However seldom anybody looks, the same comes out.
    lazy, late = Debouncer(False, 0.0), []
    for change, level in script:
        late += lazy.feed(level, change)
        if data.draw(st.booleans()):
            late += lazy.poll(level, change)
    late += lazy.poll(lazy.closed, end)
    assert late == edges


@given(st.lists(st.tuples(gaps, st.booleans(), st.booleans()), max_size=60))
def test_with_edges_lost_it_still_alternates_and_ends_at_the_pins_level(
    steps: list[tuple[int, bool, bool]],
) -> None:
    contact, edges, now, level = Debouncer(False, 0.0), [], 0.0, False
    for gap, level_after, is_lost in steps:
        end = now + gap / 1000
        while (due := contact.next_deadline) is not None and due < end:
            edges += contact.poll(level, due)
        now, level = end, level_after
        if not is_lost:
            edges += contact.feed(level, now)
    edges += contact.feed(level, now)  # any edge makes it look at the pin again
    while (due := contact.next_deadline) is not None and due < now + 3.0:
        edges += contact.poll(level, due)

    assert (
        kinds([e for e in edges if e.kind is not HOLD])
        == ([DOWN, UP] * 60)[: sum(e.kind is not HOLD for e in edges)]
    )
    assert contact.pressed == level
    assert [e.at for e in edges] == sorted(e.at for e in edges)


def test_the_time_constants_can_be_changed() -> None:
    slow = Debouncer(False, 0.0, replace(DEFAULT_TIMING, settle=0.1))
    slow.feed(True, 1.0)

    assert slow.next_deadline == pytest.approx(1.1)
    assert slow.poll(True, 1.09) == []
    assert kinds(slow.poll(True, 1.11)) == [DOWN]
