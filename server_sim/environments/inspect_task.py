"""The contest's villages as a task of Inspect: a model takes one seat among this project's players.

``inspect eval server_sim/werewolf --model MODEL`` runs it where this project is installed, and
``inspect eval server_sim/environments/inspect_task.py`` in a clone. It needs the extra ``inspect``.
"""

from __future__ import annotations

from collections.abc import Generator

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from inspect_ai import Task, task
from inspect_ai._util.error import PrerequisiteError  # shown without a traceback; there is no public name
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.log import transcript
from inspect_ai.model import ModelOutput, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.util import registry_info, span
from pydantic import ValidationError
from rich.markup import escape

from agent.llm.call import Answer, CallFailed
from agent.recorded.recording import read_recording
from agent.speech.voice import FALLBACK_VOICE
from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.validation import first_invalid
from rules.minds.names import MindName
from server_sim.config import DEFAULT_VILLAGE
from server_sim.environments.inspect_model import InspectModel
from server_sim.environments.inspect_scorers import (
    PlayedTrial,
    count_judge,
    kept_word,
    side_won,
    usable_answers,
    vote_acc,
)
from server_sim.environments.trial_text import setup_of, told_game
from server_sim.environments.trials import ModelTrial, SeatCall, TrialSeries, TriedGame, play_trial
from server_sim.playing.sides import side_of

NAME = "server_sim/werewolf"
"""The task's name on Inspect's command line."""
_COMPUTING = CapacityLimiter(1)
"""Games compute in one thread, so that the calls of others go on meanwhile."""


@task
def werewolf(
    village: str = DEFAULT_VILLAGE,
    lang: str = DEFAULT_LANGUAGE,
    mind: str = MindName.VANILLA.value,
    persona: str = FALLBACK_VOICE,
    others: str = MindName.OFFLINE.value,
    games: int = 20,
    seed: str = "1",
    schema: bool = True,
) -> Task:
    """Return the task; the README of ``server_sim`` explains the parameters.

    Raises:
        PrerequisiteError: a parameter cannot be used; the message is one line that names it.
    """
    try:
        series = TrialSeries.model_validate(
            {
                "village": village,
                "lang": lang,
                "mind": mind,
                "persona": persona,
                "others": others,
                "games": games,
                "seed": seed,
            }
        )
    except ValidationError as error:
        raise PrerequisiteError(escape(str(first_invalid(error)))) from None
    return Task(
        dataset=MemoryDataset([_sample(number, trial) for number, trial in enumerate(series.trials(), 1)]),
        solver=play_seat(series, schema),
        scorer=[side_won(), vote_acc(), kept_word(), count_judge(), usable_answers()],
    )


if registry_info(werewolf).name == "werewolf":  # Inspect adds the package's name only to installed copies
    task(name=NAME)(werewolf)


@solver
def play_seat(series: TrialSeries, schema: bool) -> Solver:
    """Return the solver that plays a sample's game; ``schema``: each call names its answer's JSON schema."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        trial = series.trial(int(state.sample_id))
        model = InspectModel(get_model(), sends_schema=schema)
        playing = play_trial(trial)
        step = await run_sync(_play_on, playing, None, limiter=_COMPUTING)
        while isinstance(step, SeatCall):
            async with span(f"day {step.day} {step.request}: {step.call.task}"):
                answer = await model.answer(step.call)
                if isinstance(answer, CallFailed):
                    transcript().info(f"{answer.cause}: {answer.why}", source="failed call")
            step = await run_sync(_play_on, playing, answer, limiter=_COMPUTING)
        played = state.store_as(PlayedTrial)
        played.log, played.player = step.log, trial.name
        played.calls, played.rejected = step.calls.made, step.calls.rejected
        played.failed = {str(cause): number for cause, number in step.calls.failed.items()}
        state.output = ModelOutput.from_content(str(state.model), told_game(read_recording(step.log)))
        state.messages.append(state.output.message)
        return state

    return solve


def _play_on(
    playing: Generator[SeatCall, Answer | None, TriedGame], answer: Answer | None
) -> SeatCall | TriedGame:
    """Return the next call of a game that is given the last one's answer (None: the first), or its end."""
    try:
        return playing.send(answer)
    except StopIteration as end:
        tried: TriedGame = end.value
        return tried


def _sample(number: int, trial: ModelTrial) -> Sample:
    return Sample(
        id=number,
        input=setup_of(trial),
        target=side_of(trial.role).value,
        metadata={"role": trial.role.value, "player": trial.name, "game": trial.spec.seed},
    )
