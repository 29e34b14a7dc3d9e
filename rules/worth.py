"""The worth of each line of conversation: its priority from 0 to 1, highest first.

The engine says the line with the highest worth; in a tie the one whose rule is first in
:data:`rules.engine.CONVERSATION_RULES`. A worth that depends on the voice's manner is a function; its
constant is the worth for a voice without that habit. ``python -m tests.bench.worths`` varies the constants
and measures what the talk becomes.
"""

from __future__ import annotations

from rules.game.disposition import Manner

LAST_WORDS = 0.98
REFUTAL = 0.97
ANSWER = 0.93
LAST_CHANCE_TO_VOTE = 0.92
"""Worth of a vote, even without good grounds, in the player's second-to-last line of the day."""
VOTE_TAKEN_BACK = 0.91
"""Worth of another vote, when the player named before turns out to have a role that nobody else claims."""
DENIAL = 0.88
VOTE_ON_OWN_BLACK = 0.85
VOTE_ON_A_TELLING_GROUND = 0.8
OPENING = 0.75
OPENING_LATER = 0.5
VOTE_AFTER_A_ROUND = 0.6
"""Worth of a vote with a weak ground, after as many lines as there are players."""
DENIAL_AGAIN = 0.6
DOUBT = 0.58
SUPPORT = 0.56
RESPONSE = 0.55
FIRST_QUESTION_FOR_VOTES = 0.38
"""Worth of asking for a vote if nobody has done so, although every player could have spoken."""
EARLY_VOTE = 0.35
CHAT = 0.35
FORETHOUGHT = 0.36
HUNCH = 0.3
CLOSING = 0.3
QUESTION_FOR_A_VOTE = 0.25
GOOD_NIGHT = 0.25
FAILURE = 0.1
NOTHING_TO_ADD = 0.05


SUPPOSITION = 0.42
SUPPOSITION_AGAIN = 0.3
CONSEQUENCE = 0.57
WATCHED = 0.57
HEARING = 0.57
PLEDGE = 0.34
MEMORY = 0.58
GRIEF = 0.55
PLAN = 0.2
DEFENCE = 0.4
SECOND_SUSPECT = 0.3
POINTED_QUESTION = 0.25
QUESTION_FOR_AN_OPINION = 0.45
"""Learned: 0.3 before."""
LESS_ON_DAY_0 = 0.15
"""What such a question is worth less while chat is due."""
SUMMARY = 0.2


def supposition(manner: Manner, *, is_first: bool = True) -> float:
    """Return the priority of a line that supposes a claim to be true; less for the second of a day."""
    return (SUPPOSITION if is_first else SUPPOSITION_AGAIN) + 0.4 * manner.supposes


def memory(manner: Manner) -> float:
    """Return the priority of a line that recalls a player's earlier words."""
    return MEMORY + 0.35 * manner.remembers


def grief(manner: Manner) -> float:
    """Return the priority of a line that regrets a vote for a human."""
    return GRIEF + 0.4 * manner.reacts


def planning(manner: Manner) -> float:
    """Return the priority of a line that proposes a plan."""
    return PLAN + 0.4 * manner.sums_up


def defence(manner: Manner) -> float:
    """Return the priority of a line that defends a player whom others want to vote for."""
    return DEFENCE + 0.3 * manner.defends


def second_suspect(manner: Manner) -> float:
    """Return the priority of a line that names a second suspect besides the one voted for."""
    return SECOND_SUSPECT + 0.3 * manner.accuses


def pointed_question(manner: Manner, pointedness: float) -> float:
    """Return the priority of a question about a player's words or actions; ``pointedness`` is from 0 to 1."""
    return POINTED_QUESTION + 0.35 * manner.asks + pointedness / 10


def question_for_an_opinion(manner: Manner, day: int = 1) -> float:
    """Return the priority of a question for an opinion."""
    return QUESTION_FOR_AN_OPINION + 0.1 * manner.asks - (LESS_ON_DAY_0 if day == 0 else 0)


def summing_up(manner: Manner) -> float:
    """Return the priority of a line that sums up the game."""
    return SUMMARY + 0.4 * manner.sums_up


BROKEN_WORD, OWED_RESULT, REASON_FOR_A_VOTE = 1.0, 0.9, 0.8
REASON_FOR_A_DIVINATION, SILENCE, COMPARISON = 0.7, 0.6, 0.5
"""Pointedness (0 to 1) of questions by subject; the most pointed one is asked."""
