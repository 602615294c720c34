"""The operator's section for evenings: open one, or go on to the page of whoever runs the one that is open."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from kiosk.evening.keeping import Told
from kiosk.layout.screen import Screen
from kiosk.operator.evening.form import EveningForm, stepped
from kiosk.operator.evening.intents import (
    AskStick,
    GoOnWith,
    NameEvening,
    OpenEvening,
    RunEvening,
    ShowEarlier,
    Step,
)
from kiosk.operator.evening.stick import EveningStick
from kiosk.operator.intents import Decline, TurnTo
from kiosk.play.fitting import most_at_once
from kiosk.rooms.evening.desk import EveningDeskRoom
from kiosk.rooms.evening.enrolment import ask_name
from kiosk.rooms.room import House, Room
from kiosk.scene.operator.evening_form import EarlierShown, EveningFormShown
from kiosk.seating import Edge


class EveningOpening:
    """The section on the page `room`, for somebody at `edge`; `anew` opens the table as it then is."""

    def __init__(self, house: House, room: Room, edge: Edge, anew: Callable[[], Room]) -> None:
        self._house, self._room, self._edge, self._anew = house, room, edge, anew
        game = house.configuration.values.game
        self._form = EveningForm(seats=max(len(house.places), 2), edition=game.edition)
        self._screen: Screen | None = None
        self._earlier: tuple[Told, ...] = ()
        self._shows_earlier, self._leaf = False, 0
        caretaker = house.backstage.caretaker
        self._stick = EveningStick(caretaker() if caretaker else None, house.evenings, house.tr)

    @property
    def shown(self) -> EveningFormShown | EarlierShown:
        """All of it, as it is now."""
        host = self._house.host
        if self._shows_earlier and not host:
            return EarlierShown(
                tuple((one.journal.evening, one.evening) for one in reversed(self._earlier)),
                self._leaf,
                self._stick.can,
                self._stick.course,
                self._stick.became,
            )
        if host:
            return EveningFormShown(self._form, host.evening.name, host.code)
        return EveningFormShown(self._fitting, self._name)

    def fit(self, screen: Screen) -> None:
        """No more are to play at once than this screen can hold."""
        self._screen = screen

    @property
    def _fitting(self) -> EveningForm:
        return replace(self._form, seats=min(self._form.seats, self._most))

    @property
    def _most(self) -> int:
        house = self._house
        if self._screen is None:
            return len(house.places)
        near = house.configuration.values.table.near_row == "always"
        most = most_at_once(
            *(self._form.edition, self._screen, house.places, house.buttons), near_row_always=near
        )
        return max(most, 2)

    @property
    def _name(self) -> str:
        """What it is called: by its day, where nobody has said anything else."""
        tr, at = self._house.tr, self._house.wall()
        if self._form.name:
            return self._form.name
        if at is None:
            return tr("Evening")
        return tr("Evening of {date}", date=time.strftime("%Y-%m-%d", time.localtime(at)))

    def tap(self, intent: object) -> None:
        """Something of it was touched."""
        house = self._house
        match intent:
            case Step(field, by) if not house.host:
                self._form = stepped(self._fitting, field, by, self._most)
            case NameEvening() if not house.host:
                # Of the day's name nobody has to take back every letter first.
                ask_name(house, self._edge, self._room, self._form.name, self._be_called)
            case OpenEvening() if not house.host:
                form = self._fitting
                house.evenings.open(self._name, form.edition, form.kind, form.options, house.wall())
            case ShowEarlier(shown):
                self._shows_earlier, self._leaf = shown, 0
                self._ask_for_earlier()
            case TurnTo(leaf):
                self._leaf = leaf
            case GoOnWith(evening) if not house.host:
                self._go_on_with(evening)
            case AskStick(task):
                self._stick.begin(task)
            case Decline():
                self._stick.dismiss()
                self._ask_for_earlier()
            case RunEvening() if house.host:
                house.enter(desk(house, self._edge, self._room, self._anew))

    def put_aside(self) -> None:
        """Another section is shown: what was told of earlier evenings is asked for anew, names may be erased there."""
        self._shows_earlier, self._earlier = False, ()

    def hear(self) -> None:
        """Look whether a stick has brought something."""
        self._stick.hear()

    def _ask_for_earlier(self) -> None:
        def hear(found: tuple[Told, ...]) -> None:
            self._earlier = found

        self._house.evenings.all_told(hear)

    def _go_on_with(self, evening: str) -> None:
        found = (one for one in self._earlier if one.journal.evening == evening)
        if one := next(found, None):
            self._house.evenings.go_on_with(one.journal)

    def _be_called(self, name: str) -> None:
        self._form = replace(self._form, name=name)


def desk(house: House, edge: Edge, back: Room, anew: Callable[[], Room]) -> Room:
    """The page of whoever runs the evening that is open."""
    host = house.host
    assert host is not None
    return EveningDeskRoom(house, host, edge, back, anew)
