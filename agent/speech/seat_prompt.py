"""What a language model that plays a seat is told: one system prompt, the numbered log, notes, facts, a task."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.speech.gate.faults import Fault
from personas.schema import Language, Voice
from rules.board import Board
from rules.decision import Say
from rules.game.events import Talk
from agent.analysis.second_reading import NewLine

SPEAK = Form("speak", strict_object({"line": {"type": "string"}}))


@dataclass(frozen=True)
class Notes:
    """What only this seat reads: the voice card, the plan of the day, and the last thoughts, oldest first."""

    card: str = ""
    plan: str = ""
    thinks: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatPrompt:
    """The prompts of one seat in one game; ``profile`` is the server's, if the voice is to follow it."""

    language: Language
    voice: Voice
    profile: str | None = None

    def speak(self, board: Board, ruled: Say | None, new: Sequence[NewLine], notes: Notes, *, hurried: bool = False) -> Call:
        """Ask for a line (SPEAK). ``ruled`` is what the rules would say, ``new`` the lines not yet heard."""
        return self._call(Task.TALK, board, SPEAK)

    def read(self, board: Board, new: Sequence[NewLine], notes: Notes) -> Call:
        """Ask for corrections of the reading of new lines (READ); the same beginning as SPEAK."""
        return self._call(Task.ANALYSIS, board, SPEAK)

    def plan(self, board: Board, notes: Notes) -> Call:
        """Ask for a plan of the day (PLAN); the same beginning as SPEAK."""
        return self._call(Task.PLAN, board, SPEAK)

    def voice_card(self, board: Board) -> Call:
        """Ask for the card of this person's voice (VOICE); the system prompt without a card."""
        return self._call(Task.VOICE, board, SPEAK)

    def check(self, board: Board, line: str) -> Call:
        """Ask what a line by itself admits and claims (CHECK), without the role and without the log."""
        return self._call(Task.CHECK, board, SPEAK)

    def again(self, call: Call, answer: str, faults: Sequence[Fault]) -> Call:
        """Ask once more, telling what was wrong with the answer."""
        return call

    def _call(self, task: Task, board: Board, form: Form) -> Call:
        return Call(task, (Message("system", ""), Message("user", "")), form)
