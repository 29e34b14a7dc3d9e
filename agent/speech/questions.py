"""What a player asks a language model for, and how it takes the answers: checked like a move in chess.

::

    thought.call          what to ask
    thought.take(text)    what to do with the answer; raises BadAnswer or Unfit
    thought.again(...)    the same asked once more, telling what was wrong; None when once is enough
    thought.fallback      prepared words for what a model has chosen, where its own cannot be sent
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from agent.llm.answers import Ambiguous, BadAnswer, Unreadable, read_choice, read_object
from agent.llm.call import Call
from agent.protocol.packets import OVER
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.prompt import PromptBuilder
from rules.decision import Say
from rules.game.ledger import Sent

Problem: TypeAlias = BadAnswer | Unfit


@dataclass(frozen=True)
class Intent:
    """One line that may be said: the decision for it, its prepared words, and what the gate wants of it."""

    say: Say
    prepared: Sent
    order: Order


@dataclass(frozen=True)
class Worded:
    """An intent that a model has chosen, in its words."""

    say: Say
    sent: Sent


@dataclass(frozen=True)
class LineThought:
    """A line to be chosen and worded by a model; it must pass the last gate for the intent it chose.

    Without a brief the model may also stop talking for the day.
    """

    prompt_builder: PromptBuilder
    intents: tuple[Intent, ...]
    call: Call
    is_retry: bool = False

    def take(self, text: str) -> Worded:
        """The line to send; the prepared words, which the gate has seen, as they are.

        Raises:
            BadAnswer: there is no line in the answer.
            Unfit: it must not go out.
        """
        intent, line = self._chosen(text), _line_in(text)
        if intent.order.brief is None and line.strip() == OVER:
            return Worded(intent.say, replace(intent.prepared, text=OVER))
        if line.strip() == intent.prepared.text:
            return Worded(intent.say, intent.prepared)
        return Worded(intent.say, replace(intent.prepared, text=pass_gate(line, intent.order)))

    def again(self, text: str, problem: Problem) -> LineThought | None:
        if self.is_retry:
            return None
        if isinstance(problem, Unfit):
            language = self.intents[0].order.language
            faults = [fault.complaint(language) for fault in problem.faults]
        else:
            faults = [str(problem)]
        call = self.prompt_builder.again(self.call, text, faults, choice=self._number(text))
        return replace(self.held_to(text), call=call, is_retry=True)

    def held_to(self, text: str) -> LineThought:
        """The same about the one intent that an answer names; about all of them where it names none."""
        number = self._number(text)
        return self if number is None else replace(self, intents=(self.intents[number - 1],))

    @property
    def fallback(self) -> Worded | None:
        """The intent in prepared words, once there is but one."""
        first, *others = self.intents
        return None if others else Worded(first.say, first.prepared)

    def _chosen(self, text: str) -> Intent:
        """The intent that an answer names by its number; the first where it names none."""
        return self.held_to(text).intents[0]

    def _number(self, text: str) -> int | None:
        """The number, from 1, by which an answer names one of several intents."""
        number = _answer_field(text, "choice")
        if isinstance(number, bool) or not isinstance(number, int) or len(self.intents) < 2:
            return None
        return number if 1 <= number <= len(self.intents) else None


@dataclass(frozen=True)
class ChoiceThought:
    """One of several players, to be chosen by a model; ``options`` are in order, the best first."""

    prompt_builder: PromptBuilder
    options: tuple[str, ...]
    call: Call
    is_retry: bool = False

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

    def held_to(self, text: str) -> ChoiceThought:
        """The same: a player who cannot be chosen is no choice."""
        return self

    @property
    def fallback(self) -> None:
        """None: the rules' own choice stands."""


Thought = LineThought | ChoiceThought


def _answer_field(text: str, key: str) -> object:
    """One field of an answer; None where it has no such field, or is not JSON."""
    try:
        return read_object(text).get(key)
    except Unreadable:
        return None


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
