"""Whatever screen, seats, buttons and hands: nothing a finger must hit is under 9 mm, or the table is refused."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tabletop import PILE, Tabletop, hand, row, tabletop

from engine import cards
from engine.editions import EDITIONS
from engine.table import Step
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.intents import TapClear

PIXELS = [(800, 480), (800, 500), (1024, 600), (1280, 720), (1280, 800), (1366, 768), (1920, 1080)]


@dataclass(frozen=True)
class Table:
    """A table somebody may build, and the game on it."""

    pixels: tuple[int, int]
    inches: float
    seats: int
    buttons: bool
    edition: str
    lie: str
    held: int
    row: int
    collected: int
    mirrored: bool
    active: int

    @property
    def screen(self) -> Screen:
        return Screen.of_diagonal(*self.pixels, self.inches)

    def laid(self, step: Step) -> Tabletop:
        """The game, hands as large as wanted with every value in them."""
        kinds = cards.kinds(EDITIONS[self.edition].deck)
        values = "".join(str(kinds[i % len(kinds)]) for i in range(max(self.held, self.row)))
        seat = self.active % self.seats
        # Ten lie in the row only between a turn's play and its end.
        length = min(self.row, 10 if step is Step.STASH else 9)
        table = tabletop(
            self.edition,
            hands="/".join([values[: self.held]] * self.seats),
            display=values[::-1][:length],
            collections="/".join([values[1:][: self.collected]] * self.seats),
            seat=seat,
            step=step,
            lie=self.lie,
            screen=self.screen,
        )
        if not self.buttons:
            table.play.drawn_buttons.update(range(self.seats))
        if self.mirrored:
            table.play.mirrored.update(range(self.seats))
        return table


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table; most have no more seats than somebody would put at a screen of that size."""
    inches = draw(st.sampled_from([7, 8, 9, 10, 10.1, 11.6, 13.3, 15.6, 18, 21.5, 24, 32]))
    return Table(
        pixels=draw(st.sampled_from(PIXELS)),
        inches=inches,
        seats=draw(st.integers(1, 4 if inches < 14 else 6)),
        buttons=draw(st.booleans()),
        edition=draw(st.sampled_from(list(EDITIONS))),
        lie=draw(st.sampled_from(["open", "covered"])),
        held=draw(st.integers(1, 40)),
        row=draw(st.integers(1, 10)),
        collected=draw(st.integers(0, 6)),
        mirrored=draw(st.booleans()),
        active=draw(st.integers(0, 5)),
    )


def assert_touchable(table: Tabletop) -> None:
    for target in table.scene().targets:
        least = min(target.box.w, target.box.h) / table.screen.px_per_mm
        assert least >= TOUCH_MM - 0.01, f"{target.intent}: {least:.2f} mm"


AT_TEN_INCHES = Table((1280, 800), 10, 3, True, "standard", "open", 6, 7, 0, False, 1)
STRIPS_AT_SEVEN = Table((800, 480), 7, 3, True, "standard", "open", 6, 6, 0, False, 0)


@settings(max_examples=100)
@given(tables())
@example(AT_TEN_INCHES)
@example(STRIPS_AT_SEVEN)
def test_no_target_of_any_table_is_under_9_mm(built: Table) -> None:
    for step in (Step.PLAY, Step.STASH):
        table = built.laid(step)
        seat = table.position.seat
        try:
            assert_touchable(table)
        except LayoutRefused:
            return  # in words, and before anybody has sat down: the lobby asks the same
        if built.lie == "covered":
            table.press(seat)
        kinds = cards.kinds(table.position.hands[seat])
        assert_touchable(table)
        for taps in ((hand(kinds[-1]),), (row(0),), (TapClear(), hand(kinds[0]), PILE)):
            assert_touchable(table.tap(*taps))


PANELS = [(*pixels, inches) for pixels in PIXELS[:-2] for inches in (7, 8, 9, 10, 10.1, 11.6)]


@pytest.mark.parametrize(("width", "height", "inches"), PANELS)
def test_nor_on_the_small_panels_that_are_sold_however_long_the_row(
    width: int, height: int, inches: float
) -> None:
    for seats, active, length in product((2, 3), (0, 1), (6, 7, 9)):
        for lie, buttons in product(("open", "covered"), (True, False)):
            built = Table(
                (width, height),
                inches,
                seats,
                buttons,
                "standard",
                lie,
                6,
                length,
                2,
                False,
                active,
            )
            with suppress(LayoutRefused):
                assert_touchable(built.laid(Step.PLAY))


def test_three_sit_comfortably_at_every_common_ten_inch_panel() -> None:
    for pixels in ((1280, 720), (1280, 800), (1024, 600), (1366, 768)):
        for active, lie, buttons in product(range(3), ("open", "covered"), (True, False)):
            built = Table(pixels, 10.1, 3, buttons, "zero-to-seven", lie, 12, 9, 6, False, active)
            assert_touchable(built.laid(Step.PLAY))
