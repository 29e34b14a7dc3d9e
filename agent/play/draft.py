"""An answer in the making: what goes out if nothing better comes, and what may still better it.

A :class:`Draft` is the answer; a :class:`Drafter` keeps one until it is due. Two machines are drafters: one
answers a request (:mod:`agent.play.turns`), one keeps an open floor (:mod:`agent.play.open_floor`).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Completion
from agent.play.author import Author
from agent.play.effects import Bug, Decided, Drop, Effect, Reread, Send, Think, TurnedBack, WakeAt
from agent.play.hearing import Hearing
from agent.play.idle import IdleThoughts
from agent.play.memory import Memory
from agent.play.pace import ModelPace
from agent.play.rereading import SHARE, SecondReader
from agent.speech.gate.faults import Unfit
from agent.speech.questions import Thought, Worded
from agent.speech.speaking import SpeakThought
from rules.board import Board
from rules.decision import Choose, Decision, Say
from rules.game.ledger import Sent


@dataclass
class Draft:
    """A line, a choice or a last word; times are those of the caller's clock.

    Until ``reads_until`` a model may read what is new first. ``best`` goes out once nothing better is to be
    expected, but not before ``at``; a thought is waited for until ``until``, and after ``expires`` nothing is
    sent at all. ``pace`` is how long a model takes in this game.
    """

    board: Board
    decision: Decision
    best: Sent | str
    begun: float
    until: float
    expires: float
    pace: ModelPace
    at: float = -math.inf
    reads_until: float | None = None
    thought: Thought | None = None
    waits_until: float = -math.inf
    """For the thought."""
    id: int = 0
    """Of the thought that a model is asked."""
    is_composed: bool = False
    """Whether a model has bettered it."""

    def __post_init__(self) -> None:
        self.ruled = self.decision
        """What the rules decided, whatever a model has made of it."""

    def think(self, thought: Thought | None, id: int, now: float) -> list[Effect]:
        """Have a model asked, if there is anything to ask, and time; time for CHECK is kept free."""
        if thought is None:
            return []
        kept = self.pace.reserve(thought.call, self.until - now) if thought.needs_check else 0.0
        if now >= self.until - kept:
            return []
        self.thought, self.id, self.begun, self.waits_until = thought, id, now, self.until - kept
        return [Think(id, thought.call, self.waits_until)]

    def take(self, answer: Completion, now: float, id: int) -> list[Effect]:
        """Better this by a model's answer; for a useless one, ask again, once, if there is time for it."""
        thought = self._ended(now)
        if thought is None:
            return []
        try:
            taken = thought.take(answer.text)
        except (BadAnswer, Unfit) as problem:
            told = TurnedBack(self.id, str(problem))
            again = thought.again(answer.text, problem)
            if again is not None and self.pace.is_time_for(
                again.call, self.until - now, is_checked=again.needs_check
            ):
                return [told, *self.think(again, id, now)]
            return [told, *self.fall_back(thought, answer.text)]
        if isinstance(taken, Worded):
            self.is_composed = True
            return self._adopt(taken)
        if isinstance(taken, str):
            self.is_composed, self.best = True, taken
            return []
        return self.think(taken, id, now) or self.fall_back(taken, None)

    def give_up(self, now: float) -> list[Effect]:
        """Stop a thought that has taken too long."""
        if now < self.waits_until or (thought := self._ended(now)) is None:
            return []
        return [Drop(self.id), *self.fall_back(thought, None)]

    def fall_back(self, thought: Thought, answer: str | None) -> list[Effect]:
        """Let what a model wanted go out in prepared words, where these are not at hand anyway."""
        chosen = thought.fallback(answer)
        return [] if chosen is None or chosen.decision == self.decision else self._adopt(chosen)

    def without_model(self, now: float) -> list[Effect]:
        """No model answers the thought: what it wanted before stays chosen."""
        thought = self._ended(now)
        return [] if thought is None else self.fall_back(thought, None)

    def due(self, now: float) -> float | None:
        """When to look again: at the end of reading or a thought, or when to speak; None if that is now."""
        if self.reads_until is not None:
            return self.reads_until
        if self.thought is not None:
            return self.waits_until
        return self.at if now < self.at else None

    def _ended(self, now: float) -> Thought | None:
        """The thought, which is over; how long it took is measured."""
        thought, self.thought = self.thought, None
        if thought is not None:
            self.pace.took(thought.call, now - self.begun)
        return thought

    def _adopt(self, worded: Worded) -> list[Effect]:
        before, self.decision, self.best = self.decision, worded.decision, worded.sent
        return [] if before == worded.decision else [Decided(self.board, worded.decision, worded.sent.text)]


@dataclass(frozen=True)
class GameInPlay:
    """What the machines of one player share in one game."""

    memory: Memory
    author: Author
    reader: SecondReader | Hearing
    idle: IdleThoughts
    pace: ModelPace = field(default_factory=ModelPace)
    _ids: Iterator[int] = field(default_factory=lambda: count(1))

    def next_id(self) -> int:
        """An id that no thought has had."""
        return next(self._ids)

    def read(self, now: float, until: float) -> list[Effect]:
        """Have a model read what is new."""
        return self.reader.ask(self.next_id(), now, until)

    def say(self, said: Sent, expires: float) -> Send:
        """Send a line, and know that it was said."""
        self.memory.said(said)
        return Send(said.text, expires)

    def rest(self, now: float) -> list[Effect]:
        """Use the time until somebody asks for something."""
        return self.idle.begin(self.memory.board(), self.next_id(), now) if self.author.plays_seat else []


