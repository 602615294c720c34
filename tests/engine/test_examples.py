"""The examples in the engine's own documentation are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import positions
import pytest

import engine

MODULES = [
    found.name
    for found in pkgutil.walk_packages(engine.__path__, "engine.")
    if not found.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name: str) -> None:
    results = doctest.testmod(
        importlib.import_module(name),
        optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert results.failed == 0


def test_the_example_of_positions_made_by_hand() -> None:
    results = doctest.testmod(positions)
    assert results.attempted == 2
    assert results.failed == 0
