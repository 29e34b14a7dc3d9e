"""Answers requests in the contest's villages: one :class:`Turn` for each request."""

from __future__ import annotations

from agent.play.answering import deadlines
from agent.play.draft import Draft, Drafter, GameInPlay
from agent.play.effects import DecisionMade, Effect, Send
from agent.protocol.fold import action_of
from agent.protocol.packets import (
    OVER,
    SKIP,
    ActionPacket,
    RequestPacket,
    SpeechPacket,
    TalkPacket,
    WhisperPacket,
)
from agent.speech.questions import Thought
from agent.speech.speaking import RULE
from rules.board import Board
from rules.decision import Choose, Decision, Say, Stop
from rules.game.ledger import SentLine


class Turn(Drafter):
    """Answers one request; ``margin`` is the time in seconds kept free before the server's time-out."""

    def __init__(self, game: GameInPlay, packet: RequestPacket, now: float, margin: float) -> None:
        super().__init__(game)
        self._packet = packet
        self._is_answered = False
        self._begun = now
        self._until, self._expires = deadlines(now, game.memory.view.setting.timeout.action / 1000, margin)

    def answer(self) -> list[Effect]:
        """Send an answer at once, or keep a prepared answer and ask a model for a better one."""
        board = self.game.memory.board()
        self.game.idle.begin_day(board.day)
        if isinstance(self._packet, WhisperPacket):
            return self._whisper(board)
        return self._take_up(self._decide(board), self._begun)

    def decide_again(self, now: float) -> list[Effect]:
        old = self._draft
        if old is None:
            return []
        new = self._decide(self.game.memory.board())
        if not _is_same(old.ruled, new.ruled):
            return [*self.drop(), *self._take_up(new, now)]
        if old.thought is None:
            old.board, old.decision = new.board, new.decision
        return []

    def thought_for(self, draft: Draft, now: float) -> Thought | None:
        if isinstance(draft.decision, Choose) and isinstance(self._packet, ActionPacket):
            return self.game.author.choice_thought(draft.board, action_of(self._packet), draft.decision)
        return super().thought_for(draft, now)

    def finish(self, draft: Draft, now: float) -> list[Effect]:
        self._is_answered = True
        if isinstance(draft.best, SentLine):
            if draft.is_composed and isinstance(draft.decision, Say) and draft.decision.rule == RULE:
                self.game.idle.remember(draft.decision.why)
            self.game.memory.said(draft.best)
            return [Send(draft.best.text, draft.expires), *self.game.use_idle_time(now)]
        self.game.memory.chose(self._packet, draft.best)
        return [Send(draft.best, draft.expires)]

    def interrupted(self, now: float) -> list[Effect]:
        """Note that the server timed out, so that others see a Skip instead of the player's line."""
        if isinstance(self._packet, TalkPacket) and not self._is_answered:
            self.game.memory.said(SentLine(self.game.memory.view.day, SKIP))
        return []

    def _whisper(self, board: Board) -> list[Effect]:
        decision, said = self.game.author.prepare_whisper(board)
        self.game.memory.whispered(said)
        self._is_answered = True
        return [DecisionMade(board, decision, said.text), Send(said.text, self._expires)]

    def _decide(self, board: Board) -> Draft:
        decision: Decision
        best: SentLine | str
        if isinstance(self._packet, ActionPacket):
            decision = self.game.author.choose(board, action_of(self._packet), self.game.idle.plan)
            best = decision.target
        else:
            decision, best = self.game.author.prepare(board)
        until, expires = self._until, self._expires
        return Draft(board, decision, best, self._begun, self.game.pace, until=until, expires=expires)

    def _take_up(self, draft: Draft, now: float) -> list[Effect]:
        prepared = draft.best.text if isinstance(draft.best, SentLine) else draft.best
        decided = DecisionMade(draft.board, draft.decision, prepared)
        return [decided, *self.keep(draft, now)]


def _is_same(old: Decision, new: Decision) -> bool:
    """Whether two decisions give the same answer; reasons may differ."""
    if isinstance(old, Say) and isinstance(new, Say):
        return (old.brief, old.closes) == (new.brief, new.closes)
    if isinstance(old, Choose) and isinstance(new, Choose):
        return old.target == new.target
    return isinstance(old, Stop) and isinstance(new, Stop)


def plain_answer(packet: RequestPacket) -> str:
    """Return an allowed answer to a request, made from the packet alone."""
    if isinstance(packet, SpeechPacket):
        return OVER
    info = packet.info
    others = sorted(
        name for name, status in info.status_map.items() if status == "ALIVE" and name != info.agent
    )
    return others[0] if others else info.agent
