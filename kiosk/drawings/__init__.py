"""The drawings from which somebody builds a table, as its settings have it: pages in SVG to print at 100 %."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hardware import Wiring
from kiosk.drawings.owners import Owners
from kiosk.drawings.rim import rim_page
from kiosk.drawings.stickers import sticker_page
from kiosk.drawings.table_top import TableTop
from kiosk.drawings.wiring import wiring_page
from kiosk.settings import Configuration
from kiosk.table_places import places_of, places_without_button
from kiosk.translation import Translator


def drawings_of(
    configuration: Configuration,
    wiring: Wiring,
    tr: Translator,
    proportion: tuple[int, int] | None = None,
) -> Mapping[str, str]:
    """The pages by the names of their files; `proportion` is the picture's width and height where that is known."""
    places, values = places_of(configuration), configuration.values
    owners = Owners(tr, places, values.table.names)
    with_hole = frozenset(places) - places_without_button(configuration)
    top = TableTop(places, with_hole, values.screen.diagonal_inches, proportion)
    return {
        "stickers.svg": sticker_page(tr),
        "wiring.svg": wiring_page(owners, wiring),
        "rim.svg": rim_page(owners, top),
    }


def write_drawings(folder: Path, pages: Mapping[str, str]) -> None:
    """Write the pages into a folder, which is made if it is missing. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        (folder / name).write_text(page, encoding="utf-8")
