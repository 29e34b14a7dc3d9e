"""Which rows match a line: each is told with its file, its line there and the words."""

from __future__ import annotations

import pytest

from agent.lexicon import tracing
from agent.lexicon.tables import Tables, file_names, filed_tables
from agent.lexicon.text import prepare
from agent.lexicon.tracing import noted
from agent.matching import Pattern
from tests.paths import ROOT

PLAYERS = ("Minato", "Sakura", "Takeru")
VOTE = Tables("english/vote").VOTE


@pytest.mark.parametrize("file", file_names())
def test_every_row_has_its_place(file: str) -> None:
    for table in filed_tables(file):
        for row, (other, line) in zip(table.rows, tracing._places(table.file, table.name), strict=True):
            lines = (ROOT / "agent" / "lexicon" / f"{other}.yml").read_text("utf-8").splitlines()
            assert "pattern:" in lines[line - 1]
            catches = next(text for text in lines[line - 1 :] if "catches:" in text)
            assert bare(row.catches)[:20] in bare(catches) or "\\" in catches


def bare(text: str) -> str:
    """A text without what YAML may quote."""
    return "".join(filter(str.isalnum, text))


def test_a_row_that_matched_is_told_with_its_words() -> None:
    text = prepare("I vote for Takeru.", PLAYERS).text
    with noted() as matches:
        assert VOTE.search(text) is not None
    assert VOTE.search(text) is not None
    (row,) = matches.rows(PLAYERS)
    assert (row.file, row.table, row.words) == ("english/vote", "VOTE", "vote for Takeru")
    assert str(row).startswith(f"agent/lexicon/english/vote.yml:{row.line}  VOTE  ")


def test_of_several_rows_the_one_that_matched_is_told() -> None:
    last = VOTE.rows[-1]
    with noted() as matches:
        VOTE.search(prepare(last.catches, PLAYERS).text.lower())
    places = tracing._places("english/vote", "VOTE")
    assert [(row.file, row.line) for row in matches.rows(PLAYERS)] == [places[-1]]


def test_a_table_within_a_group_of_another_pattern_is_found() -> None:
    both = Pattern(f"(?P<vote>{VOTE.pattern})|(?P<none>nothing)")
    with noted() as matches:
        both.findall(prepare("I vote for Takeru, nothing else.", PLAYERS).text)
    assert [row.table for row in matches.rows(PLAYERS)] == ["VOTE"]
