"""The operator's section for evenings: what the next one is to be, or the one that is open."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kiosk.evening.evening import Evening
from kiosk.layout.tray import Span
from kiosk.operator.care import Course, Task
from kiosk.operator.evening.form import EveningForm
from kiosk.operator.evening.intents import (
    AskStick,
    Field,
    GoOnWith,
    NameEvening,
    OpenEvening,
    RunEvening,
    ShowEarlier,
    Step,
)
from kiosk.operator.evening.stick import Became
from kiosk.scene.elements import Align
from kiosk.scene.operator.care_steps import draw_course
from kiosk.scene.operator.leaf import Leaf, fitting
from kiosk.scene.operator.rows import ROWS, Row, draw_rows, draw_turning, leaves
from kiosk.scene.style import CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording.evening_pages import (
    became_text,
    earlier_text,
    field_name,
    field_value,
    kind_summary,
)

_KEY = 10.2
_GAP = 0.9
_LABEL_U, _LABEL_W = 3.0, 30.0
_CONTROL_U = 34.0
_OPEN_W = 52.0
_BACK_W, _STICK_W = 24.0, 36.0
_SUMMARY = (2.7, 2.5, 2.3)
_CODE = 14.0
_LOW = 0.5
"""How much too low fonts put the signs for less and more."""


class EarlierShown(Struct, frozen=True):
    """The evenings that there have been, the latest first, each by what it is known by; `leaf` is which leaf of them.

    `course` is what is being done with a stick, or was; `became` what became of the evenings that it brought.
    """

    evenings: tuple[tuple[str, Evening], ...]
    leaf: int
    can_read: bool
    course: Course | None = None
    became: Became | None = None


class EveningFormShown(Struct, frozen=True):
    """What is seen of it: the evening to be opened, called `name`; or the one that is open, with the code of whoever
    runs it."""

    form: EveningForm
    name: str
    code: str | None = None


def draw_evening_section(
    leaf: Leaf, body: Span, foot: Span, shown: EveningFormShown | EarlierShown, tr: Translator
) -> None:
    """A row for everything there is to be said, and the key that opens it; or the evenings that there have been."""
    if isinstance(shown, EarlierShown):
        _draw_earlier(leaf, body, foot, shown, tr)
        return
    if shown.code is not None:
        _draw_open(leaf, body, foot, shown, tr)
        return
    first, *others = _spans(body)
    _draw_name(leaf, first, shown, tr)
    _draw_fields(leaf, others, shown.form, shown.form.fields, tr)
    key = Span(foot.u + foot.w - _OPEN_W, foot.v, _OPEN_W, foot.h)
    leaf.key("open", key, tr("Open the evening"), OpenEvening(), size=3.4, first=True)
    earlier = Span(foot.u, foot.v, foot.w - _OPEN_W - 1.2, foot.h)
    leaf.key("earlier", earlier, tr("Earlier evenings"), ShowEarlier(True), size=3.2)


_BESIDE = (Field.SEATS, Field.ROUNDS, Field.BOTS)
"""These stand side by side."""


def draw_options(leaf: Leaf, body: Span, form: EveningForm, tr: Translator) -> None:
    """What can still be changed of an evening that is open: all but what it is."""
    _draw_fields(leaf, _spans(body), form, [f for f in form.fields if f is not Field.KIND], tr)


def _draw_fields(
    leaf: Leaf, spans: Sequence[Span], form: EveningForm, fields: Sequence[Field], tr: Translator
) -> None:
    rows = [[field] for field in fields if field not in _BESIDE]
    rows.insert(-1, [field for field in fields if field in _BESIDE])
    for span, row in zip(spans, filter(None, rows), strict=False):
        width = span.w / len(row)
        for i, field in enumerate(row):
            gap = _GAP if i + 1 < len(row) else 0
            part = Span(span.u + i * width, span.v, width - gap, span.h)
            _draw_field(leaf, part, field, form, tr)


def _spans(body: Span) -> list[Span]:
    pitch = body.h / ROWS
    top = body.v + body.h
    return [
        Span(body.u, top - (i + 1) * pitch + _GAP / 2, body.w, pitch - _GAP) for i in range(ROWS)
    ]


def _draw_name(leaf: Leaf, span: Span, shown: EveningFormShown, tr: Translator) -> None:
    leaf.panel(("name", "ground"), span, 2.5, fill=None, border=CHIP_EDGE)
    label = Span(span.u + _LABEL_U, span.v, _LABEL_W, span.h)
    leaf.label(("name", "label"), label, tr("Name"), 3.1)
    wide = 30.0
    key = Span(span.u + span.w - wide - 1.2, span.v + (span.h - _KEY) / 2, wide, _KEY)
    leaf.key(("name", "key"), key, tr("Change"), NameEvening(), size=3.0)
    words = Span(span.u + _CONTROL_U, span.v, key.u - span.u - _CONTROL_U - 1, span.h)
    leaf.label(("name", "value"), words, shown.name, 3.4, bold=True)


def _draw_field(leaf: Leaf, span: Span, field: Field, form: EveningForm, tr: Translator) -> None:
    leaf.panel((field, "ground"), span, 2.5, fill=None, border=CHIP_EDGE)
    # A field that shares its row has less room for its name.
    narrow = span.w < 100
    control = span.u + (_CONTROL_U * 0.62 if narrow else _CONTROL_U)
    label = Span(span.u + _LABEL_U, span.v, control - span.u - _LABEL_U, span.h)
    leaf.label((field, "label"), label, field_name(tr, field), 3.1)
    v = span.v + (span.h - _KEY) / 2
    less = Span(control, v, _KEY + 2, _KEY)
    more = Span(span.u + span.w - _KEY - 3.2, v, _KEY + 2, _KEY)
    leaf.key((field, "less"), less, "‹", Step(field, -1), size=6, lift=_LOW)
    leaf.key((field, "more"), more, "›", Step(field, 1), size=6, lift=_LOW)
    words = Span(less.u + less.w, span.v, more.u - less.u - less.w, span.h)
    if field is Field.KIND:
        # How such an evening goes stands below its name.
        below = Span(words.u + 0.6, words.v + 0.6, words.w - 1.2, words.h * 0.42)
        summary = kind_summary(tr, form.kind)
        size = fitting(below, summary, _SUMMARY)
        leaf.label("summary", below, summary, size, QUIET, align=Align.CENTRE)
        words = Span(words.u, words.v + words.h * 0.4, words.w, words.h * 0.56)
    text = field_value(tr, field, form)
    leaf.label((field, "value"), words, text, 3.4, bold=True, align=Align.CENTRE)


def _draw_earlier(leaf: Leaf, body: Span, foot: Span, shown: EarlierShown, tr: Translator) -> None:
    if shown.course:
        draw_course(leaf, body, shown.course, tr)
        if shown.became:
            leaf.label("became", foot, became_text(tr, shown.became), 2.6, TEXT)
        return
    rows = [
        Row(
            evening.name,
            earlier_text(tr, evening),
            ((tr("go on"), GoOnWith(known_by), 26.0),),
            name_w=52.0,
        )
        for known_by, evening in shown.evenings
    ]
    here = min(shown.leaf, leaves(len(rows)) - 1)
    draw_rows(leaf, body, rows[here * ROWS : (here + 1) * ROWS])
    if not rows:
        words = Span(body.u + 3, body.v, body.w - 6, body.h)
        leaf.label("none", words, tr("There has been no evening yet."), 3.4, QUIET)
    back = Span(foot.u + foot.w - _BACK_W, foot.v, _BACK_W, foot.h)
    leaf.key("back", back, tr("Back"), ShowEarlier(False), size=3.2)
    left = Span(foot.u, foot.v, back.u - foot.u - 1.2, foot.h)
    if shown.can_read:
        key = Span(left.u, left.v, _STICK_W, left.h)
        leaf.key("stick", key, tr("From a stick"), AskStick(Task.EVENINGS_FROM_STICK), size=3.2)
        left = Span(key.u + key.w + 1.2, left.v, left.w - key.w - 1.2, left.h)
    draw_turning(leaf, left, here, leaves(len(rows)))


def _draw_open(leaf: Leaf, body: Span, foot: Span, shown: EveningFormShown, tr: Translator) -> None:
    """The evening that is open, and its code, large enough to be copied."""
    first, second, third, fourth, fifth = (
        Span(span.u + 3, span.v, span.w - 6, span.h) for span in _spans(body)
    )
    leaf.label("open name", first, shown.name, 5.0, bold=True, align=Align.CENTRE)
    leaf.label("code of", second, tr("Evening code"), 3.4, QUIET, align=Align.CENTRE)
    code = Span(third.u, fourth.v + fourth.h * 0.4, third.w, second.v - fourth.v - fourth.h * 0.4)
    leaf.label("code", code, shown.code or "", _CODE, bold=True, align=Align.CENTRE)
    words = Span(fifth.u, fifth.v, fifth.w, fifth.h * 1.3)
    text = tr(
        "Whoever runs the evening holds its name on the table for two seconds and enters this code instead of the PIN."
    )
    leaf.label("code text", words, text, 3.4, QUIET, align=Align.CENTRE)
    key = Span(foot.u + foot.w - _OPEN_W, foot.v, _OPEN_W, foot.h)
    leaf.key("run", key, tr("Run the evening"), RunEvening(), size=3.4, first=True)
