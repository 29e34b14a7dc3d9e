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
    ASK_VOTE = "ask_vote"
    ASK_OPINION = "ask_opinion"
    REPLY_VOTE = "reply_vote"
    REPLY_SUSPECT = "reply_suspect"
    REPLY_NO_RESULT = "reply_no_result"
    REPLY_UNDECIDED = "reply_undecided"
    VOTE_OWN_BLACK = "vote_own_black"
    VOTE_RESULT = "vote_result"
    VOTE_LIAR = "vote_liar"
    VOTE_FALSE_SEER = "vote_false_seer"
    VOTE_BALLOT = "vote_ballot"
    VOTE_BROKE_WORD = "vote_broke_word"
    VOTE_ELIMINATION = "vote_elimination"
    VOTE_HUNCH = "vote_hunch"
    SUPPORT_SEER = "support_seer"
    DOUBT_SEER = "doubt_seer"
    CLOSING = "closing"
    CLOSING_MAJORITY = "closing_majority"
    CLOSING_POSSESSED = "closing_possessed"
    MEDIUM_BLACK = "medium_black"
    MEDIUM_WHITE = "medium_white"
    MEDIUM_CO = "medium_co"
    BODYGUARD_SAVED = "bodyguard_saved"
    BODYGUARD_GUARDED = "bodyguard_guarded"
    BODYGUARD_CO = "bodyguard_co"
    VOTE_MEDIUM = "vote_medium"
    SUPPORT_MEDIUM = "support_medium"
    DOUBT_MEDIUM = "doubt_medium"
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
    # Declares the vote for target, to the player mentioned in front, who asked.
    Situation.REPLY_VOTE: frozenset({"target"}),
    # No claim: tells the player mentioned in front, who asked, whom the speaker finds most suspicious.
    Situation.REPLY_SUSPECT: frozenset({"target"}),
    # No claim: tells the player mentioned in front, who asked for a role or result, that there is none.
    Situation.REPLY_NO_RESULT: frozenset(),
    # No claim: answers the player mentioned in front without naming a vote.
    Situation.REPLY_UNDECIDED: frozenset(),
    # Claims SEER, "target is a werewolf", and declares the vote for target.
    Situation.VOTE_OWN_BLACK: frozenset({"target"}),
    # Declares the vote for target, because seer says that target is a werewolf.
    Situation.VOTE_RESULT: frozenset({"target", "seer"}),
    # Declares the vote for target, whose claim the speaker knows or holds to be false.
    Situation.VOTE_LIAR: frozenset({"target"}),
    # Declares the vote for target, who claims to be the seer as seer does, whom the speaker believes.
    Situation.VOTE_FALSE_SEER: frozenset({"target", "seer"}),
    # Declares the vote for target, who voted for victim the day before.
    Situation.VOTE_BALLOT: frozenset({"target", "victim"}),
    # Declares the vote for target, who announced one vote the day before and cast another.
    Situation.VOTE_BROKE_WORD: frozenset({"target"}),
    # Declares the vote for target, the others being less likely.
    Situation.VOTE_ELIMINATION: frozenset({"target"}),
    # Declares the vote for target, on a hunch.
    Situation.VOTE_HUNCH: frozenset({"target"}),
    # No claim: believes seer, who claims to be the seer.
    Situation.SUPPORT_SEER: frozenset({"seer"}),
    # No claim: doubts seer, who claims to be the seer.
    Situation.DOUBT_SEER: frozenset({"seer"}),
    # No claim: everything is said, on to the vote.
    Situation.CLOSING: frozenset(),
    # No claim: most of the others want to vote for the speaker, who gives up arguing.
    Situation.CLOSING_MAJORITY: frozenset(),
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
    # Declares the vote for target, whose claim cannot be true if medium, whom the speaker believes, is.
    Situation.VOTE_MEDIUM: frozenset({"target", "medium"}),
    # No claim: believes medium, who claims to be the medium.
    Situation.SUPPORT_MEDIUM: frozenset({"medium"}),
    # No claim: doubts medium, who claims to be the medium.
    Situation.DOUBT_MEDIUM: frozenset({"medium"}),
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
        Situation.NOTHING_MORE_DAY0,
        Situation.CLOSING,
        Situation.CLOSING_MAJORITY,
        Situation.CLOSING_POSSESSED,
        Situation.FAILURE,
    }
)
"""Where a prepared line goes out even if a language model could compose one: critical lies and last words
([personas] section 4.4)."""
