"""Measures the savings of one call for all players: ``python -m tests.bench.speed.reasoning``.

Plays the same deals of the homogeneous setting twice against a scripted provider on this machine: a reasoning
takes one call for each target, as in [leadership] section 3.1, and then one call in all (``sheriff
--one-call``).
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from server_sim.studies.leadership.conditions import Conditions
from server_sim.studies.leadership.game import play_game
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan, ModelProfile
from server_sim.studies.leadership.run import usage
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.metrics.run_layout import GAMES
from tests.bench.command import run
from tests.doubles.paper_model import paper_model
from tests.doubles.provider import Provider

NAME = "scripted"


async def play(games: int, *, at_once: bool) -> Counter[str]:
    """Play this many games; return the usage of all seats' model."""
    async with Provider(paper_model) as provider:
        config = LlmConfig.model_validate({"models": {NAME: {"base_url": provider.base_url, "model": "m"}}})
        profile = ModelProfile(NAME, config.models[NAME])
        experiment = Experiment(
            ExperimentSetting.HOMOGENEOUS, profile, profile, conditions=Conditions(at_once=at_once)
        )
        gateway = Gateway(config, {})
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(1, games + 1):
                await play_game(ExperimentPlan(experiment, seed, 1), Path(folder) / GAMES, {NAME: gateway})
            used = usage(Path(folder))
        await gateway.close()
        return used


def main(games: int = 5) -> None:
    single = asyncio.run(play(games, at_once=False))
    together = asyncio.run(play(games, at_once=True))
    print(f"{games} homogeneous games; a reasoning is")
    print(f"{'':22} {'calls':>8} {'characters':>12}")
    for name, used in (("one call a target", single), ("one call", together)):
        print(f"{name:22} {used['calls']:8,} {used['characters']:12,}")
    saved = {key: 1 - together[key] / single[key] for key in ("calls", "characters")}
    print(f"{'saved':22} {saved['calls']:8.0%} {saved['characters']:12.0%}")


if __name__ == "__main__":
    run(main)
