"""A stick that is mounted for real, as root does it, and written to without rights, as the table does it."""

from __future__ import annotations

import os
import pwd
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import stick
from command import Wrong

ROOT = Path(__file__).parents[2]
NOBODY = "nobody"
WRITES = """
import os, sys
from pathlib import Path
from kiosk.operator.stick_copies import Copy
os.setgroups([]), os.setgid(int(sys.argv[3])), os.setuid(int(sys.argv[2]))
copy = Copy(Path(sys.argv[1]), 1796040000.0, night=False)
copy.write_games(lambda file: file.write_bytes(b"games"))
copy.write_texts({"log.txt": "all is well"})
print(copy.finish())
"""


@pytest.fixture
def plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A device with an ext4 file system that counts as the only USB stick; it is mounted nowhere yet."""
    image = tmp_path / "stick.img"
    image.write_bytes(bytes(8 << 20))
    try:
        run = subprocess.run(
            ["losetup", "--find", "--show", str(image)], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        pytest.skip("there is no losetup")
    if run.returncode:
        pytest.skip(f"no loop device: {run.stderr.strip()}")
    device = run.stdout.strip()
    try:
        made = subprocess.run(["mkfs.ext4", "-q", device], capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mkfs.ext4")
    if made.returncode:
        subprocess.run(["losetup", "--detach", device], check=True)
        pytest.skip(f"no file system: {made.stderr.decode().strip()}")
    monkeypatch.setattr(stick, "MOUNTED", tmp_path / "mounted")
    part = {"path": device, "tran": "usb", "fstype": "ext4", "mountpoints": [None]}
    monkeypatch.setattr(stick, "_block_devices", lambda: [part])
    yield device
    stick.release_stick()
    subprocess.run(["losetup", "--detach", device], check=True)


def test_a_stick_with_something_else_of_that_name_is_refused_and_let_go(plugged_in: str) -> None:
    user = pwd.getpwnam(NOBODY)
    stick.attach_stick(user).rmdir()
    (stick.MOUNTED / stick.FOLDER).write_text("somebody's list")
    with pytest.raises(Wrong, match="cannot be used: File exists"):
        stick.attach_stick(user)
    assert not os.path.ismount(stick.MOUNTED)
    with stick.reading_stick() as there:
        assert (there / stick.FOLDER).read_text() == "somebody's list"


def test_what_the_table_writes_there_is_there_after_it_was_released(
    plugged_in: str, tmp_path: Path
) -> None:
    user = pwd.getpwnam(NOBODY)
    for above in (tmp_path, *tmp_path.parents):
        if above.stat().st_mode & 0o777 == 0o700:  # pytest's own, however deep
            above.chmod(0o755)
    folder = stick.attach_stick(user)
    (stick.MOUNTED / "photos").mkdir(mode=0o700)
    write = [sys.executable, "-c", WRITES, str(folder), str(user.pw_uid), str(user.pw_gid)]
    said = subprocess.run(
        write, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stderr
    stick.release_stick()
    assert not os.path.ismount(stick.MOUNTED) and list(stick.MOUNTED.iterdir()) == []
    with stick.reading_stick() as there:
        assert (there / "photos").is_dir()
        written = there / stick.FOLDER / said.stdout.strip()
        assert (written / "games.quibbles").read_bytes() == b"games"
        assert written.stat().st_uid == user.pw_uid


def test_a_stick_on_which_something_else_is_called_so_is_let_go_again(plugged_in: str) -> None:
    user = pwd.getpwnam(NOBODY)
    folder = stick.attach_stick(user)
    folder.rmdir()
    folder.write_text("a letter")
    with pytest.raises(Wrong, match="cannot be used"):
        stick.attach_stick(user)
    assert not os.path.ismount(stick.MOUNTED)
