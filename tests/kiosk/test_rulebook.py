"""What the rules pages show is true in every edition: the engine itself allows or refuses the plays pictured."""

from __future__ import annotations

import pytest

from engine import cards
from engine.editions import EDITIONS, Edition
from engine.errors import Reason
from engine.legal import LegalPlays
from engine.moves import Take
from engine.outcome import rating
from kiosk.scene.flow import Sign
from kiosk.scene.pages.figures import Cards
from kiosk.scene.pages.rulebook import Rule, rulebook, winning_example
from kiosk.translation import Translator
from kiosk.wording import rating_name

EN = Translator("en")


@pytest.fixture(params=EDITIONS.values(), ids=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return request.param


def _rules(edition: Edition, title: str) -> tuple[Rule, ...]:
    return next(c.rules for c in rulebook(edition, EN, solo=False) if c.title == title)


def _shown_take(rule: Rule) -> Take:
    """The play that a picture shows: what stands before the arrow is given, the rest is taken."""
    arrow = next((i for i, p in enumerate(rule.figure) if p == Sign("arrow")), len(rule.figure))
    given = [v for part in rule.figure[:arrow] if isinstance(part, Cards) for v in part.values]
    taken = [v for part in rule.figure[arrow:] if isinstance(part, Cards) for v in part.values]
    return Take(cards.pack(given), cards.pack(taken))


def _refused(edition: Edition, take: Take) -> Reason | None:
    row = cards.values(take.taken)
    assert cards.contains(edition.deck, take.given) and cards.contains(edition.deck, take.taken)
    refusal = LegalPlays(take.given, row, edition, by_position=False).why_not(take)
    return refusal.reason if refusal else None


def test_the_split_that_is_shown_is_one(edition: Edition) -> None:
    shown, refused = _rules(edition, "SPLIT")
    assert _refused(edition, _shown_take(shown)) is None
    assert _refused(edition, _shown_take(refused)) is Reason.ONE_FOR_ONE


def test_the_combine_that_is_shown_is_one(edition: Edition) -> None:
    shown, refused = _rules(edition, "COMBINE")
    assert _refused(edition, _shown_take(shown)) is None
    given = _shown_take(refused).given
    assert _refused(edition, Take(given, cards.pack((1,)))) is Reason.OVER_LIMIT
    assert str(edition.limit) in refused.text


def test_what_is_shown_of_zeros_is_true() -> None:
    edition = EDITIONS["zero-to-seven"]
    in_group, given, pair, alone = _rules(edition, "Zero")
    assert _refused(edition, _shown_take(in_group)) is None
    assert _refused(edition, _shown_take(given)) is None
    assert _refused(edition, _shown_take(pair)) is None
    zero = _shown_take(alone).given
    assert _refused(edition, Take(zero, cards.pack((0, 0)))) is Reason.ZERO_SPLITS_NOT


def test_zeros_are_explained_only_where_there_are_any(edition: Edition) -> None:
    titles = [chapter.title for chapter in rulebook(edition, EN, solo=False)]
    assert ("Zero" in titles) is (edition.id == "zero-to-seven")


def test_the_collection_that_is_shown_wins_and_none_of_its_parts_does(edition: Edition) -> None:
    won = winning_example(edition)
    assert edition.wins(cards.pack(won))
    for i in range(len(won)):
        assert not edition.wins(cards.pack(won[:i] + won[i + 1 :]))
    assert _rules(edition, "Turn and goal")[1].figure[0] == Cards(won)


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("standard", "Collect cards worth 21 or more and you win."),
        ("six-cards", "Collect 6 cards, together worth 21 or more, and you win."),
        ("simplified", "Collect one of each and you win: 1, 2, 3, 4, 5."),
        ("zero-to-seven", "Collect cards worth 21 or more and you win."),
        ("first-game", "Collect cards worth 21 or more and you win."),
    ],
)
def test_how_each_edition_is_won(id: str, said: str) -> None:
    assert _rules(EDITIONS[id], "Turn and goal")[1].text == said


def test_no_card_is_shown_that_the_edition_lacks(edition: Edition) -> None:
    for solo in (False, True):
        for chapter in rulebook(edition, EN, solo=solo):
            for rule in chapter.rules:
                for part in rule.figure:
                    held = part.values if isinstance(part, Cards) else ()
                    assert cards.contains(
                        edition.deck, cards.pack(v for v in held if v is not None)
                    )


def test_alone_there_are_penalties_and_no_others(edition: Edition) -> None:
    alone = str(rulebook(edition, EN, solo=True))
    assert "penalty" in alone and "everyone" not in alone and "Ten lie" not in alone
    together = str(rulebook(edition, EN, solo=False))
    assert "penalty" not in together and "everyone" in together and "Ten lie" in together


def test_every_score_is_called_what_the_result_calls_it() -> None:
    *_, ratings = rulebook(EDITIONS["standard"], EN, solo=True)
    for penalty in range(70):
        rule = next(rule for rule in ratings.rules if _within(penalty, rule.figure[0].text))
        assert rule.text == rating_name(EN, rating(penalty))


def _within(penalty: int, bounds: str) -> bool:
    low, _, high = bounds.rstrip("+").partition("–")
    return int(low) <= penalty <= (int(high) if high else 10**6)
