"""A ground: one fact, open to everybody's eyes, that carries a suspicion or a trust.

A voice has words for each kind: a clause without a full stop, which the voice's joints tie to what it carries
("{line} because {ground}."). What a ground says has happened; nobody may say it who does not know it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self


@dataclass(frozen=True)
class GroundContract:
    """What the grounds of one kind say, and what may be made of them; placeholders stand for players."""

    slots: tuple[str, ...] = ()
    """The placeholders that its words may use."""
    strength: float = 0.0
    """How much it carries in an argument, in nats, before what a judge makes of it."""
    evidence: tuple[str, str] = ("", "")
    """The kind of evidence that it names, and the placeholder of whose doing that was."""
    human: str | None = None
    """Whom it takes for human."""
    werewolf: str | None = None
    """Whom it takes for a werewolf."""
    tells_of: str | None = None
    """Of whom it repeats a result that all have heard, or what a death has shown; a guess is none."""
    of_claims: bool = False
    """It speaks against a claim, not only against its claimant."""
    cites_itself: bool = False
    """A seer or medium by claim speaks of its own result."""
    is_passing: bool = False
    """It is no reason for the day after: how the votes stand today, or a result that is told elsewhere."""


OPEN_GROUND = GroundContract()
_TARGET, _BOTH = ("target",), ("target", "other")


class GroundKind(StrEnum):
    """What speaks against or for a player (``target``), or for the speaker, with its contract."""

    contract: GroundContract

    def __new__(cls, name: str, contract: GroundContract = OPEN_GROUND) -> Self:
        kind = str.__new__(cls, name)
        kind._value_ = name
        kind.contract = contract
        return kind

    CALLED_BLACK = (
        "called_black",
        GroundContract(
            ("target", "seer"),
            2.5,
            evidence=("result", "seer"),
            werewolf="target",
            tells_of="target",
            of_claims=True,
        ),
    )
    """The seer by claim has told that target is a werewolf."""
    LIED_ABOUT_ME = "lied_about_me", GroundContract(_TARGET, 4.0, of_claims=True)
    """``target``, a seer by claim, calls the speaker a werewolf, who is none."""
    CLAIMS_MY_ROLE = "claims_my_role", GroundContract(_TARGET, 4.0, of_claims=True)
    """``target`` claims the role that the speaker has claimed, and there is only one."""
    REFUTED = (
        "refuted",
        GroundContract(("target", "medium"), 3.0, evidence=("medium", "medium"), of_claims=True),
    )
    """The result of the medium by claim contradicts what target has told."""
    I_REFUTED = "i_refuted", GroundContract(_TARGET, 4.0, of_claims=True, cites_itself=True, is_passing=True)
    """The speaker's own result as the medium contradicts what target has told."""
    BLACK_WAS_HUMAN = (
        "black_was_human",
        GroundContract(("target", "victim"), 4.0, human="victim", tells_of="victim", of_claims=True),
    )
    """``target`` called victim a werewolf, who was human: the werewolves killed them at night."""
    CHANGED_RESULT = "changed_result", GroundContract(_BOTH, 3.5, tells_of="other", of_claims=True)
    """``target`` has told one result of other, and later the opposite."""
    NO_RESULT = "no_result", GroundContract(_TARGET, 1.0, of_claims=True)
    """``target`` claims to be the seer and has told no result today."""
    RIVAL_BELIEVED = "rival_believed", GroundContract(_BOTH, 2.0, of_claims=True)
    """There is one seer (or one medium), and other, who claims it too, is the more believable."""
    SECOND_CLAIM = "second_claim", GroundContract(_BOTH, 1.2, evidence=("claim", "target"), of_claims=True)
    """``target`` claimed the role only after other had."""
    ONE_MUST_LIE = "one_must_lie", GroundContract(_BOTH, 1.2)
    """``target`` and other claim the same single role, so one of them lies."""
    VOTED_HUMAN = (
        "voted_human",
        GroundContract(
            ("target", "victim"), 1.4, evidence=("vote", "target"), human="victim", tells_of="victim"
        ),
    )
    """``target`` voted yesterday for victim, who was human."""
    BROKE_WORD = "broke_word", GroundContract(("target", "other", "victim"), 1.6)
    """``target`` announced a vote for other yesterday and voted for victim."""
    CHANGED_VOTE = "changed_vote", GroundContract(("target", "other", "victim"), 1.1)
    """``target`` named other first today, and now names victim."""
    SIDED_WITH = "sided_with", GroundContract(_BOTH, 1.4)
    """``target`` speaks up for other, whom the speaker takes for a liar."""
    SUSPECTS_CLEARED = (
        "suspects_cleared",
        GroundContract(_BOTH, 1.3, evidence=("declared", "target"), human="other", tells_of="other"),
    )
    """``target`` suspects, or wants to vote for, other, whom a seer's result or own knowledge clears."""
    DODGED = "dodged", GroundContract(_TARGET, 1.0)
    """``target`` was asked something and did not answer it."""
    SILENT = "silent", GroundContract(_TARGET, 0.7)
    """``target`` has hardly said anything today."""
    NAMED_NO_VOTE = "named_no_vote", GroundContract(_TARGET, 0.5)
    """``target`` has spoken today and named neither a vote nor a suspect."""
    HASTY = "hasty", GroundContract(_TARGET, 0.6)
    """``target`` named a vote today before anybody had said anything to go by."""
    ECHOED = "echoed", GroundContract(_BOTH, 0.6)
    """``target`` only repeats the vote that other named."""
    MAJORITY = "majority", GroundContract(_TARGET, 0.5, is_passing=True)
    """Most want to vote for target already, and the votes should not be split."""
    LIAR_IS_POSSESSED = "liar_is_possessed", GroundContract(_BOTH, 1.0, human="other", werewolf="target")
    """``other`` lies, but is likelier the possessed than the werewolf; so the werewolf is among the rest:
    target.
    """
    UNCHECKED = "unchecked", GroundContract(_TARGET, 0.4)
    """Nobody has vouched for target: no result, no claim."""
    ONLY_LEFT = "only_left", GroundContract(_TARGET, 0.6, werewolf="target")
    """Everybody else is cleared, or likelier to be human."""
    VOTES_ME = "votes_me", GroundContract(_TARGET, 0.8, evidence=("declared", "target"))
    """``target`` wants to vote for the speaker, and has given nothing for it."""
    HUNCH = "hunch", GroundContract(_TARGET)
    """A feeling and nothing more; says so."""
    CLEARED = (
        "cleared",
        GroundContract(
            ("target", "seer"), 2.5, evidence=("result", "seer"), human="target", tells_of="target"
        ),
    )
    """The seer by claim has told that target is human."""
    I_CLEARED = "i_cleared", GroundContract(_TARGET, 4.0, tells_of="target", cites_itself=True)
    """The speaker, a seer by claim, has told that target is human."""
    SOLE_CLAIM = "sole_claim", GroundContract(_TARGET, 1.2, evidence=("claim", "target"))
    """Nobody else claims target's role."""
    RIVAL_FALSE = "rival_false", GroundContract(_BOTH, 2.5)
    """other, who claims the same role as target, has been found out."""
    FALSE_BLACK = "false_black", GroundContract(("target", "seer"), 3.0, human="target", tells_of="target")
    """Only seer, who is false, calls target a werewolf; so that counts for nothing."""
    BORNE_OUT = "borne_out", GroundContract(("target", "medium"), 2.0, evidence=("medium", "medium"))
    """The result of the medium by claim agrees with what target has told."""
    DIED_AT_NIGHT = "died_at_night", GroundContract(_TARGET, 4.0, human="target", tells_of="target")
    """The werewolves killed target at night, so target was none of them."""
    VOTED_WOLF = (
        "voted_wolf",
        GroundContract(
            ("target", "victim"), 1.5, evidence=("vote", "target"), werewolf="victim", tells_of="victim"
        ),
    )
    """``target`` voted for victim, of whom a result says that they were a werewolf."""
    KEPT_WORD = "kept_word", GroundContract(_TARGET, 0.4)
    """``target`` has voted as announced."""
    I_WAS_CLEARED = "i_was_cleared", GroundContract(("seer",), 3.0)
    """The seer by claim has told that the speaker is human."""
    I_KEPT_WORD = "i_kept_word", GroundContract((), 1.0)
    """The speaker has voted as announced, every day."""
    NO_CASE = "no_case", GroundContract((), 0.5)
    """Nobody has given anything against the speaker."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason; ``slots`` fill the placeholders of its kind.

    ``strength`` is how much it carries, in nats of log odds (:mod:`rules.arguments.cases`).
    ``because`` is the step before it: "Ben's black was human, so Ben's other black is cleared".
    """

    kind: GroundKind
    slots: Mapping[str, str] = field(default_factory=dict)
    strength: float = 0.0
    because: Ground | None = None

    @property
    def steps(self) -> tuple[Ground, ...]:
        """What it follows from, then the ground itself."""
        return (*(self.because.steps if self.because else ()), self)

    def __str__(self) -> str:
        said = f"{self.kind}({', '.join(f'{key}={name}' for key, name in self.slots.items())})"
        return f"{self.because} => {said}" if self.because else said
