"""Where everything lies: every tray on the screen and clear of the others, nothing to be hit under 9 mm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.measures import COMFORTABLE_CARD_MM, PILE_ROOM, ROW_MAX, ROW_PITCH, TrayNeeds
from kiosk.layout.reach import FAR_MM, far_end_mm, needs_near_row
from kiosk.layout.screen import TOUCH_MM, Screen, desktop_screen
from kiosk.layout.table import LayoutRefused, Seated, TablePlan, plan_table
from kiosk.layout.tray import Span, TrayInside, TraySize
from kiosk.seating import Edge, Emblem, Place, clockwise, usual_places

SCREENS = {
    "800x480, 7 inch": Screen.of_diagonal(800, 480, 7),
    "1280x720, 7 inch": Screen.of_diagonal(1280, 720, 7),
    "1280x720, 10 inch": Screen.of_diagonal(1280, 720, 10),
    "1920x1080, 24 inch": Screen.of_diagonal(1920, 1080, 24),
    "1920x1080, 32 inch": Screen.of_diagonal(1920, 1080, 32),
    "3840x2160, 43 inch": Screen.of_diagonal(3840, 2160, 43),
}
COMFORTABLE = [
    ("800x480, 7 inch", 2),
    ("1280x720, 7 inch", 2),
    ("1280x720, 10 inch", 3),
    ("1920x1080, 24 inch", 4),
    ("1920x1080, 24 inch", 6),
    ("1920x1080, 32 inch", 6),
    ("3840x2160, 43 inch", 6),
]
KINDS = (5, 6, 8)
"""How many different cards an edition has."""


def seated(
    places: tuple[Place, ...], screen: Screen, kinds: int, *, covered: bool, drawn: bool
) -> list[Seated]:
    return [
        Seated(place, TrayNeeds(kinds, needs_near_row(place, screen, covered=covered), drawn))
        for place in places
    ]


def all_plans(screen: Screen, places: tuple[Place, ...]) -> Iterator[TablePlan]:
    """Every plan this table can need: every edition, hands and buttons of both kinds, each seat's turn, the end."""
    for kinds in KINDS:
        for covered in (False, True):
            for drawn in (False, True):
                seats = seated(places, screen, kinds, covered=covered, drawn=drawn)
                for active in (*range(len(places)), None):
                    yield plan_table(screen, seats, active, ROW_MAX)


def parts(inside: TrayInside) -> dict[str, Span]:
    """What a finger must hit in an active tray, with room for the smallest card of a full row or hand."""
    found = {"ring": inside.ring, **{f"slot {i}": slot for i, slot in enumerate(inside.slots)}}
    optional = {
        "prompt": inside.prompt,
        "near row": inside.near_row,
        "button": inside.button,
        "tab": inside.tab if inside.near_row else None,
    }
    found |= {name: span for name, span in optional.items() if span is not None}
    return found


def assert_sound(plan: TablePlan) -> None:
    screen, trays = plan.screen, plan.trays
    whole = Rect(0, 0, screen.width, screen.height)
    for tray in trays:
        rect = tray.frame.rect
        assert rect.x >= 0 and rect.y >= 0, "a tray leaves the screen"
        assert rect.right <= whole.w and rect.top <= whole.h, "a tray leaves the screen"
        assert tray.frame.edge in Edge
        for other in trays[tray.seat + 1 :]:
            assert not rect.overlaps(other.frame.rect), (
                f"trays {tray.seat} and {other.seat} overlap"
            )
        assert_inside(tray.frame, tray.inside, screen)
    assert plan.card_w * ROW_PITCH >= screen.px(TOUCH_MM) - 0.01
    assert plan.middle.w - 2 * PILE_ROOM * plan.card_w >= ROW_MAX * screen.px(TOUCH_MM) - 0.01
    assert not any(plan.middle.overlaps(tray.frame.rect) for tray in trays)


