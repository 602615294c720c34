"""Reading settings that a person wrote: what can be used of them, and what is wrong with the rest.

A mistake costs the setting it is in and no other, and each one is data (`Problem`), to be shown in any language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeAlias, get_args, get_origin

import msgspec

from kiosk.settings.conditions import Expected
from kiosk.settings.schema import Settings

Flat: TypeAlias = dict[str, Any]
"""Settings by their whole key: {"sound.volume": 70, "table.names.2": "Ada"}."""

_SHOWN = 40
"""Characters of a wrong value that are shown."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: in which file, at which key ("" is the file as a whole), what was expected and what found.

    `choices` fill in what was expected (see `Expected`); `found` is the value as TOML writes it, or the reader's own
    words on a file that cannot be read.
    """

    file: Path
    key: str
    expected: Expected
    found: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What can be used, and what is wrong with the rest."""

    values: Flat
    problems: tuple[Problem, ...] = ()


def read_owner_file(file: Path, *, must_exist: bool = False) -> Checked:
    """The owner's settings. A file that is not there is no problem unless it was asked for by name."""
    try:
        # Some editors begin a file with a mark that TOML does not know.
        text = file.read_text(encoding="utf-8-sig")
        tree = tomllib.loads(text)
    except FileNotFoundError as error:
        missing = Problem(file, "", Expected.READABLE, error.strerror or str(error))
        return Checked({}, (missing,) if must_exist else ())
    except OSError as error:
        problem = Problem(file, "", Expected.READABLE, error.strerror or str(error))
        return Checked({}, (problem,))
    except ValueError as error:  # also a number of more digits than anybody can mean
        return Checked({}, (Problem(file, "", Expected.TOML, str(error)),))
    except RecursionError:
        return Checked({}, (Problem(file, "", Expected.TOML, "[[[["),))
    return check_settings(tree, file)


def check_settings(tree: Mapping[str, Any], file: Path) -> Checked:
    """Check nested settings key by key; `file` is where they come from."""
    values: Flat = {}
    problems: list[Problem] = []
    for key, value, found in _check_table(tree, Settings, "", file):
        if found:
            problems += found
        else:
            values[key] = value
    return Checked(values, tuple(problems))


def nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """The tables that these whole keys make."""
    tree: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, name = key.split(".")
        inner = tree
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[name] = value
    return tree


