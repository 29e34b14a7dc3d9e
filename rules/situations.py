"""The situations a prepared line exists for: the contract between the rules and the voices.

Each situation lists the placeholders its lines may use. What a line asserts is part of the contract as well
(see the comments): the rules rely on a ``seer_black`` line claiming the seer's role and the result, and on a
``wait`` line claiming nothing. A mention (``@NAME``) is put in front by the agent, never by a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Situation(StrEnum):
    """What a line is for."""

    GREETING = "greeting"
    NOTHING_MORE_DAY0 = "nothing_more_day0"
    OPENING_FIRST = "opening_first"
    OPENING_LATER = "opening_later"
    SEER_BLACK = "seer_black"
    SEER_WHITE = "seer_white"
    COUNTER_CO = "counter_co"
    COUNTER_WHITE = "counter_white"
    DECLARE_POSSESSED = "declare_possessed"
    DECLARE_WEREWOLF = "declare_werewolf"
    REFUTE = "refute"
    ANSWER_POSSESSED = "answer_possessed"
    DENY = "deny"
    LAST_WORDS = "last_words"
    ASK_VOTE = "ask_vote"
    ASK_OPINION = "ask_opinion"
    ASK_WHY = "ask_why"
    ASK_ABOUT = "ask_about"
    ASK_COMPARE = "ask_compare"
    ASK_RESULT = "ask_result"
    ASK_BROKEN_WORD = "ask_broken_word"
    ASK_SILENT = "ask_silent"
    REPLY_NO_RESULT = "reply_no_result"
    REPLY_UNDECIDED = "reply_undecided"
    REPLY_DIVINED = "reply_divined"
    VOTE_OWN_BLACK = "vote_own_black"
    VOTE = "vote"
    SUSPECT = "suspect"
    TRUST = "trust"
    UNSURE = "unsure"
    PREFER = "prefer"
    SUPPORT_SEER = "support_seer"
    DOUBT_SEER = "doubt_seer"
    SUM_SEERS = "sum_seers"
    SUM_VOTES = "sum_votes"
    SUM_UNREAD = "sum_unread"
    SUM_EXECUTIONS = "sum_executions"
    CLOSING = "closing"
    GIVE_IN = "give_in"
    CLOSING_POSSESSED = "closing_possessed"
    MEDIUM_BLACK = "medium_black"
    MEDIUM_WHITE = "medium_white"
    MEDIUM_CO = "medium_co"
    BODYGUARD_SAVED = "bodyguard_saved"
    BODYGUARD_GUARDED = "bodyguard_guarded"
    BODYGUARD_CO = "bodyguard_co"
    SUPPORT_MEDIUM = "support_medium"
    DOUBT_MEDIUM = "doubt_medium"
    CHAT_DAY0 = "chat_day0"
    APPEAL = "appeal"
    REACT_DEATH = "react_death"
    REACT_PEACE = "react_peace"
    REACT_WRONG_EXECUTION = "react_wrong_execution"
    REACT_RIGHT_EXECUTION = "react_right_execution"
    REACT_CLAIM = "react_claim"
    REACT_RIVALS = "react_rivals"
    REACT_BLACK = "react_black"
    REACT_DECLARED = "react_declared"
    REACT_ACCUSED = "react_accused"
    REACT_SUPPORTED = "react_supported"
    REACT_AGREE = "react_agree"
    REACT_DISAGREE = "react_disagree"
    REACT_CHANGED_MIND = "react_changed_mind"
    WAIT = "wait"
    FAILURE = "failure"
    WHISPER_GREETING = "whisper_greeting"
    WHISPER_TARGET = "whisper_target"
    WHISPER_AGREE_TARGET = "whisper_agree_target"
    WHISPER_FAKE_SEER = "whisper_fake_seer"
    WHISPER_FAKE_MEDIUM = "whisper_fake_medium"
    WHISPER_AGREE_FAKE = "whisper_agree_fake"
    WHISPER_STAY_HIDDEN = "whisper_stay_hidden"
    WHISPER_STORY_BLACK = "whisper_story_black"
    WHISPER_STORY_WHITE = "whisper_story_white"
    WHISPER_ASK_STORY = "whisper_ask_story"
    WHISPER_AGREE_STORY = "whisper_agree_story"
    WHISPER_WAIT = "whisper_wait"
    WHISPER_CLOSING = "whisper_closing"


PLACEHOLDERS: Mapping[Situation, frozenset[str]] = {
    # No claim: day 0, the first words of a game.
    Situation.GREETING: frozenset({"me"}),
    # No claim: day 0, the greeting is done and nobody has learned anything yet.
    Situation.NOTHING_MORE_DAY0: frozenset(),
    # No claim: the first words of day 1; invites the seer to speak, asks for opinions.
    Situation.OPENING_FIRST: frozenset(),
    # No claim: the first words of a later day; somebody may or may not have died.
    Situation.OPENING_LATER: frozenset(),
    # Claims SEER and "target is a werewolf".
    Situation.SEER_BLACK: frozenset({"target"}),
    # Claims SEER and "target is human".
    Situation.SEER_WHITE: frozenset({"target"}),
    # Claims SEER and "accuser is a werewolf": the accuser said so of me, and is the only seer so far.
    Situation.COUNTER_CO: frozenset({"accuser"}),
    # Claims SEER and "target is human": the accuser, the only seer so far, called target a werewolf.
    Situation.COUNTER_WHITE: frozenset({"accuser", "target"}),
    # Claims POSSESSED, on the last day: the werewolf shall know its friend.
    Situation.DECLARE_POSSESSED: frozenset(),
    # Claims WEREWOLF: the possessed, on the last day, draws the votes upon itself.
    Situation.DECLARE_WEREWOLF: frozenset(),
    # No claim: denies being a werewolf and calls the accuser, who claims to be the seer, a fake.
    Situation.REFUTE: frozenset({"accuser"}),
    # No claim: asks the player mentioned in front whom they will vote for.
    Situation.ASK_VOTE: frozenset(),
    # No claim: asks the player mentioned in front whom they suspect.
    Situation.ASK_OPINION: frozenset(),
    # Claims WEREWOLF and declares the vote for target: on the last day a werewolf answers the possessed that
    # has declared itself, and both of them outvote the rest.
    Situation.ANSWER_POSSESSED: frozenset({"target"}),
    # No claim: denies being a werewolf, to those who suspect the speaker or want to vote for it.
    Situation.DENY: frozenset(),
    # No claim: about to be executed, the speaker denies being a werewolf and asks the village to look at
    # target when it is gone.
    Situation.LAST_WORDS: frozenset({"target"}),
    # No claim: asks the player mentioned in front why they suspect, or want to vote for, target.
    Situation.ASK_WHY: frozenset({"target"}),
    # No claim: asks the player mentioned in front what they make of target.
    Situation.ASK_ABOUT: frozenset({"target"}),
    # No claim: asks the player mentioned in front which of target and other they believe.
    Situation.ASK_COMPARE: frozenset({"target", "other"}),
    # No claim: asks the player mentioned in front, who claims to be the seer, what last night showed.
    Situation.ASK_RESULT: frozenset(),
    # No claim: asks the player mentioned in front why they announced other yesterday and voted for victim.
    Situation.ASK_BROKEN_WORD: frozenset({"other", "victim"}),
    # No claim: asks the player mentioned in front, who has hardly spoken today, for their view.
    Situation.ASK_SILENT: frozenset(),
    # No claim: tells the player mentioned in front, who asked for a role or result, that there is none.
    Situation.REPLY_NO_RESULT: frozenset(),
    # No claim: answers the player mentioned in front without naming a vote.
    Situation.REPLY_UNDECIDED: frozenset(),
    # No claim beyond what was told before: a seer by claim says why it looked at target: it could not read
    # them.
    Situation.REPLY_DIVINED: frozenset({"target"}),
    # Claims SEER, "target is a werewolf", and declares the vote for target.
    Situation.VOTE_OWN_BLACK: frozenset({"target"}),
    # Declares the vote for target. A ground is said beside it.
    Situation.VOTE: frozenset({"target"}),
    # No claim: finds target the most suspicious. A ground is said beside it.
    Situation.SUSPECT: frozenset({"target"}),
    # No claim: takes target for no werewolf, perhaps in answer to somebody. A ground is said beside it.
    Situation.TRUST: frozenset({"target"}),
    # No claim: cannot tell what target is, neither suspects nor trusts.
    Situation.UNSURE: frozenset({"target"}),
    # No claim: of two who say opposite things, believes target and not other.
    Situation.PREFER: frozenset({"target", "other"}),
    # No claim: believes seer, who claims to be the seer.
    Situation.SUPPORT_SEER: frozenset({"seer"}),
    # No claim: doubts seer, who claims to be the seer.
    Situation.DOUBT_SEER: frozenset({"seer"}),
    # No claim: sums up that target and other both claim to be the seer.
    Situation.SUM_SEERS: frozenset({"target", "other"}),
    # No claim: counts the announced votes; target has the most.
    Situation.SUM_VOTES: frozenset({"target", "count"}),
    # No claim: lists of whom nothing is known yet; names is one name or several.
    Situation.SUM_UNREAD: frozenset({"names"}),
    # No claim: counts how many executions the village has left before the werewolves win.
    Situation.SUM_EXECUTIONS: frozenset({"count"}),
    # No claim: everything is said, on to the vote.
    Situation.CLOSING: frozenset(),
    # No claim: most want to vote for the speaker, who argues no more and leaves it to them.
    Situation.GIVE_IN: frozenset(),
    # No claim: the possessed has said on the last day what it had to say.
    Situation.CLOSING_POSSESSED: frozenset(),
    # Claims MEDIUM and "target, whom the village has executed, was a werewolf".
    Situation.MEDIUM_BLACK: frozenset({"target"}),
    # Claims MEDIUM and "target, whom the village has executed, was human".
    Situation.MEDIUM_WHITE: frozenset({"target"}),
    # Claims MEDIUM, without a result: another claims the role, or the speaker is about to be executed.
    Situation.MEDIUM_CO: frozenset(),
    # Claims BODYGUARD: guarded target last night, nobody died, so target is no werewolf.
    Situation.BODYGUARD_SAVED: frozenset({"target"}),
    # Claims BODYGUARD: guarded target last night, somebody else died.
    Situation.BODYGUARD_GUARDED: frozenset({"target"}),
    # Claims BODYGUARD, before the first night there is anybody to guard.
    Situation.BODYGUARD_CO: frozenset(),
    # No claim: believes medium, who claims to be the medium.
    Situation.SUPPORT_MEDIUM: frozenset({"medium"}),
    # No claim: doubts medium, who claims to be the medium.
    Situation.DOUBT_MEDIUM: frozenset({"medium"}),
    # No claim: day 0, chat about how to play or how one feels, after a greeting or by itself.
    Situation.CHAT_DAY0: frozenset(),
    # No claim: stands behind a claim, a vote or a defence and asks everybody to believe the speaker.
    Situation.APPEAL: frozenset(),
    # The reactions stand in front of another line, or alone; none of them claims anything or names a vote.
    # victim was killed in the night.
    Situation.REACT_DEATH: frozenset({"victim"}),
    # Nobody was killed in the night.
    Situation.REACT_PEACE: frozenset(),
    # A medium tells that victim, whom the village executed, was human: regret.
    Situation.REACT_WRONG_EXECUTION: frozenset({"victim"}),
    # A medium tells that victim, whom the village executed, was a werewolf: relief.
    Situation.REACT_RIGHT_EXECUTION: frozenset({"victim"}),
    # target has just claimed a role: noted, or surprised.
    Situation.REACT_CLAIM: frozenset({"target"}),
    # target claims the role that other claims, too.
    Situation.REACT_RIVALS: frozenset({"target", "other"}),
    # seer has just called target a werewolf.
    Situation.REACT_BLACK: frozenset({"target", "seer"}),
    # target has declared itself possessed, or the werewolf.
    Situation.REACT_DECLARED: frozenset({"target"}),
    # accuser suspects the speaker, or wants to vote for it: taken aback.
    Situation.REACT_ACCUSED: frozenset({"accuser"}),
    # other has spoken up for the speaker: thanks.
    Situation.REACT_SUPPORTED: frozenset({"other"}),
    # The speaker sees it as other does.
    Situation.REACT_AGREE: frozenset({"other"}),
    # The speaker does not see it as other does.
    Situation.REACT_DISAGREE: frozenset({"other"}),
    # The speaker thought otherwise before and says that it has changed its mind.
    Situation.REACT_CHANGED_MIND: frozenset(),
    # No claim: nothing to add right now, the speaker listens and thinks.
    Situation.WAIT: frozenset(),
    # No claim: the speaker lost the thread for a moment (the language model did not answer).
    Situation.FAILURE: frozenset(),
    # Nothing proposed: first words to the other werewolves on day 0.
    Situation.WHISPER_GREETING: frozenset(),
    # Proposes to attack target tonight.
    Situation.WHISPER_TARGET: frozenset({"target"}),
    # Agrees to attack target tonight.
    Situation.WHISPER_AGREE_TARGET: frozenset({"target"}),
    # The speaker will claim to be the seer.
    Situation.WHISPER_FAKE_SEER: frozenset(),
    # The speaker will claim to be the medium.
    Situation.WHISPER_FAKE_MEDIUM: frozenset(),
    # The speaker claims nothing, and leaves the false claim to wolf, who offered it.
    Situation.WHISPER_AGREE_FAKE: frozenset({"wolf"}),
    # The speaker claims nothing; nobody has offered to.
    Situation.WHISPER_STAY_HIDDEN: frozenset(),
    # The speaker, who claims falsely, will tell tomorrow that target is, or was, a werewolf.
    Situation.WHISPER_STORY_BLACK: frozenset({"target"}),
    # The speaker, who claims falsely, will tell tomorrow that target is, or was, human.
    Situation.WHISPER_STORY_WHITE: frozenset({"target"}),
    # Nothing proposed: asks wolf, who claims falsely, what it will tell tomorrow.
    Situation.WHISPER_ASK_STORY: frozenset({"wolf"}),
    # Nothing proposed: has understood what another will tell tomorrow, and agrees.
    Situation.WHISPER_AGREE_STORY: frozenset(),
    # Nothing proposed: answers small talk of the others.
    Situation.WHISPER_WAIT: frozenset(),
    # Nothing proposed: goodnight before the first day.
    Situation.WHISPER_CLOSING: frozenset(),
}


PREPARED: frozenset[Situation] = frozenset(
    {
        Situation.COUNTER_CO,
        Situation.COUNTER_WHITE,
        Situation.DECLARE_POSSESSED,
        Situation.DECLARE_WEREWOLF,
        Situation.ANSWER_POSSESSED,
        Situation.NOTHING_MORE_DAY0,
        Situation.CLOSING,
        Situation.GIVE_IN,
        Situation.CLOSING_POSSESSED,
        Situation.FAILURE,
    }
)
"""Critical lies and last words ([personas] section 4.4), which nothing is said beside."""

ALWAYS_PREPARED: frozenset[Situation] = frozenset({Situation.FAILURE})
"""Where prepared words are said whoever plays, if the settings name nothing else."""
