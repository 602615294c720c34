"""What is written in the files of an evening, and why a file is not taken over."""

from __future__ import annotations

from engine.outcome import Ending
from kiosk.evening.evening import Evening
from kiosk.evening.games import Counts, Game
from kiosk.evening.standings import Measure
from kiosk.translation import Translator
from kiosk.wording.evening import counts_text


def tie_break_name(tr: Translator, measure: Measure) -> str:
    """What alone tells somebody from the next."""
    match measure:
        case Measure.FINAL:
            return tr("the final")
        case Measure.POINTS:
            return tr("points before the final")
        case Measure.SCORE:
            return tr("the best score")
        case Measure.WINS:
            return tr("wins")
        case Measure.RUN:
            return tr("most wins in a row")
        case Measure.FEWER_GAMES:
            return tr("fewer games")
        case Measure.SECOND_SCORE:
            return tr("the second-best score")


def why_not_counted_text(tr: Translator, game: Game) -> str:
    """Why a game is not in the standings; "" where it is."""
    if game.counts is Counts.COUNTED:
        return ""
    ending = game.ended.ending if game.ended and not game.broken_off else None
    if game.counts is Counts.UNFINISHED and ending is Ending.BLOCKED:
        return tr("nobody could play any more")
    if game.counts is Counts.UNFINISHED and ending is Ending.ABANDONED:
        return tr("too few were left")
    return counts_text(tr, game.counts)


def heat_text(tr: Translator, evening: Evening, game: Game) -> str:
    """Which heat a game was; "" for none."""
    if game.round is None or game.heat is None:
        return ""
    if any(one.final for one in evening.rounds if one.number == game.round):
        return tr("Final")
    return tr("Round {round}, heat {heat}", round=game.round, heat=game.heat + 1)


def title_text(tr: Translator, evening: Evening) -> str:
    """What an evening is called."""
    return evening.name or tr("An evening")
