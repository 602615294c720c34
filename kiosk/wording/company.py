"""What is said of the characters that bots play as, and what they say themselves once a game is over."""

from __future__ import annotations

from enum import Enum, auto

from kiosk.company.characters import KIBBIT, PLOFF, TARROK, Character
from kiosk.translation import Translator


class Ended(Enum):
    """How a game ended, to one of them."""

    WON = auto()
    PERSON_WON = auto()
    ANOTHER_WON = auto()
    """Another of them."""
    NOBODY_WON = auto()


def strength_word(tr: Translator, character: Character) -> str:
    """How strong it is."""
    if character is PLOFF:
        return tr("gentle")
    return tr("cunning") if character is TARROK else tr("keen")


def last_word(tr: Translator, character: Character, ended: Ended) -> str:
    """What it says to the result; each has a voice of its own: sleepy, eager, pensive."""
    lines = {
        (PLOFF, Ended.WON): tr("Oh! Was that me?"),
        (PLOFF, Ended.PERSON_WON): tr("Hooray for you!"),
        (PLOFF, Ended.ANOTHER_WON): tr("That went by so fast."),
        (PLOFF, Ended.NOBODY_WON): tr("Nobody? Then I take a nap."),
        (KIBBIT, Ended.WON): tr("Ha! Once more?"),
        (KIBBIT, Ended.PERSON_WON): tr("Well played! Once more?"),
        (KIBBIT, Ended.ANOTHER_WON): tr("Next time I am quicker!"),
        (KIBBIT, Ended.NOBODY_WON): tr("Oh, so close!"),
        (TARROK, Ended.WON): tr("You made me think."),
        (TARROK, Ended.PERSON_WON): tr("Well played. I have learnt something."),
        (TARROK, Ended.ANOTHER_WON): tr("Hm. I had counted on that."),
        (TARROK, Ended.NOBODY_WON): tr("A riddle without an answer."),
    }
    return lines[character, ended]
