"""A quiet picture while the machine starts: a Quibble that looks out of the dark, in the kernel's own framebuffer.

It is there as soon as the kernel has the screen, stays until the table draws, and is there again should the table
start anew. Nothing but Python is needed for it.
"""

from __future__ import annotations

import sys
from pathlib import Path

SCREEN = Path("/sys/class/graphics/fb0")
FRAMEBUFFER = Path("/dev/fb0")

Colour = tuple[int, int, int]
DARK: Colour = (0x0D, 0x22, 0x28)
BODY: Colour = (0x20, 0x52, 0x5A)
CREAM: Colour = (0xFA, 0xF5, 0xEB)
INK: Colour = (0x0E, 0x25, 0x2B)

DISCS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.0, 0.0, 1.0, BODY),
    (-0.36, -0.16, 0.28, CREAM),
    (0.36, -0.16, 0.28, CREAM),
    (-0.31, -0.12, 0.13, INK),
    (0.31, -0.12, 0.13, INK),
)
"""Across, down, radius and colour, each over those before it, in units of the body's radius."""
RADIUS = 0.09
"""Of the body, in units of the screen's smaller side."""


def pixel(colour: Colour, bits: int) -> bytes:
    """A colour as the framebuffer has it: 32 bits (blue, green, red, nothing) or 16 (5, 6 and 5 of them)."""
    red, green, blue = colour
    if bits == 16:
        return (red >> 3 << 11 | green >> 2 << 5 | blue >> 3).to_bytes(2, "little")
    return bytes((blue, green, red, 0))


def picture(width: int, height: int, bits: int, stride: int) -> bytes:
    """The whole screen, line by line, each `stride` bytes long."""
    unit = min(width, height) * RADIUS
    empty = pixel(DARK, bits) * width
    lines = []
    for y in range(height):
        line = bytearray(empty)
        for across, down, radius, colour in DISCS:
            off = y + 0.5 - (height / 2 + down * unit)
            half = max((radius * unit) ** 2 - off * off, 0.0) ** 0.5
            left = round(width / 2 + across * unit - half)
            right = round(width / 2 + across * unit + half)
            line[left * bits // 8 : right * bits // 8] = pixel(colour, bits) * (right - left)
        lines.append(bytes(line).ljust(stride, b"\0"))
    return b"".join(lines)


def main() -> int:
    """Draw it, where the screen is as it is expected to be; the exit status comes back."""
    try:
        width, height = map(int, (SCREEN / "virtual_size").read_text().split(","))
        bits = int((SCREEN / "bits_per_pixel").read_text())
        stride = int((SCREEN / "stride").read_text())
        if bits not in (16, 32):
            print(f"no picture is drawn with {bits} bits a pixel", file=sys.stderr)
            return 0
        FRAMEBUFFER.write_bytes(picture(width, height, bits, stride))
    except (OSError, ValueError) as error:
        print(f"no picture is drawn: {error}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
