"""What the operator's page says about caring for the table: what can be done, how far it is, and what went wrong."""

from __future__ import annotations

import time
from typing import assert_never

from kiosk.operator.care import Course, Fault, Stage, Task
from kiosk.operator.diary import CopyMade, Diary, UpdateAsked
from kiosk.translation import Translator


def moment_text(tr: Translator, at: float | None) -> str:
    """A date and a time of day, as all languages write them."""
    if at is None:
        return tr("at a time unknown")
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def question_text(tr: Translator, task: Task) -> str:
    """What is asked before something is done."""
    match task:
        case Task.RESTART_TABLE:
            return tr("Restart the table? A game in progress is kept, and offered again.")
        case Task.RESTART_MACHINE:
            return tr("Restart the machine? A game in progress is kept, and offered again.")
        case Task.SWITCH_OFF:
            return tr(
                "Switch the machine off? To switch it on again, take its power away and give it back."
            )
        case Task.UPDATE_NETWORK:
            return tr(
                "Update from the network? It takes some minutes, and the table restarts meanwhile. If the new version "
                "does not come up, the old one comes back."
            )
        case Task.UPDATE_STICK:
            return tr(
                "Update from the stick that is plugged in? It takes some minutes, and the table restarts meanwhile. If "
                "the new version does not come up, the old one comes back."
            )
        case Task.ERASE_NAMES:
            return tr(
                "Erase the names in all games? Everybody in them is called by their emblem then, and games that were "
                "set aside as damaged are deleted. Names on sticks stay. It cannot be undone."
            )
        case _:
            return ""


def agree_text(tr: Translator, task: Task) -> str:
    """The key that says yes to it."""
    match task:
        case Task.RESTART_TABLE | Task.RESTART_MACHINE:
            return tr("Yes, restart")
        case Task.SWITCH_OFF:
            return tr("Yes, switch off")
        case Task.UPDATE_NETWORK | Task.UPDATE_STICK:
            return tr("Yes, update")
        case Task.ERASE_NAMES:
            return tr("Yes, erase")
        case _:
            return tr("Yes")


def stage_text(tr: Translator, stage: Stage, task: Task) -> str:
    """A part of what is done."""
    match stage:
        case Stage.ATTACH:
            return tr("Find the stick")
        case Stage.GAMES:
            return tr("Write all games")
        case Stage.REST:
            return tr("Write settings and log")
        case Stage.RELEASE:
            return tr("Let go of the stick")
        case Stage.ERASE:
            return tr("Erase the names")
        case Stage.EVENING:
            return tr("Write the evening")
        case Stage.READ:
            return tr("Read what is on it")
        case Stage.ASK:
            return _asked_text(tr, task)
        case _:
            assert_never(stage)


def _asked_text(tr: Translator, task: Task) -> str:
    if task in (Task.UPDATE_NETWORK, Task.UPDATE_STICK):
        return tr("Fetch and try the new version: this takes minutes")
    if task is Task.SET_CLOCK:
        return tr("Set the clock")
    if task is Task.SWITCH_OFF:
        return tr("Switch off")
    return tr("Restart")


def outcome_text(tr: Translator, course: Course) -> str:
    """What came of something that is over."""
    if course.fault:
        return fault_text(tr, course.fault)
    match course.task:
        case Task.COPY | Task.NIGHTLY_COPY | Task.EVENING_TO_STICK:
            return tr("The stick can be pulled out. Written: {name}", name=course.text)
        case Task.NAMES_FROM_STICK:
            names = course.brought.names if course.brought else ()
            return tr.n("{count} name was read.", "{count} names were read.", len(names))
        case Task.EVENINGS_FROM_STICK:
            return _evenings_text(tr, course)
        case Task.ERASE_NAMES:
            return tr("No name is left.")
        case Task.SET_CLOCK:
            return tr("The clock is set.")
        case Task.RESTART_TABLE | Task.RESTART_MACHINE:
            return tr("It restarts in a moment.")
        case Task.SWITCH_OFF:
            return tr(
                "It switches itself off. When the screen is dark, wait ten seconds before you take the power away."
            )
        case Task.UPDATE_NETWORK | Task.UPDATE_STICK:
            return course.text
        case _:
            assert_never(course.task)


