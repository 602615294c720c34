"""Between two games of an evening, on every screen and for every number of places: all can be read and touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

import pytest
from gathering import Gathering
from sheets import SCREENS, texts
from touchable import check, extent, overlap

from kiosk.evening.facts import KINDS, Kind
from kiosk.layout.screen import Screen
from kiosk.play.gathering import GatheringPlay
from kiosk.play.gathering_intents import GiveUp, GoOn, KeepOn, TakePart
from kiosk.play.intents import DrawnButton
from kiosk.play.lobby_intents import Title
from kiosk.scene.elements import Label, Panel, Picture, Scene
from kiosk.scene.evening.gathering import GatheringShown, gathering_scene
from kiosk.scene.sheet import text_width, wrapped
from kiosk.scene.style import ACCENT
from kiosk.seating import Edge, Emblem, Place, usual_places
from kiosk.translation import Translator, languages
from kiosk.wording.evening import (
    people_names,
    remark_text,
    waiting_head,
    waiting_texts,
    what_is_played,
)
from kiosk.wording.standings import standings_text

LONGEST = ("W" * 24, "漢" * 24, "<b>=1+1", "a\u0301" * 24, "[color=ff0000]x[/color]", "…", "i" * 24)
NAMES = (*LONGEST, *(f"Person {number}" for number in range(33)))
SEVEN, TEN, TWENTY_FOUR = SCREENS["7in"], SCREENS["10in"], SCREENS["24in"]
NOTE = "This game is not being saved: the program may not write to its folder."
LEAST_MM = 2.5
"""Nothing is written smaller."""


@cache
def evening(kind: Kind, people: int, seats: int) -> Gathering:
    """So many people with the longest names first, two games by them that are over; in heats the first is."""
    table = Gathering(kind, NAMES[:people], seats=seats)
    first, second = NAMES[: min(seats, people)], NAMES[: min(seats, people)][::-1]
    if kind == "heats" and people > 3:
        heats = [NAMES[at : min(at + 5, people)] for at in range(0, people, 5)]
        table.draw(1, *heats)
        table.play(*heats[0], heat=(1, 0))
    elif kind == "solo-challenge" and people:
        table.alone(NAMES[0], 12)
    elif len(first) > 1:
        table.play(*first)
        table.play(*second)
    return table


class Between:
    """A table between two games, and its scene."""

    def __init__(
        self,
        screen: Screen,
        places: Sequence[Place],
        table: Gathering,
        *,
        buttons: bool = False,
        fits: bool = True,
    ) -> None:
        self.screen, self.table = screen, table
        self.places = dict(enumerate(places, 1))
        self.buttons = frozenset(self.places) if buttons else frozenset()
        self.play = GatheringPlay(table.host, self.places, 0.0, fits=lambda people: fits)

    def come(self, *numbers: int) -> Between:
        for number in numbers:
            self.play.press_down(number, 1.0)
            self.play.press_up(number, 1.1)
        return self

    def scene(
        self,
        language: str = "en",
        *,
        unfinished: str | None = None,
        sure: bool = False,
        note: str | None = None,
        typed: str = "",
    ) -> Scene:
        tr, state, evening = Translator(language), self.play.state(), self.table.evening
        called = {chair.person for chair in state.chairs}
        shown = GatheringShown(
            what=what_is_played(tr, evening),
            state=state,
            names=people_names(tr, evening),
            head=waiting_head(tr, evening),
            waiting=waiting_texts(tr, evening, called, 1e9),
            standings=standings_text(tr, evening),
            buttons=self.buttons,
            unfinished=unfinished,
            sure=sure,
            note=note,
            typed=typed,
            remark=remark_text(tr, evening, len(self.places)),
        )
        return gathering_scene(self.screen, shown, tr)


def labels(scene: Scene, *part: object) -> dict[object, Label]:
    """By what they are in (a pad or a half of the middle): what this part of it says."""
    return {
        e.key[0]: e  # type: ignore[index]
        for e in scene.elements
        if isinstance(e, Label) and e.key[1] in part  # type: ignore[index]
    }


def written(label: Label) -> float:
    """How large it comes out, shrunk to its box."""
    if label.wrap:
        return label.size
    wide = text_width(label.text, label.size, bold=label.bold)
    return label.size * min(1.0, label.box.w / max(wide, 1.0))


def check_all(between: Between, scene: Scene) -> None:
    """All of it can be touched and read; what is in a pad stays in it, the middle keeps clear of all pads."""
    screen = between.screen
    check(scene, screen)
    pads = {
        e.key[0]: e.box  # type: ignore[index]
        for e in scene.elements
        if e.key[0][0] == "pad" and e.key[1] == "ground"  # type: ignore[index]
    }
    assert len(pads) == len(between.places)
    read = [e for e in scene.elements if isinstance(e, Label) and e.text]
    for label in read:
        assert written(label) >= screen.px(LEAST_MM) * 0.99, label
    for e in scene.elements:
        if not isinstance(e, Label | Panel | Picture):
            continue
        if pad := pads.get(e.key[0]):  # type: ignore[index]
            inner, outer = extent(e.box), extent(pad)
            assert inner[0] >= outer[0] - 1 and inner[1] >= outer[1] - 1, e
            assert inner[2] <= outer[2] + 1 and inner[3] <= outer[3] + 1, e
        else:
            assert not any(overlap(e.box, pad) for pad in pads.values()), e
    for target in scene.targets:
        at_home = target.tray is not None and extent(pads["pad", target.tray])
        if at_home:
            left, below, right, above = extent(target.box)
            assert left >= at_home[0] - 1 and below >= at_home[1] - 1, target
            assert right <= at_home[2] + 1 and above <= at_home[3] + 1, target
    # What stands in the lines of the standings is held by the tests of these.
    others = [label for label in read if "standing" not in str(label.key)]
    for one, other in combinations(others, 2):
        if one.key[0] == other.key[0]:  # type: ignore[index]
            assert not overlap(one.box.scaled(0.98), other.box.scaled(0.98)), (one, other)


def scenes(between: Between, language: str) -> Iterator[Scene]:
    """One after another of all that can be seen of a table."""
    called = [chair.number for chair in between.play.state().chairs if chair.person]
    yield between.scene(language)
    yield between.scene(language, unfinished=", ".join(LONGEST))
    between.come(*called[:1])
    yield between.scene(language, unfinished="Ada, Ben", sure=True)
    yield between.scene(language, note=NOTE, typed="W" * 24)
    between.come(*called[1:])
    between.play.tick(2.0)
    yield between.scene(language, typed="Ad")


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("number", range(1, 7))
def test_everything_can_be_touched_and_read_at_every_table(name: str, number: int) -> None:
    screen, places = SCREENS[name], usual_places(number)
    for language, buttons in zip(languages(), (True, False), strict=False):
        for people, drawn in ((0, buttons), (40, not buttons)):
            table = evening("open-league", people, number)
            between = Between(screen, places, table, buttons=not drawn, fits=number < 5)
            for scene in scenes(between, language):
                check_all(between, scene)


@pytest.mark.parametrize("name", ["7in", "10in", "24in", "portrait"])
@pytest.mark.parametrize("kind", KINDS)
def test_so_it_can_in_every_kind_of_evening(name: str, kind: Kind) -> None:
    for people, language in product((1, 3, 14), languages()):
        between = Between(SCREENS[name], usual_places(2), evening(kind, people, 2))
        for scene in scenes(between, language):
            check_all(between, scene)


# Who is called


def at(edge: Edge) -> Place:
    return next(place for place in usual_places(6) if place.edge is edge)


def table_of(*names: str, screen: Screen = TWENTY_FOUR, number: int = 4, **more: bool) -> Between:
    return Between(screen, usual_places(number), Gathering(names=names, seats=number), **more)


@pytest.mark.parametrize("screen", [SEVEN, TEN, TWENTY_FOUR], ids=["7in", "10in", "24in"])
def test_whoever_is_called_reads_that_they_are_next_their_name_and_what_to_do(
    screen: Screen,
) -> None:
    between = table_of("Ada", "Ben", screen=screen, number=2)
    scene = between.scene()
    heads, names, subs = (labels(scene, part) for part in ("next", "main", "sub"))
    for number, name in ((1, "Ada"), (2, "Ben")):
        pad = "pad", number
        assert heads[pad].text == "next:"
        assert names[pad].text == name and names[pad].size >= screen.px(5)
        assert names[pad].size > heads[pad].size and names[pad].size > subs[pad].size
        assert subs[pad].text == "tap to sit · 60 s" and subs[pad].colour == ACCENT
        angle = between.places[number].edge.value
        assert {label[pad].box.angle for label in (heads, names, subs)} == {angle}
    emblems = {e.name for e in scene.elements if isinstance(e, Picture) and e.key[1] == "emblem"}  # type: ignore[index]
    assert emblems == {place.emblem.value for place in between.places.values()}


def test_once_they_have_come_a_mark_says_so_and_how_to_leave() -> None:
    between = table_of("Ada", "Ben", buttons=True).come(1)
    scene = between.scene()
    ticked = {e.key[0] for e in scene.elements if isinstance(e, Picture) and e.name == "check"}
    assert ticked == {("pad", 1)}
    said = labels(scene, "sub")
    assert said["pad", 1].text == "hold: not now"
    assert said["pad", 2].text == "press to sit · 60 s"
    assert labels(scene, "main")["pad", 4].text == "press to take part"


def test_the_seconds_that_are_left_are_told() -> None:
    between = table_of("Ada", "Ben", buttons=True)
    between.play.tick(53.5)
    assert labels(between.scene(), "sub")["pad", 1].text == "press to sit · 7 s"


def test_one_more_can_take_part_at_every_pad_that_is_not_counting() -> None:
    between = table_of("Ada", "Ben", number=3)
    joining = {t.intent.place for t in between.scene().targets if isinstance(t.intent, TakePart)}
    drawn = {t.intent.place for t in between.scene().targets if isinstance(t.intent, DrawnButton)}
    assert joining == {1, 2} and drawn == {1, 2, 3}, "at a free place its button is for that"
    assert "take part" in texts(between.scene())
    between.come(1, 2)
    between.play.tick(2.0)
    assert "take part" not in texts(between.scene())
    assert not [t for t in between.scene().targets if isinstance(t.intent, TakePart)]
    assert labels(between.scene(), "count")["pad", 1].text == "3"


# The middle


def middle(scene: Scene) -> set[Edge]:
    """Whom it is turned to."""
    return {t.intent.edge for t in scene.targets if isinstance(t.intent, Title)}


def test_the_middle_is_turned_to_both_sides_where_there_is_room() -> None:
    people = ("Ada", "Ben", "Cleo")
    assert middle(table_of(*people).scene()) == {Edge.BOTTOM, Edge.TOP}
    assert middle(table_of(*people, screen=SEVEN, number=2).scene()) == {Edge.BOTTOM}


def test_where_there_is_room_for_one_they_read_it_who_are_called() -> None:
    places = (Place(Edge.BOTTOM, 0.5, Emblem.MOON), Place(Edge.TOP, 0.5, Emblem.LEAF))
    alone = Gathering("solo-challenge", ("Ada",), seats=1)
    assert middle(Between(SEVEN, places, alone).scene()) == {Edge.BOTTOM}
    assert middle(Between(SEVEN, places[::-1], alone).scene()) == {Edge.TOP}
    nobody = Gathering(seats=2)
    assert middle(Between(SEVEN, places, nobody).scene()) == {Edge.BOTTOM}
    assert middle(Between(SEVEN, places[1:], nobody).scene()) == {Edge.TOP}


def test_it_says_which_game_is_next_and_who_waits() -> None:
    between = table_of("Ada", "Ben", "Cleo", "Dan", number=2)
    between.table.play("Ada", "Ben")
    said = texts(Between(TWENTY_FOUR, usual_places(2), between.table, buttons=True).scene())
    assert "Game 2 · Classic" in said and "waiting:" in said
    assert "next:" in said, "that is said at the places"
    after = said[said.index("waiting:") + 1 :]
    assert after[:2] == ["Ada", "Ben"]


def test_in_heats_it_says_which_and_what_comes_after_it() -> None:
    table = Gathering("heats", ("Ada", "Ben", "Cleo", "Dan"), seats=2)
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"))
    said = texts(Between(TWENTY_FOUR, usual_places(2), table).scene())
    assert "Round 1, heat 1 of 2" in said and "then:" in said
    assert any(text.endswith("Cleo, Dan") for text in said)
    table.play("Ada", "Ben", heat=(1, 0))
    table.play("Cleo", "Dan", heat=(1, 1))
    table.draw(2, ("Ada", "Cleo"), final=True)
    assert "The final" in texts(Between(TWENTY_FOUR, usual_places(2), table).scene())
    table.play("Cleo", "Ada", heat=(2, 0))
    between = Between(TWENTY_FOUR, usual_places(2), table)
    assert "The final is over" in texts(between.scene())
    assert remark(between.scene()) == "Cleo has won the evening."


def test_nobody_of_a_heat_is_left_out_where_one_line_is_too_short() -> None:
    table = Gathering("heats", NAMES[:12], seats=6)
    table.draw(1, NAMES[:6], NAMES[6:12])
    for screen in (TEN, TWENTY_FOUR):
        said = beside(Between(screen, usual_places(2), table).scene())
        told = ", ".join(label.text.strip(",") for label in said if label.key[1][0] == "waiting")
        assert told.endswith(", ".join(NAMES[7:12])), told
        assert all(label.key[0] == said[0].key[0] for label in said)


@pytest.mark.parametrize("name", ["7in", "10in", "24in"])
def test_before_the_first_heats_are_drawn_it_says_who_draws_them(name: str) -> None:
    between = Between(SCREENS[name], usual_places(2), Gathering("heats", NAMES[-14:], seats=2))
    assert "Heats and a final · Classic" in texts(between.scene())
    assert (
        remark(between.scene()) == "Once all are there, whoever runs the evening draws the heats."
    )
    between.table.draw(1, NAMES[-14:-12])
    assert not remark(between.scene())


@pytest.mark.parametrize("name", ["7in", "10in", "24in"])
@pytest.mark.parametrize("language", languages())
def test_who_was_level_for_the_last_chair_of_the_final_is_told(name: str, language: str) -> None:
    between = Between(SCREENS[name], usual_places(2), three_winners(("Ada", "Cleo")))
    scene = between.scene(language)
    check_all(between, scene)
    assert "Ada, Cleo, Eve" in remark(scene)
    if language == "en":
        start = "Level for the last 2 chairs of the final: Ada, Cleo, Eve."
        assert remark(scene) == f"{start} Whoever enrolled earlier plays."
    low = remark(between.scene(language, unfinished="Ada, Ben"))
    assert not low or "3" in low or "Ada, Cleo, Eve" in low, "in fewer words where room is dear"


def test_where_somebody_else_sits_in_the_final_nothing_is_told() -> None:
    assert not remark(Between(TEN, usual_places(2), three_winners(("Ada", "Eve"))).scene())


def test_of_many_who_are_level_some_are_named() -> None:
    names = NAMES[-14:]
    table = Gathering("heats", names, seats=2)
    table.draw(1, *zip(names[::2], names[1::2], strict=True))
    for heat, pair in enumerate(zip(names[::2], names[1::2], strict=True)):
        table.play(*pair, heat=(1, heat))
    table.draw(2, (names[0], names[2]), final=True)
    said = remark(Between(TEN, usual_places(2), table).scene())
    assert f"{names[0]}, {names[2]}, {names[4]}, {names[6]} and 3 more." in said


def three_winners(finalists: tuple[str, str]) -> Gathering:
    """Three heats of two are over, each of whose winners could be in the final of two."""
    table = Gathering("heats", ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), seats=2)
    heats = (("Ada", "Ben"), ("Cleo", "Dan"), ("Eve", "Fay"))
    table.draw(1, *heats)
    for number, heat in enumerate(heats):
        table.play(*heat, heat=(1, number))
    table.draw(2, finalists, final=True)
    return table


def beside(scene: Scene) -> list[Label]:
    """What stands beside the standings in the half that is read from the bottom."""
    half = ("middle", Edge.BOTTOM)
    return [e for e in scene.elements if isinstance(e, Label) and e.key[0] == half]  # type: ignore[index]


def remark(scene: Scene) -> str:
    """What is said instead of who waits."""
    return " ".join(label.text for label in beside(scene) if label.key[1][0] == "remark")  # type: ignore[index]


@pytest.mark.parametrize("screen", [TEN, TWENTY_FOUR], ids=["10in", "24in"])
@pytest.mark.parametrize("language", languages())
def test_where_too_few_stand_in_the_queue_it_says_who_is_missing(
    screen: Screen, language: str
) -> None:
    def said(*resting: str, bots: bool = False) -> str:
        table = Gathering(names=("Ada", "Ben"), seats=4, bots=bots)
        for name in resting:
            table.host.rest(table[name])
        between = Between(screen, usual_places(4), table)
        scene = between.scene(language)
        check_all(between, scene)
        return remark(scene)

    tr = Translator(language)
    nobody = tr("To play, press or tap at a free place and pick your name.")
    assert said("Ada", "Ben") == nobody
    assert said("Ada") == tr("One more is needed for a game.")
    assert said() == "", "both are called"
    assert said("Ada", bots=True) == "", "a bot plays with whoever is alone"


def test_where_nobody_is_there_it_says_how_to_take_part() -> None:
    scene = Between(SEVEN, usual_places(2), Gathering(seats=2)).scene()
    said = texts(scene)
    assert "Friday" in said and "Press or tap at a free place and type your name." in said
    for language, screen in product(languages(), SCREENS.values()):
        nobody = Between(screen, usual_places(3), Gathering(seats=2)).scene(language)
        assert not any("…" in text for text in texts(nobody)), "it is said to the end"
    assert middle(scene) == {Edge.BOTTOM}, "whoever runs the evening finds the way in"


def test_a_hidden_name_is_nowhere() -> None:
    between = table_of("Ada", "Rude", "Cleo", "Vile", number=2)
    between.table.host.hide(between.table["Rude"])
    between.table.host.hide(between.table["Vile"])
    said = texts(between.scene())
    assert not [text for text in said if "Rude" in text or "Vile" in text]
    assert {"Guest 2", "Guest 4"} <= set(said)


def test_of_what_is_typed_the_end_is_seen() -> None:
    scene = table_of("Ada", screen=SEVEN, number=2).scene(typed="W" * 23 + "x")
    (typed,) = labels(scene, "typed").values()
    assert typed.text.startswith("…") and typed.text.endswith("Wx|")
    assert labels(table_of("Ada").scene(), "typed") == {}


# The game that can go on


def test_where_give_up_was_is_then_no() -> None:
    between = table_of("Ada", "Ben", screen=SEVEN, number=2)
    asked = {t.intent: t.box for t in between.scene(unfinished="Cleo, Dan").targets}
    sure = {t.intent: t.box for t in between.scene(unfinished="Cleo, Dan", sure=True).targets}
    assert GoOn() in asked and GoOn() not in sure
    assert asked[GiveUp(False)] == sure[KeepOn()]
    assert not overlap(asked[GiveUp(False)], sure[GiveUp(True)])


def test_it_says_whose_game_it_is() -> None:
    said = texts(table_of("Ada", "Ben").scene(unfinished="Cleo, Dan"))
    assert "Unfinished game" in said and "Cleo, Dan" in said


@pytest.mark.parametrize(
    "text", ["one two", f"{'W' * 40} {'W' * 40}", "a bb ccc dddd eeeee", "", NOTE]
)
@pytest.mark.parametrize("width", [1.0, 60.0, 200.0, 2000.0])
def test_words_fill_as_few_lines_as_can_be_and_none_is_lost(text: str, width: float) -> None:
    lines = wrapped(text, 20.0, width)
    assert " ".join(lines) == text
    for line in lines:
        assert text_width(line, 20.0) <= width or " " not in line
