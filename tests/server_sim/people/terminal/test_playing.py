"""``python -m server_sim play --me``: started in a pseudo-terminal, and with lines from a pipe."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from agent.protocol.info import Info
from agent.protocol.packets import InitializePacket, VotePacket
from rules.game.roles import Role, Status
from server_sim.__main__ import app
from server_sim.config.settings import load_bundled
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.playing import PipedSeat
from server_sim.playing.play_file import read_play_file
from tests.server_sim.people.doubles.typist import CTRL_C, ENTER, typing_into

PLAY = ("play", "--me", "--mind", "random", "--lang", "en", "--seed", "3", "--logs", "logs")
NEXT = "next: python -m server_sim replay logs\n"


def piped(typed: str, *names: str) -> Result:
    return CliRunner().invoke(app, [*PLAY, *names], input=typed)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
def test_a_table_is_played_at_a_prompt_to_its_end_whoever_breaks_off_once(tmp_path: Path) -> None:
    with typing_into(["-m", "server_sim", *PLAY, "--village", "one_night"], tmp_path) as typist:
        typist.settled("Logs:")
        typist.type(CTRL_C)
        typist.until("Leave the game?")
        while (question := typist.settled("Logs:")) is not None:
            typist.type("1" if "Options" in question else "I have seen nothing yet.", ENTER)
        assert typist.end() == 0
        shown = typist.shown
    for part in ("You play as “you”", "600 letters left", "Your last card is", "You have ", NEXT):
        assert part in shown
    assert "Traceback" not in shown
    assert list(tmp_path.glob("logs/game/*.jsonl"))


def test_lines_of_a_pipe_play_as_well() -> None:
    played = piped("\n".join(["/help", *(["1"] * 60)]))
    assert played.exit_code == 0, played.stderr
    assert "The roles: " in played.stdout
    assert "\x1b" not in played.stdout
    assert played.stderr == NEXT
    (series,) = read_play_file(Path("logs/play.json")).series
    assert (series.people, series.minds, series.seed) == (("you",), ("random",), "3")


def test_a_name_that_nobody_can_have_is_told_in_one_line() -> None:
    played = piped("", "a,b")
    assert played.exit_code == 2
    reason = "the name has a comma, which separates columns in game logs"
    assert played.stderr == f"'a,b' cannot be used as a name: {reason}\n"
    assert not Path("logs").exists()


def test_a_pipe_that_ends_leaves_the_game() -> None:
    played = piped("Hello.\n")
    assert (played.exit_code, played.stderr) == (0, NEXT)
    assert played.stdout.splitlines()[-1].startswith("You have left the game. Logs so far: logs/game/")


NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")
QUESTION = ["Who shall be executed?", "Options: 1\u00a0Anna  2\u00a0Bob  3\u00a0Dan  4\u00a0Eve  5\u00a0Cid"]


@pytest.mark.real_time
async def test_a_refused_line_has_the_question_shown_again_and_one_that_is_taken_has_not() -> None:
    status = dict.fromkeys(NAMES, Status.ALIVE)
    info = Info(game_id="g", day=1, agent="Cid", status_map=status, role_map={"Cid": Role.VILLAGER})
    seat, out = HumanSeat("me", "en"), io.StringIO()
    await seat.tell(InitializePacket(info=info, setting=load_bundled("5", "en").rules.setting))
    piped = PipedSeat(seat, SeatDrawing(Console(file=out, width=200)), io.StringIO("Zorro\nBob\n"))
    playing = asyncio.ensure_future(piped.play())
    assert await seat.ask(VotePacket(info=info), 30) == "Bob"
    seat.broken_off()
    await playing
    lines = out.getvalue().splitlines()
    shown = lines[lines.index(QUESTION[0]) :]
    assert shown[:2] == shown[3:5] == QUESTION
    assert shown[2].startswith("Nobody is called “Zorro”")
    assert shown[5].strip() == "I vote for Bob."
    assert shown.count(QUESTION[0]) == 2
