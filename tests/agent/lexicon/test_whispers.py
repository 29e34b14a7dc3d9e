"""Every row of the tables for whispers catches the line that it should, and spares the one that it should."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare
from agent.lexicon.whispers import ENGLISH, JAPANESE, WhisperTables

PLAYERS = ("ミナト", "サクラ", "タケル", "Minato", "Sakura", "Takeru")


def rows(language: str, tables: WhisperTables) -> Iterator[tuple[str, Row]]:
    """All rows of one language, each with its table and its number in it."""
    for name, table in vars(tables).items():
        if isinstance(table, PatternTable):
            yield from ((f"{language}-{name}-{n}", row) for n, row in enumerate(table.rows, start=1))


ROWS = [
    pytest.param(row, id=name)
    for language, tables in (("japanese", JAPANESE), ("english", ENGLISH))
    for name, row in rows(language, tables)
]


def as_read(example: str) -> str:
    """An example as the reader of whispers sees it."""
    line = prepare(example, PLAYERS)
    return line.text if line.is_japanese else line.text.lower()


@pytest.mark.parametrize("row", ROWS)
def test_a_row_catches_its_wording_and_spares_what_is_much_like_it(row: Row) -> None:
    assert re.search(row.pattern, as_read(row.catches))
    assert not re.search(row.pattern, as_read(row.spares))
