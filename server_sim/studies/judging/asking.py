"""Asks the judges named in the settings all questions about a sheet, and stores every answer immediately.

One judge is asked after the other, several questions at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from agent.llm.answers import BadAnswer
from agent.llm.call import Call, CallFailed, Cause
from agent.llm.settings import AT_A_TIME
from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from agent.runtime.progress import progress
from server_sim.playing.workers import many_at_once
from server_sim.studies.common.lone_model import AskModel, lone_model
from server_sim.studies.common.run_folder import RowFile, check_same
from server_sim.studies.judging.judge_questions import (
    JudgeAnswer,
    JudgeQuestion,
    answers_file,
    asked_again,
    judge_call,
    judge_file,
    judge_questions,
    prompt_digest,
    read_judge_answer,
)
from server_sim.studies.judging.sheet import BlindSheet, SheetError

MAX_ATTEMPTS = 5
UNREADABLE = "unreadable"
"""The reason why a question got no answer: no readable answer in all attempts."""
PROMPT = "wording of the questions"
QUESTION_FAILURES = {Cause.REFUSED, Cause.EMPTY}

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class JudgeModel:
    """A model judge: its ``name`` in the settings, its name at the provider, and a function that asks it.

    ``at_once`` is the number of questions or conversations at a time.
    """

    name: str
    model: str
    ask: AskModel
    at_once: int = AT_A_TIME


def judge_model(name: str, settings: Config, ask: AskModel) -> JudgeModel:
    """Return the judge with a name under ``llm.models`` in the settings, asked by ``ask``."""
    model = settings.llm.models[name]
    return JudgeModel(name, model.served_as, ask, model.at_a_time)


@dataclass(frozen=True)
class JudgeRun:
    """What one model judge has done: its ``name`` and the number of ``questions`` it was to answer.

    ``file`` stores its answers. ``lost`` counts by reason the questions without an answer; ``meter`` holds
    the tokens and costs used.
    """

    name: str
    questions: int
    file: Path
    lost: Counter[str]
    meter: UsageMeter

    def told(self, what: str) -> str:
        """Return one line about the run; ``what`` names what was asked, in the plural."""
        lost = ", ".join(f"{reason} {number}" for reason, number in self.lost.items())
        unanswered = f", {self.lost.total()} without an answer ({lost})" if lost else ""
        return f"{self.name}: {self.questions} {what}{unanswered}; {self.meter.summary()}"


async def ask_all_judges(sheet: BlindSheet, folder: Path, settings: Config, orders: int) -> list[JudgeRun]:
    """Ask each model under ``llm.judge`` in the settings its unanswered questions about a sheet.

    Each question is asked with the lines or players in ``orders`` different orders. The answers are stored in
    the sheet's ``folder``. Returns one result for each model.

    Raises:
        SheetError: the settings name no judge, a file of answers cannot be used, or a model does not answer.
        ServerConfigError: a model cannot be asked.
    """
    if not settings.llm.judge:
        raise SheetError("llm.judge: names no model that judges; e.g. [NAME], a name under llm.models")
    runs = []
    for name in settings.llm.judge:
        meter = UsageMeter()
        async with lone_model(name, settings, meter) as ask:
            judge = judge_model(name, settings, ask)
            lost = await ask_judge(sheet, folder, judge, orders)
            runs.append(
                JudgeRun(name, len(judge_questions(sheet, orders)), judge_file(folder, name), lost, meter)
            )
    return runs


def _questions_left(sheet: BlindSheet, file: Path, judge: JudgeModel, orders: int) -> list[JudgeQuestion]:
    """Return the questions about a sheet without an answer in the judge's file of answers."""
    kept = answers_file(file).rows()
    wanted = judge_questions(sheet, max([orders, *(answer.permutation + 1 for answer in kept)]))
    prompts = {one.key: prompt_digest(judge_call(one)) for one in wanted}
    for answer in kept:
        before = {"sheet": answer.sheet, "model": answer.model, PROMPT: answer.prompt}
        now = {"sheet": sheet.name, "model": judge.model, PROMPT: prompts.get(answer.key)}
        check_same(file, before, now, otherwise="move it away to ask anew")
    done = {answer.key for answer in kept}
    return [one for one in wanted if one.key not in done and one.permutation < orders]


