"""Every row of the gate's tables catches its example, and spares the one that is much like it."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from agent import lexicon as tables
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi", "ミナト", "サクラ", "タケル", "ユズキ", "アオイ")


def _cases() -> Iterator[tuple[str, str, Row]]:
    """Each row, after its module's and its table's name."""
    for found in pkgutil.walk_packages(tables.__path__, f"{tables.__name__}."):
        for name, table in vars(import_module(found.name)).items():
            if isinstance(table, PatternTable):
                module = found.name.removeprefix(f"{tables.__name__}.")
                yield from ((module, name, row) for row in table.rows)


CASES = list(_cases())


def _seen(example: str, module: str) -> str:
    """An example as the tables of a module see it: mostly with names as tokens, and in lower case."""
    if module == "form":
        return example
    marked = prepare(example, PLAYERS).text
    return marked if module.endswith("strangers") else marked.lower()


def test_the_tables_are_found() -> None:
    modules = {module for module, _, _ in CASES}
    assert {"form", "english.votes", "japanese.votes"} <= modules


@pytest.mark.parametrize(
    ("module", "row"),
    [(module, row) for module, _, row in CASES],
    ids=[f"{module}.{name}: {row.catches}" for module, name, row in CASES],
)
def test_a_row_catches_its_line_and_spares_the_other(module: str, row: Row) -> None:
    assert re.search(row.pattern, _seen(row.catches, module))
    assert not re.search(row.pattern, _seen(row.spares, module))
