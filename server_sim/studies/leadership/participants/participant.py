"""The interface of the screen at which a participant sits: a terminal, a browser page or a script."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from server_sim.people.seat.human_seat import HumanSeat


class FormKind(StrEnum):
    """The kind of a question outside of games."""

    TRAINING = "TRAINING"
    SEED = "SEED"
    INTERVIEW = "INTERVIEW"


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """A question outside of games, in the participant's language; without ``options`` it takes any text."""

    form: FormKind
    text: str
    options: tuple[str, ...] = ()


class Participant(Protocol):
    """A person at a screen: reads texts, answers forms, and plays at seats."""

    @property
    def types_answers(self) -> bool:
        """Whether all answers are typed, so that the input format must be explained."""
        ...

    async def show(self, text: str) -> None:
        """Show a text of one or several lines.

        Raises:
            PersonLeft: the participant is gone.
        """
        ...

    async def ask(self, question: FormQuestion) -> str:
        """Ask a question and return the answer as it was typed.

        Raises:
            PersonLeft: the participant is gone.
        """
        ...

    async def play(self, seat: HumanSeat) -> None:
        """Show a game at this seat until it has finished; if the person leaves early, call ``seat.leave``."""
        ...
