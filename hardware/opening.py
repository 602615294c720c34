"""Which panel this table gets: real pins, simulated ones, or none, and why."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from hardware.chip import asked_for, is_raspberry_pi, open_chip
from hardware.gpio_panel import GpioPanel
from hardware.panel import NoPanel, Panel, PanelUnavailable
from hardware.simulation import SimulatedPanel
from hardware.wiring import Wiring

INPUT_DEVICES = Path("/dev/input")
"""Where Linux has them; without it, the window's keys are all there is."""


class PanelKind(StrEnum):
    """What a table can be told to use."""

    AUTO = "auto"
    GPIO = "gpio"
    SIMULATED = "simulated"
    NONE = "none"


def simulates(kind: PanelKind | str) -> bool:
    """Whether this kind means simulated pins on this computer."""
    asked = asked_for()
    return kind == PanelKind.SIMULATED or (
        kind == PanelKind.AUTO and (asked == "mock" or (asked is None and not is_raspberry_pi()))
    )


class OpenedPanel(NamedTuple):
    """A panel, and in one line for the log why it is this one."""

    panel: Panel
    reason: str


def open_panel(kind: PanelKind | str = PanelKind.AUTO, wiring: Wiring | None = None) -> OpenedPanel:
    """Open a panel of `kind` on `wiring`, by default the standard one.

    "gpio" raises `PanelUnavailable` when no chip can be opened. "auto" never does: on a Raspberry
    Pi whose chip cannot be opened it is no panel, so that the screen draws the buttons; on any
    other computer it is a simulated one, unless GPIOZERO_PIN_FACTORY asks for a chip.
    A single seat's pins never fail the panel: see `Panel.faults`. And where buttons are keys of
    input devices, and the computer has such devices, these work without any chip; only the pins are
    then faults of their seats.
    """
    wiring = Wiring.standard() if wiring is None else wiring
    kind = PanelKind(kind)
    if kind is PanelKind.NONE:
        return OpenedPanel(NoPanel(), "seat hardware is switched off")
    if kind is PanelKind.SIMULATED:
        return OpenedPanel(SimulatedPanel(wiring), "seat hardware is simulated, as asked for")
    keys = wiring.has_keys and INPUT_DEVICES.exists()
    if kind is PanelKind.GPIO and not keys:
        return _open_gpio(wiring)
    if kind is PanelKind.AUTO and asked_for() == "mock":
        return OpenedPanel(
            SimulatedPanel(wiring), "seat hardware is simulated: GPIOZERO_PIN_FACTORY is mock"
        )
    if simulates(kind):
        if keys:
            return _open_keys(wiring, "not a Raspberry Pi")
        return OpenedPanel(
            SimulatedPanel(wiring), "no seat hardware: not a Raspberry Pi, so it is simulated"
        )
    try:
        return _open_gpio(wiring)
    except PanelUnavailable as unavailable:
        if keys:
            return _open_keys(wiring, str(unavailable))
        return OpenedPanel(NoPanel(), f"no seat hardware: {unavailable}")


def _open_gpio(wiring: Wiring) -> OpenedPanel:
    chip = open_chip()
    panel = GpioPanel(wiring, chip.factory, owns_factory=True)
    return OpenedPanel(panel, f"seat hardware on {chip.backend}{_faults(panel)}")


class _NoChip:
    """In the place of a pin factory: every pin is refused, with the reason."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def reserve_pins(self, *_: object) -> None:
        raise PanelUnavailable(self._reason)

    def release_pins(self, *_: object) -> None:
        """There is nothing to release."""

    def close(self) -> None:
        """There is nothing to close."""


def _open_keys(wiring: Wiring, no_chip: str) -> OpenedPanel:
    panel = GpioPanel(wiring, _NoChip(no_chip), owns_factory=True)
    return OpenedPanel(panel, f"seat buttons on input devices, no chip{_faults(panel)}")


def _faults(panel: Panel) -> str:
    return "".join(f"; {fault.detail}" for fault in panel.faults.values())
