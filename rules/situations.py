"""The situations a prepared line exists for, each with its contract.

A row says which placeholders the lines of a situation fill, what they assert, and where they may stand
(:class:`~rules.contract.Contract`); rules, voices, gate and reader derive theirs from it. A mention
(``@NAME``) is put in front by the agent, never by a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from rules.contract import Contract
from rules.game.claims import Asked, Claims, Proposal, Result
from rules.game.roles import Role, Species

_TARGET, _BOTH = ("target",), ("target", "other")
NO_PROMISE = Contract()
_BLACK, _WHITE = (Result("target", Species.WEREWOLF),), (Result("target", Species.HUMAN),)


class Situation(StrEnum):
    """What a line is for, with its contract."""

    contract: Contract

    def __new__(cls, name: str, contract: Contract = NO_PROMISE) -> Self:
        situation = str.__new__(cls, name)
        situation._value_ = name
        situation.contract = contract
        return situation

    GREETING = "greeting", Contract(("me",), stands_alone=True)
    """Day 0, the first words of a game."""
    NOTHING_MORE_DAY0 = "nothing_more_day0", Contract(stands_alone=True)
    """Day 0, the greeting is done and nobody has learned anything yet."""
    OPENING_FIRST = "opening_first"
    """The first words of day 1; invites the seer to speak, asks for opinions."""
    OPENING_LATER = "opening_later"
    """The first words of a later day; somebody may or may not have died."""
    SEER_BLACK = "seer_black", Contract(_TARGET, Claims(co=Role.SEER, divinations=_BLACK), appeals=True)
    """Claims SEER and "target is a werewolf"."""
    SEER_WHITE = "seer_white", Contract(_TARGET, Claims(co=Role.SEER, divinations=_WHITE))
    """Claims SEER and "target is human"."""
    COUNTER_CO = (
        "counter_co",
        Contract(
            ("accuser",),
            Claims(co=Role.SEER, divinations=(Result("accuser", Species.WEREWOLF),)),
            stands_alone=True,
            meets=True,
        ),
    )
    """Claims SEER and "accuser is a werewolf": the accuser said so of me, and is the only seer so far."""
    COUNTER_WHITE = (
        "counter_white",
        Contract(
            ("accuser", "target"),
            Claims(co=Role.SEER, divinations=_WHITE, suspects=("accuser",)),
            stands_alone=True,
            meets=True,
            is_implied=True,
        ),
    )
    """Claims SEER and "target is human": the accuser, the only seer so far, called target a werewolf."""
    DECLARE_POSSESSED = "declare_possessed", Contract(asserts=Claims(co=Role.POSSESSED), stands_alone=True)
    """Claims POSSESSED, on the last day: the werewolf shall know its friend."""
    DECLARE_WEREWOLF = "declare_werewolf", Contract(asserts=Claims(co=Role.WEREWOLF), stands_alone=True)
    """Claims WEREWOLF: the possessed, on the last day, draws the votes upon itself."""
    REFUTE = (
        "refute",
        Contract(
            ("accuser",),
            Claims(suspects=("accuser",)),
            must_name="accuser",
            meets=True,
            appeals=True,
            of_oneself=True,
        ),
    )
    """Denies being a werewolf and calls the accuser, who claims to be the seer, a fake."""
    ANSWER_POSSESSED = (
        "answer_possessed",
        Contract(_TARGET, Claims("target", Role.WEREWOLF), stands_alone=True),
    )
    """Claims WEREWOLF and declares the vote for target: on the last day a werewolf answers the possessed that
    has declared itself, and both of them outvote the rest.
    """
    DENY = "deny", Contract(meets=True, appeals=True, of_oneself=True)
    """Denies being a werewolf, to those who suspect the speaker or want to vote for it."""
    LAST_WORDS = (
        "last_words",
        Contract(
            _TARGET,
            Claims(suspects=("target",)),
            must_name="target",
            meets=True,
            is_opinion=True,
            is_implied=True,
        ),
    )
    """About to be executed, the speaker denies being a werewolf and asks the village to look at target when
    it is gone.
    """
    ASK_VOTE = "ask_vote", Contract(asks=(Asked.VOTE,))
    """Asks the player mentioned in front whom they will vote for."""
    ASK_OPINION = "ask_opinion", Contract(asks=(Asked.SUSPECT, Asked.OPINION))
    """Asks the player mentioned in front whom they suspect."""
    ASK_WHY = "ask_why", Contract(_TARGET, asks=(Asked.WHY,))
    """Asks the player mentioned in front why they suspect, or want to vote for, target."""
    ASK_ABOUT = "ask_about", Contract(_TARGET, asks=(Asked.OPINION,))
    """Asks the player mentioned in front what they make of target."""
    ASK_COMPARE = "ask_compare", Contract(_BOTH, asks=(Asked.COMPARE,))
    """Asks the player mentioned in front which of target and other they believe."""
    ASK_RESULT = "ask_result", Contract(asks=(Asked.RESULT,))
    """Asks the player mentioned in front, who claims to be the seer, what last night showed."""
    ASK_BROKEN_WORD = "ask_broken_word", Contract(("other", "victim"), asks=(Asked.WHY,))
    """Asks the player mentioned in front why they announced other yesterday and voted for victim."""
    ASK_SILENT = "ask_silent", Contract(asks=(Asked.SUSPECT, Asked.OPINION))
    """Asks the player mentioned in front, who has hardly spoken today, for their view."""
    REPLY_NO_RESULT = "reply_no_result"
    """Tells the player mentioned in front, who asked for a role or result, that there is none."""
    REPLY_UNDECIDED = "reply_undecided"
    """Answers the player mentioned in front without naming a vote."""
    REPLY_DIVINED = "reply_divined", Contract(_TARGET)
    """No claim beyond what was told before: a seer by claim says why it looked at target: it could not read
    them.
    """
    VOTE_OWN_BLACK = "vote_own_black", Contract(_TARGET, Claims("target", Role.SEER, _BLACK), appeals=True)
    """Claims SEER, "target is a werewolf", and declares the vote for target."""
    VOTE = "vote", Contract(_TARGET, Claims("target"), is_opinion=True)
    """Declares the vote for target. A ground is said beside it."""
    SUSPECT = "suspect", Contract(_TARGET, Claims(suspects=("target",)), must_name="target", is_opinion=True)
    """Finds target the most suspicious. A ground is said beside it."""
    TRUST = "trust", Contract(_TARGET, Claims(trusts=("target",)), must_name="target", is_opinion=True)
    """Takes target for no werewolf, perhaps in answer to somebody. A ground is said beside it."""
    UNSURE = "unsure", Contract(_TARGET, must_name="target")
    """Cannot tell what target is, neither suspects nor trusts."""
    PREFER = "prefer", Contract(_BOTH, Claims(trusts=("target",)), must_name="target")
    """Of two who say opposite things, believes target and not other."""
    SUPPORT_SEER = (
        "support_seer",
        Contract(("seer",), Claims(trusts=("seer",)), must_name="seer", weighs=Role.SEER),
    )
    """Believes seer, who claims to be the seer."""
    DOUBT_SEER = (
        "doubt_seer",
        Contract(("seer",), Claims(suspects=("seer",)), must_name="seer", weighs=Role.SEER),
    )
    """Doubts seer, who claims to be the seer."""
    SUM_SEERS = "sum_seers", Contract(_BOTH)
    """Sums up that target and other both claim to be the seer."""
    SUM_VOTES = "sum_votes", Contract(("target", "count"))
    """Counts the announced votes; target has the most."""
    SUM_UNREAD = "sum_unread", Contract(("names",))
    """Lists of whom nothing is known yet; names is one name or several."""
    SUM_EXECUTIONS = "sum_executions", Contract(("count",))
    """Counts how many executions the village has left before the werewolves win."""
    CLOSING = "closing", Contract(stands_alone=True)
    """Everything is said, on to the vote."""
    GIVE_IN = "give_in", Contract(stands_alone=True)
    """Most want to vote for the speaker, who argues no more and leaves it to them."""
    CLOSING_POSSESSED = "closing_possessed", Contract(stands_alone=True)
    """The possessed has said on the last day what it had to say."""
    MEDIUM_BLACK = "medium_black", Contract(_TARGET, Claims(co=Role.MEDIUM, mediums=_BLACK))
    """Claims MEDIUM and "target, whom the village has executed, was a werewolf"."""
    MEDIUM_WHITE = "medium_white", Contract(_TARGET, Claims(co=Role.MEDIUM, mediums=_WHITE))
    """Claims MEDIUM and "target, whom the village has executed, was human"."""
    MEDIUM_CO = "medium_co", Contract(asserts=Claims(co=Role.MEDIUM), meets=True, appeals=True)
    """Claims MEDIUM, without a result: another claims the role, or the speaker is about to be executed."""
    BODYGUARD_SAVED = "bodyguard_saved", Contract(_TARGET, Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD: guarded target last night, nobody died, so target is no werewolf."""
    BODYGUARD_GUARDED = "bodyguard_guarded", Contract(_TARGET, Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD: guarded target last night, somebody else died."""
    BODYGUARD_CO = "bodyguard_co", Contract(asserts=Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD, before the first night there is anybody to guard."""
    SUPPORT_MEDIUM = (
        "support_medium",
        Contract(("medium",), Claims(trusts=("medium",)), must_name="medium", weighs=Role.MEDIUM),
    )
    """Believes medium, who claims to be the medium."""
    DOUBT_MEDIUM = (
        "doubt_medium",
        Contract(("medium",), Claims(suspects=("medium",)), must_name="medium", weighs=Role.MEDIUM),
    )
    """Doubts medium, who claims to be the medium."""
    CHAT_DAY0 = "chat_day0", Contract(stands_alone=True)
    """Day 0, chat about how to play or how one feels, after a greeting or by itself."""
    APPEAL = "appeal"
    """Stands behind a claim, a vote or a defence and asks everybody to believe the speaker."""
    REACT_DEATH = "react_death", Contract(("victim",), to_anybody=True)
    """A reaction, in front of another line or alone: victim was killed in the night."""
    REACT_PEACE = "react_peace", Contract(to_anybody=True)
    """Nobody was killed in the night."""
    REACT_WRONG_EXECUTION = "react_wrong_execution", Contract(("victim",), tells_of="victim", to_anybody=True)
    """A medium tells that victim, whom the village executed, was human: regret."""
    REACT_RIGHT_EXECUTION = "react_right_execution", Contract(("victim",), tells_of="victim", to_anybody=True)
    """A medium tells that victim, whom the village executed, was a werewolf: relief."""
    REACT_CLAIM = "react_claim", Contract(_TARGET)
    """``target`` has just claimed a role: noted, or surprised."""
    REACT_RIVALS = "react_rivals", Contract(_BOTH)
    """``target`` claims the role that other claims, too."""
    REACT_BLACK = "react_black", Contract(("target", "seer"), tells_of="target")
    """``seer`` has just called target a werewolf."""
    REACT_DECLARED = "react_declared", Contract(_TARGET)
    """``target`` has declared itself possessed, or the werewolf."""
    REACT_ACCUSED = "react_accused", Contract(("accuser",))
    """``accuser`` suspects the speaker, or wants to vote for it: taken aback."""
    REACT_SUPPORTED = "react_supported", Contract(("other",))
    """``other`` has spoken up for the speaker: thanks."""
    REACT_AGREE = "react_agree", Contract(("other",))
    """The speaker sees it as other does."""
    REACT_DISAGREE = "react_disagree", Contract(("other",))
    """The speaker does not see it as other does."""
    REACT_CHANGED_MIND = "react_changed_mind"
    """The speaker thought otherwise before and says that it has changed its mind."""
    WAIT = "wait", Contract(stands_alone=True)
    """Nothing to add right now, the speaker listens and thinks."""
    FAILURE = "failure", Contract(stands_alone=True)
    """The speaker lost the thread for a moment (the language model did not answer)."""
    WHISPER_GREETING = "whisper_greeting"
    """First words to the other werewolves on day 0."""
    WHISPER_TARGET = "whisper_target", Contract(_TARGET, proposes=Proposal(attack="target"))
    """Proposes to attack target tonight."""
    WHISPER_AGREE_TARGET = "whisper_agree_target", Contract(_TARGET, proposes=Proposal(attack="target"))
    """Agrees to attack target tonight."""
    WHISPER_FAKE_SEER = "whisper_fake_seer", Contract(proposes=Proposal(fake=Role.SEER, faker="me"))
    """The speaker will claim to be the seer."""
    WHISPER_FAKE_MEDIUM = "whisper_fake_medium", Contract(proposes=Proposal(fake=Role.MEDIUM, faker="me"))
    """The speaker will claim to be the medium."""
    WHISPER_AGREE_FAKE = "whisper_agree_fake", Contract(("wolf",), proposes=Proposal(hides=True))
    """The speaker claims nothing, and leaves the false claim to wolf, who offered it."""
    WHISPER_STAY_HIDDEN = "whisper_stay_hidden", Contract(proposes=Proposal(hides=True))
    """The speaker claims nothing; nobody has offered to."""
    WHISPER_STORY_BLACK = "whisper_story_black", Contract(_TARGET, proposes=Proposal(story=_BLACK[0]))
    """The speaker, who claims falsely, will tell tomorrow that target is, or was, a werewolf."""
    WHISPER_STORY_WHITE = "whisper_story_white", Contract(_TARGET, proposes=Proposal(story=_WHITE[0]))
    """The speaker, who claims falsely, will tell tomorrow that target is, or was, human."""
    WHISPER_ASK_STORY = "whisper_ask_story", Contract(("wolf",))
    """Asks wolf, who claims falsely, what it will tell tomorrow."""
    WHISPER_AGREE_STORY = "whisper_agree_story"
    """Has understood what another will tell tomorrow, and agrees."""
    WHISPER_WAIT = "whisper_wait"
    """Answers small talk of the others."""
    WHISPER_CLOSING = "whisper_closing"
    """Goodnight before the first day."""


DOUBTS: Mapping[Role, Situation] = {
    one.contract.weighs: one for one in Situation if one.contract.weighs and one.contract.asserts.suspects
}
"""The situation in which a claim of each role is doubted."""
SUPPORTS: Mapping[Role, Situation] = {
    one.contract.weighs: one for one in Situation if one.contract.weighs and one.contract.asserts.trusts
}
"""The situation in which a claim of each role is believed."""

ALWAYS_PREPARED: frozenset[Situation] = frozenset({Situation.FAILURE})
"""Where prepared words are said whoever plays, if the settings name nothing else."""
