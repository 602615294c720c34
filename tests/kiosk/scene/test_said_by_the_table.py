"""What a table tells at every moment: whose turn, how near the win, what belongs together, and how to confirm."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pytest
from tabletop import PILE, Tabletop, give_up, hand, row, tabletop

from engine.table import Step
from kiosk.layout.screen import Screen
from kiosk.play.intents import DrawnButton, OwnCollection, TapPile, TapRow
from kiosk.play.state import Light
from kiosk.scene.elements import Glow, Label, Line, Panel, Ring
from kiosk.scene.table import plan_of

SCREENS = [
    pytest.param(Screen.of_diagonal(800, 480, 7), 2, id="7 inch"),
    pytest.param(Screen.of_diagonal(1280, 720, 10), 3, id="10 inch"),
    pytest.param(Screen.of_diagonal(1920, 1080, 24), 4, id="24 inch"),
    pytest.param(Screen.of_diagonal(3840, 2160, 43), 6, id="43 inch"),
]
DRAWN_BUTTON_MM = 20.0
STRIP_MM = 60.0


def owner(key: Hashable) -> Hashable:
    """The part of the table that an element with this key belongs to: "middle", or ("tray", seat)."""
    while isinstance(key, tuple) and key[0] != "tray":
        key = key[0]
    return key


def texts(table: Tabletop, where: Hashable) -> list[str]:
    labels = (each for each in table.scene().elements if isinstance(each, Label))
    return [label.text for label in labels if owner(label.key) == where]


def at(table: Tabletop, *key: Hashable) -> list[Hashable]:
    """The elements with this key."""
    return [element for element in table.scene().elements if element.key == key]


# The middle, which belongs to all


@pytest.mark.parametrize("lie", ["open", "covered"])
def test_nothing_in_the_middle_is_words_where_several_sit(lie: str) -> None:
    table = tabletop(hands="112346/13/24", display="333312124", lie=lie)
    if lie == "covered":
        table.press(0)
    for taps in ((), (hand(6),), (row(0), row(1)), (hand(2), PILE)):
        said = texts(table.tap(*taps), "middle")
        assert said and all(text.isdecimal() for text in said)


def test_the_count_of_each_pile_reads_from_every_side() -> None:
    table = tabletop(hands="1/2", display="333312", discard="112")
    counts = [
        element
        for element in table.scene().elements
        if isinstance(element, Label) and owner(element.key) == "middle"
    ]
    for text in ("16", "3"):
        assert {label.box.angle for label in counts if label.text == text} == {0, 90, 180, 270}


def test_from_the_seventh_card_on_it_is_seen_how_near_the_tenth_is() -> None:
    def ghosts(display: str) -> int:
        scene = tabletop(hands="1/2", display=display).scene()
        return sum("'ghost'" in str(element.key) for element in scene.elements)

    assert [ghosts("123456123"[:length]) for length in (6, 7, 8, 9)] == [0, 3, 2, 1]


# Whose turn it is


def test_the_light_slides_to_the_tray_of_whoever_is_to_play() -> None:
    for seat in range(4):
        table = tabletop(hands="1/2/3/4", display="333312", seat=seat)
        (light,) = [each for each in table.scene().elements if each.key == "light"]
        assert isinstance(light, Glow)
        tray = plan_of(table.screen, table.state).trays[seat].frame.whole
        assert (light.box.x, light.box.y) == (tray.x, tray.y)


def test_every_lamps_state_is_mirrored_at_the_edge_of_its_tray() -> None:
    table = tabletop(hands="16/23", display="333312", bots=[1])

    def edge(seat: int) -> tuple[object, ...]:
        (ground,) = at(table, ("tray", seat), "ground")
        assert isinstance(ground, Panel)
        return ground.border, ground.border_width

    assert [table.seat(0).light, table.seat(1).light] == [Light.TURN, Light.OFF]
    turn, off = edge(0), edge(1)
    table.tap(hand(6), row(0), row(1))
    assert table.seat(0).light is Light.READY
    ready = edge(0)
    table = tabletop(hands="16/23", display="333312", seat=1)
    assert table.seat(0).light is Light.TAKEN
    assert len({turn, off, ready, edge(0)}) == 4


def test_the_lights_of_the_seat_to_play_differ_by_their_line_and_not_by_colour_alone() -> None:
    def line(table: Tabletop) -> tuple[float, bool]:
        (ground,) = at(table, ("tray", 0), "ground")
        assert isinstance(ground, Panel)
        return ground.border_width, ground.dashed

    table = tabletop(hands="16/23", display="333312")
    lines = {Light.TURN: line(table)}
    table.press(0)
    assert table.seat(0).light is Light.WRONG
    lines[Light.WRONG] = line(table)
    table.wait(2.0).tap(hand(6), row(0), row(1))
    assert table.seat(0).light is Light.READY
    lines[Light.READY] = line(table)
    table = tabletop(hands="16/23", display="333312", turn_seconds=30.0).wait(25)
    assert table.seat(0).light is Light.SHORT
    lines[Light.SHORT] = line(table)
    assert len(set(lines.values())) == 4


# What belongs together


def ties(table: Tabletop) -> list[int]:
    """For each bracket below the row in the middle, how many cards it ties."""
    keys = [
        e.key[1] for e in table.scene().elements if isinstance(e, Line) and owner(e.key) == "middle"
    ]
    sets = [key[2:] for key in keys if key[1] == "set"]
    return [
        sum(len(each) == 2 and each[0] == n for each in sets)
        for (n,) in (s for s in sets if len(s) == 1)
    ]


def test_the_sets_of_a_split_are_tied_by_brackets_below_the_row() -> None:
    table = tabletop(hands="6/1", display="331234").tap(hand(6), row(0))
    assert ties(table) == [], "a set that is not whole is no set"
    assert ties(table.tap(row(1))) == [2]
    assert ties(table.tap(row(3), row(5))) == [2, 2]
    assert (
        ties(tabletop(hands="15/1", display="661234").tap(hand(1), hand(5), row(0), row(1))) == []
    )


# How near the win is


def test_a_ring_counts_to_21_and_says_how_much_is_missing() -> None:
    table = tabletop(hands="1/2", display="333312", collections="51/")
    assert {"6", "15 to go"} <= set(texts(table, ("tray", 0)))
    (ring,) = at(table, ("tray", 0), ("ring", "now"))
    assert isinstance(ring, Ring) and ring.fraction == pytest.approx(6 / 21)


def test_the_ring_shows_what_a_stash_will_do_before_it_is_done() -> None:
    table = tabletop(hands="44441/2", display="333312", collections="5554/", step=Step.STASH)
    assert table.prompt.selection.stash == 4
    assert "23" in texts(table, ("tray", 0)) and "19" in texts(table, ("tray", 0))
    (gain,) = at(table, ("tray", 0), ("ring", "preview"))
    assert isinstance(gain, Ring) and gain.fraction == 1
    table.tap(hand(4))
    assert "23" not in texts(table, ("tray", 0))
    assert not at(table, ("tray", 0), ("ring", "preview"))


def test_the_ring_shows_what_giving_up_another_card_would_do() -> None:
    table = tabletop(hands="55555/2", display="333312", collections="112233/", step=Step.STASH)
    assert "16" in texts(table, ("tray", 0)), "12, less the lowest, and 5 more"
    assert "14" in texts(table.tap(give_up(5)), ("tray", 0))


def test_where_values_win_their_slots_are_marked_with_them() -> None:
    table = tabletop("simplified", hands="1/2", display="333312", collections="3/")
    marks = [
        element.text
        for element in table.scene().elements
        if isinstance(element, Label)
        and "'slot'" in str(element.key)
        and owner(element.key) == ("tray", 0)
    ]
    assert sorted(marks) == ["1", "2", "4", "5"], "and the 3 lies there itself"


def test_where_six_cards_win_every_slot_says_so() -> None:
    def borders(edition: str) -> set[object]:
        scene = tabletop(edition, hands="1/2", display="333312").scene()
        slots = [e for e in scene.elements if isinstance(e, Panel) and "'slot'" in str(e.key)]
        assert all(slot.dashed for slot in slots)
        return {slot.border for slot in slots}

    assert len(borders("six-cards")) == len(borders("standard")) == 1
    assert borders("six-cards") != borders("standard")


# How to go on


def test_a_whole_play_names_its_verb_and_the_button_and_says_that_more_could_be_taken() -> None:
    table = tabletop(hands="66/1", display="333312").tap(hand(6), row(0))
    said = texts(table, ("tray", 0))
    assert "SPLIT" not in said and "press your button" not in said
    said = texts(table.tap(row(1)), ("tray", 0))
    assert {"SPLIT", "press your button", "or take more"} <= set(said)
    said = texts(table.tap(row(2), row(3)), ("tray", 0))
    assert "press your button" in said and "or take more" not in said


def test_where_the_button_is_drawn_it_is_to_be_held() -> None:
    table = tabletop(hands="66/1", display="333312")
    table.play.drawn_buttons.add(0)
    said = texts(table.tap(hand(6), row(0), row(1)), ("tray", 0))
    assert "hold the button" in said and "press your button" not in said


@pytest.mark.parametrize("drawn", [False, True], ids=["button", "drawn button"])
def test_what_is_announced_stands_beside_the_button_and_not_in_its_place(drawn: bool) -> None:
    button = "hold the button" if drawn else "press your button"
    tenth = tabletop(hands="16/2", display="333312124")
    winning = tabletop(hands="44441/2", display="333312", collections="5552/", step=Step.STASH)
    nothing = tabletop(hands="44441/2", display="333312", collections="666666/", step=Step.STASH)
    for table, announced in (
        (tenth.tap(hand(6), PILE), "the tenth card clears the row"),
        (winning, "this wins the game!"),
        (nothing, None),
    ):
        if drawn:
            table.play.drawn_buttons.add(0)
        said = " ".join(texts(table, ("tray", 0)))
        assert button in said
        assert announced is None or announced in said


@pytest.mark.parametrize(("screen", "seats"), SCREENS)
@pytest.mark.parametrize("lie", ["open", "covered"])
def test_a_drawn_button_is_20_mm_at_the_outer_edge_of_its_tray(
    screen: Screen, seats: int, lie: str
) -> None:
    for seat in range(seats):
        table = tabletop(
            hands="/".join(["123456"] * seats), display="333312", seat=seat, lie=lie, screen=screen
        )
        table.play.drawn_buttons.update(range(seats))
        (button,) = [
            target.box for target in table.scene().targets if isinstance(target.intent, DrawnButton)
        ]
        assert min(button.w, button.h) / screen.px_per_mm >= DRAWN_BUTTON_MM - 0.01
        frame = plan_of(screen, table.state).trays[seat].frame
        _, v = frame.within(button.x, button.y)
        assert v <= frame.depth / 2, "at the player's side of the tray"


def test_the_strip_of_a_covered_hand_is_as_wide_as_one_hand_hides() -> None:
    table = tabletop(hands="112346/123456/1", display="333312", lie="covered").hold(1)
    (strip,) = at(table, ("tray", 1), "strip")
    assert isinstance(strip, Panel)
    assert strip.box.w / table.screen.px_per_mm == pytest.approx(STRIP_MM)


def test_in_the_near_row_everything_of_the_row_can_be_tapped_in_its_order() -> None:
    table = tabletop(hands="112346/13", display="123456", lie="covered").press(0)
    near = [t for t in table.scene().targets if isinstance(t.intent, TapRow) and t.tray == 0]
    assert [t.intent.position for t in near] == list(range(6))
    frame = plan_of(table.screen, table.state).trays[0].frame
    along = [frame.within(t.box.x, t.box.y)[0] for t in near]
    assert all(left < right for left, right in pairwise(along))
    assert any(isinstance(t.intent, TapPile) for t in table.scene().targets)


def test_the_collection_of_a_seat_that_waits_can_be_held_to_mirror_its_tray_too() -> None:
    table = tabletop(hands="112346/13", display="123456")
    for seat in range(2):
        assert any(
            isinstance(t.intent, OwnCollection) and t.tray == seat for t in table.scene().targets
        )


def test_a_solo_game_without_a_penalty_says_what_its_nought_counts() -> None:
    assert "no penalty yet" in texts(tabletop(hands="112346", display="123456"), "middle")
    table = tabletop(hands="112346", display="123456").tap(hand(6), row(0), row(4)).press(0)
    table.wait(1.0).press(0)
    assert table.position.penalty
    assert "no penalty yet" not in texts(table, "middle")
