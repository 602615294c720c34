"""Brings a new version of the table: from an address that the owner has written down, or from a USB stick.

Both are an archive of the source, as code hosts offer it (.tar.gz). What is in it becomes root here, so the table
chooses neither the address nor the archive's place; whoever holds the stick could open the case as well. The new
version's own install.sh does the rest: it keeps the old one, and goes back to it where the new one does not come up.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from command import Wrong, run
from stick import reading_stick

ADDRESS = Path("/etc/quibbles-table/update-from")
"""The owner's file: one line, an https address."""
INCOMING = Path("/opt/quibbles-table/incoming")
LARGEST = 300_000_000
"""Bytes of an archive at most."""
ANSWERS_WITHIN = 30.0
"""Seconds without a word from the network."""


def update_from(source: str) -> str:
    """Update from the "network" or a "stick"; what came of it, in words. Raises `Wrong`."""
    INCOMING.parent.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(INCOMING, ignore_errors=True)
    INCOMING.mkdir(mode=0o700)
    try:
        archive = INCOMING / "archive.tar.gz"
        if source == "stick":
            with reading_stick() as stick:
                shutil.copyfile(newest_archive(stick), archive)
        else:
            fetch(address(ADDRESS), archive)
        return install(unpack(archive, INCOMING / "source"))
    except OSError as error:
        raise Wrong(f"the archive cannot be taken in: {error}") from error
    finally:
        shutil.rmtree(INCOMING, ignore_errors=True)


def address(file: Path) -> str:
    """Where updates come from. Raises `Wrong` where nobody has said, or said something else than an https address."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    told = [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]
    if len(told) != 1 or not told[0].startswith("https://"):
        raise Wrong(f"{file}: expected one line, the https:// address of a .tar.gz of the source")
    return told[0]


def newest_archive(folder: Path) -> Path:
    """The archive on a stick that was made last. Raises `Wrong` where there is none."""
    found = [file for file in folder.glob("quibbles-table*.tar.gz") if file.is_file()]
    if not found:
        raise Wrong("there is no quibbles-table*.tar.gz on the stick, outside its folders")
    newest = max(found, key=lambda file: file.stat().st_mtime)
    if newest.stat().st_size > LARGEST:
        raise Wrong(f"{newest.name} is too large: expected at most {LARGEST} bytes")
    return newest


def fetch(url: str, file: Path) -> None:
    """Fetch what is at the address. Raises `Wrong`."""
    try:
        with urllib.request.urlopen(url, timeout=ANSWERS_WITHIN) as coming, file.open("wb") as to:
            while piece := coming.read(1 << 16):
                to.write(piece)
                if to.tell() > LARGEST:
                    raise Wrong(f"{url} is too large: expected at most {LARGEST} bytes")
    except (urllib.error.URLError, OSError) as error:
        raise Wrong(f"{url} cannot be fetched: {error}") from error


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack an archive; the folder of the source in it comes back. Raises `Wrong` where there is none.

    tar itself refuses to write outside the folder.
    """
    folder.mkdir()
    how = ("--extract", "--gzip", "--no-same-owner", "--no-same-permissions")
    run("tar", *how, "--file", archive, "--directory", folder)
    for place in (folder, *sorted(folder.iterdir())):
        if (place / "systemd" / "install.sh").is_file() and (place / "pyproject.toml").is_file():
            return place
    raise Wrong("the archive is not the table's source: systemd/install.sh is not in it")


def install(source: Path) -> str:
    """Run the new version's own installer. Raises `Wrong` where the old one stays."""
    with tempfile.TemporaryFile("w+") as said:
        done = subprocess.run(
            ["bash", source / "systemd" / "install.sh"],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            check=False,
        )
        said.seek(0)
        text = said.read().strip()
    print(text, flush=True)
    last = text.splitlines()[-1] if text else "it said nothing"
    if done.returncode:
        raise Wrong(last)
    return last
