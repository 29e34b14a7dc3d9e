"""The command lines of the server and of both programs, before any command does anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner, Result

from agent.__main__ import app as agent
from agent.games.sheriff.minds import SHERIFF_MINDS
from rules.minds.names import CHOICES
from server_sim.__main__ import aiwolf, app, main
from server_sim.config import VILLAGES
from server_sim.config.settings import SHERIFF_RULES
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.programs import HEAVY, modules_behind_help
from tests.paths import ROOT
from tests.rows import each_row


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def listed(program: Typer) -> dict[str, list[str]]:
    """The commands that help lists under each heading, in its order."""
    told = CliRunner().invoke(program, ["-h"]).output.partition("--help")[2]
    _, *sections = told.split("\n\n")
    return {
        heading: [line.split()[0] for line in lines.splitlines()]
        for heading, _, lines in (section.partition(":\n") for section in sections)
    }


@pytest.mark.parametrize("name", ["app", "aiwolf"])
def test_help_is_there_before_anything_heavy_is_imported(name: str) -> None:
    assert not modules_behind_help("server_sim.__main__", name) & HEAVY


@each_row
def test_help_lists_the_commands_of_a_program_by_what_they_are_for(
    name: str, commands: dict[str, list[str]]
) -> None:
    program = {"server_sim": app, "agent": agent, "aiwolf": aiwolf}[name]
    assert list(listed(program).items()) == list(commands.items())


@pytest.mark.parametrize(
    ("command", "choices"),
    [
        ("play", [", ".join(VILLAGES), ", ".join(CHOICES)]),
        ("serve", [", ".join([*VILLAGES, *SHERIFF_RULES]), " or ".join(BEHAVIOURS)]),
        ("sheriff", [", ".join(ExperimentSetting), ", ".join(SHERIFF_MINDS)]),
    ],
)
def test_help_names_every_choice(command: str, choices: list[str]) -> None:
    told = " ".join(run(command, "--help").output.split())
    assert [names for names in choices if names not in told] == []


def test_without_a_command_there_is_help_but_no_success() -> None:
    result = run()
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage:")


class TestAiwolf:
    """The console command, which has the commands of both programs."""

    def test_connect_is_what_the_agent_does_without_a_command(self, tmp_path: Path) -> None:
        settings = tmp_path / "mine.yml"
        settings.write_text("agent: {personna: kansai}", encoding="utf-8")
        result = CliRunner().invoke(aiwolf, ["connect", "-c", str(settings)])
        assert result.exit_code == 2
        assert f"{settings}: agent.personna: unknown key; did you mean persona?" in result.output

    def test_the_version_can_be_asked_for(self) -> None:
        assert CliRunner().invoke(aiwolf, ["--version"]).output.startswith("aiwolf-nlp-player ")

    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            (["play", "--gmaes", "3"], "aiwolf play: No such option: --gmaes"),
            (["paly"], "aiwolf: No such command 'paly'. Did you mean 'play'"),
        ],
    )
    def test_a_slip_gets_one_line(
        self,
        arguments: list[str],
        complaint: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setattr("sys.argv", ["aiwolf", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(complaint)
        assert err.count("\n") == 1

    @pytest.mark.parametrize(
        ("typed", "offered"),
        [
            ("aiwolf pl", ["play"]),
            ("aiwolf score-", ["score-analysis", "score-beliefs", "score-votes"]),
            ("aiwolf play --vill", ["--village", "--villagers"]),
        ],
    )
    def test_bash_completes_what_is_typed(self, typed: str, offered: list[str], tmp_path: Path) -> None:
        """The printed script is read by a shell, which then asks the program as it does after a tab."""
        program = tmp_path / "aiwolf"
        program.write_text(f"#!{sys.executable}\nfrom server_sim.__main__ import main\nmain()\n", "utf-8")
        program.chmod(0o755)
        environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
        words = f"COMP_WORDS=({typed}) COMP_CWORD={typed.count(' ')}"
        script = 'eval "$(_AIWOLF_COMPLETE=source_bash aiwolf)"'
        ask = f'{words}; _aiwolf_completion aiwolf; printf "%s\\n" "${{COMPREPLY[@]}}"'
        done = subprocess.run(
            ["bash", "-c", f"{script}; complete -p aiwolf; {ask}"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split("\n") == [
            "complete -o default -F _aiwolf_completion aiwolf",
            *offered,
            "",
        ]
