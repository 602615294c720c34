"""Taking part in an evening from a place at the table: by typing a name, or by finding it among those who are known."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from kiosk.evening.chronicle import Regular
from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host, Refused
from kiosk.evening.names import alike, apart
from kiosk.play.typing import Suggestion
from kiosk.rooms.room import House, Room
from kiosk.rooms.typing import TypingRoom
from kiosk.seating import Edge
from kiosk.sounds import Sound
from kiosk.wording.evening import people_names
from kiosk.wording.keyboard import name_asked_text, namesake_text


def enrolment(
    house: House,
    host: Host,
    edge: Edge,
    back: Room,
    regulars: Callable[[], Sequence[Regular]],
    place: int | None = None,
    came: Callable[[PersonId], None] = lambda person: None,
) -> Room:
    """The keyboard for somebody at this edge; `back` is open again afterwards, and `came` is told who they are."""
    enrolling = _Enrolling(house, host, regulars, came)
    return TypingRoom(
        house,
        edge,
        back,
        name_asked_text(house.tr),
        lambda name: came(host.enrol(name)),
        suggested=enrolling.suggested,
        remarked=enrolling.remarked,
        chosen=enrolling.chosen,
        place=place,
    )


class _Enrolling:
    """Who may be meant by what is typed."""

    def __init__(
        self,
        house: House,
        host: Host,
        regulars: Callable[[], Sequence[Regular]],
        came: Callable[[PersonId], None],
    ) -> None:
        self._house, self._host, self._regulars, self._came = house, host, regulars, came

    def _names(self) -> dict[PersonId, str]:
        return people_names(self._house.tr, self._host.evening)

    def suggested(self, text: str) -> Sequence[Suggestion]:
        """Those of the evening who are not waiting already, then regulars."""
        evening = self._host.evening
        busy = {*evening.queue, *evening.playing}
        known = {person.id for person in evening.people}
        people = [(person, name) for person, name in self._names().items() if person not in busy]
        regulars = [(one.person, one.name) for one in self._regulars() if one.person not in known]
        begun = alike(text)
        return [
            Suggestion(person, name)
            for person, name in (*people, *regulars)
            if any(alike(word).startswith(begun) for word in (name, *name.split()))
        ]

    def remarked(self, text: str) -> str:
        """See `namesake`."""
        return namesake(self._house, self._host, text)

    def chosen(self, suggestion: Hashable) -> None:
        """Somebody who is known, unless they have been forgotten, or become another, since they were suggested."""
        person = str(suggestion)
        if self._host.evening.person(person):
            self._host.comes(person)
            self._came(person)
            return
        for regular in self._regulars():
            if regular.person == person:
                self._came(self._host.enrol(regular.name, person))


def namesake(house: House, host: Host, name: str) -> str:
    """That there is somebody of that name already; "" where there is none."""
    if not name:  # as nearly always: it is asked whenever the table is drawn
        return ""
    taken = {alike(one) for one in people_names(house.tr, host.evening).values()}
    if alike(name) not in taken:
        return ""
    return namesake_text(house.tr, name, apart(name, taken))


def hear_names(house: House) -> None:
    """While an evening is open, a line typed on a keyboard beside the table enrols somebody, whatever is on the table;
    a sound says that it was heard."""
    host = house.host
    if host is None:
        house.typed_line = None
        return

    def hear(name: str) -> None:
        try:
            host.enrol(name)
        except Refused:
            return  # nothing of it can be seen
        house.sound(Sound.TAKE)

    house.typed_line = hear


def ask_name(house: House, edge: Edge, back: Room, text: str, done: Callable[[str], None]) -> None:
    """Have somebody at this edge type a name, beginning with `text`."""
    enter = partial(TypingRoom, house, edge, back, house.tr("Name"), done, text=text)
    house.enter(enter())
