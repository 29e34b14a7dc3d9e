"""Handles the lines that a person types or sends through a pipe; words the present question as lines."""

from __future__ import annotations

from enum import Enum, auto

from agent.runtime.wrapping import TOGETHER
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.words import help_lines, own_word

ANSWERING = ("/skip", "/over", "/abstain", "/keep")
"""Commands that count as answers to a question."""


class TypedStep(Enum):
    """What the program does next after a line that the person typed."""

    GO_ON = auto()
    ASK_AGAIN = auto()
    """Show the question again: the line answered nothing, and messages have been printed below it."""
    LEAVE = auto()


class SeatInput:
    """Plays a person's seat with typed lines, which a subclass reads from a prompt or from a pipe."""

    def __init__(self, seat: HumanSeat, drawing: SeatDrawing) -> None:
        self._seat = seat
        self._drawing = drawing
        self._language = seat.words.language

    async def play(self) -> bool:
        """Answer the game's questions until the game is over; return False if the person left before."""
        stop = self._seat.watch(self._changed)
        try:
            self._changed()
            while not self._seat.finished and await self._take_line() is not TypedStep.LEAVE:
                pass
        finally:
            stop()
        return self._seat.finished

    def _changed(self) -> None:
        """Show what has changed at the seat."""
        raise NotImplementedError

    async def _take_line(self) -> TypedStep:
        """Wait for a line or a change, and handle it."""
        raise NotImplementedError

    def take(self, text: str) -> TypedStep:
        """Handle a line as an answer or a command; return what to do next. If it is refused, print why."""
        question, command = self._seat.question, text.strip().casefold()
        if command == "/quit":
            return TypedStep.LEAVE
        if command == "/help":
            kind = None if question is None else question.kind
            return self._explain(*help_lines(self._language, kind, at_table=self._seat.table is not None))
        if question is not None and _is_answer(command, question):
            refused = self._seat.answer(question.number, text)
            return TypedStep.GO_ON if refused is None else self._explain(refused)
        if command.startswith("/"):
            return self._explain(own_word(self._language, "unknown_command", text=text.strip()[:80]))
        return self._explain(own_word(self._language, "not_asked")) if command else TypedStep.GO_ON

    def _explain(self, *lines: str) -> TypedStep:
        for line in lines:
            self._drawing.note(line)
        return TypedStep.ASK_AGAIN


def _is_answer(command: str, question: SeatQuestion) -> bool:
    """Whether a line is for the seat; an empty line on a floor is ignored."""
    if command.startswith("/"):
        return command in ANSWERING
    return bool(command) or question.kind is not AnswerKind.FLOOR


def question_lines(seat: HumanSeat) -> tuple[str, ...]:
    """Return the present question and its valid answers as lines of text; () if nothing is asked."""
    question, language = seat.question, seat.words.language
    if question is None:
        return ()
    if not question.options or question.request == "NOMINATE":
        return (question.text,)
    numbered = [f"{number}{TOGETHER}{name}" for number, name in enumerate(question.options, 1)]
    if question.may_abstain:
        numbered.append(seat.words.say(question.nobody))
    options = own_word(language, "options", options="  ".join(numbered))
    many, text = question.count > 1, question.text
    return seat.words.say("ask_so_many", question=text, count=question.count) if many else text, options
