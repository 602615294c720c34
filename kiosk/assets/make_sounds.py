"""Makes the sounds of the table, `sounds/*.wav`: knocks on wood and soft marimba bars, computed from their partials.

Run `python -m kiosk.assets.make_sounds` after a change here, and commit what comes out. Everything stands in one
pentatonic scale, so that sounds which overlap still agree, and is quiet: a café has its own music.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Sequence
from math import exp, pi, sin
from pathlib import Path
from random import Random

from kiosk.sounds import Sound

FOLDER = Path(__file__).parent / "sounds"
RATE = 22050
"""Samples a second; one channel of 16 bits."""
LOUDEST = 10 ** (-12 / 20)
"""The peak of every sound: 12 dB below what a sample can hold."""

_BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.32), (9.2, 0.06, 0.12))
"""The partials of a marimba bar: frequency, loudness and time of decay, in units of the fundamental's."""
_WOOD = ((1.0, 1.0, 1.0), (2.37, 0.5, 0.6), (4.1, 0.2, 0.35))
"""Those of a piece of wood that is knocked on."""
_ATTACK = 0.004
_RELEASE = 0.03

_E4, _G4, _A4, _C5, _D5, _E5, _G5, _C6 = 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 1046.5


class _Tape:
    """Samples of one sound in the making."""

    def __init__(self, seconds: float) -> None:
        self.samples = [0.0] * round(seconds * RATE)

    def strike(
        self,
        at: float,
        frequency: float,
        decay: float,
        loudness: float = 1.0,
        partials: Sequence[tuple[float, float, float]] = _BAR,
        mallet: float = 0.05,
    ) -> None:
        """Something is struck at this second and rings; `decay` is the time to a third, `mallet` how much it knocks."""
        first = round(at * RATE)
        for ratio, share, life in partials:
            step = 2 * pi * frequency * ratio / RATE
            for n in range(first, len(self.samples)):
                t = (n - first) / RATE
                rise = min(t / _ATTACK, 1.0)
                ring = exp(-t / (decay * life))
                self.samples[n] += loudness * share * rise * ring * sin(step * (n - first))
        self._knock(first, loudness * mallet)

    def _knock(self, first: int, loudness: float) -> None:
        """The mallet itself: a breath of noise without its highs."""
        noise, low = Random(first), 0.0
        for n in range(first, min(first + round(0.02 * RATE), len(self.samples))):
            t = (n - first) / RATE
            low += 0.22 * (noise.uniform(-1.0, 1.0) - low)
            self.samples[n] += loudness * 4 * low * min(t / 0.001, 1.0) * exp(-t / 0.005)

    def finished(self) -> array[int]:
        """All samples, at their loudness and faded out at the end."""
        peak = max(map(abs, self.samples))
        count, fade = len(self.samples), round(_RELEASE * RATE)
        return array(
            "h",
            (
                round(32767 * LOUDEST / peak * sample * min((count - 1 - n) / fade, 1.0))
                for n, sample in enumerate(self.samples)
            ),
        )


def _deal() -> _Tape:
    """Two cards put down on wood."""
    tape = _Tape(0.3)
    tape.strike(0.0, _E4, 0.035, 0.8, _WOOD, mallet=0.45)
    tape.strike(0.1, _G4, 0.04, 1.0, _WOOD, mallet=0.45)
    return tape


def _take() -> _Tape:
    """A fourth upwards, quick: something comes to me."""
    tape = _Tape(0.4)
    tape.strike(0.0, _A4, 0.07, 0.8)
    tape.strike(0.075, _D5, 0.1)
    return tape


def _stash() -> _Tape:
    """Three bars upwards: one more in the collection."""
    tape = _Tape(0.6)
    tape.strike(0.0, _C5, 0.09, 0.8)
    tape.strike(0.085, _E5, 0.1, 0.9)
    tape.strike(0.17, _G5, 0.14)
    return tape


def _win() -> _Tape:
    """A run up the scale into a chord."""
    tape = _Tape(0.88)
    for n, frequency in enumerate((_C5, _E5, _G5)):
        tape.strike(n * 0.09, frequency, 0.12, 0.7)
    for frequency, loudness in ((_C5, 0.6), (_G5, 0.8), (_C6, 0.8)):
        tape.strike(0.28, frequency, 0.2, loudness)
    return tape


def _your_turn() -> _Tape:
    """Two low bars, after a pause in which the play before it has its own sound."""
    tape = _Tape(0.8)
    tape.strike(0.28, _G4, 0.1, 0.8)
    tape.strike(0.41, _C5, 0.13)
    return tape


def _time_short() -> _Tape:
    """Two bars downwards, unhurried: nothing else falls."""
    tape = _Tape(0.7)
    tape.strike(0.0, _C5, 0.1, 0.8)
    tape.strike(0.2, _A4, 0.14)
    return tape


SOUNDS = {
    Sound.DEAL: _deal,
    Sound.TAKE: _take,
    Sound.STASH: _stash,
    Sound.WIN: _win,
    Sound.YOUR_TURN: _your_turn,
    Sound.TIME_SHORT: _time_short,
}


def write(folder: Path = FOLDER) -> None:
    """Make all sounds anew."""
    for sound, compose in SOUNDS.items():
        with wave.open(str(folder / sound.file_name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(compose().finished().tobytes())


if __name__ == "__main__":
    write()
