"""A second reading of doubtful lines: asked of a language model while nobody waits for it."""

from __future__ import annotations

from agent.analysis.second_reading import askable, second_readings
from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Completion
from agent.play.effects import Effect, Reread, Think, TurnedBack
from agent.play.memory import Memory
from agent.speech.prompt import reading_call
from personas.schema import Language
from rules.game.events import Talk

CONTEXT_LINES = 6
"""How many earlier lines a model is shown to read new ones by."""


class SecondReader:
    """Asks what others' lines mean where the offline analyst is unsure; each line once."""

    def __init__(self, memory: Memory, language: Language) -> None:
        self._memory = memory
        self._language = language
        self._asked: dict[int, tuple[Talk, ...]] = {}

    def ask(self, id: int, until: float) -> list[Effect]:
        """Ask, under this id, about what is new; nothing is asked where nothing is doubtful."""
        doubtful = askable(self._memory.doubtful())
        if not doubtful:
            return []
        view = self._memory.view
        first = view.talks.index(doubtful[0])
        before = [talk for talk in view.talks[max(0, first - CONTEXT_LINES) : first] if talk.is_speech]
        self._asked[id] = doubtful
        return [Think(id, reading_call(self._language, view.players, before, doubtful), until)]

    def is_asked(self, id: int) -> bool:
        """Whether an answer under this id is awaited here."""
        return id in self._asked

    def take(self, id: int, answer: Answer) -> list[Effect]:
        """Take an answer; it counts from the next decision on."""
        lines = self._asked.pop(id)
        if not isinstance(answer, Completion):
            return []
        offline = self._memory.readings_of(lines)
        try:
            merged = second_readings(answer.text, lines, offline, self._memory.view.players)
        except BadAnswer as problem:
            return [TurnedBack(id, str(problem))]
        return [Reread(talk, self._memory.reread(talk, claims), claims) for talk, claims in merged.items()]
