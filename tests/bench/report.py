"""The numbers as one table, each beside what it is to be seen with: the yardstick, a peer, a limit."""

from __future__ import annotations

import sys
from dataclasses import dataclass

Numbers = dict[str, float]

WITHIN = {
    "first touch after idling to frame, p99, ms": 160.0,
    "touch while playing to frame, p99, ms": 40.0,
    "press to frame, p99, ms": 40.0,
    "idle lobby, % of a core": 1.0,
}
"""What is promised, at most."""
PROMISED = (
    "work, a bot thinks, p99, ms",
    "work and waiting for a processor, a bot thinks, p99, ms",
)
PROMISED_WITHIN = 5.0
"""Milliseconds: these take at most so much longer than alone."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table."""

    name: str
    value: str
    beside: str = ""


def progress(what: str) -> None:
    """Say on standard error what is being measured from now on."""
    print(f"measuring {what}", file=sys.stderr, flush=True)


def engine_rows(rates: Numbers) -> list[Row]:
    """Decisions a second, beside the yardstick and OpenSpiel's games."""
    yard = rates["yardstick"]
    ours = rates["standard, 2 players"]
    rows = []
    for name, rate in rates.items():
        beside = f"{rate / yard:.3f} of the yardstick"
        if name == "yardstick":
            rows.append(Row("plain Python, operations/s", _grouped(rate), "the yardstick"))
            continue
        if name.startswith("OpenSpiel"):
            beside += f"; ours is {ours / rate:.2f} times as fast"
        rows.append(Row(f"{name}, decisions/s", _grouped(rate), beside))
    return rows


def thinking_rows(numbers: Numbers) -> list[Row]:
    """Milliseconds; the numbers of one question share a line."""
    rows: dict[str, list[str]] = {}
    for name, value in numbers.items():
        question, _, share = name.rpartition(" ")
        if share in ("p50", "p99", "worst"):
            rows.setdefault(question, []).append(f"{value:.2f}")
        else:
            rows[name] = [_grouped(value) if value >= 100 else f"{value:.2f}"]
    return [
        Row(name, " / ".join(values), "median / 99th percentile / worst" if len(values) > 1 else "")
        for name, values in rows.items()
    ]


def window_rows(numbers: Numbers) -> list[Row]:
    """What the window does, beside the bare one and what is promised."""
    rows = []
    for name, value in numbers.items():
        beside = ""
        bare = numbers.get(name.replace(", table,", ", bare,"))
        if ", table," in name and bare is not None:
            limit = "0.5 s" if name.endswith(" s") else "40 MB"
            beside = f"{value - bare:+.2f} to the bare window; promised: within {limit}"
        elif name in WITHIN:
            beside = f"promised: at most {WITHIN[name]:g}"
        shown = f"{value:.0f}" if name.endswith(("MB", "ms", "many")) else f"{value:.2f}"
        rows.append(Row(name, shown, beside))
    return rows


def frame_rows(numbers: Numbers) -> list[Row]:
    """What a frame takes while the strong bot thinks, beside what it takes while nobody does."""
    rows = []
    for name, value in numbers.items():
        alone = numbers.get(name.replace(", a bot thinks,", ", alone,"))
        if ", a bot thinks," in name and alone is not None:
            beside = f"{value - alone:+.2f} to that alone, {value / alone:.2f} times as long"
            if name in PROMISED:
                beside += f"; promised: at most {PROMISED_WITHIN:+g}"
            rows.append(Row(name, f"{value:.2f}", beside))
        else:
            rows.append(Row(name, f"{value:.2f}"))
    return rows


def printed(title: str, rows: list[Row]) -> str:
    """A table as text that Markdown understands too."""
    names = max(len(title), *(len(row.name) for row in rows))
    values = max(len(row.value) for row in rows)
    besides = max(len(row.beside) for row in rows)
    lines = [
        f"| {title:{names}} | {'':{values}} | {'':{besides}} |",
        f"|{'-' * (names + 2)}|{'-' * (values + 1)}:|{'-' * (besides + 2)}|",
        *(
            f"| {row.name:{names}} | {row.value:>{values}} | {row.beside:{besides}} |"
            for row in rows
        ),
    ]
    return "\n".join(lines)


def _grouped(rate: float) -> str:
    return f"{rate:,.0f}"
