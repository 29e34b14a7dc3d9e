"""Lines that no language model has read yet, and which of them may be shown to one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from agent.reading.evidence import askable
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Role


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line that no model has read: the patterns' reading of it, and the previous speaker if another."""

    talk: Talk
    claims: Claims
    after: str | None = None
    role: Role | None = None
    """The role by which the speaker may tell results, if it has claimed one before."""

    @property
    def id(self) -> str:
        """The id of the line in the log: its day and its index in the talk of that day."""
        return f"{self.talk.day}-{self.talk.idx}"

    def differs_from(self, claims: Claims) -> bool:
        """Whether these claims differ from the patterns' reading."""
        return replace(claims, certain=self.claims.certain) != self.claims


def askable_lines(lines: Iterable[NewLine], players: Sequence[str]) -> tuple[NewLine, ...]:
    """Return the lines that may be shown to a model; none at all if a player's name addresses a program."""
    if not all(map(askable, players)):
        return ()
    return tuple(line for line in lines if askable(line.talk.text))
