"""What moves: each on its own, whatever becomes of another."""

from __future__ import annotations

from functools import partial

import pytest
from glass import Glass

from kiosk.stage.motion import Motion


def fail(_: float) -> None:
    raise RuntimeError("a wing fell off")


def fail_on_the_way(share: float) -> None:
    if share:
        fail(share)


def test_what_fails_on_its_way_is_there_at_once_and_all_else_moves_on(window: Glass) -> None:
    motion, landed = Motion(), []
    shares: list[float] = []
    motion.run("before", shares.append, partial(landed.append, "before"), seconds=0.2)
    motion.run("failing", fail_on_the_way, partial(landed.append, "failing"), seconds=0.2)
    motion.run("after", shares.append, partial(landed.append, "after"), seconds=0.2)
    with pytest.raises(RuntimeError, match="a wing fell off"):
        window.frames(3)
    assert landed == ["failing"] and "failing" not in motion
    window.frames(20)
    assert landed == ["failing", "before", "after"]
    assert not motion and len(shares) > 10


@pytest.mark.usefixtures("window")
def test_what_fails_at_its_first_step_is_there_at_once() -> None:
    motion, landed = Motion(), []
    with pytest.raises(RuntimeError, match="a wing fell off"):
        motion.run("failing", fail, partial(landed.append, "failing"), seconds=0.2)
    assert landed == ["failing"] and not motion
