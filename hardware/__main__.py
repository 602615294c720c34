"""The bench tool: try the wiring of a table without the table.

    python -m hardware                  walk lamps and buzzers, then tell every press until Ctrl-C
    python -m hardware --config FILE    the same with the wiring of a settings file
    python -m hardware --choices FILE   the same with the wiring that the set-up found
    python -m hardware --simulate       the same on mock pins; type seat numbers to press them
    python -m hardware --check          say whether the pins can be used, and end
    python -m hardware --wiring         print the wiring as a Markdown table, and end
    python -m hardware --all-off        put every lamp out, silence every buzzer, and end

It ends with status 0 when every wired button, lamp and buzzer works, otherwise with 1 and the reasons.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Any

from hardware.bounce import BounceMeter
from hardware.chip import gpio_devices, open_chip, permission_hint, permissions
from hardware.gpio_panel import GpioPanel
from hardware.opening import PanelKind, open_panel
from hardware.panel import HardwareError, LampPattern, PanelUnavailable, Press, PressKind
from hardware.simulation import SimulatedPanel
from hardware.wiring import Wiring, WiringError
from hardware.wiring_table import wiring_table
from hardware.written_wiring import WrittenWiring, read_wiring

WALK = 0.4
"""Seconds that each lamp is lit in turn, and from one buzzer to the next."""
TAP = 0.1
"""Seconds that a simulated press lasts."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; the exit status comes back."""
    options = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, _end)
    try:
        wiring, mistakes = _wiring(options.config, options.choices, options.seats)
        files = " and ".join(str(file) for file in (options.config, options.choices) if file)
        for mistake in mistakes:
            print(f"{files}, {mistake}", file=sys.stderr)
        if options.wiring:
            print(wiring_table(wiring))
            return 1 if mistakes else 0
        if options.all_off:
            wiring = Wiring(tuple(replace(seat, button=None, key=None) for seat in wiring))
        with _open(options.simulate, wiring) as panel:
            if not options.all_off:
                print(wiring_table(wiring))
            if not (options.all_off or options.check):
                _try_out(panel, wiring)
            return 1 if _has_faults(panel) or mistakes else 0
    except HardwareError as error:
        print(error, file=sys.stderr)
        return 1


def parser() -> argparse.ArgumentParser:
    """What the tool understands."""
    parser = argparse.ArgumentParser(
        prog="python -m hardware", description="Try the seat buttons, lamps and buzzers of a table."
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="take the wiring from this settings file"
    )
    parser.add_argument(
        "--choices",
        type=Path,
        metavar="FILE",
        help="and from what was chosen at the table (choices.json), which comes before it",
    )
    parser.add_argument(
        "--seats",
        type=int,
        default=6,
        choices=range(1, 7),
        help="how many seats have the standard wiring, where no file says anything of it",
    )
    parser.add_argument("--simulate", action="store_true", help="use mock pins instead of the chip")
    works = parser.add_mutually_exclusive_group()
    works.add_argument("--check", action="store_true", help="only say whether the pins can be used")
    works.add_argument(
        "--wiring", action="store_true", help="only print the wiring, as a Markdown table"
    )
    works.add_argument(
        "--all-off", action="store_true", help="put every lamp out, silence every buzzer, and end"
    )
    return parser


def _end(signum: int, frame: FrameType | None) -> None:
    raise SystemExit(0)  # by way of the panel's close, which puts all out


def _wiring(config: Path | None, choices: Path | None, seats: int) -> WrittenWiring:
    """The wiring of these files, or the standard one where they say nothing of it."""
    tables = _written(config) if config else {}
    tables |= _chosen(choices) if choices else {}
    return read_wiring(tables) if tables else WrittenWiring(Wiring.standard(seats), ())


def _written(config: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(config.read_text(encoding="utf-8-sig")).get("wiring", {})
    except (OSError, ValueError) as error:
        raise WiringError(f"{config} cannot be read: {error}") from error
    if not isinstance(written, dict):
        raise WiringError(f"{config}, wiring: expected a table, [wiring], found {written!r}")
    return written


def _chosen(choices: Path) -> dict[str, Any]:
    """The choices that are of wires, by seat. A table at which nothing was chosen has no such file."""
    try:
        chosen = json.loads(choices.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise WiringError(f"{choices} cannot be read: {error}") from error
    if not isinstance(chosen, dict):
        raise WiringError(f"{choices} cannot be read: expected choices by their key, in braces")
    prefix = "wiring."
    return {
        key.removeprefix(prefix): table for key, table in chosen.items() if key.startswith(prefix)
    }


def _open(simulate: bool, wiring: Wiring) -> GpioPanel:
    if simulate:
        print("chip: none, mock pins")
        return SimulatedPanel(wiring)
    devices = gpio_devices()
    for line in permissions(devices) or ["there is no GPIO device, /dev/gpiochip*"]:
        print(line)
    try:
        chip = open_chip()  # names the permission that is missing, where it is that
    except PanelUnavailable:
        panel = open_panel(PanelKind.GPIO, wiring).panel  # keys on USB need no chip
        if not isinstance(panel, GpioPanel):
            raise
        print("chip: none")
        return panel
    print(f"chip: {chip.factory.board_info.description}")
    print(f"pin factory: {chip.backend} ({type(chip.factory).__name__})")
    print(permission_hint(devices) or "permissions: as they should be")
    return GpioPanel(wiring, chip.factory, owns_factory=True)


def _try_out(panel: GpioPanel, wiring: Wiring) -> None:
    meter = BounceMeter()
    panel.on_edges(meter.edge)
    panel.on_press(lambda press: print(_told(press, meter), flush=True))
    panel.on_faults(lambda faults: print(f"buttons that do not work: {sorted(faults) or 'none'}"))
    try:
        for seat in wiring:
            if seat.lamp is not None:
                print(f"lamp of seat {seat.seat}", flush=True)
                panel.show({seat.seat: LampPattern.TAKEN})
                time.sleep(WALK)
        panel.show({})
        for seats in wiring.buzzers.values():
            numbers = [seat.seat for seat in seats]
            told = ", ".join(map(str, numbers))
            print(f"buzzer of seat{'s' if len(numbers) > 1 else ''} {told}", flush=True)
            panel.beep(numbers)
            time.sleep(WALK)
        if isinstance(panel, SimulatedPanel):
            print("Type seat numbers and Enter; end with Ctrl-D.")
            _press_as_typed(panel)
        else:
            print("Press the buttons; end with Ctrl-C.", flush=True)
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


def _told(press: Press, meter: BounceMeter) -> str:
    told = f"{press.at:.3f}  seat {press.seat}  {press.kind.value}"
    if press.kind is PressKind.UP:
        told += f" after {press.held:.3f} s"
    bounce = meter.of(press)
    if bounce is None:
        return told
    if bounce.edges == 1:
        return f"{told}, 1 edge"
    return f"{told}, {bounce.edges} edges in {bounce.seconds * 1000:.1f} ms"


def _has_faults(panel: GpioPanel) -> bool:
    """Whether anything wired does not work; says what, and what was turned away."""
    for seat, count in panel.pulses.items():
        if count:
            print(f"seat {seat}: {count} pulses too short to be a press")
    faults = [
        *panel.faults.items(),
        *panel.lamp_faults.items(),
        *panel.buzzer_faults.items(),
    ]
    for seat, fault in faults:
        print(f"seat {seat}: {fault.kind.value}: {fault.detail}", file=sys.stderr)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
