"""Moments of a game that are worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.greedy import GreedyBot
from engine.moves import Stash
from engine.table import Step
from kiosk.company.characters import Mood
from kiosk.play import intents
from kiosk.play.play_on import AWAY, HELD
from kiosk.play.state import Banner, News
from kiosk.play.table import TablePlay
from kiosk.session import GameSession
from kiosk.showcase.format import Format
from kiosk.showcase.played import (
    SEED,
    TURNS,
    at_a_side,
    at_turn,
    dealt,
    hand_of,
    largest_take,
    played,
    some_game,
    stash_to_choose,
    tap_largest,
)


def moments(shape: Format) -> Iterator[tuple[str, Callable[[], TablePlay]]]:
    """All that a table can show beside plays being chosen, by name; each is played when it is wanted."""
    yield "begins", lambda: dealt(shape, "standard", 2)
    yield "draw", lambda: _drawing(shape)
    yield "split", lambda: _splitting(shape)
    yield "nothing-fits", lambda: _nothing_fits(shape)
    yield "why-not", lambda: _refused(shape)
    yield "stash", lambda: _stashing(shape, "standard")
    yield "stash-simplified", lambda: _stashing(shape, "simplified")
    yield "stash-full", lambda: _full(shape, chosen=True)
    yield "stash-full-asks", lambda: _full(shape, chosen=False)
    yield "tenth", lambda: _tenth(shape, pressed=False)
    yield "news", lambda: _tenth(shape, pressed=True)
    yield "covered", lambda: _covered(shape, opened=False)
    yield "covered-open", lambda: _covered(shape, opened=True)
    yield "side", lambda: _at_the_side(shape)
    yield "peek", lambda: _peeking(shape)
    yield "bot", lambda: _bot_shows(shape)
    yield "faces", lambda: _faces(shape)
    yield "play-on", lambda: _playing_on(shape)
    yield "closing", lambda: _closing(shape)
    yield "menu", lambda: _page(shape, "menu")
    yield "rules", lambda: _page(shape, "rules")
    yield "leave", lambda: _page(shape, "leave")


def _drawing(shape: Format) -> TablePlay:
    play = played(shape, "standard", 6 if not shape.small else 2, at_turn(TURNS))
    seat = play.session.position.seat
    play.tap(intents.TapHand(hand_of(play.session)[0]), seat, 0.0)
    play.tap(intents.TapPile(), None, 1.0)
    return play


def _splitting(shape: Format) -> TablePlay:
    """One card for two sets of its worth, each tied by a bracket."""

    def possible(session: GameSession) -> bool:
        return at_turn(TURNS)(session) and _splits(largest_take(session))

    play = some_game(shape, 2, possible)
    tap_largest(play)
    return play


def _splits(taps: tuple[intents.Intent, ...]) -> bool:
    given = sum(isinstance(tap, intents.TapHand) for tap in taps)
    return given == 1 and len(taps) >= 1 + 2 * 2


def _nothing_fits(shape: Format) -> TablePlay:
    """Nothing in the row can be taken with this hand: a DRAW is all there is."""

    def stuck(session: GameSession) -> bool:
        return session.position.step is Step.PLAY and not largest_take(session)

    return some_game(shape, 2, stuck)


def _tenth(shape: Format, *, pressed: bool) -> TablePlay:
    """The tenth card of the row: announced before the press, and told in every tray after it."""

    def nine(session: GameSession) -> bool:
        return session.position.step is Step.PLAY and len(session.position.display) == 9

    play = some_game(shape, 2, nine)
    seat = play.session.position.seat
    play.tap(intents.TapHand(hand_of(play.session)[0]), seat, 0.0)
    play.tap(intents.TapPile(), None, 1.0)
    for at in (2.0, 4.0) if pressed else ():
        # The row is cleared when the turn is over, so a stash that is possible is decided too.
        if play.session.position.seat == seat:
            play.press_down(seat, at)
            play.press_up(seat, at + 0.5)
    return play


def _full(shape: Format, *, chosen: bool) -> TablePlay:
    """A full collection: the lowest makes room, or where that is not wanted another is asked for."""

    def better(session: GameSession) -> bool:
        view = session.seen_by(session.position.seat)
        stashes = view.legal_stashes if view.step is Step.STASH else ()
        return any(
            isinstance(stash, Stash) and stash.drop is not None and stash.value > stash.drop
            for stash in stashes
        )

    play = some_game(shape, 2, better)
    state = play.state()
    if not chosen and state.prompt and (drop := state.prompt.selection.drop) is not None:
        seat = play.session.position.seat
        play.tap(intents.TapCollected(state.seats[seat].slots.index(drop)), seat, 0.0)
    return play


def _refused(shape: Format) -> TablePlay:
    """The first mistake of every newcomer: one's own six for the row's."""

    def possible(session: GameSession) -> bool:
        both = set(hand_of(session)) & set(session.position.display) - {1}
        return session.position.step is Step.PLAY and bool(both)

    play = played(shape, "standard", 2, possible)
    seat = play.session.position.seat
    value = max(set(hand_of(play.session)) & set(play.session.position.display))
    play.tap(intents.TapHand(value), seat, 0.0)
    play.tap(intents.TapRow(play.session.position.display.index(value)), seat, 1.0)
    return play


def _stashing(shape: Format, edition: str) -> TablePlay:
    return played(shape, edition, 2, stash_to_choose)


def _covered(shape: Format, *, opened: bool) -> TablePlay:
    play = played(shape, "standard", 2 if shape.small else 4, at_turn(TURNS), "covered")
    if opened:
        seat = play.session.position.seat
        play.hands.open(seat, 0.0)
        play.tap(intents.TapHand(hand_of(play.session)[-1]), seat, 0.0)
    return play


def _at_the_side(shape: Format) -> TablePlay:
    """Somebody at a side edge, in whose tray the row stands once more, has opened their hand and plays."""

    def possible(session: GameSession) -> bool:
        return at_a_side(session) and len(largest_take(session)) > 2

    play = played(shape, "standard", 3 if shape.small else 4, possible, "covered")
    play.hands.open(play.session.position.seat, 0.0)
    tap_largest(play)
    return play


def _peeking(shape: Format) -> TablePlay:
    play = played(shape, "standard", 2 if shape.small else 4, at_turn(TURNS), "covered")
    play.hands.peek((play.session.position.seat + 1) % play.session.game.players, 0.0)
    return play


def _bot_shows(shape: Format) -> TablePlay:
    play = dealt(shape, "standard", 2 if shape.small else 4, bots=1 if shape.small else 3)
    session, bot = play.session, GreedyBot(SEED)
    while session.bot_to_move() is None:
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
    fresh = TablePlay(session, pace=1.5, now=0.0)
    fresh.drawn_buttons = play.drawn_buttons - {
        seat for seat, chair in enumerate(session.chairs) if chair.bot
    }
    fresh.tick(1.0)
    return fresh


def _faces(shape: Format) -> TablePlay:
    """A person's turn, and the characters are moved by what they have seen."""
    bots = 1 if shape.small else 3
    play = dealt(shape, "standard", bots + 1, bots=bots)
    session, bot = play.session, GreedyBot(SEED)

    def moved() -> bool:
        moods = {seat.mood for seat in play.state().seats if seat.character}
        return session.bot_to_move() is None and Mood.CALM not in moods

    while not moved():
        view = session.seen_by(session.position.seat)
        play.course.play((bot.choose(view, lambda: False),), 0.0)
    return play


def _playing_on(shape: Format) -> TablePlay:
    """Whoever's turn it is has been away for long; all others hold their buttons."""
    play = played(shape, "standard", 2 if shape.small else 4, at_turn(TURNS))
    for seat in range(play.session.game.players):
        if seat != play.session.position.seat:
            play.press_down(seat, AWAY)
    play.tick(AWAY + HELD / 2)
    return play


def _closing(shape: Format) -> TablePlay:
    """The table has closed, and everybody is told how long they have."""
    play = played(shape, "standard", 2 if shape.small else 4, at_turn(TURNS))
    play.announce(Banner(News.LAST_MOVES, 0, time="23:15"))
    return play


def _page(shape: Format, name: str) -> TablePlay:
    play = played(shape, "standard", 2, at_turn(TURNS))
    play.pages.show(0, name, 0.0)
    return play