def assert_inside(frame: Frame, inside: TrayInside, screen: Screen) -> None:
    touch = screen.px(TOUCH_MM) - 0.01
    for name, span in {"hand": inside.hand, **parts(inside)}.items():
        assert span.u >= -0.01 and span.v >= -0.01, f"the {name} leaves its tray"
        assert span.u + span.w <= frame.length + 0.01, f"the {name} leaves its tray"
        assert span.v + span.h <= frame.depth + 0.01, f"the {name} leaves its tray"
    if inside.size is TraySize.STRIP:
        return
    assert inside.ring.w >= touch, "the score is too small to be held"
    assert_apart({"hand": inside.hand, **parts(inside)})
    if inside.size is TraySize.SMALL:
        return
    assert touch <= inside.card_w <= screen.px(COMFORTABLE_CARD_MM) + 0.01
    for name, span in parts(inside).items():
        assert min(span.w, span.h) >= touch, f"the {name} is too small to hit"
    if inside.near_row:
        assert inside.near_row.w / ROW_MAX >= touch
    if inside.button:
        assert min(inside.button.w, inside.button.h) >= screen.px(20) - 0.01


def assert_apart(spans: dict[str, Span]) -> None:
    named = [(name, Rect(span.u, span.v, span.w, span.h)) for name, span in spans.items()]
    for i, (name, one) in enumerate(named):
        for other_name, other in named[i + 1 :]:
            assert not one.overlaps(other), f"{name} and {other_name} overlap"


# The usual tables


@pytest.mark.parametrize(("name", "seats"), COMFORTABLE)
def test_comfortable_tables_are_never_refused(name: str, seats: int) -> None:
    for plan in all_plans(SCREENS[name], usual_places(seats)):
        assert_sound(plan)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("name", SCREENS)
def test_every_usual_table_is_sound_or_refused_in_words(name: str, seats: int) -> None:
    refused: LayoutRefused | None = None
    try:
        for plan in all_plans(SCREENS[name], usual_places(seats)):
            assert_sound(plan)
    except LayoutRefused as error:
        refused = error
    if refused:
        assert (name, seats) not in COMFORTABLE
        assert 0 <= refused.got < TOUCH_MM
        assert f"{seats} seats do not fit" in str(refused)


def test_too_many_for_a_small_panel_are_refused_and_the_message_says_what_and_how_small() -> None:
    screen = SCREENS["800x480, 7 inch"]
    said = r"6 seats do not fit a screen of 152 x 91 mm: .+ would leave \d\.\d mm for a finger, which needs 9"
    with pytest.raises(LayoutRefused, match=said):
        list(all_plans(screen, usual_places(6)))


# The active tray grows, the others shrink


@pytest.mark.parametrize(("name", "seats"), COMFORTABLE)
def test_the_active_tray_is_the_largest_and_holds_most(name: str, seats: int) -> None:
    screen = SCREENS[name]
    for active in range(seats):
        trays = plan_table(
            screen, seated(usual_places(seats), screen, 8, covered=True, drawn=False), active
        ).trays
        assert [tray.seat for tray in trays if tray.active] == [active]
        grown = trays[active].frame
        for tray in trays:
            if tray.seat != active:
                assert tray.frame.length * tray.frame.depth < grown.length * grown.depth
                assert tray.frame.depth < grown.depth


def test_waiting_seats_shrink_to_a_strip_on_small_panels_only() -> None:
    sizes = {}
    for name, screen in SCREENS.items():
        seats = seated(usual_places(2), screen, 6, covered=False, drawn=False)
        sizes[name] = plan_table(screen, seats, 0).trays[1].inside.size
    small = {name for name, size in sizes.items() if size is TraySize.STRIP}
    assert small == {"800x480, 7 inch", "1280x720, 7 inch", "1280x720, 10 inch"}


