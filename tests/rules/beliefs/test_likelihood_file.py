"""The file of counts is read and written, and refused if it is damaged."""

from __future__ import annotations

import numpy as np
import pytest

from rules.beliefs.evidence import CLAIM_ROWS, DECLARED_ROW, TABLES, VOTE_ROW, EvidenceKind
from rules.beliefs.likelihood_file import LikelihoodError, dump, fitted, parse
from rules.beliefs.likelihoods import Likelihoods, Observations
from tests.rows import each_row

CLAIM, BLACK = "claims to be the medium", "calls {whom} a werewolf"
SMALL = Likelihoods(
    {EvidenceKind.CLAIM: 0.5, EvidenceKind.RESULT: 1.0},
    {
        (EvidenceKind.CLAIM, CLAIM): Observations(np.arange(6.0), np.arange(6.0) + 10),
        (EvidenceKind.RESULT, BLACK): Observations(np.arange(16.0).reshape(4, 4), np.full((4, 4), 7.5)),
    },
    {(EvidenceKind.RESULT, BLACK): (2.0, 50.0)},
    "two games\nof long ago",
)
GOOD = dump(SMALL)


def test_what_is_written_is_read_back() -> None:
    read = parse(GOOD)
    assert (read.source, read.weights, read.misfits) == (SMALL.source, SMALL.weights, SMALL.misfits)
    assert read.counts.keys() == SMALL.counts.keys()
    for row, counts in SMALL.counts.items():
        np.testing.assert_array_equal(read.counts[row].observed, counts.observed)
        np.testing.assert_array_equal(read.counts[row].of, counts.of)


def test_the_figures_in_use_know_every_row_and_say_where_they_come_from() -> None:
    figures = fitted()
    assert set(figures.weights) == set(EvidenceKind)
    results = {what for tables in TABLES.values() for rows in tables for what in rows.values()}
    assert {what for _, what in figures.counts} == {*CLAIM_ROWS, *results, DECLARED_ROW, VOTE_ROW}
    assert {what for _, what in figures.misfits} == results
    assert "jsai2026" in figures.source


@each_row
def test_a_damaged_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(LikelihoodError, match=message):
        parse(text)
