"""What becomes of failures: back to the game, then to the lobby, then the end; never the same failure for ever."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiosk.failsafe import Failsafe

BROKEN = RuntimeError("a card fell off the table")


class House:
    """Remembers which way people were taken; some ways may be broken."""

    def __init__(self, *broken: str) -> None:
        self.now = 0.0
        self.ways: list[str] = []
        self._broken = broken
        self.failsafe = Failsafe(
            lambda: self.now, self._way("game"), self._way("lobby"), self._way("end")
        )

    def _way(self, name: str) -> Callable[[], None]:
        def take() -> None:
            self.ways.append(name)
            if name in self._broken:
                raise RuntimeError(f"the {name} is broken too")

        return take

    def fail(self, times: int, every: float) -> list[str]:
        for _ in range(times):
            self.failsafe.failed(BROKEN)
            self.now += every
        return self.ways


def test_a_failure_leads_back_to_the_game() -> None:
    assert House().fail(1, 1.0) == ["game"]


def test_failures_far_apart_lead_back_to_the_game_for_ever() -> None:
    assert House().fail(20, 11.0) == ["game"] * 20


def test_a_game_that_fails_again_and_again_is_left_for_the_lobby_and_at_last_for_good() -> None:
    assert House().fail(6, 1.0) == ["game", "game", "lobby", "lobby", "lobby", "end"]


def test_where_the_way_back_is_broken_itself_the_next_one_is_taken() -> None:
    assert House("game").fail(1, 1.0) == ["game", "lobby"]
    assert House("game", "lobby").fail(1, 1.0) == ["game", "lobby", "end"]


def test_the_failure_is_logged_whole(caplog: pytest.LogCaptureFixture) -> None:
    House("game").fail(1, 1.0)
    assert "a card fell off the table" in caplog.text
    assert "the game is broken too" in caplog.text
