"""Talk lines that no language model has read yet, and which of these lines may be shown to a model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from agent.reading.evidence import askable
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Role


@dataclass(frozen=True, slots=True)
class NewLine:
    """A talk line that no model has read, its claims by patterns, and another's line before it."""

    talk: Talk
    claims: Claims
    after: str | None = None
    role: Role | None = None
    """The role under which the speaker may tell results, if the speaker has claimed such a role."""

    @property
    def id(self) -> str:
        """The id of the line in the log: its day and its index in the talk of that day."""
        return f"{self.talk.day}-{self.talk.idx}"

    def differs_from(self, claims: Claims) -> bool:
        """Whether these claims differ from the patterns' reading."""
        return replace(claims, certain=self.claims.certain) != self.claims


def askable_lines(lines: Iterable[NewLine], players: Sequence[str]) -> tuple[NewLine, ...]:
    """Return the lines that may be shown to a model; none if a player's name gives it orders."""
    if not all(map(askable, players)):
        return ()
    return tuple(line for line in lines if askable(line.talk.text))
