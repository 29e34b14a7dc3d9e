"""Plays one game of an experiment, and writes its logs while it runs."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path

from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.minds import SHERIFF_MINDS
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.prompt import fact_sentence
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.files import write_private
from agent.speech.voice import part_maker
from server_sim.driver.run_game import GameCrashed
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.playing.play import NO_TIMEOUTS, clock_of_loop, run_seated
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.studies.leadership.plan import PERSON, Experiment, ExperimentPlan, ModelProfile
from server_sim.studies.leadership.seat_log import GameFolder
from server_sim.studies.leadership.seats import Backend, ExperimentSeat, ModelUnusable, PersonLeft, PersonSeat
from server_sim.studies.metrics.run_layout import UNFINISHED

VOICE = "neutral"
"""The persona whose prepared lines the minds use."""
USAGE = "usage.json"
SCREEN_SECONDS = 5
"""Seconds that a person's screen gets to show that the game was aborted."""

Models = Mapping[str, LanguageModel]
"""The language models of this process by the name of their profile."""
Show = Callable[[HumanSeat], Awaitable[None]]
"""A function that shows a game at a person's seat until the game is over."""


def play_game_offline(plan: ExperimentPlan, games: Path) -> None:
    """Play a game without language models in virtual time, without waiting; log it below ``games``."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play_game(plan, games, {}))


async def play_game(plan: ExperimentPlan, games: Path, models: Models, show: Show | None = None) -> None:
    """Play a game of an experiment and log it in a folder of its own below ``games``.

    The folder gets its final name when the game has ended. ``models`` has the language models by name.
    ``show`` shows the game to the person who plays, until the game is over (None: no person plays).

    Raises:
        GameCrashed: the server or a player has a bug.
        ModelUnusable: a language model cannot be asked.
        PersonLeft: a person has left the game.
    """
    unfinished = games / f"{plan.game_id}{UNFINISHED}"
    unfinished.mkdir(parents=True, exist_ok=True)
    folder = GameFolder(unfinished, partial(fact_sentence, plan.experiment.lang))
    village = plan.new_game()
    seats = _all_seats(plan, village, models, folder)
    people = [seat for seat in seats if isinstance(seat, PersonSeat)]
    players = [seat for seat in seats if isinstance(seat, ExperimentSeat)]
    try:
        async with _showing(people, show):
            try:
                await run_seated(village, seats, NO_TIMEOUTS, [folder], clock_of_loop())
            except GameCrashed as crash:
                if isinstance(crash.__cause__, ModelUnusable | PersonLeft):
                    raise crash.__cause__ from None
                raise
    finally:
        folder.leave()
    if models:
        write_private(unfinished / USAGE, json.dumps(_usage(players)))
    unfinished.rename(games / plan.game_id)


@asynccontextmanager
async def _showing(people: Sequence[PersonSeat], show: Show | None) -> AsyncIterator[None]:
    """Show a game to its person; if that fails, the person leaves and the error is raised."""
    if show is None or not people:
        yield
        return
    (person,) = people
    screen = asyncio.ensure_future(_show_or_leave(person, show))
    try:
        yield
    except BaseException:
        person.broken_off()
        await asyncio.wait([screen], timeout=SCREEN_SECONDS)
        if screen.done() and not screen.cancelled() and (failure := screen.exception()) is not None:
            raise failure from None
        screen.cancel()
        raise
    await screen


async def _show_or_leave(person: PersonSeat, show: Show) -> None:
    try:
        await show(person)
    finally:
        if not person.finished:
            person.leave("the participant has left")


def _all_seats(
    plan: ExperimentPlan, village: SheriffVillage, models: Models, folder: GameFolder
) -> list[ExperimentSeat | PersonSeat]:
    experiment, threshold = plan.experiment, plan.experiment.conditions.threshold
    successor = None if plan.successor is None else _backend(experiment, plan.successor, models)
    players: dict[int, ExperimentSeat | PersonSeat] = {}
    for number, seat in enumerate(village.seats):
        if number == village.person:
            log = folder.player(number, seat, PERSON, with_times=True)
            players[seat.player] = PersonSeat(seat.team_name, experiment.lang, log, threshold)
            continue
        backend = _backend(experiment, plan.profile_at(number, village.leader), models)
        rng = random.Random(f"{plan.seed}/{plan.repeat}/{seat.team_name}")
        speaker = part_maker(VOICE, experiment.lang, rng)
        player = SheriffPlayer(
            seat.team_name, backend.make_mind, speaker, rng, asking=backend.asking, threshold=threshold
        )
        log = folder.player(number, seat, backend.profile)
        players[seat.player] = ExperimentSeat(player, backend, log, successor)
    return [players[player] for player in sorted(players)]


def _backend(experiment: Experiment, profile: ModelProfile, models: Models) -> Backend:
    """Return what decides for a profile: its mind, or a language model (whose mind is then never asked)."""
    if profile.model is None:
        return Backend(profile.name, SHERIFF_MINDS[profile.name])
    conditions = experiment.conditions
    asking = AskingOptions(
        strict=True,
        at_once=conditions.at_once,
        speech_temperature=conditions.speech_temperature,
        decision_temperature=conditions.decision_temperature,
        reasoning_temperature=conditions.reasoning_temperature,
    )
    return Backend(profile.name, SHERIFF_MINDS["offline"], asking, models[profile.name])


def _usage(seats: list[ExperimentSeat]) -> Counter[str]:
    total: Counter[str] = Counter()
    for seat in seats:
        meter = seat.runner.meter
        total.update({**asdict(seat.player.asked), **asdict(meter.usage), "cost": meter.cost or 0.0})
    return total
