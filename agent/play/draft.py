"""An answer in the contest's villages: what the rules decided, and how models may improve it.

A :class:`Draft` is the answer; a :class:`Drafter` holds it until it is due. There are two drafters: one
answers a request (:mod:`agent.play.turns`), one handles a freeform phase (:mod:`agent.play.open_floor`).
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Completion
from agent.play.answering import AnsweringPlayer, PendingAnswer, act_or_report
from agent.play.author import Author
from agent.play.effects import AnswerRejected, ClaimsFixed, DecisionMade, Effect, Think
from agent.play.idle import IdleThoughts
from agent.play.memory import Memory
from agent.play.pacing import ModelPace
from agent.play.rereading import SHARE, Hearing, Reader
from agent.speech.gate.faults import Unfit
from agent.speech.questions import Thought, WordedDecision
from agent.speech.speaking import SpeakThought
from rules.board import Board
from rules.decision import Choose, Decision, Say
from rules.game.ledger import SentLine


@dataclass
class Draft(PendingAnswer):
    """An answer in preparation: a talk line or a choice.

    ``best`` is the best answer so far, a line or the name of a target; it is sent when no better one is
    expected, but not before the time ``at``. Until ``reads_until`` a model may first read the others' new
    lines. ``pace`` has the response times of the model.
    """

    board: Board
    decision: Decision
    best: SentLine | str
    begun: float
    pace: ModelPace
    at: float = -math.inf
    reads_until: float | None = None
    thought: Thought | None = None
    waits_until: float = -math.inf
    """The time until which the draft waits for the model's answer to ``thought``."""
    is_composed: bool = False
    """Whether a language model wrote ``best``."""

    def __post_init__(self) -> None:
        self.ruled = self.decision
        """The rules' decision, before a model changed it."""

    def think(self, thought: Thought | None, id: int, now: float) -> list[Effect]:
        """Return the effect that asks a model the question ``thought``; no effect if time is short."""
        if thought is None:
            return []
        kept = self.pace.reserve(thought.call, self.until - now) if thought.needs_check else 0.0
        if now >= self.until - kept:
            return []
        self.thought, self.begun, self.waits_until = thought, now, self.until - kept
        return [self.ask(id, thought.call, self.waits_until)]

    def take(self, id: int, answer: Completion, now: float, next_id: int) -> list[Effect]:
        """Improve the answer by the output of call ``id``; if unusable, ask again in call ``next_id``."""
        thought = self._end_thought(now)
        if thought is None:
            return []
        try:
            taken = thought.take(answer.text)
        except (BadAnswer, Unfit) as problem:
            told = AnswerRejected(id, str(problem))
            again = thought.again(answer.text, problem)
            if again is not None and self.pace.is_time_for(
                again.call, self.until - now, is_checked=again.needs_check
            ):
                return [told, *self.think(again, next_id, now)]
            return [told, *self.fall_back(thought, answer.text)]
        if isinstance(taken, WordedDecision):
            self.is_composed = True
            return self._adopt(taken)
        if isinstance(taken, str):
            self.is_composed, self.best = True, taken
            return []
        return self.think(taken, next_id, now) or self.fall_back(taken, None)

    def give_up(self, now: float) -> list[Effect]:
        """Cancel the model call if it has taken too long, and use prepared words instead."""
        if now < self.waits_until or (thought := self._end_thought(now)) is None:
            return []
        return [*self.drop(), *self.fall_back(thought, None)]

    def fall_back(self, thought: Thought, answer: str | None) -> list[Effect]:
        """Use prepared words for what the model's ``answer`` intends, unless ``best`` says the same."""
        chosen = thought.fallback(answer)
        return [] if chosen is None or chosen.decision == self.decision else self._adopt(chosen)

    def without_model(self, now: float) -> list[Effect]:
        """End the failed model call; use prepared words for what the model intended in an earlier answer."""
        thought = self._end_thought(now)
        return [] if thought is None else self.fall_back(thought, None)

    def due(self, now: float) -> float | None:
        """Return the time of the next step (the end of a model call, or sending); None if it is now."""
        if self.reads_until is not None:
            return self.reads_until
        if self.thought is not None:
            return self.waits_until
        return self.at if now < self.at else None

    def _end_thought(self, now: float) -> Thought | None:
        """End the current question to a model and return the question; its duration is recorded."""
        thought, self.thought = self.thought, None
        if thought is not None:
            self.pace.took(thought.call, now - self.begun)
        return thought

    def _adopt(self, worded: WordedDecision) -> list[Effect]:
        before, self.decision, self.best = self.decision, worded.decision, worded.sent
        return (
            [] if before == worded.decision else [DecisionMade(self.board, worded.decision, worded.sent.text)]
        )