async def ask_judge(sheet: BlindSheet, folder: Path, judge: JudgeModel, orders: int) -> Counter[str]:
    """Ask a model judge those questions about a sheet that it has not answered in an earlier run.

    Each question is asked with the lines or players in ``orders`` different orders. Answers are stored in the
    sheet's ``folder``. Returns by reason how many questions got no answer; the next run asks them again.

    Raises:
        SheetError: the model does not answer at all.
        ServerConfigError: the file of answers belongs to another sheet, model or wording of the questions.
        RowError: a line of that file is not a valid answer.
    """
    file, total = judge_file(folder, judge.name), len(judge_questions(sheet, orders))
    left = _questions_left(sheet, file, judge, orders)
    with progress(f"{judge.name} judges", total, done=total - len(left)) as step:
        return await store_answers(
            left, partial(_answer_of, sheet, judge), answers_file(file), step, judge.at_once
        )


async def store_answers(
    wanted: Iterable[Q],
    answer: Callable[[Q], Awaitable[A | str]],
    file: RowFile[A],
    step: Callable[[], object],
    at_once: int,
) -> Counter[str]:
    """Get an answer to everything ``wanted``, some at once, and store each in a file immediately.

    ``answer`` returns the answer, or the reason why there is none, in one word; ``step`` is called after
    each. Returns by reason how many got no answer.
    """
    lost = Counter[str]()

    async def put(one: Q) -> None:
        got = await answer(one)
        if isinstance(got, str):
            lost[got] += 1
        else:
            file.append(got)
        step()

    await many_at_once(put, wanted, at_once)
    return lost


@dataclass(frozen=True, slots=True)
class ReadAnswer(Generic[A]):
    """What was read from a model's answer, and the answer's ``text``.

    ``tries`` is the number of calls that it took, and ``costs`` has their prices in US dollars, where known.
    """

    read: A
    text: str
    tries: int
    costs: tuple[float, ...]


async def ask_until_readable(
    judge: JudgeModel, first: Call, read: Callable[[str], A], again: Callable[[str], Call]
) -> ReadAnswer[A] | str:
    """Ask a model until its answer can be read, at most :data:`MAX_ATTEMPTS` times.

    ``read`` raises BadAnswer for an answer that cannot be read; ``again`` returns the next call, given such
    an answer. Returns the reason in one word if the model refuses or no answer can be read.

    Raises:
        SheetError: the model does not answer at all.
    """
    call, costs = first, list[float]()
    for tries in range(1, MAX_ATTEMPTS + 1):
        answer = await judge.ask(call)
        if isinstance(answer, CallFailed):
            if answer.cause in QUESTION_FAILURES:
                return answer.cause
            raise SheetError(
                f"{judge.name} does not answer: {answer.why}; the same command goes on from here"
            )
        costs += [] if answer.cost is None else [answer.cost]
        try:
            return ReadAnswer(read(answer.text), answer.text, tries, tuple(costs))
        except BadAnswer:
            call = again(answer.text)
    return UNREADABLE


async def _answer_of(sheet: BlindSheet, judge: JudgeModel, asked: JudgeQuestion) -> JudgeAnswer | str:
    """Return a judge's answer to a question, or the reason why there is none, in one word."""
    first = judge_call(asked)
    answer = await ask_until_readable(
        judge, first, partial(read_judge_answer, asked), partial(asked_again, first, asked)
    )
    if isinstance(answer, str):
        return answer
    marks, reason = answer.read
    return JudgeAnswer(
        sheet=sheet.name,
        judge=judge.name,
        model=judge.model,
        item=asked.item.id,
        criterion=asked.criterion,
        permutation=asked.permutation,
        order=tuple(one.id for one in asked.order),
        marks=marks,
        reason=reason,
        prompt=prompt_digest(first),
        tries=answer.tries,
        cost=sum(answer.costs) if answer.costs else None,
    )
