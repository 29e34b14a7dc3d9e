"""How far a participant's study has come, kept in its folder so that a run resumes.

::

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

PARTICIPANTS = "participants"
STATE_FILE = "participant.json"
NAME = Pattern(r"[^\W_][\w-]{0,39}")
"""What a participant may be called: its name is that of a folder."""


class AnsweredRule(FrozenModel):
    """A question about the rules, as it was answered."""

    question: str
    answer: str
    right: bool


class TrainingTest(FrozenModel):
    """One test of the training, and whether it was passed."""

    time: str
    answers: Sequence[AnsweredRule]
    passed: bool


class BegunGame(FrozenModel):
    """A game that the participant has chosen a seed for."""

    seed: int
    game: str
    time: str


class Interview(FrozenModel):
    """What the participant thinks of the models: a mark by question, and its own words."""

    time: str
    marks: dict[str, int]
    remarks: str


class StudyState(FrozenModel):
    """How far a participant has come."""

    participant: str
    tests: Sequence[TrainingTest] = ()
    games: Sequence[BegunGame] = ()
    interview: Interview | None = None

    @property
    def trained(self) -> bool:
        """Whether a test of the training was passed."""
        return any(test.passed for test in self.tests)


class StudyFolder:
    """One participant's part of a run's folder.

    Raises:
        ServerConfigError: nobody can be called so, or what lies there cannot be read.
        OSError: a file cannot be read or written.
    """

    def __init__(self, out: Path, participant: str) -> None:
        if not NAME.fullmatch(participant):
            raise ServerConfigError(
                f"--participant: {participant!r} is no name of up to 40 letters, digits, - and _"
            )
        self.path = out / PARTICIPANTS / participant
        self.games = self.path / GAMES
        self.state = read_state(self.path / STATE_FILE, _STATE) or StudyState(participant=participant)

    def keep(self, state: StudyState) -> None:
        """Write down how far the participant has come."""
        self.state = state
        keep_state(self.path / STATE_FILE, state, _STATE)

    def is_void(self, game: str) -> bool | None:
        """Whether a game was void; None if it has not ended."""
        file = self.games / game / RECORDS_FILE
        if not file.is_file():
            return None
        return was_void(file)


_STATE = TypeAdapter(StudyState)
