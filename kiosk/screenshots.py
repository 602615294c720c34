"""Every screen in every size, edition and number of seats, as pictures: for looking at them, and for the README.

Nothing in them is made up: bots have played real games up to the moments that are shown, and the taps are taps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.editions import EDITIONS, SEATS
from engine.moves import KEEP, Draw
from engine.selection import Selection
from engine.table import Step
from engine.taps import HandCard
from kiosk.display import Driver
from kiosk.layout.screen import Screen
from kiosk.layout.seating import usual_places
from kiosk.layout.table import LayoutRefused
from kiosk.paths import Paths
from kiosk.play import intents
from kiosk.play.table import TablePlay
from kiosk.scene.elements import Scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.session import GameSession
from kiosk.settings.schema import Hands
from kiosk.store import Chair
from kiosk.translation import Translator
from kiosk.window import WindowWish, open_window, prepare


@dataclass(frozen=True, slots=True)
class Format:
    """A screen to be pictured: pixels, and the diagonal in inches."""

    width: int
    height: int
    inches: float

    @property
    def screen(self) -> Screen:
        return Screen.of_diagonal(self.width, self.height, self.inches)

    @property
    def small(self) -> bool:
        """Whether such panels have no physical buttons, as most have not."""
        return self.inches <= 10

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


FORMATS = (
    Format(800, 480, 7),
    Format(1280, 720, 10),
    Format(1920, 1080, 24),
    Format(3840, 2160, 43),
)
TURNS = 11
"""Turns that have been played before a table is pictured."""
SEED = 7


def write_screenshots(folder: Path, paths: Paths, formats: tuple[Format, ...] = FORMATS) -> int:
    """Write the pictures to `folder`, one folder a size; the exit status comes back."""
    prepare(WindowWish(Driver.OFFSCREEN, (1920, 1080), fullscreen=False), paths.kivy_home)
    open_window()
    from kiosk.camera import Camera

    camera, tr, number = Camera(), Translator(), 0
    for shape in formats:
        (folder / str(shape)).mkdir(parents=True, exist_ok=True)
        for name, scene in pictures(shape, tr):
            camera.take(scene, (shape.width, shape.height), folder / str(shape) / f"{name}.png")
            number += 1
    print(
        tr.n(
            "{count} picture in {folder}",
            "{count} pictures in {folder}",
            number,
            folder=str(folder),
        )
    )
    return 0


def pictures(shape: Format, tr: Translator) -> Iterator[tuple[str, Scene]]:
    """Every screen in one size, by name; seats that do not fit it are left out."""
    for edition in EDITIONS:
        for seats in SEATS:
            chosen = partial(_chosen, shape, edition, seats)
            yield from _try(f"table-{edition}-{seats}", shape, tr, chosen)
    moments: dict[str, Callable[[], TablePlay]] = {
        "begins": lambda: _dealt(shape, "standard", 2),
        "draw": lambda: _drawing(shape),
        "why-not": lambda: _refused(shape),
        "stash": lambda: _stashing(shape, "standard"),
        "stash-simplified": lambda: _stashing(shape, "simplified"),
        "covered": lambda: _covered(shape, opened=False),
        "covered-open": lambda: _covered(shape, opened=True),
        "peek": lambda: _peeking(shape),
        "bot": lambda: _bot_shows(shape),
        "menu": lambda: _page(shape, "menu"),
        "rules": lambda: _page(shape, "rules"),
        "last-plays": lambda: _page(shape, "plays"),
        "leave": lambda: _page(shape, "leave"),
    }
    for name, moment in moments.items():
        yield from _try(name, shape, tr, moment)


def _try(
    name: str, shape: Format, tr: Translator, moment: Callable[[], TablePlay]
) -> Iterator[tuple[str, Scene]]:
    state = moment().state()
    try:
        plan = plan_of(shape.screen, state)
    except LayoutRefused:
        return
    yield name, table_scene(plan, state, tr)


# Moments of real games


def _dealt(
    shape: Format, edition: str, seats: int, hands: Hands = "open", bots: int = 0
) -> TablePlay:
    places = usual_places(seats)
    chairs = [
        Chair(
            place,
            number,
            person=number <= seats - bots,
            bot="greedy" if number > seats - bots else None,
        )
        for number, place in enumerate(places, 1)
    ]
    play = TablePlay(GameSession.start(edition, SEED, chairs, hands), pace=1.5, now=0.0)
    if shape.small:
        play.drawn_buttons |= set(range(seats))
    return play


def _played(
    shape: Format,
    edition: str,
    seats: int,
    reached: Callable[[GameSession], bool],
    hands: Hands = "open",
) -> TablePlay:
    """A game that bots have played until it has reached what is to be seen."""
    play = _dealt(shape, edition, seats, hands)
    session, bot = play.session, GreedyBot(SEED)
    while not session.outcome and not reached(session):
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
    fresh = TablePlay(session, pace=1.5, now=0.0)
    fresh.drawn_buttons = play.drawn_buttons
    return fresh


def _turn(number: int) -> Callable[[GameSession], bool]:
    return lambda session: session.position.turn >= number and session.position.step is Step.PLAY


def _chosen(shape: Format, edition: str, seats: int) -> TablePlay:
    """Somebody has tapped the largest play they have."""
    play = _played(shape, edition, seats, _turn(TURNS))
    seat = play.session.position.seat
    selection = Selection.begin(play.session.seen_by(seat))
    best = max(
        (completion for value in set(_hand(play)) for completion in _completions(selection, value)),
        key=lambda taps: len(taps),
        default=(),
    )
    for i, intent in enumerate(best):
        play.tap(intent, seat, float(i))
    return play


def _hand(play: TablePlay) -> tuple[int, ...]:
    return cards.values(play.session.position.hand)


def _completions(selection: Selection, value: int) -> Iterator[tuple[intents.Intent, ...]]:
    begun = selection.add(HandCard(value))
    for play in begun.completions():
        if not isinstance(play, Draw):
            done = begun.completed(play)
            yield (
                *(intents.TapHand(card) for card in cards.values(done.given)),
                *(intents.TapRow(position) for position in done.positions),
            )


def _drawing(shape: Format) -> TablePlay:
    play = _played(shape, "standard", 6 if not shape.small else 2, _turn(TURNS))
    seat = play.session.position.seat
    play.tap(intents.TapHand(_hand(play)[0]), seat, 0.0)
    play.tap(intents.TapPile(), None, 1.0)
    return play


def _refused(shape: Format) -> TablePlay:
    """The first mistake of every newcomer: one's own six for the row's."""

    def possible(session: GameSession) -> bool:
        both = set(cards.values(session.position.hand)) & set(session.position.display) - {1}
        return session.position.step is Step.PLAY and bool(both)

    play = _played(shape, "standard", 2, possible)
    seat = play.session.position.seat
    value = max(set(_hand(play)) & set(play.session.position.display))
    play.tap(intents.TapHand(value), seat, 0.0)
    play.tap(intents.TapRow(play.session.position.display.index(value)), seat, 1.0)
    return play


def _stashing(shape: Format, edition: str) -> TablePlay:
    def possible(session: GameSession) -> bool:
        position = session.position
        return position.step is Step.STASH and any(
            move != KEEP and getattr(move, "value", 0) >= 2 for move in position.legal_stashes
        )

    return _played(shape, edition, 2, possible)


def _covered(shape: Format, *, opened: bool) -> TablePlay:
    play = _played(shape, "standard", 2 if shape.small else 4, _turn(TURNS), "covered")
    if opened:
        seat = play.session.position.seat
        play.hands.open(seat, 0.0)
        play.tap(intents.TapHand(_hand(play)[-1]), seat, 0.0)
    return play


def _peeking(shape: Format) -> TablePlay:
    play = _played(shape, "standard", 2 if shape.small else 4, _turn(TURNS), "covered")
    play.hands.peek((play.session.position.seat + 1) % play.session.game.players, 0.0)
    return play


def _bot_shows(shape: Format) -> TablePlay:
    play = _dealt(shape, "standard", 2 if shape.small else 4, bots=1 if shape.small else 3)
    session, bot = play.session, GreedyBot(SEED)
    while session.bot_to_move() is None:
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
    fresh = TablePlay(session, pace=1.5, now=0.0)
    fresh.drawn_buttons = play.drawn_buttons - {
        seat for seat, chair in enumerate(session.chairs) if chair.bot
    }
    fresh.tick(1.0)
    return fresh


def _page(shape: Format, name: str) -> TablePlay:
    play = _played(shape, "standard", 2, _turn(TURNS))
    play.menus[0] = name
    return play
