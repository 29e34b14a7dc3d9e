"""Conversations with scripted models: each is held once, kept when it ends, and its costs are told."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import Result

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Usage
from agent.llm.settings import Price
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.lone_model import AskModel
from server_sim.studies.judging.asking import JudgeModel
from server_sim.studies.judging.counting.asking import (
    conversations_left,
    counts_file,
    forecast,
    hold_conversations,
    kept_counts,
)
from server_sim.studies.judging.counting.conversation import CountConversation, EventFault
from server_sim.studies.judging.counting.run import all_conversations, games_to_count
from server_sim.studies.judging.sheet import SheetError
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, Script, says, server_error
from tests.server_sim.studies.judging.conftest import SETTINGS, program
from tests.server_sim.studies.judging.counting.doubles import counts_said, is_count, prompt_of
from tests.server_sim.studies.judging.logs import log_folder

SPEAKERS, LINES = 5, 7
"""In each of the small games."""


class KilledError(Exception):
    """The process ends in the middle of a call."""


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    return log_folder(tmp_path / "logs", "someteam", games=2)


@pytest.fixture
def talks(logs: Path) -> list[CountConversation]:
    return all_conversations(games_to_count(logs))


def completed(text: str) -> Completion:
    return Completion(text, "wise", Usage(), 0.0, 0.25)


async def counts(call: Call) -> Answer:
    return completed(counts_said(prompt_of(call)))


async def held(talks: list[CountConversation], folder: Path, ask: AskModel) -> Counter[str]:
    judge = JudgeModel("wise", "w-1", ask)
    return await hold_conversations(conversations_left(talks, folder, judge), folder, judge, lambda: True)


def rows_in(folder: Path) -> list[str]:
    return sorted(counts_file(folder, "wise").path.read_text("utf-8").splitlines())


async def test_every_conversation_is_kept_with_its_events_and_costs(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    assert not await held(talks, tmp_path, counts)
    kept = kept_counts(talks, tmp_path)
    assert [row.key for row in kept] == [about.key for about in talks]
    assert len(kept) == 2 * 2 * SPEAKERS
    assert sum(len(row.events) for row in kept) == 2 * 2 * LINES
    assert sum(row.cost or 0 for row in kept) == 0.25 * sum(row.tries for row in kept)
    assert not any(row.dropped for row in kept)


async def test_a_run_that_was_killed_goes_on_to_the_same_file(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    calls = 0

    async def dies(call: Call) -> Answer:
        nonlocal calls
        calls += 1
        if calls > 9:
            raise KilledError
        return await counts(call)

    whole, broken = tmp_path / "whole", tmp_path / "broken"
    await held(talks, whole, counts)
    with pytest.raises(KilledError):
        await held(talks, broken, dies)
    before = rows_in(broken)
    assert 0 < len(before) < len(talks)
    with counts_file(broken, "wise").path.open("a", encoding="utf-8") as file:
        file.write('{"judge": "wi')
    await held(talks, broken, counts)
    assert rows_in(broken) == rows_in(whole)
    assert set(before) <= set(rows_in(broken))


async def test_an_event_with_a_false_quote_is_dropped_and_told(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    async def invents(call: Call) -> Answer:
        return completed(counts_said(prompt_of(call), quote="Nobody said this"))

    await held(talks, tmp_path, invents)
    kept = kept_counts(talks, tmp_path)
    assert not any(row.events for row in kept)
    assert sum(row.dropped[EventFault.FALSE_QUOTE] for row in kept) == 2 * 2 * LINES


async def test_an_unreadable_answer_is_asked_for_again_and_does_not_stay_in_the_conversation(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    prompts: list[list[str]] = []

    async def stammers(call: Call) -> Answer:
        prompts.append(prompt_of(call))
        if len(prompts) % 2:
            return completed("Well.")
        first = [text for text in prompts[-1] if text != "Well." and "no list of events" not in text]
        return completed(counts_said(first))

    (two_rounds, *_) = (about for about in talks if len(about.rounds) == 2)
    assert not await held([two_rounds], tmp_path, stammers)
    assert [len(prompt) for prompt in prompts] == [2, 4, 4, 6]
    assert "Well." not in prompts[2]
    assert kept_counts(talks, tmp_path)[0].tries == 4


@pytest.mark.parametrize("cause", [Cause.REFUSED, Cause.EMPTY])
async def test_a_refused_conversation_is_told_and_is_held_again(
    cause: Cause, talks: list[CountConversation], tmp_path: Path
) -> None:
    async def refuses(call: Call) -> Answer:
        return CallFailed(cause, "no") if "clumsy" in prompt_of(call)[0] else await counts(call)

    assert await held(talks, tmp_path, refuses) == {cause: len(talks) // 2}
    assert not await held(talks, tmp_path, counts)
    assert len(rows_in(tmp_path)) == len(talks)


async def test_a_model_that_never_gives_a_list_is_told(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    async def chats(call: Call) -> Answer:
        return completed("A nice game.")

    assert await held(talks, tmp_path, chats) == {"unreadable": len(talks)}


async def test_counts_by_another_model_and_about_other_games_are_refused(
    talks: list[CountConversation], tmp_path: Path
) -> None:
    await held(talks, tmp_path, counts)
    with pytest.raises(ServerConfigError, match=r'has model "w-1", not "w-2"; choose another --out'):
        conversations_left(talks, tmp_path, JudgeModel("wise", "w-2", counts))
    with pytest.raises(SheetError, match=r"wise\.jsonl: counts in game1\.log, which is none of these games"):
        kept_counts([about for about in talks if about.log == "game0.log"], tmp_path)


def test_the_cost_is_foreseen_from_the_length_of_all_that_is_sent(talks: list[CountConversation]) -> None:
    once, twice = forecast(talks[:1]), forecast([*talks[:1], *talks[:1]])
    assert (2 * once.calls, 2 * once.usage.received) == (twice.calls, twice.usage.received)
    assert twice.usage.sent == pytest.approx(2 * once.usage.sent, abs=1)
    assert once.usage.sent > 200 * once.calls
    assert once.summary(Price(input=1e6, output=0)).endswith(f"at most about ${once.usage.sent:.2f}")
    assert once.summary(None).endswith("price not known")


async def counted(logs: Path, out: Path, script: Script, *options: str) -> tuple[Result, Provider]:
    """Run ``judge count`` with a scripted provider of the model."""
    async with Provider(script) as provider:
        settings = out.parent / "models.yml"
        settings.write_text(SETTINGS.replace("URL", provider.base_url), encoding="utf-8")
        files: tuple[str | Path, ...] = (logs, "--models", settings, "--out", out)
        result = await asyncio.to_thread(program, "judge", "count", *files, *options)
    return result, provider


@pytest.mark.real_time
async def test_the_command_tells_costs_before_and_after_and_asks_nothing_twice(
    logs: Path, tmp_path: Path
) -> None:
    def script(request: Request) -> Reply:
        prompt = [message["content"] for message in request.messages]
        return says(counts_said(prompt) if is_count(prompt) else "Here I am.")

    result, provider = await counted(logs, tmp_path / "out", script, "--json")
    assert result.exit_code == 0, result.output
    before, after = (line for line in result.stderr.splitlines() if line.startswith("wise: "))
    calls = len([request for request in provider.requests if "to judge" in request.last])
    assert before.startswith(f"wise: {calls} calls, about ")
    assert after.startswith(f"wise: {2 * 2 * SPEAKERS} conversations; calls {calls}")
    assert "someteam" not in str([request.body for request in provider.requests])
    tables = {table["title"]: table["rows"] for table in map(json.loads, result.stdout.splitlines())}
    assert {"judge": "wise", "events": "kept", "number": 2 * 2 * LINES} in tables["Events of models"]
    (row,) = tables["Net counts, counted by code: 13 of 25 items, the others by wise"]
    assert row["A"]["value"] == 0
    events = (tmp_path / "out" / "events.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(line)["by"] for line in events} == {"code", "wise"}
    result, provider = await counted(logs, tmp_path / "out", script)
    assert result.exit_code == 0, result.output
    assert not [request for request in provider.requests if "to judge" in request.last]


@pytest.mark.real_time
async def test_a_provider_that_breaks_down_is_told_in_one_line(logs: Path, tmp_path: Path) -> None:
    result, _ = await counted(logs, tmp_path / "out", lambda request: server_error())
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
