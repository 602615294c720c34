"""Somebody types a name, as it is seen at every edge: with suggestions, with accents, and with all of it full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kiosk.layout.screen import Screen
from kiosk.play.typing import Letters, Suggestion, TypingState
from kiosk.scene.elements import Scene
from kiosk.scene.keyboard import keyboard_scene
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.keyboard import name_asked_text, namesake_text

_KNOWN = ("Maria", "Marek", "Mathilde", "Max von Tal-Au", "Maximilian", "Mirjam", "Mo", "Moritz")


def typing_moments(screen: Screen, tr: Translator) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Each by its name, computed when it is wanted."""
    asked = name_asked_text(tr)
    nothing = TypingState(asked, "", capital=True, full=False, ready=False, suggestions=_like("M"))
    some = TypingState(
        *(asked, "Ma"),
        capital=False,
        full=False,
        ready=True,
        suggestions=_like("Ma"),
        remark=namesake_text(tr, "Ma", "Ma 2"),
    )
    full = TypingState(
        *(asked, "Wilhelmina Wiesengrundweg"[:24]),
        capital=False,
        full=True,
        ready=True,
        letters=Letters.EAST,
    )
    for name, edge, state in (
        ("begun", Edge.BOTTOM, nothing),
        ("top", Edge.TOP, some),
        ("side", Edge.LEFT, some),
        ("full", Edge.RIGHT, full),
    ):
        yield f"typing-{name}", partial(keyboard_scene, screen, edge, 0.5, state, tr)


def _like(begins: str) -> tuple[Suggestion, ...]:
    return tuple(Suggestion(name, name) for name in _KNOWN if name.startswith(begins))
