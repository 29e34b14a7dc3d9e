"""People for games in tests: each answers its questions by a rule, a moment after they are put."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion

Answers = Callable[[SeatQuestion], str | None]
"""What a person types; None: it lets the time pass."""


def first_answer(question: SeatQuestion) -> str | None:
    """A line, the first options, nothing new, or silence on an open floor."""
    match question.kind:
        case AnswerKind.LINE:
            return "Good morning."
        case AnswerKind.NAME:
            return ", ".join(question.options[: question.count])
    return "none" if question.kind is AnswerKind.GUESSES else None


def few_words(question: SeatQuestion) -> str | None:
    """Nothing to say today, and else the first answer."""
    return "/over" if question.kind is AnswerKind.LINE else first_answer(question)


class AnsweringPerson:
    """Answers at a seat; ``asked`` are the questions so far, ``refused`` what was not taken."""

    def __init__(self, seat: HumanSeat, answers: Answers = first_answer) -> None:
        self.seat = seat
        self.asked: list[SeatQuestion] = []
        self.refused: list[str] = []
        self._answers = answers
        seat.watch(self._look)

    def _look(self) -> None:
        question = self.seat.question
        if question is not None and question.number > len(self.asked):
            self.asked.append(question)
            asyncio.get_running_loop().call_soon(self._answer, question)

    def _answer(self, question: SeatQuestion) -> None:
        text = self._answers(question)
        refused = None if text is None else self.seat.answer(question.number, text)
        if refused is not None:
            self.refused.append(refused)
