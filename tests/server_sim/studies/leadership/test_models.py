"""Experiments with language models over HTTP: whole games, their logs, and every kind of invalid output."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.leadership.setting import ExperimentSetting
from tests.doubles.paper_model import form, good, paper_model
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Request, Script, says, unknown_model, wrong_key
from tests.rows import each_row
from tests.server_sim.studies.leadership.participants.conftest import INTERVIEW, PLAYS, passes, seeds

pytestmark = pytest.mark.real_time

GAME = Path("run/games/seed-0001-repeat-01")
CONFIG = """
llm:
  models:
    big: {{base_url: {url}, model: big-1, structured: text, temperature: 0}}
    small: {{base_url: {url}, model: small-1, structured: text}}
"""
INVALID_CHOICES = {
    "no JSON": "Agent[01]",
    "broken JSON": '{"action": "Agent[01]"',
    "another key": '{"target": "Agent[01]"}',
    "a number": '{"action": 1}',
    "an unknown name": '{"action": "player_1"}',
    "a name with more": '{"action": "Agent[01] because of its vote"}',
    "nothing": "{}",
}
INVALID_GUESSES = (
    {"role": "Medium", "confidence": 8},
    {"role": "SEER", "confidence": 4},
    {"role": "SEER", "confidence": "high"},
    {"role": "SEER"},
    8,
    None,
)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory of its own, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return tmp_path


async def run(script: Script, *arguments: str) -> tuple[Result, list[Request]]:
    """Run the command against a provider; what it printed, and what the provider was asked."""
    async with Provider(script) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        command = ["sheriff", "--out", "run", "--seeds", "1", "--repeats", "1", *arguments]
        result = await asyncio.to_thread(CliRunner().invoke, app, command, env={"COLUMNS": "200"})
        return result, provider.requests


def prompts(requests: list[Request]) -> list[Request]:
    """What players asked; the rest are checks that a model can be asked at all."""
    return [request for request in requests if len(request.messages) > 1]


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GAME / name).read_text("utf-8").splitlines()]


def player_rows() -> list[dict[str, Any]]:
    return [row for number in range(1, 8) for row in rows(f"player_{number}.jsonl")]


@pytest.mark.parametrize("setting", ExperimentSetting.of_models())
async def test_a_whole_game_of_each_setting(setting: ExperimentSetting) -> None:
    others = () if setting.is_homogeneous else ("--others", "big")
    result, requests = await run(
        paper_model, "--setting", setting, "--sheriff", "small", *others, "--one-call"
    )
    assert result.exit_code == 0, result.output
    asked = prompts(requests)
    assert len(requests) - len(asked) == 1 + (not setting.is_homogeneous)
    calls = [row for row in player_rows() if row["event"] == "call"]
    outputs = [row["text"] for row in player_rows() if row["event"] == "output"]
    assert sorted(json.dumps(call["prompt"]) for call in calls) == sorted(
        json.dumps([{"role": one["role"], "content": one["content"]} for one in request.messages])
        for request in asked
    )
    assert sorted(outputs) == sorted(map(good, asked))
    end = rows("game.jsonl")[-1]
    assert end["event"] == "end"
    assert end["invalid"] == {}
    models = {request.body["model"] for request in asked}
    assert models <= ({"small-1"} if setting.is_homogeneous else {"small-1", "big-1"})
    assert not {"game", "election", "day", "end"} & {row["event"] for row in player_rows()}


@pytest.mark.parametrize("setting", ["human_evaluation", "human_baseline"])
async def test_models_play_with_a_participant_and_what_they_used_is_told(setting: str) -> None:
    Path("script.txt").write_text(passes() + seeds(3) + INTERVIEW + PLAYS, "utf-8")
    seat = ("--participant", "hana", "--seat", "script:script.txt", "--games", "1")
    async with Provider(paper_model) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        command = ["sheriff", "--out", "run", "--setting", setting, "--others", "small", *seat, "--one-call"]
        result = await asyncio.to_thread(CliRunner().invoke, app, command, env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    assert "1 games played" in result.output
    assert "calls " in result.output
    game = Path("run/participants/hana/games/hana-seed-0003-repeat-01")
    records = [json.loads(line) for line in (game / "game.jsonl").read_text("utf-8").splitlines()]
    assert records[-1]["invalid"] == {}
    asked = {
        number for number in range(1, 8) if '"call"' in (game / f"player_{number}.jsonl").read_text("utf-8")
    }
    assert asked == set(range(1, 8)) - {records[0]["person"]}


async def test_the_measured_model_is_asked_only_for_the_leaders_seat() -> None:
    _, requests = await run(
        paper_model, "--setting", "heterogeneous", "--sheriff", "small", "--others", "offline"
    )
    asked = prompts(requests)
    assert {request.body["model"] for request in asked} == {"small-1"}
    leader = rows("game.jsonl")[0]["leader"]
    assert all(f"You are Agent[0{leader}]" in request.messages[0]["content"] for request in asked)
    assert all(request.response_format["type"] == "text" for request in asked)


async def test_one_call_a_reasoning_says_what_it_saves() -> None:
    printed, lengths = [], []
    for option in ((), ("--one-call",)):
        result, requests = await run(
            paper_model,
            *("--setting", "heterogeneous", "--sheriff", "small", "--others", "offline"),
            *("--out", f"run{len(option)}", *option),
        )
        asked = prompts(requests)
        printed.append(result.output)
        lengths.append((len(asked), sum(len(m["content"]) for request in asked for m in request.messages)))
    (calls, characters), (fewer, shorter) = lengths
    assert f"calls {calls:,}, prompts {characters:,} characters" in printed[0]
    assert "saved" not in printed[0]
    saved = f"saved {calls - fewer:,} calls and {characters - shorter:,} characters of prompts"
    assert saved in printed[1]


def instead(kind: str, texts: Iterable[str]) -> Script:
    """A good model but for its answers of one kind, reasonings, lines or choices: these texts in turn."""
    turns = itertools.cycle(texts)

    def reply(request: Request) -> Any:
        answer = form(request) if len(request.messages) > 1 else {}
        asked_for = next(
            (name for name, key in (("choice", "action"), ("line", "statement")) if key in answer),
            "reasoning",
        )
        return says(next(turns) if asked_for == kind and answer else good(request))

    return reply


LEADER = (
    "--setting",
    "heterogeneous",
    "--sheriff",
    "small",
    "--others",
    "offline",
    "--sheriff-role",
    "werewolf",
)
CHOICES = {"ATTACK", "ORDER", "VOTE"}


@pytest.mark.parametrize("text", INVALID_CHOICES.values(), ids=INVALID_CHOICES)
async def test_an_invalid_choice_is_counted_and_handled(text: str) -> None:
    result, _ = await run(instead("choice", [text]), *LEADER)
    assert result.exit_code == 0, result.output
    game = rows("game.jsonl")
    leader, end = str(game[0]["leader"]), game[-1]
    assert set(end["invalid"]) == CHOICES & set(end["asked"])
    for request, counts in end["invalid"].items():
        assert counts == {leader: end["asked"][request][leader]}
    days = [record for record in game if record["event"] == "day"]
    assert days
    for day in days:
        assert day["votes"][leader] is None
    for order in (record for record in game if record["event"] == "order"):
        assert order["order"][0] == left_of(int(leader), order["order"])
    assert all(leader in record["attacks"] for record in game if record["event"] == "night")
    errors = [row for row in rows("errors.jsonl") if row["event"] == "invalid"]
    assert len(errors) == sum(counts[leader] for counts in end["invalid"].values())
    outputs = [row["text"] for row in rows(f"player_{leader}.jsonl") if row["event"] == "output"]
    assert text in outputs


def left_of(sheriff: int, living: list[int]) -> int:
    """The living seat before the Sheriff's, wrapping."""
    return max((seat for seat in living if seat < sheriff), default=max(living))


