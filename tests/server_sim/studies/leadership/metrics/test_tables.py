"""Figures as tables."""

from __future__ import annotations

import pytest

from agent.protocol.sheriff_log import GameRecord
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.leadership.metrics.summary import Estimate, summarise
from server_sim.studies.leadership.metrics.tables import About, Run, by_series, cell


@pytest.mark.parametrize(
    ("estimate", "shown"),
    [
        (Estimate(None, None, None, 0), "-"),
        (Estimate(0.5, None, None, 1, 2), "0.500\n1 g, 2 d"),
        (Estimate(0.5, 0.25, 0.75, 30), "0.500\n0.250 to 0.750\n30 g"),
        (Estimate(1, 1, 1, 3, 4, 2), "1.000\n1.000 to 1.000\n3 g, 4 d\n2 d skipped"),
    ],
)
def test_a_figure_stands_over_its_interval_and_what_it_rests_on(estimate: Estimate, shown: str) -> None:
    assert cell(estimate) == shown


def a_run(name: str, about: About) -> Run:
    games = (SheriffRecording((GameRecord(game=name),)),)
    return Run(name, about, games, summarise(games))


def test_runs_of_fixed_roles_are_one_series() -> None:
    seer, wolf = (
        a_run(role, About(setting="heterogeneous", sheriff="small", others="base", sheriff_role=role))
        for role in ("SEER", "WEREWOLF")
    )
    free = a_run("free", About(setting="heterogeneous", sheriff="small", others="base"))
    assert {name: [game.name for game in games] for name, games in by_series([seer, wolf, free]).items()} == {
        "small (heterogeneous, others base)": ["SEER", "WEREWOLF"],
        "free": ["free"],
    }
