"""One real window for every test that asks for `window`; without OpenGL such tests are skipped, saying why.

It is off-screen unless `SDL_VIDEODRIVER` says otherwise: `SDL_VIDEODRIVER=x11` shows the tests at work. Time in it is
told by hand, one sixtieth of a second a frame, so that motion comes out the same on any machine.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

# Kivy reads these when it is first imported, so they come before anything that might import it.
_home = tempfile.mkdtemp(prefix="quibbles-tests-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)
os.environ.update(
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_ENV_CONFIG="1",
    KIVY_LOG_MODE="PYTHON",
    KIVY_HOME=_home,
    # Kivy would go on to try its own X11 window, which ends the whole process where there is no X server.
    KIVY_WINDOW="sdl2",
    SDL_TOUCH_MOUSE_EVENTS="0",
    SDL_MOUSE_TOUCH_EVENTS="0",
)
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

# In pytest's importlib mode what the tests share is not on the path.
sys.path.append(str(Path(__file__).parent))
# Nor are the scripts that do as root what a table asks for.
sys.path.append(str(Path(__file__).parents[2] / "systemd"))

from glass import Glass, NoGlass, open_glass  # noqa: E402

if TYPE_CHECKING:
    from house import Open
    from shop import Shop


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need a window, so that `-m "not window"` leaves them out."""
    for item in items:
        if {"window", "_glass"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="module", autouse=True)
def _on_a_disk() -> Iterator[Callable[[Path], object]]:
    """The tests' folders count as being on a disk, wherever this computer has them; comes back as what is so really."""
    from kiosk.store import store

    really = store.told_in_memory
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "told_in_memory", lambda folder: ())
        yield really


@pytest.fixture(scope="session")
def _glass() -> Glass:
    """Kivy has one window a process: it is opened once and never closed."""
    try:
        return open_glass()
    except NoGlass as reason:
        pytest.skip(str(reason))


@pytest.fixture
def window(_glass: Glass) -> Iterator[Glass]:
    """The window, empty and 1280 x 720 pixels large."""
    _glass.clear()
    _glass.resize(1280, 720)
    yield _glass
    _glass.clear()


@pytest.fixture
def open_house(window: Glass, tmp_path: Path) -> Iterator[Open]:
    """Opens houses in a small window, and closes them when the test is over."""
    from house import HouseAtPlay

    houses: list[HouseAtPlay] = []
    window.resize(640, 400)

    def build(**settings: Any) -> HouseAtPlay:
        houses.append(HouseAtPlay(window, tmp_path, **settings))
        return houses[-1]

    yield build
    for house in houses:
        house.close()


@pytest.fixture
def open_shop(tmp_path: Path) -> Iterator[Callable[..., Shop]]:
    """Opens shops on one folder, one after the other, and closes them when the test is over."""
    from shop import Shop

    shops: list[Shop] = []

    def build(**how: Any) -> Shop:
        for before in shops:
            before.store.close()
        shops.append(Shop(tmp_path, **how))
        return shops[-1]

    yield build
    for shop in shops:
        shop.store.close()


@pytest.fixture
def mounted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _on_a_disk: Callable[[Path], object]
) -> Iterator[Callable[..., Path]]:
    """Mounts things at a folder called `disk`, for as long as the test takes; skips where that is not possible.

    Whether that is a disk is looked at.
    """
    monkeypatch.setattr("kiosk.store.store.told_in_memory", _on_a_disk)
    disk = tmp_path / "disk"
    disk.mkdir()
    mounts = 0

    def mount(*options: str) -> Path:
        nonlocal mounts
        try:
            run = subprocess.run(
                ["mount", *options, str(disk)], capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            pytest.skip("there is no mount command")
        if run.returncode:
            pytest.skip(f"this cannot be mounted here: {run.stderr.strip()}")
        mounts += 1
        return disk

    yield mount
    for _ in range(mounts):
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
