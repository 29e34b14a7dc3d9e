"""Every row of every table catches its one example and spares the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare
from agent.reading import english
from tests.doubles.english_reading import PLAYERS


def rows() -> Iterator[tuple[str, Row]]:
    """All rows, each with the place where it stands."""
    for module in walk_packages(english.__path__, f"{english.__name__}."):
        place = module.name.removeprefix(f"{english.__name__}.")
        if ".tables." not in module.name:
            continue
        for name, table in vars(import_module(module.name)).items():
            if isinstance(table, PatternTable):
                yield from ((f"{place}.{name}[{n}]", row) for n, row in enumerate(table.rows))


def found(row: Row, example: str) -> bool:
    """Whether a row fits somewhere in an example, seen as a reader sees it."""
    return re.search(row.pattern, prepare(example, PLAYERS).text.lower()) is not None


@pytest.mark.parametrize("row", [pytest.param(row, id=place) for place, row in rows()])
def test_a_row_catches_its_example_and_spares_the_other(row: Row) -> None:
    assert found(row, row.catches)
    assert not found(row, row.spares)
