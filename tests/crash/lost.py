"""What is found out by killing."""

from __future__ import annotations


class Lost(Exception):
    """Something was lost, or shown too soon; the text says what."""
