"""An evening at a table that is about to be killed: guests in the real rooms, who come, play, leave and are put right.

Every line of a journal is told on a pipe before it is on its way to the disk, and after each thing done, that all
of it is there by now.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from players import written

from kiosk.evening.facts import KINDS, Options
from kiosk.evening.host import Host, Refused
from kiosk.evening.journal import Line
from kiosk.evening.keeping import Evenings
from kiosk.evening.kept_lines import kept_line
from kiosk.evening.seating import COMES_WITHIN
from kiosk.play.gathering_intents import GiveUp, GoOn, TakePart
from kiosk.play.typing_intents import DoneTyping, TypeLetter
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.result import EveningResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.rooms.typing import TypingRoom
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.store import NoticeKind
from kiosk.translation import Translator

PLACES = 3
CROWD = 7
"""So many people and no more."""
LEAVES = 0.08
"""How often somebody leaves a game, or has a bot play on, instead of playing: games end soon."""


def guests_for_ever(folder: Path, pipe: int, seed: int) -> None:
    """Go on with the evening in the folder, or open one, and so on until somebody puts an end to it."""

    def tell(line: str) -> None:
        os.write(pipe, f"{line}\n".encode())

    keep = Evenings._keep

    def told(evenings: Evenings, host: Host, new: Sequence[Line]) -> None:
        for line in new:
            text = msgspec.json.encode(kept_line(line)).decode()
            tell(f"fact {host.journal.evening} {text}")
        keep(evenings, host, new)

    Evenings._keep = told  # type: ignore[method-assign]
    overrides = {"game.bots_pace": 0.0, "reduced_motion": True}
    configuration = Configuration.load(folder / "none.toml", overrides=overrides)
    table = Guests(configuration, Translator("en"), PLACES, folder, seed)
    assert table.store
    wrong = [one for one in table.store.notices if one.kind is not NoticeKind.IN_MEMORY]
    if wrong:
        tell(f"trouble {wrong}")
    if isinstance(table.room, TableRoom):
        tell(f"resumed {table.session.number} {len(table.session.game.history)}")
    else:
        tell("resumed 0 0")
    table.wait(0.2)
    table.wait(0.2)
    chance = random.Random(seed)
    while True:
        _do_something(table, chance)
        table.store.flush()
        if isinstance(table.room, TableRoom):
            game = table.session.game
            tell(f"game {table.session.number} {written(game, len(game.history))}")
        tell("kept")


def _do_something(table: Guests, chance: random.Random) -> None:
    host = table.house.host
    match table.room:
        case TableRoom():
            _play(table, chance)
        case TypingRoom() as room:
            table.tap(TypeLetter(chance.choice("abc")))
            chance.choice((lambda: table.tap(DoneTyping()), room.leave))()
        case EveningResultRoom():
            for place in range(1, chance.randint(0, PLACES) + 1):
                table.press(place)
            table.wait(chance.choice((2, 12, 50)))
        case GatheringRoom() if host:
            _gather(table, host, chance)
        case _:
            options = Options(bots=chance.random() < 0.3, rounds=1)
            table.house.evenings.open("Friday", "simplified", chance.choice(KINDS), options)
            table.enter(table.doors.lobby())


def _play(table: Guests, chance: random.Random) -> None:
    room = table.room
    assert isinstance(room, TableRoom)
    if chance.random() < LEAVES:
        people = [i for i, chair in enumerate(table.session.chairs) if chair.person]
        seat = chance.choice(people)
        chance.choice((room.play.leave, room.play.leave, room.play.take_over))(seat, table.now)
        table.wait(0.05)  # until it has come about: a press before that means nothing
    elif chance.random() < 0.02:
        table.enter(table.doors.lobby())  # nobody is there any more
    elif room.play.course.turn is None:
        table.wait(0.5)
    else:
        table.play_a_step()


def _gather(table: Guests, host: Host, chance: random.Random) -> None:
    assert isinstance(table.room, GatheringRoom)
    evening = host.evening
    called = [chair.number for chair in table.room.play.state().chairs if chair.person]
    anybody = chance.choice([one.id for one in evening.people] or [""])
    what = chance.randrange(12)
    if len(evening.people) < CROWD and what < 3:
        assert table.house.typed_line
        table.house.typed_line(chance.choice(("Ada", "Ben", "Zoë")))
    elif len(evening.people) < CROWD and what == 3:
        table.tap(TakePart(chance.randint(1, PLACES)))
    elif evening.kind == "heats" and not evening.rounds and len(evening.people) > 2:
        host.draw_heats(chance.getrandbits(32))
    elif what == 4 and called:
        table.hold(chance.choice(called))
    elif what == 5:
        table.wait(COMES_WITHIN + 1)
    elif what == 6:
        table.tap(chance.choice((GoOn(), GiveUp(True))))
    elif what == 7 and anybody:
        with suppress(Refused):
            _put_right(host, anybody, chance)
    elif what == 8 and anybody:
        chance.choice((host.goes, host.comes, host.comes))(anybody)
        host.queue_up([anybody])
    elif what == 9 and chance.random() < 0.1:
        table.house.evenings.close()
        table.enter(table.doors.lobby())
    else:
        for place in called:
            table.press(place)
        table.wait(4)


def _put_right(host: Host, anybody: str, chance: random.Random) -> None:
    evening = host.evening
    what = chance.randrange(4)
    if what == 0 and evening.games:
        host.void(chance.choice(evening.games).stamp)
    elif what == 1 and evening.corrections:
        host.take_back(chance.choice(evening.corrections).stamp)
    elif what == 2:
        host.merge_people(anybody, chance.choice(evening.people).id)
    else:
        host.rename(anybody, "Cleo")
