"""Answers a request of a parlour game with the prepared answer, or with a model's if it comes in time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.games.parlour.answers import read_action, read_statement, read_unrepaired
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.thinking import INVALID_ANSWER, Calls, next_step
from agent.llm.call import Answer, Call, Completion
from agent.play.answering import AnsweringPlayer, PendingAnswer
from agent.play.effects import Effect, Send
from agent.play.rewording import ClaimsChanged


@dataclass
class _Draft(PendingAnswer):
    """The answer as it is now, and the chain of model calls that may replace it."""

    text: str
    calls: Calls | None


class ParlourTurn(AnsweringPlayer[_Draft]):
    """Answers one request. With ``rewords`` a model's line must have the claims of the prepared line."""

    def __init__(
        self, prompts: ParlourPrompts, prepared: str, mind: ParlourMind, ids: Iterator[int], *, rewords: bool
    ) -> None:
        super().__init__()
        self._prompts = prompts
        self._prepared = prepared
        self._mind = mind
        self._ids = ids
        self._rewords = rewords

    @property
    def scene(self) -> ParlourScene:
        """The scene in which the answer is chosen."""
        return self._prompts.scene

    def begin(self, calls: Calls | None, until: float, expires: float, now: float) -> list[Effect]:
        """Send the prepared answer at once or, with a chain, ask a model for a better one."""
        text = INVALID_ANSWER if calls is not None and self._prompts.strict else self._prepared
        draft = _Draft(text, calls, until=until, expires=expires)
        first = [] if calls is None else [draft.ask(next(self._ids), next(calls))]
        return [*first, *self.keep(draft, now)]

    def take(self, draft: _Draft, id: int, answer: Answer, now: float) -> list[Effect]:
        if not isinstance(answer, Completion) or draft.calls is None:
            return []
        step = next_step(draft.calls, answer.text)
        if isinstance(step, Call):
            return [draft.ask(next(self._ids), step)]
        draft.text = self._usable(step)
        return []

    def finish(self, draft: _Draft, now: float) -> list[Effect]:
        return [Send(draft.text, draft.expires)]

    def _usable(self, text: str) -> str:
        """Return the answer in an output; raise BadAnswer, ClaimsChanged or Unfit if it cannot be used."""
        scene, is_statement = self.scene, self._prompts.is_statement
        if self._prompts.strict:
            return read_unrepaired(text, "statement" if is_statement else "action")
        if not is_statement:
            return read_action(text, scene)
        line = read_statement(text, scene)
        if self._rewords and self._mind.claims(line, scene) != self._mind.claims(self._prepared, scene):
            raise ClaimsChanged(line)
        return line
