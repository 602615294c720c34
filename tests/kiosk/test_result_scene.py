"""What the result shows, on every screen and for every number of seats, without a window."""

from __future__ import annotations

from functools import cache

import pytest
from touchable import check

from engine.bots.greedy import GreedyBot
from engine.editions import EDITIONS
from engine.outcome import Ending, Outcome
from kiosk.layout.screen import Screen
from kiosk.play.deeds import Deeds
from kiosk.play.intents import DrawnButton
from kiosk.play.result import ResultPlay
from kiosk.rooms.result import result_of
from kiosk.scene.elements import Card, Label, Scene
from kiosk.scene.result import GameResult, SeatResult, result_scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import Chair
from kiosk.translation import Translator, languages

SCREENS = {
    "7in": (Screen.of_diagonal(800, 480, 7), range(1, 3)),
    "10in": (Screen.of_diagonal(1280, 720, 10), range(1, 7)),
    "24in": (Screen.of_diagonal(1920, 1080, 24), range(1, 7)),
    "43in": (Screen.of_diagonal(3840, 2160, 43), range(1, 7)),
    "portrait": (Screen.of_diagonal(700, 900, 9), range(1, 5)),
}
TABLES = [(name, seats) for name, (_, numbers) in SCREENS.items() for seats in numbers]


@cache
def played(edition: str, seats: int, leave_after: int | None = None) -> GameSession:
    """A game that bots played to its end, or that all but one have left."""
    chairs = [Chair(place=p, number=n) for n, p in enumerate(usual_places(seats), 1)]
    session, bot = GameSession.start(edition, 3, chairs), GreedyBot(1)
    while session.outcome is None:
        if session.position.turn == leave_after:
            for seat in range(seats - 1):
                session.leave(seat)
            break
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
    return session


def scene(
    session: GameSession,
    screen: Screen,
    *,
    presses: tuple[int, ...] = (),
    until: float = 5.0,
    buttons: bool = False,
    language: str = "en",
    result: GameResult | None = None,
) -> Scene:
    edition = session.game.edition.id
    play = ResultPlay(session.chairs, session.position.gone, edition, session.hands, 0.0)
    for number in presses:
        play.press_down(number, 5.0)
        play.press_up(number, 5.0)
    play.tick(until)
    working = frozenset(range(1, 7)) if buttons else frozenset()
    return result_scene(
        screen, result or result_of(session), play.state(), working, Translator(language)
    )


def texts(shown: Scene, seat: int | None = None) -> list[str]:
    """All that is said, or what is said at one place."""
    return [
        element.text
        for element in shown.elements
        if isinstance(element, Label) and (seat is None or element.key[0] == ("pad", seat))
    ]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["standard", "simplified"])
def test_every_result_can_be_seen_and_touched(
    name: str, seats: int, language: str, edition: str
) -> None:
    screen, _ = SCREENS[name]
    session = played(edition, seats)
    everyone = tuple(range(1, seats + 1))
    for presses in ((), (1,), everyone):
        for buttons in (True, False):
            shown = scene(session, screen, presses=presses, buttons=buttons, language=language)
            check(shown, screen)
            drawn = [t.intent for t in shown.targets]
            assert drawn == ([] if buttons else [DrawnButton(n) for n in everyone])


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_reads_its_own_line_at_its_own_edge(seats: int) -> None:
    session = played("standard", seats)
    shown = scene(session, SCREENS["24in"][0])
    for chair in session.chairs:
        angles = {
            element.box.angle
            for element in shown.elements
            if isinstance(element, Label) and element.key[0] == ("pad", chair.number)
        }
        assert angles == {float(chair.place.edge.value)}


def test_the_middle_says_who_won_without_words() -> None:
    session = played("standard", 4)
    shown = scene(session, SCREENS["24in"][0])
    assert not [e for e in shown.elements if isinstance(e, Label) and e.key[0] == "winner"]
    winner = session.position.collections[session.outcome.winner]
    laid = sorted(e.value for e in shown.elements if isinstance(e, Card) and e.key[0] == "winner")
    assert sum(laid) == EDITIONS["standard"].merit(winner)[1]


def test_equals_share_a_place() -> None:
    session = played("standard", 4)
    alike = SeatResult(0x01, 2, Deeds(), gone=False)
    first = SeatResult(0x01, 1, Deeds(), gone=False)
    last = SeatResult(0x01, 4, Deeds(), gone=False)
    won = Outcome(Ending.WON, 0)
    result = GameResult(session.game.edition, won, (), (first, alike, alike, last))
    shown = scene(session, SCREENS["24in"][0], result=result)
    for number, place in enumerate(("1st", "2nd", "2nd", "4th"), 1):
        assert any(text.startswith(place) for text in texts(shown, number))


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending.BLOCKED, "nobody wins"),
        (Ending.ABANDONED, "does not count"),
        (Ending.CAPPED, "long enough"),
    ],
)
def test_a_game_without_a_winner_says_why_at_every_seat(ending: Ending, said: str) -> None:
    session = played("standard", 3)
    seats = tuple(SeatResult(0, None, Deeds(), gone=False) for _ in range(3))
    result = GameResult(session.game.edition, Outcome(ending), (), seats)
    shown = scene(session, SCREENS["24in"][0], result=result)
    check(shown, SCREENS["24in"][0])
    for number in (1, 2, 3):
        assert any(said in text for text in texts(shown, number))


def test_an_abandoned_game_has_no_places() -> None:
    result = result_of(played("standard", 3, leave_after=5))
    assert result.outcome.ending is Ending.ABANDONED
    assert [seat.rank for seat in result.seats] == [None] * 3
    assert [seat.gone for seat in result.seats] == [True, True, False]


def test_solo_shows_the_penalty_its_rating_and_its_cards() -> None:
    session = played("standard", 1)
    shown = scene(session, SCREENS["24in"][0])
    penalty = session.position.penalty
    assert str(sum(penalty)) in texts(shown) and "Questionable" in texts(shown)
    laid = [e.value for e in shown.elements if isinstance(e, Card) and e.key[0] == "solo"]
    assert laid == list(penalty)


def test_a_lost_solo_game_has_no_rating() -> None:
    session = played("standard", 1)
    lost = GameResult(
        session.game.edition,
        Outcome(Ending.BLOCKED),
        (6, 5),
        (SeatResult(0, None, Deeds(), gone=False),),
    )
    shown = scene(session, SCREENS["7in"][0], result=lost)
    assert any("lost" in text for text in texts(shown))
    assert "11" not in texts(shown)


def test_while_it_is_counted_the_number_stands_at_all_who_play_again() -> None:
    session = played("standard", 3)
    shown = scene(session, SCREENS["24in"][0], presses=(1, 2, 3), until=6.2)
    assert [n for n in (1, 2, 3) if "2" in texts(shown, n)] == [1, 2, 3]


def test_whoever_is_waited_for_is_told_so() -> None:
    session = played("standard", 2)
    shown = scene(session, SCREENS["24in"][0], presses=(1,))
    assert any("waiting for the others" in text for text in texts(shown, 1))
    assert any("others are waiting" in text for text in texts(shown, 2))


def test_a_running_game_has_no_result() -> None:
    chairs = [Chair(place=p, number=n) for n, p in enumerate(usual_places(2), 1)]
    with pytest.raises(ValueError, match="not over"):
        result_of(GameSession.start("standard", 1, chairs))
