"""The results of the rules: a line to say, a target to choose, or the end of talk.

Each decision has a reason (``why``) for the log; the engine adds the name of the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum

from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Claims, Proposal
from rules.grounds import Ground
from rules.situations import Situation


class ModelFreedom(Enum):
    """How freely a language model may write a line in place of the line that the rules chose."""

    NOTHING = "nothing: the prepared words go out"
    SEAT = "play the seat: say what it likes, held to what it declares"
    VOICE = "say what it likes in its voice, where no secret slips"
    ANYTHING = "say what it likes, without rules and voice: the baseline"


class Action(StrEnum):
    """The actions whose target a player chooses; the values are the names of the server's requests."""

    VOTE = "VOTE"
    DIVINE = "DIVINE"
    GUARD = "GUARD"
    ATTACK = "ATTACK"


@dataclass(frozen=True)
class Clause:
    """One sentence of a line: its purpose (``situation``) and the names for its placeholders."""

    situation: Situation
    slots: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Brief:
    """What a line must say; it has no wording yet.

    ``situation`` is the purpose of the line and ``slots`` has the names for its placeholders. ``mention`` is
    the player addressed by a leading ``@NAME``, ``claims`` are exactly the claims of the line, and
    ``proposal`` is the proposal of a whisper.

    If the length limit allows, ``lead`` is said before the line, ``tail`` after it, and the first of
    ``grounds`` (the strongest reason) with it.
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
        """Return what a line for a ``situation`` must say; ``slots`` are names by placeholder.

        Its claims come from the contract of the situation.
        """
        claims = situation.contract.claims(slots, mention)
        return cls(situation, slots, mention, claims, lead=lead, grounds=grounds)

    @classmethod
    def about(cls, situation: Situation, name: str, grounds: tuple[Ground, ...] = ()) -> Brief:
        """Return what a line about one player must say: ``name`` fills the purpose's only placeholder."""
        slots = dict.fromkeys(situation.contract.slots, name)
        return cls(situation, slots, claims=situation.contract.claims(slots), grounds=grounds)

    @property
    def names(self) -> frozenset[str]:
        """All players whom the line mentions or addresses."""
        clauses = [clause.slots for clause in (self.lead, self.tail) if clause is not None]
        grounds = [step.slots for ground in self.grounds for step in ground.steps]
        texts = [text for slots in (self.slots, *clauses, *grounds) for text in slots.values()]
        named = {name for text in texts for name in text.split(" & ")}
        return frozenset(named if self.mention is None else named | {self.mention})


@dataclass(frozen=True)
class Say:
    """The decision to say a line; ``closes`` means that it is the player's last line of the day.

    ``worth`` (0 to 1) is the priority among the lines that could be said now. ``scope`` is how freely a
    language model may write another line in its place.
    """

    why: str
    brief: Brief
    closes: bool = False
    rule: str = ""
    scope: ModelFreedom = ModelFreedom.SEAT
    worth: float = 1.0

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


@dataclass(frozen=True)
class Stop:
    """The decision to end the player's talk for today (the contest's "Over")."""

    why: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


@dataclass(frozen=True)
class Choose:
    """The decision to vote for, divine, guard or attack ``target``, with the reason ``why`` in words.

    ``free`` means that a language model that is asked to choose the target is shown the whole talk.
    """

    why: str
    target: str
    rule: str = ""
    free: bool = False

    def __str__(self) -> str:
        return f"{self.rule}: {self.target}, {self.why}"


Decision = Say | Stop | Choose
"""What the rules decide: a line, the end of talk, or a target."""
