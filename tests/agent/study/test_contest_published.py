"""The contest's published figures."""

from __future__ import annotations

import pytest

from agent.study.contest_measures import SHARES, Measure
from agent.study.contest_published import JUDGED, PublishedFigures, published_figures
from agent.study.measured_groups import MACRO, WIN_RATES


def test_two_villages_of_the_contest_and_the_benchmark_are_there() -> None:
    assert [(table.size, len(table.rows)) for table in published_figures()] == [(5, 11), (9, 9), (5, 28)]
    five, _, benchmark = published_figures()
    assert (five.rows["CamelliaDragons"][Measure.VOTE_ACC], five.rows["ryanleeai"][JUDGED]) == (1.64, 1.67)
    assert benchmark.rows["gemma-4-26b-a4b"][Measure.WOLF_SURVIVAL] == 0.53


@pytest.mark.parametrize("table", published_figures(), ids=lambda table: table.title)
def test_players_are_in_the_order_of_the_judges_and_shares_are_shares(table: PublishedFigures) -> None:
    ranks = [row[JUDGED] for row in table.rows.values()]
    assert ranks == sorted(ranks)
    shares = [row[name] for row in table.rows.values() for name in (*WIN_RATES, *SHARES) if name in row]
    assert all(0 <= share <= 1 for share in shares)
    assert all(MACRO in row for row in table.rows.values())


def test_a_figure_of_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match="a table: unknown figures: luck"):
        PublishedFigures("a table", "a page", 5, {"A": {"luck": 1.0}})
