"""Sounds: which of them tells what happened, how they are made, and that a table without a device goes on."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import wave
from array import array
from datetime import datetime
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path
from threading import Event as Signal

import pytest

from engine.events import CardsMoved, GameEnded, HandsReset, Skipped, TurnBegan, Zone
from engine.game import Game
from kiosk.assets.make_sounds import FOLDER, LOUDEST, RATE, write
from kiosk.settings import Configuration
from kiosk.sounds import Sound, called_to_play, sound_of
from kiosk.speaker import Speaker

# Which sound


def test_each_play_has_its_sound() -> None:
    game = Game("standard", players=2, seed=1)
    assert sound_of(game.play("5>23")) is Sound.TAKE
    assert sound_of(game.play("+2")) is Sound.STASH
    assert sound_of(Game("standard", players=2, seed=1).play("d5")) is Sound.DEAL


def test_a_win_is_heard_above_the_stash_that_brought_it() -> None:
    stash = CardsMoved((6,), Zone.HAND, Zone.COLLECTION, 0)
    assert sound_of((stash, GameEnded(0))) is Sound.WIN
    assert sound_of((stash, GameEnded(None))) is Sound.STASH


def test_what_is_no_matter_of_cards_is_silent() -> None:
    assert sound_of((Skipped(0), TurnBegan(1))) is None
    assert sound_of((CardsMoved((1,), Zone.HAND, Zone.DISCARD, 0),)) is None
    assert (
        sound_of((HandsReset(0), CardsMoved((1,) * 6, Zone.DRAW_PILE, Zone.HAND, 0))) is Sound.DEAL
    )


def test_only_those_who_are_to_be_called_are_called() -> None:
    events = (Skipped(0), TurnBegan(1))
    assert called_to_play(events, {1, 2}) == 1
    assert called_to_play(events, {0, 2}) is None, "a bot"
    assert called_to_play(events, {1}) is None, "somebody alone"
    assert called_to_play((), {0, 1}) is None


# How they are made


def samples(file: Path) -> list[float]:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return [sample / 32768 for sample in array("h", sound.readframes(sound.getnframes()))]


def level(part: list[float]) -> float:
    """The loudness of some samples in decibels below full."""
    return 20 * log10(max(sqrt(sum(sample * sample for sample in part) / len(part)), 1e-6))


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_small_soft_and_dies_away(sound: Sound) -> None:
    file = FOLDER / sound.file_name
    assert file.stat().st_size < 40_000
    heard = samples(file)
    assert max(map(abs, heard)) == pytest.approx(LOUDEST, abs=0.001)
    assert abs(heard[0]) < 0.001 and abs(heard[-1]) < 0.001, "it would click"
    assert abs(sum(heard) / len(heard)) < 0.001
    loudest = max(level(heard[n : n + 441]) for n in range(0, len(heard) - 441, 441))
    assert level(heard[-441:]) < loudest - 20


@pytest.mark.parametrize("sound", Sound)
def test_no_sound_is_shrill(sound: Sound) -> None:
    # What is left when each sample is compared with its neighbour is what is high in a sound.
    heard = samples(FOLDER / sound.file_name)
    differences = [b - a for a, b in pairwise(heard)]
    assert level(differences) < level(heard) - 9


def test_the_sounds_are_what_their_script_makes(tmp_path: Path) -> None:
    write(tmp_path)
    for sound in Sound:
        made, kept = samples(tmp_path / sound.file_name), samples(FOLDER / sound.file_name)
        # Machines may disagree about the last bit of a sine.
        assert made == pytest.approx(kept, abs=2 / 32768)


# Who plays them

_ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("device", "there"), [("dummy", True), ("nothing-of-this-name", False)])
def test_kivy_opens_the_sounds_where_there_is_a_device(device: str, *, there: bool) -> None:
    # In a process of its own: a device is opened once and for all.
    file = str(FOLDER / Sound.STASH.file_name)
    look = f"from kiosk.speaker import open_sound; raise SystemExit(open_sound({file!r}) is None)"
    environment = {**os.environ, "SDL_AUDIODRIVER": device, "KIVY_AUDIO": "sdl2"}
    run = subprocess.run(
        [sys.executable, "-c", look], cwd=_ROOT, env=environment, capture_output=True, check=False
    )
    assert (run.returncode == 0) is there, run.stderr.decode()


class Player:
    """Stands for an audio device: it notes what it is asked to play."""

    def __init__(self, file: str, heard: list[tuple[str, float]], done: Signal) -> None:
        self.name, self.heard, self.done, self.volume = Path(file).stem, heard, done, 0.0

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self.heard.append((self.name, self.volume))
        self.done.set()


@pytest.fixture
def configuration(tmp_path: Path) -> Configuration:
    return Configuration.load(tmp_path / "none.toml")


def test_a_sound_is_played_as_loud_as_wanted(configuration: Configuration) -> None:
    heard: list[tuple[str, float]] = []
    done = Signal()
    speaker = Speaker(configuration, lambda file: Player(file, heard, done))
    configuration.choose("sound.volume", 40)
    speaker.play(Sound.YOUR_TURN)
    assert done.wait(10)
    speaker.close()
    assert heard == [("your_turn", 0.4)]


def test_at_night_the_next_sound_is_quieter_and_what_is_silenced_is_not_played(
    configuration: Configuration,
) -> None:
    heard: list[tuple[str, float]] = []
    done = Signal()
    evening = datetime(2026, 11, 30, 21, 59, 59).timestamp()
    times = [evening, evening + 1, evening + 2]
    speaker = Speaker(configuration, lambda file: Player(file, heard, done), lambda: times.pop(0))
    configuration.choose_all({"sound.quiet_from": "22:00", "sound.quiet_volume": 20})
    for _ in range(2):
        done.clear()
        speaker.play(Sound.YOUR_TURN)
        assert done.wait(10)
    configuration.choose("sound.quiet_volume", 0)
    speaker.play(Sound.YOUR_TURN)
    speaker.close()
    assert [volume for _, volume in heard] == [0.7, 0.2]


@pytest.mark.parametrize(("key", "value"), [("sound.on", False), ("sound.volume", 0)])
def test_one_switch_and_there_is_silence(
    configuration: Configuration, key: str, value: object
) -> None:
    opened: list[str] = []
    speaker = Speaker(configuration, opened.append)
    configuration.choose(key, value)
    speaker.play(Sound.WIN)
    speaker.close()
    assert opened == []


def test_without_a_device_it_says_so_once_and_the_table_goes_on(
    configuration: Configuration, caplog: pytest.LogCaptureFixture
) -> None:
    speaker = Speaker(configuration, lambda file: None)
    with caplog.at_level(logging.WARNING, "kiosk.speaker"):
        for _ in range(9):
            speaker.play(Sound.TAKE)
        speaker.close(10)
        speaker.play(Sound.TAKE)
    assert [record.message for record in caplog.records] == [
        "no sound from now on: deal.wav cannot be played here"
    ]


def test_a_device_that_hangs_holds_nobody_up(configuration: Configuration) -> None:
    hangs, begun = Signal(), Signal()

    def load(file: str) -> object:
        begun.set()
        hangs.wait(10)
        return None

    speaker = Speaker(configuration, load)
    for _ in range(50):
        speaker.play(Sound.TAKE)
    assert begun.wait(10)
    hangs.set()
    speaker.close(10)
