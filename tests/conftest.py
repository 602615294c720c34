"""What every test shares: how hard the property tests look, and how often Python looks for garbage.

``HYPOTHESIS_PROFILE=thorough`` looks much longer, for a change to the rules or before a release.
"""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, settings

# No deadlines: on a busy small machine a slow example says nothing about the code.
settings.register_profile(
    "table",
    deadline=None,
    max_examples=60,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# One commit gives one answer in CI, so nothing is remembered from an earlier run either.
settings.register_profile(
    "table-ci", parent=settings.get_profile("table"), derandomize=True, database=None
)
settings.register_profile("thorough", parent=settings.get_profile("table"), max_examples=2000)

settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("table-ci" if os.environ.get("CI") else "table")
)


def pytest_collection_finish() -> None:
    """All tests and all that they import stay to the end: looking for garbage among them again and again takes time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 10)
