"""What things are called, in the lobby and when a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.outcome import Ending, Outcome, Rating
from kiosk.seating import Emblem
from kiosk.translation import Translator
from kiosk.wording.phrase import Phrase, phrase


def emblem_name(tr: Translator, emblem: Emblem) -> str:
    """What an emblem, and the seat that has no other name, is called."""
    match emblem:
        case Emblem.MOON:
            return tr("Moon")
        case Emblem.LEAF:
            return tr("Leaf")
        case Emblem.FOX:
            return tr("Fox")
        case Emblem.WHALE:
            return tr("Whale")
        case Emblem.KITE:
            return tr("Kite")
        case Emblem.ACORN:
            return tr("Acorn")
        case _:
            assert_never(emblem)


def seat_name(tr: Translator, name: str, emblem: Emblem) -> str:
    """A player's name, or the emblem's where there is none."""
    return name or emblem_name(tr, emblem)


def edition_name(tr: Translator, edition_id: str) -> str:
    """What the lobby calls an edition; one that has no name of its own yet goes by its id."""
    match edition_id:
        case "standard":
            return tr("Classic")
        case "six-cards":
            return tr("Six cards")
        case "simplified":
            return tr("Short")
        case "zero-to-seven":
            return tr("0 to 7")
        case "first-game":
            return tr("Beginners")
        case "learn":
            return tr("Learn")
        case _:
            return edition_id


def edition_summary(tr: Translator, edition_id: str) -> str:
    """How an edition is won, in very few words, under its name."""
    match edition_id:
        case "standard":
            return tr("21")
        case "six-cards":
            return tr("21 with six cards")
        case "simplified":
            return tr("1 to 5")
        case "zero-to-seven":
            return tr("21, with zeros and sevens")
        case "first-game":
            return tr("21, the 0-to-7 deck without 0 and 7")
        case "learn":
            return tr("3 min")
        case _:
            return ""


def rating_name(tr: Translator, rating: Rating) -> str:
    """What a solo score is called."""
    match rating:
        case Rating.QUINTESSENTIAL:
            return tr("Quintessential victory")
        case Rating.QUICK_WITTED:
            return tr("Quick-witted success")
        case Rating.QUALITY:
            return tr("Quality effort")
        case Rating.QUIRKY:
            return tr("Quirky performance")
        case Rating.QUITE_OK:
            return tr("Quite OK")
        case Rating.QUESTIONABLE:
            return tr("Questionable")
        case _:
            assert_never(rating)


def outcome_phrase(tr: Translator, outcome: Outcome, names: Sequence[str]) -> Phrase:
    """How the game ended; `names` are the seats', one alone is a solo game."""
    solo = len(names) == 1
    match outcome.ending:
        case Ending.WON if outcome.winner is not None:
            return phrase(
                tr("You did it!") if solo else tr("{name} wins!"), name=names[outcome.winner]
            )
        case Ending.BLOCKED if solo:
            return phrase(tr("No card can be played any more: this one is lost."))
        case Ending.BLOCKED | Ending.WON:
            return phrase(tr("Nobody can play any more: nobody wins."))
        case Ending.ABANDONED:
            return phrase(tr("Too few are left to play on: this game does not count."))
        case Ending.CAPPED:
            return phrase(tr("The bots have played long enough: nobody wins."))
        case _:
            assert_never(outcome.ending)


def place_word(tr: Translator, place: int) -> str:
    """A place in the result."""
    match place:
        case 1:
            return tr("1st")
        case 2:
            return tr("2nd")
        case 3:
            return tr("3rd")
        case _:
            return tr("{place}th", place=place)
