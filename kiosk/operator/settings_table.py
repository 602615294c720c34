"""The settings that can be changed on the operator's page: which, under what name, and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kiosk.operator.controls import Choice, Clock, Control, Several, Stepper, Tonight
from kiosk.settings import Configuration, Origin
from kiosk.translation import Translator

Said: TypeAlias = Callable[[Translator], str]
"""A text, in whatever language is spoken."""

TONIGHT = "hours.tonight"
"""No setting: what the operator says for one night, which is kept nowhere."""
_BEFORE = Stepper(5, ((30, 15), (60, 30)))
_MINUTES = Stepper(1, ((10, 5), (60, 30), (240, 240)))
_DAYS = Stepper(1, ((7, 7), (28, 2), (30, 30)))


def _after_a_restart(tr: Translator) -> str:
    return tr("after a restart")


def _in_kiosk_mode(tr: Translator) -> str:
    return tr("in kiosk mode")


class Setting(Struct, frozen=True):
    """A row of the table; `note` is when it takes effect, where that is not at once."""

    key: str
    label: Said
    control: Control
    note: Said | None = None


SETTINGS = (
    Setting("language", lambda tr: tr("Language"), Choice()),
    Setting("sound.on", lambda tr: tr("Sound"), Choice()),
    Setting("sound.volume", lambda tr: tr("Volume"), Stepper(10)),
    Setting("screen.brightness", lambda tr: tr("Brightness"), Stepper(10)),
    Setting("reduced_motion", lambda tr: tr("Calm motion"), Choice()),
    Setting("sound.quiet_from", lambda tr: tr("Quieter from"), Clock(never=True)),
    Setting("sound.quiet_until", lambda tr: tr("Quieter until"), Clock()),
    Setting("sound.quiet_volume", lambda tr: tr("Volume then, at most"), Stepper(10)),
    Setting("game.bots_pace", lambda tr: tr("A bot's play is shown for"), Stepper(0.5)),
    Setting("game.edition", lambda tr: tr("Game offered first"), Choice()),
    Setting("game.front", lambda tr: tr("Games shown at once"), Several(row=True)),
    Setting("game.more", lambda tr: tr("The others behind “More”"), Choice()),
    Setting("game.hands", lambda tr: tr("Hands, at first"), Choice()),
    Setting("game.hints", lambda tr: tr("Hints on asking"), Choice()),
    Setting("table.seats", lambda tr: tr("Places"), Choice(), _after_a_restart),
    Setting("table.near_row", lambda tr: tr("Row close to the player"), Choice()),
    Setting("table.left_handed", lambda tr: tr("Left-handed places"), Several()),
    Setting("idle.attract", lambda tr: tr("Idle until bots play"), _MINUTES, _in_kiosk_mode),
    Setting("idle.dims", lambda tr: tr("Idle until it dims"), _MINUTES, _in_kiosk_mode),
    Setting("idle.darkens", lambda tr: tr("Idle until it is dark"), _MINUTES, _in_kiosk_mode),
    Setting("screen.turned", lambda tr: tr("Picture turned by"), Choice(), _after_a_restart),
    Setting("screen.board", lambda tr: tr("Board on a second screen"), Choice()),
    Setting("privacy.names_kept", lambda tr: tr("Names in games are kept for"), _DAYS),
    Setting("copies.nightly", lambda tr: tr("Copy to a stick every night"), Choice()),
    Setting("copies.hour", lambda tr: tr("Nightly copy from"), Stepper(1)),
    Setting("copies.kept", lambda tr: tr("Nightly copies kept"), Stepper(1, ((14, 7), (28, 28)))),
    Setting("kiosk", lambda tr: tr("Kiosk mode"), Choice(), _after_a_restart),
    Setting("hours.opens", lambda tr: tr("Opens at"), Clock(), _in_kiosk_mode),
    Setting("hours.closes", lambda tr: tr("Closes at"), Clock(never=True), _in_kiosk_mode),
    Setting("hours.last_game", lambda tr: tr("Last game, before closing"), _BEFORE, _in_kiosk_mode),
    Setting("hours.grace", lambda tr: tr("Playing on, after closing"), _BEFORE, _in_kiosk_mode),
)
"""In the order in which they are shown."""


class InForce(Struct, frozen=True):
    """A setting with its value, and where that comes from."""

    setting: Setting
    value: Any
    origin: Origin


def in_force(configuration: Configuration, *, knows_the_time: bool = True) -> tuple[InForce, ...]:
    """All of the table as it is now."""
    return tuple(
        InForce(
            _noted(setting, configuration, knows_the_time=knows_the_time),
            reduce(getattr, setting.key.split("."), configuration.values),
            configuration.origin(setting.key),
        )
        for setting in SETTINGS
    )


def _noted(setting: Setting, configuration: Configuration, *, knows_the_time: bool) -> Setting:
    """What another setting makes of it, or the clock, or whoever started the program."""
    if setting.key.startswith("hours.") and not knows_the_time:
        return replace(setting, note=lambda tr: tr("the time is not known yet"))
    if setting.key == "sound.volume" and configuration.values.sound.by_hour:
        return replace(setting, note=lambda tr: tr("by the hour, in the settings file"))
    if configuration.is_commanded(setting.key):
        return replace(setting, note=lambda tr: tr("until the next start only"))
    return setting


def tonight(until: float | None, times: tuple[float, ...]) -> InForce:
    """A row to say until when the table stays open tonight: `until`, None for as usual, or another of `times`."""
    setting = Setting(TONIGHT, lambda tr: tr("Tonight, open until"), Tonight(times))
    return InForce(setting, until, Origin.DEFAULT if until is None else Origin.TABLE)