class Drafter(ABC):
    """Keeps one draft at most: has a model read, then better it, and lets it go out when it is due.

    Reading comes first and has a share of the time, all of it where nothing else is asked, so that a line is
    asked for once, knowing all that was said. Asked for both at once, a model would answer sooner, but often
    for a decision that no longer holds.
    """

    def __init__(self, game: GameInPlay) -> None:
        self.game = game
        self._draft: Draft | None = None

    @abstractmethod
    def finish(self, draft: Draft, now: float) -> list[Effect]:
        """Send what a draft has come to."""

    @abstractmethod
    def decide_again(self, now: float) -> list[Effect]:
        """Take up another draft if what was said, read better, asks for another decision."""

    def thought_for(self, draft: Draft, now: float) -> Thought | None:
        """What a model may be asked to better a draft by."""
        game, decision = self.game, draft.decision
        if isinstance(decision, Choose) or not isinstance(draft.best, Sent):
            return None
        if not game.author.plays(draft.board, decision):
            return game.author.line_thought(draft.board, decision, draft.best)
        new = [line.talk for line in game.reader.new_lines()] if isinstance(game.reader, Hearing) else []
        hurried = game.pace.is_slow(draft.until - now)
        idle = game.idle
        return game.author.turn_thought(draft.board, decision, new, idle.notes, idle.plan, hurried=hurried)

    def reread(self, better: Sequence[Reread], now: float) -> list[Effect]:
        """Take in that a model has read, some lines perhaps better: decide again, or go on."""
        draft = self._draft
        effects = self._spared(lambda: self.decide_again(now)) if better else []
        if draft is not None and self._draft is draft:
            effects += [*self._go_on(draft, now), *self.settle(draft, now)]
        return effects

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in what a model answered; if not to the current thought, nothing happens."""
        draft = self._draft
        if draft is None or draft.thought is None or draft.id != id:
            return []
        if isinstance(answer, Completion):
            effects = self._spared(lambda: self._hear(draft, answer.text))
            effects += self._spared(lambda: draft.take(answer, now, self.game.next_id()))
        else:
            effects = self._spared(lambda: self._without_model(draft, now))
        return [*effects, *self.settle(draft, now)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: reading or a thought may have taken too long, and a draft may be due."""
        draft = self._draft
        if draft is None:
            return []
        effects = self.game.reader.give_up(now)
        if draft.reads_until is not None and now >= draft.reads_until:
            effects += self._go_on(draft, now)
        return [*effects, *draft.give_up(now), *self.settle(draft, now)]

    def drop(self) -> list[Effect]:
        """Give up the draft."""
        draft, self._draft = self._draft, None
        return [] if draft is None or draft.thought is None else [Drop(draft.id)]

    def keep(self, draft: Draft, now: float) -> list[Effect]:
        """Take up a draft: have a model read what is new or, where nothing is, begin to improve it."""
        self._draft = draft
        decision = draft.decision
        hears = not isinstance(decision, Choose) and self.game.author.plays(draft.board, decision)
        is_all = isinstance(decision, Choose) and self.thought_for(draft, now) is None
        until = draft.until if is_all else now + SHARE * (draft.until - now)
        reading = [] if hears else self.game.read(now, until)
        if not any(isinstance(effect, Think) for effect in reading):
            return [*reading, *self._go_on(draft, now)]
        draft.reads_until = until
        return reading

    def settle(self, draft: Draft, now: float) -> list[Effect]:
        """Let a draft go out, or wake up when that, or giving up on a thought, is due.

        After the server's time-out nothing goes out: NAME is on its way, and any other answer to it is fatal.
        """
        if now > draft.expires:
            return self.drop()
        if (due := draft.due(now)) is not None:
            return [WakeAt(due)]
        self._draft = None
        return self.finish(draft, now)

    def _go_on(self, draft: Draft, now: float) -> list[Effect]:
        """Begin the thought that may improve a draft, once nothing is waited for; never a second one."""
        if draft.reads_until is None and draft.thought is not None:
            return []
        draft.reads_until = None
        return self._spared(lambda: draft.think(self.thought_for(draft, now), self.game.next_id(), now))

    def _spared(self, step: Callable[[], list[Effect]]) -> list[Effect]:
        """Take a step in which a bug of ours must not cost the game: the prepared answer is at hand."""
        try:
            return step()
        except Exception as error:  # noqa: BLE001 - see above
            return [Bug(error)]

    def _hear(self, draft: Draft, answer: str) -> list[Effect]:
        """Take in what a model that plays the turn has heard, before its line is judged by it."""
        thought = draft.thought
        if not isinstance(thought, SpeakThought) or not isinstance(self.game.reader, Hearing):
            return []
        better = self.game.reader.heard(thought.heard(answer))
        if better:
            draft.board = self.game.memory.board()
            draft.thought = replace(thought, board=draft.board)
        return better

    def _without_model(self, draft: Draft, now: float) -> list[Effect]:
        """Decide anew where a line was wanted and no model is there to word it; often nothing changes.

        What a model has chosen before stays chosen.
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
        return [Decided(board, decision, said.text)]
