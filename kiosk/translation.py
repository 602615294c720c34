"""The one place where text becomes somebody's language.

English is what stands in the code; every other language is one gettext file, `locale/<code>.po`, read when it is
first wanted. Nothing is compiled beforehand, so a translator changes a file and starts the table.

>>> tr = Translator()
>>> tr("Ready")
'Ready'
>>> tr.n("{count} card", "{count} cards", 3)
'3 cards'
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from kiosk.paths import resource

SOURCE = "en"
"""The language of the code."""
AUTO = "auto"
"""Follow the language of the machine."""

Listener: TypeAlias = Callable[[], None]

_log = logging.getLogger(__name__)


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """The codes of the languages there are, English first."""
    folder = folder or resource("locale")
    return (SOURCE, *sorted(file.stem for file in folder.glob("*.po")))


class Translator:
    """Speaks one language at a time and tells its listeners when that changes.

    A language whose file is missing or damaged is logged and English spoken instead: a table must start.
    """

    def __init__(self, language: str = SOURCE, folder: Path | None = None) -> None:
        self._folder = folder or resource("locale")
        self._catalogues: dict[str, NullTranslations] = {SOURCE: NullTranslations()}
        self._listeners: list[Listener] = []
        self._language = SOURCE
        self._catalogue = self._catalogues[SOURCE]
        self.use(language)

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self._language

    def use(self, language: str) -> None:
        """Speak this language from now on; `AUTO` is the machine's."""
        code = system_language(self._folder) if language == AUTO else language
        if code not in self._catalogues:
            catalogue = _read(self._folder / f"{code}.po")
            if catalogue is None:
                code = SOURCE
            else:
                self._catalogues[code] = catalogue
        if code == self._language:
            return
        self._language = code
        self._catalogue = self._catalogues[code]
        for listener in tuple(self._listeners):
            listener()

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Have `listener` called after each change of language; what comes back ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def __call__(self, text: str, /, **fields: object) -> str:
        """This text in the language spoken, its {fields} filled in where any are given."""
        said = self._catalogue.gettext(text)
        return said.format(**fields) if fields else said

    def n(self, singular: str, plural: str, count: int, /, **fields: object) -> str:
        """The form that fits `count`, which is a field too: `tr.n("{count} card", "{count} cards", 3)`."""
        return self._catalogue.ngettext(singular, plural, count).format(count=count, **fields)

    def name_of(self, language: str) -> str:
        """What a language calls itself, for the switch: it must be found by who speaks no other."""
        catalogue = self._catalogues.get(language) or _read(self._folder / f"{language}.po")
        # Translators: write the name of your language in your language, such as "Deutsch".
        return catalogue.gettext("English") if catalogue else language


def system_language(folder: Path | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The first language the machine asks for that there is, else English."""
    known = languages(folder)
    # The order is gettext's own; LANGUAGE alone may hold several.
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in environment.get(variable, "").split(":"):
            code = re.split("[-_.@]", wanted)[0]
            if code in known:
                return code
            if code in ("C", "POSIX"):
                return SOURCE
    return SOURCE


def _read(file: Path) -> NullTranslations | None:
    try:
        return _parsed(file, file.stat().st_mtime_ns)
    except Exception as error:
        # Whatever a damaged file makes polib or gettext raise (they raise many things), it is only words.
        _log.warning("no translation from %s, so English is spoken: %s", file, error)
        return None


@lru_cache
def _parsed(file: Path, changed_at: int) -> NullTranslations:
    """A file as it was when it was last changed: reading one takes as long as some frames."""
    # Reading a .po is the only use of polib, and English needs none: it stays out of the start.
    import polib

    # pofile() would take a missing file's name for the text itself.
    entries = polib.pofile(file.read_text(encoding="utf-8"))
    if not entries.translated_entries():
        raise ValueError("there is not one translated text in it")
    return GNUTranslations(BytesIO(entries.to_binary()))
