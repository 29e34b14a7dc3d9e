"""Figures as tables."""

from __future__ import annotations

from agent.protocol.sheriff_log import GameRecord
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.metrics.summary import summarise
from server_sim.studies.metrics.tables import About, Run, by_series


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
