"""The server's command line, before any of its commands does anything."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from agent.sheriff.minds import SHERIFF_MINDS
from rules.minds.minds import MINDS
from server_sim.__main__ import app
from server_sim.config import VILLAGES
from server_sim.config.settings import SHERIFF_RULES
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.leadership.setting import ExperimentSetting
from tests.programs import HEAVY, modules_behind_help, run_module

COMMANDS = ("play", "serve", "config", "bench", "sheriff", "metrics", "rehearse", "token")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_help_is_there_before_anything_heavy_is_imported() -> None:
    assert not modules_behind_help("server_sim.__main__", "app") & HEAVY


def test_help_names_every_command() -> None:
    described = run("-h").output
    assert [line.split()[0] for line in described.partition("Commands:\n")[2].splitlines()] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert run(command, "-h").output == run(command, "--help").output
    assert f"{command} [OPTIONS]" in run(command, "-h").output


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("play", VILLAGES),
        ("play", MINDS),
        ("serve", [*VILLAGES, *SHERIFF_RULES]),
        ("sheriff", ExperimentSetting),
        ("sheriff", SHERIFF_MINDS),
    ],
)
def test_help_names_every_choice(command: str, names: list[str]) -> None:
    assert ", ".join(names) in " ".join(run(command, "--help").output.split())


def test_help_names_every_version_of_the_contests_server() -> None:
    assert " or ".join(BEHAVIOURS) in " ".join(run("serve", "--help").output.split())


def test_without_a_command_there_is_help_but_no_success() -> None:
    result = run()
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage:")


def test_a_command_that_does_not_exist_gets_one_line() -> None:
    code, out, err = run_module("server_sim", "paly")
    assert (code, out) == (2, "")
    assert err.startswith("python -m server_sim: No such command 'paly'. Did you mean 'play'?")
    assert err.count("\n") == 1
