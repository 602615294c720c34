"""One observable translator, and languages that are complete, fitting and can be drawn."""

from __future__ import annotations

import ast
import logging
import tomllib
from functools import cache
from pathlib import Path
from string import Formatter

import kivy
import polib
import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from kiosk.translation import SOURCE, Translator, languages, system_language

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "kiosk" / "locale"
OTHERS = languages()[1:]
KEYWORDS = {**DEFAULT_KEYWORDS, "tr": None, "n": (1, 2)}
FONTS = [
    Path(kivy.kivy_data_dir) / "fonts" / f"Roboto-{weight}.ttf" for weight in ("Regular", "Bold")
]

# How it speaks


def test_english_is_what_stands_in_the_code() -> None:
    assert Translator()("any text at all") == "any text at all"


def test_german_is_spoken() -> None:
    tr = Translator("de")
    assert tr.language == "de"
    assert [tr(word) for word in ("SPLIT", "COMBINE", "DRAW", "STASH", "REFILL")] == [
        "TEILEN",
        "VERBINDEN",
        "ZIEHEN",
        "SAMMELN",
        "AUFFÜLLEN",
    ]


def test_fields_are_filled_in_and_never_read_again() -> None:
    assert Translator()("{name} wins", name="{name} {0}") == "{name} {0} wins"


def test_one_and_many() -> None:
    tr = Translator("de")
    assert tr.n("{count} card", "{count} cards", 1) == "1 Karte"
    assert tr.n("{count} card", "{count} cards", 0) == "0 Karten"


def test_the_language_changes_while_running_and_listeners_hear_of_it() -> None:
    tr = Translator()
    heard: list[str] = []
    stop = tr.on_change(lambda: heard.append(tr("DRAW")))
    for language in ("de", "de", "en"):
        tr.use(language)
    stop()
    tr.use("de")
    assert heard == ["ZIEHEN", "DRAW"]


def test_each_language_calls_itself_by_its_own_name() -> None:
    tr = Translator()
    assert {code: tr.name_of(code) for code in languages()} == {"en": "English", "de": "Deutsch"}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "C.UTF-8", "LC_ALL": ""}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "tlh:de:en", "LANG": "en_GB.UTF-8"}, "de"),
    ],
)
def test_the_machines_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment=environment) == language


# When something is wrong with a file


@pytest.mark.parametrize(
    "damage",
    [b"", b"msgid", b"\xff\xfe\x00", b'msgid "DRAW"\nmsgst', b"garbage\n" * 50],
)
def test_a_damaged_language_is_logged_and_english_spoken(
    damage: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "de.po").write_bytes(damage)
    with caplog.at_level(logging.WARNING):
        tr = Translator("de", tmp_path)
    assert (tr.language, tr("DRAW")) == (SOURCE, "DRAW")
    assert str(tmp_path / "de.po") in caplog.text


def test_a_plural_rule_that_is_none_is_damage_too(tmp_path: Path) -> None:
    text = (LOCALE / "de.po").read_text(encoding="utf-8")
    broken = text.replace("plural=(n != 1)", "plural=(n !! 1)")
    assert broken != text
    (tmp_path / "de.po").write_text(broken, encoding="utf-8")
    assert Translator("de", tmp_path).language == SOURCE


def test_a_language_that_is_not_there_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert Translator("tlh").language == SOURCE
    assert "tlh.po" in caplog.text


# Whether a language is complete


def test_no_text_hides_within_another_where_extracting_does_not_find_it() -> None:
    found = {
        text
        for message in texts_in_the_code()
        for text in ((message,) if isinstance(message, str) else message)
    }
    for file in (ROOT / "kiosk").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "tr" and node.args:
                (first, *_) = node.args
                if isinstance(first, ast.Constant):
                    assert first.value in found, f"{file.name}:{node.lineno}"


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", None) or getattr(function, "id", "")


@cache
def texts_in_the_code() -> frozenset[str | tuple[str, ...]]:
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    found = extract_from_dir(ROOT, methods, keywords=KEYWORDS)
    return frozenset(message for _, _, message, _, _ in found)


@cache
def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(LOCALE / f"{language}.po"), encoding="utf-8")


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_in_the_code_is_translated_and_no_other(language: str) -> None:
    translated = {
        (entry.msgid, entry.msgid_plural) if entry.msgid_plural else entry.msgid
        for entry in catalogue(language)
        if not entry.obsolete
    }
    missing = {str(text) for text in texts_in_the_code() - translated}
    needless = {str(text) for text in translated - texts_in_the_code()}
    assert (sorted(missing), sorted(needless)) == ([], [])


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_empty_or_guessed(language: str) -> None:
    assert [
        entry.msgid for entry in catalogue(language) if entry.fuzzy or not all(forms(entry))
    ] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_fields_of_their_texts(language: str) -> None:
    assert [
        entry.msgid
        for entry in catalogue(language)
        for form in forms(entry)
        if fields(form) != fields(entry.msgid_plural or entry.msgid)
    ] == []


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
@pytest.mark.parametrize("language", languages())
def test_every_letter_can_be_drawn(language: str, font: Path) -> None:
    ttfont = pytest.importorskip("fontTools.ttLib", reason="reads which letters a font has")
    letters = set(ttfont.TTFont(font).getBestCmap())
    if language == SOURCE:
        texts = [
            text
            for each in texts_in_the_code()
            for text in ([each] if isinstance(each, str) else each)
        ]
    else:
        texts = [form for entry in catalogue(language) for form in forms(entry)]
    assert texts
    undrawable = {letter: text for text in texts for letter in text if ord(letter) not in letters}
    assert undrawable == {}
