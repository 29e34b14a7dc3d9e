"""What a line asserts: the vocabulary shared by analysts, rules and voices.

The keys follow the labels of the contest talk: ``vote`` is the speaker's own present intention, ``co`` the
role claimed for oneself, ``divinations`` and ``mediums`` results presented as one's own, ``retract`` the role
of an own earlier claim that the line withdraws. ``addressed`` and ``asks_vote`` are for the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from agent.protocol.roles import Role, Species


@dataclass(frozen=True, slots=True)
class Result:
    """A divination or medium result, claimed or real."""

    target: str
    result: Species


@dataclass(frozen=True, slots=True)
class Claims:
    """Everything one line asserts; all empty for a line that commits its speaker to nothing."""

    vote: str | None = None
    co: Role | None = None
    divinations: tuple[Result, ...] = ()
    mediums: tuple[Result, ...] = ()
    retract: Role | None = None
    addressed: str | None = None
    """The player the line is directed at by ``@NAME``."""
    asks_vote: bool = False
    """The line asks somebody, or everybody, whom they will vote for."""

    def asserts_same(self, other: Claims) -> bool:
        """Whether both commit the speaker to the same things, whoever is addressed."""
        return (self.vote, self.co, self.divinations, self.mediums, self.retract) == (
            other.vote,
            other.co,
            other.divinations,
            other.mediums,
            other.retract,
        )


NO_CLAIMS = Claims()
