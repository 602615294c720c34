"""What the schema lets a setting be, for whoever offers it to be changed: the schema alone knows."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta

from kiosk.settings.checking import types_of
from kiosk.settings.conditions import Expected
from kiosk.settings.schema import Settings


def allowed_values(key: str) -> tuple[Any, ...]:
    """All that a setting can be, in the schema's order. Raises `ValueError` where these cannot be counted."""
    values = tuple(_values(_kind(key)))
    if not values:
        raise ValueError(f"{key} has no list of values")
    return values


def allowed_range(key: str) -> tuple[float, float]:
    """The lowest and the highest that a number can be. Raises `ValueError` for a setting that is no such number."""
    base, metas = _bare(_kind(key))
    ranges = [(m.ge, m.le) for m in metas if m.ge is not None and m.le is not None]
    if base not in (int, float) or not ranges:
        raise ValueError(f"{key} is no number with a lowest and a highest")
    ((low, high),) = ranges
    return low, high


def allowed_items(key: str) -> tuple[Any, ...]:
    """All that can be in a setting that is a list. Raises `ValueError` for a setting that is none."""
    kind, _ = _bare(_kind(key))
    if get_origin(kind) is not list:
        raise ValueError(f"{key} is no list")
    return tuple(_values(get_args(kind)[0]))


def _kind(key: str) -> Any:
    """The type of a setting. Raises `KeyError` for a key that there is not."""
    kind: Any = Settings
    for name in key.split("."):
        kind = types_of(kind)[name]
    return kind


def _bare(kind: Any) -> tuple[Any, tuple[Meta, ...]]:
    if get_origin(kind) is Annotated:
        base, *metas = get_args(kind)
        return base, tuple(metas)
    return kind, ()


def _values(kind: Any) -> Iterator[Any]:
    """All values of a type; none where there are too many to be counted."""
    base, metas = _bare(kind)
    if base is bool:
        yield from (False, True)
    elif get_origin(base) is Literal:
        yield from get_args(base)
    elif get_origin(base) in (Union, UnionType):
        for each in get_args(base):
            yield from _values(each)
    for meta in metas:
        extra = meta.extra or {}
        if extra.get("expected") is Expected.ONE_OF:
            yield from extra["choices"]
        elif base is int and meta.ge is not None and meta.le is not None:
            yield from range(int(meta.ge), int(meta.le) + 1)
