"""Makes importable what the tests of the engine share (`positions`, `reference`, `walks`); shows positions as text."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.notation import position_text
from engine.position import Position

# The tests are no package, and in pytest's importlib mode their folder is not on the path. It goes to the end of it:
# nothing that lies here may hide anything.
sys.path.append(str(Path(__file__).parent))


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Two positions that should be equal: the fields that differ, in the words of the notation."""
    if not (isinstance(left, Position) and isinstance(right, Position) and op == "=="):
        return None
    pairs = zip(position_text(left).split(), position_text(right).split(), strict=True)
    differing = [f"{one}  is not  {other}" for one, other in pairs if one != other]
    return ["the positions are equal", *differing]
