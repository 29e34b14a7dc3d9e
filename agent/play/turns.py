"""The machine that answers requests: one :class:`Turn` for each, from its packet to its one answer."""

from __future__ import annotations

from agent.play.draft import Draft, Drafter, GameInPlay
from agent.play.effects import Decided, Effect, Send
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
from rules.board import Board
from rules.decision import Stop
from rules.game.ledger import Sent

DEFAULT_MARGIN = 10.0
"""Seconds between the last moment for a thought and the server's time-out, where that is long enough."""


class Turn(Drafter):
    """One request; ``margin`` is the time in seconds kept free before the server's time-out."""

    def __init__(self, game: GameInPlay, packet: RequestPacket, now: float, margin: float) -> None:
        super().__init__(game)
        self._packet = packet
        self._is_answered = False
        self._begun = now
        seconds = game.memory.view.setting.timeout.action / 1000
        self._until, self._expires = now + think_seconds(seconds, margin), now + seconds

    def answer(self) -> list[Effect]:
        """Answer at once, or prepare an answer and think about a better one."""
        board = self.game.memory.board()
        match self._packet:
            case WhisperPacket():
                return self._whisper(board)
            case TalkPacket():
                return self._talk(board)
            case packet:
                return self._choose(board, packet)

    def finish(self, draft: Draft, now: float) -> list[Effect]:
        if isinstance(draft.best, Sent):
            return [self._say(draft.best)]
        self.game.memory.chose(self._packet, draft.best)
        self._is_answered = True
        return [Send(draft.best)]

    def forgo(self) -> None:
        """The server has given up waiting: it shows a Skip instead of the talk."""
        if isinstance(self._packet, TalkPacket) and not self._is_answered:
            self.game.memory.said(Sent(self.game.memory.view.day, SKIP))

    def _whisper(self, board: Board) -> list[Effect]:
        decision, said = self.game.author.prepare_whisper(board)
        self.game.memory.whispered(said)
        self._is_answered = True
        return [Decided(board, decision, said.text), Send(said.text)]

    def _talk(self, board: Board) -> list[Effect]:
        decision, said = self.game.author.prepare(board)
        decided = Decided(board, decision, said.text)
        if isinstance(decision, Stop):
            return [decided, self._say(said)]
        return self._think(decided, Draft(board, decision, said, self._begun, self._until, self._expires))

    def _choose(self, board: Board, packet: ActionPacket) -> list[Effect]:
        author, action = self.game.author, action_of(packet)
        choice = author.mind.act(action, board)
        draft = Draft(board, choice, choice.target, self._begun, self._until, self._expires)
        draft.thought = author.choice_thought(board, action, choice)
        return self._think(Decided(board, choice, choice.target), draft)

    def _think(self, decided: Decided, draft: Draft) -> list[Effect]:
        reading = self.game.read(self._until)
        return [decided, *reading, *self.keep(draft), *self.settle(draft, self._begun)]

    def _say(self, said: Sent) -> Send:
        self._is_answered = True
        return self.game.say(said)


def plain_answer(packet: RequestPacket) -> str:
    """A legal answer from the packet alone."""
    if isinstance(packet, SpeechPacket):
        return OVER
    info = packet.info
    others = sorted(
        name for name, status in info.status_map.items() if status == "ALIVE" and name != info.agent
    )
    return others[0] if others else info.agent


def think_seconds(timeout: float, margin: float) -> float:
    """How long a thought may take when the server waits ``timeout`` seconds.

    The margin is kept free at the end, but never more than a third of a short time-out.
    """
    return timeout - min(margin, timeout / 3)
