"""Model judges: their biases are reported, and no question is asked twice."""

from __future__ import annotations

import json
import re
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from agent.llm.call import Answer, Call, CallFailed, Cause
from server_sim.config.errors import ServerConfigError
from tests.doubles.provider_replies import Reply, Request, refusal, says, server_error
from tests.server_sim.studies.judging.conftest import answered, asked, program, scores
from tests.server_sim.studies.judging.judges import (
    Marks,
    judges_lines,
    marks_said,
    perfect,
    ranks_said,
    rolling_dice,
    says_of,
)

ANSWERS = "judges/wise.jsonl"
QUESTIONS = 10 * 3 + 4 + 6
"""The number of questions about twenty pairs in one order."""


def answers_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / ANSWERS).read_text("utf-8").splitlines()]


@pytest.mark.real_time
async def test_the_command_asks_for_what_is_missing_and_tells_a_judge_no_team_and_no_key(sheet: Path) -> None:
    refused = 0

    def refuses_once(request: Request) -> Reply:
        nonlocal refused
        refused += "line_1" in request.last
        return refusal() if refused == 1 else says(marks_said(perfect, request.last))

    result, provider = await asked(sheet, refuses_once, "--orders", "1")
    assert result.exit_code == 0, result.output
    assert f"wise: {QUESTIONS} questions, 1 without an answer (refused 1); " in result.stderr
    assert len(answers_in(sheet)) == QUESTIONS - 1
    origins = json.loads((sheet / "key.json").read_text("utf-8"))["origins"]
    prompts = " ".join(message["content"] for request in provider.requests for message in request.messages)
    assert not [told for told in ("oursteam", "theirsteam", *origins) if told in prompts]
    result, provider = await asked(sheet, refuses_once, "--orders", "1")
    assert len(provider.requests) == 1 + 1
    assert len(answers_in(sheet)) == QUESTIONS


FINDINGS: dict[str, tuple[Marks, str]] = {
    "wise": (perfect, "nothing found"),
    "gambler": (rolling_dice(1), "judges as by chance"),
}


async def test_what_a_judge_goes_by_is_named(sheet: Path) -> None:
    for name, (marks, _) in FINDINGS.items():
        assert not await answered(sheet, judges_lines(marks), orders=2, name=name)
    answers = answers_in(sheet)
    assert len(answers) == 2 * QUESTIONS
    orders = [answer["order"] for answer in answers]
    assert all(orders.count(order) == orders.count(order[::-1]) for order in orders)
    rows = scores(sheet)["Raters"]
    assert {(row["rater"], row["kind"]) for row in rows} == {(name, "w-1") for name in FINDINGS}
    for row in rows:
        assert FINDINGS[str(row["rater"])][1] in str(row["findings"])


async def test_a_stopped_judge_goes_on_where_it_was_with_the_same_answers(sheet: Path) -> None:
    whole, calls = judges_lines(perfect), 0

    async def breaks_down(call: Call) -> Answer:
        nonlocal calls
        calls += 1
        return await whole(call) if calls < 40 else CallFailed((Cause.REFUSED, Cause.EMPTY)[calls % 2], "")

    lost = await answered(sheet, breaks_down, orders=2)
    before = answers_in(sheet)
    assert lost.total() == 2 * QUESTIONS - len(before) == 2 * QUESTIONS - 39
    with (sheet / ANSWERS).open("a", encoding="utf-8") as file:
        file.write('{"sheet": "s')
    assert not await answered(sheet, whole, orders=2)
    after = answers_in(sheet)
    assert after[: len(before)] == before
    (sheet / ANSWERS).unlink()
    await answered(sheet, whole, orders=2)
    assert sorted(map(json.dumps, answers_in(sheet))) == sorted(map(json.dumps, after))


async def test_an_answer_that_is_none_is_asked_for_again(sheet: Path) -> None:
    good = judges_lines(perfect)
    said = cycle(["Both are good.", '{"reason": "x", "line_1": 5}', '{"line_1": 7}'])
    useless = says_of(lambda question: next(said))

    async def forgetful(call: Call) -> Answer:
        first, again = call.messages[:2], len(call.messages) > 2
        return await (good(Call(call.task, first)) if again else useless(call))

    assert not await answered(sheet, forgetful, orders=1)
    assert {answer["tries"] for answer in answers_in(sheet)} == {2}


@pytest.mark.real_time
async def test_a_provider_that_breaks_down_is_told_in_one_line(sheet: Path) -> None:
    result, _ = await asked(sheet, lambda request: server_error())
    assert result.exit_code != 0
    assert len(result.stderr.strip().splitlines()) == 1


async def test_a_judge_of_games_is_asked_for_ranks_and_answers_about_another_sheet_are_refused(
    sheet: Path, games: Path
) -> None:
    await answered(games, says_of(ranks_said))
    assert sorted(answers_in(games)[0]["marks"].values()) == [1, 2, 3, 4, 5]
    assert "favours what it reads first" in str(scores(games)["Raters"][0]["findings"])
    await answered(sheet, judges_lines(perfect), orders=1)
    (games / ANSWERS).write_bytes((sheet / ANSWERS).read_bytes())
    with pytest.raises(ServerConfigError, match=r"wise\.jsonl: .*has sheet"):
        await answered(games, says_of(ranks_said))
    result = program("judge", "score", games)
    assert result.exit_code == 2
    assert re.search(r"wise\.jsonl: .*has answers about another sheet", result.stderr)


def test_settings_without_a_judge_and_a_sheet_that_nobody_has_judged_are_told(sheet: Path) -> None:
    (sheet / "none.yml").write_text("llm: {}\n", encoding="utf-8")
    asked, scored = program("judge", "ask", sheet, "-c", sheet / "none.yml"), program("judge", "score", sheet)
    assert (asked.exit_code, scored.exit_code) == (2, 2)
    assert "llm.judge: names no model that judges" in asked.stderr
    assert "there are no ratings" in scored.stderr
