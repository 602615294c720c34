"""The program itself as a process of its own: its settings, its ways in, its window on a real X server, its end."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from glass import Glass
from kept import states
from program import PATIENCE, ROOT, Program, wait_for

from kiosk.store import Store
from kiosk.window.kivy_window import draw_first_frame_twice

SIZE = (800, 480)

PERSONAL = """\
[kivy]
exit_on_escape = 1
log_level = debug
[graphics]
rotation = 90
[input]
mouse = mouse
second_mouse = mouse
touch = probesysfs,provider=hidinput
"""


VARIABLES = """
import os
from pathlib import Path
from kiosk.window.display import Driver
from kiosk.window.kivy_window import WindowWish, name_variables, prepare
wish = WindowWish(Driver.OFFSCREEN, None, fullscreen=False)
name_variables(wish)
before = set(os.environ)
prepare(wish, Path.cwd())
print(sorted(set(os.environ) ^ before), os.environ["KIVY_HOME"])
"""


def test_no_variable_is_added_once_the_disk_has_a_thread_of_its_own(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    said = subprocess.run(
        [sys.executable, "-c", VARIABLES],
        env={**kept, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == f"[] {tmp_path}\n"


@pytest.fixture
def run(window: Glass, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Only where a window can be opened: `window` skips the test otherwise."""
    programs: list[Program] = []

    def run(*arguments: str, **environment: str) -> Program:
        programs.append(
            Program(tmp_path, "--data", str(tmp_path / "data"), *arguments, **environment)
        )
        return programs[-1].started()

    yield run
    for program in programs:
        program.process.kill()
        program.process.wait()


def test_nobodys_personal_settings_are_read_or_written_and_a_signal_ends_it(
    run: Callable[..., Program], tmp_path: Path
) -> None:
    personal = tmp_path / "home" / ".kivy"
    personal.mkdir(parents=True)
    (personal / "config.ini").write_text(PERSONAL, encoding="utf-8")
    program = run("--kiosk", SDL_VIDEODRIVER="offscreen")
    assert "input: mouse, fingers\n" in program.log
    assert [file.name for file in personal.iterdir()] == ["config.ini"]
    assert (personal / "config.ini").read_text(encoding="utf-8") == PERSONAL
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log


