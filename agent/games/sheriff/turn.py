"""Answers one request of the Sheriff village: with the mind's answer or, call by call, a language model's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from agent.games.sheriff.consultant import Consultant, Consultation
from agent.games.sheriff.notes import Notes
from agent.games.sheriff.scene import LinePacket, plain_sheriff_answer
from agent.llm.call import Answer, Call, Completion
from agent.play.answering import AnsweringPlayer, act_or_report
from agent.play.effects import Effect, Send
from agent.play.memory import Memory
from agent.protocol.packets import SKIP
from rules.game.ledger import SentLine


class SheriffTurn(AnsweringPlayer[Consultation]):
    """Answers one request. ``write`` makes the answer text from what a model has answered so far."""

    def __init__(
        self,
        consultant: Consultant | None,
        memory: Memory,
        ids: Iterator[int],
        write: Callable[[Consultation], str],
    ) -> None:
        super().__init__()
        self._consultant = consultant
        self._memory = memory
        self._ids = ids
        self._write = write
        self._owes_line = False

    def begin(self, draft: Consultation, notes: Notes, now: float) -> list[Effect]:
        """Send the mind's answer at once or, with a consultant, ask a model."""
        self._owes_line = isinstance(draft.scene.packet, LinePacket)
        calls = [] if self._consultant is None else self._consultant.calls(draft, self._memory.view, notes)
        return [*(self._ask(draft, targets, call) for targets, call in calls), *self.keep(draft, now)]

    def take(self, draft: Consultation, id: int, answer: Answer, now: float) -> list[Effect]:
        targets = draft.about[id]
        if not isinstance(answer, Completion) or self._consultant is None:
            return []
        call = self._consultant.read(draft, answer.text, targets)
        return [] if call is None else [self._ask(draft, targets, call)]

    def finish(self, draft: Consultation, now: float) -> list[Effect]:
        self._owes_line = False
        return act_or_report(
            lambda: [Send(self._write(draft), draft.expires)],
            lambda: [Send(plain_sheriff_answer(draft.scene.packet), draft.expires)],
        )

    def interrupted(self, now: float) -> list[Effect]:
        """Record that the server has stopped waiting and shows a Skip instead of the player's line."""
        if self._owes_line:
            self._memory.said(SentLine(self._memory.view.day, SKIP))
        return []

    def _ask(self, draft: Consultation, targets: tuple[str, ...], call: Call) -> Effect:
        id = next(self._ids)
        draft.about[id] = targets
        return draft.ask(id, call)
