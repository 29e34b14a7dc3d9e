"""The commands ``wwqa generate``, ``answer`` and ``binary`` with a scripted model, which may fail."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.quiz_files import QuestionError, read_questions
from server_sim.studies.common.quiz_question import QuestionKind, QuizQuestion
from server_sim.studies.questions.checking import Verdict, check_set
from server_sim.studies.questions.runs import BatchRun, answers_into, questions_into
from server_sim.studies.questions.writing import WritingPlan
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
from tests.server_sim.studies.questions.question_model import SHIP, WRONG, QuestionModel, answer_to, wanted

CONFIG = """
llm:
  models:
    quiz: {{base_url: {url}, model: quiz-1, price: {{input: 1, output: 2}}}}
"""
GENERATE = ("generate", "--model", "quiz", "--count", "30", "--out", "asked.jsonl")
ANSWER = ("answer", "asked.jsonl", "--model", "quiz", "--out", "pairs.jsonl")
BINARY = ("binary", "--model", "quiz", "--count", "30", "--apart", "pairs.jsonl", "--out", "binary.jsonl")
RULES = WritingPlan(QuestionKind.RULE, "en", 30, "1", "quiz")
THIRTY = [QuizQuestion(f"q{n}", QuestionKind.RULE, f"What of {n}?", "-", "en", "test") for n in range(30)]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test in an empty directory, and connect to the scripted model without a proxy."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@asynccontextmanager
async def settings_for(script: Script) -> AsyncIterator[Provider]:
    """Start a scripted provider, and write a settings file that names it."""
    async with Provider(script) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url))
        yield provider


def wwqa(command: Sequence[str]) -> Result:
    return CliRunner().invoke(app, ["wwqa", *command], env={"COLUMNS": "200"})


async def run(script: Script, *commands: tuple[str, ...]) -> list[Result]:
    """Run ``wwqa`` commands one after the other with a scripted provider."""
    async with settings_for(script):
        return [await asyncio.to_thread(wwqa, command) for command in commands]


async def written(script: Script, plan: WritingPlan = RULES) -> BatchRun:
    """Have a model write questions into ``asked.jsonl``."""
    async with settings_for(script):
        return await questions_into(Path("asked.jsonl"), plan, None)


async def answered(script: Script, questions: Sequence[QuizQuestion] = THIRTY) -> BatchRun:
    """Have a model answer questions into ``pairs.jsonl``."""
    async with settings_for(script):
        return await answers_into(Path("pairs.jsonl"), questions, "quiz", None)


def batches(out: str) -> list[dict[str, Any]]:
    """Return the batches in the log of a file of questions."""
    return [json.loads(line) for line in Path(f"{out}.log.jsonl").read_text("utf-8").splitlines()][1:]


def dropped_from(out: str) -> list[dict[str, Any]]:
    return [row for batch in batches(out) for row in batch["dropped"]]


@pytest.mark.real_time
async def test_thirty_reviewed_pairs_and_thirty_binary_questions_apart_from_them() -> None:
    generated, answers, binary = await run(QuestionModel(), GENERATE, ANSWER, BINARY)
    assert (generated.exit_code, answers.exit_code, binary.exit_code) == (0, 0, 0), generated.output
    pairs, labelled = read_questions(Path("pairs.jsonl")), read_questions(Path("binary.jsonl"))
    assert len(pairs) == len(labelled) == 30
    assert all(pair.revised and not pair.reviewed for pair in pairs)
    assert all(pair.answer == answer_to(pair.question) for pair in pairs)
    assert Counter(one.answer for one in labelled) == {"Yes": 15, "No": 15}
    assert not {one.question for one in labelled} & {one.question for one in pairs}
    assert not check_set(labelled).of(Verdict.CONTRADICTED)
    assert "30 of 30 questions written and gone over" in generated.output
    assert "30 of 30 questions answered and gone over; dropped: nothing" in answers.output
    assert "language models: calls 6" in answers.output
    asked, dropped = (Counter(row["why"] for row in dropped_from(out)) for out in ("asked", "binary"))
    assert asked.total() + sum(len(batch["kept"]) for batch in batches("asked")) == 10 * len(batches("asked"))
    assert dropped["contradicted by the engine"] == len(batches("binary"))
    assert dropped["nearly the same as another"] >= len(batches("binary"))
    assert f"filtered {asked['filtered']}" in generated.output
    assert f"contradicted by the engine {len(batches('binary'))}" in binary.output
    contradicted = [row for row in dropped_from("binary") if row["why"].startswith("contradicted")]
    assert {row["question"] for row in contradicted} == {WRONG["question"]}


async def test_binary_questions_of_the_set_to_be_apart_from_are_dropped() -> None:
    class Repeats(QuestionModel):
        def rows(self, name: str, request: Request) -> list[dict[str, Any]]:
            rows = super().rows(name, request)
            return [SHIP, *rows[1:]] if name == "questions" else rows

    await written(Repeats(), WritingPlan(QuestionKind.BINARY, "en", 10, "1", "quiz", (SHIP["question"],)))
    assert SHIP["question"] not in {one.question for one in read_questions(Path("asked.jsonl"))}
    repeated = [row["question"] for row in dropped_from("asked") if row["why"].startswith("nearly")]
    assert SHIP["question"] in repeated


def once(kind: str, instead: Callable[[str], Reply]) -> Script:
    """Return a model that gives the reply ``instead`` once: for the second list of the name ``kind``."""
    model = QuestionModel()

    def reply(request: Request) -> Reply:
        text = model.text(request)
        is_it = wanted(request) == kind and model.asked[kind] == 2
        return instead(text) if is_it else says(text)

    return reply


def listed(change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> Callable[[str], Reply]:
    def reply(text: str) -> Reply:
        ((name, rows),) = json.loads(text).items()
        return says(json.dumps({name: change(rows)}))

    return reply


@pytest.mark.parametrize(
    ("kind", "instead"),
    [
        ("answers", lambda _: server_error()),
        ("revised", lambda _: broken_json()),
        ("answers", lambda text: says(text[: len(text) // 2])),
        ("answers", lambda _: refusal()),
        ("revised", lambda _: says("")),
        ("answers", lambda _: says('{"things": []}')),
        ("answers", listed(lambda rows: rows[2:-1] + rows[:1])),
        ("answers", listed(lambda rows: [*rows, {**rows[0], "answer": "Something else."}])),
        ("answers", listed(lambda rows: [{**row, "id": f"n{place}"} for place, row in enumerate(rows)])),
    ],
)
async def test_one_failure_in_the_middle_loses_and_moves_no_answer(
    kind: str, instead: Callable[[str], Reply]
) -> None:
    await answered(once(kind, instead))
    pairs = read_questions(Path("pairs.jsonl"))
    assert [(pair.id, pair.answer) for pair in pairs] == [(one.id, answer_to(one.question)) for one in THIRTY]


async def test_a_question_without_an_answer_of_its_own_is_dropped_and_one_id_for_two_refused() -> None:
    class Doubles(QuestionModel):
        def rows(self, name: str, request: Request) -> list[dict[str, Any]]:
            same_id = {"id": THIRTY[0].id}
            return [{**row, **same_id} if row["id"] == "q1" else row for row in super().rows(name, request)]

    await answered(Doubles(), THIRTY[:3])
    assert [pair.id for pair in read_questions(Path("pairs.jsonl"))] == ["q2"]
    assert len(batches("pairs")) == 2
    with pytest.raises(QuestionError, match="the id q0 is there more than once"):
        await answered(QuestionModel(), [THIRTY[0], THIRTY[0]])


async def test_a_model_that_refuses_to_write_is_given_up_and_another_run_does_not_go_on_in_its_file() -> None:
    run = await written(lambda request: refusal() if len(request.messages) > 1 else says("ready"))
    told = run.lines("written")
    assert told[0] == "0 of 30 questions written and gone over; dropped: no list could be read 10"
    assert told[1].startswith("given up: the last 10 batches")
    with pytest.raises(ServerConfigError, match=r"asked\.log\.jsonl: the run there has kind"):
        await written(QuestionModel(), replace(RULES, kind=QuestionKind.SITUATION))


@pytest.mark.parametrize(("kind", "whole"), [("questions", 3), ("answers", 2)])
async def test_a_run_whose_model_breaks_down_goes_on_and_asks_no_batch_twice(kind: str, whole: int) -> None:
    model, out = QuestionModel(), "asked" if kind == "questions" else "pairs"
    finish: Callable[[Script], Awaitable[BatchRun]] = written if kind == "questions" else answered

    def reply(request: Request) -> Reply:
        return server_error() if model.asked[kind] == whole + 1 else model(request)

    with pytest.raises(QuestionError) as broken:
        await finish(reply)
    told = "llm.models.quiz: failed (HTTP 500: The server had an error); the same command goes on from here"
    assert str(broken.value) == told
    assert len(batches(out)) == whole
    with Path(f"{out}.log.jsonl").open("a") as log:
        log.write('{"batch": 4, "kep')
    await finish(model)
    assert len(read_questions(Path(f"{out}.jsonl"))) == 30
    assert [batch["batch"] for batch in batches(out)] == list(range(1, len(batches(out)) + 1))
    assert model.asked[kind] == len(batches(out)) + 1


@pytest.mark.real_time
async def test_a_key_that_is_refused_is_told_before_anything_is_written() -> None:
    (result,) = await run(lambda _: wrong_key(), GENERATE)
    assert (result.exit_code, len(result.output.splitlines())) == (2, 1)
    assert "llm.models.quiz.key_env" in result.output
    assert not Path("asked.log.jsonl").exists()


@pytest.mark.real_time
async def test_answers_that_are_all_there_are_evaluated_without_the_model() -> None:
    command = ("evaluate", "--model", "quiz", "--limit", "6", "--out", "said.jsonl")
    (asked,) = await run(QuestionModel(), command)
    assert asked.exit_code == 0, asked.output
    assert "language models: calls 6" in asked.output
    again = await asyncio.to_thread(wwqa, command)  # the provider is gone
    assert again.exit_code == 0, again.output
    assert "language models" not in again.output
    assert "50.0%" in again.output
