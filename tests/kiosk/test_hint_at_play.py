"""A hint in a real window: asked for by a finger, found by the strong bot in its own process, played by its owner."""

from __future__ import annotations

import logging

import pytest
from house import HouseAtPlay, Open

from engine.play import why_not, written
from kiosk.play.intents import AskHint, TapHint
from kiosk.play.state import Hint
from kiosk.rooms.table import TableRoom


def told(house: HouseAtPlay) -> Hint | None:
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    prompt = room.play.state().prompt
    return prompt.hint if prompt else None


def test_somebody_asks_is_told_and_plays_it(
    open_house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house()
    house.start(1, 2)
    position = house.session.position
    place = house.session.chairs[position.seat].number
    with caplog.at_level(logging.WARNING):
        house.tap(AskHint(), position.seat)
        house.until(lambda: (hint := told(house)) is not None and hint.said)
    assert "gives no answer" not in caplog.text
    hint = told(house)
    assert hint is not None and hint.move is not None
    assert why_not(position, hint.move) is None
    assert house.session.position == position, "nothing is played but by a press"

    house.tap(TapHint(hint.move), position.seat)
    house.wait(0.7)
    house.press(place)
    assert house.session.game.history[0] == written(position, hint.move)
