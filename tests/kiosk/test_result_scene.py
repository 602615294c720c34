"""What the result shows, on every screen and for every number of seats, without a window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from touchable import check, overlap

from engine.bots.greedy import GreedyBot
from engine.editions import EDITIONS
from engine.outcome import Ending, Outcome
from engine.story import story_of
from kiosk.layout.screen import Screen
from kiosk.play.deeds import Deeds
from kiosk.play.intents import DrawnButton, ShowTurningPoint
from kiosk.play.result import ResultPlay
from kiosk.rooms.result import result_of
from kiosk.scene.elements import Card, Label, Line, Panel, Picture, Scene
from kiosk.scene.result import GameResult, SeatResult, result_scene
from kiosk.scene.sheet import text_width
from kiosk.scene.style import READABLE_MM
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


@cache
def told(session: GameSession) -> GameResult:
    """What it came to, its story told."""
    return result_of(session, story_of(session.game))


def scene(
    session: GameSession,
    screen: Screen,
    *,
    presses: tuple[int, ...] = (),
    until: float = 5.0,
    buttons: bool = False,
    language: str = "en",
    result: GameResult | None = None,
    touched: int | None = None,
) -> Scene:
    edition = session.game.edition.id
    play = ResultPlay(session.chairs, session.position.gone, edition, session.hands, 0.0)
    for number in presses:
        play.press_down(number, 5.0)
        play.press_up(number, 5.0)
    if touched is not None:
        play.tap(ShowTurningPoint(touched))
    play.tick(until)
    working = frozenset(range(1, 7)) if buttons else frozenset()
    return result_scene(
        screen, result or told(session), play.state(), working, Translator(language)
    )


def texts(shown: Scene, seat: int | None = None) -> list[str]:
    """All that is said, or what is said at one place."""
    return [
        element.text
        for element in shown.elements
        if isinstance(element, Label) and (seat is None or element.key[0] == ("pad", seat))
    ]


def assert_readable(shown: Scene, screen: Screen) -> None:
    """Nothing said in a pad is smaller than can be read, or is shrunk to be, however long the words are."""
    for label in shown.elements:
        # Digits that stand in a ring or a slot are as large as that.
        if not isinstance(label, Label) or label.key[0][0] != "pad" or label.text.isdigit():
            continue
        assert label.size >= screen.px(READABLE_MM) * 0.999, label
        wide = text_width(label.text, label.size, bold=label.bold)
        assert wide * screen.px(READABLE_MM) / label.size <= label.box.w * 1.001, label


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["standard", "simplified"])
def test_every_result_can_be_seen_and_touched(
    name: str, seats: int, language: str, edition: str
) -> None:
    screen, _ = SCREENS[name]
    session = played(edition, seats)
    everyone = tuple(range(1, seats + 1))
    rows = [] if seats == 1 else [ShowTurningPoint(number) for number in range(3)]
    for presses, touched in (((), None), ((1,), 0), (everyone, 2)):
        for buttons in (True, False):
            shown = scene(
                session,
                screen,
                presses=presses,
                touched=touched,
                buttons=buttons,
                language=language,
            )
            check(shown, screen)
            drawn = [] if buttons else [DrawnButton(n) for n in everyone]
            assert [t.intent for t in shown.targets] == [*rows, *drawn]
            assert_readable(shown, screen)


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


def test_until_the_story_is_told_the_middle_says_who_won_without_words() -> None:
    session = played("standard", 4)
    shown = scene(session, SCREENS["24in"][0], result=result_of(session))
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
        assert said in " ".join(texts(shown, number))


@pytest.mark.parametrize("ending", [Ending.BLOCKED, Ending.ABANDONED, Ending.CAPPED])
@pytest.mark.parametrize("language", languages())
def test_why_nobody_won_can_be_read_at_the_shortest_edge(ending: Ending, language: str) -> None:
    session, screen = played("standard", 6), SCREENS["10in"][0]
    seats = tuple(SeatResult(0, None, Deeds(), gone=False) for _ in range(6))
    result = GameResult(session.game.edition, Outcome(ending), (), seats)
    assert_readable(scene(session, screen, result=result, language=language), screen)


@pytest.mark.parametrize("language", languages())
def test_a_win_that_is_nothing_to_the_evening_says_so_at_every_seat(language: str) -> None:
    session, screen = played("standard", 6), SCREENS["10in"][0]
    shown = scene(session, screen, result=replace(told(session), counts=False), language=language)
    assert_readable(shown, screen)
    why = Translator(language)("Too few people played to the end: this game does not count.")
    for number in range(1, 7):
        assert why in " ".join(texts(shown, number))


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
    assert laid[: len(penalty)] == list(penalty)


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


# How the game went


def middle(shown: Scene) -> list[Card | Panel | Picture]:
    """What is drawn for all to see, the light on the table left out."""
    return [
        element
        for element in shown.elements
        if isinstance(element, Card | Panel | Picture) and element.key[0] in ("story", "solo")
    ]


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[1] > 1])
def test_the_chart_has_no_words_and_keeps_clear_of_the_pads(name: str, seats: int) -> None:
    screen, _ = SCREENS[name]
    shown = scene(played("standard", seats), screen, touched=1)
    pads = [e.box for e in shown.elements if isinstance(e, Panel) and e.key[1] == "ground"]
    assert len(pads) == seats
    assert not [e for e in shown.elements if isinstance(e, Label) and e.key[0] == "story"]
    for element in middle(shown):
        assert not any(overlap(element.box, pad) for pad in pads), element.key
    for line in shown.elements:
        if isinstance(line, Line):
            points = list(zip(line.points[::2], line.points[1::2], strict=True))
            assert not any(pad.contains(x, y) for pad in pads for x, y in points), line.key


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_finds_their_emblem_at_the_end_of_a_curve_like_no_other(seats: int) -> None:
    session = played("standard", seats)
    shown = scene(session, SCREENS["24in"][0])
    curves = [e for e in shown.elements if isinstance(e, Line) and "curve" in e.key[1]]
    assert len({curve.pattern for curve in curves}) == seats
    emblems = [e for e in middle(shown) if isinstance(e, Picture) and e.key[1] == "emblem"]
    for chair, emblem in zip(session.chairs, sorted(emblems, key=lambda e: e.key[2]), strict=True):
        assert emblem.name == chair.place.emblem.value
        assert emblem.box.angle == float(chair.place.edge.value), "turned to whom it is"
    winner = max(emblems, key=lambda emblem: emblem.box.w)
    assert winner.key[2] == session.outcome.winner
    for i, one in enumerate(emblems):
        assert not any(overlap(one.box, other.box) for other in emblems[i + 1 :])


def test_the_winners_curve_carries_what_was_collected() -> None:
    session = played("standard", 3)
    shown = scene(session, SCREENS["10in"][0])
    laid = [e.value for e in middle(shown) if isinstance(e, Card) and "collected" in e.key[1]]
    collected = [mark.collected for mark in told(session).story.marks[session.outcome.winner]]
    assert laid == [value for value in collected if value is not None]


def test_a_turning_point_that_is_touched_is_told_to_everyone_and_touched_again_no_more() -> None:
    session = played("standard", 4)
    screen = SCREENS["24in"][0]
    point = told(session).story.turning_points[1]
    who = session.chairs[point.seat].place.emblem.value.capitalize()
    chance = f"chance to win: {round(100 * point.balance[0])}%"
    shown = scene(session, screen, touched=1)
    for number in (1, 2, 3, 4):
        said = texts(shown, number)
        assert any(text.startswith(f"{who} ") for text in said), said
        assert any(text.startswith(chance) for text in said)
        assert not any("card taken" in text or "cards taken" in text for text in said)
    play = ResultPlay(session.chairs, session.position.gone, "standard", session.hands, 0.0)
    for expected in (1, None, 1):
        play.tap(ShowTurningPoint(1))
        assert play.state().told == expected
    play.tap(ShowTurningPoint(0))
    assert play.state().told == 0


def test_alone_the_turning_points_are_told_in_words_beside_the_chart() -> None:
    session = played("standard", 1)
    for name in ("7in", "24in"):
        shown = scene(session, SCREENS[name][0], buttons=True)
        said = [e for e in shown.elements if isinstance(e, Label) and "told" in str(e.key)]
        assert sum("penalty expected" in e.text for e in said) == 3
        assert all(e.size >= SCREENS[name][0].px(READABLE_MM) for e in said)
        assert not shown.targets


@pytest.mark.parametrize("language", languages())
def test_a_game_that_was_broken_off_shows_how_far_it_got(language: str) -> None:
    session = played("standard", 3, leave_after=30)
    for name in ("7in", "10in", "24in"):
        screen = SCREENS[name][0]
        shown = scene(session, screen, language=language)
        check(shown, screen)
        assert_readable(shown, screen)
        crosses = [e for e in middle(shown) if isinstance(e, Picture) and "gone" in e.key[1]]
        assert len(crosses) == 2
        assert not [e for e in middle(shown) if e.key[1] == "star"]


def test_a_game_that_nobody_began_has_no_chart() -> None:
    session = played("standard", 3, leave_after=1)
    shown = scene(session, SCREENS["10in"][0])
    assert not middle(shown)
