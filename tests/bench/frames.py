"""What a thinking bot costs the window: frames of a game while the strong bot thinks, and while nobody does, in turns.

The same frames of the same program, in blocks that alternate, so that neighbours disturb both alike.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from display import Hand, NotHere, virtual_display
from program import running
from report import progress
from starting import keep_a_game
from windows import SETTLING, Bench, Numbers, click_on

PARTS = ("work", "work and waiting for a processor", "until OpenGL has it", "until it is seen")
"""What is told of a frame, in the order of `watched.Frame`."""


def frames(rounds: int, each: int) -> tuple[Numbers, list[str]]:
    """Milliseconds a frame, of `rounds` times `each` frames, and a line for each thing that could not be measured."""
    with tempfile.TemporaryDirectory(prefix="quibbles-bench-") as folder:
        try:
            with virtual_display() as display:
                return _frames(Bench(display, Path(folder)), rounds, each), []
        except NotHere as reason:
            return {}, [str(reason)]


def _frames(bench: Bench, rounds: int, each: int) -> Numbers:
    keep_a_game(bench.data)
    alone: list[list[float]] = []
    beside: list[list[float]] = []
    thought: list[float] = []
    with running(bench.display, bench.table) as program:
        program.first_frame()
        time.sleep(SETTLING)
        hand = Hand(bench.display)
        click_on(program, hand, "ContinueGame")
        hand.close()
        time.sleep(SETTLING)
        program.frames(each)  # the first are slower
        for number in range(rounds):
            progress(f"frames, round {number + 1} of {rounds}")
            alone += program.frames(each)[0]
            program.say("think")
            drawn, share = program.frames(each)
            program.say("rest")
            beside += drawn
            thought.append(share)
    numbers: Numbers = {}
    for number, part in enumerate(PARTS):
        for who, found in (("alone", alone), ("a bot thinks", beside)):
            ordered = sorted(1000 * frame[number] for frame in found)
            numbers[f"{part}, {who}, p50, ms"] = ordered[len(ordered) // 2]
            numbers[f"{part}, {who}, p99, ms"] = ordered[int(0.99 * len(ordered))]
    return numbers | {"the bot meanwhile, % of a core": 100 * sum(thought) / rounds}
