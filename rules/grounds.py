"""Grounds: public facts that are reasons for suspicion or trust.

A voice has a clause for each kind, without a full stop; the voice's connectives join it to a line
("{line} because {ground}."). A ground must be true, and its speaker must know it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self


@dataclass(frozen=True)
class GroundContract:
    """What a kind of reason says and where it may be used; placeholders stand for players."""

    slots: tuple[str, ...] = ()
    """The placeholders that the clause may use."""
    strength: float = 0.0
    """Default strength in an argument, in nats; a judge's influences modify it."""
    evidence: tuple[str, str] = ("", "")
    """(kind of evidence, placeholder of the actor) that the ground is based on."""
    human: str | None = None
    """The placeholder of the player it calls human."""
    werewolf: str | None = None
    """The placeholder of the player it calls a werewolf."""
    tells_of: str | None = None
    """The placeholder of the player whose public result, or certainty from a death, it repeats."""
    of_claims: bool = False
    """The ground is against a role claim, not only against the claimant."""
    cites_itself: bool = False
    """A seer or medium claimant cites its own result."""
    is_passing: bool = False
    """The ground is valid only today: current vote counts, or a result that is told elsewhere."""


OPEN_GROUND = GroundContract()
_TARGET, _BOTH = ("target",), ("target", "other")


