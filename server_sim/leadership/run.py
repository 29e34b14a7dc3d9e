"""Plays the games of an experiment into a folder, and continues a run that was stopped.

A game that has ended is never played again, and another experiment cannot continue in the same folder.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from agent.llm.gateway import Gateway
from agent.llm.settings import BreakerConfig, LlmConfig
from server_sim.errors import ServerConfigError
from server_sim.leadership.experiment import Experiment, ExperimentPlan
from server_sim.leadership.folder import ABOUT_FILE, GAMES, UNFINISHED
from server_sim.leadership.game import USAGE, play_game, play_offline
from server_sim.leadership.seat import ModelUnusable

Finished = Callable[[], object]
"""Is told of each game that has ended."""


def describe_run(experiment: Experiment) -> dict[str, Any]:
    """The content of ``run.json``: two experiments are the same if and only if it is equal."""
    return {
        "setting": experiment.setting,
        "sheriff": experiment.sheriff.name,
        "others": experiment.others.name,
        "sheriff_role": experiment.sheriff_role,
        "lang": experiment.lang,
        "one_call": experiment.at_once,
        "believe_at_threshold": experiment.believe_at_threshold,
        "models": {
            name: model.model_dump(include={"model", "temperature"})
            for name, model in experiment.models.items()
        },
    }


def open_folder(out: Path, experiment: Experiment) -> None:
    """Make the folder of a run, or check that it is this experiment's; unfinished games are removed.

    Raises:
        ServerConfigError: it is another experiment's, or not the folder of a run.
        OSError: it cannot be written.
    """
    about, file = describe_run(experiment), out / ABOUT_FILE
    if file.exists():
        _compare(file, about)
    elif out.exists() and any(out.iterdir()):
        raise ServerConfigError(
            f"{out}: is not empty, and no run that could go on here: it has no {ABOUT_FILE}"
        )
    else:
        out.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(about, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    for unfinished in (out / GAMES).glob(f"*{UNFINISHED}"):
        shutil.rmtree(unfinished)


def left_to_play(out: Path, plans: Iterable[ExperimentPlan]) -> list[ExperimentPlan]:
    """The games that have not ended yet."""
    return [plan for plan in plans if not (out / GAMES / plan.game_id).is_dir()]


def play_all(
    plans: Sequence[ExperimentPlan],
    out: Path,
    jobs: int,
    config: LlmConfig,
    keys: Mapping[str, str],
    finished: Finished,
) -> None:
    """Play the games, ``jobs`` at a time: in as many processes or, with language models, all in this one, so
    that a model's limits hold for all of them.

    Raises:
        GameCrashed: the server or a player has a bug.
        ModelUnusable: a language model cannot be asked.
        OSError: the logs cannot be written.
    """
    if not plans:
        return
    if plans[0].experiment.models:
        asyncio.run(_play_with_models(plans, out, jobs, config, keys, finished))
    elif jobs == 1:
        for plan in plans:
            play_offline(plan, out / GAMES)
            finished()
    else:
        with ProcessPoolExecutor(jobs, initializer=_depend_on_the_parent) as pool:
            try:
                for future in as_completed([pool.submit(play_offline, plan, out / GAMES) for plan in plans]):
                    future.result()
                    finished()
            finally:
                pool.shutdown(cancel_futures=True)


def _depend_on_the_parent() -> None:
    """Finish the current game when the run is interrupted, and end when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """End when the parent has ended: otherwise this worker would wait for another game for ever."""
    parent = parent_process()
    assert parent is not None  # this is a worker
    parent.join()
    os._exit(1)


def usage(out: Path) -> Counter[str]:
    """What the language models of all finished games have used."""
    total: Counter[str] = Counter()
    for file in (out / GAMES).glob(f"*/{USAGE}"):
        total.update(json.loads(file.read_bytes()))
    return total


async def _play_with_models(
    plans: Sequence[ExperimentPlan],
    out: Path,
    jobs: int,
    config: LlmConfig,
    keys: Mapping[str, str],
    finished: Finished,
) -> None:
    """One gateway for each model, so that none replaces another; none is paused after failures."""
    gateways = {
        name: Gateway(
            LlmConfig(
                models={name: model}, cost_ceiling=config.cost_ceiling, breaker=BreakerConfig(failures=0)
            ),
            keys,
        )
        for name, model in plans[0].experiment.models.items()
    }
    waiting = iter(plans)

    async def play_in_turn() -> None:
        for plan in waiting:
            await play_game(plan, out / GAMES, gateways)
            finished()

    try:
        problems = [problem for gateway in gateways.values() for problem in await gateway.check()]
        if problems:
            raise ModelUnusable(problems[0])
        async with asyncio.TaskGroup() as group:
            for _ in range(jobs):
                group.create_task(play_in_turn())
    except ExceptionGroup as several:
        raise several.exceptions[0]  # noqa: B904 - the first to fail; the others were cancelled
    finally:
        for gateway in gateways.values():
            await gateway.close()


def _compare(file: Path, about: Mapping[str, Any]) -> None:
    try:
        earlier = json.loads(file.read_bytes())
    except ValueError:
        earlier = None
    if not isinstance(earlier, dict):
        raise ServerConfigError(f"{file}: cannot be read; is this the folder of a run?")
    for key, value in about.items():
        was, now = (json.dumps(one, ensure_ascii=False) for one in (earlier.get(key), value))
        if was != now:
            raise ServerConfigError(f"{file}: the run there has {key} {was}, not {now}; choose another --out")
