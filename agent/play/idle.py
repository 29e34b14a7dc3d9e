"""Idle thoughts: model calls for a description of the player's voice and a plan for the day.

They are made while the others speak. A request cancels a running call, which is repeated in the next idle
time.
"""

from __future__ import annotations

from dataclasses import replace

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion, Task
from agent.play.effects import AnswerRejected, Drop, Effect, Think
from agent.speech.seat.plan import Plan, is_surprise, read_day_plan
from agent.speech.seat.prompt import SeatNotes, SeatPrompt
from agent.speech.seat.voice_card import read_voice_card
from rules.board import Board

KEPT_THOUGHTS = 3
"""Number of the model's recent intentions that later prompts repeat."""
LONGEST_WAIT = 120.0
"""Maximum duration of an idle call, in seconds."""
MOST_VOICE_CALLS = 2
"""Maximum number of calls for a voice card in one game."""
MOST_PLANS = 2
"""Maximum number of plan calls a day in a large village; a small village has one."""
LARGE = 9
"""Minimum number of players for a plan on day 1."""


class IdleThoughts:
    """One player's notes (how it talks, and its plan for the day), and the model calls that write them.

    If ``thinks`` is False there are no calls.
    """

    def __init__(self, prompt: SeatPrompt, *, thinks: bool) -> None:
        self.notes = SeatNotes()
        self.plan: Plan | None = None
        self._prompt = prompt
        self._thinks = thinks
        self._voice_calls = 0
        self._plans = 0
        self._asked: tuple[int, Call, Board] | None = None

    def remember(self, think: str) -> None:
        """Store the purpose that the model gave for a line, for later prompts; an empty text is ignored."""
        if think:
            self.notes = replace(self.notes, thinks=(*self.notes.thinks, think)[-KEPT_THOUGHTS:])

    def begin_day(self, day: int) -> None:
        """Drop the plan of an earlier day than ``day``; its text stays in the notes."""
        if self.plan is not None and self.plan.day != day:
            self.plan = None

    def begin(self, board: Board, id: int, now: float) -> list[Effect]:
        """Return the effect that asks a model, in call ``id``, for a missing note; [] if none is missing."""
        self.begin_day(board.day)
        call = self._call_to_make(board) if self._thinks and self._asked is None else None
        if call is None:
            return []
        self._asked = id, call, board
        return [Think(id, call, now + LONGEST_WAIT)]

    def drop(self) -> list[Effect]:
        """Cancel the running model call, because the player must now answer a request."""
        if self._asked is None:
            return []
        id, self._asked = self._asked[0], None
        return [Drop(id)]

    def take(self, id: int, answer: Answer) -> list[Effect] | None:
        """Store the note in the answer to call ``id``; return None if this call is not running."""
        if self._asked is None or self._asked[0] != id:
            return None
        (_, call, board), self._asked = self._asked, None
        if not isinstance(answer, Completion):
            return []
        try:
            if call.task is Task.VOICE:
                card = read_voice_card(answer.text)
                self.notes = replace(self.notes, card=card.text(self._prompt.language))
            else:
                self._keep(read_day_plan(answer.text, board))
        except BadAnswer as problem:
            return [AnswerRejected(id, str(problem))]
        return []

    def _call_to_make(self, board: Board) -> Call | None:
        if not self.notes.card and self._voice_calls < MOST_VOICE_CALLS:
            self._voice_calls += 1
            return self._prompt.voice_card(board)
        return self._prompt.plan(board, self.notes) if self._wants_plan(board) else None

    def _wants_plan(self, board: Board) -> bool:
        """Whether a plan is due: mornings from day 2, day 1 of a large village, or surprising news."""
        is_over = (
            board.lines_left <= 0 or board.ledger.has_closed(board.day) or board.me not in board.view.alive
        )
        if is_over or board.day == 0 or (board.day == 1 and len(board.view.players) < LARGE):
            return False
        if self.plan is None:
            return board.day > 1 or board.my_lines_today > 0
        most = MOST_PLANS if len(board.view.players) >= LARGE else 1
        return self._plans < most and is_surprise(board, self.plan)

    def _keep(self, plan: Plan) -> None:
        self._plans = 1 if self.plan is None else self._plans + 1
        self.plan = plan
        self.notes = replace(self.notes, plan=plan.text, plan_day=plan.day)
