"""What a player asks a language model for, and how it takes the answers: checked like a move in chess.

::

    thought.call             what to ask
    thought.take(text)       what the answer comes to: words, a target, or CHECK; raises BadAnswer or Unfit
    thought.again(...)       the same asked once more, telling what was wrong; None when once is enough
    thought.fallback(text)   prepared words for what the model wanted, where its own cannot be sent
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from agent.llm.answers import Ambiguous, BadAnswer, Unreadable, read_choice, read_object
from agent.llm.call import Call
from agent.protocol.packets import OVER
from agent.speech.check import check_faults
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import Passed, pass_gate, review_line
from agent.speech.gate.order import Order
from agent.speech.prompt import PromptBuilder
from agent.speech.seat.prompt import SeatPrompt
from rules.decision import Say, Stop
from rules.game.ledger import Sent

Problem: TypeAlias = BadAnswer | Unfit


@dataclass(frozen=True)
class Worded:
    """What a model says: the decision that it comes to, and its words."""

    decision: Say | Stop
    sent: Sent


class Thought(Protocol):
    """One question to a model, with what is to be done about its answer."""

    @property
    def call(self) -> Call:
        """What to ask."""
        ...

    @property
    def needs_check(self) -> bool:
        """Whether what comes of it is checked by another call, for which time must be left."""
        ...

    def take(self, text: str) -> Worded | str | Thought:
        """Words to send, a target, or the next question.

        Raises:
            BadAnswer: the answer has not the form asked for.
            Unfit: the line in it must not go out.
        """
        ...

    def again(self, text: str, problem: Problem) -> Thought | None:
        """The same asked once more, telling what was wrong; None when once is enough."""
        ...

    def fallback(self, text: str | None) -> Worded | None:
        """Prepared words for what an answer (None: there was none) wanted; None: the rules' own."""
        ...


@dataclass(frozen=True)
class CheckThought:
    """Has a line that is about to go out read by a model that does not know its speaker's role.

    It fails closed: without an answer that can be read, the line does not go out. ``writer`` is the question
    that the line answers, ``answer`` that answer.
    """

    call: Call
    worded: Worded
    passed: Passed
    order: Order
    writer: Thought
    answer: str
    needs_check: bool = False

    def take(self, text: str) -> Worded:
        faults = check_faults(text, self.passed, self.order)
        if faults:
            raise Unfit(faults)
        return self.worded

    def again(self, text: str, problem: Problem) -> Thought | None:
        """The line is asked for once more, not the check."""
        return self.writer.again(self.answer, problem) if isinstance(problem, Unfit) else None

    def fallback(self, text: str | None) -> Worded | None:
        return self.writer.fallback(self.answer)


def check_of(
    prompt: SeatPrompt, worded: Worded, passed: Passed, order: Order, writer: Thought, answer: str
) -> Worded | CheckThought:
    """The words themselves, or CHECK where the seat has a secret or a table of hints has doubts.

    What was written in a hurry is checked in a hurry.
    """
    if not (order.keeps_secrets or passed.doubts):
        return worded
    check = replace(prompt.check(order.board, passed.line), hurried=writer.call.hurried)
    return CheckThought(check, worded, passed, order, writer, answer)


@dataclass(frozen=True)
class LineThought:
    """A free line of the minds ``hybrid`` and ``vanilla``, which must pass the last gate.

    The model may also stop talking for the day. ``checker`` words CHECK.
    """

    prompt_builder: PromptBuilder
    checker: SeatPrompt
    decision: Say
    prepared: Sent
    order: Order
    call: Call
    is_retry: bool = False

    @property
    def needs_check(self) -> bool:
        return self.order.keeps_secrets and not self.order.unbound

    def take(self, text: str) -> Worded | CheckThought:
        line = _line_in(text)
        if line.strip() == OVER:
            return Worded(self.decision, replace(self.prepared, text=OVER))
        if self.order.unbound:
            return Worded(self.decision, replace(self.prepared, text=pass_gate(line, self.order)))
        passed = review_line(line, self.order)
        worded = Worded(self.decision, replace(self.prepared, text=passed.line))
        return check_of(self.checker, worded, passed, self.order, self, text)

    def again(self, text: str, problem: Problem) -> LineThought | None:
        if self.is_retry:
            return None
        if isinstance(problem, Unfit):
            faults = [fault.complaint(self.order.language) for fault in problem.faults]
        else:
            faults = [str(problem)]
        return replace(self, call=self.prompt_builder.again(self.call, text, faults), is_retry=True)

    def fallback(self, text: str | None) -> None:
        """None: the rules' own line is prepared."""


@dataclass(frozen=True)
class ChoiceThought:
    """One of several players, to be chosen by a model; ``options`` are in order, the best first."""

    prompt_builder: PromptBuilder
    options: tuple[str, ...]
    call: Call
    is_retry: bool = False
    needs_check: bool = False

    def take(self, text: str) -> str:
        """The player chosen; of several that the answer may mean, the best of them by our own order.

        Raises:
            BadAnswer: the answer names nobody, or somebody else.
        """
        try:
            return read_choice(text, self.options)
        except Ambiguous as several:
            if not several.names:
                raise
            return min(several.names, key=self.options.index)

    def again(self, text: str, problem: Problem) -> ChoiceThought | None:
        """Only what could not be read is asked again: who names somebody illegal had its say."""
        if self.is_retry or not isinstance(problem, Unreadable):
            return None
        return replace(self, call=self.prompt_builder.again(self.call, text, [str(problem)]), is_retry=True)

    def fallback(self, text: str | None) -> None:
        """None: the rules' own choice stands."""


def _line_in(text: str) -> str:
    """The line in an answer; an endpoint that knows no JSON may give the bare line."""
    try:
        line = read_object(text).get("line")
    except Unreadable:
        if "{" in text or "}" in text:
            raise
        return text
    if not isinstance(line, str):
        raise Unreadable(text)
    return line
