"""What a stash will do, seen before it is done: calm with a full collection, and in a covered game kept inside."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from tabletop import ENGLISH, PILE, Tabletop, give_up, hand, row, stash, tabletop

from engine.table import Step
from kiosk.layout.frame import Frame
from kiosk.layout.screen import Screen
from kiosk.scene.elements import Box, Card, Label, Outline, Scene
from kiosk.scene.table import plan_of, table_scene

SCREENS = [
    pytest.param(Screen.of_diagonal(800, 480, 7), id="7 inch"),
    pytest.param(Screen.of_diagonal(1280, 720, 10), id="10 inch"),
    pytest.param(Screen.of_diagonal(1920, 1080, 24), id="24 inch"),
]
FORTY = "1223334445566611" * 2 + "12345666"


def corners(box: Box) -> list[tuple[float, float]]:
    turn = radians(box.angle)
    ends = [(u * box.w / 2, v * box.h / 2) for u in (-1, 1) for v in (-1, 1)]
    return [
        (box.x + u * cos(turn) - v * sin(turn), box.y + u * sin(turn) + v * cos(turn))
        for u, v in ends
    ]


def assert_inside(table: Tabletop, screen: Screen) -> None:
    """Every card of the tray to play lies inside its outline, however it is turned."""
    seat, state = table.position.seat, table.state
    plan = plan_of(screen, state)
    frame: Frame = plan.trays[seat].frame
    for element in table_scene(plan, state, ENGLISH).elements:
        if isinstance(element, Card) and ("tray", seat) in flat(element.key):
            for x, y in corners(element.box):
                u, v = frame.within(x, y)
                assert -0.5 <= u <= frame.length + 0.5, element.key
                assert -0.5 <= v <= frame.depth + 0.5, element.key


def flat(key: object) -> list[object]:
    """A key and all that it is made of."""
    if not isinstance(key, tuple):
        return [key]
    return [key, *(part for each in key for part in flat(each))]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("collection", ["", "12345", "123455"])
def test_in_a_covered_game_no_card_leaves_the_trays_outline(
    screen: Screen, drawn: bool, left_handed: bool, collection: str
) -> None:
    for seat in (0, 1):
        table = tabletop(
            hands="/".join([FORTY] * 2),
            display="123456123",
            step=Step.STASH,
            seat=seat,
            collections="/".join([collection] * 2),
            lie="covered",
            screen=screen,
        )
        if drawn:
            table.play.drawn_buttons.update((0, 1))
        table.play.mirrored.update((0, 1) if left_handed else ())
        table.press(seat)
        assert_inside(table, screen)
        for value in (1, 2, 3, 4, 5, 6):
            if table.prompt.selection.stash != value:
                table.tap(hand(value))
            assert table.prompt.selection.stash == value
            assert_inside(table, screen)
            # Whatever comes, it is the slot that tells where things lie: each is tried with one card.
            slots = range(6) if value == 6 else (0, 5)
            for slot in slots if len(collection) == 6 else ():
                assert_inside(table.tap(give_up(slot)), screen)


@pytest.mark.parametrize("screen", SCREENS)
def test_nor_does_what_is_chosen_before_the_press(screen: Screen) -> None:
    table = tabletop(
        hands=f"{FORTY}/1", display="331546", lie="covered", collections="123455/", screen=screen
    )
    table.press(0).tap(hand(6), row(0), row(1))
    for value in (1, 2, 3, 4, 5):
        assert_inside(table.tap(stash(value)), screen)
    assert_inside(table.tap(stash(5), hand(6), hand(6), PILE), screen)


FULL = {"hands": "2244446611355/123456", "display": "333312", "step": Step.STASH}


def seen(scene: Scene, part: str) -> list[Card]:
    return [e for e in scene.elements if isinstance(e, Card) and part in flat(e.key)]


def test_a_full_collection_shows_the_new_card_in_its_slot_and_what_leaves_beside_the_others() -> (
    None
):
    table = tabletop(**FULL, collections="133452/11")  # type: ignore[arg-type]
    assert (table.prompt.selection.stash, table.prompt.selection.drop) == (4, 1)
    scene = table.scene()
    (landing,) = seen(scene, "landing")
    assert (landing.value, landing.outline) == (4, Outline.CHOSEN)
    assert [card.value for card in seen(scene, "leaving")] == [1, 4, 4, 4]
    kept = [card for card in seen(scene, "slot") if ("tray", 0) in flat(card.key)]
    assert sorted(card.value or 0 for card in kept if card is not landing) == [2, 3, 3, 4, 5]
    assert {card.outline for card in kept if card is not landing} == {Outline.NONE}
    said = [e.text for e in scene.elements if isinstance(e, Label)]
    assert "or tap another to give up" in said
    assert table.tap(give_up(5)).prompt.selection.drop == 5


def test_while_none_is_chosen_to_make_room_all_six_say_that_they_can() -> None:
    table = tabletop(**FULL, collections="133452/11").tap(give_up(0))  # type: ignore[arg-type]
    assert table.prompt.selection.drop is None
    cards = [card for card in seen(table.scene(), "slot") if ("tray", 0) in flat(card.key)]
    assert [card.outline for card in cards if "landing" not in flat(card.key)] == [Outline.CAN] * 6
    said = [e.text for e in table.scene().elements if isinstance(e, Label)]
    assert "which one makes room?" in said


def test_piles_that_could_be_stashed_instead_are_as_bright_as_the_one_that_is_up() -> None:
    table = tabletop(hands="22333444466/5", display="333312", step=Step.STASH)

    def bright() -> set[int | None]:
        piles = (e for e in table.scene().elements if isinstance(e, Card) and "pile" in flat(e.key))
        return {card.value for card in piles if ("tray", 0) in flat(card.key) and not card.dim}

    assert table.prompt.selection.stash == 4
    assert bright() == {2, 3, 4}
    table.tap(hand(3))
    assert table.prompt.selection.stash == 3
    assert bright() == {2, 3, 4}
