"""Lets a model that plays a seat correct the claims read in others' lines, in its SPEAK call or before a
vote.

In a SPEAK call the model corrects the patterns' reading of new lines. Before a vote or a night action the
model is asked only for corrections (task READ), if there are relevant lines that it has not read.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.play.effects import Effect, LineReread, Think
from agent.play.idle import IdleThoughts
from agent.play.memory import Memory
from agent.play.rereading import Reader
from agent.reading.corrections import Correction, corrected
from agent.reading.listener import NewLine
from agent.speech.seat.prompt import SeatPrompt
from rules.game.claims import NO_CLAIMS


class Hearing(Reader):
    """Tracks which talk lines of a game a model has read; if ``reads``, its corrections are used."""

    def __init__(self, memory: Memory, prompt: SeatPrompt, idle: IdleThoughts, *, reads: bool) -> None:
        super().__init__(memory, reads=reads)
        self._prompt = prompt
        self._idle = idle
        self._new: tuple[NewLine, ...] = ()
        self._shown: dict[str, NewLine] = {}

    def new_lines(self) -> tuple[NewLine, ...]:
        """The others' lines that the model has not read yet, oldest first."""
        self._new += self._memory.new_lines()
        self._shown |= {line.id: line for line in self._new}
        return self._new

    def heard(self, corrections: Sequence[Correction]) -> list[Effect]:
        """Apply a model's corrections of the new lines' claims, if the words of the line support them."""
        self._new = ()
        better = corrected(self._shown, corrections, self._memory.view.players) if self._reads else {}
        lines = {line.talk: line for line in self._shown.values()}
        changed = {talk: claims for talk, claims in better.items() if lines[talk].differs_from(claims)}
        self._memory.reread(changed)
        return [LineReread(talk, lines[talk].claims, claims) for talk, claims in changed.items()]

    def ask(self, id: int, now: float, until: float) -> list[Effect]:
        """Ask the model under this ``id`` to read the new lines before ``until``, if one is relevant."""
        dropped = self.give_up(now)
        lines = self.new_lines()
        if not self._reads or self._asked is not None or not any(map(self._may_matter, lines)):
            return dropped
        self._asked = id, until
        call = self._prompt.read(self._memory.board(), [line.talk for line in lines], self._idle.notes)
        return [*dropped, Think(id, call, until)]

    def _may_matter(self, line: NewLine) -> bool:
        """Whether a line commits its speaker to something or mentions a player."""
        view, claims = self._memory.view, line.claims
        names = any(name in line.talk.text for name in view.players)
        return names or not claims.certain or claims.commitments != NO_CLAIMS
