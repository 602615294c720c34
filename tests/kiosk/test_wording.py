"""Every fact has words, in every language, and cards stay cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.reasons import Because, Why
from engine.cards import EMPTY, pack, values
from engine.editions import EDITIONS
from engine.errors import Reason, Refusal
from engine.legal import LegalPlays
from engine.moves import Take, Verb
from engine.outcome import Ending, Outcome, Rating
from engine.story import Cause, TurningPoint
from kiosk.play.state import Banner, Forewarning, News
from kiosk.seating import Emblem
from kiosk.settings import Configuration, Expected, Problem
from kiosk.store import Notice, NoticeKind, Trouble, TroubleKind
from kiosk.translation import Translator, languages
from kiosk.wording import (
    Drawn,
    Phrase,
    banner_phrase,
    edition_name,
    edition_summary,
    emblem_name,
    hint_phrase,
    notice_text,
    outcome_phrase,
    phrase,
    place_word,
    problem_text,
    rating_name,
    refill_word,
    refusal_phrase,
    seat_name,
    stash_word,
    trouble_text,
    verb_word,
    warning_phrase,
)
from kiosk.wording.story import balance_words, turning_point_phrase

STANDARD = EDITIONS["standard"]
NAMES = ("Ada", "Noor")


@pytest.fixture(params=languages())
def tr(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)


# Phrases


def test_cards_stand_within_the_line_wherever_a_language_puts_them() -> None:
    said = phrase("a {cards} takes {n}: {cards}", cards=Drawn((6, 6)), n=2)
    assert said == Phrase(("a ", Drawn((6, 6)), " takes 2: ", Drawn((6, 6))))
    assert str(said) == "a 6 6 takes 2: 6 6"


def test_what_a_player_is_called_is_never_a_field() -> None:
    assert phrase("{name} wins", name="{cards}").parts == ("{cards} wins",)


def test_no_cards_leave_no_gap() -> None:
    assert phrase("{cards}go", cards=Drawn(())).parts == ("go",)


# Why not


@pytest.mark.parametrize("about", [EMPTY, pack((6,)), pack((1, 4, 4))], ids=str)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(tr: Translator, reason: Reason, about: int) -> None:
    said = refusal_phrase(tr, Refusal(reason, about), STANDARD)
    assert said.parts
    assert "{" not in str(said)
    drawn = {value for part in said.parts if isinstance(part, Drawn) for value in part.values}
    assert drawn <= set(values(about))


def test_the_first_mistake_of_every_newcomer() -> None:
    plays = LegalPlays(pack((6,)), (6, 3, 3), STANDARD)
    refusal = plays.why_not(Take(pack((6,)), pack((6,))))
    assert refusal is not None
    said = refusal_phrase(Translator(), refusal, STANDARD)
    assert str(said) == "one for one is no play: a 6 takes two or more that make 6"


def test_the_limit_is_the_editions() -> None:
    refusal = Refusal(Reason.OVER_LIMIT, pack((4, 5)))
    assert "at most 7" in str(refusal_phrase(Translator(), refusal, EDITIONS["zero-to-seven"]))


# Why this is good


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("why", Why)
def test_every_reason_for_a_hint_has_words(tr: Translator, why: Why, solo: bool) -> None:
    said = hint_phrase(tr, Because(why, pack((4,)), 2, 4, pack((3,))), solo=solo)
    assert "{" not in str(said)
    drawn = {value for part in said.parts if isinstance(part, Drawn) for value in part.values}
    assert drawn <= {3, 4}
    assert len(str(said)) < 90


def test_alone_nobody_else_is_spoken_of() -> None:
    for why in (Why.EMPTIES_HAND, Why.KEEPS_HAND):
        told = Because(why, pack((2,)))
        assert "everyone" in str(hint_phrase(Translator(), told, solo=False))
        assert "everyone" not in str(hint_phrase(Translator(), told, solo=True))


# What happened


@pytest.mark.parametrize("news", News)
def test_every_banner_says_who_and_why(tr: Translator, news: News) -> None:
    said = banner_phrase(tr, Banner(news, 1, 4, "23:00"), NAMES)
    about_time = (News.CLOSES_SOON, News.LAST_MOVES)
    about_all = (
        News.REFILLED,
        News.RESHUFFLED,
        News.PILES_EMPTY,
        News.NOT_KEPT,
        News.KEPT_AGAIN,
        *about_time,
    )
    assert ("Noor" in str(said)) is (news not in about_all)
    assert ("23:00" in str(said)) is (news in about_time)
    assert (Drawn((4,)) in said.parts) is (news is News.DROPPED)


@pytest.mark.parametrize("warning", Forewarning)
def test_every_warning_has_words(tr: Translator, warning: Forewarning) -> None:
    assert warning_phrase(tr, warning).parts


# Names and results


def test_every_name_is_another(tr: Translator) -> None:
    for names in (
        [*(verb_word(tr, verb) for verb in Verb), stash_word(tr), refill_word(tr)],
        [emblem_name(tr, emblem) for emblem in Emblem],
        [edition_name(tr, edition) for edition in EDITIONS],
        [rating_name(tr, rating) for rating in Rating],
        [place_word(tr, place) for place in range(1, 7)],
    ):
        assert all(names)
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_name_and_a_summary(edition: str) -> None:
    tr = Translator()
    assert edition_name(tr, edition) != edition
    assert edition_summary(tr, edition)


def test_a_seat_without_a_name_is_called_by_its_emblem() -> None:
    tr = Translator("de")
    assert seat_name(tr, "", Emblem.FOX) == "Fuchs"
    assert seat_name(tr, "Ada", Emblem.FOX) == "Ada"


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize("names", [("Ada",), NAMES])
def test_every_outcome_has_words(tr: Translator, ending: Ending, names: tuple[str, ...]) -> None:
    winner = len(names) - 1 if ending is Ending.WON else None
    said = str(outcome_phrase(tr, Outcome(ending, winner), names))
    assert said
    assert ("Noor" in said) is (ending is Ending.WON and len(names) == 2)


# Files and disks


@pytest.mark.parametrize("kind", TroubleKind)
def test_every_trouble_has_words(tr: Translator, kind: TroubleKind) -> None:
    assert trouble_text(tr, Trouble(kind, "no luck"))


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_names_the_file(tr: Translator, kind: NoticeKind) -> None:
    assert "kept.json" in notice_text(tr, Notice(kind, Path("kept.json"), "why"))


@pytest.mark.parametrize("expected", Expected)
def test_every_mistake_in_a_file_has_words(tr: Translator, expected: Expected) -> None:
    said = problem_text(tr, Problem(Path("/etc/settings.toml"), "a.b", expected, "1", ("x", "y")))
    assert said.startswith("settings.toml, a.b: ")
    assert said.endswith(" 1")


def test_an_owners_mistake_reads_well(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('[sound]\nvolume = "loud"\n')
    (problem,) = Configuration.load(file).problems
    assert problem_text(Translator(), problem) == (
        'settings.toml, sound.volume: expected a number from 0 to 100, found "loud"'
    )


@pytest.mark.parametrize("cause", Cause)
def test_every_turning_point_says_who_and_what(tr: Translator, cause: Cause) -> None:
    point = TurningPoint(7, 1, cause, pack((6,)), pack((2, 4)), (13, 18), (0.314, 0.586))
    said = str(turning_point_phrase(tr, point, "Ada"))
    assert said.startswith("Ada ") and "{" not in said
    if cause in (Cause.SPLIT, Cause.COMBINED, Cause.DREW):
        assert "6" in said and "2 4" in said
    if cause in (Cause.WON, Cause.LED, Cause.STASHED):
        assert "18" in said
    chance = balance_words(tr, point, solo=False)
    assert "31" in chance and "59" in chance
    alone = TurningPoint(7, 0, cause, 0, 0, (13, 18), (46.4, 52.6))
    assert "46" in balance_words(tr, alone, solo=True)
