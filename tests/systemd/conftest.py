"""What runs as root lies in scripts, which find one another where they lie."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "systemd"))