@cache
def types_of(struct: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a struct's fields by name. Kept: finding them out takes longer than all else here."""
    return {field.name: field.type for field in msgspec.structs.fields(struct)}


_Found: TypeAlias = tuple[str, Any, list[Problem]]
"""A whole key, its value, and what is wrong with it, if anything."""


def _check_table(
    tree: Mapping[str, Any], struct: type[msgspec.Struct], prefix: str, file: Path
) -> Iterator[_Found]:
    types = types_of(struct)
    for name, value in tree.items():
        key = prefix + name
        kind = types.get(name)
        if kind is None:
            from difflib import get_close_matches  # needed only when something is wrong

            likely = get_close_matches(name, types, n=1) or list(types)
            yield key, value, [Problem(file, key, Expected.KNOWN_KEY, name, tuple(likely))]
        elif _is_struct(kind) or get_origin(kind) is dict:
            if not isinstance(value, dict):
                yield key, value, [Problem(file, key, Expected.TABLE, _shown(value))]
            elif _is_struct(kind):
                yield from _check_table(value, kind, f"{key}.", file)
            else:
                yield from _check_entries(value, kind, f"{key}.", file)
        else:
            yield key, value, _wrong(value, kind, key, file)


def _check_entries(tree: Mapping[str, Any], kind: Any, prefix: str, file: Path) -> Iterator[_Found]:
    key_kind, value_kind = get_args(kind)
    for name, value in tree.items():
        key = prefix + name
        try:
            msgspec.convert({name: None}, dict[key_kind, None], str_keys=True)  # type: ignore[valid-type]
        except msgspec.ValidationError:
            expected, choices = _expected(key_kind)
            yield key, value, [Problem(file, key, expected, name, choices)]
        else:
            if not _is_struct(value_kind):
                yield key, value, _wrong(value, value_kind, key, file)
            elif isinstance(value, dict):
                yield key, value, _wrong_inside(value, value_kind, key, file)
            else:
                yield key, value, [Problem(file, key, Expected.TABLE, _shown(value))]


def _wrong(value: Any, kind: Any, key: str, file: Path) -> list[Problem]:
    """What is wrong with one value, inside it included."""
    base, metas = _bare(kind)
    if get_origin(base) is list and _is_struct(item := get_args(base)[0]):
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            return [Problem(file, key, Expected.PLACE_TABLES, _shown(value))]
        inside = [
            problem
            for number, each in enumerate(value, 1)
            for problem in _wrong_inside(each, item, f"{key}[{number}]", file)
        ]
        if inside:
            return inside
    try:
        converted = msgspec.convert(value, kind)
    except msgspec.ValidationError:
        expected, choices = _expected(kind)
        return [Problem(file, key, expected, _shown(value), choices)]
    for meta in metas:
        extra = meta.extra or {}
        if "check" in extra and not _passes(extra["check"], converted):
            return [Problem(file, key, extra["expected"], _shown(value), extra["choices"])]
    return [
        Problem(file, f"{key}[{number}]", meta.extra["expected"], _shown(value[number - 1]))
        for meta in metas
        if meta.extra and "clash" in meta.extra
        for number in _clashing(converted, meta.extra["clash"])
    ]


def _clashing(values: list[Any], clash: Callable[[Any, Any], bool]) -> Iterator[int]:
    """Which ones, from 1, clash with one before them."""
    for i, value in enumerate(values):
        if any(clash(value, other) for other in values[:i]):
            yield i + 1


def _wrong_inside(
    tree: Mapping[str, Any], struct: type[msgspec.Struct], key: str, file: Path
) -> list[Problem]:
    problems = [
        each for _, _, found in _check_table(tree, struct, f"{key}.", file) for each in found
    ]
    missing = tuple(
        field.name
        for field in msgspec.structs.fields(struct)
        if field.required and field.name not in tree
    )
    if missing:
        problems.append(Problem(file, key, Expected.COMPLETE, _shown(tree), missing))
    return problems


def _passes(check: Any, value: Any) -> bool:
    try:
        return bool(check(value))
    except ValueError:
        return False


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _bare(kind: Any) -> tuple[Any, tuple[msgspec.Meta, ...]]:
    if get_origin(kind) is Annotated:
        base, *metas = get_args(kind)
        return base, tuple(metas)
    return kind, ()


def _expected(kind: Any) -> tuple[Expected, tuple[str, ...]]:
    """What a value of this type is, to be told to a person."""
    import msgspec.inspect as inspect  # needed only when something is wrong

    info = inspect.type_info(kind)
    said: dict[str, Any] = {}
    while isinstance(info, inspect.Metadata):
        said, info = info.extra or said, info.type
    checked = isinstance(info, inspect.ListType) and "check" in said
    if (checked or isinstance(info, inspect.StrType | inspect.UnionType)) and said:
        return said["expected"], said["choices"]
    match info:
        case inspect.BoolType():
            return Expected.SWITCH, ("true", "false")
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            return Expected.NUMBER, (f"{low:g}", f"{high:g}")
        case inspect.LiteralType(values=values):
            return Expected.ONE_OF, tuple(map(str, values))
        case inspect.UnionType(types=types):
            return Expected.ONE_OF, tuple(_choices(types))
        case inspect.StrType(max_length=longest):
            return Expected.TEXT, (str(longest),)
        case inspect.ListType(item_type=inspect.StructType()):
            return Expected.PLACE_TABLES, ()
        case _:
            return Expected.PLACES, ()


def _choices(types: Any) -> Iterator[str]:
    for info in types:
        if hasattr(info, "values"):
            yield from map(str, info.values)
        else:
            yield from map(str, range(info.ge, info.le + 1))


def _shown(value: Any) -> str:
    """A value about as TOML writes it, cut short."""
    match value:
        case bool():
            text = str(value).lower()
        case str():
            text = f'"{value}"'
        case dict():
            text = "{ " + ", ".join(f"{key} = {_shown(each)}" for key, each in value.items()) + " }"
        case list():
            text = "[" + ", ".join(map(_shown, value)) + "]"
        case _:
            text = str(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
