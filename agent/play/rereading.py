"""A second reading of what others have said: asked of a language model before the player decides.

There is one call at most for each answer or line that a player takes up, and one at a time, about all that
others have said since the last. A line that comes while a model reads is read in the next call; no line is
asked about twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Answer, Completion
from agent.play.effects import Drop, Effect, Reread, Think, TurnedBack
from agent.play.memory import Memory
from agent.reading.corrections import corrected, read_corrections
from agent.reading.evidence import askable
from agent.reading.new_lines import NewLine, askable_lines
from agent.speech.reading_prompt import reading_call
from personas.schema import Language
from rules.game.events import Talk

CONTEXT_LINES = 2
"""How many earlier lines a model is shown to read new ones by."""
SHARE = 0.5
"""Of the time for an answer, what reading may take of it at most; the rest is left to wording it."""


class SecondReader:
    """Has a model read what others say, each line once; ``reads`` tells whether it does at all."""

    def __init__(self, memory: Memory, language: Language, *, reads: bool) -> None:
        self._memory = memory
        self._language = language
        self._reads = reads
        self._asked: tuple[int, tuple[NewLine, ...], float] | None = None

    def ask(self, id: int, now: float, until: float) -> list[Effect]:
        """Ask, under this id, about what is new; nothing where nothing is new, or while a model reads."""
        dropped = self.give_up(now)
        if not self._reads or self._asked is not None:
            return dropped
        view = self._memory.view
        lines = askable_lines(self._memory.new_lines(), view.players)
        if not lines:
            return dropped
        before = lines_before(lines[0].talk, view.talks)
        executed = [death.name for death in view.executions]
        self._asked = id, lines, until
        call = reading_call(self._language, view.players, executed, before, lines)
        return [*dropped, Think(id, call, until)]

    def is_asked(self, id: int) -> bool:
        """Whether an answer under this id is awaited here."""
        return self._asked is not None and self._asked[0] == id

    def give_up(self, now: float) -> list[Effect]:
        """Stop a call that has taken too long."""
        if self._asked is None or now < self._asked[2]:
            return []
        id, self._asked = self._asked[0], None
        return [Drop(id)]

    def take(self, answer: Answer) -> list[Effect]:
        """Take the answer awaited; the lines that it reads differently count so from now on."""
        assert self._asked is not None
        (id, lines, _), self._asked = self._asked, None
        if not isinstance(answer, Completion):
            return []
        try:
            heard = read_corrections(read_object(answer.text).get("heard"))
        except BadAnswer as problem:
            return [TurnedBack(id, str(problem))]
        merged = corrected({line.id: line for line in lines}, heard, self._memory.view.players)
        self._memory.reread(merged)
        return [Reread(line.talk, line.claims, merged[line.talk]) for line in lines if line.talk in merged]


def lines_before(first: Talk, talks: Sequence[Talk]) -> tuple[Talk, ...]:
    """The lines by which a model is to understand the first new one; those not fit for it are left out."""
    spoken = [talk for talk in talks[: talks.index(first)] if talk.is_speech and askable(talk.text)]
    return tuple(spoken[-CONTEXT_LINES:])
