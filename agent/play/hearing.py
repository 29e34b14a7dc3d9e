"""What a language model that plays a seat has heard: which lines it has yet to be shown, and its corrections."""

from __future__ import annotations

from collections.abc import Sequence

from agent.analysis.corrections import Correction, corrected
from agent.analysis.second_reading import NewLine
from agent.play.effects import Reread
from agent.play.memory import Memory


class Hearing:
    """The lines of others in one game, as far as a model has been shown them."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._new: tuple[NewLine, ...] = ()
        self._shown: dict[str, NewLine] = {}

    def new_lines(self) -> tuple[NewLine, ...]:
        """What others have said and no model has answered for yet, oldest first."""
        self._new += self._memory.new_lines()
        self._shown |= {line_id(line): line for line in self._new}
        return self._new

    def take(self, corrections: Sequence[Correction]) -> list[Reread]:
        """A model has heard what it was shown: its corrections count from now on as far as they have evidence."""
        self._new = ()
        players = self._memory.view.players
        better = corrected(self._shown, corrections, players)
        lines = {line.talk: line for line in self._shown.values()}
        changed = {talk: claims for talk, claims in better.items() if lines[talk].differs_from(claims)}
        self._memory.reread(changed)
        return [Reread(talk, lines[talk].claims, claims) for talk, claims in changed.items()]


def line_id(line: NewLine) -> str:
    """How a line is called in the log: its day and its place in the talk of that day."""
    return f"{line.talk.day}-{line.talk.idx}"
