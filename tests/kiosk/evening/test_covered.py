"""In an evening nobody sees what is not theirs, and there is no hint, in whichever edition and for however many."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tables import Seated

from engine import cards
from engine.editions import EDITIONS
from kiosk.evening.facts import Options
from kiosk.layout.screen import Screen
from kiosk.play.intents import AskHint, TapHand
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Scene
from kiosk.showcase.guests import Guests

SCREEN = Screen.of_diagonal(1280, 720, 10.1)


def dealt(table: Guests, edition: str, people: int) -> TableRoom:
    kind = "open-league" if people > 1 else "solo-challenge"
    host = table.house.evenings.open("Friday", edition, kind, Options())  # type: ignore[arg-type]
    for name in ("Ada", "Ben")[:people]:
        host.enrol(name)
    table.enter(table.doors.lobby())
    table.wait(0.1)
    assert isinstance(table.room, GatheringRoom)
    for place in range(1, people + 1):
        table.press(place)
    table.wait(4)
    assert isinstance(table.room, TableRoom)
    return table.room


def with_other_hands(table: Guests) -> None:
    """Everything that nobody may know is dealt otherwise."""
    position = table.session.position
    sizes = [cards.size(hand) for hand in position.hands]
    pool = [
        *position.draw_pile,
        *(value for hand in position.hands for value in cards.values(hand)),
    ]
    random.Random(5).shuffle(pool)
    hands = []
    for size in sizes:
        hands.append(cards.pack(pool[:size]))
        pool = pool[size:]
    assert tuple(hands) != position.hands
    table.session.game.position = replace(position, hands=tuple(hands), draw_pile=tuple(pool))


def seen(scene: Scene) -> tuple[object, ...]:
    return (*scene.elements, *scene.targets)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_covered_hands_look_the_same_whatever_they_are_and_no_bulb_is_lit(
    seated: Seated, edition: str, people: int
) -> None:
    table = seated(places=2, **{"game.hints": True})
    room = dealt(table, edition, people)
    covered = seen(room.scene(SCREEN))
    with_other_hands(table)
    assert seen(room.scene(SCREEN)) == covered
    intents = [target.intent for target in room.scene(SCREEN).targets]
    assert not any(isinstance(intent, AskHint | TapHand) for intent in intents)

    table.press(table.session.chairs[table.session.position.seat].number)

    intents = [target.intent for target in room.scene(SCREEN).targets]
    assert any(isinstance(intent, TapHand) for intent in intents), "it is open"
    assert not any(isinstance(intent, AskHint) for intent in intents)
