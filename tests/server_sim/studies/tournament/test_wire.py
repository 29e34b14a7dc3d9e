"""Entrants that connect: started for a game, heard, and gone after it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from server_sim.playing.play import PlayedGame
from server_sim.studies.tournament import leash
from server_sim.studies.tournament.game import result_of, spec_of
from server_sim.studies.tournament.plan import EntrantPlan, TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.wire import EntrantAbsent, command_words, play_over_wire

OWN = EntrantPlan(name="own", mind="random")


def played(command: str, output: Path) -> GameResult:
    """A game of five in which the command has one seat."""
    other = EntrantPlan(name="other", command=command)
    plan = TournamentPlan(language="en", mode="field", field="own", entrants=(OWN, other))
    game = next(plan.makers()).block(0)[1]
    results: list[PlayedGame] = []
    spec = {1: spec_of(plan, game)}
    play_over_wire(spec, {"other": other}, {}, output, lambda _, played: results.append(played), lambda: True)
    return result_of(game, results[0])


def test_a_command_s_words_get_address_and_name() -> None:
    entrant = EntrantPlan(name="other", command="python 'my agent.py' --at={url} {name}")
    words = command_words(entrant, "ws://127.0.0.1:1/ws", "other2")
    assert words == [sys.executable, "my agent.py", "--at=ws://127.0.0.1:1/ws", "other2"]


GREETS = """
import json, os, subprocess, sys
from websockets.sync.client import connect
with connect(sys.argv[1]) as line:
    for packet in map(json.loads, line):
        if packet["request"] == "NAME":
            line.send(sys.argv[2])
        elif packet["request"] in ("TALK", "WHISPER"):
            line.send("Hello.")
        elif packet["request"] in ("VOTE", "DIVINE", "GUARD", "ATTACK"):
            line.send(next(iter(packet["info"]["status_map"])))
subprocess.run(["ps", "-ww", "-o", "args=", "-p", str(os.getppid())])
"""
"""Plays, and then prints the command line of the process that started it."""


@pytest.mark.slow
def test_a_program_that_connects_plays_beside_a_mind(tmp_path: Path) -> None:
    program = tmp_path / "greets.py"
    program.write_text(GREETS, "utf-8")
    result = played(f"python {program} {{url}} {{name}}", tmp_path)
    assert not any(seat.failed or seat.words["missed"] for seat in result.seats)
    assert sum(seat.lines for seat in result.seats if seat.entrant == "other") > 0
    assert leash.__file__ in (tmp_path / "other.log").read_text("utf-8")  # it ends if this process is killed


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(EntrantAbsent, match="entrant other: /no/such: cannot be started"):
        played("/no/such {url} {name}", tmp_path)


def test_a_program_that_does_not_connect_is_told_with_what_it_printed(tmp_path: Path) -> None:
    with pytest.raises(EntrantAbsent, match=r"started 3 times and did not connect .* is in .*other\.log"):
        played("echo at {url} as {name}", tmp_path)
    assert "at ws://127.0.0.1:" in (tmp_path / "other.log").read_text("utf-8")


CONNECTS_AND_LEAVES = """
import sys
from websockets.sync.client import connect
with connect(sys.argv[1]) as line:
    line.recv()
    line.send(sys.argv[2])
    line.recv()
"""


@pytest.mark.slow
def test_a_program_that_leaves_in_the_middle_has_failed(tmp_path: Path) -> None:
    program = tmp_path / "leaves.py"
    program.write_text(CONNECTS_AND_LEAVES, "utf-8")
    result = played(f"python {program} {{url}} {{name}}", tmp_path)
    assert {seat.failed for seat in result.seats if seat.entrant == "other"} == {True}
    assert {seat.failed for seat in result.seats if seat.entrant == "own"} == {False}