class GroundKind(StrEnum):
    """The kinds of reasons: against ``target``, for ``target``, or in the speaker's own favour.

    The docstring of each kind says when the reason is true. Words in double backticks are placeholders:
    ``names`` stands for several players' names, ``quote`` for words quoted from a talk line, and every other
    placeholder for one player's name.
    """

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
    """``seer``, a claimed seer, has called ``target`` a werewolf."""
    LIED_ABOUT_ME = "lied_about_me", GroundContract(_TARGET, 4.0, of_claims=True)
    """``target``, a claimed seer, wrongly calls the speaker a werewolf."""
    CLAIMS_MY_ROLE = "claims_my_role", GroundContract(_TARGET, 2.2, of_claims=True)
    """``target`` claims the same unique role as the speaker."""
    REFUTED = (
        "refuted",
        GroundContract(("target", "medium"), 3.0, evidence=("medium", "medium"), of_claims=True),
    )
    """A result of ``medium``, a claimed medium, contradicts a result that ``target`` has told."""
    I_REFUTED = "i_refuted", GroundContract(_TARGET, 4.0, of_claims=True, cites_itself=True, is_passing=True)
    """The speaker's own result as medium contradicts a result that ``target`` has told."""
    BLACK_WAS_HUMAN = (
        "black_was_human",
        GroundContract(("target", "victim"), 4.0, human="victim", tells_of="victim", of_claims=True),
    )
    """``target`` called ``victim`` a werewolf; the werewolves killed ``victim``, so ``victim`` was human."""
    BLACK_WAS_SAVED = (
        "black_was_saved",
        GroundContract(("target", "victim", "other"), 2.5, human="victim", tells_of="victim", of_claims=True),
    )
    """``target`` called ``victim`` a werewolf, whom the claimed bodyguard ``other`` saved from an attack."""
    CHANGED_RESULT = "changed_result", GroundContract(_BOTH, 3.5, tells_of="other", of_claims=True)
    """``target`` has told a result about ``other``, and later the opposite result."""
    NO_RESULT = "no_result", GroundContract(_TARGET, 1.0, of_claims=True)
    """``target`` claims to be the seer and has told no result today."""
    RIVAL_BELIEVED = "rival_believed", GroundContract(_BOTH, 2.0, of_claims=True)
    """``other`` claims the same unique role (seer or medium), and a medium's result agrees with it."""
    SECOND_CLAIM = "second_claim", GroundContract(_BOTH, 1.2, evidence=("claim", "target"), of_claims=True)
    """``target`` claimed a role only after ``other`` had claimed the same role."""
    TOO_NEAT = (
        "too_neat",
        GroundContract(_BOTH, 1.3, evidence=("claim", "target"), tells_of="other", of_claims=True),
    )
    """``target`` claimed to be the seer after ``other``, with a werewolf result on ``other`` itself."""
    LATE_CLAIM = "late_claim", GroundContract(_TARGET, 1.4, evidence=("claim", "target"), of_claims=True)
    """``target`` spoke on the day of its seer claim before it claimed."""
    LIKELY_POSSESSED = "likely_possessed", GroundContract(_BOTH, 1.1)
    """``other``, surely a false seer, seems the possessed; so the wolf claims nothing, like ``target``."""
    CONFESSED = "confessed", GroundContract(_TARGET, 2.5)
    """``target`` has said itself that it plays for the werewolves."""
    LIARS_WHITE = "liars_white", GroundContract(_BOTH, 0.9, tells_of="target")
    """``other``, a false seer, has called ``target`` human."""
    VOTED_HUMAN = (
        "voted_human",
        GroundContract(
            ("target", "victim"), 1.4, evidence=("vote", "target"), human="victim", tells_of="victim"
        ),
    )
    """``target`` voted yesterday for ``victim``, who was human."""
    SPARED_WOLF = (
        "spared_wolf",
        GroundContract(
            ("target", "victim"), 1.1, evidence=("vote", "target"), werewolf="victim", tells_of="victim"
        ),
    )
    """``target`` voted yesterday for another than ``victim``, a werewolf who was executed."""
    BROKE_WORD = "broke_word", GroundContract(("target", "other", "victim"), 1.6)
    """``target`` announced a vote for ``other`` yesterday and voted for ``victim``."""
    CHANGED_VOTE = "changed_vote", GroundContract(("target", "other", "victim"), 1.1)
    """``target`` first announced a vote for ``other`` today, and now announces a vote for ``victim``."""
    SIDED_WITH = "sided_with", GroundContract(_BOTH, 1.4)
    """``target`` supports ``other``, whom the speaker considers a liar."""
    SUSPECTS_CLEARED = (
        "suspects_cleared",
        GroundContract(_BOTH, 1.3, evidence=("declared", "target"), human="other", tells_of="other"),
    )
    """``target`` speaks against ``other``, whom a seer's result or the speaker's own shows to be human."""
    DODGED = "dodged", GroundContract(_TARGET, 1.0)
    """``target`` was asked a question and did not answer."""
    SILENT = "silent", GroundContract(_TARGET, 0.7)
    """``target`` has hardly said anything today."""
    NAMED_NO_VOTE = "named_no_vote", GroundContract(_TARGET, 0.5)
    """``target`` has spoken today without naming a vote or a suspect."""
    RETORTED = "retorted", GroundContract(_BOTH, 0.7)
    """``target`` has accused nobody today but ``other``, and only after ``other`` had accused ``target``."""
    SAYS_LESS = "says_less", GroundContract(_BOTH, 0.55)
    """``target`` alone of those without a claim names no suspect, though it spoke after ``other`` did."""
    HASTY = "hasty", GroundContract(_TARGET, 0.6)
    """``target`` named a vote today before there was any evidence."""
    ECHOED = "echoed", GroundContract(_BOTH, 0.6)
    """``target`` only repeats the vote that ``other`` has announced."""
    JUMPED = "jumped", GroundContract(_BOTH, 0.8)
    """``target`` was the first to vote for ``other``, just called a werewolf, who had said nothing yet."""
    VOTES_ME = "votes_me", GroundContract(_TARGET, 0.8, evidence=("declared", "target"))
    """``target`` wants to vote for the speaker without giving a reason."""
    HUMAN_FAKER = (
        "human_faker",
        GroundContract(_TARGET, 3.5, human="target", tells_of="target", of_claims=True),
    )
    """``target`` claims to be a seer like the speaker, who has called ``target`` human: the possessed."""
    WOLF_ELSEWHERE = (
        "wolf_elsewhere",
        GroundContract(_BOTH, 3.0, human="target", werewolf="other", tells_of="other", of_claims=True),
    )
    """By the speaker's result ``other`` is the only werewolf: the liar ``target`` is the possessed."""
    THIRD_CLAIMANT = (
        "third_claimant",
        GroundContract(_BOTH, 3.5, werewolf="target", tells_of="other", of_claims=True),
    )
    """Of three who claim the speaker's role, ``other`` is human by its result: ``target`` is the wolf."""
    SEATS_FULL = "seats_full", GroundContract(("target", "names"), 2.5, human="target")
    """All liars are among ``names``, who claim the same role; so ``target`` is human."""
    BOTH_CLEAR = (
        "both_clear",
        GroundContract(("target", "seer", "other"), 2.8, human="target", tells_of="target"),
    )
    """``target`` is human, no matter which of the claimed seers ``seer`` and ``other`` is real."""
    BOTH_ACCUSE = (
        "both_accuse",
        GroundContract(("target", "seer", "other"), 2.8, werewolf="target", tells_of="target"),
    )
    """``target`` is a werewolf, no matter which of the claimed seers ``seer`` and ``other`` is real."""
    WENT_ON = (
        "went_on",
        GroundContract(("target", "victim"), 4.0, human="victim", tells_of="victim", of_claims=True),
    )
    """``target`` called ``victim`` the only werewolf; ``victim`` was executed, and the game went on."""
    LAST_LEFT = "last_left", GroundContract(("target", "names"), 3.0, werewolf="target")
    """All other players, ``names``, are known to be no werewolves; so ``target`` is the werewolf."""
    ONE_OF_TWO = "one_of_two", GroundContract(("target", "other", "seer"), 1.2)
    """If the claimed seer ``seer`` is the real seer, the werewolf is ``target`` or ``other``."""
    BOTH_LEAVE = "both_leave", GroundContract(("target", "seer", "other"), 1.3)
    """Of all without a claim only ``target`` may be the wolf, whichever of the seers is real."""
    LAST_TARGET = "last_target", GroundContract(("target", "victim"), 0.8, human="victim", tells_of="victim")
    """``target`` is the last player whom ``victim``, killed by the werewolves last night, had accused."""
    FIRST_ACCUSER = (
        "first_accuser",
        GroundContract(("target", "victim", "quote"), 0.5, human="victim", tells_of="victim"),
    )
    """``target`` was the first to accuse ``victim``, who was human, and said ``quote``."""
    REVERSED = "reversed", GroundContract(("target", "other", "quote"), 0.5)
    """``target`` said ``quote`` about ``other`` on an earlier day, and accuses ``other`` now."""
    DODGED_BEFORE = "dodged_before", GroundContract(_BOTH, 0.5)
    """``target`` did not answer a question of ``other`` yesterday."""
    SHIELDED = "shielded", GroundContract(("target", "other", "quote"), 0.3)
    """``target`` asked ``quote`` in defence of ``other``, just accused, who had said nothing yet."""
    SILENT_ON = "silent_on", GroundContract(_BOTH, 0.45, is_passing=True)
    """``target`` has spoken today after the seer claim of ``other``, and never named ``other``."""
    LEFT_OVER = "left_over", GroundContract(("target", "names"), 0.4, is_passing=True)
    """For each of ``names``, the other candidates, there is a public reason; for ``target`` there is none."""
    HUNCH = "hunch", GroundContract(_TARGET)
    """The speaker has only a feeling about ``target``, and says so."""
    CLEARED = (
        "cleared",
        GroundContract(
            ("target", "seer"), 2.5, evidence=("result", "seer"), human="target", tells_of="target"
        ),
    )
    """``seer``, a claimed seer, has called ``target`` human."""
    SAVED = (
        "saved",
        GroundContract(_BOTH, 2.2, evidence=("guard", "other"), human="target", tells_of="target"),
    )
    """``other``, a claimed bodyguard, guarded ``target`` in a night in which nobody died."""
    I_CLEARED = "i_cleared", GroundContract(_TARGET, 4.0, tells_of="target", cites_itself=True)
    """The speaker, a claimed seer, has called ``target`` human."""
    SOLE_CLAIM = "sole_claim", GroundContract(_TARGET, 1.2, evidence=("claim", "target"))
    """Nobody else claims the role that ``target`` claims."""
    RIVAL_FALSE = "rival_false", GroundContract(_BOTH, 2.5)
    """``other``, who claims the same role as ``target``, has been refuted, so ``target`` is credible."""
    FALSE_BLACK = "false_black", GroundContract(("target", "seer"), 3.0, human="target", tells_of="target")
    """Only ``seer``, a false seer, calls ``target`` a werewolf; so this result does not count."""
    BORNE_OUT = "borne_out", GroundContract(("target", "medium"), 2.0, evidence=("medium", "medium"))
    """A result of ``medium``, a claimed medium, agrees with a result that ``target`` has told."""
    DIED_AT_NIGHT = "died_at_night", GroundContract(_TARGET, 4.0, human="target", tells_of="target")
    """The werewolves killed ``target`` at night, so ``target`` was human."""
    VOTED_WOLF = (
        "voted_wolf",
        GroundContract(
            ("target", "victim"), 1.5, evidence=("vote", "target"), werewolf="victim", tells_of="victim"
        ),
    )
    """``target`` voted for ``victim``, who was a werewolf according to a result."""
    RIGHT_ABOUT_ME = "right_about_me", GroundContract(_TARGET, 3.0)
    """``target``, a claimed seer, has called the speaker human, which the speaker knows to be true."""
    PROVED_WHITE = (
        "proved_white",
        GroundContract(("target", "victim"), 1.6, human="victim", tells_of="victim"),
    )
    """``target``, a claimed seer, called ``victim`` human; the werewolves killed ``victim``."""
    EITHER_HUMAN = (
        "either_human",
        GroundContract(("target", "seer", "other"), 2.6, human="target", tells_of="target"),
    )
    """``target`` is no werewolf, no matter which of the claimed seers is real; they accuse each other."""
    I_WAS_CLEARED = "i_was_cleared", GroundContract(("seer",), 3.0)
    """``seer``, a claimed seer, has called the speaker human."""
    I_WAS_SAVED = "i_was_saved", GroundContract(("other",), 3.2)
    """``other``, a claimed bodyguard, guarded the speaker in a night in which nobody died."""
    I_AM_ALONE = "i_am_alone", GroundContract((), 1.5)
    """Nobody else claims the role that the speaker claims."""
    NO_CASE = "no_case", GroundContract((), 0.5)
    """Nobody has given a reason against the speaker."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One reason for or against a player; ``slots`` has the names for the placeholders of its kind.

    ``strength`` is in nats of log odds (:mod:`rules.arguments.cases`). ``because`` is another reason from
    which this one follows, or None.
    """

    kind: GroundKind
    slots: Mapping[str, str] = field(default_factory=dict)
    strength: float = 0.0
    because: Ground | None = None
    is_sure: bool = True
    """Whether it may be worded as certain; else it holds if nobody of the village lies."""

    @property
    def steps(self) -> tuple[Ground, ...]:
        """The reasons that lead to this one, first to last, with this one at the end."""
        return (*(self.because.steps if self.because else ()), self)

    def __str__(self) -> str:
        said = f"{self.kind}({', '.join(f'{key}={name}' for key, name in self.slots.items())})"
        return f"{self.because} => {said}" if self.because else said
