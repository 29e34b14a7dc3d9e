from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.runtime.tables import print_table


@pytest.fixture(autouse=True)
def no_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def a_table(show_lines: bool = False) -> Table:
    title, caption = "Before the vote", "A caption."
    table = Table("player", "how likely\na werewolf", title=title, caption=caption, show_lines=show_lines)
    table.add_row(Text("Delphine"), "46%\n0% to 90%")
    table.add_row(Text("Jo [/]"), "[b]2%[/]")
    return table


def shown(table: Table, width: int, terminal: bool = True) -> list[str]:
    console = Console(file=io.StringIO(), width=width, force_terminal=terminal, color_system=None)
    print_table(console, table)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_on_a_wide_terminal_it_has_lines() -> None:
    assert shown(a_table(), 80) == [
        "Before the vote",
        "┏━━━━━━━━━━┳━━━━━━━━━━━━┓",
        "┃          ┃ how likely ┃",
        "┃ player   ┃ a werewolf ┃",
        "┡━━━━━━━━━━╇━━━━━━━━━━━━┩",
        "│ Delphine │ 46%        │",
        "│          │ 0% to 90%  │",
        "│ Jo [/]   │ 2%         │",
        "└──────────┴────────────┘",
        "A caption.",
    ]


def test_on_a_narrower_one_it_has_none_but_below_its_heading() -> None:
    assert shown(a_table(), 20)[1:4] == ["          how likely", "player    a werewolf", "─" * 20]


def test_where_a_word_would_be_cut_each_row_is_a_list() -> None:
    assert shown(a_table(), 14)[:6] == [
        "Before the",
        "vote",
        "player:",
        "Delphine",
        "how likely a",
        "werewolf: 46%,",
    ]


def test_in_a_pipe_it_is_plain_and_no_line_is_broken() -> None:
    table = Table("a", "b")
    table.add_row("x " * 59 + "x", "y")
    assert shown(table, 80, terminal=False)[-1] == "x " * 59 + "x  y"


@pytest.mark.parametrize("terminal", [True, False])
def test_where_columns_tells_a_width_it_is_kept(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    table = Table("a", "b")
    table.add_row("x " * 60, "y")
    assert max(map(len, shown(table, 30, terminal))) <= 30


def test_rows_that_lines_set_apart_stay_apart_without_lines() -> None:
    assert shown(a_table(show_lines=True), 80, terminal=False)[4:7] == [
        "Delphine  46%",
        "          0% to 90%",
        "",
    ]
