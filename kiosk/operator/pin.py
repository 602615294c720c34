"""The operator's PIN as it is kept: never itself, only a salted hash that is slow to compute.

Four digits have ten thousand values, so whoever holds the file finds them in the end; what the hash keeps is that
nobody reads them in passing, and that a PIN somebody uses elsewhere too is not given away at a glance.
"""

from __future__ import annotations

import os

from msgspec import Struct

SHORTEST, LONGEST = 4, 8
"""How many digits a PIN has."""
_SALT_BYTES = 16
_COST, _BLOCK = 2**14, 8
"""scrypt's: 16 MB, and a twentieth of a second on a desktop, a few of them on a Pi."""
_MEMORY = 64 * 2**20


class KeptPin(Struct, frozen=True, forbid_unknown_fields=True):
    """A PIN's hash with its salt, and how many wrong ones were entered since the last right one."""

    salt: bytes
    hash: bytes
    wrong: int = 0


def is_pin(digits: str) -> bool:
    """Whether these could be a PIN."""
    return SHORTEST <= len(digits) <= LONGEST and digits.isascii() and digits.isdecimal()


def kept(digits: str) -> KeptPin:
    """The PIN as it is kept. Raises `ValueError` for what is no PIN."""
    if not is_pin(digits):
        raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits, not {len(digits)} characters")
    salt = os.urandom(_SALT_BYTES)
    return KeptPin(salt, _hash(digits, salt))


def opens(digits: str, pin: KeptPin) -> bool:
    """Whether these are the digits of the PIN."""
    from hmac import compare_digest

    return compare_digest(_hash(digits, pin.salt), pin.hash)


def _hash(digits: str, salt: bytes) -> bytes:
    # Loads OpenSSL, for which nobody should wait when the table starts.
    from hashlib import scrypt

    return scrypt(
        digits.encode("ascii", "replace"), salt=salt, n=_COST, r=_BLOCK, p=1, maxmem=_MEMORY
    )
