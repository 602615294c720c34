"""What the operator's page says of a setting's value, and of where it comes from."""

from __future__ import annotations

from typing import Any, assert_never

from kiosk.settings import Origin
from kiosk.translation import AUTO, Translator
from kiosk.wording.hours import clock_text
from kiosk.wording.results import edition_name


def value_text(tr: Translator, key: str, value: Any) -> str:
    """A value of the setting with this key."""
    if isinstance(value, bool):
        return tr("on") if value else tr("off")
    match key, value:
        case "language", _:
            return tr("the computer's") if value == AUTO else tr.name_of(value)
        case "table.seats", "auto":
            return tr("as many as fit")
        case "table.near_row", "auto":
            return tr("where it helps")
        case "table.near_row", _:
            return tr("always")
        case (("game.edition" | "game.front"), _):
            return edition_name(tr, value)
        case "game.hands", "open":
            return tr("open")
        case "game.hands", _:
            return tr("covered")
        case "game.bots_pace", _:
            return tr("{number} s", number=_halves(value))
        case (("sound.volume" | "sound.quiet_volume" | "screen.brightness"), _):
            return f"{value} %"
        case "privacy.names_kept", 0:
            return tr("not at all")
        case "privacy.names_kept", _:
            return tr.n("{count} day", "{count} days", value)
        case "copies.hour", _:
            return f"{value:02}:00"
        case (("sound.quiet_from" | "hours.closes"), "never"):
            return tr("never")
        case (("hours.last_game" | "hours.grace"), _):
            return tr("{number} min", number=value)
        case "hours.tonight", _:
            return tr("as usual") if value is None else clock_text(value)
        case "screen.board", _:
            return tr("where there is one") if value == "auto" else tr("off")
        case "screen.turned", _:
            return f"{value}°"
        case (("idle.attract" | "idle.dims" | "idle.darkens"), _):
            return tr("{number} min", number=_halves(value)) if value else tr("never")
    return str(value)


def _halves(number: float) -> str:
    """A number, with the half written as every language writes it."""
    whole, rest = divmod(number, 1)
    if rest != 0.5:
        return f"{number:g}"
    return f"{whole:g}½" if whole else "½"


def origin_text(tr: Translator, origin: Origin) -> str:
    """Where a value comes from."""
    match origin:
        case Origin.DEFAULT:
            return tr("default")
        case Origin.OWNER:
            return tr("settings file")
        case Origin.TABLE:
            return tr("chosen here")
        case Origin.COMMAND_LINE:
            return tr("command line")
        case _:
            assert_never(origin)
