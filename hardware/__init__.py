"""The buttons, lamps and buzzers around the table.

- Getting a panel: `open_panel` with a `PanelKind` and a `Wiring` of `SeatWiring`s.
- Wiring it: pins by name with `find_pin`, what an owner wrote with `read_wiring`, the same written by `write_wiring`.
- A button on a pin, or a `DeviceKey` of an input device on USB.
- Using it: a `Panel` gives each `Press`, takes `LampPattern`s and beeps; `SEATS` are numbered by place.
- When something is wrong: a seat's `SeatFault`, or a `HardwareError` when there is no panel at all.
- Kinds of panel: `GpioPanel` on real pins, `SimulatedPanel` on mock ones, `NoPanel`.
"""

from __future__ import annotations

from hardware.debounce import DEFAULT_TIMING, Timing
from hardware.device_key import DeviceKey, KeyNameError, key_name
from hardware.gpio_panel import GpioPanel
from hardware.opening import OpenedPanel, PanelKind, open_panel, simulates
from hardware.panel import (
    SEATS,
    FaultKind,
    FaultListener,
    HardwareError,
    LampPattern,
    NoPanel,
    Panel,
    PanelUnavailable,
    Press,
    PressKind,
    PressListener,
    SeatFault,
    StopListening,
)
from hardware.pins import NotAPin, NotUsable, find_pin, header_names, header_number
from hardware.simulation import Simulated, SimulatedPanel
from hardware.wiring import Pull, SeatWiring, Wiring, WiringError
from hardware.wiring_table import wiring_table
from hardware.written_wiring import (
    MistakeKind,
    WiringMistake,
    WrittenWiring,
    read_wiring,
    write_wiring,
)

__all__ = [
    "DEFAULT_TIMING",
    "SEATS",
    "DeviceKey",
    "FaultKind",
    "FaultListener",
    "GpioPanel",
    "HardwareError",
    "KeyNameError",
    "LampPattern",
    "MistakeKind",
    "NoPanel",
    "NotAPin",
    "NotUsable",
    "OpenedPanel",
    "Panel",
    "PanelKind",
    "PanelUnavailable",
    "Press",
    "PressKind",
    "PressListener",
    "Pull",
    "SeatFault",
    "SeatWiring",
    "Simulated",
    "SimulatedPanel",
    "StopListening",
    "Timing",
    "Wiring",
    "WiringError",
    "WiringMistake",
    "WrittenWiring",
    "find_pin",
    "header_names",
    "header_number",
    "key_name",
    "open_panel",
    "read_wiring",
    "simulates",
    "wiring_table",
    "write_wiring",
]
