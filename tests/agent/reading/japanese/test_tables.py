"""Every row of every table catches the line that it should, and spares the one that it should."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

from agent.lexicon import japanese as tables
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare
from tests.agent.reading.japanese.conftest import PLAYERS


def rows() -> Iterator[tuple[str, Row]]:
    """All rows, each with its module, its table and its number in it."""
    for module in iter_modules(tables.__path__):
        for name, table in vars(import_module(f"{tables.__name__}.{module.name}")).items():
            if isinstance(table, PatternTable):
                yield from ((f"{module.name}-{name}-{n}", row) for n, row in enumerate(table.rows, start=1))


ROWS = [pytest.param(row, id=name) for name, row in rows()]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_catches_its_wording_and_spares_what_is_much_like_it(row: Row) -> None:
    assert re.search(row.pattern, prepare(row.catches, PLAYERS).text)
    assert not re.search(row.pattern, prepare(row.spares, PLAYERS).text)