def _evenings_text(tr: Translator, course: Course) -> str:
    if course.brought is None:
        return ""
    said = tr.n(
        "{count} evening was read.", "{count} evenings were read.", len(course.brought.evenings)
    )
    if not course.brought.refused:
        return said
    not_read = tr("Not read: {files}", files="; ".join(course.brought.refused))
    return f"{said} {not_read}"


def fault_text(tr: Translator, fault: Fault) -> str:
    """What went wrong, and what to do."""
    match fault:
        case Fault.NOBODY_LISTENS:
            return tr(
                "Nobody listens: the services that do such things are not running. Install the table anew."
            )
        case Fault.TOO_LONG:
            return tr(
                "There is no answer any more. Wait a few minutes, then switch the power off and on."
            )
        case Fault.NO_STICK:
            return tr(
                "No stick is plugged in that can be read. Plug one in that is formatted as FAT32, exFAT or ext4."
            )
        case Fault.MORE_STICKS:
            return tr(
                "More than one stick is plugged in, or one with several partitions. Leave only one."
            )
        case Fault.FULL:
            return tr("The stick is full. Make room on it, or take another.")
        case Fault.READ_ONLY:
            return tr(
                "The stick is write-protected, or damaged. Look for a small switch on it, or take another."
            )
        case Fault.PULLED_OUT:
            return tr("The stick was pulled out, or does not answer. Plug it in and try again.")
        case Fault.NOTHING_THERE:
            return tr(
                "There is no such file on the stick: names stand in names.csv, an evening in evening.json."
            )
        case Fault.NOT_READ:
            return tr("There is something wrong with the file on the stick.")
        case Fault.OWN_DISK:
            return tr(
                "The table's own card cannot be read or written to just now. See Health, and try again."
            )
        case Fault.REFUSED:
            return tr("It could not be done.")
        case _:
            assert_never(fault)


def copies_text(tr: Translator, diary: Diary | None, *, nightly: bool) -> tuple[str, bool]:
    """When the last copy was made, or why none was last night; whether that is something to look after."""
    night, copied = (diary.night, diary.copied) if diary else (None, None)
    if nightly and night and night.fault:
        return tr(
            "{when}: not copied. {why}", when=moment_text(tr, night.at), why=_why(tr, night)
        ), True
    if copied:
        return tr("last copy {when}", when=moment_text(tr, copied.at)), False
    return (tr("every night; none so far") if nightly else tr("no copy so far")), False


def _why(tr: Translator, made: CopyMade) -> str:
    return fault_text(tr, made.fault) if made.fault else ""


def names_text(tr: Translator, days: int) -> str:
    """For how long names are kept."""
    if not days:
        return tr("not kept once a game is over")
    return tr.n("kept for {count} day after a game", "kept for {count} days after a game", days)


def version_text(tr: Translator, diary: Diary | None) -> str:
    """Which version runs."""
    return tr("Version {version}", version=diary.version if diary and diary.version else "–")


def since_text(tr: Translator, diary: Diary | None) -> str:
    """Since when it runs."""
    if diary is None or diary.since is None:
        return tr("at a time unknown")
    return tr("since {when}", when=_day(diary.since))


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))


def update_text(tr: Translator, updated: UpdateAsked | None) -> tuple[str, bool]:
    """What came of the last update that was asked for here; whether that is something to look after."""
    if updated is None:
        return tr("none asked for here"), False
    when = tr("at a time unknown") if updated.at is None else _day(updated.at)
    if updated.done is None:
        return tr("{when}: no word of it yet", when=when), False
    known = updated.fault not in (None, Fault.REFUSED)
    why = fault_text(tr, updated.fault) if updated.fault and known else updated.text
    return (f"{when}: {why}" if why else when), not updated.done
