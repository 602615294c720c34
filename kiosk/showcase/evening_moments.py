"""What is seen of an evening: between its games, after one, and on the pages of whoever runs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from kiosk.evening.facts import KINDS, Kind, PersonId
from kiosk.evening.host import Host
from kiosk.evening.keeping import Evenings
from kiosk.layout.screen import Screen
from kiosk.operator.evening.desk import EveningDesk, EveningShown
from kiosk.operator.evening.form import EveningForm
from kiosk.operator.evening.intents import (
    CloseEvening,
    FindOther,
    ShowPerson,
    ShowTab,
    Tab,
)
from kiosk.operator.evening.stick import EveningStick
from kiosk.play.gathering import GatheringPlay
from kiosk.scene.elements import Scene
from kiosk.scene.evening.gathering import GatheringShown, gathering_scene
from kiosk.scene.operator.evening_desk import desk_scene
from kiosk.scene.operator.evening_form import EarlierShown, EveningFormShown
from kiosk.scene.operator.page import page_scene
from kiosk.seating import Edge, usual_places
from kiosk.showcase.evenings_told import BEGAN, CODE, LONG_NAMES, NAMES, SEED, evening_told
from kiosk.showcase.format import Format
from kiosk.store import Trouble, TroubleKind
from kiosk.translation import Translator
from kiosk.wording import trouble_text
from kiosk.wording.evening import (
    people_names,
    remark_text,
    waiting_head,
    waiting_texts,
    what_is_played,
)
from kiosk.wording.standings import standings_text

Later: TypeAlias = Callable[[], Scene]
_MANY = (*LONG_NAMES, *(f"{name} {n}" for n in range(1, 4) for name in NAMES))[:40]
_FULL = Trouble(TroubleKind.FULL, "")
_LATER = BEGAN + 3600.0


def evening_moments(shape: Format, tr: Translator) -> Iterator[tuple[str, Later]]:
    """Each by its name, computed when it is wanted."""
    between = partial(_between, shape, tr)
    yield "evening-nobody", partial(between, "open-league", people=())
    yield "evening-few", partial(between, "open-league", people=NAMES[:3], came=1)
    yield "evening-called", partial(between, "open-league", games=3, came=2)
    yield "evening-count", partial(between, "winner-stays", games=5, came=6, passed=0.5)
    yield "evening-many", partial(between, "open-league", people=_MANY, games=9, came=1)
    yield "evening-solo", partial(between, "solo-challenge", games=9)
    yield "evening-heats", partial(between, "heats", games=2, came=1, passed=45.0)
    yield "evening-final", partial(between, "heats", rounds=1, until_final=True)
    yield "evening-unfinished", partial(between, "open-league", games=3, unfinished=True)
    yield "evening-give-up", partial(between, "open-league", games=3, unfinished=True, sure=True)
    yield "evening-typed", partial(between, "open-league", games=3, typed="Wilhelmi")
    yield "evening-note", partial(between, "open-league", games=3, note=True)
    yield "evening-misfit", partial(between, "open-league", games=3, fits=False)
    page = partial(page_scene, shape.screen, Edge.BOTTOM)
    for kind in KINDS:
        yield f"evening-form-{kind}", partial(page, _form(kind, tr), tr)
    yield "evening-code", partial(page, EveningFormShown(_FORM, "Friday league", CODE), tr)
    yield "evening-earlier", partial(page, _earlier(), tr)
    for name, make in _DESKS.items():
        yield f"evening-desk-{name}", partial(_desk, shape.screen, tr, make)


_FORM = EveningForm(seats=4, edition="standard", turn_seconds=120)


def _form(kind: Kind, tr: Translator) -> EveningFormShown:
    return EveningFormShown(replace(_FORM, kind=kind), tr("Evening of {date}", date="2026-11-30"))


def _earlier() -> EarlierShown:
    """Six of them: more than have room on a leaf."""
    evenings = [evening_told(kind, games=2).evening for kind in (*KINDS, *KINDS[:2])]
    return EarlierShown(tuple((f"{i:016x}", one) for i, one in enumerate(evenings)), 0, True)


def _desk(screen: Screen, tr: Translator, done: Callable[[EveningDesk, Host], None]) -> Scene:
    """The page of whoever runs an evening, once something was done there."""
    people = (*LONG_NAMES, *NAMES)
    host = evening_told("heats" if done is _games else "open-league", people, games=9)

    def names() -> dict[PersonId, str]:
        return people_names(tr, host.evening, hidden_too=True)

    stick = EveningStick(None, Evenings(None), tr)
    desk = EveningDesk(host, names, lambda text, done: None, lambda: None, lambda: SEED, 6, stick)
    done(desk, host)
    shown = desk.shown
    if isinstance(shown.part, EveningShown):
        shown = replace(shown, part=replace(shown.part, stick=True))  # most tables can have one
    return desk_scene(screen, Edge.BOTTOM, shown, tr)


def _people(desk: EveningDesk, host: Host) -> None:
    host.goes(host.evening.people[7].id)
    host.hide(host.evening.people[0].id)


def _person(desk: EveningDesk, host: Host) -> None:
    desk.tap(ShowPerson(host.evening.people[3].id), 0.0)


def _others(desk: EveningDesk, host: Host) -> None:
    desk.tap(FindOther(host.evening.people[2].id), 0.0)


def _games(desk: EveningDesk, host: Host) -> None:
    desk.tap(ShowTab(Tab.GAMES), 0.0)
    host.void(host.evening.games[-2].stamp)


def _corrections(desk: EveningDesk, host: Host) -> None:
    desk.tap(ShowTab(Tab.CORRECTIONS), 0.0)
    first, second, third, *_ = (person.id for person in host.evening.people)
    host.hide(first)
    host.rename(second, LONG_NAMES[-1])
    host.merge_people(third, host.enrol("Wilhelmina"))
    host.take_back(host.void(host.evening.games[0].stamp))


def _evening(desk: EveningDesk, host: Host) -> None:
    desk.tap(ShowTab(Tab.EVENING), 0.0)


def _closing(desk: EveningDesk, host: Host) -> None:
    _evening(desk, host)
    desk.tap(CloseEvening(False), 0.0)


_DESKS = {
    "people": _people,
    "person": _person,
    "others": _others,
    "games": _games,
    "corrections": _corrections,
    "evening": _evening,
    "closing": _closing,
}


def _between(
    shape: Format,
    tr: Translator,
    kind: Kind,
    people: Sequence[str] = NAMES,
    *,
    games: int = 0,
    rounds: int = 2,
    came: int = 0,
    passed: float = 5.0,
    until_final: bool = False,
    unfinished: bool = False,
    sure: bool = False,
    note: bool = False,
    fits: bool = True,
    typed: str = "",
    places: int | None = None,
) -> Scene:
    """Between two games: `came` of those who are called have pressed, `passed` seconds ago."""
    number = places or (2 if shape.inches < 10 else 3 if shape.small else 4)
    if until_final:
        games = -(-len(people) // number) * rounds
    host = evening_told(kind, people, seats=number, games=games, rounds=rounds)
    at = dict(enumerate(usual_places(number), 1))
    play = GatheringPlay(host, at, 0.0, fits=lambda people: fits)
    play.tick(0.1)
    for place in [chair.number for chair in play.state().chairs if chair.person][:came]:
        play.press_down(place, 0.1)
        play.press_up(place, 0.2)
    play.tick(passed)
    state, evening = play.state(), host.evening
    called = {chair.person for chair in state.chairs}
    shown = GatheringShown(
        what=what_is_played(tr, evening),
        state=state,
        names=people_names(tr, evening),
        head=waiting_head(tr, evening),
        waiting=waiting_texts(tr, evening, called, _LATER),
        standings=standings_text(tr, evening),
        buttons=frozenset() if shape.small else frozenset(at),
        unfinished=", ".join(people[:number]) if unfinished else None,
        sure=sure,
        note=trouble_text(tr, _FULL) if note else None,
        typed=typed,
        remark=remark_text(tr, evening, number),
    )
    return gathering_scene(shape.screen, shown, tr)
