"""The ``benchmark`` command as a user meets it: offline, with scripted models, and with a budget."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from server_sim.__main__ import app
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, says
from tests.server_sim.studies.benchmark.conftest import benchmark
from tests.server_sim.studies.judging.counting.doubles import counts_said, is_count

MINDS = ("offline", "random", "offline:kansai", "--games", "5")
SETTINGS = """
llm:
  models:
    small: {base_url: URL, model: s-1, price: {input: 1, output: 1}}
    dear: {base_url: URL, model: d-1}
  judge: [small]
"""


def games() -> list[str]:
    return sorted(Path("out/games.jsonl").read_text("utf-8").splitlines())


def tables(result: Result) -> dict[str, list[dict[str, Any]]]:
    assert result.exit_code == 0, result.output
    return {table["title"]: table["rows"] for table in map(json.loads, result.stdout.splitlines())}


def test_a_season_is_played_told_and_goes_on_with_more_games() -> None:
    result = benchmark(*MINDS, "--csv", "r.csv")
    assert result.exit_code == 0, result.output
    played = games()
    assert len(played) == 3
    assert "3 games of 3 entrants, 0 of them played already" in result.stderr
    for told in ("Leaderboard", "Net counts, counted by code: 13 of 25 items", "Failures"):
        assert told in result.stdout
    assert "written: out/benchmark.html" in result.stderr
    rows = list(csv.DictReader(Path("r.csv").read_text("utf-8").splitlines()))
    assert {"Leaderboard", "Failures"} <= {row["table"] for row in rows}
    board = tables(benchmark(*MINDS, "--json"))["Leaderboard"]
    assert [row["rank"] for row in board] == [1, 2, 3]
    assert {row["entrant"]: row["games"] for row in board} == dict.fromkeys(
        ("offline", "random", "offline-kansai"), 5
    )
    assert all(isinstance(row["net"]["value"], float) for row in board)
    assert games() == played
    result = benchmark(*MINDS[:-1], "6")
    assert "6 games of 3 entrants, 3 of them played already" in result.stderr
    assert set(played) < set(games())


def test_the_folder_is_a_tournament_s_folder() -> None:
    assert benchmark(*MINDS).exit_code == 0
    readme = Path("out/README.md").read_text("utf-8")
    command = "tournament out/plan.yml --out out"
    assert f"python -m server_sim {command}" in readme
    before = games()
    result = CliRunner().invoke(app, [*command.split(), "--json"])
    assert "Averages" in tables(result)
    assert games() == before


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("ofline", "random"), "ofline: there is no mind 'ofline'; did you mean offline?"),
        (("offline", "auto@smal", "-c", "models.yml"), "entrant auto-smal: model: llm.models has no 'smal'"),
        (("offline", "random@small", "-c", "models.yml"), "entrant random-small: random asks no model"),
        (("offline", "auto", "-c", "absent.yml"), "absent.yml: "),
        (
            ("offline", "auto@dear", "-c", "models.yml", "--budget", "1"),
            "budget: llm.models.dear needs a price",
        ),
        (("offline", "random", "--budget", "-1"), "benchmark: budget: "),
        (("offline", "random", "--lang", "fr"), "--lang: must be one of ja, en"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(arguments: tuple[str, ...], told: str) -> None:
    Path("models.yml").write_text(SETTINGS.replace("URL", "http://127.0.0.1:1/v1"), "utf-8")
    result = benchmark(*arguments)
    assert result.exit_code == 2
    assert result.output.startswith(told), result.output
    assert result.output.count("\n") == 1
    assert not Path("out").exists()


def script(request: Request) -> Reply:
    """The model says one thing, counts one event in every line, and takes $0.001 for each answer."""
    prompt = [message["content"] for message in request.messages]
    said = counts_said(prompt) if is_count(prompt) else "I do not trust the quiet ones."
    return says(said, sent=990, received=10)


async def with_model(*runs: tuple[str, ...]) -> AsyncGenerator[Result, None]:
    """Yield the results of commands that use the same model, one after the other."""
    async with Provider(script) as provider:
        Path("models.yml").write_text(SETTINGS.replace("URL", provider.base_url), "utf-8")
        for arguments in runs:
            options = (*arguments, "--games", "5", "--lang", "en", "-c", "models.yml", "--json")
            yield await asyncio.to_thread(benchmark, *options)


@pytest.mark.real_time
async def test_a_used_up_budget_ends_between_games_and_a_larger_one_goes_on() -> None:
    asking = ("plain=vanilla@small", "offline", "--budget")
    runs = with_model((*asking, "0.001"), (*asking, "10", "--models", "models.yml"))
    first = await anext(runs)
    (models,) = tables(first)["Language models"]
    assert models["entrant"] == "plain"
    assert models["total"] > 0.001
    assert models["calls"]["value"] * models["calls"]["n"] * 0.001 == pytest.approx(models["total"])
    played = games()
    assert len(played) == 1
    told = f"the budget of $0.001 is used up (${models['total']:.2f} spent), after 1 of 2 games"
    assert first.stderr.splitlines()[-1] == f"{told}; a larger one goes on"
    assert "budget of $0.001 is used up: 1 of 2 games" in Path("out/benchmark.html").read_text("utf-8")
    second = await anext(runs)
    assert set(played) < set(games())
    assert len(games()) == 2
    counted = tables(second)["Net counts, counted by code: 13 of 25 items, the others by small"]
    assert {row["entrant"] for row in counted} == {"all", "plain", "offline"}
    assert "used up" not in second.stderr
    await runs.aclose()


@pytest.mark.real_time
async def test_models_count_within_what_the_games_have_left_of_the_budget() -> None:
    counting = ("offline", "random", "--models", "models.yml", "--budget")
    runs = [run async for run in with_model(*((*counting, limit) for limit in ("0.0001", "10", "10")))]
    assert len(games()) == 2
    few, all_, again = (sum(row["number"] for row in tables(run)["Events of models"]) for run in runs)
    assert 0 < few < all_ == again
    assert "small: 0 calls" in runs[-1].stderr
    assert "used up" in runs[0].stderr
    assert "used up" not in runs[1].stderr
