"""The page of whoever runs an evening: what is shown of it, and what is done there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from kiosk.evening.evening import CorrectionMade, Evening, Person
from kiosk.evening.facts import Enrolled, PersonId
from kiosk.evening.games import Game
from kiosk.evening.host import Host, Refusal, Refused
from kiosk.evening.names import names_of
from kiosk.operator.care import Course
from kiosk.operator.evening import intents as intents
from kiosk.operator.evening.form import EveningForm, stepped
from kiosk.operator.evening.intents import Tab
from kiosk.operator.evening.stick import Became, EveningStick
from kiosk.operator.intents import Decline, TurnTo

CONSIDER = 1.0
"""Seconds for which a question has to stand before it can be answered: the finger that asked for it may still tap."""

AskName: TypeAlias = Callable[[str, Callable[[str], None]], None]
"""Has somebody type a name, beginning with the one that is given, and passes it on."""


class PersonLine(Struct, frozen=True):
    """Somebody, as they stand in a list: `queued` is their place in the queue, from 1, `games` how many count."""

    person: PersonId
    name: str
    here: bool
    queued: int | None
    games: int
    hidden: bool = False


class PeopleShown(Struct, frozen=True):
    """Everybody, those who are here first; `leaf` is which leaf of the list."""

    people: tuple[PersonLine, ...]
    leaf: int


class PersonShown(Struct, frozen=True):
    """One person, and what can be done about them."""

    line: PersonLine
    queues: bool


class OthersShown(Struct, frozen=True):
    """Who somebody could be as well: everybody who never sat in one game with them."""

    line: PersonLine
    others: tuple[PersonLine, ...]
    leaf: int


class GamesShown(Struct, frozen=True):
    """All games of `evening`, the latest first, with everybody's name."""

    evening: Evening
    games: tuple[Game, ...]
    names: dict[PersonId, str]
    leaf: int


class CorrectionsShown(Struct, frozen=True):
    """What was put right, the latest first."""

    corrections: tuple[CorrectionMade, ...]
    names: dict[PersonId, str]
    enrolled: dict[PersonId, str]
    """By person: what they were called as they came, also those who have become somebody else since."""
    games: dict[str, int]
    """By the stamp of a game: which it is, counted from 1."""
    leaf: int


class EveningShown(Struct, frozen=True):
    """The evening as a whole; `closing` asks whether it is really to be closed, `may_draw` says that people can be
    seated in heats now."""

    evening: Evening
    code: str
    closing: bool
    may_draw: bool
    stick: bool
    """Whether there can be a stick."""


class OptionsShown(Struct, frozen=True):
    """How it is to be played from now on."""

    form: EveningForm


class StickShown(Struct, frozen=True):
    """What is being done with a stick, or was, and what became of what it brought."""

    course: Course
    became: Became | None


Part: TypeAlias = (
    PeopleShown
    | PersonShown
    | OthersShown
    | GamesShown
    | CorrectionsShown
    | EveningShown
    | OptionsShown
    | StickShown
)


class DeskShown(Struct, frozen=True):
    """What is seen of the page; `refusal` is why the last thing was not done."""

    tab: Tab
    part: Part
    refusal: Refusal | None


