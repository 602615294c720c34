"""The bench tool: try the wiring of a table without the table.

    python -m hardware              walk the lamps, then name every press until Ctrl-C
    python -m hardware --simulate   the same on mock pins; type seat numbers to press their buttons
    python -m hardware --all-off    put every lamp out and end

It ends with status 0 when every wired button and lamp works, otherwise with 1 and the reasons.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from threading import Event
from types import FrameType

from hardware.chip import open_chip
from hardware.gpio_panel import GpioPanel
from hardware.panel import HardwareError, LampPattern, Press, PressKind
from hardware.simulation import SimulatedPanel
from hardware.wiring import Wiring

WALK = 0.4
"""Seconds that each lamp is lit in turn."""
TAP = 0.1
"""Seconds that a simulated press lasts."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; the exit status comes back."""
    options = _parse(arguments)
    signal.signal(signal.SIGTERM, _end)
    wiring = Wiring.standard(options.seats)
    try:
        with _open(options.simulate, wiring) as panel:
            if not options.all_off:
                _try_out(panel, wiring)
            return _verdict(panel)
    except HardwareError as error:
        print(error, file=sys.stderr)
        return 1


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m hardware", description="Try the seat buttons and lamps of a table."
    )
    parser.add_argument("--simulate", action="store_true", help="use mock pins instead of the chip")
    parser.add_argument("--all-off", action="store_true", help="put every lamp out and end")
    parser.add_argument(
        "--seats", type=int, default=6, choices=range(1, 7), help="how many seats are wired"
    )
    return parser.parse_args(arguments)


def _end(signum: int, frame: FrameType | None) -> None:
    raise SystemExit(0)  # by way of the panel's close, which puts the lamps out


def _open(simulate: bool, wiring: Wiring) -> GpioPanel:
    if simulate:
        print("chip: none, mock pins")
        return SimulatedPanel(wiring)
    chip = open_chip()
    print(f"chip: {chip.factory.board_info.description}")
    print(f"pin factory: {chip.backend} ({type(chip.factory).__name__})")
    return GpioPanel(wiring, chip.factory, owns_factory=True)


def _try_out(panel: GpioPanel, wiring: Wiring) -> None:
    for seat in wiring:
        print(f"seat {seat.seat}: button GPIO{seat.button}, lamp GPIO{seat.lamp}")
    panel.on_press(_name)
    panel.on_faults(lambda faults: print(f"buttons that do not work: {sorted(faults) or 'none'}"))
    for seat in wiring:
        print(f"lamp of seat {seat.seat}")
        panel.show({seat.seat: LampPattern.TAKEN})
        time.sleep(WALK)
    panel.show({})
    try:
        if isinstance(panel, SimulatedPanel):
            print("Type seat numbers and Enter; end with Ctrl-D.")
            _press_as_typed(panel)
        else:
            print("Press the buttons; end with Ctrl-C.")
            Event().wait()
    except KeyboardInterrupt:
        print()


def _press_as_typed(panel: SimulatedPanel) -> None:
    for line in sys.stdin:
        for word in line.split():
            if word.isdecimal() and int(word) in panel.seats:
                panel.press(int(word))
                time.sleep(TAP)
                panel.release(int(word))
                time.sleep(TAP)
            else:
                print(f"there is no working button at seat {word!r}")
    panel.flush()


def _name(press: Press) -> None:
    held = f" after {press.held:.3f} s" if press.kind is PressKind.UP else ""
    print(f"{press.at:.3f}  seat {press.seat}  {press.kind.value}{held}", flush=True)


def _verdict(panel: GpioPanel) -> int:
    for seat, count in panel.pulses.items():
        if count:
            print(f"seat {seat}: {count} pulses too short to be a press")
    faults = [*panel.faults.items(), *panel.lamp_faults.items()]
    for seat, fault in faults:
        print(f"seat {seat}: {fault.kind.value}: {fault.detail}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
