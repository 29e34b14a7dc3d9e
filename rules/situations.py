"""The situations that have prepared lines, each with its contract; the agent may add a leading ``@NAME``."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from rules.contract import Contract, of_suspicion, of_thought, of_trust
from rules.game.claims import Claims, Proposal, QuestionTopic, Result
from rules.game.roles import Role, Species

_TARGET, _BOTH, _VICTIM = ("target",), ("target", "other"), ("victim",)
_WHY, _FOR_SUSPECT = (QuestionTopic.WHY,), (QuestionTopic.SUSPECT, QuestionTopic.OPINION)
NO_PROMISE = Contract()
_BLACK, _WHITE = (Result("target", Species.WEREWOLF),), (Result("target", Species.HUMAN),)
_AGAINST_RIVAL = Claims(None, Role.SEER, (Result("accuser", Species.WEREWOLF),))
_FOR_ACCUSED = Claims(co=Role.SEER, divinations=_WHITE, suspects=("accuser",))
_CONFESSION = Claims("target", Role.WEREWOLF)


class Situation(StrEnum):
    """The purpose of a line, with its contract; words in double backticks are placeholders for names."""

    contract: Contract

    def __new__(cls, name: str, contract: Contract = NO_PROMISE) -> Self:
        situation = str.__new__(cls, name)
        situation._value_ = name
        situation.contract = contract
        return situation

    GREETING = "greeting", Contract(("me",), stands_alone=True)
    """Day 0: the first words of a game; the speaker, ``me``, greets the others."""
    NOTHING_MORE_DAY0 = "nothing_more_day0", Contract(stands_alone=True)
    """Day 0, the greeting is done and nobody has learned anything yet."""
    OPENING_FIRST = "opening_first"
    """The first words of day 1; invites the seer to speak, asks for opinions."""
    OPENING_LATER = "opening_later"
    """The first words of a later day; somebody may or may not have died."""
    SEER_BLACK = "seer_black", Contract(_TARGET, Claims(co=Role.SEER, divinations=_BLACK), appeals=True)
    """Claims SEER and "``target`` is a werewolf"."""
    SEER_WHITE = "seer_white", Contract(_TARGET, Claims(co=Role.SEER, divinations=_WHITE))
    """Claims SEER and "``target`` is human"."""
    COUNTER_CO = "counter_co", Contract(("accuser",), _AGAINST_RIVAL, stands_alone=True, meets=True)
    """Claims SEER and "``accuser`` is a werewolf": the only other seer, ``accuser``, accused the speaker."""
    COUNTER_WHITE = (
        "counter_white",
        Contract(("accuser", "target"), _FOR_ACCUSED, stands_alone=True, meets=True, is_implied=True),
    )
    """Claims SEER and "``target`` is human": the only other seer, ``accuser``, accused ``target``."""
    DECLARE_POSSESSED = "declare_possessed", Contract(asserts=Claims(co=Role.POSSESSED), stands_alone=True)
    """Claims POSSESSED on the last day, so that the werewolf knows its ally."""
    DECLARE_WEREWOLF = "declare_werewolf", Contract(asserts=Claims(co=Role.WEREWOLF), stands_alone=True)
    """Claims WEREWOLF: on the last day the possessed attracts the votes."""
    REFUTE = "refute", of_suspicion("accuser", meets=True, appeals=True, of_oneself=True)
    """Denies being a werewolf and says that ``accuser``, a claimed seer, is no real seer."""
    ANSWER_POSSESSED = "answer_possessed", Contract(_TARGET, _CONFESSION, stands_alone=True)
    """Claims WEREWOLF with a vote for ``target``: the last day's answer to a declared possessed."""
    DENY = "deny", Contract(meets=True, appeals=True, of_oneself=True)
    """Denies being a werewolf, to those who suspect the speaker or want to vote for it."""
    LAST_WORDS = (
        "last_words",
        of_suspicion("target", meets=True, is_opinion=True, is_implied=True, of_oneself=True),
    )
    """The speaker, about to be executed, denies being a werewolf and names ``target`` as the next suspect."""
    DENY_WHY_ME = "deny_why_me", Contract(("other",), asks=_WHY, meets=True, of_oneself=True)
    """Asks the mentioned accuser why it accuses the speaker and not ``other``, who is as possible."""
    DENY_YOU_TOO = "deny_you_too", of_thought("accuser", "seer", meets=True, of_oneself=True)
    """Tells ``accuser`` that it is as possible itself if the claimed seer ``seer`` is real."""
    DENY_STAKES = "deny_stakes", Contract(meets=True, of_oneself=True)
    """Denies being a werewolf: after a wrong execution the werewolves' side may be half of the village."""
    ASK_VOTE = "ask_vote", Contract(asks=(QuestionTopic.VOTE,))
    """Asks the mentioned player for their vote."""
    ASK_OPINION = "ask_opinion", Contract(asks=_FOR_SUSPECT)
    """Asks the mentioned player for their suspect."""
    ASK_WHY = "ask_why", Contract(_TARGET, asks=_WHY)
    """Asks the mentioned player why they suspect ``target`` or want to vote for ``target``."""
    ASK_ABOUT = "ask_about", Contract(_TARGET, asks=(QuestionTopic.OPINION,))
    """Asks the mentioned player for their opinion of ``target``."""
    ASK_COMPARE = "ask_compare", Contract(_BOTH, asks=(QuestionTopic.COMPARE,))
    """Asks the mentioned player whether they believe ``target`` or ``other``."""
    ASK_NOT_RIVAL = "ask_not_rival", Contract(_BOTH, asks=_WHY)
    """Asks the mentioned claimant why it votes for ``target`` and not for its rival ``other``."""
    ASK_RESULT = "ask_result", Contract(asks=(QuestionTopic.RESULT,))
    """Asks the mentioned player, a claimed seer, for last night's result."""
    ASK_BROKEN_WORD = "ask_broken_word", Contract(("other", "victim"), asks=_WHY)
    """Asks the mentioned player why they announced a vote for ``other`` and then voted for ``victim``."""
    ASK_SILENT = "ask_silent", Contract(asks=_FOR_SUSPECT)
    """Asks the mentioned player, who has hardly spoken today, for their opinion."""
    REPLY_NO_RESULT = "reply_no_result"
    """Tells the mentioned player, who asked for a role or result, that the speaker has none to tell."""
    REPLY_UNDECIDED = "reply_undecided"
    """Answers the mentioned player without naming a vote."""
    REPLY_DIVINED_OPPONENT = "reply_divined_opponent", Contract(_TARGET)
    """A claimed seer explains why it divined ``target``: who had been against it before that night."""
    REPLY_DIVINED = "reply_divined", Contract(_TARGET)
    """A claimed seer explains why it divined ``target``: it could not read ``target``. No new claim."""
    VOTE_OWN_BLACK = "vote_own_black", Contract(_TARGET, Claims("target", Role.SEER, _BLACK), appeals=True)
    """Claims SEER, "``target`` is a werewolf", and announces the vote for ``target``."""
    CONSEQUENCE = "consequence", of_thought("target", "names", tells_of="target", stands_alone=True)
    """A claimed seer draws the conclusion: ``target`` is the only werewolf, so ``names`` are not."""
    RIVALS_LIE = "rivals_lie", of_thought(*_BOTH, stands_alone=True)
    """A claimed seer says that both rivals lie and that one of them is a werewolf: one is the possessed."""
    VOTE = "vote", Contract(_TARGET, Claims("target"), is_opinion=True)
    """Announces the vote for ``target``. A ground may be added."""
    HEAR_FIRST = "hear_first", Contract(_TARGET, must_name="target", is_thought=True)
    """Wants to hear ``target``, just called a werewolf, before it votes."""
    SUSPECT_TOO = "suspect_too", of_suspicion("target")
    """Calls ``target`` suspicious besides the player voted for. A ground may be added."""
    SUSPECT = "suspect", of_suspicion("target", is_opinion=True)
    """Calls ``target`` the most suspicious player. A ground may be added."""
    TRUST = "trust", of_trust("target", is_opinion=True)
    """Says that ``target`` is probably no werewolf, perhaps as an answer. A ground may be added."""
    UNSURE = "unsure", Contract(_TARGET, must_name="target")
    """Is undecided about ``target``: neither suspicion nor trust."""
    PREFER = "prefer", Contract(_BOTH, Claims(trusts=("target",)), must_name="target")
    """Of two players who contradict each other, believes ``target`` and not ``other``."""
    SUPPORT_SEER = "support_seer", of_trust("seer")
    """Believes ``seer``, who claims to be the seer."""
    DOUBT_SEER = "doubt_seer", of_suspicion("seer")
    """Doubts ``seer``, who claims to be the seer."""
    SUM_VOTES = "sum_votes", Contract(("target", "count"))
    """Tells who has the most announced votes: ``target``, with ``count`` votes."""
    SUM_EXECUTIONS = "sum_executions", Contract(("count",))
    """States how many executions are left before the werewolves win: ``count``."""
    CLOSING = "closing", Contract(stands_alone=True)
    """Ends the talk before the vote."""
    GIVE_IN = "give_in", Contract(stands_alone=True)
    """The speaker, whom most want to vote for, stops arguing and accepts it."""
    CLOSING_POSSESSED = "closing_possessed", Contract(stands_alone=True)
    """The possessed ends its talk on the last day, after declaring itself."""
    MEDIUM_BLACK = "medium_black", Contract(_TARGET, Claims(co=Role.MEDIUM, mediums=_BLACK))
    """Claims MEDIUM and "``target``, whom the village has executed, was a werewolf"."""
    MEDIUM_WHITE = "medium_white", Contract(_TARGET, Claims(co=Role.MEDIUM, mediums=_WHITE))
    """Claims MEDIUM and "``target``, whom the village has executed, was human"."""
    MEDIUM_CO = "medium_co", Contract(asserts=Claims(co=Role.MEDIUM), meets=True, appeals=True)
    """Claims MEDIUM without a result, against a counter-claim or before an execution."""
    BODYGUARD_SAVED = "bodyguard_saved", Contract(_TARGET, Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD: guarded ``target`` last night and nobody died, so ``target`` is no werewolf."""
    BODYGUARD_GUARDED = "bodyguard_guarded", Contract(_TARGET, Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD: guarded ``target`` last night, but another player died."""
    BODYGUARD_CO = "bodyguard_co", Contract(asserts=Claims(co=Role.BODYGUARD), meets=True)
    """Claims BODYGUARD before the first guarded night."""
    SUPPORT_MEDIUM = "support_medium", of_trust("medium")
    """Believes ``medium``, who claims to be the medium."""
    DOUBT_MEDIUM = "doubt_medium", of_suspicion("medium")
    """Doubts ``medium``, who claims to be the medium."""
    CHAT_DAY0 = "chat_day0", Contract(stands_alone=True)
    """Day 0: chat about how to play or the speaker's mood, after a greeting or alone."""
    APPEAL = "appeal"
    """Follows a claim, a vote or a defence and asks all players to believe the speaker."""
    REACT_DEATH = "react_death", Contract(_VICTIM, to_anybody=True)
    """A reaction, in front of another line or alone: ``victim`` was killed in the night."""
    REACT_PEACE = "react_peace", Contract(to_anybody=True)
    """A reaction, in front of another line or alone: nobody was killed in the night."""
    REACT_WRONG_EXECUTION = "react_wrong_execution", Contract(_VICTIM, tells_of="victim", to_anybody=True)
    """Regret: a medium says that ``victim``, who was executed, was human."""
    REACT_RIGHT_EXECUTION = "react_right_execution", Contract(_VICTIM, tells_of="victim", to_anybody=True)
    """Relief: a medium says that ``victim``, who was executed, was a werewolf."""
    REACT_CLAIM = "react_claim", Contract(_TARGET)
    """``target`` has just claimed a role: acknowledged or surprised."""
    REACT_RIVALS = "react_rivals", Contract(_BOTH)
    """``target`` and ``other`` claim the same role."""
    REACT_BLACK = "react_black", Contract(("target", "seer"), tells_of="target")
    """``seer`` has just called ``target`` a werewolf."""
    REACT_DECLARED = "react_declared", Contract(_TARGET)
    """``target`` has declared itself possessed, or the werewolf."""
    REACT_ACCUSED = "react_accused", Contract(("accuser",))
    """Surprise: ``accuser`` suspects the speaker or wants to vote for it."""
    REACT_SUPPORTED = "react_supported", Contract(("other",))
    """Thanks: ``other`` has supported the speaker."""
    REACT_AGREE = "react_agree", Contract(("other",))
    """The speaker agrees with ``other``."""
    REACT_DISAGREE = "react_disagree", Contract(("other",))
    """The speaker disagrees with ``other``."""
    REACT_CHANGED_MIND = "react_changed_mind"
    """The speaker says that it has changed its mind."""
    REACT_RELEASED = "react_released", Contract(_TARGET)
    """The speaker moves its vote: ``target`` claims a role that nobody else claims, so it is spared today."""
    REACT_PERSUADED = "react_persuaded", Contract(("other",))
    """The speaker has changed its mind because of what ``other`` has said."""
    SUPPOSE_WOLF = "suppose_wolf", of_thought("seer", "target")
    """Thinks aloud: if the claimed seer ``seer`` is the real seer, ``target`` is the werewolf."""
    SUPPOSE_CLEARED = "suppose_cleared", of_thought("seer", "target", "other")
    """Thinks aloud: if ``seer`` is the real seer, ``target`` is the werewolf and ``other`` is human."""
    SUPPOSE_POSSESSED = "suppose_possessed", of_thought("seer", "other", tells_of="other")
    """Thinks aloud: if ``seer`` is real, ``other``, called human and a false seer, is the possessed."""
    SUPPOSE_ALL = "suppose_all", of_thought("seer", "target")
    """Thinks aloud: if ``seer`` is real, ``target`` is a werewolf and all who claim nothing are human."""
    COUNT_CLAIMS = "count_claims", of_thought("names")
    """Counts: all players in ``names`` claim to be the seer, and at most one of them is."""
    PLEDGE = "pledge", of_thought("target", "seer")
    """Promises: if ``target``, whom ``seer`` calls a werewolf, was human, ``seer`` is next."""
    SUPPOSE_PAIR = "suppose_pair", of_thought("seer", "target", "other")
    """Thinks aloud: if ``seer`` is the real seer, the werewolf is ``target`` or ``other``."""
    TWO_LEFT = "two_left", of_thought(*_BOTH)
    """Thinks aloud: the werewolf is ``target`` or ``other``; nobody else can be the werewolf."""
    SUM_SEATS = "sum_seats", of_thought("names")
    """Sums up that all players in ``names`` claim to be the seer, so all liars are among ``names``."""
    TRIAL_MORNING = "trial_morning", Contract(_BOTH, Claims("target"), is_opinion=True)
    """Declares the vote for ``target``: if the game goes on after the execution, ``other`` has lied."""
    TRIAL_MEDIUM = "trial_medium", Contract(_BOTH, Claims("target"), is_opinion=True)
    """Declares the vote for ``target``: if the medium finds ``target`` human tomorrow, ``other`` has lied."""
    ASK_WHY_DIVINED = "ask_why_divined", Contract(_TARGET, asks=_WHY, is_thought=True)
    """Asks the player mentioned in front, a claimed seer, why it divined ``target`` and nobody else."""
    REMIND_REVERSED = "remind_reversed", Contract(("other", "quote"), asks=_WHY)
    """Asks the player mentioned in front, who once said ``quote`` about ``other``, what has changed."""
    REMIND_FIRST = "remind_first", Contract(("victim", "quote"), asks=_WHY, tells_of="victim")
    """Asks the player mentioned in front why it was first to accuse the human ``victim``: ``quote``."""
    REMIND_VOTE = "remind_vote", Contract(_VICTIM, asks=_WHY, tells_of="victim")
    """Asks the player mentioned in front why it voted for ``victim``, who was executed and was human."""
    REMIND_TOGETHER = "remind_together", Contract(_VICTIM, asks=_FOR_SUSPECT, tells_of="victim")
    """Tells the mentioned player that both voted for ``victim``, a human, and asks for the suspect now."""
    NIGHT_CLUE = "night_clue", of_thought("victim", "target")
    """Remarks that ``target`` is the last player whom ``victim``, killed last night, had accused."""
    NIGHT_ONLY = "night_only", of_thought("victim", "other")
    """Remarks that ``victim``, killed last night, alone had not voted for the executed ``other``."""
    NIGHT_MEDIUM = "night_medium", of_thought("victim", "other")
    """Remarks that the medium ``victim`` was killed before it could tell what the executed ``other`` was."""
    GRIEF = "grief", Contract(_VICTIM, tells_of="victim")
    """The speaker is sorry that it voted for ``victim``, who was executed and was human."""
    MISLED = "misled", Contract(("victim", "seer"))
    """Regrets the vote for ``victim``, a human whom ``seer``, a claimed seer, had called a werewolf."""
    REPLY_WRONG = "reply_wrong", Contract(_VICTIM, tells_of="victim")
    """Answers the mentioned player: the speaker once accused ``victim``, who was human, and was wrong."""
    REPLY_MOVED = "reply_moved", Contract(_TARGET)
    """Answers why the speaker moved its vote yesterday: the talk made ``target`` look worse."""
    PLAN_DIVINE = "plan_divine", Contract(_TARGET, must_name="target", is_thought=True)
    """Wishes that the seer divines ``target`` tonight."""
    PLAN_GUARD = "plan_guard", Contract(_TARGET, must_name="target", is_thought=True)
    """Wishes that the bodyguard protects ``target`` tonight."""
    ROLLER = "roller", of_thought(*_BOTH)
    """Proposes to execute ``target`` and ``other``, who claim the same role, one after the other."""
    ENDGAME_SHOCK = "endgame_shock", Contract(_TARGET, stands_alone=True)
    """``target`` has just confessed to be the werewolf, and is believed: the speaker is shocked."""
    ENDGAME_KNEW = "endgame_knew", Contract(_TARGET, stands_alone=True)
    """``target``, whom the speaker accused before, has confessed to be the werewolf."""
    ENDGAME_LEFT = "endgame_left", Contract(_BOTH, Claims("target"), stands_alone=True)
    """``other`` has confessed to be the possessed, so ``target``, the only other, is the wolf; the vote."""
    ENDGAME_REGRET = "endgame_regret", Contract(("target", "victim"), stands_alone=True)
    """``target`` has confessed; the speaker is sorry that it voted for ``victim``, who was human."""
    ENDGAME_VOTE = "endgame_vote", Contract(_TARGET, Claims("target"), stands_alone=True)
    """``target`` has confessed to be the werewolf: declares the vote for it, without a reason."""
    ENDGAME_DOUBT = "endgame_doubt", Contract(_TARGET, stands_alone=True)
    """``target`` has confessed, perhaps falsely: the possessed may shield the werewolf by a confession."""
    GLOAT = "gloat", Contract(_VICTIM, stands_alone=True)
    """The speaker, now known to be on the werewolves' side, looks back on the execution of ``victim``."""
    REACT_GREETING = "react_greeting", Contract(("other",))
    """In front of a greeting: answers the greeting of ``other``, who spoke before."""
    REPLY_CHAT = "reply_chat", Contract(stands_alone=True)
    """Day 0: answers the player mentioned in front, who asked something harmless."""
    QUOTE_AGREE = "quote_agree", Contract(("other", "quote"))
    """In front of a line: ``other`` said ``quote``, and the speaker agrees."""
    QUOTE_DISAGREE = "quote_disagree", Contract(("other", "quote"))
    """In front of a line: ``other`` said ``quote``, and the speaker disagrees."""
    WATCH_REASONS = "watch_reasons"
    """Says before any claim that the speaker will ask why a seer has divined somebody."""
    WATCH_HASTE = "watch_haste"
    """Says before any claim that the speaker will note who is the first to follow an accusation."""
    WATCH_CASES = "watch_cases"
    """Says before any claim that the speaker will think through what each story would mean."""
    WAIT = "wait", Contract(stands_alone=True)
    """The speaker has nothing to add now; it listens and thinks."""
    FAILURE = "failure", Contract(stands_alone=True)
    """The speaker lost its train of thought (the language model did not answer)."""
    WHISPER_GREETING = "whisper_greeting"
    """First words to the other werewolves on day 0."""
    WHISPER_TARGET = "whisper_target", Contract(_TARGET, proposes=Proposal(attack="target"))
    """Proposes to attack ``target`` tonight."""
    WHISPER_AGREE_TARGET = "whisper_agree_target", Contract(_TARGET, proposes=Proposal(attack="target"))
    """Agrees to attack ``target`` tonight."""
    WHISPER_FAKE_SEER = "whisper_fake_seer", Contract(proposes=Proposal(fake=Role.SEER, faker="me"))
    """The speaker will claim to be the seer."""
    WHISPER_FAKE_MEDIUM = "whisper_fake_medium", Contract(proposes=Proposal(fake=Role.MEDIUM, faker="me"))
    """The speaker will claim to be the medium."""
    WHISPER_AGREE_FAKE = "whisper_agree_fake", Contract(("wolf",), proposes=Proposal(hides=True))
    """The speaker claims nothing and leaves the false claim to ``wolf``, who offered it."""
    WHISPER_STAY_HIDDEN = "whisper_stay_hidden", Contract(proposes=Proposal(hides=True))
    """The speaker claims nothing; nobody has offered a false claim."""
    WHISPER_STORY_BLACK = "whisper_story_black", Contract(_TARGET, proposes=Proposal(story=_BLACK[0]))
    """The speaker, the false claimant, will say tomorrow that ``target`` is (or was) a werewolf."""
    WHISPER_STORY_WHITE = "whisper_story_white", Contract(_TARGET, proposes=Proposal(story=_WHITE[0]))
    """The speaker, the false claimant, will say tomorrow that ``target`` is (or was) human."""
    WHISPER_ASK_STORY = "whisper_ask_story", Contract(("wolf",))
    """Asks ``wolf``, the false claimant, which result it will tell tomorrow."""
    WHISPER_AGREE_STORY = "whisper_agree_story"
    """Agrees with the result that another werewolf will tell tomorrow."""
    WHISPER_WAIT = "whisper_wait"
    """Answers small talk of the other werewolves."""
    WHISPER_CLOSING = "whisper_closing"
    """Says goodnight before the first day."""


DOUBTS = {Role.SEER: Situation.DOUBT_SEER, Role.MEDIUM: Situation.DOUBT_MEDIUM}
"""For each role: the situation that doubts a claim."""
SUPPORTS = {Role.SEER: Situation.SUPPORT_SEER, Role.MEDIUM: Situation.SUPPORT_MEDIUM}
"""For each role: the situation that supports a claim."""

ALWAYS_PREPARED = frozenset({Situation.FAILURE})
"""Situations that always use prepared lines, unless the settings list others."""
