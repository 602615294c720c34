"""What turned a game, as one sentence."""

from __future__ import annotations

from typing import assert_never

from engine.story import Cause, TurningPoint
from kiosk.translation import Translator
from kiosk.wording.phrase import Drawn, Phrase, phrase


def turning_point_phrase(tr: Translator, point: TurningPoint, name: str) -> Phrase:
    """Who did what in this turn."""
    before, after = point.progress
    return phrase(
        _text(tr, point.cause),
        name=name,
        given=Drawn.of(point.given),
        gained=Drawn.of(point.gained),
        before=before,
        after=after,
    )


def _text(tr: Translator, cause: Cause) -> str:
    match cause:
        case Cause.WON:
            return tr("{name} stashes {gained} and wins with {after}")
        case Cause.LED:
            return tr("{name} stashes {gained} and leads with {after}")
        case Cause.STASHED:
            return tr("{name} stashes {gained} and goes from {before} to {after}")
        case Cause.RESET:
            return tr("{name} empties the hand: everyone gets six new cards")
        case Cause.SPLIT:
            return tr("{name} splits {given} into {gained}")
        case Cause.COMBINED:
            return tr("{name} combines {given} and takes {gained}")
        case Cause.DREW:
            return tr("{name} puts out {given} and draws {gained}")
        case _:
            assert_never(cause)


def balance_words(tr: Translator, point: TurningPoint, *, solo: bool) -> str:
    """How that changed what was to be expected."""
    before, after = point.balance
    if solo:
        return tr("penalty expected: {before} to {after}", before=round(before), after=round(after))
    percent = [round(100 * chance) for chance in (before, after)]
    return tr("chance to win: {before}% to {after}%", before=percent[0], after=percent[1])
