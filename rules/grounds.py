"""A ground: one fact, open to everybody's eyes, that carries a suspicion or a trust.

A voice has words for each kind: a clause without a full stop, which the voice's joints tie to what it carries
("{line} because {ground}."). What a ground says has happened; nobody may say it who does not know it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class GroundKind(StrEnum):
    """What speaks against or for a player (``target``)."""

    CALLED_BLACK = "called_black"
    LIED_ABOUT_ME = "lied_about_me"
    CLAIMS_MY_ROLE = "claims_my_role"
    REFUTED = "refuted"
    I_REFUTED = "i_refuted"
    BLACK_WAS_HUMAN = "black_was_human"
    CHANGED_RESULT = "changed_result"
    NO_RESULT = "no_result"
    RIVAL_BELIEVED = "rival_believed"
    SECOND_CLAIM = "second_claim"
    ONE_MUST_LIE = "one_must_lie"
    VOTED_HUMAN = "voted_human"
    BROKE_WORD = "broke_word"
    CHANGED_VOTE = "changed_vote"
    SIDED_WITH = "sided_with"
    SUSPECTS_CLEARED = "suspects_cleared"
    DODGED = "dodged"
    SILENT = "silent"
    NAMED_NO_VOTE = "named_no_vote"
    HASTY = "hasty"
    ECHOED = "echoed"
    MAJORITY = "majority"
    LIAR_IS_POSSESSED = "liar_is_possessed"
    UNCHECKED = "unchecked"
    ONLY_LEFT = "only_left"
    VOTES_ME = "votes_me"
    HUNCH = "hunch"
    CLEARED = "cleared"
    I_CLEARED = "i_cleared"
    SOLE_CLAIM = "sole_claim"
    RIVAL_FALSE = "rival_false"
    FALSE_BLACK = "false_black"
    BORNE_OUT = "borne_out"
    DIED_AT_NIGHT = "died_at_night"
    VOTED_WOLF = "voted_wolf"
    KEPT_WORD = "kept_word"
    I_WAS_CLEARED = "i_was_cleared"
    I_KEPT_WORD = "i_kept_word"
    NO_CASE = "no_case"


GROUND_PLACEHOLDERS: Mapping[GroundKind, frozenset[str]] = {
    # Against target.
    # The seer by claim has told that target is a werewolf.
    GroundKind.CALLED_BLACK: frozenset({"target", "seer"}),
    # target, a seer by claim, calls the speaker a werewolf, who is none.
    GroundKind.LIED_ABOUT_ME: frozenset({"target"}),
    # target claims the role that the speaker has claimed, and there is only one.
    GroundKind.CLAIMS_MY_ROLE: frozenset({"target"}),
    # The result of the medium by claim contradicts what target has told.
    GroundKind.REFUTED: frozenset({"target", "medium"}),
    # The speaker's own result as the medium contradicts what target has told.
    GroundKind.I_REFUTED: frozenset({"target"}),
    # target called victim a werewolf, who was human: the werewolves killed them at night.
    GroundKind.BLACK_WAS_HUMAN: frozenset({"target", "victim"}),
    # target has told one result of other, and later the opposite.
    GroundKind.CHANGED_RESULT: frozenset({"target", "other"}),
    # target claims to be the seer and has told no result today.
    GroundKind.NO_RESULT: frozenset({"target"}),
    # There is one seer (or one medium), and other, who claims it too, is the more believable.
    GroundKind.RIVAL_BELIEVED: frozenset({"target", "other"}),
    # target claimed the role only after other had.
    GroundKind.SECOND_CLAIM: frozenset({"target", "other"}),
    # target and other claim the same single role, so one of them lies.
    GroundKind.ONE_MUST_LIE: frozenset({"target", "other"}),
    # target voted yesterday for victim, who was human.
    GroundKind.VOTED_HUMAN: frozenset({"target", "victim"}),
    # target announced a vote for other yesterday and voted for victim.
    GroundKind.BROKE_WORD: frozenset({"target", "other", "victim"}),
    # target named other first today, and now names victim.
    GroundKind.CHANGED_VOTE: frozenset({"target", "other", "victim"}),
    # target speaks up for other, whom the speaker takes for a liar.
    GroundKind.SIDED_WITH: frozenset({"target", "other"}),
    # target suspects, or wants to vote for, other, whom a seer's result or own knowledge clears.
    GroundKind.SUSPECTS_CLEARED: frozenset({"target", "other"}),
    # target was asked something and did not answer it.
    GroundKind.DODGED: frozenset({"target"}),
    # target has hardly said anything today.
    GroundKind.SILENT: frozenset({"target"}),
    # target has spoken today and named neither a vote nor a suspect.
    GroundKind.NAMED_NO_VOTE: frozenset({"target"}),
    # target named a vote today before anybody had said anything to go by.
    GroundKind.HASTY: frozenset({"target"}),
    # target only repeats the vote that other named.
    GroundKind.ECHOED: frozenset({"target", "other"}),
    # Most want to vote for target already, and the votes should not be split.
    GroundKind.MAJORITY: frozenset({"target"}),
    # other lies, but is likelier the possessed than the werewolf; so the werewolf is among the rest: target.
    GroundKind.LIAR_IS_POSSESSED: frozenset({"target", "other"}),
    # Nobody has vouched for target: no result, no claim.
    GroundKind.UNCHECKED: frozenset({"target"}),
    # Everybody else is cleared, or likelier to be human.
    GroundKind.ONLY_LEFT: frozenset({"target"}),
    # target wants to vote for the speaker, and has given nothing for it.
    GroundKind.VOTES_ME: frozenset({"target"}),
    # A feeling and nothing more; says so.
    GroundKind.HUNCH: frozenset({"target"}),
    # For target.
    # The seer by claim has told that target is human.
    GroundKind.CLEARED: frozenset({"target", "seer"}),
    # The speaker, a seer by claim, has told that target is human.
    GroundKind.I_CLEARED: frozenset({"target"}),
    # Nobody else claims target's role.
    GroundKind.SOLE_CLAIM: frozenset({"target"}),
    # other, who claims the same role as target, has been found out.
    GroundKind.RIVAL_FALSE: frozenset({"target", "other"}),
    # Only seer, who is false, calls target a werewolf; so that counts for nothing.
    GroundKind.FALSE_BLACK: frozenset({"target", "seer"}),
    # The result of the medium by claim agrees with what target has told.
    GroundKind.BORNE_OUT: frozenset({"target", "medium"}),
    # The werewolves killed target at night, so target was none of them.
    GroundKind.DIED_AT_NIGHT: frozenset({"target"}),
    # target voted for victim, of whom a result says that they were a werewolf.
    GroundKind.VOTED_WOLF: frozenset({"target", "victim"}),
    # target has voted as announced.
    GroundKind.KEPT_WORD: frozenset({"target"}),
    # For the speaker.
    # The seer by claim has told that the speaker is human.
    GroundKind.I_WAS_CLEARED: frozenset({"seer"}),
    # The speaker has voted as announced, every day.
    GroundKind.I_KEPT_WORD: frozenset(),
    # Nobody has given anything against the speaker.
    GroundKind.NO_CASE: frozenset(),
}


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
