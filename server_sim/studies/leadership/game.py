"""Plays one game of an experiment, and writes its logs as it happens."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from agent.runtime.effect_runner import LanguageModel
from agent.runtime.telemetry.files import write_for_the_owner
from agent.sheriff.consultant import Asking
from agent.sheriff.minds import SHERIFF_MINDS
from agent.sheriff.player import SheriffPlayer
from agent.speech.voice import part_maker
from server_sim.driver.run_game import GameCrashed, run_game
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.selfplay.selfplay import BEGINNING, NO_TIMEOUTS
from server_sim.selfplay.virtual_time import VirtualTimeLoop
from server_sim.studies.leadership.experiment import Experiment, ExperimentPlan, ModelProfile
from server_sim.studies.leadership.folder import UNFINISHED
from server_sim.studies.leadership.seats.log import GameFolder
from server_sim.studies.leadership.seats.model_seat import Backend, ExperimentSeat, ModelUnusable

VOICE = "neutral"
"""The persona whose prepared lines the minds use."""
USAGE = "usage.json"

Models = Mapping[str, LanguageModel]
"""The language models of this process, by profile."""


def play_offline(plan: ExperimentPlan, games: Path) -> None:
    """Play a game without language models, on virtual time, into a folder of its own in ``games``."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play_game(plan, games, {}))


async def play_game(plan: ExperimentPlan, games: Path, models: Models) -> None:
    """Play a game; its folder gets its name when the game has ended.

    Raises:
        GameCrashed: the server or a player has a bug.
        ModelUnusable: a language model cannot be asked.
        OSError: the logs cannot be written.
    """
    unfinished = games / f"{plan.game_id}{UNFINISHED}"
    unfinished.mkdir(parents=True, exist_ok=True)
    folder = GameFolder(unfinished)
    village, loop = plan.village(), asyncio.get_running_loop()
    seats = _experiment_seats(plan, village, models, folder)
    try:
        await run_game(village, seats, NO_TIMEOUTS, (), lambda: BEGINNING + loop.time(), folder.keep)
    except GameCrashed as crash:
        if isinstance(crash.__cause__, ModelUnusable):
            raise crash.__cause__ from None
        raise
    finally:
        for seat in seats:
            await seat.runner.close()
        folder.close()
    if models:
        write_for_the_owner(unfinished / USAGE, json.dumps(_usage(seats)))
    unfinished.rename(games / plan.game_id)


def _experiment_seats(
    plan: ExperimentPlan, village: SheriffVillage, models: Models, folder: GameFolder
) -> list[ExperimentSeat]:
    """The players in the order that the village was given them."""
    experiment = plan.experiment
    profile = plan.successor
    successor = None if profile is None else _backend(experiment, profile, models)
    players: dict[int, ExperimentSeat] = {}
    for number, seat in enumerate(village.seats):
        backend = _backend(experiment, plan.profile_at(number, village.leader), models)
        rng = random.Random(f"{plan.seed}/{plan.repeat}/{seat.team_name}")
        player = SheriffPlayer(
            seat.team_name,
            backend.make_mind,
            part_maker(VOICE, experiment.lang, rng),
            rng,
            asking=backend.asking,
            threshold=experiment.conditions.threshold,
        )
        log = folder.player(number, seat, backend.profile)
        players[seat.player] = ExperimentSeat(player, backend, log, experiment.lang, successor)
    return [players[player] for player in sorted(players)]


def _backend(experiment: Experiment, profile: ModelProfile, models: Models) -> Backend:
    """What decides for a profile: its mind; of a language model the mind is never asked."""
    if profile.model is None:
        return Backend(profile.name, SHERIFF_MINDS[profile.name])
    conditions = experiment.conditions
    asking = Asking(
        strict=True,
        at_once=conditions.at_once,
        speech_temperature=conditions.speech_temperature,
        decision_temperature=conditions.decision_temperature,
    )
    return Backend(profile.name, SHERIFF_MINDS["offline"], asking, models[profile.name])


def _usage(seats: list[ExperimentSeat]) -> Counter[str]:
    """What the language models at all seats have used."""
    total: Counter[str] = Counter()
    for seat in seats:
        total.update(
            {
                **asdict(seat.player.asked),
                **asdict(seat.runner.meter.usage),
                "cost": seat.runner.meter.cost or 0.0,
            }
        )
    return total
