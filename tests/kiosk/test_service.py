"""What a service manager hears of the table, on a socket as systemd's; and that the table waits for its screen."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from glass import Glass
from program import PATIENCE, Program, wait_for

from kiosk.service.manager import Service
from kiosk.service.standing import Standing
from kiosk.service.standstill import CONSOLE
from kiosk.service.starts import LASTED, TOO_MANY
from kiosk.service.unattended import Unattended
from kiosk.window.display import FAILED as FAILED_DRIVERS
from kiosk.window.display import Display, Driver

PERIOD = 0.2
"""Seconds of the watchdog here."""


class Manager:
    """Hears what a service says."""

    def __init__(self, name: str) -> None:
        self._ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._ear.bind(name)
        self._ear.settimeout(PATIENCE)
        self.environment = {
            "NOTIFY_SOCKET": name.replace("\0", "@"),
            "WATCHDOG_USEC": str(int(PERIOD * 1_000_000)),
        }

    def hears(self) -> str:
        """The next thing that is said."""
        return self._ear.recv(4096).decode()

    def hears_of(self, word: str) -> str:
        """The next thing with this word in it; what is said before is not heard."""
        while word not in (said := self.hears()):
            pass
        return said

    def hears_nothing(self) -> bool:
        self._ear.setblocking(False)
        try:
            self._ear.recv(4096)
            return False
        except BlockingIOError:
            return True
        finally:
            self._ear.settimeout(PATIENCE)

    def close(self) -> None:
        self._ear.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(str(tmp_path / "notify"))
    yield manager
    manager.close()


@pytest.fixture
def start(manager: Manager, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts a table in public as the service manager would."""
    programs: list[Program] = []

    def start(**environment: str) -> Program:
        arguments = ("--kiosk", "--data", "data", "--language", "en")
        said = {**manager.environment, "SDL_VIDEODRIVER": "offscreen", **environment}
        programs.append(Program(tmp_path, *arguments, **said))
        return programs[-1]

    yield start
    for program in programs:
        program.process.kill()
        program.process.wait()


# The words


def test_nobody_listening_nothing_is_said_and_nothing_loaded() -> None:
    quiet = Service({"WATCHDOG_USEC": "1000000"})
    assert not quiet.attended and quiet.feed_every is None
    quiet.ready("there")
    said = "import sys; from kiosk.service.manager import Service; Service({}).alive(); print('socket' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


@pytest.mark.parametrize("abstract", [False, True])
def test_it_says_what_systemd_understands(tmp_path: Path, abstract: bool) -> None:
    name = f"\0quibbles-{os.getpid()}" if abstract else str(tmp_path / "socket")
    manager = Manager(name)
    service = Service(manager.environment)
    service.ready("two\nlines")
    service.alive()
    service.stopping()
    assert manager.hears() == "READY=1\nSTATUS=two lines"
    assert manager.hears() == "WATCHDOG=1"
    assert manager.hears().startswith("STOPPING=1\n")
    manager.close()
    service.alive()  # whom nobody hears is not hurt by it


