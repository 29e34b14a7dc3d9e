"""Asks a model all questions about a sheet, several at a time, and keeps every answer as it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, CallFailed, Cause
from server_sim.playing.workers import all_together
from server_sim.studies.common.run_folder import check_same
from server_sim.studies.judging.judgements import (
    GivenJudgement,
    Judgement,
    JudgementKey,
    asked_again,
    judge_call,
    judgements,
    prompt_digest,
    read_judgement,
)
from server_sim.studies.judging.model_answers import JudgeAnswer, answers_file, judge_file
from server_sim.studies.judging.sheet import BlindSheet, SheetError

TRIES = 5
"""How often a question is put before it stays without an answer."""
UNREADABLE = "unreadable"
PROMPT = "wording of the questions"
_OF_THE_QUESTION = {Cause.REFUSED, Cause.EMPTY}
"""What may befall one question and not the next."""

Ask = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class JudgeModel:
    """Who judges: ``name`` in the settings, ``model`` where it is served, and how to ask it."""

    name: str
    model: str
    ask: Ask


class NoJudgement(Exception):  # noqa: N818 - it says what happened
    """One question stays without an answer; the message is the reason, in a word."""


def questions_left(sheet: BlindSheet, folder: Path, judge: JudgeModel, orders: int) -> list[Judgement]:
    """What a judge is still to be asked about a folder's sheet.

    Raises:
        ServerConfigError: the file of its answers is of another sheet, model or wording of the questions.
        RowError: a line of it is no answer.
        OSError: it cannot be read.
    """
    file = judge_file(folder, judge.name)
    kept = answers_file(file).rows()
    wanted = judgements(sheet, max([orders, *(answer.permutation + 1 for answer in kept)]))
    prompts = {one.key: prompt_digest(judge_call(one)) for one in wanted}
    for answer in kept:
        _check_same_question(file, answer, sheet, judge, prompts)
    done = {answer.key for answer in kept}
    return [one for one in wanted if one.key not in done and one.permutation < orders]


async def ask_judge(
    sheet: BlindSheet,
    judge: JudgeModel,
    left: Iterable[Judgement],
    file: Path,
    step: Callable[[], object],
) -> Counter[str]:
    """Ask a judge what is left; how many questions stay without an answer, by reason.

    Those are put again by the next run. ``step`` is called after each question.

    Raises:
        SheetError: the model does not answer at all.
        OSError: the file cannot be written.
    """
    lost: Counter[str] = Counter()

    async def put(asked: Judgement) -> None:
        try:
            answers_file(file).append(await _answer_of(sheet, judge, asked))
        except NoJudgement as why:
            lost[str(why)] += 1
        step()

    await all_together(map(put, left))
    return lost


async def _answer_of(sheet: BlindSheet, judge: JudgeModel, asked: Judgement) -> JudgeAnswer:
    call = judge_call(asked)
    digest = prompt_digest(call)
    costs: list[float] = []
    for tries in range(1, TRIES + 1):
        answer = await judge.ask(call)
        if isinstance(answer, CallFailed):
            raise _failure(judge, answer)
        costs += [] if answer.cost is None else [answer.cost]
        try:
            given = read_judgement(asked, answer.text)
        except BadAnswer:
            call = asked_again(judge_call(asked), asked, answer.text)
            continue
        return _to_keep(sheet, judge, asked, given, digest, tries, sum(costs) if costs else None)
    raise NoJudgement(UNREADABLE)


def _failure(judge: JudgeModel, answer: CallFailed) -> NoJudgement | SheetError:
    if answer.cause in _OF_THE_QUESTION:
        return NoJudgement(answer.cause)
    return SheetError(f"{judge.name} does not answer: {answer.why}; the same command goes on from here")


def _to_keep(
    sheet: BlindSheet,
    judge: JudgeModel,
    asked: Judgement,
    given: GivenJudgement,
    digest: str,
    tries: int,
    cost: float | None,
) -> JudgeAnswer:
    return JudgeAnswer(
        sheet=sheet.name,
        judge=judge.name,
        model=judge.model,
        item=asked.item.id,
        criterion=asked.criterion,
        permutation=asked.permutation,
        order=tuple(one.id for one in asked.order),
        marks=dict(given.marks),
        reason=given.reason,
        prompt=digest,
        tries=tries,
        cost=cost,
    )


def _check_same_question(
    file: Path,
    answer: JudgeAnswer,
    sheet: BlindSheet,
    judge: JudgeModel,
    prompts: dict[JudgementKey, str],
) -> None:
    before = {"sheet": answer.sheet, "model": answer.model, PROMPT: answer.prompt}
    now = {"sheet": sheet.name, "model": judge.model, PROMPT: prompts.get(answer.key)}
    check_same(file, before, now, otherwise="move it away to ask anew")
