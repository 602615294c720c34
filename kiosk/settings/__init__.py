"""The settings: what there is, what it may be, what is in force and where that comes from.

- In force: a `Configuration`, whose `values` are `Settings`; `origin` tells where one comes from, `choose` changes it.
- Wrong: `Problem`s, each with what was `Expected`.
- To add a setting: a line in `schema`, and its default with a comment in `defaults.toml`.
"""

from __future__ import annotations

from kiosk.settings.checking import Problem
from kiosk.settings.conditions import Expected
from kiosk.settings.configuration import Configuration, Origin
from kiosk.settings.schema import (
    BUTTONS,
    ButtonsKind,
    Hands,
    IdleSettings,
    PlaceSettings,
    Settings,
    WiringSettings,
)

__all__ = [
    "BUTTONS",
    "ButtonsKind",
    "Configuration",
    "Expected",
    "Hands",
    "IdleSettings",
    "Origin",
    "PlaceSettings",
    "Problem",
    "Settings",
    "WiringSettings",
]
