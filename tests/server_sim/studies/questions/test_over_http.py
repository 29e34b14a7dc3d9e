"""``wwqa generate``, ``answer`` and ``binary`` against a model behind HTTP, also one that fails."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.studies.common.quiz_files import read_questions
from server_sim.studies.questions.checking import Verdict, check_set
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import (
    Reply,
    Request,
    Script,
    broken_json,
    refusal,
    says,
    server_error,
    wrong_key,
)
from tests.paths import ROOT
from tests.server_sim.studies.questions.question_model import SHIP, WRONG, QuestionModel, answer_to, wanted

pytestmark = pytest.mark.real_time

CONFIG = """
llm:
  models:
    quiz: {{base_url: {url}, model: quiz-1, price: {{input: 1, output: 2}}}}
"""
GENERATE = ("generate", "--model", "quiz", "--out", "asked.jsonl")
ANSWER = ("answer", "asked.jsonl", "--model", "quiz", "--out", "pairs.jsonl")
BINARY = ("binary", "--model", "quiz", "--apart", "pairs.jsonl", "--out", "binary.jsonl")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory of its own, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return tmp_path


async def run(script: Script, *commands: tuple[str, ...]) -> list[Result]:
    """Run commands one after the other against a provider."""
    async with Provider(script) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        invoke = CliRunner().invoke
        return [
            await asyncio.to_thread(invoke, app, ["wwqa", *command], env={"COLUMNS": "200"})
            for command in commands
        ]


def batches(out: str) -> list[dict[str, Any]]:
    """The batches of a review log, without its first line."""
    return [json.loads(line) for line in Path(f"{out}.log.jsonl").read_text("utf-8").splitlines()][1:]


def reasons(out: str) -> Counter[str]:
    return Counter(row["why"] for batch in batches(out) for row in batch["dropped"])


async def test_a_hundred_reviewed_pairs_and_a_hundred_binary_questions_apart_from_them() -> None:
    model = QuestionModel()
    written, answered, binary = await run(model, GENERATE, ANSWER, BINARY)
    assert (written.exit_code, answered.exit_code, binary.exit_code) == (0, 0, 0), written.output
    pairs, labelled = read_questions(Path("pairs.jsonl")), read_questions(Path("binary.jsonl"))
    assert len(pairs) == len(labelled) == 100
    assert all(
        pair.revised and not pair.reviewed and pair.answer == answer_to(pair.question) for pair in pairs
    )
    assert Counter(one.answer for one in labelled) == {"Yes": 50, "No": 50}
    assert not {one.question for one in labelled} & {one.question for one in pairs}
    assert not check_set(labelled).of(Verdict.CONTRADICTED)
    assert "100 of 100 questions written and gone over" in written.output
    assert "100 of 100 questions answered and gone over; dropped: nothing" in answered.output
    assert "language models: calls 20" in answered.output


async def test_what_is_dropped_is_counted_in_the_log_and_at_the_end() -> None:
    (written, *_, binary) = await run(QuestionModel(), GENERATE, ANSWER, BINARY)
    asked, dropped = reasons("asked"), reasons("binary")
    assert asked["filtered"] == 9
    assert asked.total() + sum(len(batch["kept"]) for batch in batches("asked")) == 10 * len(batches("asked"))
    assert dropped["contradicted by the engine"] == len(batches("binary"))
    assert dropped["nearly the same as another"] >= len(batches("binary"))
    assert f"dropped: nearly the same as another {asked['nearly the same as another']}, filtered 9" in (
        written.output
    )
    assert f"contradicted by the engine {len(batches('binary'))}" in binary.output
    assert all(row["question"] == WRONG["question"] for row in dropped_for("binary", "contradicted"))


def dropped_for(out: str, why: str) -> list[dict[str, Any]]:
    return [row for batch in batches(out) for row in batch["dropped"] if row["why"].startswith(why)]


async def test_binary_questions_of_the_set_to_be_apart_from_are_dropped() -> None:
    Path("pairs.jsonl").write_text(json.dumps({**SHIP, "lang": "en"}) + "\n", "utf-8")

    class Repeats(QuestionModel):
        def rows(self, name: str, request: Request) -> list[dict[str, Any]]:
            rows = super().rows(name, request)
            return [SHIP, *rows[1:]] if name == "questions" else rows

    (result,) = await run(Repeats(), (*BINARY, "--count", "10"))
    assert result.exit_code == 0, result.output
    assert SHIP["question"] not in {one.question for one in read_questions(Path("binary.jsonl"))}
    assert SHIP["question"] in {row["question"] for row in dropped_for("binary", "nearly")}


def once(kind: str, place: int, instead: Callable[[str], Reply]) -> Script:
    """A good model, but for one of its answers of a kind, which gets its text."""
    model = QuestionModel()

    def reply(request: Request) -> Reply:
        text = model.text(request)
        is_it = wanted(request) == kind and model.asked[kind] == place
        return instead(text) if is_it else says(text)

    return reply


FAULTS_IN_THE_MIDDLE: dict[str, Callable[[str], Reply]] = {
    "500": lambda _: server_error(),
    "body that is no JSON": lambda _: broken_json(),
    "list cut off": lambda text: says(text[: len(text) // 2]),
    "refusal": lambda _: refusal(),
    "nothing": lambda _: says(""),
    "another list": lambda _: says('{"things": []}'),
}


@pytest.mark.parametrize("kind", ["answers", "revised"])
@pytest.mark.parametrize("fault", FAULTS_IN_THE_MIDDLE)
async def test_one_failure_in_the_middle_loses_no_answer(fault: str, kind: str) -> None:
    await run(QuestionModel(), (*GENERATE, "--count", "30"))
    (answered,) = await run(once(kind, 2, FAULTS_IN_THE_MIDDLE[fault]), ANSWER)
    assert answered.exit_code == 0, answered.output
    pairs = read_questions(Path("pairs.jsonl"))
    assert len(pairs) == 30
    assert all(pair.answer == answer_to(pair.question) for pair in pairs)


def rows_of(text: str, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> Reply:
    ((name, rows),) = json.loads(text).items()
    return says(json.dumps({name: change(rows)}))


LISTS: dict[str, Callable[[list[dict[str, Any]]], list[dict[str, Any]]]] = {
    "short": lambda rows: rows[:-4],
    "shifted and short": lambda rows: rows[2:-1] + rows[:1],
    "with an id twice": lambda rows: [*rows, {**rows[0], "answer": "Something else."}],
    "with ids of its own": lambda rows: [{**row, "id": f"n{place}"} for place, row in enumerate(rows)],
}


@pytest.mark.parametrize("how", LISTS)
async def test_answers_of_a_broken_list_are_asked_for_again_and_never_move(how: str) -> None:
    await run(QuestionModel(), (*GENERATE, "--count", "30"))
    (answered,) = await run(once("answers", 2, lambda text: rows_of(text, LISTS[how])), ANSWER)
    assert answered.exit_code == 0, answered.output
    pairs = read_questions(Path("pairs.jsonl"))
    assert len(pairs) == 30
    assert all(pair.answer == answer_to(pair.question) for pair in pairs)
    assert set(reasons("pairs")) == {"no answer"}


async def test_a_model_that_refuses_to_write_is_given_up_and_the_end_says_so() -> None:
    (result,) = await run(lambda request: refusal() if len(request.messages) > 1 else says("ready"), GENERATE)
    assert "0 of 100 questions written" in result.output
    assert "given up: the last 10 batches" in result.output
    assert "no list could be read 10" in result.output


async def test_a_model_that_breaks_down_ends_the_run_in_one_line_and_the_next_one_goes_on() -> None:
    model = QuestionModel()

    def reply(request: Request) -> Reply:
        return server_error() if model.asked["questions"] == 4 else model(request)

    (broken,) = await run(reply, GENERATE)
    assert broken.exit_code == 2
    assert broken.output.splitlines() == [
        "llm.models.quiz: failed (HTTP 500: The server had an error); the same command goes on from here"
    ]
    assert len(batches("asked")) == 3
    (whole,) = await run(model, GENERATE)
    assert whole.exit_code == 0, whole.output
    assert len(read_questions(Path("asked.jsonl"))) == 100


async def test_a_key_that_is_refused_is_told_before_anything_is_written() -> None:
    (result,) = await run(lambda _: wrong_key(), GENERATE)
    assert (result.exit_code, len(result.output.splitlines())) == (2, 1)
    assert "llm.models.quiz.key_env" in result.output
    assert not Path("asked.log.jsonl").exists()


async def test_another_run_does_not_go_on_in_the_same_file() -> None:
    (_, other) = await run(QuestionModel(), (*GENERATE, "--count", "10"), (*GENERATE, "--kind", "situation"))
    assert other.exit_code == 2
    assert "asked.log.jsonl: the run there has kind" in other.output


@pytest.mark.parametrize("command", [GENERATE, ANSWER, BINARY], ids=lambda command: command[0])
async def test_a_killed_run_goes_on_and_asks_no_batch_twice(command: tuple[str, ...]) -> None:
    model = QuestionModel()
    await run(QuestionModel(), (*GENERATE, "--count", "60"), ANSWER)
    if command is not BINARY:
        Path("pairs.jsonl").unlink()
        Path("pairs.log.jsonl").unlink()
    if command is GENERATE:
        Path("asked.jsonl").unlink()
        Path("asked.log.jsonl").unlink()
    wanted_count = () if command is ANSWER else ("--count", "60")
    async with Provider(model) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "server_sim", "wwqa", *command, *wanted_count),
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=asyncio.subprocess.DEVNULL,
        )
        await provider.until(lambda it: len(it.requests) == 8)
        process.kill()
        await process.wait()
    out = command[-1].removesuffix(".jsonl")
    whole = len(batches(out))
    assert 0 < whole < 6
    (again,) = await run(model, (*command, *wanted_count))
    assert again.exit_code == 0, again.output
    assert len(read_questions(Path(command[-1]))) == 60
    assert [batch["batch"] for batch in batches(out)] == list(range(1, len(batches(out)) + 1))
    first = "answers" if command is ANSWER else "questions"
    assert model.asked[first] - len(batches(out)) in (0, 1)
    assert model.asked["revised"] - len(batches(out)) in (0, 1)


async def test_answers_that_are_all_there_are_evaluated_without_the_model() -> None:
    command = ("evaluate", "--model", "quiz", "--limit", "20", "--out", "said.jsonl")
    (asked,) = await run(QuestionModel(), command)
    assert asked.exit_code == 0, asked.output
    assert "language models: calls 20" in asked.output
    invoke = CliRunner().invoke  # the provider is gone
    again = await asyncio.to_thread(invoke, app, ["wwqa", *command], env={"COLUMNS": "200"})
    assert again.exit_code == 0, again.output
    assert "language models" not in again.output
    assert "50.0%" in again.output
