"""What the lesson says: what there is to do now, and what was learnt."""

from __future__ import annotations

from typing import assert_never

from engine.moves import Draw
from engine.table import Step
from kiosk.lesson.tasks import Aim, Task
from kiosk.translation import Translator
from kiosk.wording.phrase import Drawn, Phrase, phrase


def task_phrase(tr: Translator, task: Task, step: Step) -> Phrase:
    """What the task is about, and what to tap for it."""
    if step is Step.STASH and task.stash is not None:
        text = tr(
            "STASH – with {enough} or more one is collected, the others leave – tap your {card}"
        )
        value = task.stash
        return phrase(text, card=Drawn((value,)), enough=Drawn((value,) * value))
    play = task.play
    if isinstance(play, Draw):
        text = tr(
            "DRAW – put one card out and get two new ones – tap your {given} and the draw pile"
        )
        return phrase(text, given=Drawn((play.card,)))
    return phrase(_take_text(tr, task.aim), given=Drawn.of(play.given), taken=Drawn.of(play.taken))


def _take_text(tr: Translator, aim: Aim) -> str:
    match aim:
        case Aim.SPLIT:
            return tr(
                "SPLIT – a {given} takes two or more that make {given} – tap your {given} and {taken}"
            )
        case Aim.COMBINE:
            return tr(
                "COMBINE – {given} together take a {taken} – tap your {given} and the {taken}"
            )
        case Aim.STASH:
            return tr("SPLIT once more, and then comes STASH – tap your {given} and {taken}")
        case Aim.DRAW:
            raise ValueError("a DRAW takes nothing")
        case _:
            assert_never(aim)


def not_now_text(tr: Translator) -> str:
    """Something is tapped that the rules allow, but the task is another."""
    return tr("that is allowed too, but first this")


def first_game_phrase(tr: Translator) -> Phrase:
    """What the game is about that comes after the lesson."""
    text = tr("first to have {cards} wins")
    return phrase(text, cards=Drawn((1, 2, 3, 4, 5)))


def learnt_words(tr: Translator, *, brief: bool = False) -> tuple[str, ...]:
    """Everything that was done, in its order; `brief` leaves out what came of it by itself."""
    verbs = (tr("SPLIT"), tr("COMBINE"), tr("DRAW"), tr("STASH"))
    if brief:
        return verbs
    split, combine, draw, stash = verbs
    return split, combine, tr("REFILL"), draw, tr("the tenth card"), stash, tr("new hands")
