"""The whole table as it is drawn and touched, through every kind of moment of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import cos, radians, sin

import pytest
from tabletop import PILE, Tabletop, hand, offer, row, stash, tabletop

from engine.table import Step
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.play.intents import (
    CoveredHand,
    DismissBanner,
    DrawnButton,
    Intent,
    OpenMenu,
    ScoreRing,
    TapClear,
    TapCompletion,
    TapCover,
    TapStash,
)
from kiosk.play.state import Banner, News
from kiosk.play.table import TablePlay
from kiosk.scene.elements import Box, Card, Outline, Picture, Scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import Chair
from kiosk.translation import Translator

TABLES = [
    pytest.param(Screen.of_diagonal(800, 480, 7), 2, id="800x480, 7 inch, 2 seats"),
    pytest.param(Screen.of_diagonal(1280, 720, 10), 3, id="1280x720, 10 inch, 3 seats"),
    pytest.param(Screen.of_diagonal(1920, 1080, 24), 4, id="1920x1080, 24 inch, 4 seats"),
    pytest.param(Screen.of_diagonal(1920, 1080, 24), 6, id="1920x1080, 24 inch, 6 seats"),
    pytest.param(Screen.of_diagonal(3840, 2160, 43), 6, id="3840x2160, 43 inch, 6 seats"),
]
EDITIONS = [
    pytest.param(
        "standard", "1223334445566611" * 2 + "12345666", "123456123", id="standard, 40 cards"
    ),
    pytest.param(
        "zero-to-seven", "01223344556677" * 3, "123456701", id="zero to seven, eight values"
    ),
]


def moments(
    screen: Screen, seats: int, edition: str, held: str, display: str, left_handed: bool
) -> Iterator[tuple[str, Tabletop]]:
    """Moments of a turn at this table: a long row, large hands, everything that can lie in a tray."""
    for lie, seat in (("open", 0), ("covered", seats - 1)):
        table = tabletop(
            edition,
            hands="/".join([held] * seats),
            display=display,
            collections="/".join(["123455"] * seats),
            seat=seat,
            lie=lie,
            screen=screen,
        )
        table.play.drawn_buttons.update(range(seats))
        table.play.mirrored = set(range(seats)) if left_handed else set()
        table.play.announce(Banner(News.SWEPT, 0))
        yield "covered hands and banners", table
        table.press(seat).hold((seat + 1) % seats)
        yield "an open hand and a strip", table.up((seat + 1) % seats)
        steps: tuple[tuple[str, tuple[Intent, ...]], ...] = (
            ("one card up", (hand(6),)),
            ("a dimmed card tapped", (hand(6), hand(6))),
            ("a row card tapped first", (TapClear(), row(1))),
            ("a whole SPLIT", (TapClear(), hand(6), row(0), row(1), row(2))),
            ("its stash chosen", (stash(2),)),
            ("a COMBINE", (TapClear(), hand(1), hand(2), offer("12", "33"))),
            ("a DRAW", (TapClear(), hand(6), PILE)),
        )
        for name, taps in steps:
            yield name, table.tap(*taps)
        yield "the stash, the row being full", table.press(seat).wait(1)


@pytest.mark.parametrize("left_handed", [False, True])
def test_what_is_touched_on_a_strip_is_what_is_seen_there_for_either_hand(
    left_handed: bool,
) -> None:
    table = tabletop(
        hands="66/66", lie="covered", screen=Screen.of_diagonal(1280, 720, 10), display="123456"
    )
    table.play.drawn_buttons.update((0, 1))
    table.play.mirrored = {1} if left_handed else set()
    scene = table.scene()
    emblem = table.state.seats[1].place.emblem.value
    (seen,) = (e.box for e in scene.elements if isinstance(e, Picture) and e.name == emblem)
    score, cards = scene.anchors["collection", 1], scene.anchors["hand", 1]
    for box, intent in ((seen, OpenMenu()), (score, ScoreRing()), (cards, CoveredHand(2))):
        hit = scene.hit(box.x, box.y)
        assert hit is not None and (hit.intent, hit.tray) == (intent, 1)


@pytest.mark.parametrize(("screen", "seats"), TABLES)
@pytest.mark.parametrize(("edition", "held", "display"), EDITIONS)
@pytest.mark.parametrize("left_handed", [False, True])
def test_whatever_can_be_touched_is_9_mm_on_the_screen_and_its_own(
    screen: Screen, seats: int, edition: str, held: str, display: str, left_handed: bool
) -> None:
    for moment, table in moments(screen, seats, edition, held, display, left_handed):
        scene = table.scene(screen)
        keys = Counter(element.key for element in scene.elements)
        assert [key for key, number in keys.items() if number > 1] == [], moment
        for target in scene.targets:
            said = f"{target.intent} in tray {target.tray}, {moment}"
            box = target.box
            assert min(box.w, box.h) >= screen.px(TOUCH_MM) - 0.01, said
            for x, y in corners(box):
                assert -1 <= x <= screen.width + 1 and -1 <= y <= screen.height + 1, said
            if not isinstance(target.intent, DismissBanner) and not has_banner(scene, target.tray):
                assert reached(scene, target) > 0.9, f"{said} lies under something else"


def corners(box: Box, shrink: float = 1.0) -> Iterator[tuple[float, float]]:
    turn = radians(box.angle)
    for du, dv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        u, v = du * box.w / 2 * shrink, dv * box.h / 2 * shrink
        yield box.x + u * cos(turn) - v * sin(turn), box.y + u * sin(turn) + v * cos(turn)


def has_banner(scene: Scene, tray: int | None) -> bool:
    return any(isinstance(t.intent, DismissBanner) and t.tray == tray for t in scene.targets)


def reached(scene: Scene, target: object) -> float:
    """How much of a target a finger really hits."""
    box: Box = target.box  # type: ignore[attr-defined]
    points = [point for share in (0.2, 0.5, 0.8, 0.97) for point in corners(box, share)]
    return sum(scene.hit(x, y) is target for x, y in points) / len(points)


def outlines(scene: Scene, key: str) -> str:
    """The cards of a row: `.` plain, `o` it can join, `x` chosen, `-` dimmed."""
    said = {Outline.NONE: ".", Outline.CAN: "o", Outline.CHOSEN: "x"}
    row_cards = [
        e
        for e in scene.elements
        if isinstance(e, Card) and str(e.key).startswith(key) and isinstance(e.key[1][1], int)  # type: ignore[index]
    ]
    return "".join("-" if card.dim else said[card.outline] for card in row_cards)


MIDDLE = "('middle', ('row'"
NEAR = "(('tray', 0), ('near'"


def test_what_can_join_is_outlined_and_what_cannot_is_dimmed_in_the_middle_of_an_open_game() -> (
    None
):
    table = tabletop(hands="6/1", display="331546")
    assert outlines(table.scene(), MIDDLE) == "....--"
    assert outlines(table.tap(hand(6)).scene(), MIDDLE) == "oooo--"
    assert outlines(table.tap(row(0)).scene(), MIDDLE) == "xooo--"


def test_in_a_covered_game_only_the_near_row_says_so() -> None:
    table = tabletop(hands="6/1", display="331546", lie="covered").press(0).tap(hand(6), row(0))
    assert outlines(table.scene(), MIDDLE) == "......"
    assert outlines(table.scene(), NEAR) == "xooo--"


def test_the_tab_that_covers_is_there_only_over_an_open_hand_of_a_covered_game() -> None:
    def tabs(table: Tabletop) -> int:
        return sum(isinstance(target.intent, TapCover) for target in table.scene().targets)

    assert tabs(tabletop(hands="6/1", display="33")) == 0
    covered = tabletop(hands="6/1", display="33", lie="covered")
    assert tabs(covered) == 0
    assert tabs(covered.press(0)) == 1


def test_the_stash_chips_stay_so_that_the_choice_can_be_changed() -> None:
    table = tabletop(hands="56/1", display="332211")
    table.tap(hand(6), *map(row, range(6)))

    def chips() -> set[int]:
        intents = [target.intent for target in table.scene().targets]
        return {intent.value for intent in intents if isinstance(intent, TapStash)}

    assert chips() == {1, 2}
    table.tap(stash(2))
    assert chips() == {1, 2}
    assert table.tap(stash(2)).prompt.selection.stash is None


def test_a_draw_can_be_tapped_in_the_tray_too_where_the_pile_is_out_of_reach() -> None:
    table = tabletop(hands="6/1", display="331546", lie="covered").press(0).tap(hand(6))
    tapped = {t.intent for t in table.scene().targets if isinstance(t.intent, TapCompletion)}
    assert offer("6") in tapped


def test_drawn_buttons_and_covers_carry_the_place_of_their_seat() -> None:
    table = tabletop(hands="6/1", display="33", lie="covered")
    table.play.drawn_buttons.update((0, 1))
    places = [seat.place_number for seat in table.state.seats]
    for target in table.scene().targets:
        if isinstance(target.intent, DrawnButton | CoveredHand):
            assert target.tray is not None
            assert target.intent.place == places[target.tray]


def test_who_has_left_has_no_tray_and_nobody_else_moves() -> None:
    table = tabletop(hands="6/1/2", display="33")
    before = [target for target in table.scene().targets if target.tray == 1]
    table.play.leave(2, table.now)
    table.tap(DismissBanner(), tray=1)
    scene = table.scene()
    assert not [target for target in scene.targets if target.tray == 2]
    assert [target for target in scene.targets if target.tray == 1] == before


def test_the_ten_of_a_full_row_lie_beside_each_other() -> None:
    table = tabletop(hands="112/1", display="1234561234", step=Step.STASH)
    boxes = [
        e.box
        for e in table.scene().elements
        if isinstance(e, Card) and str(e.key).startswith(MIDDLE)
    ]
    boxes = sorted(boxes, key=lambda box: box.x)
    assert len(boxes) == 10
    assert all(a.x + a.w / 2 <= b.x - b.w / 2 for a, b in pairwise(boxes))


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("size", [(800, 480, 7), (1280, 720, 10), (1920, 1080, 24)])
def test_every_person_can_open_the_menu_whoever_is_to_play(
    size: tuple[int, int, float], drawn: bool
) -> None:
    chairs = [Chair(place, number) for number, place in enumerate(usual_places(2), 1)]
    play = TablePlay(GameSession.start("standard", 3, chairs), pace=0.0, now=0.0)
    if drawn:
        play.drawn_buttons |= {0, 1}
    state = play.state()
    scene = table_scene(plan_of(Screen.of_diagonal(*size), state), state, Translator())
    opening = {t.tray for t in scene.targets if isinstance(t.intent, OpenMenu | ScoreRing)}
    assert opening == {0, 1}


@pytest.mark.parametrize("size", [(800, 480, 7), (1280, 720, 10), (1920, 1080, 24)])
def test_the_strip_of_a_covered_hand_never_reaches_beyond_its_tray(
    size: tuple[int, int, float],
) -> None:
    chairs = [Chair(place, number) for number, place in enumerate(usual_places(2), 1)]
    play = TablePlay(GameSession.start("standard", 3, chairs, "covered"), pace=0.0, now=0.0)
    waiting = 1 - play.state().view.to_play
    play.hands.peek(waiting, 0.0)
    state = play.state()
    plan = plan_of(Screen.of_diagonal(*size), state)
    tray = plan.trays[waiting].frame.whole
    strip = [
        element.box
        for element in table_scene(plan, state, Translator()).elements
        if isinstance(element, Card)
        and element.value is not None
        and isinstance(element.key, tuple)
        and element.key[0] == (("tray", waiting), "strip")
    ]
    assert strip
    for box in strip:
        assert abs(box.x - tray.x) + box.w / 2 <= tray.w / 2 + 1
        assert abs(box.y - tray.y) + box.h / 2 <= tray.h / 2 + 1