@pytest.mark.parametrize(
    ("environment", "every"),
    [
        ({"WATCHDOG_USEC": "60000000"}, 30.0),
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": str(os.getpid())}, 30.0),
        ({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({"WATCHDOG_USEC": "9" * 5000}, None),
        ({"WATCHDOG_USEC": "1"}, 0.1),
        ({}, None),
    ],
)
def test_the_watchdog_is_fed_twice_in_its_time_where_it_watches_us(
    environment: dict[str, str], every: float | None
) -> None:
    assert Service({"NOTIFY_SOCKET": "/nowhere", **environment}).feed_every == every


def test_a_manager_that_cannot_be_told_is_complained_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service({"NOTIFY_SOCKET": str(tmp_path / "socket")})
    for _ in range(50):
        service.alive()
    assert len(caplog.records) == 1
    manager = Manager(str(tmp_path / "socket"))
    service.alive()
    manager.close()
    service.alive()
    assert len(caplog.records) == 2


# The table


def test_a_table_says_that_it_stands_that_it_lives_and_that_it_ends(
    window: Glass, manager: Manager, start: Callable[..., Program], tmp_path: Path
) -> None:
    program = start()
    assert "READY=1\nSTATUS=the table stands" in manager.hears_of("READY")
    assert manager.hears_of("WATCHDOG") and manager.hears_of("WATCHDOG")
    # Its main loop hangs.
    program.process.send_signal(signal.SIGSTOP)
    time.sleep(2 * PERIOD)
    while not manager.hears_nothing():
        pass
    time.sleep(2 * PERIOD)
    assert manager.hears_nothing()
    assert (tmp_path / "data" / "starts.txt").read_text().splitlines()[1] == "1"
    program.process.send_signal(signal.SIGCONT)
    program.process.send_signal(signal.SIGTERM)
    assert manager.hears_of("STOPPING")
    assert program.status() == 0, program.log
    assert not (tmp_path / "data" / "starts.txt").exists()


def test_a_start_that_fails_is_counted_with_its_reason(
    window: Glass, start: Callable[..., Program], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "starts.txt").write_text(f"{boot()}\n1\n\n")
    broken = "import kiosk.window.kivy_window as w\ndef fail(*_): raise RuntimeError('broken')\nw.prepare = fail\n"
    run = "import runpy, sys; sys.argv[0] = 'quibbles'; runpy.run_module('kiosk', run_name='__main__')"
    program = Program(
        tmp_path,
        *("--kiosk", "--data", "data"),
        command=(sys.executable, "-c", broken + run),
        NOTIFY_SOCKET=str(tmp_path / "notify"),
        SDL_VIDEODRIVER="offscreen",
    )
    assert program.status() == 1, program.log
    assert (data / "starts.txt").read_text() == f"{boot()}\n2\nRuntimeError: broken\n"


@pytest.mark.parametrize("before", [TOO_MANY, TOO_MANY + 1])
def test_after_ten_failed_starts_it_says_so_and_stays(
    window: Glass, manager: Manager, start: Callable[..., Program], tmp_path: Path, before: int
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "starts.txt").write_text(f"{boot()}\n{before}\nRuntimeError: broken\n")
    program = start(**{CONSOLE: str(tmp_path / "console")})
    assert "cannot start" in manager.hears_of("READY")
    assert manager.hears_of("WATCHDOG") and manager.hears_of("WATCHDOG")
    if before == TOO_MANY:
        wait_for(lambda: "the words are on the screen" in program.log, program.log)
    else:
        # That window may have been what ended it again.
        said = wait_for(lambda: (tmp_path / "console").read_text(), "nothing on the console")
        assert "cannot start" in said and "RuntimeError: broken" in said
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log


# The screen


def test_a_screen_that_comes_late_is_taken_when_it_comes(
    window: Glass, manager: Manager, start: Callable[..., Program]
) -> None:
    if not shutil.which("Xvfb"):
        pytest.skip("not installed: Xvfb")
    display = f":{200 + os.getpid() % 20_000}"
    program = start(SDL_VIDEODRIVER="", DISPLAY=display, **{FAILED_DRIVERS: "kmsdrm"})
    assert "waiting for a screen" in manager.hears_of("READY")
    assert manager.hears_of("WATCHDOG") and manager.hears_of("WATCHDOG")
    server = subprocess.Popen(
        ["Xvfb", display, "-nolisten", "tcp"], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        assert "READY=1" in manager.hears_of("the table stands")
        assert program.log.count("waiting for a screen") == 1
        program.process.send_signal(signal.SIGTERM)
        assert program.status() == 0, program.log
    finally:
        server.terminate()
        server.wait()


def test_told_to_end_while_it_waits_it_ends(tmp_path: Path) -> None:
    before = {
        each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    }
    looks = []

    def find() -> Display:
        looks.append(1)
        signal.raise_signal(signal.SIGTERM)
        return Display(Driver.OFFSCREEN, "none")

    try:
        start = Unattended(Service({}), tmp_path, find)
        assert start.begin()
        start.screen()
        assert start.ending.asked and len(looks) == 1
        assert start.ended() == 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


TABLE, BOARD = "HDMI-A-1", "HDMI-A-2"


@pytest.mark.parametrize(
    ("there", "begun_anew"),
    [
        ([(TABLE,), (), (), (TABLE,), (TABLE,)], [0, 0, 1, 1]),
        # The second one stays, and is not taken for the table's.
        ([(TABLE, BOARD), (BOARD,), (BOARD,), (TABLE, BOARD)], [0, 0, 1]),
        ([(TABLE,), (), (BOARD,)], [0, 1]),
    ],
)
def test_a_screen_that_goes_and_comes_back_begins_the_table_anew(
    there: list[tuple[str, ...]], begun_anew: list[int]
) -> None:
    standing, stops = Standing(Service({}), None, lambda: there.pop(0)), []
    for expected in begun_anew:
        standing.look_for_screens(lambda: stops.append(1))
        assert len(stops) == expected


def test_a_second_screen_is_waited_with_while_a_game_goes_on_and_may_go_and_come_after_that() -> (
    None
):
    both = (TABLE, BOARD)
    there: list[tuple[str, ...]] = [(TABLE,), (TABLE,), both, both, both, (TABLE,), both]
    standing, stops = Standing(Service({}), None, lambda: there.pop(0)), []
    for may, expected in ((True, 0), (False, 0), (True, 1), (True, 1), (True, 1), (True, 1)):
        standing.look_for_screens(lambda: stops.append(1), lambda may=may: may)
        assert len(stops) == expected


def test_a_slow_disk_holds_nothing_up_when_a_start_has_lasted() -> None:
    answers, counted = threading.Event(), threading.Event()

    class OnASlowDisk(Unattended):
        def __init__(self) -> None:
            """Hears no signals."""

        def lasted(self) -> None:
            if answers.wait(1):
                counted.set()

    class Later:
        def schedule_once(self, callback: Callable[[float], object], after: float = 0.0) -> None:
            if after == LASTED:
                callback(after)

    Standing(Service({}), OnASlowDisk()).begin(Later(), Driver.X11, lambda: None)
    answers.set()
    assert counted.wait(20)


def boot() -> str:
    return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
