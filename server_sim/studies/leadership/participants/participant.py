"""What a study needs of the screen that a participant sits at.

A terminal, a page in a browser and a script are participants alike: :class:`Participant`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from server_sim.people.seat.human_seat import HumanSeat


class FormKind(StrEnum):
    """What a question outside of games is for."""

    TRAINING = "TRAINING"
    SEED = "SEED"
    INTERVIEW = "INTERVIEW"


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """A question outside of games, in the participant's language; without ``options`` any text answers it."""

    form: FormKind
    text: str
    options: tuple[str, ...] = ()


class Participant(Protocol):
    """Someone at a screen: reads, answers forms, and plays at the seats it is given."""

    @property
    def types_answers(self) -> bool:
        """Whether everything is typed, and how must be explained."""
        ...

    async def show(self, text: str) -> None:
        """Show a text of one or several lines.

        Raises:
            PersonLeft: nobody is there.
        """
        ...

    async def ask(self, question: FormQuestion) -> str:
        """Ask for an answer, which is returned as it was typed.

        Raises:
            PersonLeft: nobody is there.
        """
        ...

    async def play(self, seat: HumanSeat) -> None:
        """Show a game at this seat until it has finished; whoever leaves before calls ``seat.leave``."""
        ...
