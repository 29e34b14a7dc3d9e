"""The interface of a course: what a mind learns, from which games, in batches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import BaseModel

from rules.game.roles import Role

State = TypeVar("State")
Job = TypeVar("Job")
Result = TypeVar("Result")


class CurveRow(BaseModel):
    """A row of the learning curve: what a batch of games has shown.

    ``won`` and ``played`` count games, by any name of what played: a role, a side, an entrant. ``measures``
    are other figures of the batch, by name.
    """

    won: dict[str, int]
    played: dict[str, int]
    measures: dict[str, float] = {}

    def count(self, name: str, won: Sequence[bool]) -> None:
        """Add the games of what has this name; ``won`` tells which of them it has won."""
        self.won[name] = self.won.get(name, 0) + sum(won)
        self.played[name] = self.played.get(name, 0) + len(won)


@dataclass(frozen=True)
class CourseOptions:
    """What a user may choose about a training; a course refuses what it cannot follow.

    ``game`` is None for the usual one of the mind, ``start`` is the policy to start from, ``roles`` are those
    to train in (empty: all), and ``ideas`` is the language model that proposes changes.
    """

    seed: str
    game: str | None = None
    start: Path | None = None
    roles: tuple[Role, ...] = ()
    ideas: str | None = None


class Course(Protocol[State, Job, Result]):
    """A training of one mind's policy, in batches of games.

    A state is all that the training has learned after some batches. Equal states, batches and results must
    give equal next states, so that a stopped training ends as one that was not stopped.
    """

    @property
    def games_in_batch(self) -> int:
        """The number of games in a batch."""

    @property
    def jobs_in_batch(self) -> int:
        """The number of pieces of work in a batch."""

    def about(self) -> Mapping[str, object]:
        """Return all that decides the training; a folder with another training is refused."""

    def first(self) -> State:
        """Return the state before the first batch."""

    def jobs(self, batch: int, states: Sequence[State]) -> Mapping[int, Job]:
        """Return the work of a batch (from 0); ``states`` are those before each batch, this one last."""

    def play(self, job: Job) -> Result:
        """Do one piece of work, in any process."""

    def learn(
        self, batch: int, state: State, jobs: Mapping[int, Job], results: Mapping[int, Result]
    ) -> tuple[State, CurveRow]:
        """Return the state after a batch, and what the batch has shown."""

    def dump(self, state: State) -> str:
        """Return a state as text."""

    def load(self, text: str, source: str) -> State:
        """Return the state in a text of :meth:`dump`; ``source`` names the file in errors.

        Raises:
            PolicyError: the text is damaged.
        """

    def policy(self, state: State, batches: int) -> str:
        """Return the text of the policy file after so many batches."""