@pytest.mark.parametrize("text", ["No comment.", '{"statement": ""}', '{"statement": 3}', '{"line": "Hm."}'])
async def test_an_invalid_statement_is_silence(text: str) -> None:
    await run(instead("line", [text]), *LEADER)
    game = rows("game.jsonl")
    leader, end = game[0]["leader"], game[-1]
    lines = [record["text"] for record in game if record["event"] == "line" and record["player"] == leader]
    assert lines == [None] * len(lines) != []
    assert end["invalid"] == {"TALK": {str(leader): len(lines)}}


async def test_an_invalid_reasoning_leaves_no_score() -> None:
    names = [f"Agent[0{number}]" for number in range(1, 8)]
    guesses = [json.dumps(dict.fromkeys(names, guess)) for guess in INVALID_GUESSES]
    await run(instead("reasoning", guesses), *LEADER, "--one-call")
    game = rows("game.jsonl")
    leader, end = str(game[0]["leader"]), game[-1]
    assert end["invalid"] == {"REASON": {leader: end["asked"]["REASON"][leader]}}
    assert end["asked"]["REASON"][leader] >= len(INVALID_GUESSES)
    assert all(not day["reliability"][leader] for day in game if day["event"] == "day")


async def test_evidence_written_as_text_is_no_fault() -> None:
    def reply(request: Request) -> Any:
        answer = form(request) if len(request.messages) > 1 else {}
        for guess in answer.values():
            if isinstance(guess, dict):
                guess["evidence"] = ["3"]
        return says(json.dumps(answer))

    await run(reply, *LEADER)
    assert rows("game.jsonl")[-1]["invalid"] == {}


