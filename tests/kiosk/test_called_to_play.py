"""Whose turn it is hears it from the buzzer at their place."""

from __future__ import annotations

from dataclasses import replace

from house import HouseAtPlay, Open

from engine.bots.greedy import GreedyBot
from hardware import Wiring

BUZZERS = {1: 18, 2: 19}
"""By place, its pin."""
WIRING = Wiring(tuple(replace(seat, buzzer=BUZZERS[seat.seat]) for seat in Wiring.standard(2)))


def beeps(house: HouseAtPlay) -> dict[int, int]:
    """How often the buzzer at each place has been switched on so far."""
    pins = {place: house.panel._factory.pin(pin) for place, pin in BUZZERS.items()}
    return {place: sum(each.state > 0 for each in pin.states) for place, pin in pins.items()}


def whose_turns(house: HouseAtPlay, steps: int) -> list[int]:
    """Play so many steps; the places whose turn began with one of them."""
    began = []
    for i in range(steps):
        before = house.session.position
        house.play_a_step(GreedyBot(i))
        after = house.session.position
        if (after.seat, after.turn) != (before.seat, before.turn):
            began.append(house.session.chairs[after.seat].number)
    return began


def test_the_buzzer_at_their_place_calls_each_person_to_their_turn(open_house: Open) -> None:
    house = open_house(wiring=WIRING, **{"sound.on": True, "sound.volume": 0})
    house.start(1, 2)
    before = beeps(house)
    turns = whose_turns(house, 4)

    assert set(turns) == {1, 2}
    after = beeps(house)
    assert {place: after[place] - before[place] for place in after} == {
        place: turns.count(place) for place in (1, 2)
    }


def test_a_table_whose_sound_is_off_does_not_beep(open_house: Open) -> None:
    house = open_house(wiring=WIRING)
    house.start(1, 2)
    whose_turns(house, 3)

    assert beeps(house) == {1: 0, 2: 0}


def test_somebody_who_plays_alone_is_not_called(open_house: Open) -> None:
    house = open_house(wiring=WIRING, **{"sound.on": True, "sound.volume": 0})
    house.start(1)  # against a bot
    session = house.session
    house.until(lambda: session.chairs[session.position.seat].bot is None)
    whose_turns(house, 1)
    house.until(lambda: session.chairs[session.position.seat].bot is None)

    assert beeps(house) == {1: 0, 2: 0}
