"""Every row of every table catches its example, and spares the one that is much like it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

from agent import lexicon
from agent.lexicon.english import figures as english_figures
from agent.lexicon.japanese import figures as japanese_figures
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import prepare

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi", "ミナト", "サクラ", "タケル", "ユズキ", "アオイ")


def tables(module: ModuleType) -> Mapping[str, PatternTable]:
    """The tables of a module by name."""
    return {name: table for name, table in vars(module).items() if isinstance(table, PatternTable)}


def rows() -> Iterator[tuple[str, str, Row]]:
    """Each row, after its module's and its table's name."""
    for found in walk_packages(lexicon.__path__, f"{lexicon.__name__}."):
        place = found.name.removeprefix(f"{lexicon.__name__}.")
        for name, table in tables(import_module(found.name)).items():
            yield from ((place, f"{place}.{name}[{number}]", row) for number, row in enumerate(table.rows))


ROWS = list(rows())


def seen(example: str, place: str) -> str:
    """An example as the tables of a module see it: mostly with names as tokens, and in lower case."""
    if place == "gate_form":
        return example
    marked = prepare(example, PLAYERS).text
    of_the_reader = place.startswith("japanese.") and not place.startswith(
        ("japanese.gate_", "japanese.figures")
    )
    return marked if of_the_reader or place.endswith("strangers") else marked.lower()


def test_the_tables_are_found() -> None:
    places = {place for place, _, _ in ROWS}
    assert {
        "gate_form",
        "english.vote",
        "japanese.vote",
        "english.gate_votes",
        "japanese.gate_votes",
    } <= places


@pytest.mark.parametrize(("place", "row"), [pytest.param(place, row, id=name) for place, name, row in ROWS])
def test_a_row_catches_its_wording_and_spares_what_is_much_like_it(place: str, row: Row) -> None:
    pattern = re.compile(row.pattern, re.IGNORECASE if place.endswith("figures") else 0)
    assert pattern.search(seen(row.catches, place))
    assert not pattern.search(seen(row.spares, place))


def test_figures_are_counted_by_the_same_tables_in_both_languages() -> None:
    assert tables(english_figures).keys() == tables(japanese_figures).keys()