async def test_a_run_may_not_go_on_with_another_model_of_the_same_name() -> None:
    await run(paper_model, *LEADER)
    Path("config.yml").write_text(CONFIG.format(url="http://127.0.0.1:1/v1").replace("small-1", "small-2"))
    result = CliRunner().invoke(app, ["sheriff", "--out", "run", *LEADER])
    assert result.exit_code == 2
    assert 'the run there has models small model "small-1", not "small-2"' in result.output


@each_row
async def test_no_output_is_asked_for_once_and_an_invalid_answer(fault: str, why: str) -> None:
    def reply(request: Request) -> Any:
        return FAULTS[fault](request) if len(request.messages) > 1 else says("ready")

    result, requests = await run(reply, *LEADER)
    assert result.exit_code == 0, result.output
    end = rows("game.jsonl")[-1]
    leader = str(rows("game.jsonl")[0]["leader"])
    assert all(counts[leader] == end["asked"][request][leader] for request, counts in end["invalid"].items())
    assert set(end["invalid"]) == {*CHOICES, "TALK", "REASON"} & set(end["asked"])
    calls = [row for row in player_rows() if row["event"] == "call"]
    failed = [row for row in rows("errors.jsonl") if row["event"] == "no_output"]
    assert len(prompts(requests)) == len(calls) == len(failed) > 0
    assert all(f"llm.models.small: {why}" in row["why"] for row in failed)


@pytest.mark.parametrize(("reply", "why"), [(wrong_key, "key_env"), (unknown_model, "model")])
@pytest.mark.parametrize("after", [0, 20])
async def test_a_model_that_cannot_be_asked_ends_the_run_with_one_line(
    reply: Callable[[], Any], why: str, after: int
) -> None:
    asked: list[Request] = []

    def script(request: Request) -> Any:
        asked.append(request)
        return reply() if len(asked) > after else paper_model(request)

    result, _ = await run(script, *LEADER)
    assert result.exit_code == 2
    assert f"llm.models.small.{why}: " in result.output.splitlines()[-1]
    assert "Traceback" not in result.output
    assert not GAME.exists()
    again, _ = await run(paper_model, *LEADER)
    assert again.exit_code == 0, again.output
    assert GAME.exists()


async def test_only_the_owner_can_read_what_a_run_writes(elsewhere: Path) -> None:
    await run(paper_model, "--setting", "homogeneous", "--sheriff", "small", "--one-call")
    files = [file for file in (elsewhere / "run").rglob("*") if file.is_file()]
    assert {file.name for file in files} >= {"run.json", "game.jsonl", "player_1.jsonl", "usage.json"}
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
