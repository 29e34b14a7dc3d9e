"""The picture of leadership by role."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rules.game.roles import Role
from server_sim.studies.metrics.plot import plot_roles
from server_sim.studies.metrics.summary import Estimate, Summary, summarise


def a_summary(ratio: Estimate) -> Summary:
    empty = summarise([])
    by_role = {Role.SEER: {"ratio_as_sheriff": ratio, "dc_as_sheriff": ratio}}
    return replace(empty, metrics={**empty.metrics, "ratio": ratio}, by_role=by_role)


RATIOS = {
    "an interval": Estimate(1.1, 0.9, 1.3, 10, 20),
    "no interval": Estimate(1.1, None, None, 1, 2),
    "rounded": Estimate(0.1, 0.1 + 1e-17, 0.1 - 1e-17, 10, 20),
    "beside its interval": Estimate(1.1, 1.2, 1.3, 10, 20),
    **{f"nothing {number}": Estimate(None, None, None, 0) for number in range(7)},
}


def test_any_figures_can_be_drawn(tmp_path: Path) -> None:
    file = tmp_path / "roles.png"
    plot_roles({run: a_summary(ratio) for run, ratio in RATIOS.items()}, file)
    assert file.read_bytes().startswith(b"\x89PNG")
