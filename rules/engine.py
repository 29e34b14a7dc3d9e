"""The tables of rules: the first applicable critical rule decides; else the line with the highest worth.

A talk rule takes a :class:`~rules.board.Board` and returns a line to say, or None when it does not apply. Its
docstring says when it applies; ``why`` in its decision says why it applied this time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import worth
from rules.board import Board
from rules.decision import Action, Choose, Say, Stop
from rules.game.disposition import Manner
from rules.tactics import (
    actions,
    answers,
    closing,
    endgame,
    opening,
    opinions,
    papers,
    questions,
    rebuttals,
    reminding,
    summing_up,
    thinking_aloud,
    vote_talk,
    whispers,
)
from rules.tactics.claim_menu import CLAIM_RULES, STANDING_UP
from rules.tactics.reactions import with_lead_and_tail

TalkRule = Callable[[Board], Say | Stop | None]
ActionRule = Callable[[Board], Choose | None]

CRITICAL_RULES: tuple[TalkRule, ...] = (
    closing.already_closed,
    endgame.face_a_confession,
    opening.greeting,
    opening.day0_is_over,
    *CLAIM_RULES,
    closing.closing_possessed,
    *STANDING_UP,
)
"""Claims, lies and last words: the first applicable rule decides; a language model cannot override it."""

_EAGER = Manner(accuses=1, asks=1, reacts=1, defends=1, sums_up=1, supposes=1, remembers=1)

CONVERSATION_RULES: Mapping[TalkRule, float] = {
    rebuttals.last_words: worth.LAST_WORDS,
    rebuttals.refute: worth.REFUTAL,
    rebuttals.deny: worth.DENIAL,
    opening.opening_first: worth.OPENING,
    opening.opening_later: worth.OPENING_LATER,
    answers.answer_question: worth.ANSWER,
    vote_talk.declare_vote: worth.LAST_CHANCE_TO_VOTE,
    vote_talk.hear_first: worth.HEARING,
    opinions.weigh_claims: worth.DOUBT,
    answers.respond: worth.RESPONSE,
    opinions.defend: worth.defence(_EAGER),
    questions.press: worth.pointed_question(_EAGER, worth.BROKEN_WORD),
    opinions.suspect_another: worth.second_suspect(_EAGER),
    thinking_aloud.conclude: worth.CONSEQUENCE,
    thinking_aloud.note_haste: worth.WATCHED,
    thinking_aloud.suppose: worth.supposition(_EAGER),
    thinking_aloud.pledge: worth.PLEDGE,
    reminding.grieve: worth.grief(_EAGER),
    reminding.remark_on_the_night: worth.memory(_EAGER),
    reminding.remind: worth.memory(_EAGER),
    opening.think_ahead: worth.FORETHOUGHT,
    summing_up.plan: worth.planning(_EAGER),
    opening.nothing_more_on_day0: worth.GOOD_NIGHT,
    opening.chat_on_day0: worth.CHAT,
    summing_up.sum_up: worth.summing_up(_EAGER),
    questions.ask_for_vote: worth.FIRST_QUESTION_FOR_VOTES,
    questions.ask_for_opinion: worth.question_for_an_opinion(_EAGER),
    closing.closing: worth.CLOSING,
    closing.provider_failure: worth.FAILURE,
    closing.wait: worth.NOTHING_TO_ADD,
}
"""If no critical rule applies, the line of highest worth (:mod:`rules.worth`) is said; in a tie, the first.
Beside each rule is the highest worth that its lines can have."""
_MOST_FIRST = sorted(CONVERSATION_RULES.items(), key=lambda one: -one[1])

OVERRIDING_CLAIMS: tuple[TalkRule, ...] = (*CRITICAL_RULES, opening.opening_first, opening.opening_later)
OVERRIDING_ENDS: tuple[TalkRule, ...] = (papers.give_in, papers.close_when_settled, papers.ask_undeclared)
"""OVERRIDING_CLAIMS and OVERRIDING_ENDS: rules for which the mind ``hybrid`` says a prepared line instead of
its language model's ([personas] section 4.4); the first applicable rule decides."""
CLAIMS_FIRST_LINES = 3
"""Number of a day's lines for which claims are checked before ends; later, ends come first."""