class EveningDesk:
    """Runs the evening of `host` by touches. `close` closes it and opens what follows, `ask_name` has names typed."""

    def __init__(
        self,
        host: Host,
        names: Callable[[], dict[PersonId, str]],
        ask_name: AskName,
        close: Callable[[], None],
        new_seed: Callable[[], int],
        chairs: int,
        stick: EveningStick,
    ) -> None:
        self._host, self._names = host, names
        self._ask_name, self._close = ask_name, close
        self._new_seed, self._chairs = new_seed, chairs
        self.stick = stick
        self._tab = Tab.PEOPLE
        self._leaf = 0
        self._person: PersonId | None = None
        self._finding = False
        self._closing: float | None = None
        self._form: EveningForm | None = None
        self._refusal: Refusal | None = None

    # What is seen

    @property
    def shown(self) -> DeskShown:
        """All of it, as it is now."""
        return DeskShown(self._tab, self._part(), self._refusal)

    def _part(self) -> Part:
        evening, names = self._host.evening, self._names()
        match self._tab:
            case Tab.PEOPLE:
                return self._people(evening, names)
            case Tab.GAMES:
                return GamesShown(evening, tuple(reversed(evening.games)), names, self._leaf)
            case Tab.CORRECTIONS:
                numbers = {str(game.stamp): n for n, game in enumerate(evening.games, 1)}
                made = tuple(reversed(evening.corrections))
                return CorrectionsShown(made, names, self._enrolled, numbers, self._leaf)
            case Tab.EVENING:
                if self._form:
                    return OptionsShown(self._form)
                may_draw = evening.kind == "heats" and not evening.rounds
                closing = self._closing is not None
                if course := self.stick.course:
                    return StickShown(course, self.stick.became)
                return EveningShown(evening, self._host.code, closing, may_draw, self.stick.can)

    @property
    def _enrolled(self) -> dict[PersonId, str]:
        told = (line.fact for line in self._host.journal)
        came = {one.person: one.name for one in told if isinstance(one, Enrolled) and one.name}
        people = (Person(one, number, name) for number, (one, name) in enumerate(came.items(), 1))
        return names_of(people, str)

    def _people(self, evening: Evening, names: dict[PersonId, str]) -> Part:
        played = [person for game in evening.counted for person in game.people]
        lines = {
            person.id: PersonLine(
                person=person.id,
                name=names[person.id],
                here=person.here,
                queued=_place(evening.queue, person.id),
                games=played.count(person.id),
                hidden=person.hidden,
            )
            for person in sorted(evening.people, key=lambda person: not person.here)
        }
        line = lines.get(self._person) if self._person else None
        if line is None:
            return PeopleShown(tuple(lines.values()), self._leaf)
        if self._finding:
            met = {
                one for game in evening.games if line.person in game.people for one in game.people
            }
            others = [other for other in lines.values() if other.person not in met | {line.person}]
            return OthersShown(line, tuple(others), self._leaf)
        return PersonShown(line, self._host.queues)

    # What is done

    def tap(self, intent: object, now: float) -> None:
        """Something of it was touched."""
        self._refusal = None
        try:
            if not self._look(intent):
                self._do(intent, now)
        except Refused as refused:
            self._refusal = refused.why

    def _look(self, intent: object) -> bool:
        """Whether something else is looked at now."""
        match intent:
            case intents.ShowTab(tab):
                self._tab, self._leaf, self._person, self._closing = tab, 0, None, None
                self._form = None
            case TurnTo(leaf):
                self._leaf = leaf
            case intents.ShowPerson(person):
                self._person, self._leaf, self._finding = person, 0, False
            case intents.FindOther(person):
                self._person, self._leaf, self._finding = person, 0, True
            case _:
                return False
        return True

    def _do(self, intent: object, now: float) -> None:
        host = self._host
        match intent:
            case intents.Rename(person):
                known = host.evening.person(person)
                old = known.name if known else ""
                self._ask_name(old, lambda name: self._try(lambda: host.rename(person, name)))
            case intents.HideName(person):
                host.hide(person)
            case intents.MergeInto(person, into):
                host.merge_people(person, into)
                self._person, self._finding = into, False
            case intents.GoesHome(person):
                host.goes(person)
            case intents.ComesBack(person):
                host.comes(person)
            case intents.StandsInQueue(person):
                host.queue_up([person])
            case intents.LeavesQueue(person):
                host.rest(person)
            case intents.VoidGame(game):
                host.void(game)
            case intents.TakeBackCorrection(correction):
                host.take_back(correction)
            case intents.DrawHeats():
                if not host.evening.rounds and not host.draw_heats(self._new_seed(), self._chairs):
                    self._refusal = Refusal.TOO_FEW
            case intents.ChangeOptions(begun):
                form, self._form = self._form, EveningForm.of(host.evening) if begun else None
                if form and not begun:
                    host.change(form.edition, form.options)
            case intents.Step(field, by) if self._form:
                self._form = stepped(self._form, field, by, self._chairs)
            case intents.AskStick(task):
                self.stick.begin(task)
            case Decline():
                self.stick.dismiss()
            case intents.CloseEvening(sure):
                self._ask_to_close(now, sure=sure)
            case intents.KeepOpen():
                self._closing = None

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refused as refused:
            self._refusal = refused.why

    def _ask_to_close(self, now: float, *, sure: bool) -> None:
        if not sure:
            self._closing = now
        elif self._closing is not None and now >= self._closing + CONSIDER:
            self._closing = None
            self._close()


def _place(queue: tuple[PersonId, ...], person: PersonId) -> int | None:
    return queue.index(person) + 1 if person in queue else None
