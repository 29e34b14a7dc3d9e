"""The page has the same numbers as the other commands print about the same folder."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from agent.__main__ import app as agent_app
from server_sim.studies.report.content import EMPTY_CELL
from tests.server_sim.studies.report.conftest import Make, program
from tests.server_sim.studies.report.reading import PageReader


def printed_rows(output: str) -> list[list[str]]:
    """Return the rows of all tables in a command's output, with headings; cells are apart by two spaces."""
    rows = [re.split(" {2,}", line.strip()) for line in output.splitlines()]
    return [row for row in rows if len(row) > 1]


def agent(*arguments: object) -> str:
    return CliRunner().invoke(agent_app, [*map(str, arguments)], env={"COLUMNS": "200"}).output


def test_wins_are_those_that_play_counts(played: tuple[Path, str], both: Path, reported: Make) -> None:
    output = played[1]
    page = reported(both)
    printed = printed_rows(output)
    names = {"VILLAGER": "village", "WEREWOLF": "werewolves"}
    sides = [[names[row[0]], *row[1:4], *row[4].split(" to ")] for row in printed if row[0] in names]
    assert [row[1:] for row in page.table("Wins by side")[1:]] == sides
    minds = [
        [row[0], row[1].lower(), *row[2:5], *row[5].split(" to ")]
        for row in printed
        if len(row) == 6 and row[0] in ("offline", "random")
    ]
    assert len(minds) == 4
    assert [row[1:] for row in page.table("Wins by mind or team, and role")[1:]] == minds


def test_kept_words_are_those_that_play_counts(played: tuple[Path, str], both: Path, reported: Make) -> None:
    output = played[1]
    rows = reported(both).table("Whether players kept their word")[1:]
    printed = {row[0]: row[1] for row in printed_rows(output) if len(row) == 2}
    assert len(rows) == 8
    assert dict(rows) == {name: printed[name] for name, _ in rows}


def test_measures_are_those_of_contest_measures(played: tuple[Path, str], both: Path, reported: Make) -> None:
    page = reported(both)
    found = [json.loads(line) for line in agent("contest-measures", played[0], "--json").splitlines()]
    (ours,) = found
    head, *rows = page.table("Game measures by mind or team")
    by_mind = {row[1]: dict(zip(head, row, strict=True)) for row in rows}
    # the minds of each side, offline and random, make up the only team
    assert ours["seats"] == sum(int(row["seats"]) for row in by_mind.values())
    votes = by_mind["offline"]["village votes for a werewolf"]
    assert votes.partition(" (")[0] == f"{ours['figures']['vote_acc']['value']:.2f}"
    survival = by_mind["random"]["werewolves alive at the end"]
    assert survival.partition(" (")[0] == f"{ours['figures']['wolf_survival']['value']:.2f}"
    assert by_mind["random"]["village votes for a werewolf"] == EMPTY_CELL
    (gemma,) = [row for row in _published(page) if row[0] == "gemma-4-31b"]
    assert "1.50" in gemma


def _published(page: PageReader) -> list[list[str]]:
    tables = [table for table in page.tables if table.caption.startswith("Published by the contest: ")]
    return [row for table in tables for row in table.rows]


def test_talk_figures_are_those_of_talk_figures(played: tuple[Path, str], both: Path, reported: Make) -> None:
    rows = reported(both).table("How players talk")[1:]
    _, *printed = printed_rows(agent("talk-figures", played[0]))
    assert [[name.removeprefix("· "), value] for name, value in rows] == printed


def test_beliefs_are_those_of_score_beliefs(played: tuple[Path, str], both: Path, reported: Make) -> None:
    page = reported(both)
    output = agent("score-beliefs", played[0], "--split", "nothing")
    scored, calibrated = output.split("players P(werewolf)")
    for row in page.table("How good the beliefs are")[1:]:
        size, day, seats, top, low, high, field, blind, loss, less, less_low, less_high = row
        told = next(line for line in scored.splitlines() if line.split()[:2] == [size, day])
        assert re.search(rf" {seats} +{top} \({low} to {high}\) ", told)
        assert re.search(rf" {field} +{blind} ", told.replace(EMPTY_CELL, "-"))
        assert re.search(rf"{loss} +{less} \({less_low} to {less_high}\) *$", told)
    ranges = [line.split() for line in calibrated.splitlines()[1:] if line.strip()]
    assert page.table("Calibration, in ranges of ten points")[1:] == ranges


OVERALL = {
    "Ratio": "ratio",
    "DC": "dc",
    "DC*": "dc_star",
    "games that the Sheriff lived to see the end of": "completion_rate",
    "those of them that its side won": "win_rate",
    "completed and won": "completion_x_win",
    "invalid, of all answers due": "invalid_rate",
    "invalid, of the Sheriff's": "sheriff_invalid_rate",
    "invalid per game": "invalid_per_game",
    "valid, but not as asked for": "lenient_rate",
}
BY_ROLE = {
    "Ratio without the badge": "ratio",
    "Ratio as Sheriff": "ratio_as_sheriff",
    "DC as Sheriff": "dc_as_sheriff",
}
"""What the figures of a page are called by ``metrics``."""


@pytest.mark.parametrize("convention", ["paper", "code"])
def test_leadership_is_that_of_metrics(led: Path, both: Path, reported: Make, convention: str) -> None:
    page = reported(both)
    lines = program("metrics", led, "--json", "--convention", convention).output.splitlines()
    runs: dict[str, dict[str, Any]] = {found["run"]: found for found in map(json.loads, lines)}
    ours = (convention, "both")
    overall = [row[:2] + row[3:] for row in page.table("Ratio, DC and DC*")[1:] if row[2] in ours]
    assert len(overall) == 6
    rows = [*overall, *page.table("Completion and wins")[1:], *page.table("Invalid answers")[1:]]
    assert len(rows) > 16
    for run, figure, *cells in rows:
        assert cells == estimate_cells(runs[run]["metrics"][OVERALL[figure]])
    by_role = [row for row in page.table("By hidden role")[1:] if row[3] in ours]
    assert len(by_role) > 6
    for run, role, figure, _, *cells in by_role:
        assert cells == estimate_cells(runs[run]["by_role"][role.upper()][BY_ROLE[figure]])


def estimate_cells(found: dict[str, float | int | None]) -> list[str]:
    """Return the table cells that the page should have for an estimate."""
    ends = [EMPTY_CELL if found[key] is None else f"{found[key]:.3f}" for key in ("value", "low", "high")]
    return [*ends, str(found["games"]), str(found["days"] or EMPTY_CELL)]


def test_a_japanese_page_has_the_same_figures(both: Path, reported: Make) -> None:
    english = [row[2:] for row in reported(both).table("Wins by side")[1:]]
    japanese = reported(both, "--lang", "ja")
    assert [row[2:] for row in japanese.table("陣営別の勝率")[1:]] == english
    shown = " ".join(cell for table in japanese.tables for row in table.rows for cell in row)
    assert "votes as announced" not in shown
    assert "questions answered" not in shown
