"""The command ``judge paper``: two entrants speak in the same situations and are judged."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, says
from tests.server_sim.studies.judging.conftest import SETTINGS, program
from tests.server_sim.studies.judging.judges import marks_said, perfect
from tests.server_sim.studies.judging.logs import log_folder


def talks_and_judges(request: Request) -> Reply:
    """Answer as a judge if the request is about lines to mark, else as an entrant."""
    judges = "line_1" in request.last
    return says(marks_said(perfect, request.last) if judges else "I do not trust the quiet ones.")


@pytest.mark.real_time
async def test_two_entrants_are_compared_as_in_the_paper(tmp_path: Path) -> None:
    logs, out = log_folder(tmp_path / "logs", "someteam", games=6), tmp_path / "sheet"
    async with Provider(talks_and_judges) as provider:
        settings = tmp_path / "config.yml"
        settings.write_text(SETTINGS.replace("URL", provider.base_url), encoding="utf-8")
        options = ("--out", out, "--raters", "2", "-c", settings)
        entrants = ("ours=offline:neutral", "plain=vanilla@wise")
        result = await asyncio.to_thread(program, "judge", "paper", logs, *entrants, *options)
    assert result.exit_code == 0, result.output
    for told in ("Marks", "individuality", "paper: vanilla", "ours", "plain"):
        assert told in result.stdout
    assert "phrases the lines of plain itself" in result.stdout
    assert len(list((out / "forms").glob("*.html"))) == 2
    kinds = [item["kind"] for item in json.loads((out / "sheet.json").read_text("utf-8"))["items"]]
    assert (kinds.count("turn"), kinds.count("counter"), kinds.count("closing")) == (5, 2, 3)


def test_without_a_judge_there_are_forms_for_people(tmp_path: Path) -> None:
    logs = log_folder(tmp_path / "logs", "someteam", games=6)
    (tmp_path / "none.yml").write_text("llm: {}\n", encoding="utf-8")
    options = ("--out", tmp_path / "sheet", "-c", tmp_path / "none.yml", "--raters", "1")
    result = program("judge", "paper", logs, "a=offline:neutral", "b=simple:neutral", *options)
    assert result.exit_code == 0, result.output
    assert "Marks" not in result.stdout
    assert (tmp_path / "sheet" / "forms" / "form-01.html").is_file()
