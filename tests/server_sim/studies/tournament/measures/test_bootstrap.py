"""Intervals over blocks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server_sim.studies.tournament.measures.bootstrap import (
    block_figure,
    block_weights,
    percentile_tails,
    ratio_of_sums,
    student_quantile,
)


@pytest.mark.parametrize(("freedom", "known"), [(1, 12.706), (2, 4.303), (5, 2.571), (9, 2.262), (30, 2.042)])
def test_quantiles_are_those_of_the_printed_tables(freedom: int, known: float) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(known, abs=0.006)


def test_few_blocks_widen_the_interval_and_many_hardly() -> None:
    assert percentile_tails(5)[0] < 0.1
    assert percentile_tails(1000)[0] == pytest.approx(2.5, abs=0.02)


@given(st.lists(st.sampled_from("ab"), min_size=1, max_size=12))
def test_every_village_is_drawn_as_often_as_it_was_played(villages: list[str]) -> None:
    blocks = [(village, number) for number, village in enumerate(sorted(villages))]
    weights = block_weights(blocks)
    firsts = [village == "a" for village, _ in blocks]
    assert (weights[:, firsts].sum(axis=1) == villages.count("a")).all()
    assert (weights.sum(axis=1) == len(villages)).all()


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=40))
def test_the_interval_holds_the_figure_and_stays_among_the_values(values: list[float]) -> None:
    blocks = [("v", number) for number in range(len(values))]
    mean = ratio_of_sums(np.array(values), np.ones(len(values)))
    figure = block_figure(block_weights(blocks), mean, len(values), len(values))
    assert figure.value is not None and figure.low is not None and figure.high is not None
    assert min(values) - 1e-9 <= figure.low <= figure.value + 1e-9
    assert figure.value - 1e-9 <= figure.high <= max(values) + 1e-9


def test_one_block_has_no_interval_and_none_no_figure() -> None:
    mean = ratio_of_sums(np.ones(1), np.ones(1))
    assert block_figure(block_weights([("v", 0)]), mean, 1, 1).low is None
    nothing = ratio_of_sums(np.zeros(1), np.zeros(1))
    assert block_figure(block_weights([("v", 0)]), nothing, 0, 0).value is None
