"""Rereading: a language model corrects the claims that the patterns have read in others' lines.

A second reader does so before the player decides: at most one call for each answer, and one at a time, about
all new lines of the others. A line that arrives during a call is in the next one; no line is read twice.

A model that plays a seat corrects new lines in its SPEAK call. Before a vote or a night action it is asked
only for corrections (task READ), if there are relevant lines that it has not read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from agent.llm.answers import BadAnswer, read_object
from agent.llm.call import Answer, Call, Completion
from agent.play.effects import AnswerRejected, ClaimsFixed, Drop, Effect, Think
from agent.play.idle import IdleThoughts
from agent.play.memory import Memory
from agent.reading.corrections import Correction, corrected, read_corrections
from agent.reading.evidence import askable
from agent.reading.listener import NewLine, askable_lines
from agent.speech.reading_prompt import reading_call
from agent.speech.seat.prompt import SeatPrompt
from personas.schema import Language
from rules.game.events import Talk

CONTEXT_LINES = 2
"""Number of earlier talk lines that a prompt shows before the lines to read."""
SHARE = 0.5
"""Maximum share of the answer time spent on reading; the rest is for wording the answer."""


class Reader(ABC):
    """Asks a language model to correct the claims that code has read in others' lines; one call at a time."""

    def __init__(self, memory: Memory, *, reads: bool) -> None:
        self._memory = memory
        self._reads = reads
        self._asked: tuple[int, float] | None = None
        """The id and the deadline of the running call."""

    def ask(self, id: int, now: float, until: float) -> list[Effect]:
        """Return the effects that ask a model, in call ``id``, to read the new lines; cancel a late call.

        No call is made if there is nothing to read or a call is running.
        """
        dropped = self.give_up(now)
        call = self._reading_call() if self._reads and self._asked is None else None
        if call is None:
            return dropped
        self._asked = id, until
        return [*dropped, Think(id, call, until)]

    @abstractmethod
    def _reading_call(self) -> Call | None:
        """Return the model call that reads the new lines; None if no line is worth a call."""

    @abstractmethod
    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        """Apply a model's ``corrections`` to the claims read in others' lines; return what to trace."""

    def give_up(self, now: float) -> list[Effect]:
        """Cancel the running model call if its deadline has passed."""
        if self._asked is None or now < self._asked[1]:
            return []
        id, self._asked = self._asked[0], None
        return [Drop(id)]

    def take(self, id: int, answer: Answer) -> list[Effect] | None:
        """Apply the corrections in the answer to call ``id``; return None if this call is not running."""
        if self._asked is None or self._asked[0] != id:
            return None
        self._asked = None
        if not isinstance(answer, Completion):
            return []
        try:
            corrections = read_corrections(read_object(answer.text).get("heard"))
        except BadAnswer as problem:
            return [AnswerRejected(id, str(problem))]
        return self.heard(corrections)


class SecondReader(Reader):
    """Asks a model to read each talk line of the others once and correct its claims, if ``reads``."""

    def __init__(self, memory: Memory, language: Language, *, reads: bool) -> None:
        super().__init__(memory, reads=reads)
        self._language = language
        self._lines: tuple[NewLine, ...] = ()

    def _reading_call(self) -> Call | None:
        view = self._memory.view
        lines = askable_lines(self._memory.new_lines(), view.players)
        if not lines:
            return None
        self._lines = lines
        before = lines_before(lines[0].talk, view.talks)
        executed = [death.name for death in view.executions]
        return reading_call(self._language, view.players, executed, before, lines)

    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        lines = self._lines
        merged = corrected({line.id: line for line in lines}, corrections, self._memory.view.players)
        self._memory.reread(merged)
        return [
            ClaimsFixed(line.talk, line.claims, merged[line.talk]) for line in lines if line.talk in merged
        ]


class Hearing(Reader):
    """Remembers which of the others' lines a model that speaks for the player has read.

    If ``reads``, the model's corrections of the claims in these lines are used.
    """

    def __init__(self, memory: Memory, prompt: SeatPrompt, idle: IdleThoughts, *, reads: bool) -> None:
        super().__init__(memory, reads=reads)
        self._prompt = prompt
        self._idle = idle
        self._new: tuple[NewLine, ...] = ()
        self._shown: dict[str, NewLine] = {}

    def new_lines(self) -> tuple[NewLine, ...]:
        """Return the others' lines that the model has not read yet, oldest first."""
        self._new += self._memory.new_lines()
        self._shown |= {line.id: line for line in self._new}
        return self._new

    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        self._new = ()
        better = corrected(self._shown, corrections, self._memory.view.players) if self._reads else {}
        lines = {line.talk: line for line in self._shown.values()}
        changed = {talk: claims for talk, claims in better.items() if lines[talk].differs_from(claims)}
        self._memory.reread(changed)
        return [ClaimsFixed(talk, lines[talk].claims, claims) for talk, claims in changed.items()]

    def _reading_call(self) -> Call | None:
        lines = self.new_lines()
        if not any(map(self._may_matter, lines)):
            return None
        return self._prompt.read(self._memory.board(), [line.talk for line in lines], self._idle.notes)

    def _may_matter(self, line: NewLine) -> bool:
        """Whether a line commits its speaker to something or mentions a player."""
        view, claims = self._memory.view, line.claims
        names = any(name in line.talk.text for name in view.players)
        return names or not claims.certain or claims.commits


def lines_before(first: Talk, talks: Sequence[Talk]) -> tuple[Talk, ...]:
    """Return the last talk lines before ``first``, for a prompt; none that gives orders to a program."""
    spoken = [talk for talk in talks[: talks.index(first)] if talk.is_speech and askable(talk.text)]
    return tuple(spoken[-CONTEXT_LINES:])
