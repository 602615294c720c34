"""What these tests share lies beside them, where pytest's importlib mode does not look."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from tables import Seated, Tables


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Seated]:
    """See `Seated`."""
    tables = Tables(tmp_path)
    yield tables.seat
    tables.close()
