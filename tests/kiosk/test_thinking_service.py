"""Bots asked through a service: where it is there it thinks, and where not the table sees to it itself."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from program import PATIENCE, ROOT, wait_for

from engine.bots.protocol import never
from engine.game import Game
from kiosk.thinking.question import Question
from kiosk.thinking.thinkers import MIND, SERVICE, TRIES, Thinkers

QUESTION = Question("greedy", 5, Game("standard", 2, 1).seen_by(1))
SIMPLE = QUESTION.answer(never)
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")


class Service:
    """Does what systemd does: a process for each connection, and the connection is one of its open files."""

    def __init__(self, address: Path) -> None:
        self.command = MIND
        self.processes: list[subprocess.Popen[bytes]] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(address))
        self._listening.listen()
        Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                end, _ = self._listening.accept()
            except OSError:
                return
            with end:
                number = end.fileno()
                self.processes.append(
                    subprocess.Popen([*self.command, str(number)], pass_fds=[number], cwd=ROOT)
                )

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the table is told that somebody thinks."""
    monkeypatch.setenv(SERVICE, str(tmp_path / "bots"))
    return tmp_path / "bots"


@pytest.fixture
def service(address: Path) -> Iterator[Service]:
    service = Service(address)
    yield service
    service.close()


@pytest.fixture
def thinkers(address: Path) -> Iterator[Thinkers]:
    thinkers = Thinkers.of_this_machine()
    yield thinkers
    thinkers.close()


def test_the_service_thinks_and_the_table_starts_nothing(
    service: Service, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert len(service.processes) == 1
    assert thinkers._mind and thinkers._mind.process is None
    assert not caplog.text


def test_it_ends_when_the_table_closes(service: Service, thinkers: Thinkers) -> None:
    assert thinkers.think(QUESTION).result(PATIENCE)
    thinkers.close()
    assert service.processes[0].wait(PATIENCE) == 0


def test_killed_it_is_called_again(
    service: Service, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    service.processes[0].send_signal(signal.SIGKILL)
    service.processes[0].wait()
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert "has ended" in caplog.text
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert len(service.processes) == 2 and thinkers._mind and thinkers._mind.process is None


def test_closing_does_not_wait_for_one_that_hangs(service: Service, thinkers: Thinkers) -> None:
    service.command = (sys.executable, "-c", "import time; time.sleep(600)")
    waits = thinkers.think(QUESTION)
    wait_for(lambda: service.processes, "nobody is called")
    thinkers.close()
    assert waits.cancelled()


def test_where_nobody_is_the_table_thinks_itself_and_says_so_once(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    own = thinkers._mind and thinkers._mind.process
    assert own
    os.kill(own.pid, signal.SIGKILL)
    own.wait()
    for _ in range(2):
        assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert caplog.text.count("in the table's own process") == 1
    assert caplog.text.count("gives no answer") == 1


def test_a_service_that_never_answers_is_called_no_more(
    service: Service, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    service.command = BROKEN
    for _ in range(TRIES + 1):
        assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert len(service.processes) == TRIES
    assert thinkers._mind and thinkers._mind.process
    assert caplog.text.count("in the table's own process") == 1
