"""Second reading: a language model corrects the readings of others' lines before the player decides.

There is at most one call for each answer, and one at a time, about all new lines of the others. A line that
arrives during a call is in the next one; no line is read twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Answer, Completion
from agent.play.effects import AnswerRejected, Drop, Effect, LineReread, Think
from agent.play.memory import Memory
from agent.reading.corrections import Correction, corrected, read_corrections
from agent.reading.evidence import askable
from agent.reading.listener import NewLine, askable_lines
from agent.speech.reading_prompt import reading_call
from personas.schema import Language
from rules.game.events import Talk

CONTEXT_LINES = 2
"""Number of earlier talk lines that a prompt shows before the lines to read."""
SHARE = 0.5
"""Maximum share of the answer time spent on reading; the rest is for wording the answer."""


class Reader(ABC):
    """Has a language model correct the claims read in others' lines, in one call at a time."""

    def __init__(self, memory: Memory, *, reads: bool) -> None:
        self._memory = memory
        self._reads = reads
        self._asked: tuple[int, float] | None = None
        """The id and the deadline of the running call."""

    @abstractmethod
    def ask(self, id: int, now: float, until: float) -> list[Effect]:
        """Ask the model to read the new lines by this id; no effects without any or during a call."""

    @abstractmethod
    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        """Apply a model's corrections of the claims in the lines that it was shown."""

    def is_asked(self, id: int) -> bool:
        """Whether the running call has this id."""
        return self._asked is not None and self._asked[0] == id

    def give_up(self, now: float) -> list[Effect]:
        """Cancel the running call if its deadline has passed."""
        if self._asked is None or now < self._asked[1]:
            return []
        id, self._asked = self._asked[0], None
        return [Drop(id)]

    def take(self, answer: Answer) -> list[Effect]:
        """Handle the answer to the running call: apply the corrections in it."""
        assert self._asked is not None
        id, self._asked = self._asked[0], None
        if not isinstance(answer, Completion):
            return []
        try:
            corrections = read_corrections(read_object(answer.text).get("heard"))
        except BadAnswer as problem:
            return [AnswerRejected(id, str(problem))]
        return self.heard(corrections)


class SecondReader(Reader):
    """Asks a model to read each talk line of the others once; does nothing unless ``reads``."""

    def __init__(self, memory: Memory, language: Language, *, reads: bool) -> None:
        super().__init__(memory, reads=reads)
        self._language = language
        self._lines: tuple[NewLine, ...] = ()

    def ask(self, id: int, now: float, until: float) -> list[Effect]:
        dropped = self.give_up(now)
        if not self._reads or self._asked is not None:
            return dropped
        view = self._memory.view
        lines = askable_lines(self._memory.new_lines(), view.players)
        if not lines:
            return dropped
        before = lines_before(lines[0].talk, view.talks)
        executed = [death.name for death in view.executions]
        self._asked, self._lines = (id, until), lines
        call = reading_call(self._language, view.players, executed, before, lines)
        return [*dropped, Think(id, call, until)]

    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        lines = self._lines
        merged = corrected({line.id: line for line in lines}, corrections, self._memory.view.players)
        self._memory.reread(merged)
        return [
            LineReread(line.talk, line.claims, merged[line.talk]) for line in lines if line.talk in merged
        ]


def lines_before(first: Talk, talks: Sequence[Talk]) -> tuple[Talk, ...]:
    """Return the talk lines that a prompt shows before the first new line; unsuitable lines are left out."""
    spoken = [talk for talk in talks[: talks.index(first)] if talk.is_speech and askable(talk.text)]
    return tuple(spoken[-CONTEXT_LINES:])
