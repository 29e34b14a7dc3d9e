"""Whether tests read all rows that lie beside them, and tell which rows fail."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.game.roles import Role
from tests.paths import ROOT
from tests.rows import each_row, tables_in


@each_row
def test_values_have_the_types_of_their_parameters(text: str, role: Role | None) -> None:
    assert text == str(role)


def test_every_row_that_fails_is_told() -> None:
    def test_values_have_the_types_of_their_parameters(text: str, role: Role | None) -> None:
        assert role is None, "it is a role"

    with pytest.raises(AssertionError) as told:
        each_row(test_values_have_the_types_of_their_parameters)()
    assert [line.split(",")[0] for line in str(told.value).splitlines() if "it is a role" in line] == [
        "('SEER'",
        "('MEDIUM'",
    ]


def tables_read(file: Path) -> Iterator[str]:
    """The tables that a module reads: those of its tests of rows, and those that it names itself."""
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if "tables_in" in source and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and "each_row" in map(
            ast.unparse, node.decorator_list
        ):
            yield node.name.removeprefix("test_").replace("_", " ")


def test_no_table_lies_unread() -> None:
    files = [file.with_suffix(".yml") for file in (ROOT / "tests").rglob("test_*.py")]
    unread = {
        file.name: set(tables_in(file)) - set(tables_read(file.with_suffix(".py")))
        for file in files
        if file.exists()
    }
    assert {name: tables for name, tables in unread.items() if tables} == {}
