"""A table on a slow disk, filmed frame by frame: nothing shows that a power cut could take back."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import pytest
from house import HASTE, SETTLE, HouseAtPlay, Open, hasty
from kept import Disk

from engine.bots.greedy import GreedyBot
from engine.table import Step
from kiosk.play.intents import TapHand, TapPile, TapRow
from kiosk.play.state import Light
from kiosk.scene.elements import Label
from kiosk.store import PATIENCE

NOTICE = "not being saved"


@dataclass(frozen=True)
class Frame:
    """What was on the screen, and how far the disk had come: `cards` are the pixels of row, pile and hand."""

    at: float
    commits: int
    cards: tuple[bytes, ...]
    said: str
    lights: dict[int, Light]


class Film:
    """Takes a picture of every frame. The cards are looked for where they lie when it begins."""

    def __init__(self, house: HouseAtPlay, disk: Disk) -> None:
        self.house, self.disk = house, disk
        meanings = (TapRow, TapPile, TapHand)
        targets = house.kiosk.stage.scene.targets
        self.boxes = [target.box for target in targets if isinstance(target.intent, meanings)]
        self.frames = [self.take()]

    def take(self) -> Frame:
        house, commits = self.house, len(self.disk.commits)
        picture = house.glass.picture()
        scene = house.kiosk.stage.scene
        return Frame(
            hasty(),
            commits,
            tuple(self._cut(picture, box) for box in self.boxes),
            " ".join(e.text for e in scene.elements if isinstance(e, Label)),
            dict(house.kiosk.room.lights()),
        )

    def _cut(self, picture: Any, box: Any) -> bytes:
        (x, y), w, h = self.house._on_glass(box), int(box.w * 0.6), int(box.h * 0.6)
        left, below = int(x) - w // 2, int(y) - h // 2
        rows = range(below, below + h)
        line = 3 * picture.width
        return b"".join(
            picture.pixels[row * line + 3 * left : row * line + 3 * (left + w)] for row in rows
        )

    def run(self, seconds: float, until_cards_change: bool = False) -> list[Frame]:
        """So many seconds of the house's clock, as they pass; a frame in which nothing was drawn shows the last one."""
        end = hasty() + seconds
        while hasty() < end and not (
            until_cards_change and self.frames[-1].cards != self.frames[0].cards
        ):
            if self.house.glass.frames(1):
                self.frames.append(self.take())
            else:
                time.sleep(0.001)
        return self.frames


def press_and_film(house: HouseAtPlay, disk: Disk) -> tuple[float, list[Frame]]:
    """Whoever is to play taps a play and presses; when, and what was seen from then until other cards were."""
    session, bot = house.session, GreedyBot(1)
    while session.position.step is not Step.PLAY:
        house.play_a_step(bot)
    seat = session.position.seat
    place = session.chairs[seat].number
    house._tap_out(bot.choose(session.seen_by(seat), lambda: False), seat)
    house.wait(0.7)
    film = Film(house, disk)
    house.panel.press(place)
    film.run(0.15)
    house.panel.release(place)
    film.run(SETTLE * HASTE)
    house.panel.flush()
    pressed = hasty()
    return pressed, film.run(20 * HASTE, until_cards_change=True)


def test_on_a_slow_disk_a_press_is_answered_at_once_and_no_card_shows_before_the_commit(
    open_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "kiosk.play.waiting.PATIENCE", 600.0
    )  # on a busy machine it may be slower yet
    disk = Disk()
    house = open_house(connect=disk.connect)
    house.start(1, 2)
    disk.seconds, before = 0.3 / HASTE, len(disk.commits)
    _, frames = press_and_film(house, disk)
    first, last = frames[0], frames[-1]
    answered = [frame for frame in frames[:-1] if frame.lights != first.lights]
    assert answered and all("played" in frame.said for frame in answered)
    assert answered[0].commits == before and last.commits == before + 1
    assert last.cards != first.cards


def test_on_one_that_does_not_answer_it_is_said_before_any_card_shows(open_house: Open) -> None:
    disk = Disk()
    house = open_house(connect=disk.connect)
    house.start(1, 2)
    before = len(disk.commits)
    disk.hold()
    pressed, frames = press_and_film(house, disk)
    first, last = frames[0], frames[-1]
    assert last.commits == before and last.cards != first.cards
    said = [frame for frame in frames[:-1] if NOTICE in frame.said]
    assert said and said[0].at - pressed >= PATIENCE - 0.3
    disk.answer()
    assert house.store.flush()
