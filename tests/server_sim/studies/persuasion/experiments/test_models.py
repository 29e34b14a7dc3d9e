"""Matches of entrants that ask language models, from end to end through the gateway."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, Script, error, says

pytestmark = [pytest.mark.real_time, pytest.mark.usefixtures("elsewhere")]

CONFIG = """
llm:
  talk: [small]
  action: [small]
  analysis: []
  refine: [rewords]
  models:
    rewords: {{base_url: {url}, model: rewords-1}}
    small: {{base_url: {url}, model: small-1}}
    large: {{base_url: {url}, model: large-1}}
"""


def obliging(request: Request) -> Reply:
    """A model that keeps to every form, and takes the first of what it may choose."""
    form = request.schema or {"properties": {}}
    answer = {name: _first(field) for name, field in form["properties"].items()}
    return says(json.dumps(answer) if answer else "I would like to hear more from all of you.")


def _first(field: Mapping[str, Any]) -> object:
    if field["type"] == "array" and "enum" not in field["items"]:
        return [f"I would like to hear more, number {number}." for number in range(field["minItems"])]
    if field["type"] == "array":
        return field["items"]["enum"][: field["minItems"]]
    return field["enum"][0] if "enum" in field else "I would like to hear more."


async def run(
    script: Script, design: str, *entrants: str, game: str = "village7", seed: str = "1"
) -> tuple[Result, list[Request]]:
    """Run the command against a provider; what it printed, and what the provider was asked."""
    async with Provider(script) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url), "utf-8")
        command = ["persuasion", design, *entrants, "--out", "out", "--game", game, "--jobs", "2"]
        command += ["--matches", "1", "--seed", seed]
        result = await asyncio.to_thread(CliRunner().invoke, app, command, env={"COLUMNS": "250"})
        return result, provider.requests


def asked(requests: list[Request]) -> Counter[str]:
    """How often each model was asked in a game; the rest are checks that it can be asked at all."""
    return Counter(one.body["model"] for one in requests if len(one.messages) > 1)


def played() -> list[dict[str, Any]]:
    """The matches, in whatever order they ended."""
    return [json.loads(line) for line in Path("out/games.jsonl").read_text("utf-8").splitlines()]


async def test_matches_end_when_no_model_answers() -> None:
    broken = error(500, "out of order")
    result, _ = await run(lambda _: broken, "pool", "auto@small", "random", game="avalon")
    assert result.exit_code == 0, result.output
    (match,) = played()
    assert {seat["entrant"] for seat in match["seats"]} == {"auto@small", "random"}
    assert not match["failed"]


POOLS = {
    "avalon": ("react@small", "recon@small", "lasi@small", "strategist@small", "refine:strategist@small"),
    "village7": (
        "react@small",
        "recon@small",
        "sla@small",
        "lspo@small",
        "refine:react@small",
        "refine:lspo@small",
    ),
    "one_night": ("react@large", "belief@large", "tactics@large", "rl-ins@large", "refine:rl-ins@large"),
}


@pytest.mark.parametrize(("game", "seed"), [("avalon", "82"), ("village7", "0"), ("one_night", "15")])
async def test_the_pools_of_the_paper_are_played_to_their_end(game: str, seed: str) -> None:
    """By these seeds every entrant has a seat."""
    result, requests = await run(obliging, "pool", *POOLS[game], game=game, seed=seed)
    assert result.exit_code == 0, result.output
    (match,) = played()
    assert {seat["entrant"] for seat in match["seats"]} == set(POOLS[game])
    assert not match["failed"]
    assert set(asked(requests)) == {POOLS[game][0].partition("@")[2] + "-1", "rewords-1"}
    for entrant in (*POOLS[game], "Ours+ReAct"):
        assert entrant in result.stdout
    assert "100.0%" in result.stdout


async def test_answers_that_a_model_writes_are_compared_with_those_of_the_rules(
    logged: Callable[[str], Path],
) -> None:
    intents = json.dumps({"analysis": "", "desired": ["It may rain."], "undesired": ["Let us wait."]})
    log = await asyncio.to_thread(logged, "one_night")  # it may have to be played first, on a loop of its own
    async with Provider(lambda _: says(intents)) as provider:
        Path("config.yml").write_text(CONFIG.format(url=provider.base_url), "utf-8")
        command = ["persuasion", "export", str(log), "--out", "turns.jsonl"]
        command += ["--intents", "small"]
        result = await asyncio.to_thread(CliRunner().invoke, app, command, env={"COLUMNS": "250"})
    assert result.exit_code == 0, result.output
    assert "Answers of the model and of the rules" in result.output
    for rules in ("hindsight", "own"):
        assert re.search(rf"{rules} +.*wanted +.*0\.0%", result.output)


async def test_each_entrant_of_teams_asks_its_own_model_and_a_refined_one_has_its_own_base_lines() -> None:
    result, requests = await run(obliging, "team", "react@small", "refine:react@large", game="one_night")
    assert result.exit_code == 0, result.output
    assert sorted(match["teams"] for match in played()) == [
        ["react@small", "react@small"],
        ["react@small", "refine:react@large"],
        ["refine:react@large", "react@small"],
    ]
    assert not any(match["failed"] for match in played())
    assert asked(requests)["small-1"] > asked(requests)["large-1"] > asked(requests)["rewords-1"] > 0
    assert "Differences to react@small in one_night" in result.output
    for name in ("react@small", "refine:react@large"):
        assert f"language models of {name}: " in result.stderr


@pytest.mark.parametrize(
    ("mind", "game"),
    [("lspo", "village7"), ("sla", "village7"), ("strategist", "avalon"), ("rl-ins", "one_night")],
)
async def test_a_mind_with_a_policy_has_its_statements_worded_and_refined(mind: str, game: str) -> None:
    result, requests = await run(obliging, "team", f"{mind}@small", f"refine:{mind}@large", game=game)
    assert result.exit_code == 0, result.output
    assert not any(match["failed"] for match in played())
    assert set(asked(requests)) == {"small-1", "large-1", "rewords-1"}
    assert f"Differences to {mind}@small in {game}" in result.output
