"""What a line asserts: the vocabulary shared by analysts, rules and voices.

The keys follow the labels of the contest talk: ``vote`` is the speaker's own present intention, ``co`` the
role claimed for oneself, ``divinations`` and ``mediums`` results presented as one's own, ``retract`` the role
of an own earlier claim that the line withdraws. The other fields are for the rules; they commit the speaker
to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.roles import Role, Species


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
    asks_opinion: bool = False
    """The line asks whom somebody suspects, or what they make of it."""
    asks_role: bool = False
    """The line asks for a role or a result."""
    asks_everyone: bool = False
    """What the line asks for it asks of the group, not of one player."""
    suspects: tuple[str, ...] = ()
    """Whom the line calls suspicious, a likely werewolf or a fake, results left aside."""
    trusts: tuple[str, ...] = ()
    """Whom the line calls trustworthy, real or likely human, results left aside."""
    certain: bool = True
    """Whether the reading is sure; False for hedges, lines cut off and several candidates."""

    @property
    def is_question(self) -> bool:
        """Whether the line asks for something that can be told."""
        return self.asks_vote or self.asks_opinion or self.asks_role


NO_CLAIMS = Claims()


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a whisper puts to the pack; all empty for small talk."""

    attack: str | None = None
    """Whom to attack tonight."""
    fake: Role | None = None
    """The role to claim falsely, seer or medium."""
    faker: str | None = None
    """The werewolf that is to claim it."""
    hides: bool = False
    """The speaker will claim nothing."""
    story: Result | None = None
    """The false result to be told tomorrow."""


NO_PROPOSAL = Proposal()
