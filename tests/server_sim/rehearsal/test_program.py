"""`python -m server_sim rehearse` as its user meets it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from agent.protocol.gamelog import ResultRow
from agent.runtime.config import AgentConfig
from rules.game.roles import Team
from server_sim import __main__ as main
from server_sim.config.settings import ServerSettings
from server_sim.rehearsal import program
from server_sim.rehearsal.runner import ScenarioResult
from server_sim.rehearsal.scenarios import TRAPS, Scenario
from server_sim.rehearsal.scorecard import Scorecard
from tests.game_logs import parse_log

Spring = Callable[..., list[tuple[str, int, bool]]]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty current directory, so that no config.yml is found, and a wide console."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def sprung(monkeypatch: pytest.MonkeyPatch) -> Spring:
    """Takes the place of springing: notes each trap with the village's size and whether it is freeform."""

    def make(*faults: str) -> list[tuple[str, int, bool]]:
        noted: list[tuple[str, int, bool]] = []

        async def spring(trap: Scenario, village: ServerSettings, agent: AgentConfig) -> ScenarioResult:
            setting = village.rules.setting
            noted.append((trap.name, setting.agent_count, setting.talk.duration is not None))
            return ScenarioResult(Scorecard(""), 0, faults)

        monkeypatch.setattr(program, "spring", spring)
        return noted

    return make


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main.app, ["rehearse", *arguments])


def test_every_trap_has_its_row(sprung: Spring) -> None:
    noted = sprung()
    result = run()
    assert result.exit_code == 0
    assert [name for name, _, _ in noted] == [trap.name for trap in TRAPS]
    for trap in TRAPS:
        assert trap.name in result.output
    assert result.output.count("pass") == len(noted)


def test_a_fault_is_told_in_the_row_and_by_the_exit_code(sprung: Spring) -> None:
    sprung("failed for good")
    result = run("--track", "5")
    assert result.exit_code == 1
    assert "FAIL" in result.output and "failed for good" in result.output


@pytest.mark.parametrize(
    ("track", "size", "freeform"),
    [("5", 5, False), ("9", 9, False), ("13", 13, False), ("freeform5", 5, True)],
)
def test_a_track_has_the_traps_that_can_be_sprung_on_it(
    sprung: Spring, track: str, size: int, freeform: bool
) -> None:
    noted = sprung()
    assert run("--track", track).exit_code == 0
    assert {(size, freeform)} == {(size, freeform) for _, size, freeform in noted}
    assert ("freeform bursts" in {name for name, _, _ in noted}) is freeform


def test_a_mind_that_asks_no_model_is_spared_the_models(sprung: Spring, tmp_path: Path) -> None:
    (tmp_path / "mine.yml").write_text("agent: {mind: offline}", "utf-8")
    noted = sprung()
    assert run("-c", "mine.yml").exit_code == 0
    assert [name for name, _, _ in noted] == [trap.name for trap in TRAPS if trap.make_model is None]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--track", "7"], "there is no bundled village '7'"),
        (["--against", "ws://x/ws", "--track", "9"], "--against stands alone"),
        (["--against", "http://x/"], "web_socket.url"),
        (["-c", "missing.yml"], "missing.yml: cannot be read"),
    ],
)
def test_a_mistake_ends_with_one_line_that_says_what(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reason in result.output
    assert len(result.output.splitlines()) == 1


def test_logs_to_hand_in_are_left(sprung: Spring, tmp_path: Path) -> None:
    sprung()
    result = run("--track", "5", "--logs", "logs")
    assert result.exit_code == 0
    logs = list((tmp_path / "logs" / "5" / "game").iterdir())
    assert len(logs) == len(list((tmp_path / "logs" / "5" / "json").iterdir())) == 3
    for log in logs:
        *_, last = parse_log(log.read_text("utf-8"))
        assert isinstance(last, ResultRow) and last.winner is not Team.NONE
