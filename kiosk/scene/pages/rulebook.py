"""What the rules pages say: a chapter for each thing one can do, in pictures with few words.

Every number and every example comes from the edition, so a new edition has its rules pages by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from engine import cards
from engine.editions import (
    COLLECTION_MAX,
    DISPLAY_FILL,
    DISPLAY_FULL,
    DRAWN,
    HAND_DEALT,
    Edition,
)
from engine.moves import Verb
from engine.outcome import Rating
from kiosk.scene.flow import Gap, Sign, Word
from kiosk.scene.pages.figures import Cards, Part, Slots
from kiosk.scene.style import ACCENT, PENALTY, QUIET
from kiosk.translation import Translator
from kiosk.wording import rating_name, verb_word


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing to know: a picture of it and a sentence."""

    figure: tuple[Part, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One sheet of the rules."""

    title: str
    rules: tuple[Rule, ...]


_ARROW = Sign("arrow")
_NO = Sign("cross", PENALTY)
_PLUS = Sign("plus", QUIET)


def rulebook(edition: Edition, tr: Translator, *, solo: bool) -> tuple[Chapter, ...]:
    """All chapters of an edition, in the order in which one meets them."""
    chapters = [
        _turn(edition, tr),
        _split(edition, tr),
        _combine(edition, tr),
        _draw(edition, tr),
        _stash(tr),
    ]
    if 0 in cards.kinds(edition.deck):
        chapters.append(_zero(edition, tr))
    if solo:
        chapters += [_penalty(edition, tr), _refill_solo(edition, tr), _ratings(tr)]
    else:
        chapters.append(_refill(edition, tr))
    return tuple(chapters)


def _turn(edition: Edition, tr: Translator) -> Chapter:
    """What a turn is comes first: it is what most look up."""
    won = winning_example(edition)
    plays = " · ".join(verb_word(tr, verb) for verb in Verb)
    turn = (Word(plays, bold=True, size=0.28), _ARROW, Word(tr("STASH"), bold=True, size=0.28))
    rules = [
        Rule(turn, tr("On your turn: one of the three plays. Then stash, if you can and want to.")),
        Rule((Cards(won), Gap(0.1), Sign("star", ACCENT)), _winning(edition, tr)),
    ]
    if not edition.win_cards:
        text = tr("A collection holds at most {count} cards.", count=COLLECTION_MAX)
        rules.append(Rule((Cards(won), Slots(COLLECTION_MAX - len(won))), text))
    return Chapter(tr("Turn and goal"), tuple(rules))


def _winning(edition: Edition, tr: Translator) -> str:
    if edition.win_set:
        wanted = ", ".join(map(str, cards.values(edition.win_set)))
        return tr("Collect one of each and you win: {cards}.", cards=wanted)
    if edition.win_cards:
        return tr(
            "Collect {count} cards, together worth {worth} or more, and you win.",
            count=edition.win_cards,
            worth=edition.win_worth,
        )
    return tr("Collect cards worth {worth} or more and you win.", worth=edition.win_worth)


def winning_example(edition: Edition) -> tuple[int, ...]:
    """A collection that just wins, of as many different values as can be."""
    if edition.win_set:
        return cards.values(edition.win_set)
    kinds = [value for value in cards.kinds(edition.deck) if value]
    for size in (edition.win_cards or 4, *range(1, COLLECTION_MAX + 1)):
        winning = [
            held
            for held in combinations_with_replacement(kinds, size)
            if sum(held) >= edition.win_worth
        ]
        if winning:
            return min(winning, key=lambda held: (sum(held), -len(set(held)), held))
    raise ValueError(f"no collection of {COLLECTION_MAX} cards wins {edition.id}")


def split_example(edition: Edition) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The highest card, and two sets that each make it."""
    top = cards.kinds(edition.deck)[-1]
    return top, ((top // 2, top - top // 2), (1, top - 1))


def _split(edition: Edition, tr: Translator) -> Chapter:
    top, (one, other) = split_example(edition)
    both = (Cards((top,)), _ARROW, Cards(one, tied=True), _PLUS, Cards(other, tied=True))
    refused = (Cards((top,)), _ARROW, Cards((top,)), Gap(0.1), _NO)
    return Chapter(
        verb_word(tr, Verb.SPLIT),
        (
            Rule(both, tr("Give one card. Take one group or more, each making just as much.")),
            Rule(refused, tr("One for one is no play: a group has two cards or more.")),
        ),
    )


def combine_example(edition: Edition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two cards given, and two taken that are each worth as much as they are together."""
    top = min(cards.kinds(edition.deck)[-1], edition.limit)
    return (1, top - 1), (top, top)


def _combine(edition: Edition, tr: Translator) -> Chapter:
    given, taken = combine_example(edition)
    several = (Cards(given, tied=True), _ARROW, Cards(taken[:1]), _PLUS, Cards(taken[1:]))
    over = (edition.limit - 2, 3)
    too_much = (Cards(over, tied=True, caption=f"{sum(over)}"), Gap(0.1), _NO)
    return Chapter(
        verb_word(tr, Verb.COMBINE),
        (
            Rule(
                several,
                tr(
                    "Give two cards or more. Take one card or more, each worth as much as yours together."
                ),
            ),
            Rule(
                too_much,
                tr("All together, what you give makes {limit} at most.", limit=edition.limit),
            ),
        ),
    )


def _draw(edition: Edition, tr: Translator) -> Chapter:
    kinds = [value for value in cards.kinds(edition.deck) if value]
    row = (kinds[1], kinds[-1], kinds[0], kinds[-2], kinds[2], kinds[1])
    out = (Cards((kinds[3],)), _ARROW, Cards(row, dim=True), Cards((kinds[3],)))
    got = (Cards((None,) * DRAWN), _ARROW, Sign("covered hands"))
    return Chapter(
        verb_word(tr, Verb.DRAW),
        (
            Rule(out, tr("Put one card at the right end of the row ...")),
            Rule(got, tr("... and draw {count} into your hand.", count=DRAWN)),
            Rule(
                (
                    Cards((kinds[2],), caption=tr("discard pile")),
                    _ARROW,
                    Cards((None,), caption=tr("draw pile")),
                ),
                tr("When the draw pile is empty, the discard pile is shuffled into a new one."),
            ),
        ),
    )


def _stash(tr: Translator) -> Chapter:
    kept, gone = tr("collected"), tr("discarded")
    three = (
        Cards((3, 3, 3, 3), tied=True),
        _ARROW,
        Cards((3,), caption=kept),
        Cards((3, 3, 3), caption=gone, dim=True),
    )
    one = (Cards((1,)), _ARROW, Cards((1,), caption=kept))
    swap = (
        Cards((1,), caption=gone, dim=True),
        Cards((1, 2, 2, 3, 3)),
        _PLUS,
        Cards((4,), caption=kept),
    )
    return Chapter(
        tr("STASH"),
        (
            Rule(
                three,
                tr(
                    "Three 3s or more, four 4s or more ...: one is collected, all others like it are discarded."
                ),
            ),
            Rule(one, tr("A single 1 is enough. At most one stash a turn.")),
            Rule(swap, tr("The collection is full? One of its cards makes room.")),
        ),
    )


def _zero(edition: Edition, tr: Translator) -> Chapter:
    top = cards.kinds(edition.deck)[-1]
    return Chapter(
        tr("Zero"),
        (
            Rule(
                (Cards((top,)), _ARROW, Cards((0, top), tied=True)),
                tr("In a group a 0 counts as a card: so it is two for one."),
            ),
            Rule(
                (Cards((0, 3), tied=True), _ARROW, Cards((3,))),
                tr("Given with another card, it makes nothing more: 0 and 3 take a 3."),
            ),
            Rule(
                (Cards((0, 0), tied=True), _ARROW, Cards((0,)), _PLUS, Cards((0,))),
                tr("Two 0s together take single 0s."),
            ),
            Rule(
                (Cards((0,)), _ARROW, _NO),
                tr("A 0 cannot be split and cannot be stashed."),
            ),
        ),
    )


def _few(edition: Edition, tr: Translator) -> Rule:
    kinds = [value for value in cards.kinds(edition.deck) if value]
    left = (kinds[0], kinds[2], kinds[-1], kinds[1])
    return Rule(
        (Cards(left), Slots(DISPLAY_FILL - len(left), shining=True)),
        tr("Fewer than {count} cards in the row: it is filled up to {count}.", count=DISPLAY_FILL),
    )


def _refill(edition: Edition, tr: Translator) -> Chapter:
    kinds = [value for value in cards.kinds(edition.deck) if value]
    ten = (kinds * DISPLAY_FULL)[:DISPLAY_FULL]
    return Chapter(
        tr("REFILL"),
        (
            _few(edition, tr),
            Rule(
                (
                    Cards(tuple(ten), dim=True),
                    _ARROW,
                    Cards((None,)),
                    Word(f"×{DISPLAY_FILL}", size=0.3),
                ),
                tr(
                    "Ten lie there at the end of a turn: all go, {count} new ones come.",
                    count=DISPLAY_FILL,
                ),
            ),
            Rule(
                (Slots(1), _ARROW, Cards((None,) * HAND_DEALT)),
                tr(
                    "Your hand is empty after your turn: everyone discards theirs and draws {count}.",
                    count=HAND_DEALT,
                ),
            ),
        ),
    )


def _refill_solo(edition: Edition, tr: Translator) -> Chapter:
    return Chapter(
        tr("REFILL"),
        (
            _few(edition, tr),
            Rule(
                (Slots(1), _ARROW, Cards((None,) * HAND_DEALT)),
                tr("Your hand is empty after your turn: you draw {count}.", count=HAND_DEALT),
            ),
        ),
    )


def _penalty(edition: Edition, tr: Translator) -> Chapter:
    a, b, c = 3, 1, cards.kinds(edition.deck)[-1]
    return Chapter(
        tr("Alone"),
        (
            Rule(
                (
                    Cards((a,), caption=tr("penalty")),
                    Cards((b,)),
                    Cards((a,), caption=tr("discarded"), dim=True),
                    Cards((c, b)),
                ),
                tr(
                    "After your turn the leftmost card of the row is a penalty; all others like it are discarded."
                ),
            ),
            Rule(
                (Cards((a, c, b), caption=f"= {a + b + c}"),),
                tr(
                    "Win with as few as you can. An empty row costs nothing, nor does the turn that wins."
                ),
            ),
            Rule(
                (Slots(3), Gap(0.1), _NO),
                tr("When no card can be played any more, the game is lost."),
            ),
        ),
    )


def _ratings(tr: Translator) -> Chapter:
    rules = [
        Rule((Word(bounds, bold=True),), rating_name(tr, rating)) for bounds, rating in _bounds()
    ]
    return Chapter(tr("What your penalties are called"), tuple(rules))


def _bounds() -> Iterator[tuple[str, Rating]]:
    low = 0
    for rating in Rating:
        if rating.value is None:
            yield f"{low}+", rating
        else:
            yield f"{low}–{rating.value}", rating
            low = rating.value + 1