@dataclass(frozen=True)
class GameInPlay:
    """What the parts of a player share during a game: its memory, writer of lines, reader of talk."""

    memory: Memory
    author: Author
    reader: Reader
    idle: IdleThoughts
    pace: ModelPace = field(default_factory=ModelPace)
    ids: Iterator[int] = field(default_factory=lambda: count(1))
    """Yields a new number for each model call of the game."""

    def use_idle_time(self, now: float) -> list[Effect]:
        """Return the effects of model calls that prepare later answers while no request is open."""
        return self.idle.begin(self.memory.board(), next(self.ids), now) if self.author.model_speaks else []


class Drafter(AnsweringPlayer[Draft]):
    """Holds one answer back: a model first reads the others' new lines, then improves the answer.

    The two calls are not made in parallel, because the decision may depend on what is read.
    """

    def __init__(self, game: GameInPlay) -> None:
        super().__init__()
        self.game = game

    @abstractmethod
    def decide_again(self, now: float) -> list[Effect]:
        """Decide again after a model has corrected the claims read in the others' lines."""

    def thought_for(self, draft: Draft, now: float) -> Thought | None:
        """Return the question by which a model may improve the answer, or None."""
        game, decision = self.game, draft.decision
        if isinstance(decision, Choose) or not isinstance(draft.best, SentLine):
            return None
        if not game.author.model_writes(draft.board, decision):
            return game.author.line_thought(draft.board, decision, draft.best)
        new = [line.talk for line in game.reader.new_lines()] if isinstance(game.reader, Hearing) else []
        hurried = game.pace.is_slow(draft.until - now)
        idle = game.idle
        return game.author.speak_thought(draft.board, decision, new, idle.notes, idle.plan, hurried=hurried)

    def after_reading(self, fixed: Sequence[ClaimsFixed], now: float) -> list[Effect]:
        """Go on after a model has read the new lines; decide again if it has corrected claims (``fixed``)."""
        draft = self._draft
        effects = act_or_report(lambda: self.decide_again(now)) if fixed else []
        if draft is not None and self._draft is draft:
            effects += [*self._go_on(draft, now), *self.settle(draft, now)]
        return effects

    def take(self, draft: Draft, id: int, answer: Answer, now: float) -> list[Effect]:
        if not isinstance(answer, Completion):
            return self._without_model(draft, now)
        heard = act_or_report(lambda: self._hear(draft, answer.text))
        return [*heard, *act_or_report(lambda: draft.take(id, answer, now, next(self.game.ids)))]

    def give_up(self, draft: Draft, now: float) -> list[Effect]:
        effects = self.game.reader.give_up(now)
        if draft.reads_until is not None and now >= draft.reads_until:
            effects += self._go_on(draft, now)
        return [*effects, *draft.give_up(now)]

    def keep(self, draft: Draft, now: float) -> list[Effect]:
        """Keep an answer; a model first reads the others' new lines or, without any, improves the answer."""
        self._draft = draft
        decision = draft.decision
        hears = not isinstance(decision, Choose) and self.game.author.model_writes(draft.board, decision)
        is_all = isinstance(decision, Choose) and self.thought_for(draft, now) is None
        until = draft.until if is_all else now + SHARE * (draft.until - now)
        reading = [] if hears else self.game.reader.ask(next(self.game.ids), now, until)
        if not any(isinstance(effect, Think) for effect in reading):
            return [*reading, *self._go_on(draft, now), *self.settle(draft, now)]
        draft.reads_until = until
        return [*reading, *self.settle(draft, now)]

    def _go_on(self, draft: Draft, now: float) -> list[Effect]:
        """Ask a model to improve the draft when no other call is running; only once for each draft."""
        if draft.reads_until is None and draft.thought is not None:
            return []
        draft.reads_until = None
        return act_or_report(lambda: draft.think(self.thought_for(draft, now), next(self.game.ids), now))

    def _hear(self, draft: Draft, answer: str) -> list[Effect]:
        """Apply the corrections of readings in a model's answer, before the line in the answer is checked."""
        thought = draft.thought
        if not isinstance(thought, SpeakThought) or not isinstance(self.game.reader, Hearing):
            return []
        better = self.game.reader.heard(thought.heard(answer))
        if better:
            draft.board = self.game.memory.board()
            draft.thought = replace(thought, board=draft.board)
        return better

    def _without_model(self, draft: Draft, now: float) -> list[Effect]:
        """Decide again if no model can write the line; the decision is often the same.

        An earlier choice of the model is kept.
        """
        if chosen := draft.without_model(now):
            return chosen
        if not isinstance(draft.decision, Say):
            return []
        board = replace(draft.board, provider_failed=True)
        decision, said = self.game.author.prepare(board)
        if decision == draft.decision:
            return []
        draft.board, draft.decision, draft.best = board, decision, said
        return [DecisionMade(board, decision, said.text)]
