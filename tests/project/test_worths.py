"""Learning of worths: what is kept, and that a better figure has a higher mark."""

from __future__ import annotations

from collections.abc import Mapping

from rules import worth
from tests.bench.worths import BARS, LEARNED, learn, mark_of


def test_a_step_is_kept_where_it_raises_the_mark() -> None:
    best = {"up": 0.45, "down": 0.15, "still": 0.3}

    def mark(values: Mapping[str, float]) -> float:
        return -sum(abs(values[name] - best[name]) for name in best)

    *_, (_, learned, highest) = learn(dict.fromkeys(best, 0.3), list(best), mark)
    assert learned == best
    assert round(highest, 9) == 0


def test_a_figure_at_its_bar_counts_half_and_a_better_one_more() -> None:
    bars = {name: bar for name, (bar, _) in BARS.items()}
    assert mark_of([bars]) == 0.5
    for name, (bar, more_is_better) in BARS.items():
        assert mark_of([{**bars, name: bar * (1.5 if more_is_better else 0.5)}]) > 0.5, name


def test_every_worth_that_is_learned_is_in_use() -> None:
    assert all(0 < getattr(worth, name) < worth.DENIAL for name in LEARNED)
