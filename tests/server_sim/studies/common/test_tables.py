"""Result tables as text, JSON and CSV."""

from __future__ import annotations

import csv
import io

from rich.console import Console

from agent.runtime.tables import print_table
from server_sim.studies.common.tables import IntervalFigure, ResultTable, one_row_a_figure

TABLE = ResultTable(
    "Wins",
    {"entrant": "entrant", "rate": "win rate", "lines": "lines"},
    [
        {"entrant": "=SUM(A1)", "rate": IntervalFigure(0.5, 0.25, 0.75, 8), "lines": 3.25},
        {"entrant": "simple", "rate": IntervalFigure(None), "lines": None},
    ],
    caption="Intervals hold 95%, as in [personas].",
)


def test_people_read_an_estimate_with_its_interval_and_its_n() -> None:
    console = Console(file=io.StringIO(), width=80)
    print_table(console, TABLE.for_terminal())
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "50.0% [25.0, 75.0] (n 8)" in printed
    assert "(n 0)" not in printed
    assert "Intervals hold 95%, as in [personas]." in printed


def test_an_interval_is_never_broken_where_the_terminal_is_narrow() -> None:
    figure = IntervalFigure(0.5, 0.25, 0.75, 8)
    narrow = ResultTable("Wins", {"a": "a", "b": "b"}, [{"a": figure, "b": figure}])
    for width in range(24, 60, 5):
        console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
        print_table(console, narrow.for_terminal())
        assert console.file.getvalue().count("[25.0, 75.0]") == 2  # type: ignore[attr-defined]


def test_large_numbers_have_fewer_decimals() -> None:
    read = [str(IntervalFigure(number, share=False)) for number in (0.12345, 9.8765, 24.708, 247.08)]
    assert read == ["0.123", "9.877", "24.71", "247.1"]


def test_a_spreadsheet_gets_a_column_for_each_number_and_no_formula() -> None:
    rows = list(csv.DictReader(io.StringIO(TABLE.as_csv())))
    assert rows[0]["entrant"] == "'=SUM(A1)"
    numbers = [rows[0][key] for key in ("rate", "rate_low", "rate_high", "rate_n")]
    assert numbers == ["0.5", "0.25", "0.75", "8"]
    assert rows[1]["rate"] == ""
    assert ResultTable("Wins", {"entrant": "entrant"}).as_csv() == "entrant\r\n"


def test_tables_of_several_kinds_become_one_with_a_row_for_each_figure() -> None:
    words = ResultTable("Findings", {"rater": "rater", "found": "found"}, [{"rater": "r1", "found": "none"}])
    rows = list(csv.DictReader(io.StringIO(one_row_a_figure([TABLE, words]).as_csv())))
    assert [(row["table"], row["entrant"], row["rater"], row["figure"], row["value"]) for row in rows] == [
        ("Wins", "'=SUM(A1)", "", "rate", "0.5"),
        ("Wins", "'=SUM(A1)", "", "lines", "3.25"),
        ("Wins", "simple", "", "rate", ""),
        ("Findings", "", "r1", "", ""),
    ]
    assert [row["value_n"] for row in rows[:2]] == ["8", ""]
