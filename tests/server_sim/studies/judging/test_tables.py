"""Filled forms become figures that a reader can work out by hand."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.__main__ import app
from server_sim.studies.judging.form_answers import given_marks, ratings_of
from server_sim.studies.judging.form_page import write_forms
from server_sim.studies.judging.form_spreadsheet import AnswerError
from server_sim.studies.judging.material.drawing import draw_lines, log_files, logged_game
from server_sim.studies.judging.sheet import BlindSheet, Candidate, SheetKey, write_sheet
from server_sim.studies.judging.tables import score_tables
from tests.rows import each_row
from tests.server_sim.studies.judging.logs import log_folder

Mark = Callable[[dict[str, str], Candidate], int]


@pytest.fixture
def judged(tmp_path: Path) -> tuple[BlindSheet, SheetKey]:
    entrants = {}
    for name in ("ours", "theirs"):
        folder = log_folder(tmp_path / name, f"{name}team", games=20)
        entrants[name] = [logged_game(file, folder) for file in log_files(folder)]
    sheet, key = draw_lines(entrants, 20, "a")
    write_sheet(tmp_path, sheet, key)
    write_forms(tmp_path, sheet, 2)
    return sheet, key


def fill(folder: Path, form: int, sheet: BlindSheet, mark: Mark) -> Path:
    """Fill a form as a rater would who gives these marks."""
    file = folder / "forms" / f"form-{form:02}.csv"
    with file.open(encoding="utf-8-sig", newline="") as opened:
        rows = list(csv.DictReader(opened))
    for row in rows:
        row["rater"], row["value"] = f"r{form}", str(mark(row, sheet.candidates[row["candidate"]]))
    answer = folder / f"answer-{form}.csv"
    with answer.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return answer


def row_of(tables: list[dict[str, object]], title: str, **wanted: str) -> dict[str, object]:
    table = next(one for one in tables if one["title"] == title)
    rows: list[dict[str, object]] = table["rows"]  # type: ignore[assignment]
    return next(row for row in rows if all(row[name] == value for name, value in wanted.items()))


def test_raters_who_prefer_one_entrant_say_so(tmp_path: Path, judged: tuple[BlindSheet, SheetKey]) -> None:
    sheet, key = judged

    def prefers_ours(row: dict[str, str], candidate: Candidate) -> int:
        return 5 if key.origins[candidate.id].entrant == "ours" else 2

    files = [fill(tmp_path, form, sheet, prefers_ours) for form in (1, 2)]
    ratings = ratings_of(sheet, given_marks(sheet, files))
    tables = [table.as_json() for table in score_tables(sheet, key, ratings)]
    assert row_of(tables, "Marks", criterion="closing", entrant="ours")["mean"] == {
        "value": 5.0,
        "low": 5.0,
        "high": 5.0,
        "n": 12,
    }
    found = row_of(tables, "Paired differences", criterion="individuality")
    assert found["difference"] == {"value": 3.0, "low": 3.0, "high": 3.0, "n": 10}
    assert found["p"] == pytest.approx(2 / 2**10)
    alpha = row_of(tables, "Agreement", criterion="interest")["people"]
    assert isinstance(alpha, dict)
    assert alpha["value"] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("mark", "finding"),
    [
        (lambda row, one: 5 if row["place"] == "1" else 2, "favours what it reads first"),
        (lambda row, one: 2 if row["place"] == "1" else 5, "holds back what it reads first"),
        (lambda row, one: min(5, 1 + one.letters // 12), "may go by length: longer talk gets better marks"),
    ],
)
def test_the_bias_of_a_rater_is_named(
    tmp_path: Path, judged: tuple[BlindSheet, SheetKey], mark: Mark, finding: str
) -> None:
    sheet, key = judged
    files = [fill(tmp_path, 1, sheet, mark)]
    ratings = ratings_of(sheet, given_marks(sheet, files))
    tables = [table.as_json() for table in score_tables(sheet, key, ratings)]
    assert finding in str(row_of(tables, "Raters", rater="r1")["findings"])


def test_a_rater_who_likes_what_is_good_has_no_finding(
    tmp_path: Path, judged: tuple[BlindSheet, SheetKey]
) -> None:
    sheet, key = judged
    files = [fill(tmp_path, 1, sheet, lambda row, one: 4 if int(one.id[1:], 16) % 2 else 3)]
    ratings = ratings_of(sheet, given_marks(sheet, files))
    tables = [table.as_json() for table in score_tables(sheet, key, ratings)]
    assert row_of(tables, "Raters", rater="r1")["findings"] == "nothing found"


@each_row
def test_a_wrong_cell_is_told_by_file_and_line(
    column: str, value: str, why: str, tmp_path: Path, judged: tuple[BlindSheet, SheetKey]
) -> None:
    sheet, _ = judged
    file = fill(tmp_path, 1, sheet, lambda row, one: 3)
    text = file.read_text(encoding="utf-8").splitlines()
    cells = next(csv.reader([text[1]]))
    cells[next(csv.reader([text[0]])).index(column)] = value
    with file.open("w", encoding="utf-8", newline="") as opened:
        opened.write("\n".join([text[0], ",".join(f'"{cell}"' for cell in cells), *text[2:]]))
    with pytest.raises(AnswerError, match=f"answer-1.csv: line 2: .*{why}"):
        given_marks(sheet, [file])


def test_the_command_prints_every_table(tmp_path: Path, judged: tuple[BlindSheet, SheetKey]) -> None:
    sheet, _ = judged
    files = [str(fill(tmp_path, form, sheet, lambda row, one: 3)) for form in (1, 2)]
    result = CliRunner().invoke(
        app, ["judge", "score", str(tmp_path), *files, "--csv", str(tmp_path / "o.csv")]
    )
    assert result.exit_code == 0, result.output
    for title in ("Marks", "Paired differences", "Agreement", "Raters"):
        assert title in result.stdout
    assert "individuality" in (tmp_path / "o.csv").read_text("utf-8")
