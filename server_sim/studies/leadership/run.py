"""Plays the games of an experiment into a folder, and resumes a stopped run.

A finished game is never played again, and a folder cannot be resumed with another experiment.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig, ModelConfig
from server_sim.people.replay.loading import RECORDS_FILE
from server_sim.playing.workers import in_processes, many_at_once
from server_sim.studies.common.run_folder import begin_run
from server_sim.studies.leadership.conditions import PAPERS_CONDITIONS
from server_sim.studies.leadership.game import USAGE, play_game, play_game_offline
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan
from server_sim.studies.leadership.seats import ModelUnusable
from server_sim.studies.metrics.run_layout import ABOUT_FILE, GAME_NAME, GAMES, UNFINISHED, end_in, was_void

MAX_ATTEMPTS = 10
"""Maximum number of games of a deal whose void games are replaced, as a multiple of the wanted number."""


def describe_run(experiment: Experiment) -> dict[str, Any]:
    """Return the description of an experiment for ``run.json``; equal experiments have equal descriptions."""
    return {
        "setting": experiment.setting,
        "sheriff": experiment.sheriff.name,
        "others": experiment.others.name,
        "sheriff_role": experiment.sheriff_role,
        "lang": experiment.lang,
        **asdict(experiment.conditions),
        "models": {name: _identity(model) for name, model in experiment.models.items()},
    }


def _identity(model: ModelConfig) -> dict[str, Any]:
    """Return what identifies a model; a local model file is identified by its name without the folder."""
    name = model.model if model.local is None else model.local.gguf.name
    return {"model": name, "temperature": model.temperature}


def open_folder(out: Path, experiment: Experiment) -> None:
    """Create a run's folder, or check that an existing one is of this experiment; remove unfinished games.

    Raises:
        ServerConfigError: the folder belongs to another experiment, or is not the folder of a run.
        RowError: a line of a game's records is not valid.
    """
    begin_run(out / ABOUT_FILE, describe_run(experiment), defaults=asdict(PAPERS_CONDITIONS))
    ended = [folder for folder in (out / GAMES).glob("*") if GAME_NAME.fullmatch(folder.name)]
    broken = [folder for folder in ended if end_in(folder / RECORDS_FILE) is None]
    for folder in (*(out / GAMES).glob(f"*{UNFINISHED}"), *broken):
        shutil.rmtree(folder)


def games_played(out: Path) -> defaultdict[int, dict[int, bool]]:
    """Return by seed and repeat number whether a finished game was void (without anything to measure).

    Raises:
        RowError: a line of a game's records is not valid.
    """
    found: defaultdict[int, dict[int, bool]] = defaultdict(dict)
    for folder in (out / GAMES).iterdir() if (out / GAMES).is_dir() else ():
        if name := GAME_NAME.fullmatch(folder.name):
            found[int(name[1])][int(name[2])] = was_void(folder / RECORDS_FILE)
    return found


def replacements(
    out: Path, experiment: Experiment, seeds: Iterable[int], repeats: int
) -> list[ExperimentPlan]:
    """Return the games to play so that each deal (seed) gets ``repeats`` games that are not void.

    A deal is given up after ``MAX_ATTEMPTS`` times ``repeats`` games.
    """
    plans: list[ExperimentPlan] = []
    played = games_played(out)
    for seed in seeds:
        tried = played[seed]
        missing = repeats - sum(not void for void in tried.values())
        most = min(missing, MAX_ATTEMPTS * repeats - len(tried))
        following = range(max(tried, default=0) + 1, max(tried, default=0) + 1 + most)
        plans += [ExperimentPlan(experiment, seed, repeat) for repeat in following]
    return plans


def play_all(
    plans: Sequence[ExperimentPlan],
    out: Path,
    jobs: int,
    config: LlmConfig,
    keys: Mapping[str, str],
    finished: Callable[[], object],
) -> None:
    """Play the games, ``jobs`` at a time, and call ``finished`` after each.

    Without language models each job is a process. With them all games run in this process, so that a model's
    rate limits hold for all games.

    Raises:
        ModelUnusable: a language model cannot be asked.
    """
    if not plans:
        return
    models = plans[0].experiment.models
    if not models:
        play_offline = partial(play_game_offline, games=out / GAMES)
        in_processes(play_offline, dict(enumerate(plans)), jobs, lambda number, done: finished())
        return

    async def play_with_models() -> None:
        async with opened_models(models, config, keys) as gateways:

            async def play(plan: ExperimentPlan) -> None:
                await play_game(plan, out / GAMES, gateways)
                finished()

            await many_at_once(play, plans, jobs)

    asyncio.run(play_with_models())


def usage(out: Path) -> Counter[str]:
    """Return the usage of the language models (calls, tokens and so on), summed over all finished games."""
    total: Counter[str] = Counter()
    for file in out.rglob(USAGE):
        total.update(json.loads(file.read_bytes()))
    return total


@asynccontextmanager
async def opened_models(
    models: Iterable[str], config: LlmConfig, keys: Mapping[str, str]
) -> AsyncIterator[Mapping[str, Gateway]]:
    """Open a connection (gateway) to each language model; yield the connections by the model's name.

    No other model takes the place of one that fails.

    Raises:
        ModelUnusable: a language model cannot be asked.
    """
    gateways = {name: Gateway(config.alone(name), keys) for name in models}
    try:
        problems = [problem for gateway in gateways.values() for problem in await gateway.check()]
        if problems:
            raise ModelUnusable(problems[0])
        yield gateways
    finally:
        for gateway in gateways.values():
            await gateway.close()