WHISPER_RULES: tuple[TalkRule, ...] = (
    whispers.whisper_greeting,
    whispers.whisper_target,
    whispers.whisper_fake,
    whispers.whisper_story,
    whispers.whisper_agree_story,
    whispers.whisper_ask_story,
    whispers.whisper_wait,
    whispers.whisper_closing,
    whispers.whisper_over,
)

ACTION_RULES: Mapping[Action, tuple[ActionRule, ...]] = {
    Action.VOTE: (endgame.vote_for_the_confessed, actions.vote_announced, actions.vote_suspect),
    Action.DIVINE: (actions.divine,),
    Action.GUARD: (actions.guard,),
    Action.ATTACK: (actions.attack_agreed, actions.attack),
}


SETTLED = frozenset({actions.vote_announced.__name__, actions.attack_agreed.__name__})
"""Rules that keep an earlier announcement; a language model cannot change their choice."""


MOST_LINES = 3
"""Maximum number of lines offered."""
NEAR = 0.4
"""Maximum difference in worth between the best line and an offered alternative."""


def rule_names() -> tuple[str, ...]:
    """Return the name of every rule once, in the order in which the tables list the rules."""
    actions_in_order = (rule for rules in ACTION_RULES.values() for rule in rules)
    talk = (*CRITICAL_RULES, *CONVERSATION_RULES, papers.over_for_good, *OVERRIDING_ENDS)
    return tuple(rule.__name__ for rule in (*talk, *WHISPER_RULES, *actions_in_order))


def decide_talk(board: Board) -> Say | Stop:
    """Return what the rules decide for the player's next talk turn: a line, or the end of talk."""
    return _first_dressed(CRITICAL_RULES, board) or best_line(board)


def best_line(board: Board) -> Say:
    """Return the line with the highest priority (worth) that a conversation rule proposes."""
    return with_lead_and_tail(board, _worthiest(board, 0.0)[0])


def near_lines(board: Board) -> tuple[Say, ...]:
    """Return the lines of conversation rules with nearly the highest priority (worth), best first."""
    return tuple(with_lead_and_tail(board, say) for say in _worthiest(board, NEAR)[:MOST_LINES])


def is_conversation(decision: Say | Stop) -> bool:
    """Whether a conversation rule, one of :data:`CONVERSATION_RULES`, made the decision."""
    return decision.rule in {rule.__name__ for rule in CONVERSATION_RULES}


def _worthiest(board: Board, margin: float) -> list[Say]:
    """The lines that are worth the most, or by at most a margin less, the best first.

    A rule whose lines cannot be worth that much is not asked.
    """
    said: dict[TalkRule, Say] = {}
    least = 0.0
    for rule, most in _MOST_FIRST:
        if most < least:
            break
        if isinstance(say := rule(board), Say):
            said[rule] = say
            least = max(least, say.worth - margin)
    in_order = (replace(said[rule], rule=rule.__name__) for rule in CONVERSATION_RULES if rule in said)
    return sorted((say for say in in_order if say.worth >= least), key=lambda say: -say.worth)


def decide_override(board: Board) -> Say | Stop | None:
    """Return the rules' line, or the end of talk, that replaces a model's line; None to use the model's."""
    early = board.my_lines_today < CLAIMS_FIRST_LINES
    rules = OVERRIDING_CLAIMS + OVERRIDING_ENDS if early else OVERRIDING_ENDS + OVERRIDING_CLAIMS
    return _first_dressed((papers.over_for_good, *rules), board)


def decide_whisper(board: Board) -> Say | Stop:
    """Return what the rules decide for the next whisper: a line, or the end of whispering."""
    decision = _first_that_applies(WHISPER_RULES, board)
    assert decision is not None  # the last rule always applies
    return decision


def decide_action(action: Action, board: Board) -> Choose:
    """Return whom to vote for, divine, guard or attack.

    Raises:
        ValueError: there is no possible target.
    """
    for rule in ACTION_RULES[action]:
        if (choice := rule(board)) is not None:
            return replace(choice, rule=rule.__name__)
    raise ValueError("there is nobody to choose")


def _first_that_applies(rules: tuple[TalkRule, ...], board: Board) -> Say | Stop | None:
    for rule in rules:
        if (said := rule(board)) is not None:
            return replace(said, rule=rule.__name__)
    return None


def _first_dressed(rules: tuple[TalkRule, ...], board: Board) -> Say | Stop | None:
    said = _first_that_applies(rules, board)
    return with_lead_and_tail(board, said) if isinstance(said, Say) else said
