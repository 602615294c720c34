"""What the owner or the people at the table have to know about files and disks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from kiosk.hours.timetable import CLOSED
from kiosk.layout.table import LayoutRefused
from kiosk.settings import Expected, Problem
from kiosk.store import Notice, NoticeKind, Trouble, TroubleKind
from kiosk.translation import Translator


def trouble_text(tr: Translator, trouble: Trouble) -> str:
    """Why nothing is being saved."""
    match trouble.kind:
        case TroubleKind.FULL:
            return tr("This game is not being saved: the disk is full.")
        case TroubleKind.READ_ONLY:
            return tr("This game is not being saved: the disk cannot be written to.")
        case TroubleKind.NOT_ALLOWED:
            return tr("This game is not being saved: the program may not write to its folder.")
        case TroubleKind.NEWER:
            return tr("This game is not being saved: the saved games are from a newer program.")
        case TroubleKind.SLOW:
            return tr("This game is not being saved: the disk does not answer.")
        case TroubleKind.OTHER:
            return tr("This game is not being saved: {detail}", detail=trouble.detail)
        case _:
            assert_never(trouble.kind)


def notice_text(tr: Translator, notice: Notice) -> str:
    """What is wrong with the saved games, and where they are."""
    match notice.kind:
        case NoticeKind.DAMAGED:
            return tr("Saved games cannot be read; they are kept in {file}.", file=notice.file)
        case NoticeKind.NEWER:
            return tr(
                "Saved games are from a newer program; they are kept unharmed in {file}.",
                file=notice.file,
            )
        case NoticeKind.UNREADABLE:
            return tr(
                "Saved games may not be read ({detail}); they are kept in {file}.",
                detail=notice.detail,
                file=notice.file,
            )
        case NoticeKind.WENT_BACK:
            return tr(
                "An update did not work: games are as they were before it, what was played since is kept in {file}.",
                file=notice.file,
            )
        case NoticeKind.IN_MEMORY:
            return tr(
                "Saved games will be gone when the power has been off: {file} is not on a disk.",
                file=notice.file,
            )
        case _:
            assert_never(notice.kind)


def problem_text(tr: Translator, problem: Problem) -> str:
    """One mistake in a settings file: file, key, what was expected, what was found."""
    return tr(
        "{file}, {key}: expected {expected}, found {found}",
        file=problem.file.name,
        key=problem.key or tr("the whole file"),
        expected=_expected(tr, problem),
        found=problem.found,
    )


def _expected(tr: Translator, problem: Problem) -> str:
    choices = problem.choices
    match problem.expected:
        case Expected.SWITCH:
            return tr("true or false")
        case Expected.NUMBER:
            return tr("a number from {low} to {high}", low=choices[0], high=choices[1])
        case Expected.ONE_OF:
            return tr("one of {choices}", choices=", ".join(choices))
        case Expected.TEXT:
            return tr("a text of 1 to {longest} letters", longest=choices[0])
        case Expected.PLACES:
            return tr("a list of places, such as [1, 4]")
        case Expected.PLACE_TABLES:
            return tr("a list of at most six places, each like {example}", example=_PLACE)
        case Expected.OTHER_EMBLEM:
            return tr("an emblem that no other place has")
        case Expected.OTHER_SPOT:
            return tr("a tenth of an edge, at least, from every other place")
        case Expected.PIN:
            return tr("a pin such as {choices}", choices='"GPIO17", 17, "BOARD11"')
        case Expected.GPIO_PIN:
            return tr("a GPIO pin: neither power, ground, nor GPIO0 and GPIO1")
        case Expected.OTHER_PIN:
            part, place = choices
            if part == "lamp":
                return tr(
                    "a pin of its own (the lamp of place {place} has this one too)", place=place
                )
            if part == "buzzer":
                return tr(
                    "a pin of its own (the buzzer of place {place} has this one too)", place=place
                )
            return tr(
                "a pin of its own (the button of place {place} has this one too)", place=place
            )
        case Expected.SAME_LEVEL:
            return tr(
                "the same {key} as at place {place}, which has this buzzer too",
                key="buzzer_active",
                place=choices[0],
            )
        case Expected.KEY:
            return tr("a key such as {choices}", choices='"KEY_A", "BTN_TRIGGER", 288')
        case Expected.DEVICE:
            return tr("a device's name, number or port, such as {choices}", choices='"0079:0006"')
        case Expected.OTHER_KEY:
            return tr("a key of its own (place {place} has this one too)", place=choices[0])
        case Expected.KEY_OR_BUTTON:
            return tr("a key or a button on a pin, not both")
        case Expected.PULLED_UP:
            return tr("up, as a resistor on the board pulls GPIO2 and GPIO3")
        case Expected.TIME:
            if choices:
                return tr(
                    "a time such as {time}, or {choices}", time='"23:00"', choices=_quoted(choices)
                )
            return tr("a time such as {time}", time='"23:00"')
        case Expected.HOURS:
            return tr(
                "hours such as {hours}, or {closed}", hours='"10:00-23:00"', closed=f'"{CLOSED}"'
            )
        case Expected.EDITIONS:
            return tr("a list of one or more of {choices}, each once", choices=_quoted(choices))
        case Expected.DIAGONAL:
            return tr("a diagonal such as 24in, 61cm, 610mm or none")
        case Expected.TABLE:
            return tr("a table, [{key}], with its own settings", key=problem.key)
        case Expected.KNOWN_KEY:
            return tr("a setting there is, such as {choices}", choices=", ".join(choices))
        case Expected.COMPLETE:
            return tr("also {choices}", choices=", ".join(choices))
        case Expected.TOML:
            return tr("a file in TOML's notation")
        case Expected.READABLE:
            return tr("a file that can be read")
        case Expected.OWN_CHOICES:
            return tr("the choices made at the table (they are forgotten)")
        case Expected.SET_ASIDE:
            return tr("a place where it can be set aside (until then no choice is kept)")
        case _:
            assert_never(problem.expected)


def _quoted(words: Sequence[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)


_PLACE = '{ edge = "top", at = 0.5 }'


def touch_lost_text(tr: Translator) -> str:
    """What everybody is told while there is no touch panel any more."""
    return tr("The screen feels no touch: its cable may be loose. Nothing is lost.")


def refused_text(tr: Translator, refused: LayoutRefused) -> str:
    """Why the table cannot be shown on this screen."""
    return tr(
        "This screen is too small for so many seats: what you touch would be {got} mm, a finger needs 9.",
        got=f"{refused.got:.1f}",
    )
