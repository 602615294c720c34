"""An evening as one page to print: nothing is fetched for it, nothing in it runs, and no name is more than text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from html import escape

from kiosk.evening.evening import Evening, Round
from kiosk.evening.games import Counts
from kiosk.evening.sharing.tables import (
    Cell,
    GameTold,
    SeatTold,
    Table,
    day_of,
    games_told,
    standings_table,
)
from kiosk.evening.standings import MEASURES, POINTS, Measure
from kiosk.translation import Translator
from kiosk.wording.evening import kind_name, people_names
from kiosk.wording.results import edition_name
from kiosk.wording.sharing import title_text

_STYLE = """
@page { size: A4; margin: 16mm 15mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 180mm; padding: 8mm 0; color: #0e252b; background: #fff;
  font: 10.5pt/1.4 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
header { border-left: 3mm solid #fed65d; padding-left: 5mm; margin-bottom: 8mm; }
h1 { font-size: 24pt; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
header p { margin: 1.5mm 0 0; color: #20525a; }
h2 { font-size: 13pt; margin: 9mm 0 2mm; break-after: avoid; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
th { text-align: left; font-weight: 600; color: #20525a; border-bottom: .5mm solid #20525a; }
th, td { padding: 1.2mm 3mm 1.2mm 0; vertical-align: top; overflow-wrap: anywhere; }
td { border-bottom: .2mm solid #dfddd6; }
tr { break-inside: avoid; }
.number { text-align: right; width: 1%; white-space: nowrap; }
.first td { font-weight: 700; background: #faf2c6; }
.why { font-style: italic; }
.heats { columns: 2; column-gap: 8mm; margin: 0; padding-left: 6mm; }
.note, footer { color: #555; font-size: 9pt; }
footer { margin-top: 10mm; }
@media print { body { padding: 0; max-width: none; } * { print-color-adjust: exact; } }
"""


def as_page(evening: Evening, tr: Translator) -> bytes:
    """The page, UTF-8."""
    title, games = title_text(tr, evening), games_told(evening, tr)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{escape(tr.language)}">\n<head>\n<meta charset="utf-8">\n',
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\';'
        " style-src 'unsafe-inline'\">\n",
        '<meta name="viewport" content="width=device-width">\n',
        f"<title>{_text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n",
        _header(evening, title, tr),
        *_standings(evening, tr),
        *(_round(one, evening, tr) for one in evening.rounds),
        *_games(tr("Games"), [game for game in games if game.counts is Counts.COUNTED], tr),
        *_games(
            tr("Games that do not count"),
            [game for game in games if game.counts is not Counts.COUNTED],
            tr,
        ),
        "<footer>",
        _text(tr("Written by a Quibbles table.")),
        "</footer>\n</body>\n</html>\n",
    ]
    return "".join(parts).encode("utf-8", "replace")


def _header(evening: Evening, title: str, tr: Translator) -> str:
    counted = len(evening.counted)
    told = (
        day_of(evening),
        kind_name(tr, evening.kind),
        edition_name(tr, evening.edition),
        tr.n("{count} person", "{count} people", len(evening.people)),
        tr.n("{count} game that counts", "{count} games that count", counted),
        None if evening.closed else tr("not over yet"),
    )
    line = " · ".join(_text(part) for part in told if part)
    return f"<header>\n<h1>{_name(title)}</h1>\n<p>{line}</p>\n</header>\n"


def _standings(evening: Evening, tr: Translator) -> Iterable[str]:
    if not evening.people:
        return
    title = tr("Standings")
    yield f"<section>\n<h2>{_text(title)}</h2>\n"
    yield _table(standings_table(evening, tr))
    if Measure.POINTS in MEASURES[evening.kind]:
        points = ", ".join(map(str, POINTS))
        note = tr(
            "Points for the places in a game: {points}. Equals share a place and get its points.",
            points=points,
        )
        yield f'<p class="note">{_text(note)}</p>\n'
    yield "</section>\n"


def _table(table: Table) -> str:
    """The first column is a place; whoever is first stands out, by more than a colour."""
    numbers = [any(isinstance(row[i], int) for row in table.rows) for i in range(len(table.heads))]
    classes = [' class="number"' if number else "" for number in numbers]
    heads = "".join(f"<th{c}>{_text(h)}</th>" for c, h in zip(classes, table.heads, strict=True))
    rows = ""
    for row in table.rows:
        cells = zip(classes, row, strict=True)
        rows += '<tr class="first">' if row[0] == 1 else "<tr>"
        rows += "".join(f"<td{c}>{_cell(cell)}</td>" for c, cell in cells) + "</tr>\n"
    return f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"


def _round(one: Round, evening: Evening, tr: Translator) -> str:
    names = people_names(tr, evening)
    title = tr("Final") if one.final else tr("Heats of round {round}", round=one.number)
    heats = "".join(
        f"<li>{', '.join(_name(names[person]) for person in heat)}</li>\n" for heat in one.heats
    )
    return f'<section>\n<h2>{_text(title)}</h2>\n<ol class="heats">\n{heats}</ol>\n</section>\n'


def _games(title: str, games: Sequence[GameTold], tr: Translator) -> Iterable[str]:
    if not games:
        return
    yield f"<section>\n<h2>{_text(title)}</h2>\n<table>\n"
    number = ' class="number"'
    heads = (
        *((tr("Game"), number), (tr("Edition"), "")),
        *((tr("Result"), ""), (tr("Minutes"), number)),
    )
    cells = "".join(f"<th{kind}>{_text(head)}</th>" for head, kind in heads)
    yield f"<thead><tr>{cells}</tr></thead>\n<tbody>\n"
    for game in games:
        what = " · ".join(_text(part) for part in (game.edition, game.heat) if part)
        result = ", ".join(_seat(seat, tr) for seat in game.seats)
        why = f' <span class="why">({_text(game.why)})</span>' if game.why else ""
        yield (
            f'<tr><td class="number">{game.number}</td><td>{what}</td><td>{result}{why}</td>'
            f'<td class="number">{_cell(game.minutes)}</td></tr>\n'
        )
    yield "</tbody>\n</table>\n</section>\n"


def _seat(seat: SeatTold, tr: Translator) -> str:
    place = f"{seat.place}.\u00a0" if seat.place else ""
    points = "" if seat.points is None else f" (+{seat.points})"
    said = f"{place}{_name(seat.name)}{points}"
    score = "" if seat.score is None else tr("score {score}", score=seat.score)
    return f"{said} {_text(score)}".rstrip()


def _cell(cell: Cell) -> str:
    if cell is None:
        return ""
    return str(cell) if isinstance(cell, int) else _name(cell)


def _name(text: str) -> str:
    """What somebody may have entered: whichever way it is written, what follows goes on as before."""
    return f"<bdi>{_text(text)}</bdi>"


def _text(text: str) -> str:
    seen = "".join(
        "\ufffd" if unicodedata.category(char) in ("Cc", "Cs") else char for char in text
    )
    return escape(seen)