class XServer:
    """A virtual X server, this large, whose picture lies in a file."""

    def __init__(self, folder: Path, size: str = "1920x1080") -> None:
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24"),
                *("-fbdir", str(folder), "-nolisten", "tcp"),
            ],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"
        self._picture = folder / "Xvfb_screen0"
        self._seen = b""

    def xdotool(self, *arguments: object) -> list[str]:
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.split()

    def window(self) -> str:
        """The number of the only window there is."""
        found = wait_for(
            lambda: self.xdotool("search", "--onlyvisible", "--class", "."), "no window"
        )
        return found[0]

    def changes_by(self, *arguments: object) -> None:
        """Do something with xdotool and wait until the picture has changed, and has come to rest again."""
        before = self._seen or self._still()
        self.xdotool(*arguments)
        wait_for(lambda: self._picture.read_bytes() != before, f"nothing came of {arguments}")
        self._seen = self._still()

    def _still(self) -> bytes:
        seen = [b""]

        def same() -> bool:
            time.sleep(0.3)
            seen.append(self._picture.read_bytes())
            return seen[-2] == seen[-1]

        wait_for(same, "the picture does not come to rest")
        return seen[-1]

    def pixels(self, width: int, height: int) -> list[bytes]:
        """All of the picture when it rests, from the upper left on, four bytes each."""
        picture = self._still()[-4 * width * height :]
        return [picture[i : i + 4] for i in range(0, len(picture), 4)]

    def close(self, window: str) -> None:
        """What a window manager does when its cross is clicked."""
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(self.display.encode()))
        protocols, delete = (
            x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        event = (ctypes.c_long * 24)()
        event[0], event[4], event[5], event[6], event[7] = 33, int(window), protocols, 32, delete
        x.XSendEvent(display, ctypes.c_ulong(int(window)), 0, ctypes.c_long(0), event)
        x.XFlush(display)
        x.XCloseDisplay(display)


@pytest.fixture
def x_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[XServer]:
    missing = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    server = XServer(tmp_path, getattr(request, "param", "1920x1080"))
    yield server
    server.process.terminate()
    server.process.wait()


def test_on_a_real_desktop_keys_and_clicks_arrive_and_closing_the_window_ends_it(
    run: Callable[..., Program], x_server: XServer
) -> None:
    size = f"{SIZE[0]}x{SIZE[1]}"
    program = run(
        *("--windowed", "--seed", "3", "--size", size, "--seats", "2"), DISPLAY=x_server.display
    )
    window = x_server.window()
    # Where there is no window manager, keys go to the window under the pointer.
    x_server.xdotool("mousemove", "--window", window, 4, 4)
    x_server.changes_by("key", "1")
    x_server.changes_by("key", "Escape")
    x_server.changes_by("key", "Escape")
    for width, height in [(320, 240), (1900, 1000), (480, 320), (1024, 600)] * 7:
        x_server.xdotool("windowsize", window, width, height)
    x_server.changes_by("windowsize", window, *SIZE)
    x_server.changes_by("key", "2")
    # The rim's button of the place at the bottom edge.
    x_server.changes_by("mousemove", "--window", window, SIZE[0] // 2, SIZE[1] - 8, "click", "1")
    x_server.close(window)
    assert program.status() == 0, program.log


@pytest.mark.parametrize(
    ("x_server", "size"),
    [("1280x720", (1013, 633)), ("1920x1080", (1280, 800))],
    indirect=["x_server"],
)
def test_a_window_of_no_given_size_leaves_room_on_a_small_desktop(
    run: Callable[..., Program], x_server: XServer, size: tuple[int, int]
) -> None:
    run("--windowed", DISPLAY=x_server.display)
    geometry = x_server.xdotool("getwindowgeometry", "--shell", x_server.window())
    assert {f"WIDTH={size[0]}", f"HEIGHT={size[1]}"} <= set(geometry)


def test_a_kiosk_fills_the_screen_of_an_x_server_that_has_no_window_manager(
    run: Callable[..., Program], x_server: XServer
) -> None:
    run("--kiosk", DISPLAY=x_server.display)
    geometry = x_server.xdotool("getwindowgeometry", "--shell", x_server.window())
    assert {"X=0", "Y=0", "WIDTH=1920", "HEIGHT=1080"} <= set(geometry)


@pytest.mark.parametrize("x_server", ["800x480"], indirect=True)
def test_the_settings_turn_the_picture(
    run: Callable[..., Program], x_server: XServer, tmp_path: Path
) -> None:
    pictures = []
    for turned in (0, 180):
        owner = tmp_path / f"turned-{turned}.toml"
        owner.write_text(f"[screen]\nturned = {turned}\n", encoding="utf-8")
        program = run("--kiosk", "--seats", "3", "--config", str(owner), DISPLAY=x_server.display)
        x_server.window()
        x_server.xdotool("mousemove", 0, 0)
        pictures.append(x_server.pixels(800, 480))
        program.process.send_signal(signal.SIGTERM)
        assert program.status() == 0, program.log

    upright, turned_over = pictures
    assert upright != turned_over
    assert upright[::-1] == turned_over


def test_a_desktop_that_refuses_opengl_is_told_of_and_not_died_of(
    x_server: XServer, tmp_path: Path
) -> None:
    program = Program(
        tmp_path,
        *("--data", "data", "--seed", "1", "--language", "en"),
        DISPLAY=x_server.display,
        LIBGL_DRIVERS_PATH="/nowhere",
        QUIBBLES_FAILED_DRIVERS="kmsdrm",
    )
    assert program.status() in (0, 1), program.log  # off-screen there may be no OpenGL either
    assert "There is no screen that the table can open on: no window" in program.log
    assert "SDL's x11 driver (Could not create GL context" in program.log
    assert "Traceback" not in program.log


def test_a_desktop_that_goes_in_the_middle_of_a_game_ends_it_in_good_order(
    run: Callable[..., Program], x_server: XServer, tmp_path: Path
) -> None:
    program = run(
        *("--windowed", "--seed", "3", "--size", "800x480", "--seats", "2"),
        DISPLAY=x_server.display,
    )
    x_server.window()
    x_server.process.kill()
    assert program.status() == 1, program.log
    assert program.log.splitlines()[-1] == "quibbles: the X server has gone, and the table with it"
    assert "Traceback" not in program.log
    # Its folder has been let go of, after all that had to be kept.
    assert Store(tmp_path / "data", lambda trouble: None).close()


def test_a_signal_in_the_middle_of_a_game_keeps_it(
    run: Callable[..., Program], x_server: XServer, tmp_path: Path
) -> None:
    program = run(
        *("--windowed", "--seed", "3", "--size", "800x480", "--seats", "2"),
        DISPLAY=x_server.display,
    )
    x_server.xdotool("mousemove", "--window", x_server.window(), 4, 4)
    for key in "1212":
        x_server.changes_by("key", key)
    wait_for(lambda: states(tmp_path / "data"), "no game begins")
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log
    store = Store(tmp_path / "data", lambda trouble: None)
    assert store.notices == () and store.unfinished is not None
    assert [chair.number for chair in store.unfinished.chairs] == [1, 2]
    assert store.close()


def test_the_first_frame_is_drawn_twice_and_then_nothing_until_something_changes(
    window: Glass,
) -> None:
    # Here every frame reaches the screen; where the first one does not, the second is as it should be.
    window.frames(3)
    draw_first_frame_twice(window.kivy)
    assert window.frames(5) == 0
    window.kivy.canvas.ask_update()
    assert window.frames(5) == 2
    window.kivy.canvas.ask_update()
    assert window.frames(5) == 1
