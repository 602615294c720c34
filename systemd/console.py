"""Locks the machine's own console while the table has the screen, and gives it back: `console.py lock` or `unlock`.

Run as root. There is no command for either: `chvt` switches consoles, but nothing forbids it, and `kbd_mode`
knows no silence.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import sys

VT_LOCKSWITCH = 0x560B
VT_UNLOCKSWITCH = 0x560C
KDSKBMODE = 0x4B45
K_OFF, K_UNICODE = 4, 3
"""The console does nothing with keys, as while a desktop runs; or reads them as text."""
USER = "quibbles"
CONSOLE = "/dev/tty1"
QUIET = "\033[?25l"
"""No cursor. What is on the screen stays: it is the picture of the start."""
SHOWN = "\033[?25h\033[2J\033[H"


def main() -> int:
    """Do as the command line says; the exit status comes back."""
    if sys.argv[1:] not in (["lock"], ["unlock"]):
        print("usage: console.py lock | unlock", file=sys.stderr)
        return 2
    locking = sys.argv[1] == "lock"
    owner, mode = (pwd.getpwnam(USER).pw_uid, 0o600) if locking else (0, 0o620)
    with open("/dev/tty0", "wb", buffering=0) as consoles:
        fcntl.ioctl(consoles, VT_LOCKSWITCH if locking else VT_UNLOCKSWITCH, 1)
    with open(CONSOLE, "w") as terminal:
        fcntl.ioctl(terminal, KDSKBMODE, K_OFF if locking else K_UNICODE)
        terminal.write(QUIET if locking else SHOWN)
    os.chown(CONSOLE, owner, -1)
    os.chmod(CONSOLE, mode)
    return 0


if __name__ == "__main__":
    sys.exit(main())
