"""The tables of rules: of the critical ones the first that applies decides, of the others the worthiest.

A talk rule looks at a :class:`~rules.board.Board` and says what to say, or None when it does not apply. Its
docstring says when it applies; ``why`` in its decision says what made it apply this time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules.board import Board
from rules.decision import Action, Choose, Say, Stop
from rules.tactics import (
    actions,
    answers,
    bodyguard_claim,
    closing,
    counter_claims,
    medium_claim,
    opening,
    opinions,
    papers,
    possessed_claim,
    power_play,
    questions,
    rebuttals,
    seer_claim,
    summing_up,
    vote_talk,
    whispers,
)
from rules.tactics.reactions import dressed

TalkRule = Callable[[Board], Say | Stop | None]
ActionRule = Callable[[Board], Choose | None]

CRITICAL_RULES: tuple[TalkRule, ...] = (
    closing.already_closed,
    opening.greeting,
    opening.day0_is_over,
    seer_claim.seer_discloses,
    medium_claim.medium_discloses,
    bodyguard_claim.bodyguard_saved,
    counter_claims.counter_co,
    seer_claim.false_seer_begins,
    medium_claim.false_medium_claims,
    possessed_claim.possessed_declares,
    power_play.werewolf_answers,
    counter_claims.possessed_counters,
    possessed_claim.possessed_claims_result,
    possessed_claim.false_seer_continues,
    closing.closing_possessed,
    medium_claim.medium_stands_up,
    bodyguard_claim.bodyguard_stands_up,
)
"""Claims, lies and last words: the first that applies decides, and no language model does otherwise."""

CONVERSATION_RULES: tuple[TalkRule, ...] = (
    rebuttals.last_words,
    rebuttals.refute,
    rebuttals.deny,
    opening.opening_first,
    opening.opening_later,
    answers.answer_question,
    vote_talk.declare_vote,
    opinions.weigh_claims,
    answers.respond,
    opinions.defend,
    questions.press,
    opinions.suspect_another,
    opening.nothing_more_on_day0,
    opening.chat_on_day0,
    summing_up.sum_up,
    questions.ask_for_vote,
    questions.ask_for_opinion,
    closing.closing,
    closing.provider_failure,
    closing.wait,
)
"""Where nothing critical is to be said, all of them are asked: what is worth most (:mod:`rules.worth`) is
said, and of equals the first. The others that come near are what a language model may say instead."""

OVERRIDING_CLAIMS: tuple[TalkRule, ...] = (*CRITICAL_RULES, opening.opening_first, opening.opening_later)
OVERRIDING_ENDS: tuple[TalkRule, ...] = (papers.give_in, papers.close_when_settled, papers.ask_undeclared)
"""With the claims before, where the mind ``hybrid``, whose language model speaks freely, speaks in prepared
words all the same ([personas] section 4.4): the first that applies decides."""
CHANCES = 3
"""So many lines a day the claims come first, then the ends."""

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
    Action.VOTE: (actions.vote_announced, actions.vote_suspect),
    Action.DIVINE: (actions.divine,),
    Action.GUARD: (actions.guard,),
    Action.ATTACK: (actions.attack_agreed, actions.attack),
}


SETTLED = frozenset({actions.vote_announced.__name__, actions.attack_agreed.__name__})
"""Rules that keep a word already given: what they choose is not open to a second thought."""


MOST_INTENTS = 3
"""So many lines a language model may choose from."""
NEAR = 0.4
"""How much less than the best a line may be worth to be among them."""


def rule_names() -> tuple[str, ...]:
    """Every rule there is, once, in the order of the tables."""
    actions_in_order = (rule for rules in ACTION_RULES.values() for rule in rules)
    talk = (*CRITICAL_RULES, *CONVERSATION_RULES, papers.over_for_good, *OVERRIDING_ENDS)
    return tuple(rule.__name__ for rule in (*talk, *WHISPER_RULES, *actions_in_order))


def decide_talk(board: Board) -> Say | Stop:
    """What to say now; with a line that is not critical, what could be said instead."""
    return _first_dressed(CRITICAL_RULES, board) or best_line(board)


def best_line(board: Board) -> Say:
    """The line of conversation that is worth most, with those beside it that are worth nearly as much."""
    said = ((rule, rule(board)) for rule in CONVERSATION_RULES)
    intents = [replace(say, rule=rule.__name__) for rule, say in said if isinstance(say, Say)]
    best, *others = sorted(intents, key=lambda say: -say.worth)
    near = [dressed(board, say) for say in others if say.worth >= best.worth - NEAR]
    return replace(dressed(board, best), instead=tuple(near[: MOST_INTENTS - 1]))


def decide_override(board: Board) -> Say | Stop | None:
    """What is said in prepared words in place of a free line of a model; None where that one may speak."""
    early = board.my_lines_today < CHANCES
    rules = OVERRIDING_CLAIMS + OVERRIDING_ENDS if early else OVERRIDING_ENDS + OVERRIDING_CLAIMS
    return _first_dressed((papers.over_for_good, *rules), board)


def decide_whisper(board: Board) -> Say | Stop:
    """What to whisper to the other werewolves now."""
    decision = _first_that_applies(WHISPER_RULES, board)
    assert decision is not None  # the last rule applies to every board
    return decision


def decide_action(action: Action, board: Board) -> Choose:
    """Whom to choose in answer to a request of this action.

    Raises:
        ValueError: there is nobody to choose.
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
    return dressed(board, said) if isinstance(said, Say) else said
