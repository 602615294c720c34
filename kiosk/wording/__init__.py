"""Sentences for what engine, settings and store say in data, in whatever language is spoken.

Sentences with cards in them are `Phrase`s, all others strings.
"""

from __future__ import annotations

from kiosk.wording.company import Ended, last_word, strength_word
from kiosk.wording.events import (
    banner_phrase,
    refill_word,
    stash_word,
    verb_word,
    warning_phrase,
)
from kiosk.wording.hints import hint_phrase
from kiosk.wording.hours import clock_text
from kiosk.wording.lesson import first_game_phrase, learnt_words, not_now_text, task_phrase
from kiosk.wording.notices import (
    notice_text,
    problem_text,
    refused_text,
    trouble_text,
)
from kiosk.wording.phrase import Drawn, Phrase, phrase
from kiosk.wording.refusals import nothing_to_take_phrase, refusal_phrase
from kiosk.wording.results import (
    edition_name,
    edition_summary,
    emblem_name,
    outcome_phrase,
    place_word,
    rating_name,
    seat_name,
)

__all__ = [
    "Drawn",
    "Ended",
    "Phrase",
    "banner_phrase",
    "clock_text",
    "edition_name",
    "edition_summary",
    "emblem_name",
    "first_game_phrase",
    "hint_phrase",
    "last_word",
    "learnt_words",
    "not_now_text",
    "nothing_to_take_phrase",
    "notice_text",
    "outcome_phrase",
    "phrase",
    "place_word",
    "problem_text",
    "rating_name",
    "refill_word",
    "refusal_phrase",
    "refused_text",
    "seat_name",
    "stash_word",
    "strength_word",
    "task_phrase",
    "trouble_text",
    "verb_word",
    "warning_phrase",
]
