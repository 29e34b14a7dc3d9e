"""Tables of filled forms, with numbers that can be checked by hand."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server_sim.studies.judging.forms import given_marks, valid_marks
from server_sim.studies.judging.sheet import Candidate, SheetError, read_key, read_sheet
from server_sim.studies.judging.tables import score_tables
from tests.rows import each_row
from tests.server_sim.studies.judging.conftest import program

Mark = Callable[[dict[str, str], Candidate], int]


def fill(folder: Path, form: int, mark: Mark) -> Path:
    """Fill in form number ``form`` with the marks that ``mark`` gives; return the filled file."""
    candidates = read_sheet(folder).candidates
    with (folder / "forms" / f"form-{form:02}.csv").open(encoding="utf-8-sig", newline="") as opened:
        rows = list(csv.DictReader(opened))
    for row in rows:
        row["rater"], row["value"] = f"r{form}", str(mark(row, candidates[row["candidate"]]))
    answer = folder / f"answer-{form}.csv"
    with answer.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return answer


def tables(folder: Path, *files: Path) -> dict[str, Any]:
    """Return the rows of each table about filled forms, by the table's title."""
    sheet = read_sheet(folder)
    found = score_tables(sheet, read_key(folder, sheet), valid_marks(sheet, given_marks(sheet, files)))
    return {table.title: table.as_json()["rows"] for table in found}


def found(rows: list[dict[str, Any]], **wanted: str) -> dict[str, Any]:
    """Return the first row with the ``wanted`` values."""
    return next(row for row in rows if all(row[name] == value for name, value in wanted.items()))


def test_raters_who_prefer_one_entrant_say_so(sheet: Path) -> None:
    origins = read_key(sheet, read_sheet(sheet)).origins

    def prefers_ours(row: dict[str, str], candidate: Candidate) -> int:
        return 5 if origins[candidate.id].entrant == "ours" else 2

    of = tables(sheet, *(fill(sheet, form, prefers_ours) for form in (1, 2)))
    ours = found(of["Marks"], criterion="closing", entrant="ours")
    assert ours["mean"] == {"value": 5.0, "low": 5.0, "high": 5.0, "n": 12}
    pairs = found(of["Paired differences"], criterion="individuality")
    assert pairs["difference"] == {"value": 3.0, "low": 3.0, "high": 3.0, "n": 10}
    assert pairs["p"] == pytest.approx(2 / 2**10)
    alpha = found(of["Agreement"], criterion="interest")["people"]
    assert alpha["value"] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("mark", "finding"),
    [
        (lambda row, one: 5 if row["place"] == "1" else 2, "favours what it reads first"),
        (lambda row, one: 2 if row["place"] == "1" else 5, "holds back what it reads first"),
        (lambda row, one: min(5, 1 + one.letters // 12), "may go by length: longer talk gets better marks"),
        (lambda row, one: 4 if int(one.id[1:], 16) % 2 else 3, "nothing found"),
    ],
)
def test_the_bias_of_a_rater_is_named(sheet: Path, mark: Mark, finding: str) -> None:
    (row,) = tables(sheet, fill(sheet, 1, mark))["Raters"]
    assert finding in row["findings"]


@each_row
def test_a_wrong_cell_is_told_by_file_and_line(column: str, value: str, why: str, sheet: Path) -> None:
    file = fill(sheet, 1, lambda row, one: 3)
    text = file.read_text(encoding="utf-8").splitlines()
    cells = next(csv.reader([text[1]]))
    cells[next(csv.reader([text[0]])).index(column)] = value
    with file.open("w", encoding="utf-8", newline="") as opened:
        opened.write("\n".join([text[0], ",".join(f'"{cell}"' for cell in cells), *text[2:]]))
    with pytest.raises(SheetError, match=f"answer-1.csv: line 2: .*{why}"):
        given_marks(read_sheet(sheet), [file])


def test_the_command_prints_every_table(sheet: Path) -> None:
    files = [fill(sheet, form, lambda row, one: 3) for form in (1, 2)]
    result = program("judge", "score", sheet, *files, "--csv", sheet / "o.csv")
    assert result.exit_code == 0, result.output
    for title in ("Marks", "Paired differences", "Agreement", "Raters"):
        assert title in result.stdout
    assert "individuality" in (sheet / "o.csv").read_text("utf-8")
