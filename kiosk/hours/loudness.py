"""How loud the table is by the time of day: what the owner has written for the hours, and quieter for the night."""

from __future__ import annotations

from datetime import datetime, tzinfo

from kiosk.hours.timetable import DAY, NEVER, Hours, read_time
from kiosk.settings.schema import SoundSettings


def volume_at(sound: SoundSettings, at: float | None, zone: tzinfo | None = None) -> int:
    """The volume in percent at a moment in seconds since 1970; `at` None is a time that nobody knows, at which hours
    mean nothing. `zone` is the computer's where none is given."""
    if at is None:
        return sound.volume
    local = datetime.fromtimestamp(at, zone)
    minute = local.hour * 60 + local.minute
    # What was last begun holds: before the first of a day, that is the last of the day before.
    begun = {(minute - read_time(text)) % DAY: loud for text, loud in sound.by_hour.items()}
    volume = begun[min(begun)] if begun else sound.volume
    if sound.quiet_from == NEVER:
        return volume
    quiet = Hours(read_time(sound.quiet_from), read_time(sound.quiet_until))
    return min(volume, sound.quiet_volume) if _is_within(quiet, minute) else volume


def _is_within(hours: Hours, minute: int) -> bool:
    return (minute - hours.opens) % DAY < hours.length
