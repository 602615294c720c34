"""The language of all texts, as people change it: whichever comes next."""

from __future__ import annotations

from kiosk.rooms.room import House
from kiosk.translation import languages


def speak_next_language(house: House) -> None:
    """Choose the language after the one that is spoken, for good."""
    tr, known = house.tr, languages()
    after = known[(known.index(tr.language) + 1) % len(known)]
    house.configuration.choose("language", after)
    tr.use(after)
