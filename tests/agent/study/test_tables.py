"""Every row of the figures' tables catches its example, and spares the one that is much like it."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from agent.lexicon.english import figures as english
from agent.lexicon.japanese import figures as japanese
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare

PLAYERS = ("Aoi", "Takeru", "アオイ", "タケル")


def tables(module: ModuleType) -> dict[str, PatternTable]:
    return {name: table for name, table in vars(module).items() if isinstance(table, PatternTable)}


CASES = [
    (module.__name__.rsplit(".", 1)[-1], name, row)
    for module in (english, japanese)
    for name, table in tables(module).items()
    for row in table.rows
]


def seen(example: str) -> str:
    return prepare(example, PLAYERS).text.lower()


def test_both_languages_have_the_same_tables() -> None:
    assert tables(english).keys() == tables(japanese).keys()


@pytest.mark.parametrize(
    "row",
    [row for _, _, row in CASES],
    ids=[f"{module}.{name}: {row.catches}" for module, name, row in CASES],
)
def test_a_row_catches_its_line_and_spares_the_other(row: Row) -> None:
    pattern = re.compile(row.pattern, re.IGNORECASE)
    assert pattern.search(seen(row.catches))
    assert not pattern.search(seen(row.spares))
