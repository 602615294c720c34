"""What the prompt says and offers: the way out of every selection, and what can be done when nothing can be taken."""

from __future__ import annotations

import pytest
from tabletop import PILE, Tabletop, hand, row, tabletop

from engine.table import Step
from kiosk.layout.screen import Screen
from kiosk.play.intents import TapClear, TapCompletion
from kiosk.scene.elements import Card, Label, Outline

SCREENS = [Screen.of_diagonal(800, 480, 7), Screen.of_diagonal(1920, 1080, 24)]


def has_cross(table: Tabletop, screen: Screen | None = None) -> bool:
    return any(target.intent == TapClear() for target in table.scene(screen).targets)


def said(table: Tabletop) -> str:
    """All words and cards of the prompt's one line that is not offered, from left to right."""
    parts = [
        element
        for element in table.scene().elements
        if isinstance(element, Card | Label) and "only draws" in str(element.key)
    ]
    return " ".join(str(e.value) if isinstance(e, Card) else e.text for e in parts)


def draw_pile(table: Tabletop) -> Outline:
    return next(
        element.outline
        for element in table.scene().elements
        if isinstance(element, Card) and "('draw', 'top')" in str(element.key)
    )


# The cross


@pytest.mark.parametrize("screen", SCREENS)
def test_whatever_is_selected_can_be_cleared_even_while_the_prompt_says_why_not(
    screen: Screen,
) -> None:
    table = tabletop(hands="6611/1", display="333316")
    assert not has_cross(table, screen)
    assert has_cross(table.tap(hand(6)), screen)
    table.tap(row(5))
    assert table.prompt.refusal is not None
    assert has_cross(table, screen)
    assert table.tap(TapClear()).prompt.selection.is_empty


def test_where_nothing_is_selected_there_is_nothing_to_clear() -> None:
    table = tabletop(hands="113/1", display="666666").tap(row(0))
    assert table.prompt.refusal is not None
    assert not has_cross(table)


# What is offered


@pytest.mark.parametrize("lie", ["open", "covered"])
def test_all_six_offers_fit_seven_inches_with_eight_values(lie: str) -> None:
    table = tabletop(
        "zero-to-seven", hands="0122334455667777/1", display="123456701", lie=lie, screen=SCREENS[0]
    )
    table.play.drawn_buttons.update((0, 1))
    table.press(0)
    for value in (7, 3):
        table.tap(TapClear(), hand(value))
        shown = {t.intent for t in table.scene().targets if isinstance(t.intent, TapCompletion)}
        assert shown == {TapCompletion(play) for play in table.prompt.completions}
        assert len(shown) == 6


# Nothing to take


def test_a_hand_that_nothing_fits_is_told_which_cards_it_can_put_out() -> None:
    table = tabletop(hands="113/1", display="666666")
    assert said(table) == "nothing to take: put out one of 1 3 and draw two"
    assert draw_pile(table) is Outline.CAN
    assert said(table.tap(hand(3))) == ""
    assert table.tap(PILE).press(0).history == "d3"


def test_one_card_alone_is_put_out_without_a_choice() -> None:
    assert said(tabletop(hands="3/1", display="")) == "nothing to take: put out 3 and draw two"


@pytest.mark.parametrize(
    "start",
    [
        {"hands": "13/1", "display": "666664"},  # 1 and 3 take the 4
        {"hands": "6/1", "display": "133333"},
        {"hands": "22/1", "display": "6666", "step": Step.STASH},
    ],
)
def test_where_something_can_be_taken_or_stashed_the_prompt_is_the_usual_one(
    start: dict[str, object],
) -> None:
    table = tabletop(**start)  # type: ignore[arg-type]
    assert said(table) == ""
    assert draw_pile(table) is Outline.NONE


def test_in_a_covered_game_only_the_tray_says_so() -> None:
    table = tabletop(hands="113/1", display="666666", lie="covered").press(0)
    assert said(table).startswith("nothing to take")
    assert draw_pile(table) is Outline.NONE


def test_hand_cards_that_can_join_are_outlined_once_something_is_tapped() -> None:
    def outlined(table: Tabletop) -> set[int]:
        return {
            element.value or 0
            for element in table.scene().elements
            if isinstance(element, Card)
            and element.outline is Outline.CAN
            and "('hand'" in str(element.key)
        }

    table = tabletop(hands="1256/1", display="333356")
    assert outlined(table) == set()
    assert outlined(table.tap(hand(2))) == {1}
