"""The pages on which an evening is opened and run: on every screen all of it can be read and touched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from gathering import Gathering
from msgspec.structs import replace
from sheets import EDGES, SCREENS, assert_legible, intents, texts
from touchable import check

from kiosk.evening.facts import KINDS, Kind
from kiosk.evening.host import Refusal
from kiosk.evening.keeping import Evenings
from kiosk.operator.care import Task
from kiosk.operator.evening import intents as evening_intents
from kiosk.operator.evening.desk import (
    DeskShown,
    EveningDesk,
    EveningShown,
    GamesShown,
    OthersShown,
    Part,
    PeopleShown,
)
from kiosk.operator.evening.form import CLOCKS, EveningForm
from kiosk.operator.evening.intents import (
    AskStick,
    CloseEvening,
    FindOther,
    KeepOpen,
    OpenEvening,
    RunEvening,
    ShowPerson,
    ShowTab,
    Tab,
    VoidGame,
)
from kiosk.operator.evening.stick import EveningStick
from kiosk.operator.intents import GoBack, TurnTo
from kiosk.scene.elements import Label, Scene
from kiosk.scene.operator.evening_desk import desk_scene
from kiosk.scene.operator.evening_form import EarlierShown, EveningFormShown
from kiosk.scene.operator.page import page_scene
from kiosk.scene.operator.rows import ROWS
from kiosk.seating import Edge
from kiosk.translation import Translator, languages
from kiosk.wording.evening import people_names

LONGEST = ("W" * 24, "漢" * 24, "<b>=1+1", "a\u0301" * 24, "[color=ff0000]x[/color]", "…")
NAMES = (*LONGEST, *(f"Person {number}" for number in range(8)))
SEVEN = SCREENS["7in"]
LONG_TITLE = "W" * 60


@cache
def played(kind: Kind = "open-league") -> Gathering:
    """Fourteen people and seven games, in heats of the first round and the final."""
    table = Gathering(kind, NAMES, seats=6)
    if kind == "heats":
        table.draw(1, NAMES[:5], NAMES[5:10], NAMES[10:])
        for heat, people in enumerate((NAMES[:5], NAMES[5:10], NAMES[10:])):
            table.play(*people, heat=(1, heat))
        table.draw(2, NAMES[:6], final=True)
        table.play(*NAMES[:6], heat=(2, 0))
        return table
    for at in range(7):
        table.play(*NAMES[at : at + 6])
    return table


def desk_of(table: Gathering) -> EveningDesk:
    def names() -> dict[str, str]:
        return people_names(Translator(), table.evening, hidden_too=True)

    stick = EveningStick(None, Evenings(None), Translator())
    return EveningDesk(
        table.host, names, lambda text, done: None, lambda: None, lambda: 7, 6, stick
    )


def shown(table: Gathering, *taps: object) -> DeskShown:
    """The page after these were touched."""
    desk = desk_of(table)
    for tap in taps:
        desk.tap(tap, 0.0)
    return desk.shown


@cache
def pages() -> tuple[DeskShown, ...]:
    return tuple(_pages())


def _pages() -> Iterator[DeskShown]:
    """Each page of the desk at its fullest, and empty."""
    table, heats, empty = played(), played("heats"), Gathering()
    first, second = (person.id for person in table.evening.people[:2])
    yield shown(table)
    yield shown(table, TurnTo(2))
    yield shown(table, ShowPerson(first))
    yield shown(table, FindOther(second))
    yield shown(heats, FindOther(heats.evening.people[-1].id))
    for one in (table, heats, empty):
        yield shown(one, ShowTab(Tab.GAMES))
        evening = shown(one, ShowTab(Tab.EVENING))
        assert isinstance(evening.part, EveningShown)
        yield replace(evening, part=replace(evening.part, stick=True, may_draw=True))
        yield replace(evening, part=replace(evening.part, closing=True))
    for refusal in Refusal:
        yield replace(shown(table), refusal=refusal)
    yield shown(corrected(), ShowTab(Tab.CORRECTIONS))
    yield shown(corrected())


@cache
def corrected() -> Gathering:
    """Every correction there is, one of them taken back."""
    table = Gathering(names=NAMES, seats=6)
    game = table.play(*NAMES[:4])
    table.host.rename(table["Person 7"], "W" * 24)
    table.host.hide(table[NAMES[0]])
    table.host.hide(table[NAMES[1]])
    table.host.merge_people(table["Person 5"], table[NAMES[2]])
    table.host.take_back(table.host.void(game))
    return table


def test_as_many_games_stand_behind_a_name_as_in_the_standings() -> None:
    table = Gathering(names=("Ada", "Ben"))
    table.play("Ada", "Ben")
    table.host.void(table.play("Ben", "Ada"))
    page = shown(table)
    assert isinstance(page.part, PeopleShown)
    assert [line.games for line in page.part.people] == [1, 1]


def test_a_correction_says_whom_it_is_about() -> None:
    table = Gathering(names=("Ada", "Ben", "Emil"))
    table.host.rename(table["Ada"], "Zoe")
    table.host.merge_people(table.host.enrol("Emil"), table["Emil"])
    page = shown(table, ShowTab(Tab.CORRECTIONS))
    said = texts(desk_scene(SCREENS["24in"], Edge.BOTTOM, page, Translator("en")))
    assert "Ada renamed to Zoe" in said and "Emil 2 merged into Emil" in said


def cut(scene: Scene) -> list[str]:
    return [text for text in texts(scene) if text.endswith("…") and text != "…"]


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
def test_the_page_of_whoever_runs_it_can_be_read_and_touched(
    name: str, language: str, edge: Edge
) -> None:
    screen, tr = SCREENS[name], Translator(language)
    for page in pages():
        scene = desk_scene(screen, edge, page, tr)
        check(scene, screen)
        assert_legible(scene, screen)
        assert {GoBack(), *map(ShowTab, Tab)} <= intents(scene)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
def test_so_can_the_pages_on_which_it_is_opened(name: str, language: str, edge: Edge) -> None:
    screen, tr = SCREENS[name], Translator(language)
    for kind in KINDS:
        for clock in CLOCKS:
            form = EveningForm(6, "zero-to-seven", kind, 10, clock, bots=True)
            scene = page_scene(screen, edge, EveningFormShown(form, "Friday"), tr)
            check(scene, screen)
            assert_legible(scene, screen)
            assert not cut(scene)
    for title in ("Friday", LONG_TITLE):
        for each in (EveningFormShown(form, title), EveningFormShown(form, title, "0815")):
            scene = page_scene(screen, edge, each, tr)
            check(scene, screen)
            assert_legible(scene, screen)
    evenings = tuple((f"{i:016x}", played(kind).evening) for i, kind in enumerate((*KINDS, *KINDS)))
    for those in (evenings, ()):
        for can_read in (True, False):
            scene = page_scene(screen, edge, EarlierShown(those, 0, can_read), tr)
            check(scene, screen)
            assert_legible(scene, screen)
            assert not cut(scene)


def page(part: Part, tab: Tab = Tab.PEOPLE, language: str = "en") -> Scene:
    return desk_scene(SEVEN, Edge.BOTTOM, DeskShown(tab, part, None), Translator(language))


def sizes(scene: Scene, part: str) -> set[float]:
    """How large, in millimetres, this part of the rows is written."""
    return {
        round(e.size / SEVEN.px_per_mm, 2)
        for e in scene.elements
        if isinstance(e, Label) and e.key[1] in [(row, part) for row in range(ROWS)]  # type: ignore[index]
    }


@pytest.mark.parametrize("language", languages())
def test_what_is_said_of_people_is_large_enough_on_the_smallest_screen(language: str) -> None:
    part = shown(played()).part
    assert isinstance(part, PeopleShown)
    scene = page(part, language=language)
    assert min(sizes(scene, "text")) >= 2.5 and len(sizes(scene, "text")) == 1
    assert not cut(scene), "not even the longest names"


def test_every_game_says_which_heat_it_was() -> None:
    part = shown(played("heats"), ShowTab(Tab.GAMES)).part
    assert isinstance(part, GamesShown)
    said = texts(page(part, Tab.GAMES))
    assert [text for text in said if text.startswith("Game ")] == [
        "Game 4 · counts\nFinal",
        "Game 3 · counts\nRound 1, heat 3",
        "Game 2 · counts\nRound 1, heat 2",
        "Game 1 · counts\nRound 1, heat 1",
    ]


def test_a_game_of_no_heat_says_none_and_one_that_is_void_is_not_made_so_again() -> None:
    table = Gathering(names=("Ada", "Ben"))
    first, second = table.play("Ada", "Ben"), table.play("Ben", "Ada")
    table.host.void(first)
    scene = desk_scene(SEVEN, Edge.BOTTOM, shown(table, ShowTab(Tab.GAMES)), Translator())
    assert {"Game 1 · void", "Game 2 · counts", "1. Ben, 2. Ada"} <= set(texts(scene))
    assert {each for each in intents(scene) if isinstance(each, VoidGame)} == {VoidGame(second)}


def test_whom_somebody_may_be_as_well_is_asked_by_name() -> None:
    table = Gathering(names=("Ada", "Ben", "Cleo"))
    table.play("Ada", "Ben")
    part = shown(table, FindOther(table["Ada"])).part
    assert isinstance(part, OthersShown)
    said = texts(page(part))
    assert "Who is Ada as well?" in said and "Cleo" in said and "Ben" not in said


def test_the_code_stands_where_the_evening_is_opened_and_where_it_is_run() -> None:
    table = played()
    form = EveningFormShown(EveningForm(4, "standard"), "Friday", table.host.code)
    opened = page_scene(SEVEN, Edge.BOTTOM, form, Translator())
    assert RunEvening() in intents(opened) and OpenEvening() not in intents(opened)
    run = desk_scene(SEVEN, Edge.BOTTOM, shown(table, ShowTab(Tab.EVENING)), Translator())
    codes = [
        max(e.size for e in scene.elements if isinstance(e, Label) and e.text == table.host.code)
        for scene in (opened, run)
    ]
    assert codes[0] >= SEVEN.px(10) and codes[1] >= SEVEN.px(3)


def test_where_close_was_is_then_no() -> None:
    asked = shown(played(), ShowTab(Tab.EVENING))
    sure = shown(played(), ShowTab(Tab.EVENING), CloseEvening(False))
    before, after = (
        {t.intent: t.box for t in desk_scene(SEVEN, Edge.BOTTOM, one, Translator()).targets}
        for one in (asked, sure)
    )
    assert before[CloseEvening(False)] == after[KeepOpen()]
    assert CloseEvening(True) in after and CloseEvening(True) not in before


def test_only_a_table_that_reads_sticks_offers_them() -> None:
    part = shown(played(), ShowTab(Tab.EVENING)).part
    assert isinstance(part, EveningShown)
    without, with_stick = (
        intents(page(replace(part, stick=can), Tab.EVENING)) for can in (False, True)
    )
    tasks = (Task.EVENING_TO_STICK, Task.NAMES_FROM_STICK, Task.EVENINGS_FROM_STICK)
    assert with_stick - without == {AskStick(task) for task in tasks}


def test_what_was_taken_back_is_not_taken_back_again() -> None:
    part = shown(corrected(), ShowTab(Tab.CORRECTIONS)).part
    scene = page(part, Tab.CORRECTIONS)
    said = texts(scene)
    assert "game 1 is void" in said and "taken back" in said
    back = [e for e in intents(scene) if isinstance(e, evening_intents.TakeBackCorrection)]
    assert len(back) == 4
