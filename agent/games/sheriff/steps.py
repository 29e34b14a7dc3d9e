"""The prompts of the baselines' chains for one request in a village of seven."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.games.sheriff.notes import Notes
from agent.games.sheriff.prompt import SheriffPromptBuilder
from agent.games.sheriff.scene import ChoicePacket, LinePacket
from agent.games.thinking import Note, titled_notes
from agent.llm.call import Call
from prompts import render, words
from rules.game.view import GameView


@dataclass(frozen=True)
class SheriffSteps:
    """The prompts for one request; the model's own notes precede the task, as quoted data."""

    builder: SheriffPromptBuilder
    view: GameView
    knowledge: Notes
    packet: LinePacket | ChoicePacket

    def step(self, step: str, notes: Sequence[Note] = ()) -> Call:
        """Return the call for an intermediate step, as free text."""
        language = self.builder.language
        asked = render(
            language,
            "step",
            question=self.builder.question(self.view, self.packet),
            notes=titled_notes(notes, language),
            step=words(language, "baselines")["steps"][step],
            options=(),
        )
        return self.builder.note(self.view, self.knowledge, self.packet, asked)

    def answer(self, notes: Sequence[Note] = (), guidance: str | None = None) -> Call:
        """Return the call for the answer, in the same form as a single call."""
        language = self.builder.language
        told = guidance and words(language, "baselines")["guidance"][guidance]
        noted = render(language, "noted", notes=titled_notes(notes, language), guidance=told)
        if isinstance(self.packet, LinePacket):
            return self.builder.line(self.view, self.knowledge, self.packet, noted)
        return self.builder.choice(self.view, self.knowledge, self.packet, noted)
