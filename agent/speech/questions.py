"""Thoughts: a thought is a question to a language model, with the code that checks and uses the answer.

::

    thought.call             the model call
    thought.take(text)       the result of an answer: a line, a target, or CHECK; raises BadAnswer or Unfit
    thought.again(...)       a second attempt that includes the fault; None if there is no second attempt
    thought.fallback(text)   prepared words for the model's intention, if its own line cannot be sent
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from agent.llm.answers import Ambiguous, BadAnswer, Unreadable, read_choice, read_words
from agent.llm.call import Call
from agent.protocol.packets import OVER
from agent.speech.check import check_faults
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import PassedLine, pass_gate, review_line
from agent.speech.gate.order import Order
from agent.speech.prompt import PromptBuilder
from agent.speech.seat.prompt import SeatPrompt
from rules.decision import Say, Stop
from rules.game.ledger import SentLine

Problem: TypeAlias = BadAnswer | Unfit
"""Why a model's answer cannot be used: it is unreadable, or its line must not be sent."""


@dataclass(frozen=True)
class WordedDecision:
    """What a model's answer leads to: a decision, and the line to send for the decision."""

    decision: Say | Stop
    sent: SentLine


class Thought:
    """One question to a language model, with the code that checks and uses the answer."""

    call: Call
    """The model call by which the question is asked."""

    @property
    def needs_check(self) -> bool:
        """Whether time must be reserved for a second model call that checks the answer (CHECK)."""
        return False

    def take(self, text: str) -> WordedDecision | str | Thought:
        """Return what the answer ``text`` leads to: a line to send, the name of a target, or the next
        question.

        Raises:
            BadAnswer: the answer does not have the requested form.
            Unfit: the line must not be sent.
        """
        raise NotImplementedError

    def again(self, text: str, problem: Problem) -> Thought | None:
        """Return the question once more, with the ``problem`` of its answer; None if it is not repeated."""
        raise NotImplementedError

    def fallback(self, text: str | None) -> WordedDecision | None:
        """Return a line in prepared words that says what the model's answer intended, or None.

        ``text`` is the model's answer, or None if it gave none. If None is returned, the rules' line is sent.
        """
        return None


@dataclass(frozen=True)
class CheckThought(Thought):
    """Asks a model that does not know the speaker's role to read a line before it is sent (task CHECK).

    Without a readable answer the line is not sent. ``writer`` is the question that produced the line,
    ``answer`` the model's answer to that question.
    """

    call: Call
    worded: WordedDecision
    passed: PassedLine
    order: Order
    writer: Thought
    answer: str

    def take(self, text: str) -> WordedDecision:
        faults = check_faults(text, self.passed, self.order)
        if faults:
            raise Unfit(faults)
        return self.worded

    def again(self, text: str, problem: Problem) -> Thought | None:
        """Return a second attempt to write the line; the check itself is not repeated.

        None if the answer of the check was not readable.
        """
        return self.writer.again(self.answer, problem) if isinstance(problem, Unfit) else None

    def fallback(self, text: str | None) -> WordedDecision | None:
        return self.writer.fallback(self.answer)


def check_of(
    prompt: SeatPrompt, worded: WordedDecision, passed: PassedLine, order: Order, writer: Thought, answer: str
) -> WordedDecision | CheckThought:
    """Return ``worded`` if its line needs no check, else the question that asks a model to check the line.

    A line needs a check if its speaker keeps secrets, or if the first review (``passed``) has doubts. The
    check is hurried if the model call that wrote the line was.
    """
    if not (order.keeps_secrets or passed.doubts):
        return worded
    check = replace(prompt.check(order.board, passed.line), hurried=writer.call.hurried)
    return CheckThought(check, worded, passed, order, writer, answer)


@dataclass(frozen=True)
class LineThought(Thought):
    """Asks a model for a free line (minds ``hybrid`` and ``vanilla``), which is checked before it is sent.

    The model may also end its talk for the day. ``checker`` makes the prompt of a second check (CHECK).
    """

    prompt_builder: PromptBuilder
    checker: SeatPrompt
    decision: Say
    prepared: SentLine
    order: Order
    call: Call
    is_retry: bool = False

    @property
    def needs_check(self) -> bool:
        return self.order.keeps_secrets and not self.order.unbound

    def take(self, text: str) -> WordedDecision | CheckThought:
        line = read_words(text, "line")
        if line.strip() == OVER:
            return WordedDecision(self.decision, replace(self.prepared, text=OVER))
        if self.order.unbound:
            return WordedDecision(self.decision, replace(self.prepared, text=pass_gate(line, self.order)))
        passed = review_line(line, self.order)
        worded = WordedDecision(self.decision, replace(self.prepared, text=passed.line))
        return check_of(self.checker, worded, passed, self.order, self, text)

    def again(self, text: str, problem: Problem) -> LineThought | None:
        if self.is_retry:
            return None
        if isinstance(problem, Unfit):
            faults = [fault.complaint(self.order.language) for fault in problem.faults]
        else:
            faults = [str(problem)]
        return replace(self, call=self.prompt_builder.again(self.call, text, faults), is_retry=True)


@dataclass(frozen=True)
class ChoiceThought(Thought):
    """Asks a model to choose a target; ``options`` are ordered, best first."""

    prompt_builder: PromptBuilder
    options: tuple[str, ...]
    call: Call
    is_retry: bool = False

    def take(self, text: str) -> str:
        """Return the option that the answer names, the best if several; raise BadAnswer if it names none."""
        try:
            return read_choice(text, self.options)
        except Ambiguous as several:
            if not several.names:
                raise
            return min(several.names, key=self.options.index)

    def again(self, text: str, problem: Problem) -> ChoiceThought | None:
        """Return the question once more if the answer was unreadable; None if it named a wrong player."""
        if self.is_retry or not isinstance(problem, Unreadable):
            return None
        return replace(self, call=self.prompt_builder.again(self.call, text, [str(problem)]), is_retry=True)
