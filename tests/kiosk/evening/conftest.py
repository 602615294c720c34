"""What these tests share lies beside them, where pytest's importlib mode does not look."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
