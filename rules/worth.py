"""What it is worth to say a line of conversation, from 0 to 1: every such number, the highest first.

Of the lines that the rules of conversation would say, the engine takes the worthiest, and of equals the one
whose rule comes first (:data:`rules.engine.CONVERSATION_RULES`). Where a manner matters, it is a function.
"""

from __future__ import annotations

from rules.game.disposition import Manner

LAST_WORDS = 0.98
REFUTAL = 0.97
ANSWER = 0.93
LAST_CHANCE_TO_VOTE = 0.92
"""The last line but one is for the vote, whatever it rests on."""
DENIAL = 0.88
VOTE_ON_OWN_BLACK = 0.85
VOTE_ON_A_TELLING_GROUND = 0.8
OPENING = 0.75
VOTE_AFTER_A_ROUND = 0.6
"""A vote on a weaker ground, once as many lines were said as there are players."""
DENIAL_AGAIN = 0.6
DOUBT = 0.58
SUPPORT = 0.56
RESPONSE = 0.55
FIRST_QUESTION_FOR_VOTES = 0.38
"""Nobody has asked for a vote yet, though everybody could have spoken."""
EARLY_VOTE = 0.35
CHAT = 0.35
HUNCH = 0.3
CLOSING = 0.3
QUESTION_FOR_A_VOTE = 0.25
GOOD_NIGHT = 0.25
FAILURE = 0.1
WAIT = 0.05


def defence(manner: Manner) -> float:
    """To speak up for somebody whom others want to vote for."""
    return 0.4 + 0.3 * manner.defends


def second_suspect(manner: Manner) -> float:
    """To name a suspect beside the one to vote for."""
    return 0.3 + 0.3 * manner.accuses


def pointed_question(manner: Manner, pointedness: float) -> float:
    """To ask somebody about what it has said or done; see the table of pointedness below."""
    return 0.25 + 0.35 * manner.asks + pointedness / 10


def question_for_an_opinion(manner: Manner) -> float:
    """To ask somebody what it thinks."""
    return 0.3 + 0.1 * manner.asks


def summing_up(manner: Manner) -> float:
    """To say how things stand."""
    return 0.2 + 0.4 * manner.sums_up


BROKEN_WORD, OWED_RESULT, REASON_FOR_A_VOTE, SILENCE, COMPARISON = 1.0, 0.9, 0.8, 0.6, 0.5
"""How pointed a question is, by what it is about: the most pointed is asked."""
