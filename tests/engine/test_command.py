"""The engine at the command line: what it answers, and that it runs as it is run, `python -m engine`."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.__main__ import main
from engine.game import Game
from engine.notation import position_text
from engine.record import record_text

ROOT = Path(__file__).parents[2]
CASES = Path(__file__).parent / "cases"
GOOD = '{"id":7,"edition":"standard","hand":[2,1],"display":[3,3,6],"collection":[]}'


class Run(NamedTuple):
    """What came of a command."""

    returncode: object
    stdout: str
    stderr: str


def engine(*arguments: str, given: bytes | str = b"") -> Run:
    """Run a command within this process: to start one for each would take longer than all that they do."""
    data = given.encode() if isinstance(given, str) else given
    out, err = StringIO(), StringIO()
    with (
        pytest.MonkeyPatch.context() as process,
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        process.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))
        try:
            status = main(list(arguments))
        except SystemExit as end:
            return Run(end.code, out.getvalue(), err.getvalue())
    return Run(status, out.getvalue(), err.getvalue())


def complaint(*arguments: str, given: bytes | str = b"") -> str:
    """What is said on standard error, which must be one line, before giving up with status 2."""
    run = engine(*arguments, given=given)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1, run.stderr
    assert "Traceback" not in run.stderr
    return run.stderr


# legal


def test_legal_answers_as_the_published_positions_do() -> None:
    file = CASES / "positions.jsonl"
    run = engine("legal", str(file))
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == file.read_text()


def test_legal_needs_nothing_but_the_position() -> None:
    asked = []
    for line in (CASES / "positions.jsonl").read_text().splitlines():
        case = json.loads(line)
        asked.append({name: case[name] for name in ("edition", "hand", "display", "collection")})
    run = engine("legal", "-", given="\n".join(map(json.dumps, asked)))
    published = (CASES / "positions.jsonl").read_text().splitlines()
    for answer, line in zip(run.stdout.splitlines(), published, strict=True):
        case = json.loads(line)
        assert json.loads(answer) == {n: v for n, v in case.items() if n not in ("id", "src")}


def test_legal_sorts_the_hand_and_keeps_the_display_as_it_lies() -> None:
    run = engine("legal", "-", given=f"{GOOD}\n\n")
    assert run.stdout == (
        '{"id":7,"edition":"standard","limit":6,"hand":[1,2],"display":[3,3,6],"collection":[],'
        '"split":[],"combine":[[[1,2],1],[[1,2],2]],"draw":[1,2],"n_moves":4,'
        '"n_position_moves":5,"stash":[{"v":1,"drop":null,"wins":false}]}\n'
    )


def test_an_empty_hand_has_no_plays() -> None:
    run = engine("legal", "-", given=GOOD.replace("[2,1]", "[]"))
    answer = json.loads(run.stdout)
    assert (answer["n_moves"], answer["n_position_moves"], answer["stash"]) == (0, 0, [])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("not json", "no JSON"),
        ("[1, 2]", "no JSON object"),
        ("[" * 100_000, "no JSON"),
        (GOOD.replace("standard", "chess"), '"edition" is "chess": expected one of standard'),
        (GOOD.replace('"standard"', "[]"), '"edition" is []'),
        (GOOD.replace('"id":7', '"limit":7'), '"limit" is 7: expected 6'),
        (GOOD.replace("[2,1]", "[2,8]"), '"hand" is [2, 8]: expected a list of card values'),
        (GOOD.replace("[2,1]", "[2,true]"), '"hand" is [2, true]'),
        (GOOD.replace('"hand"', '"hands"'), '"hand" is null'),
        (GOOD.replace("[3,3,6]", '"336"'), '"display" is "336"'),
        (GOOD.replace("[3,3,6]", str([1] * 11)), '"display" has 11 cards: expected 10 at most'),
        (GOOD.replace("[]", str([1] * 7)), '"collection" has 7 cards: expected 6 at most'),
        (GOOD.replace("[2,1]", "[7]"), "1 cards of value 7: standard has 0 of them"),
        (GOOD.replace("[2,1]", str([1] * 300)), "300 cards of value 1: standard has 20 of them"),
        (b'{"edition":"\xff"}', "not UTF-8"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_line(line: bytes | str, why: str) -> None:
    line = line if isinstance(line, bytes) else line.encode()
    said = complaint("legal", "-", given=GOOD.encode() + b"\n" + line)
    assert said.startswith("python -m engine legal: standard input, line 2: ")
    assert why in said


# replay


def test_replay_prints_the_position_a_record_ends_in(tmp_path: Path) -> None:
    game = Game("standard", 2, 1)
    for move in ("5>23", "+2", "d6"):
        game.play(move)
    file = tmp_path / "game.txt"
    file.write_text(record_text(game))
    run = engine("replay", str(file))
    assert (run.returncode, run.stdout) == (0, f"{position_text(game.position)}\n")


def test_replay_says_which_line_is_wrong_and_why(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        "quibbles-record 1\nedition standard\nseats 2\nseed 1\n1 s1 5>24 .\noutcome unfinished\n"
    )
    said = complaint("replay", str(file))
    assert said == (
        f"python -m engine replay: {file}, line 5: 5>24 is not allowed: NOT_IN_DISPLAY (4)\n"
    )


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe", b"quibbles-record 1 #67e0e257\n\xff #"])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    assert "standard input, line " in complaint("replay", "-", given=data)


def test_a_record_with_windows_line_ends_is_read() -> None:
    record = record_text(Game("standard", 2, 1)).replace("\n", "\r\n")
    assert engine("replay", "-", given=record).returncode == 0


# deal


def test_deal_prints_the_published_deals() -> None:
    for line in (CASES / "deals.jsonl").read_text().splitlines(keepends=True):
        deal = json.loads(line)
        numbers = ("--players", str(deal["players"]), "--seed", str(deal["seed"]))
        run = engine("deal", "--edition", deal["edition"], *numbers)
        assert (run.returncode, run.stdout) == (0, line)


@pytest.mark.parametrize(
    ("edition", "players", "seed", "why"),
    [
        ("chess", "2", "1", "'chess' (choose from 'standard'"),
        ("standard", "7", "1", "argument --players"),
        ("standard", "two", "1", "argument --players"),
        ("standard", "2", "-1", "argument --seed"),
        ("standard", "2", str(2**64), f"from 0 to {2**64 - 1}"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(edition: str, players: str, seed: str, why: str) -> None:
    assert why in complaint("deal", "--edition", edition, "--players", players, f"--seed={seed}")


# All of them


@pytest.mark.parametrize("command", ["legal", "replay"])
def test_a_file_that_cannot_be_read_is_named(command: str, tmp_path: Path) -> None:
    said = complaint(command, str(tmp_path / "nothing.txt"))
    assert "nothing.txt cannot be read: No such file" in said
    assert "or - for standard input" in said
    assert "cannot be read" in complaint(command, str(tmp_path))


def test_without_a_command_the_help_is_pointed_to() -> None:
    assert "--help" in complaint()


def test_a_reader_who_has_seen_enough_is_left_in_peace() -> None:
    # More than a pipe holds, so that writing goes on when nobody reads any more.
    plenty = (CASES / "positions.jsonl").read_bytes() * 5
    assert len(plenty) > 1 << 18
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "legal", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdin
        assert run.stdout
        assert run.stderr
        run.stdin.write(plenty)
        run.stdin.close()
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 0


DEAL = ("deal", "--edition", "standard", "--players", "2", "--seed", "1")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full is Linux's")
def test_a_disk_that_is_full_is_named() -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "engine", *DEAL],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr == (
        b"python -m engine deal: standard output cannot be written: No space left on device\n"
    )


@pytest.mark.parametrize(
    ("closed", "arguments", "status", "said"),
    [
        ("<&-", ("replay", "-"), 2, b"replay: standard input is closed; give a file\n"),
        (">&-", DEAL, 0, b""),
    ],
)
def test_what_the_shell_has_closed_is_no_failure_of_ours(
    closed: str, arguments: tuple[str, ...], status: int, said: bytes
) -> None:
    run = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        check=False,
    )
    assert run.returncode == status
    assert run.stderr == (said and b"python -m engine " + said)
