"""`python -m hardware`, on mock pins."""

from __future__ import annotations

import io

import pytest

from hardware import PanelUnavailable
from hardware.__main__ import main


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.__main__.WALK", 0.0)
    monkeypatch.setattr("hardware.__main__.TAP", 0.03)
    monkeypatch.setattr("hardware.__main__.signal.signal", lambda number, handler: None)


def test_it_walks_the_lamps_and_names_each_press(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2 1\nfour 5\n"))

    assert main(["--simulate", "--seats", "2"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert "seat 1: button GPIO17, lamp GPIO22" in lines
    assert [line for line in lines if line.startswith("lamp")] == [
        "lamp of seat 1",
        "lamp of seat 2",
    ]
    presses = [" ".join(line.split()[1:4]) for line in lines if line.partition(".")[0].isdecimal()]
    assert presses == ["seat 2 down", "seat 2 up", "seat 1 down", "seat 1 up"]
    assert "there is no working button at seat '5'" in lines


def test_all_off_ends_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--simulate", "--all-off"]) == 0
    assert "lamp of seat" not in capsys.readouterr().out


def test_without_a_chip_it_ends_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_chip() -> None:
        raise PanelUnavailable("No GPIO chip could be opened.")

    monkeypatch.setattr("hardware.__main__.open_chip", no_chip)

    assert main([]) == 1
    assert "No GPIO chip could be opened." in capsys.readouterr().err
