"""``python -m server_sim play --me`` as a person sees it: in a pseudo-terminal, with somebody who types."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.protocol.gamelog import parse_row
from tests.paths import ROOT
from tests.server_sim.people.doubles.typist import CTRL_C, CTRL_D, ENTER, Typist, typing_into

pytestmark = pytest.mark.slow

PLAY = ("-m", "server_sim", "play", "--me")
ENGLISH = ("--lang", "en", "--seed", "3", "--logs", "logs")
NEXT = "next: python -m server_sim replay logs\n"
LATE = "Too late; you count as not having answered."


def play_on(typist: Typist, answer: Callable[[str], str | None]) -> int:
    """Answer question after question to the end of the game; None lets the time pass."""
    while (question := typist.settled("Logs:")) is not None:
        keys = answer(question)
        if keys is None:
            typist.until(LATE)
        else:
            typist.type(keys, ENTER)
    return typist.end()


def piped(folder: Path, typed: str, *names: str) -> subprocess.CompletedProcess[str]:
    """The command with a pipe in place of a terminal."""
    return subprocess.run(
        [sys.executable, *PLAY, *names, *ENGLISH],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "LANG": "C.UTF-8"},
        timeout=120,
        check=False,
    )


def usual(question: str) -> str:
    """What answers any question."""
    if "confidence" in question:
        return "1 seer 8"
    return "1" if "Options" in question else "I have seen nothing yet."


def log_in(folder: Path, pattern: str) -> Path:
    (log,) = folder.glob(f"logs/game/{pattern}")
    return log


def test_a_game_of_five_is_typed_with_an_illegal_name_and_a_time_out(tmp_path: Path) -> None:
    planned: dict[str, list[str | None]] = {"talk": [None], "name": ["Zorro"]}

    def answer(question: str) -> str | None:
        rest = planned["name" if "Options" in question else "talk"]
        return rest.pop() if rest else usual(question)

    with typing_into([*PLAY, "Anya", *ENGLISH, "--seconds", "4"], tmp_path) as typist:
        assert play_on(typist, answer) == 0
        shown = typist.shown
    assert "You play as “Anya”" in shown
    assert "Nobody is called “Zorro”; choose among" in shown
    assert LATE in shown
    assert "The roles: " in shown
    assert "s left" in shown and "letters left" in shown
    rows = [parse_row(line) for line in log_in(tmp_path, "*.log").read_text("utf-8").splitlines()]
    assert rows
    assert "Traceback" not in shown


def test_a_sheriff_game_is_typed_with_an_illegal_name_and_a_time_out(tmp_path: Path) -> None:
    planned: list[str | None] = [None, "Zorro"]

    def answer(question: str) -> str | None:
        is_name = "Options" in question and "confidence" not in question
        return planned.pop() if is_name and planned else usual(question)

    command = [*PLAY, *ENGLISH, "--village", "sheriff7", "--seconds", "4"]
    with typing_into(command, tmp_path, columns=100) as typist:
        assert play_on(typist, answer) == 0
        shown = typist.shown
    for part in ("Nobody is called “Zorro”", LATE, "stands for Sheriff", "Guesses: ", "The roles: "):
        assert part in shown
    records = log_in(tmp_path, "*.jsonl").read_text("utf-8").splitlines()
    assert json.loads(records[-1])["winner"] in ("VILLAGER", "WEREWOLF", "NONE")


def test_a_table_is_typed_with_an_illegal_name_and_the_letters_left(tmp_path: Path) -> None:
    planned = ["Zorro"]

    def answer(question: str) -> str:
        return planned.pop() if "Options" in question and planned else usual(question)

    command = [*PLAY, *ENGLISH, "--village", "one_night"]
    with typing_into(command, tmp_path, columns=100) as typist:
        assert play_on(typist, answer) == 0
        shown = typist.shown
    for part in (
        "600 letters left",
        "“Zorro” cannot be chosen",
        "“nobody”",
        "Your last card is",
        "You have ",
    ):
        assert part in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_who_breaks_off_twice_has_left_and_is_told_where_the_logs_are(key: str, tmp_path: Path) -> None:
    with typing_into([*PLAY, *ENGLISH], tmp_path) as typist:
        typist.settled("Logs")
        typist.type(key)
        typist.until("Leave the game?")
        typist.settled("Logs")
        typist.type(key)
        assert typist.until("You have left the game. Logs so far: logs/game/")
        assert typist.end() == 0
        assert "Traceback" not in typist.shown


def test_lines_of_a_pipe_play_as_well(tmp_path: Path) -> None:
    typed = "\n".join(["/help", *(["1"] * 60)])
    played = piped(tmp_path, typed)
    assert played.returncode == 0, played.stderr
    assert "The roles: " in played.stdout
    assert "\x1b" not in played.stdout
    assert played.stderr == NEXT


def test_a_name_that_nobody_can_have_is_told_in_one_line(tmp_path: Path) -> None:
    played = piped(tmp_path, "", "a,b")
    assert played.returncode == 2
    reason = "the name has a comma, which separates columns in game logs"
    assert played.stderr == f"'a,b' cannot be used as a name: {reason}\n"


def test_a_pipe_that_ends_leaves_the_game(tmp_path: Path) -> None:
    played = piped(tmp_path, "Hello.\n")
    assert played.returncode == 0
    assert played.stderr == NEXT
    assert played.stdout.splitlines()[-1].startswith("You have left the game. Logs so far: logs/game/")
