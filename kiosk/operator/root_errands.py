"""Has root do something and waits for it: work for a thread that may wait."""

from __future__ import annotations

import time
from collections.abc import Callable

from kiosk.operator.care import CareFailed, Fault
from kiosk.service.errands import Errand, Errands, State

HEARD_WITHIN = 10.0
"""Seconds after which nobody listens who has not taken a request up."""
DONE_WITHIN = 90.0
"""Seconds that anything may take, but for an update."""
UPDATED_WITHIN = 40 * 60.0
_LOOKS = 0.1
"""Seconds between two looks for an answer."""

_SAID = (
    ("no USB stick", Fault.NO_STICK),
    ("there is more than one USB stick", Fault.MORE_STICKS),
)
"""How root's answers begin that mean something known; it speaks English."""


def carry_out(
    errands: Errands,
    errand: Errand,
    wanted: str,
    *,
    done_within: float = DONE_WITHIN,
    heard_within: float | None = None,
    asked: Callable[[str], None] = lambda token: None,
) -> str:
    """Ask, and wait until it is done; what root says of it. `asked` is told the token.

    What nobody takes up is taken back, so that it does not happen hours later. Raises `CareFailed`.
    """
    heard_within = HEARD_WITHIN if heard_within is None else heard_within
    try:
        token = errands.ask(errand, wanted)
    except OSError as error:
        raise CareFailed(Fault.OWN_DISK, str(error)) from error
    asked(token)
    since = time.monotonic()
    while True:
        answer = errands.answer(errand, token)
        waited = time.monotonic() - since
        if answer and answer.state is State.DONE:
            return answer.text
        if answer and answer.state is State.FAILED:
            raise CareFailed(fault_of(answer.text), answer.text)
        if answer is None and waited >= heard_within:
            errands.withdraw(errand, token)
            raise CareFailed(Fault.NOBODY_LISTENS)
        if waited >= done_within:
            raise CareFailed(Fault.TOO_LONG)
        time.sleep(_LOOKS)


def fault_of(text: str) -> Fault:
    """What root's account of a failure means."""
    return next((fault for start, fault in _SAID if text.startswith(start)), Fault.REFUSED)
