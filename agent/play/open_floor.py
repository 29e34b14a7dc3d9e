"""Speaks in a freeform phase, in which all may speak at any time (protocol section 8)."""

from __future__ import annotations

from agent.play.answering import act_or_report
from agent.play.draft import Draft, Drafter, GameInPlay
from agent.play.effects import DecisionMade, Effect, Send, WakeAt
from agent.play.pacing import FloorSchedule, urge_of
from agent.protocol.packets import OVER
from rules.board import Board
from rules.decision import Say
from rules.game.ledger import SentLine

PATIENCE = 20.0
"""Maximum delay of a line in a freeform phase while a model words the line, in seconds."""


class OpenFloor(Drafter):
    """Speaks in one freeform phase, at the times of ``schedule``, until the player is done."""

    outlives_name = True

    def __init__(self, game: GameInPlay, schedule: FloorSchedule) -> None:
        super().__init__(game)
        self._schedule = schedule

    def heard(self, now: float) -> None:
        """Note that another player has spoken."""
        self._schedule.heard(now)

    def decide_again(self, now: float) -> list[Effect]:
        """Decide the next line and when to say it; if this raises, only this one line is left out."""
        if self._schedule.is_over:
            return []
        return act_or_report(
            lambda: self._plan_line(self.game.memory.board(), now),
            lambda: [*self.drop(), WakeAt(self._schedule.stop_at)],
        )

    def interrupted(self, now: float) -> list[Effect]:
        """Handle a NAME packet: decide the next line, because a freeform phase has no requests to answer."""
        return self.decide_again(now)

    def tick(self, now: float) -> list[Effect]:
        """Handle the time ``now``: send what is due, and Over before the end of the phase."""
        effects = super().tick(now)
        if not self._schedule.is_over and now >= self._schedule.stop_at:
            effects += [*self.drop(), self._say_over()]
        return effects

    def finish(self, draft: Draft, now: float) -> list[Effect]:
        """Send the prepared line, and decide the next one or say Over."""
        said = draft.best
        assert isinstance(said, SentLine)  # a freeform phase has no choices
        self.game.memory.said(said)
        self._schedule.spoke(now)
        closes = said.closes and not self._schedule.is_over
        return [Send(said.text, draft.expires), *([self._say_over()] if closes else self.decide_again(now))]

    def _plan_line(self, board: Board, now: float) -> list[Effect]:
        """Decide the next line; a running model call continues if its line would still fit."""
        schedule = self._schedule
        decision, said = self.game.author.prepare(board)
        if not isinstance(decision, Say):
            return [*self.drop(), self._say_over()]
        at = schedule.time_for(urge_of(board, decision))
        if at is None:
            return [*self.drop(), WakeAt(schedule.stop_at)]
        draft = self._draft
        if draft is not None and isinstance(draft.ruled, Say) and draft.ruled.brief == decision.brief:
            draft.board, draft.at, draft.until = board, at, max(draft.until, at)
            draft.best = draft.best if draft.is_composed else said
            return self.settle(draft, now)
        return self._begin(board, decision, said, at, now)

    def _begin(self, board: Board, decision: Say, said: SentLine, at: float, now: float) -> list[Effect]:
        """Start a draft for a new line, which a model may finish slightly late."""
        schedule = self._schedule
        patience = min(PATIENCE, (schedule.stop_at - now) / 3)
        until = min(schedule.stop_at, max(at, now) + patience)
        expires = schedule.too_late
        draft = Draft(board, decision, said, now, self.game.pace, at, until=until, expires=expires)
        return [*self.drop(), DecisionMade(board, decision, said.text), *self.keep(draft, now)]

    def _say_over(self) -> Send:
        self._schedule.say_over()
        return Send(OVER, self._schedule.too_late)
