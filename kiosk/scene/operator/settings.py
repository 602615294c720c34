"""A row for every setting: its name, what it is and can be, where that comes from, and a way to take a choice back."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.controls import Choice, Clock, Several, Stepper, Tonight
from kiosk.operator.intents import ChangePin, Reset, SetTo
from kiosk.operator.settings_table import InForce
from kiosk.scene.elements import Align
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.operator.rows import ROWS, draw_turning, leaves
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, INK, QUIET, TEXT
from kiosk.settings import Origin
from kiosk.translation import Translator
from kiosk.wording.settings import origin_text, value_text

_KEY = 10.2
"""A side of what is touched."""
_GAP = 0.9
_LABEL_U, _LABEL_W = 3.0, 44.0
_CONTROL_U, _CONTROL_W = 48.0, 62.0
_ORIGIN_U, _ORIGIN_W = 113.0, 18.5
_RESET_U = 132.8
_FEW = 2
"""So many values stand side by side; of more there is one at a time."""
_LOW = {"‹": 0.5, "›": 0.5}
"""How much too low fonts put these."""
_PLACES = 6
"""So many have room side by side."""
_WORD = 2.4
"""How large a word stands on a key of several."""
_PIN_W = 42.0


class SettingsShown(Struct, frozen=True):
    """What is seen of them. `leaf` is which of the leaves that they fill, the first being 0."""

    settings: tuple[InForce, ...]
    places: int
    pin_chosen: bool
    leaf: int = 0


def draw_settings(leaf: Leaf, body: Span, foot: Span, shown: SettingsShown, tr: Translator) -> None:
    """The rows of one leaf, from the top of the body down; at the foot the way to the other leaves, and to the PIN."""
    pitch = body.h / ROWS
    here = shown.settings[shown.leaf * ROWS : (shown.leaf + 1) * ROWS]
    for i, each in enumerate(here):
        span = Span(body.u, body.v + body.h - (i + 1) * pitch + _GAP / 2, body.w, pitch - _GAP)
        _Row(leaf, span, each, shown.places, tr).draw()
    right = foot.u + foot.w - _PIN_W
    text = tr("Change the PIN") if shown.pin_chosen else tr("Choose a PIN")
    leaf.key("pin", Span(right, foot.v, _PIN_W, foot.h), text, ChangePin(), size=3.2)
    draw_turning(
        leaf,
        Span(foot.u, foot.v, foot.w - _PIN_W - 2, foot.h),
        shown.leaf,
        leaves(len(shown.settings)),
    )


class _Row:
    def __init__(self, leaf: Leaf, span: Span, each: InForce, places: int, tr: Translator) -> None:
        self._leaf, self._span, self._each, self._tr = leaf, span, each, tr
        self._places = places
        self._key = each.setting.key

    def draw(self) -> None:
        leaf, span, tr, each = self._leaf, self._span, self._tr, self._each
        leaf.panel((self._key, "ground"), span, 2.5, fill=None, border=CHIP_EDGE)
        self._name()
        match each.setting.control:
            case Choice() as choice:
                options = choice.options(self._key, each.value)
                if len(options) <= _FEW:
                    self._side_by_side(choice)
                else:
                    self._stepping(*choice.around(self._key, each.value), "‹", "›")
            case Stepper() as stepper:
                self._stepping(*stepper.around(self._key, each.value), "–", "+")
            case Clock() | Tonight() as clock:
                before, after = clock.around(self._key, each.value)
                self._stepping(before, after, "–", "+", ends=False)
            case Several() as several:
                self._several(several)
        origin = Span(span.u + _ORIGIN_U, span.v, _ORIGIN_W, span.h)
        chosen = each.origin is Origin.TABLE
        leaf.label(
            (self._key, "origin"),
            origin,
            "" if each.value is None else origin_text(tr, each.origin),  # nothing is set
            2.4,
            TEXT if chosen else QUIET,
        )
        if chosen:
            reset = Span(span.u + _RESET_U, self._v, _KEY, _KEY)
            leaf.key((self._key, "reset"), reset, "", Reset(self._key), size=4.2, mark="backspace")

    @property
    def _v(self) -> float:
        """The lower edge of what is touched."""
        return self._span.v + (self._span.h - _KEY) / 2

    def _name(self) -> None:
        leaf, span, setting, tr = self._leaf, self._span, self._each.setting, self._tr
        name, note = setting.label(tr), setting.note
        high = span.h if note is None else 4.2
        v = span.v if note is None else span.v + span.h / 2 - 0.6
        words = Span(span.u + _LABEL_U, v, _LABEL_W, high)
        leaf.label((self._key, "name"), words, name, 3.1)
        if note is not None:
            words = Span(span.u + _LABEL_U, v - 3.4, _LABEL_W, 3.4)
            leaf.label((self._key, "note"), words, note(tr), 2.4, QUIET)

    def _side_by_side(self, choice: Choice) -> None:
        """All values there are, the chosen one marked: touching the other chooses that."""
        options = choice.options(self._key, self._each.value)
        width = _CONTROL_W / len(options)
        for i, option in enumerate(options):
            u = self._span.u + _CONTROL_U + i * width
            self._leaf.option(
                (self._key, i),
                Span(u + 0.4, self._v, width - 0.8, _KEY),
                value_text(self._tr, self._key, option.value),
                None if option.chosen else SetTo(self._key, option.to),
                chosen=option.chosen,
            )

    def _stepping(
        self, before: Any, after: Any, less: str, more: str, *, ends: bool = True
    ) -> None:
        """The value, between what leads to the one before and to the one after; where it `ends`, None is neither."""
        u, right = self._span.u + _CONTROL_U, self._span.u + _CONTROL_U + _CONTROL_W
        for name, at, text, to in (
            ("less", u, less, before),
            ("more", right - _KEY - 3, more, after),
        ):
            span = Span(at, self._v, _KEY + 3, _KEY)
            intent = SetTo(self._key, to)
            ready, lift = to is not None or not ends, _LOW.get(text, 0.0)
            self._leaf.key((self._key, name), span, text, intent, size=6, ready=ready, lift=lift)
        words = Span(u + _KEY + 3, self._v, _CONTROL_W - 2 * _KEY - 6, _KEY)
        text = value_text(self._tr, self._key, self._each.value)
        self._leaf.label((self._key, "value"), words, text, 3.4, bold=True, align=Align.CENTRE)

    def _several(self, several: Several) -> None:
        """A key for each; those that are in are marked, in a row by their place in it."""
        options = several.options(self._key, self._each.value)
        if not several.row:
            options = options[: self._places]
        width = _CONTROL_W / (len(options) if several.row else _PLACES)
        for i, option in enumerate(options):
            span = Span(self._span.u + _CONTROL_U + i * width, self._v, width, _KEY)
            inner = Span(span.u + 0.4, span.v, span.w - 0.8, span.h)
            leaf, key = self._leaf, (self._key, i)
            fill, ink = (ACCENT, INK) if option.chosen else (CHIP, TEXT)
            leaf.panel((key, "ground"), inner, 2.5, fill=fill)
            high = inner.h * (0.6 if option.chosen else 1.0)
            words = Span(inner.u, inner.v + inner.h - high, inner.w, high)
            text = value_text(self._tr, self._key, option.value)
            size, bold = (_WORD, False) if several.row else (3.6, True)
            leaf.label((key, "text"), words, text, size, ink, bold=bold, align=Align.CENTRE)
            below = Span(inner.u, inner.v + 0.8, inner.w, 3.8)
            if option.chosen and several.row:
                place = str(self._each.value.index(option.value) + 1)
                leaf.label((key, "place"), below, place, 2.6, ink, align=Align.CENTRE)
            elif option.chosen:
                leaf.picture((key, "mark"), span.centre[0], inner.v + 2.7, 3.2, "check", ink)
            if option.to != tuple(self._each.value):  # somebody must stay
                leaf.target(span, SetTo(self._key, option.to))
