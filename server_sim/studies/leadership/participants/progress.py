"""The folder with a participant's progress in the study, from which a stopped study resumes.

It is in the run's folder::

    participants/NAME/participant.json    training, seeds, interview
    participants/NAME/games/GAME          a game that has ended, as in other runs
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pydantic import TypeAdapter

from agent.matching import Pattern
from rules.game.setting import FrozenModel
from server_sim.config.errors import ServerConfigError
from server_sim.people.replay.loading import RECORDS_FILE
from server_sim.studies.common.run_folder import keep_state, read_state
from server_sim.studies.metrics.run_layout import GAMES, was_void

NAME = Pattern(r"[^\W_][\w-]{0,39}")
"""Allowed names of participants; the name is also the name of a folder."""


class AnsweredRule(FrozenModel):
    """A question about the rules with the participant's answer, and whether that answer is right."""

    question: str
    answer: str
    right: bool


class TrainingTest(FrozenModel):
    """One training test with its answers, and whether the participant passed."""

    time: str
    answers: Sequence[AnsweredRule]
    passed: bool


class BegunGame(FrozenModel):
    """A game that the participant has begun, with the seed that the participant has chosen for it."""

    seed: int
    game: str
    time: str


class Interview(FrozenModel):
    """The participant's opinion of the models: a mark from 1 to 5 for each question, and remarks."""

    time: str
    marks: dict[str, int]
    remarks: str


class StudyState(FrozenModel):
    """How far a participant has come in the study: tests taken, games begun, and the interview if held."""

    participant: str
    tests: Sequence[TrainingTest] = ()
    games: Sequence[BegunGame] = ()
    interview: Interview | None = None

    @property
    def trained(self) -> bool:
        """Whether the participant has passed a training test."""
        return any(test.passed for test in self.tests)


class StudyFolder:
    """The folder of one participant inside a run's folder: its state in the study, and its games.

    Raises:
        ServerConfigError: the name is not allowed, or the folder's content cannot be read.
    """

    def __init__(self, out: Path, participant: str) -> None:
        if not NAME.fullmatch(participant):
            raise ServerConfigError(
                f"--participant: {participant!r} is no name of up to 40 letters, digits, - and _"
            )
        self.path = out / "participants" / participant
        self.games = self.path / GAMES
        self._file = self.path / "participant.json"
        self.state = read_state(self._file, _STATE) or StudyState(participant=participant)

    def keep(self, **changes: object) -> None:
        """Change parts of the participant's state in the study, and store it in the folder."""
        self.state = self.state.model_copy(update=changes)
        keep_state(self._file, self.state, _STATE)

    def is_void(self, game: str) -> bool | None:
        """Return whether a game, given by its name, was void (had nothing to measure); None if unfinished."""
        file = self.games / game / RECORDS_FILE
        return was_void(file) if file.is_file() else None


_STATE = TypeAdapter(StudyState)
