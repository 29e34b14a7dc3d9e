"""The machine that keeps an open floor: what to say next, when, and when to stop (protocol section 8)."""

from __future__ import annotations

from agent.play.draft import Draft, Drafter, GameInPlay
from agent.play.effects import Bug, Decided, Effect, Send, WakeAt
from agent.play.pacing import FloorSchedule, urge_of
from agent.protocol.packets import OVER
from rules.board import Board
from rules.decision import Say
from rules.game.ledger import Sent

PATIENCE = 20.0
"""Seconds that a line may be late on an open floor while a model still words it."""


class OpenFloor(Drafter):
    """One freeform phase, from its beginning to this player's last word; ``schedule`` tells the times."""

    def __init__(self, game: GameInPlay, schedule: FloorSchedule) -> None:
        super().__init__(game)
        self._schedule = schedule

    def heard(self, now: float) -> None:
        """Somebody else has spoken."""
        self._schedule.heard(now)

    def plan(self, now: float) -> list[Effect]:
        """Decide what to say next and when; a bug of ours costs no more than a line."""
        if self._schedule.is_over:
            return []
        try:
            return self._plan_line(self.game.memory.board(), now)
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the game
            return [Bug(error), *self.drop(), WakeAt(self._schedule.stop_at)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: what is due goes out, and before the end of the phase the last word."""
        effects = super().tick(now)
        if not self._schedule.is_over and now >= self._schedule.stop_at:
            effects += [*self.drop(), self._say_over()]
        return effects

    def finish(self, draft: Draft, now: float) -> list[Effect]:
        """Say the line, and go on with the next one or with the last word."""
        said = draft.best
        assert isinstance(said, Sent)  # nobody is asked to choose on an open floor
        sent = self.game.say(said, draft.expires)
        self._schedule.spoke(now)
        return [sent, self._say_over()] if said.closes else [sent, *self.plan(now)]

    def decide_again(self, now: float) -> list[Effect]:
        return self.plan(now)

    def _plan_line(self, board: Board, now: float) -> list[Effect]:
        """Decide what to say next; a thought that still serves goes on."""
        schedule = self._schedule
        decision, said = (None, None) if schedule.is_spent else self.game.author.prepare(board)
        if not isinstance(decision, Say) or said is None:
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

    def _begin(self, board: Board, decision: Say, said: Sent, at: float, now: float) -> list[Effect]:
        """Take up a new line, which a model may still word a little after its time."""
        schedule = self._schedule
        patience = min(PATIENCE, (schedule.stop_at - now) / 3)
        until = min(schedule.stop_at, max(at, now) + patience)
        draft = Draft(board, decision, said, now, until, schedule.too_late, self.game.pace, at)
        dropped = self.drop()
        return [
            *dropped,
            Decided(board, decision, said.text),
            *self.keep(draft, now),
            *self.settle(draft, now),
        ]

    def _say_over(self) -> Send:
        self._schedule.is_over = True
        return Send(OVER, self._schedule.too_late)