def test_cards_do_not_grow_past_comfortable_on_a_large_table() -> None:
    screen = Screen.of_diagonal(3840, 2160, 85)
    for plan in all_plans(screen, usual_places(2)):
        assert plan.card_w <= screen.px(COMFORTABLE_CARD_MM + 1) + 0.01
        assert_sound(plan)


def test_the_row_holds_ten_at_9_mm_however_the_turn_goes() -> None:
    for name, seats in COMFORTABLE:
        for plan in all_plans(SCREENS[name], usual_places(seats)):
            assert plan.middle.w / plan.card_w > ROW_MAX


# The near row


@pytest.mark.parametrize("edge", list(Edge))
def test_side_seats_and_covered_hands_have_a_near_row(edge: Edge) -> None:
    place = Place(edge, 0.5, Emblem.FOX)
    screen = SCREENS["1920x1080, 24 inch"]
    assert needs_near_row(place, screen, covered=True)
    assert needs_near_row(place, screen, covered=False) is (edge in (Edge.LEFT, Edge.RIGHT))


def test_so_has_whoever_sits_farther_than_450_mm_from_the_far_end() -> None:
    middle, corner = (Place(Edge.BOTTOM, at, Emblem.MOON) for at in (0.5, 0.02))
    table = SCREENS["1920x1080, 24 inch"]
    assert not needs_near_row(middle, table, covered=False)
    assert far_end_mm(corner, table) > far_end_mm(middle, table)
    big = SCREENS["3840x2160, 43 inch"]
    assert far_end_mm(middle, big) > FAR_MM
    assert needs_near_row(middle, big, covered=False)
    assert not needs_near_row(middle, SCREENS["800x480, 7 inch"], covered=False)


# Places anywhere along the edges


@st.composite
def owners_tables(draw: st.DrawFn) -> tuple[Screen, tuple[Place, ...]]:
    """Places as an owner may configure them, no two nearer to each other than people sit."""
    screen = draw(st.sampled_from([s for n, s in SCREENS.items() if "7 inch" not in n]))
    count = draw(st.integers(1, 6))
    places: list[Place] = []
    for emblem in list(Emblem)[:count]:
        edge = draw(st.sampled_from(list(Edge)))
        places.append(Place(edge, draw(st.floats(0, 1)), emblem))
    return screen, clockwise(tuple(places))


@given(owners_tables(), st.sampled_from(KINDS), st.booleans(), st.booleans())
def test_places_anywhere_make_a_sound_table_or_are_refused(
    table: tuple[Screen, tuple[Place, ...]], kinds: int, covered: bool, drawn: bool
) -> None:
    screen, places = table
    for active in (*range(len(places)), None):
        try:
            plan = plan_table(
                screen, seated(places, screen, kinds, covered=covered, drawn=drawn), active
            )
        except LayoutRefused:
            continue
        assert_sound(plan)


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Edge)), st.floats(0, 1)),
        min_size=2,
        max_size=4,
        unique_by=lambda place: place[0],
    ),
    st.booleans(),
)
def test_on_a_24_inch_table_four_may_sit_anywhere_one_at_each_edge(
    where: list[tuple[Edge, float]], covered: bool
) -> None:
    screen = SCREENS["1920x1080, 24 inch"]
    places = clockwise(
        tuple(Place(edge, at, emblem) for (edge, at), emblem in zip(where, Emblem, strict=False))
    )
    seats = seated(places, screen, 6, covered=covered, drawn=False)
    for active in range(len(places)):
        assert_sound(plan_table(screen, seats, active))


# Windows on a desktop


@given(st.integers(320, 4000), st.integers(240, 2400), st.integers(1, 6), st.booleans())
def test_a_window_of_any_size_shows_a_whole_table(
    width: int, height: int, seats: int, covered: bool
) -> None:
    screen = desktop_screen(width, height, seats)
    places = usual_places(seats)
    for active in range(seats):
        assert_sound(
            plan_table(screen, seated(places, screen, 8, covered=covered, drawn=False), active)
        )
