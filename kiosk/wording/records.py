"""Figures and records in words: what somebody has come to, and the best that this house has seen."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kiosk.evening.chronicle import Chronicle, Regular
from kiosk.evening.evening import Evening
from kiosk.evening.facts import LONGEST_TITLE, PersonId
from kiosk.evening.figures import Figures, Met, figures
from kiosk.evening.house_records import Record
from kiosk.evening.names import alike, apart
from kiosk.names import clean_name
from kiosk.translation import Translator
from kiosk.wording.evening import people_names
from kiosk.wording.results import edition_name
from kiosk.wording.standings import NOTHING

Value: TypeAlias = "str | tuple[int, ...]"
"""What somebody has of something: words, or the values of cards."""


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record: what it is about, how much it is, whose, and when that was; `what` and `when` in all ways in which
    they can be said, the fullest first."""

    what: tuple[str, ...]
    value: str
    who: str
    when: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FigureLine:
    """`values` are of this evening and, for whoever has been here before, of all evenings."""

    what: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class MetLine:
    """Somebody they played against; `values` is how often they came before them, together with them, behind them."""

    person: PersonId
    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FiguresText:
    """What somebody has come to; `headings` are those of the values. `met` is of all evenings, most often met first."""

    name: str
    headings: tuple[str, ...]
    lines: tuple[FigureLine, ...]
    met_headings: tuple[str, ...]
    met: tuple[MetLine, ...]


class Known:
    """What everybody is called who has ever been here, and may be seen: tonight's people as they are tonight."""

    def __init__(self, tr: Translator, now: Evening, regulars: Iterable[Regular]) -> None:
        self.tr = tr
        self._names: Mapping[PersonId, str] = people_names(tr, now)
        self._before = {one.person: one.name for one in regulars}

    def __getitem__(self, person: PersonId) -> str:
        return (
            self._names.get(person)
            or clean_name(self._before.get(person, ""))
            or self.tr("a guest")
        )


# The house


def records_text(tr: Translator, chronicle: Chronicle, now: Evening) -> tuple[RecordText, ...]:
    """The records of the house: by edition and number of players, then those of all games."""
    found, known = chronicle.records(now), Known(tr, now, chronicle.regulars)

    def told(what: tuple[str, ...], value: str, record: Record) -> RecordText:
        return RecordText(what, value, known[record.person.id], _when(record))

    lines = []
    for (edition, players), record in sorted(found.fewest_turns.items()):
        game = edition_name(tr, edition)
        game = tr("{game}, {players} players", game=game, players=players)
        ways = (f"{tr('Fastest win')} · {game}", game)
        lines.append(told(ways, turns_text(tr, record.value), record))
    for what, each in (
        (tr("Best collection of a winner"), found.collection),
        (tr("Most wins in a row"), found.run),
        (tr("Best solo score"), found.score),
        (tr("Most games in one evening"), found.games),
    ):
        if each:
            lines.append(told((what,), str(each.value), each))
    return tuple(lines)


def turns_text(tr: Translator, turns: int) -> str:
    """So many turns of the whole table."""
    return tr.n("{count} turn", "{count} turns", turns)


def _when(record: Record) -> tuple[str, ...]:
    """The evening, and its day unless its name says it; or its day alone."""
    name = clean_name(record.evening, LONGEST_TITLE)
    if record.at is None:
        return (name,)
    day = time.strftime("%Y-%m-%d", time.localtime(record.at))
    return (name if day in name else f"{name} · {day}", day)


# Somebody's own


def figures_text(
    tr: Translator, chronicle: Chronicle, now: Evening, person: PersonId
) -> FiguresText:
    """What somebody who takes part this evening has come to."""
    tonight, ever = figures(person, [now]), chronicle.figures(person, now)
    both = (tonight,) if ever is None else (tonight, ever)
    known = Known(tr, now, chronicle.regulars)
    headings = [tr("This evening")] if ever is None else [tr("This evening"), tr("All evenings")]
    return FiguresText(
        name=known[person],
        headings=tuple(headings),
        lines=tuple(_lines(tr, both)),
        met_headings=(tr("ahead"), tr("level"), tr("behind")),
        met=_met(known, both[-1].met),
    )


def _lines(tr: Translator, both: Sequence[Figures]) -> Iterable[FigureLine]:
    """Line by line; what nobody who plays so can have is left out."""
    yield FigureLine(tr("Games"), tuple(str(one.games) for one in both))
    yield FigureLine(tr("Wins"), tuple(_wins(one) for one in both))
    if any(one.score is not None for one in both):
        scores = (NOTHING if one.score is None else str(one.score) for one in both)
        yield FigureLine(tr("Best solo score"), tuple(scores))
    yield FigureLine(tr("Best collection"), tuple(one.collection or NOTHING for one in both))
    fastest = (turns_text(tr, one.fastest_win) if one.fastest_win else NOTHING for one in both)
    yield FigureLine(tr("Fastest win"), tuple(fastest))
    yield FigureLine(tr("Longest run"), tuple(str(one.run) for one in both))


def _wins(one: Figures) -> str:
    """How many, and what share of the games."""
    return f"{one.wins} · {round(one.share * 100)} %" if one.share else str(one.wins)


def _met(known: Known, met: Sequence[Met]) -> tuple[MetLine, ...]:
    """Those they played against; two of one name are kept apart."""
    lines, taken = [], set[str]()
    for one in met:
        name = apart(known[one.person], taken)
        taken.add(alike(name))
        lines.append(MetLine(one.person, name, (str(one.ahead), str(one.level), str(one.behind))))
    return tuple(lines)
