"""Models judge a sheet through their provider: what they mark by is named, and nothing is asked twice."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.doubles.provider_replies import Reply, Request, refusal, says, server_error
from tests.server_sim.studies.judging.conftest import asked, program, scores
from tests.server_sim.studies.judging.judges import (
    Marks,
    first_place,
    judges_lines,
    length_loving,
    perfect,
    ranks_players,
    rolling_dice,
)

pytestmark = pytest.mark.real_time
ANSWERS = "judges/wise.jsonl"


def answers_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / ANSWERS).read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    ("marks", "finding"),
    [
        (perfect, "nothing found"),
        (rolling_dice(1), "judges as by chance"),
        (first_place, "favours what it reads first"),
        (length_loving, "may go by length: longer talk gets better marks"),
    ],
)
async def test_what_a_judge_goes_by_is_named(sheet: Path, marks: Marks, finding: str) -> None:
    result, provider = await asked(sheet, judges_lines(marks))
    assert result.exit_code == 0, result.output
    assert len(provider.requests) == 1 + 4 * (10 * 3 + 4 + 6)
    (row,) = scores(sheet)["Raters"]
    assert (row["rater"], row["kind"]) == ("wise", "w-1")
    assert finding in str(row["findings"])


async def test_a_judge_of_games_is_asked_for_ranks_and_may_favour_the_first(games: Path) -> None:
    result, _ = await asked(games, ranks_players(lambda names: names))
    assert result.exit_code == 0, result.output
    answer = answers_in(games)[0]
    assert sorted(answer["marks"].values()) == [1, 2, 3, 4, 5]
    assert "favours what it reads first" in str(scores(games)["Raters"][0]["findings"])


async def test_a_judge_sees_no_team_and_no_key(sheet: Path) -> None:
    _, provider = await asked(sheet, judges_lines(perfect))
    origins = json.loads((sheet / "key.json").read_text("utf-8"))["origins"]
    prompts = " ".join(message["content"] for request in provider.requests for message in request.messages)
    for told in ("oursteam", "theirsteam", *origins):
        assert told not in prompts


async def test_both_sides_of_a_pair_come_first_equally_often(sheet: Path) -> None:
    await asked(sheet, judges_lines(perfect))
    orders: list[tuple[str, ...]] = [tuple(answer["order"]) for answer in answers_in(sheet)]
    assert all(orders.count(order) == orders.count(order[::-1]) for order in orders)


async def test_a_stopped_judge_goes_on_where_it_was(sheet: Path) -> None:
    whole, broken = judges_lines(perfect), 0

    def breaks_down(request: Request) -> Reply:
        nonlocal broken
        broken += 1
        return whole(request) if broken < 40 else says("", received=0) if broken % 2 else refusal()

    result, _ = await asked(sheet, breaks_down)
    assert "without an answer" in result.stderr
    before = answers_in(sheet)
    with (sheet / ANSWERS).open("a", encoding="utf-8") as file:
        file.write('{"sheet": "s')
    result, provider = await asked(sheet, whole)
    assert result.exit_code == 0, result.output
    after = answers_in(sheet)
    assert after[: len(before)] == before
    assert len(after) == 160
    assert len(provider.requests) == 1 + 160 - len(before)


async def test_the_same_answers_come_of_a_stopped_run_and_of_one_go(sheet: Path, tmp_path: Path) -> None:
    await asked(sheet, judges_lines(perfect), "--orders", "2")
    await asked(sheet, judges_lines(perfect), "--orders", "4")
    stopped = {json.dumps(answer) for answer in answers_in(sheet)}
    (sheet / ANSWERS).unlink()
    await asked(sheet, judges_lines(perfect))
    assert {json.dumps(answer) for answer in answers_in(sheet)} == stopped


@pytest.mark.parametrize("said", ["Both are good.", '{"reason": "x", "line_1": 5}', '{"line_1": 7}'])
async def test_an_answer_that_is_none_is_asked_for_again(sheet: Path, said: str) -> None:
    good = judges_lines(perfect)

    def forgetful(request: Request) -> Reply:
        asked_once = len(request.messages) == 2
        return says(said) if asked_once else good(_first_asked(request))

    result, _ = await asked(sheet, forgetful, "--orders", "1")
    assert result.exit_code == 0, result.output
    assert {answer["tries"] for answer in answers_in(sheet)} == {2}


def _first_asked(request: Request) -> Request:
    return Request(request.path, request.headers, {**request.body, "messages": request.messages[:2]})


async def test_a_provider_that_breaks_down_is_told_in_one_line(sheet: Path) -> None:
    result, _ = await asked(sheet, lambda request: server_error())
    assert result.exit_code != 0
    assert len(result.stderr.strip().splitlines()) == 1


async def test_answers_about_another_sheet_are_refused(sheet: Path, games: Path) -> None:
    await asked(sheet, judges_lines(perfect), "--orders", "1")
    (games / "judges").mkdir()
    (games / ANSWERS).write_bytes((sheet / ANSWERS).read_bytes())
    for result in ((await asked(games, judges_lines(perfect)))[0], program("judge", "score", games)):
        assert result.exit_code == 2
        assert re.search(r"wise\.jsonl: .*has (answers about another )?sheet", result.stderr)


def test_settings_without_a_judge_are_told(sheet: Path, tmp_path: Path) -> None:
    (tmp_path / "none.yml").write_text("llm: {}\n", encoding="utf-8")
    result = program("judge", "ask", sheet, "-c", tmp_path / "none.yml")
    assert result.exit_code == 2
    assert "llm.judge: names no model that judges" in result.stderr


def test_a_sheet_that_nobody_has_judged_has_no_scores(sheet: Path) -> None:
    result = program("judge", "score", sheet)
    assert result.exit_code == 2
    assert "there are no ratings" in result.stderr
