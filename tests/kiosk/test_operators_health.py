"""What the operator's page finds out of the computer and its log, on a computer made of files."""

from __future__ import annotations

import logging
import os
import threading
from pathlib import Path

import pytest

from kiosk.operator.machine import Machine, Power, computer_up, power_of, read_machine
from kiosk.operator.recent_log import KEPT, LONGEST, RecentLog, keep_recent_lines, recent_lines
from kiosk.operator.watch import EVERY, Watch

THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The kernel's own files, of a Raspberry Pi that is well."""
    tell(tmp_path, "sys/class/thermal/thermal_zone0/type", "cpu-thermal\n")
    tell(tmp_path, "sys/class/thermal/thermal_zone0/temp", "51540\n")
    tell(tmp_path, THROTTLED, "0\n")
    started = 7000 * os.sysconf("SC_CLK_TCK")
    tell(tmp_path, "proc/self/stat", f"912 (quib) bles) S {'0 ' * 18}{started} 0 0\n")
    return tmp_path


def tell(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def no_tool() -> str:
    raise FileNotFoundError("vcgencmd")


def look(root: Path, data: Path | None = None) -> Machine:
    return read_machine(data, None, root, no_tool, computer_up=7300.25)


def test_a_pi_tells_how_it_is(root: Path) -> None:
    found = look(root)
    assert found.celsius == 51.54
    assert found.power is Power.ENOUGH and not found.slowed_by_heat
    assert found.computer_up == 7300.25
    assert found.program_up == pytest.approx(300.25)


@pytest.mark.parametrize(
    ("throttled", "power"),
    [
        (0x50005, Power.WEAK),
        (0x50000, Power.HAS_BEEN_WEAK),
        (0x0, Power.ENOUGH),
        (0xE0008, Power.ENOUGH),
    ],
)
def test_the_firmwares_number_tells_of_the_voltage(throttled: int, power: Power) -> None:
    assert power_of(throttled) is power


def test_the_kernel_or_else_the_tool_has_that_number(root: Path) -> None:
    tell(root, THROTTLED, "50005\n")
    assert look(root).power is Power.WEAK
    (root / THROTTLED).unlink()
    assert look(root).power is None, "no tool: nothing is said"
    hot = read_machine(None, None, root, lambda: "throttled=0x50008\n")
    assert hot.power is Power.HAS_BEEN_WEAK and hot.slowed_by_heat
    assert read_machine(None, None, root, lambda: "VCHI initialization failed\n").power is None


def test_only_the_processors_own_sensor_counts(root: Path) -> None:
    tell(root, "sys/class/thermal/thermal_zone0/type", "iwlwifi_1")
    assert look(root).celsius is None
    tell(root, "sys/class/thermal/thermal_zone7/type", "x86_pkg_temp")
    tell(root, "sys/class/thermal/thermal_zone7/temp", "61000")
    assert look(root).celsius == 61.0
    tell(root, "sys/class/thermal/thermal_zone7/temp", "none")
    assert look(root).celsius is None


def test_a_computer_that_tells_nothing_is_asked_in_vain(tmp_path: Path) -> None:
    found = read_machine(tmp_path / "nowhere", None, tmp_path, no_tool)
    assert found == Machine(version=found.version)
    tell(tmp_path, "proc/self/stat", "1 (x) S")
    assert look(tmp_path) == Machine(version=found.version, computer_up=7300.25)


def test_this_very_computer_can_be_asked(tmp_path: Path) -> None:
    found = read_machine(tmp_path, lambda: 12, computer_up=computer_up())
    assert found.games == 12
    assert found.free is not None and found.size is not None and 0 < found.free <= found.size
    assert found.program_up is not None and found.computer_up is not None
    assert 0 <= found.program_up <= found.computer_up


# How often


def test_it_looks_at_most_once_a_minute_and_never_twice_at_once() -> None:
    now, looks, go_on = [0.0], [0], threading.Event()

    def read() -> Machine:
        looks[0] += 1
        go_on.wait(20.0)
        return Machine(celsius=float(looks[0]))

    watch = Watch(read, lambda: now[0])
    watch.look()
    now[0] = 5 * EVERY
    watch.look()
    assert watch.seen is None, "nobody waits for a folder that does not answer"
    go_on.set()
    watch.wait(20.0)
    assert watch.seen == Machine(celsius=1.0) and looks == [1]
    watch.look()
    watch.wait(20.0)
    now[0] += EVERY - 1
    watch.look()
    watch.wait(20.0)
    assert looks == [2]


# The log


@pytest.fixture
def log() -> logging.Logger:
    """A log of its own, with its last lines kept."""
    logger = logging.Logger("table")
    logger.addHandler(RecentLog())
    return logger


def lines(log: logging.Logger) -> list[str]:
    (kept,) = log.handlers
    assert isinstance(kept, RecentLog)
    return [line.text for line in kept.lines]


def test_only_the_last_lines_are_kept_and_none_is_long(log: logging.Logger) -> None:
    for i in range(3 * KEPT):
        log.info("line %d %s", i, "x" * 1000)
    assert len(lines(log)) == KEPT
    assert lines(log)[-1].startswith(f"line {3 * KEPT - 1} ")
    assert {len(line) for line in lines(log)} == {LONGEST}


def test_a_message_of_many_lines_is_one_and_says_what_failed(log: logging.Logger) -> None:
    log.debug("not for here")
    log.info("first\nsecond")
    try:
        raise OSError("no such pin")
    except OSError:
        log.exception("a button is gone")
    assert lines(log) == ["first second", "a button is gone: OSError('no such pin')"]
    (kept,) = log.handlers
    assert isinstance(kept, RecentLog)
    assert [line.serious for line in kept.lines] == [False, True]


def test_a_message_that_cannot_be_put_together_costs_only_itself(
    log: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    log.info("%d places", "many")
    log.info("on we go")
    assert lines(log) == ["on we go"]
    assert "many" in capsys.readouterr().err


def test_the_programs_log_is_kept_once_however_often_that_is_asked() -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    try:
        keep_recent_lines()
        keep_recent_lines()
        logging.getLogger("kiosk").warning("only for this test")
        assert [line.text for line in recent_lines()].count("only for this test") == 1
    finally:
        root.handlers[:] = before
