"""The page of whoever runs an evening: people, games, what was put right, and the evening as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from kiosk.layout.operator import DEPTH, LENGTH
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.operator.care import Task
from kiosk.operator.evening import intents as intents
from kiosk.operator.evening.desk import (
    CorrectionsShown,
    DeskShown,
    EveningShown,
    GamesShown,
    OptionsShown,
    OthersShown,
    PeopleShown,
    PersonLine,
    PersonShown,
    StickShown,
)
from kiosk.operator.evening.intents import AskStick, ShowPerson, ShowTab, Tab
from kiosk.operator.intents import GoBack
from kiosk.scene.elements import Align, Scene
from kiosk.scene.operator.care_steps import draw_course
from kiosk.scene.operator.evening_form import draw_options
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.operator.rows import ROWS, Keys, Row, draw_rows, draw_turning, leaves
from kiosk.scene.style import PENALTY, QUIET
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.evening import counts_text, game_text
from kiosk.wording.evening_pages import (
    became_text,
    correction_text,
    evening_lines,
    person_text,
    refusal_text,
    tab_name,
)
from kiosk.wording.sharing import heat_text

_MOST = 2.0
"""Millimetres to the unit: one person reads all of it without walking."""
_EDGE = 3.0
_KEY_H = 10.4
_TAB_W, _TAB_GAP = (28.0, 28.0, 36.0, 28.0), 0.8
_CLOSE_W = 20.5
_FOOT_W = 44.0
_TURNING_W = 40.0
_NAME_W = 54.0
"""Of a name: the longest are written smaller, and none is cut before it could not be read."""


def desk_scene(screen: Screen, edge: Edge, shown: DeskShown, tr: Translator) -> Scene:
    """The page for somebody at this edge. Raises `LayoutRefused`."""
    leaf = Leaf(screen, edge, _MOST)
    top, width = DEPTH - _EDGE, LENGTH - 2 * _EDGE
    head = Span(_EDGE, top - _KEY_H, width, _KEY_H)
    low = _EDGE + _KEY_H + 1.0
    body = Span(_EDGE, low, width, head.v - 1.0 - low)
    foot = Span(_EDGE, _EDGE, width, _KEY_H)
    _Desk(leaf, body, foot, tr).draw(shown)
    _tabs(leaf, head, shown.tab, tr)
    if shown.refusal:
        words = Span(foot.u + 2, foot.v, foot.w - _FOOT_W - 4, foot.h)
        leaf.label("refusal", words, refusal_text(tr, shown.refusal), 2.6, PENALTY)
    return leaf.scene()


def _tabs(leaf: Leaf, head: Span, here: Tab, tr: Translator) -> None:
    u = head.u
    for tab, width in zip(Tab, _TAB_W, strict=True):
        span = Span(u, head.v, width, head.h)
        u += width + _TAB_GAP
        leaf.option(tab, span, tab_name(tr, tab), ShowTab(tab), chosen=tab is here, size=2.9)
    close = Span(head.u + head.w - _CLOSE_W, head.v, _CLOSE_W, head.h)
    leaf.key("close", close, "", GoBack(), size=4.4, mark="cross")


class _Desk:
    def __init__(self, leaf: Leaf, body: Span, foot: Span, tr: Translator) -> None:
        self._leaf, self._body, self._foot, self._tr = leaf, body, foot, tr

    def draw(self, shown: DeskShown) -> None:
        match shown.part:
            case PeopleShown() as part:
                self._people(part, free=shown.refusal is None)
            case PersonShown() as part:
                self._person(part)
            case OthersShown() as part:
                self._others(part)
            case GamesShown() as part:
                self._games(part)
            case CorrectionsShown() as part:
                self._corrections(part)
            case EveningShown() as part:
                self._evening(part)
            case OptionsShown(form):
                draw_options(self._leaf, self._body, form, self._tr)
                self._foot_key(self._tr("Done"), intents.ChangeOptions(False), first=True)
            case StickShown() as part:
                draw_course(self._leaf, self._body, part.course, self._tr)
                if part.became:
                    text = became_text(self._tr, part.became)
                    self._leaf.label("became", self._foot, text, 2.6)
            case _:
                assert_never(shown.part)

    def _list(self, rows: Sequence[Row], leaf: int, empty: str, asked: str = "") -> None:
        """So many of them as a leaf holds, or why there are none; `asked` is what they answer."""
        here = min(leaf, leaves(len(rows)) - 1)
        draw_rows(self._leaf, self._body, rows[here * ROWS : (here + 1) * ROWS])
        left = Span(self._foot.u, self._foot.v, self._foot.w - _FOOT_W - 2, self._foot.h)
        if asked:
            words = Span(left.u + 2, left.v, left.w - _TURNING_W - 4, left.h)
            self._leaf.label("asked", words, asked, 3.1, bold=True)
            left = Span(left.u + left.w - _TURNING_W, left.v, _TURNING_W, left.h)
        draw_turning(self._leaf, left, here, leaves(len(rows)))
        if not rows:
            words = Span(self._body.u + 3, self._body.v, self._body.w - 6, self._body.h)
            self._leaf.label("empty", words, empty, 3.6, QUIET, align=Align.CENTRE)

    def _foot_key(self, text: str, intent: object, *, first: bool = False) -> None:
        foot = self._foot
        span = Span(foot.u + foot.w - _FOOT_W, foot.v, _FOOT_W, foot.h)
        self._leaf.key("foot", span, text, intent, size=3.2, first=first)

    def _people(self, part: PeopleShown, *, free: bool) -> None:
        tr = self._tr
        rows = [
            self._line(line, ((tr("more"), ShowPerson(line.person), 24.0),)) for line in part.people
        ]
        self._list(rows, part.leaf, tr("Nobody takes part yet."))
        self._foot_key(tr("Enrol somebody"), intents.EnrolSomebody(), first=True)

    def _line(self, line: PersonLine, keys: Keys) -> Row:
        return Row(line.name, person_text(self._tr, line), keys, name_w=_NAME_W)

    def _person(self, part: PersonShown) -> None:
        tr, line = self._tr, part.line
        one = line.person
        rows = [self._line(line, ())]
        queue: tuple[str, object, float] | None = None
        if part.queues and line.here:
            queue = (
                (tr("out of the queue"), intents.LeavesQueue(one), 44.0)
                if line.queued
                else (tr("into the queue"), intents.StandsInQueue(one), 44.0)
            )
        went = (
            (tr("has gone home"), intents.GoesHome(one), 44.0)
            if line.here
            else (tr("is back"), intents.ComesBack(one), 44.0)
        )
        rows.append(Row(tr("Tonight"), keys=tuple(key for key in (queue, went) if key)))
        name: list[tuple[str, object, float]] = [(tr("another name"), intents.Rename(one), 40.0)]
        if not line.hidden:
            name.append((tr("hide the name"), intents.HideName(one), 40.0))
        rows.append(Row(tr("Name"), keys=tuple(name)))
        rows.append(
            Row(
                tr("Twice in the list"),
                keys=((tr("is the same as …"), intents.FindOther(one), 46.0),),
                name_w=50,
            )
        )
        draw_rows(self._leaf, self._body, rows)
        self._foot_key(tr("Back"), ShowPerson(None))

    def _others(self, part: OthersShown) -> None:
        tr = self._tr
        rows = [
            self._line(
                other, ((tr("the same"), intents.MergeInto(part.line.person, other.person), 30.0),)
            )
            for other in part.others
        ]
        nobody = tr("Everybody else has played against them.")
        asked = tr("Who is {name} as well?", name=part.line.name)
        self._list(rows, part.leaf, nobody, asked)
        self._foot_key(tr("Back"), ShowPerson(part.line.person))

    def _games(self, part: GamesShown) -> None:
        tr, number = self._tr, len(part.games)
        rows = []
        for i, game in enumerate(part.games):
            keys: Keys = () if game.void else ((tr("void"), intents.VoidGame(game.stamp), 22.0),)
            name = tr(
                "Game {number} · {counts}", number=number - i, counts=counts_text(tr, game.counts)
            )
            if heat := heat_text(tr, part.evening, game):
                name = f"{name}\n{heat}"
            rows.append(Row(name, game_text(tr, game, part.names), keys, name_w=40.0))
        self._list(rows, part.leaf, tr("Nothing has been played yet."))

    def _corrections(self, part: CorrectionsShown) -> None:
        tr = self._tr
        rows = []
        for made in part.corrections:
            keys: Keys = ()
            if made.holds:
                keys = ((tr("take back"), intents.TakeBackCorrection(made.stamp), 32.0),)
            text = "" if made.holds else tr("taken back")
            name = correction_text(tr, made, part.names, part.enrolled, part.games)
            rows.append(Row(name, text, keys, name_w=80.0))
        self._list(rows, part.leaf, tr("Nothing has been put right."))

    def _evening(self, part: EveningShown) -> None:
        tr = self._tr
        if part.closing:
            words = Span(self._body.u + 3, self._body.v, self._body.w - 6, self._body.h)
            text = tr("Close this evening? What was played stands, and it can be opened again.")
            self._leaf.label("closing", words, text, 4.4, bold=True, align=Align.CENTRE)
            foot = self._foot
            no = Span(foot.u + foot.w - _FOOT_W, foot.v, _FOOT_W, foot.h)
            # Where "close" was is now "no": a finger that taps twice closes nothing.
            self._leaf.key("no", no, tr("No"), intents.KeepOpen(), size=3.2, first=True)
            yes = Span(no.u - _FOOT_W - 1.2, foot.v, _FOOT_W, foot.h)
            self._leaf.key("yes", yes, tr("Yes, close it"), intents.CloseEvening(True), size=3.2)
            return
        lines = evening_lines(tr, part.evening, part.code)
        rows = [Row(name, text, plain=True) for name, text in lines[: ROWS - part.stick]]
        if part.stick:
            keys: Keys = (
                (tr("Export"), AskStick(Task.EVENING_TO_STICK), 28.0),
                (tr("Names"), AskStick(Task.NAMES_FROM_STICK), 28.0),
                (tr("Another table"), AskStick(Task.EVENINGS_FROM_STICK), 44.0),
            )
            rows.append(Row(tr("USB stick"), keys=keys))
        draw_rows(self._leaf, self._body, rows)
        self._foot_key(tr("Close the evening"), intents.CloseEvening(False))
        foot = self._foot
        change = Span(foot.u, foot.v, _FOOT_W, foot.h)
        self._leaf.key("change", change, tr("Change"), intents.ChangeOptions(True), size=3.2)
        if part.may_draw:
            span = Span(foot.u + foot.w - 2 * _FOOT_W - 1.2, foot.v, _FOOT_W, foot.h)
            key = tr("Draw the heats")
            self._leaf.key("draw", span, key, intents.DrawHeats(), size=3.2, first=True)
