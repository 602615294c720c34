"""A table laid for tests: the state of a game, put together from the engine alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import cards
from engine.game import Game
from kiosk.layout.screen import Screen
from kiosk.play.mementos import Mementos
from kiosk.play.state import Light, PlayedTurn, SeatState, TableState
from kiosk.seating import usual_places

SEVEN_INCH = Screen.of_diagonal(800, 480, 7)
TEN_INCH = Screen.of_diagonal(1280, 720, 10)
TWENTY_FOUR_INCH = Screen.of_diagonal(1920, 1080, 24)
FORTY_THREE_INCH = Screen.of_diagonal(3840, 2160, 43)


def laid_table(
    game: Game,
    *,
    buttons: bool = False,
    bots: Sequence[int] = (),
    last_plays: Sequence[PlayedTurn] = (),
    mementos: Mementos | None = None,
) -> TableState:
    """The game as all people see it who sit round it in a covered game, nobody having tapped anything."""
    mementos = mementos or Mementos.at(game.position)
    seats = tuple(
        SeatState(
            seat=seat,
            place=place,
            name="",
            bot=seat in bots,
            gone=game.position.gone[seat],
            slots=tuple(mementos.slots[seat]),
            hand=None,
            hand_size=cards.size(game.position.hands[seat]),
            peek=False,
            light=Light.OFF,
            unread=(),
            drawn_button=buttons,
            mirrored=False,
        )
        for seat, place in enumerate(usual_places(game.players))
    )
    return TableState(
        view=game.seen_by(None),
        covered=True,
        seats=seats,
        row=tuple(mementos.row),
        prompt=None,
        shown=(),
        last_plays=tuple(last_plays),
    )


def with_page(state: TableState, seat: int, page: str) -> TableState:
    """The same table, this page open at this seat."""
    return replace(state, pages={**state.pages, seat: page})
