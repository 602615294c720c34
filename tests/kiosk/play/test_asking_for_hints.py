"""A hint: asked for by the bulb in one's own tray, thought about beside everything else, and played by oneself."""

from __future__ import annotations

from concurrent.futures import Future

import pytest
from tabletop import PILE, Tabletop, hand, row, session_at, tabletop
from tabletop import position as standing

from engine.bots.reasons import Because, Why, because
from engine.cards import ONE
from engine.moves import KEEP, Draw, Move, Stash, Take
from engine.notation import read_move
from engine.table import Step
from engine.view import seen_by
from kiosk.layout.screen import Screen
from kiosk.play.intents import AskHint, TapClear, TapHint
from kiosk.play.state import Hint
from kiosk.play.table import TablePlay
from kiosk.scene.elements import Card, Label, Outline, Picture, Scene
from kiosk.thinking.question import Question

ASK = AskHint()
TWO = {"hands": "1256/345", "display": "313524", "draws": "11111111"}


class Adviser:
    """Thinks until it is told what to say."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.thoughts: list[Future[Move]] = []

    def __call__(self, question: Question) -> Future[Move]:
        self.asked.append(question)
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def says(self, move: str) -> None:
        self.thoughts[-1].set_result(read_move(move))


def advised(move: str | None = None, **where: object) -> tuple[Tabletop, Adviser]:
    """A table whose seat to play has asked, and been told where there is a move."""
    adviser = Adviser()
    table = tabletop(**{**TWO, **where}, think=adviser)  # type: ignore[arg-type]
    if table.state.covered:
        table.press(table.position.seat)
    table.tap(ASK)
    if move:
        adviser.says(move)
        table.wait(0.1)
    return table, adviser


def said(table: Tabletop) -> Hint | None:
    return table.prompt.hint


def marks(scene: Scene) -> list[str]:
    """The keys of the marks on cards."""
    return [
        str(e.key)
        for e in scene.elements
        if isinstance(e, Picture) and e.name == "bulb" and "mark" in str(e.key)
    ]


def words(scene: Scene) -> str:
    return " ".join(
        e.text for e in scene.elements if isinstance(e, Label) and "hint why" in str(e.key)
    )


def can_ask(table: Tabletop) -> bool:
    return any(target.intent == ASK for target in table.scene().targets)


# Asking


def test_the_strong_bot_is_asked_for_what_this_seat_sees() -> None:
    table, adviser = advised()
    (question,) = adviser.asked
    assert question.kind == "strong"
    assert question.view == seen_by(table.position, 0)


def test_while_it_is_thought_about_everything_else_goes_on() -> None:
    table, adviser = advised()
    assert said(table) == Hint(None, None, said=False)
    assert "thinking" in str(table.scene().elements)
    assert table.tap(hand(6), PILE).prompt.selection.turn == (Draw(6),)
    adviser.says("6>33")
    hint = said(table.wait(0.1))
    assert hint is not None and hint.said, "it is told now, whatever was tapped meanwhile"
    assert table.prompt.selection.turn == (Draw(6),)


def test_nothing_is_selected_by_a_hint() -> None:
    table, _ = advised("6>33")
    assert table.prompt.selection.is_empty
    assert table.history == ""


def test_it_says_what_and_why() -> None:
    table, _ = advised("6>33")
    move = read_move("6>33")
    assert said(table) == Hint(move, Because(Why.COMES_CLOSER, ONE[3], 2, 3), said=True)
    assert words(table.scene()) == "of you then have 2, and 3 make a stash"


def test_asked_again_at_the_same_step_it_says_the_same_without_thinking() -> None:
    table, adviser = advised("6>33")
    before = said(table)
    assert said(table.tap(ASK)) is None
    assert said(table.tap(ASK)) == before
    assert len(adviser.asked) == 1


def test_the_same_position_is_asked_about_in_the_same_words() -> None:
    questions = [advised()[1].asked[0] for _ in range(2)]
    assert questions[0] == questions[1]


def test_a_second_tap_while_it_thinks_changes_nothing() -> None:
    table, adviser = advised()
    table.tap(ASK, ASK)
    adviser.says("6>33")
    assert said(table.wait(0.1)) is not None
    assert len(adviser.asked) == 1


# Playing it


@pytest.mark.parametrize("move", ["6>33", "6>2334", "15>6", "d2"])
def test_its_cards_tapped_as_one_are_up_and_a_press_plays_them(move: str) -> None:
    where = {"display": "3135246"} if move == "15>6" else {}
    table, _ = advised(move, **where)
    table.tap(TapHint(read_move(move)))
    hint = said(table)
    assert hint is not None and not hint.said and not marks(table.scene())
    table.press(0)
    assert table.history.startswith(move)


def test_card_by_card_the_marks_go_as_the_cards_come_up() -> None:
    table, _ = advised("12>3", display="131524")
    assert len(marks(table.scene())) == 3
    assert len(marks(table.tap(hand(1)).scene())) == 2
    hint = said(table)
    assert hint is not None and not hint.said, "the prompt has other things to say now"
    assert len(marks(table.tap(row(1)).scene())) == 1
    assert marks(table.tap(hand(2)).scene()) == []


def test_an_equal_card_of_the_row_is_as_good() -> None:
    table, _ = advised("12>3")
    assert [key for key in marks(table.scene()) if "row" in key and "0" in key]
    assert not any("row" in key for key in marks(table.tap(hand(1), row(2)).scene()))


def test_alone_the_very_cards_are_meant() -> None:
    table, _ = advised("12>3@2", hands="1256")
    (marked,) = [key for key in marks(table.scene()) if "row" in key]
    assert "'mark', 2" in marked
    table.tap(TapHint(read_move("12>3@2")))
    assert table.prompt.selection.positions == (2,)


def test_cleared_the_marks_are_there_again() -> None:
    table, _ = advised("12>3")
    table.tap(hand(1), TapClear())
    assert len(marks(table.scene())) == 3
    assert said(table.tap(ASK)).said  # type: ignore[union-attr]


def test_what_answers_the_last_touch_or_press_comes_before_it() -> None:
    table, _ = advised("6>33", hands="6/345", display="633")
    assert not words(table.tap(row(0)).scene())
    assert table.prompt.refusal is not None
    assert words(table.tap(ASK).scene()), "the bulb has it said again"
    assert not words(table.press(0).scene())
    assert table.prompt.asked
    assert words(table.tap(ASK).scene())


# The stash


@pytest.mark.parametrize(
    ("move", "chosen"), [("+2", (Stash(2),)), ("+1", (Stash(1),)), (".", (KEEP,))]
)
def test_at_the_stash_it_is_asked_for_too(move: str, chosen: tuple[Move, ...]) -> None:
    table, _ = advised(move, hands="122/345", step=Step.STASH)
    assert words(table.scene())
    table.tap(TapHint(read_move(move)))
    assert table.prompt.selection.turn == chosen


def test_the_card_that_makes_room_is_marked() -> None:
    table, _ = advised("+2-1", hands="222/345", step=Step.STASH, collections="331144/")
    table.tap(TapClear())
    assert len(marks(table.scene())) == 2
    assert table.tap(ASK, TapHint(Stash(2, 1))).prompt.selection.turn == (Stash(2, 1),)


# When it goes


def test_what_has_not_come_before_the_play_is_thought_about_no_further() -> None:
    table, adviser = advised(hands="1256/12")
    table.tap(hand(6), PILE).press(0).wait(1.0)
    assert adviser.thoughts[0].cancelled()
    assert table.position.seat == 0 and table.position.step is Step.STASH
    assert said(table) is None


def test_it_goes_with_the_play() -> None:
    table, _ = advised("d6", hands="1256/12")
    table.tap(TapHint(Draw(6))).press(0)
    assert said(table) is None


def test_a_tap_on_one_that_is_told_no_longer_means_nothing() -> None:
    table, _ = advised("d6")
    assert table.tap(TapHint(Take(ONE[6], 2 * ONE[3]))).prompt.selection.is_empty


# Who may ask


def test_nobody_who_is_not_to_play_can_ask() -> None:
    adviser = Adviser()
    table = tabletop(**TWO, think=adviser)  # type: ignore[arg-type]
    table.tap(ASK, tray=1)
    assert not adviser.asked
    assert [t.tray for t in table.scene().targets if t.intent == ASK] == [0]


def test_a_covered_hand_has_no_bulb_until_it_is_open() -> None:
    table = tabletop(**TWO, lie="covered")  # type: ignore[arg-type]
    assert not can_ask(table)
    assert can_ask(table.press(0))


@pytest.mark.parametrize(("inches", "stays"), [(7, False), (24, True)])
def test_where_room_is_dear_the_bulb_makes_way_for_what_is_tapped(
    inches: float, stays: bool
) -> None:
    pixels = (800, 480) if inches < 10 else (1920, 1080)
    table = tabletop(**TWO, screen=Screen.of_diagonal(*pixels, inches))  # type: ignore[arg-type]
    assert can_ask(table)
    assert can_ask(table.tap(hand(6))) is stays
    assert can_ask(table.tap(TapClear()))


def test_a_bot_is_told_nothing() -> None:
    assert not can_ask(tabletop(**TWO, bots=[0], pace=10))  # type: ignore[arg-type]


def test_where_hints_are_not_offered_there_are_none() -> None:
    table, adviser = advised("d6")
    table.play.hints.offered = False
    assert not can_ask(table)
    assert said(table) is None and not marks(table.scene())
    table.tap(ASK, TapHint(Draw(6)))
    assert len(adviser.asked) == 1


# Covered hands


def test_in_a_covered_game_all_of_it_is_in_the_tray() -> None:
    table, _ = advised("12>3", lie="covered")
    scene = table.scene()
    assert len(marks(scene)) == 3
    assert all("'tray', 0" in key for key in marks(scene))
    middle = [e for e in scene.elements if isinstance(e, Card) and "middle" in str(e.key)]
    assert middle and all(card.outline is Outline.NONE and not card.dim for card in middle)


# The real one


def test_the_strong_bots_own_choice_comes_with_its_reason() -> None:
    table = tabletop(hands="4446/12", display="124335", collections="665/").tap(ASK)
    hint = said(table)
    assert hint is not None and hint.move is not None
    assert hint.because == because(seen_by(table.position, 0), hint.move)
    assert hint.because == Because(Why.WINS, ONE[4])


def test_the_play_waits_for_nothing_but_its_own_thought() -> None:
    adviser = Adviser()
    play = TablePlay(session_at(standing(**TWO)), pace=1.0, now=0.0, think=adviser)  # type: ignore[arg-type]
    idle = play.deadline
    play.tap(ASK, 0, 1.0)
    assert play.deadline is not None and 1.0 < play.deadline < 1.1
    adviser.says("d6")
    assert play.tick(1.1)
    assert play.deadline != play.hints.deadline is None
    assert idle is not None and idle > 1.1
