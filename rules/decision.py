"""What the rules hand on: what to say, whom to choose, or that there is nothing left to say.

Every decision says why, in words that a log line can print; the engine adds the name of the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Claims, Proposal
from rules.grounds import Ground
from rules.situations import Situation


class Scope(Enum):
    """What a language model may do with a line."""

    NOTHING = "nothing: the prepared words go out"
    SEAT = "play the seat: say what it likes, held to what it declares"
    VOICE = "say what it likes in its voice, where no secret slips"
    ANYTHING = "say what it likes, without rules and voice: the baseline"


class Action(StrEnum):
    """What a player may be asked to choose somebody for, spelled as the request for it."""

    VOTE = "VOTE"
    DIVINE = "DIVINE"
    GUARD = "GUARD"
    ATTACK = "ATTACK"


@dataclass(frozen=True)
class Clause:
    """One sentence of a line: what it is for, and whom it names."""

    situation: Situation
    slots: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Brief:
    """What a line must achieve, whoever puts it into words.

    ``slots`` fill the situation's placeholders, ``mention`` is the player addressed by ``@NAME`` in front,
    ``claims`` is exactly what the line must assert, and ``proposal`` what a whisper must put to the pack.

    Where there is room, ``lead`` is said before it and ``tail`` after it, and the first of ``grounds`` (the
    strongest) beside it.
    """

    situation: Situation
    slots: Mapping[str, str] = field(default_factory=dict)
    mention: str | None = None
    claims: Claims = NO_CLAIMS
    proposal: Proposal = NO_PROPOSAL
    lead: Clause | None = None
    grounds: tuple[Ground, ...] = ()
    tail: Clause | None = None

    @classmethod
    def of(
        cls,
        situation: Situation,
        mention: str | None = None,
        *,
        lead: Clause | None = None,
        grounds: tuple[Ground, ...] = (),
        **slots: str,
    ) -> Brief:
        """The line of a situation about these players, which asserts what the situation promises."""
        claims = situation.contract.claims(slots, mention)
        return cls(situation, slots, mention, claims, lead=lead, grounds=grounds)

    @classmethod
    def about(cls, situation: Situation, name: str, grounds: tuple[Ground, ...] = ()) -> Brief:
        """The same where the situation has one placeholder, whatever its name."""
        slots = dict.fromkeys(situation.contract.slots, name)
        return cls(situation, slots, claims=situation.contract.claims(slots), grounds=grounds)

    @property
    def names(self) -> frozenset[str]:
        """Everybody of whom it speaks, or to whom."""
        clauses = [clause.slots for clause in (self.lead, self.tail) if clause is not None]
        grounds = [step.slots for ground in self.grounds for step in ground.steps]
        named = {name for slots in (self.slots, *clauses, *grounds) for name in slots.values()}
        return frozenset(named if self.mention is None else named | {self.mention})


@dataclass(frozen=True)
class Say:
    """Say a line; ``closes`` when it is the player's last of the day.

    ``worth`` orders the lines that could be said now, from 0 to 1; the others are in ``instead``, the best
    first. ``scope`` is what a language model may do in its place.
    """

    why: str
    brief: Brief
    closes: bool = False
    rule: str = ""
    scope: Scope = Scope.SEAT
    worth: float = 1.0
    instead: tuple[Say, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


@dataclass(frozen=True)
class Stop:
    """Say no more today (the contest's word for it is Over)."""

    why: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


@dataclass(frozen=True)
class Choose:
    """Vote for, divine, guard or attack ``target``.

    With ``free`` a language model that may choose instead is told all that was said.
    """

    why: str
    target: str
    rule: str = ""
    free: bool = False

    def __str__(self) -> str:
        return f"{self.rule}: {self.target}, {self.why}"


Decision = Say | Stop | Choose


@dataclass(frozen=True)
class Pick:
    """A player to choose, and why in words for the log."""

    name: str
    why: str
