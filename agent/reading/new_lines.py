"""Lines that no language model has read yet, and which of them may be put to one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from agent.reading.evidence import askable
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Role


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line that no model has read: how the patterns read it, and who else spoke just before."""

    talk: Talk
    claims: Claims
    after: str | None = None
    role: Role | None = None
    """The role by which its speaker may tell results, if it has claimed one before."""

    @property
    def id(self) -> str:
        """How the line is called in the log: its day and its place in the talk of that day."""
        return f"{self.talk.day}-{self.talk.idx}"

    def differs_from(self, claims: Claims) -> bool:
        """Whether the patterns read the line otherwise."""
        return replace(claims, certain=self.claims.certain) != self.claims


def askable_lines(lines: Iterable[NewLine], players: Sequence[str]) -> tuple[NewLine, ...]:
    """The lines of a game of these players that may be put to a model; none if a name is no name."""
    if not all(map(askable, players)):
        return ()
    return tuple(line for line in lines if askable(line.talk.text))
