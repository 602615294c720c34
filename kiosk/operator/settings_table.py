"""The settings that can be changed on the operator's page: which, under what name, and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, TypeAlias

from msgspec import Struct

from kiosk.operator.controls import Choice, Control, Several, Stepper
from kiosk.settings import Configuration, Origin
from kiosk.translation import Translator

Said: TypeAlias = Callable[[Translator], str]
"""A text, in whatever language is spoken."""

_MINUTES = Stepper(1, ((10, 5), (60, 30), (240, 240)))


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
    Setting("reduced_motion", lambda tr: tr("Calm motion"), Choice()),
    Setting("game.bots_pace", lambda tr: tr("A bot's play is shown for"), Stepper(0.5)),
    Setting("game.edition", lambda tr: tr("Game offered first"), Choice()),
    Setting("game.hands", lambda tr: tr("Hands, at first"), Choice()),
    Setting("table.seats", lambda tr: tr("Places"), Choice(), _after_a_restart),
    Setting("table.near_row", lambda tr: tr("Row close to the player"), Choice()),
    Setting("table.left_handed", lambda tr: tr("Left-handed places"), Several()),
    Setting("idle.attract", lambda tr: tr("Idle until bots play"), _MINUTES, _in_kiosk_mode),
    Setting("idle.dims", lambda tr: tr("Idle until it dims"), _MINUTES, _in_kiosk_mode),
    Setting("idle.darkens", lambda tr: tr("Idle until it is dark"), _MINUTES, _in_kiosk_mode),
    Setting("screen.turned", lambda tr: tr("Picture turned by"), Choice(), _after_a_restart),
    Setting("kiosk", lambda tr: tr("Kiosk mode"), Choice(), _after_a_restart),
)
"""In the order in which they are shown."""


class InForce(Struct, frozen=True):
    """A setting with its value, and where that comes from."""

    setting: Setting
    value: Any
    origin: Origin


def in_force(configuration: Configuration) -> tuple[InForce, ...]:
    """All of the table as it is now."""
    return tuple(
        InForce(
            setting,
            reduce(getattr, setting.key.split("."), configuration.values),
            configuration.origin(setting.key),
        )
        for setting in SETTINGS
    )
