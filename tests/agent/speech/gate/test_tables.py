"""Every row of the gate's tables catches its example, and spares the one that is much like it."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from _pytest.mark import ParameterSet

from agent.analysis.languages.patterns import PatternTable, Row
from agent.analysis.text import prepare
from agent.speech.gate import tables

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi", "ミナト", "サクラ", "タケル", "ユズキ", "アオイ")


def _modules() -> Iterator[str]:
    for found in pkgutil.walk_packages(tables.__path__, f"{tables.__name__}."):
        if not found.ispkg:
            yield found.name


def _cases() -> Iterator[ParameterSet]:
    for module in _modules():
        for name, table in vars(import_module(module)).items():
            if isinstance(table, PatternTable):
                place = f"{module.removeprefix(tables.__name__ + '.')}.{name}"
                yield from (pytest.param(module, row, id=f"{place}: {row.catches}") for row in table.rows)


def _sight(module: str) -> Callable[[str], str]:
    """How the module's tables see a line: as it stands, or with names as tokens and English in lower case."""
    if module.endswith(".form"):
        return str
    if module.endswith(".strangers"):
        return _marked
    return lambda example: _marked(example).lower()


def _marked(example: str) -> str:
    return prepare(example, PLAYERS).text


CASES = list(_cases())


def test_the_tables_are_found() -> None:
    assert len(CASES) > 300


@pytest.mark.parametrize(("module", "row"), CASES)
def test_a_row_catches_its_line_and_spares_the_other(module: str, row: Row) -> None:
    see = _sight(module)
    assert re.search(row.pattern, see(row.catches))
    assert not re.search(row.pattern, see(row.spares))
