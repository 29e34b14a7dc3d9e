"""The command line: what users see when something is wrong, and the voices command."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from typer.testing import CliRunner, Result

from agent import __main__ as main
from agent.runtime import supervisor
from agent.runtime.client import Connection
from personas.loader import load_voice, voice_names
from rules.minds.minds import MINDS
from rules.minds.names import BaselineName, PolicyBaselineName
from tests.doubles.programs import HEAVY, modules_behind_help, run_module
from tests.rows import each_row


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current directory, so that no config.yml is found."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """The connections so far, which play nothing; a team called ``broken`` breaks down, wolves2 is lost."""
    played: list[Connection] = []

    async def keep_playing(connection: Connection, *_: object, **options: object) -> bool:
        if connection.name.startswith("broken"):
            raise RuntimeError("oops")
        await asyncio.sleep(0)
        played.append(connection)
        return connection.name != "wolves2"

    monkeypatch.setattr(supervisor, "keep_playing", keep_playing)
    return played


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main.app, arguments)


def complaint_about(*arguments: str) -> str:
    """The one line that a user's mistake leads to."""
    result = run(*arguments)
    assert result.exit_code == 2
    (complaint,) = (line for line in result.output.splitlines() if " INFO " not in line)
    return complaint


@each_row
def test_a_mistake_ends_with_one_line_that_says_what(arguments: list[str], reason: str) -> None:
    assert reason in complaint_about(*arguments)


@each_row
def test_a_mistake_in_the_config_file_of_the_current_directory_is_named(
    config: str, reason: str, elsewhere: Path
) -> None:
    (elsewhere / "config.yml").write_text(config, encoding="utf-8")
    assert reason in complaint_about()


@pytest.mark.parametrize(("num", "code"), [("1", 0), ("2", 1)])
def test_the_exit_code_tells_whether_all_games_were_finished(
    played: list[Connection], num: str, code: int
) -> None:
    result = run("--once", "--num", num, "--team", "wolves", "--token", "s3cret", "--url", "ws://x/ws")
    assert result.exit_code == code
    names = ("wolves1", "wolves2")[: int(num)]
    assert played == [Connection("ws://x/ws", name, "s3cret", auto_reconnect=False) for name in names]
    assert "s3cret" not in result.output


def test_ctrl_c_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "play_connections", AsyncMock(side_effect=KeyboardInterrupt))
    result = run()
    assert result.exit_code == 130
    assert "stopped" in result.output
    assert "Traceback" not in result.output


def test_a_connection_that_breaks_down_does_not_stop_the_others(
    elsewhere: Path, played: list[Connection]
) -> None:
    (elsewhere / "config.yml").write_text("connections: [{team: broken}, {team: sound}]", encoding="utf-8")
    result = run("--once", "--num", "1")
    assert result.exit_code == 1
    assert [connection.name for connection in played] == ["sound1"]
    assert "RuntimeError: oops" in result.output


def test_a_long_run_leaves_a_heartbeat_a_log_file_and_status_lines(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "config.yml").write_text(
        "run: {log_dir: logs, heartbeat: run/beat.json, heartbeat_seconds: 0.001, status_minutes: 0.00001}",
        encoding="utf-8",
    )
    beat = elsewhere / "run" / "beat.json"

    async def play_until_it_beats(*_: object, **options: object) -> bool:
        while not beat.exists():
            await asyncio.sleep(0)
        return True

    monkeypatch.setattr(supervisor, "keep_playing", play_until_it_beats)
    assert run("--num", "2").exit_code == 0
    connections = json.loads(beat.read_text("utf-8"))["connections"]
    assert [connection["name"] for connection in connections] == ["aiwolf1", "aiwolf2"]
    logged = (elsewhere / "logs" / "agent.log").read_text("utf-8")
    assert "aiwolf2 at ws://127.0.0.1:8080/ws: connecting since" in logged


@pytest.mark.usefixtures("played")
def test_a_log_that_cannot_be_written_costs_one_warning(elsewhere: Path) -> None:
    (elsewhere / "config.yml").write_text("run: {log_dir: taken/logs}", encoding="utf-8")
    (elsewhere / "taken").touch()
    result = run("--num", "5")
    assert result.exit_code == 0
    assert result.output.count("agent.log: cannot be written") == 1


@pytest.mark.usefixtures("played")
def test_a_warning_is_shown_and_the_game_goes_on() -> None:
    result = run("--team", "team2026")
    assert result.exit_code == 0
    assert "WARNING" in result.output
    assert "'team'" in result.output


