"""Which version of the program this is."""

from __future__ import annotations


def program_version() -> str | None:
    """As it was installed, None where it was not. The answer is slow to find."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("quibbles-table")
    except PackageNotFoundError:
        return None
