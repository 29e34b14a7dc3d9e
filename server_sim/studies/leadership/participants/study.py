"""Runs one participant's part of a study: opens models, folder, screen and session."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path

from agent.llm.settings import LlmConfig
from personas.schema import Language
from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.game import play_game
from server_sim.studies.leadership.participants.at_terminal import TerminalParticipant
from server_sim.studies.leadership.participants.in_browser import BROWSER, in_browser
from server_sim.studies.leadership.participants.participant import Participant
from server_sim.studies.leadership.participants.progress import StudyFolder
from server_sim.studies.leadership.participants.script import ScriptedParticipant
from server_sim.studies.leadership.participants.session import StudyPlan, StudySession
from server_sim.studies.leadership.plan import ExperimentPlan
from server_sim.studies.leadership.run import opened_models
from server_sim.studies.leadership.seat_log import now
from server_sim.studies.metrics.run_layout import UNFINISHED

TERMINAL, SCRIPT = "terminal", "script:"


def participant_at(seat: str, language: Language) -> AbstractAsyncContextManager[Participant]:
    """Return the participant at this kind of seat, as a context manager.

    Raises:
        ServerConfigError: the seat does not exist here, or its script is wrong.
        OSError: the script cannot be read.
    """
    if seat == TERMINAL:
        return nullcontext(TerminalParticipant.at_this_one())
    if seat.startswith(SCRIPT):
        return nullcontext(ScriptedParticipant.of_file(Path(seat.removeprefix(SCRIPT))))
    if seat.partition(":")[0] == BROWSER:
        return in_browser(seat, language)
    raise ServerConfigError(
        f"--seat: there is no seat {seat!r}; there are {TERMINAL}, {BROWSER} and {SCRIPT}FILE"
    )


def play_study(
    plan: StudyPlan,
    folder: StudyFolder,
    seated: AbstractAsyncContextManager[Participant],
    config: LlmConfig,
    keys: Mapping[str, str],
) -> int:
    """Run the study with one participant, starting where it stopped; return the number of games played now.

    Raises:
        ServerSimError: the participant has left, or a language model cannot be asked.
        GameCrashed: the server or a player has a bug.
        OSError: the folder cannot be written.
    """
    for unfinished in folder.games.glob(f"*{UNFINISHED}"):
        shutil.rmtree(unfinished)

    async def play_session() -> int:
        async with opened_models(plan.experiment.models, config, keys) as models, seated as participant:

            async def play(game: ExperimentPlan, show: Callable[[HumanSeat], Awaitable[None]]) -> None:
                await play_game(game, folder.games, models, show)

            return await StudySession(plan, folder, participant, play, now).run()

    return asyncio.run(play_session())