def test_voices_are_listed() -> None:
    result = run("voices")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == list(voice_names())
    assert all(load_voice(name).summary in result.output for name in voice_names())


def test_a_voice_is_shown_as_a_model_would_be_told() -> None:
    result = run("voices", "kansai")
    speech = load_voice("kansai").speech["ja"]
    assert result.exit_code == 0
    assert all(habit in result.output for habit in speech.habits)
    assert all(example.voiced in result.output for example in speech.examples)


def small_voice(language: str, first_person: str = "I", **lines: list[str]) -> str:
    """A voice file that takes all but these lines from the neutral voice."""
    speech = {
        "first_person": first_person,
        "habits": ["x"],
        "examples": [{"plain": "x", "voiced": "y"}] * 2,
        "lines": lines,
    }
    told = dict.fromkeys(("name", "summary", "gender", "age"), "x")
    return json.dumps({"extends": "neutral", **told, "speech": {language: speech}})


def test_a_line_that_claims_what_it_should_not_is_named(elsewhere: Path) -> None:
    line, right = (
        f"I am the seer. I divined {{target}} and the result is {result}." for result in ("werewolf", "human")
    )
    (elsewhere / "mine.yml").write_text(small_voice("en", seer_white=[line, right]), encoding="utf-8")
    result = run("voices", "./mine.yml")
    assert result.exit_code == 2
    assert result.stderr == (
        f"./mine.yml: speech.en.lines.seer_white, variant 1: '{line.format(target='Sakura')}' "
        "claims SEER; divined Sakura: WEREWOLF; it should: claims SEER; divined Sakura: HUMAN\n"
    )


def test_what_a_voice_inherits_is_named_and_every_wrong_wording_has_one_line(elsewhere: Path) -> None:
    voice = small_voice("ja", "オレサマ", wait=["ふむ。", "アオイさんに投票します。"])
    (elsewhere / "small.yml").write_text(voice, encoding="utf-8")
    result = run("voices", "./small.yml")
    assert result.exit_code == 2
    assert (
        "from neutral: lines: all but wait\nfrom neutral: grounds: all\nfrom neutral: joints: all\n"
        in result.stdout
    )
    assert [line.partition(": ")[2].partition(": ")[0] for line in result.stderr.splitlines()] == [
        "speech.ja.first_person",
        "speech.ja.lines.wait, variant 2",
    ]


def test_every_wording_that_a_voice_cannot_be_loaded_with_has_one_line(elsewhere: Path) -> None:
    voice = load_voice("neutral").model_dump(mode="json", exclude={"speech": {"ja"}})
    voice["speech"]["en"]["lines"] |= {"wait": ["A, b.", "C."], "vote": ["{seer}", "C."]}
    (elsewhere / "broken.yml").write_text(json.dumps(voice), encoding="utf-8")
    result = run("voices", "./broken.yml")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "broken.yml: speech.en.lines.vote, variant 1: unknown placeholder {seer} (known here: i, target)",
        "broken.yml: speech.en.lines.wait, variant 1: contains ',', which no line may contain",
    ]


def test_one_situation_is_shown_in_every_voice() -> None:
    result = run("voices", "--line", "counter_co")
    assert result.exit_code == 0
    assert {row.split()[0] for row in result.output.splitlines()} == set(voice_names())
    assert "Agent[05]" in result.output


def test_help_is_there_before_anything_heavy_is_imported() -> None:
    assert not modules_behind_help("agent.__main__", "app") & HEAVY


def test_every_mind_is_named_in_the_help() -> None:
    described = " ".join(run("--help").output.split())
    assert f"What decides: auto, {', '.join([*MINDS, *BaselineName, *PolicyBaselineName])}; " in described
    assert "before any of them persuade: or refine:," in described


def test_a_command_that_does_not_exist_gets_one_line() -> None:
    code, out, err = run_module("agent", "voice")
    assert (code, out) == (2, "")
    assert err.startswith("python -m agent: No such command 'voice'. Did you mean 'voices'?")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("name", "title"), [("config", "Settings of the agent"), ("voice", "A voice")])
def test_the_schemas_of_the_agents_files_are_printed(name: str, title: str) -> None:
    assert json.loads(run("schema", name).output)["title"] == title


def test_the_version_can_be_asked_for() -> None:
    assert run("--version").output.startswith("aiwolf-nlp-player ")
