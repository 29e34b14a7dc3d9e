"""The ordered tables of rules: the first rule that applies decides.

A talk rule looks at a :class:`~rules.board.Board` and says what to say, or None when it does not apply. Its
docstring says when it applies; ``why`` in its decision says what made it apply this time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules.board import Board
from rules.decision import Action, Choose, Say, Stop
from rules.tactics import actions, closing, opening, suspicions, whispers
from rules.tactics.role_claims import bodyguard, counter_claims, medium, possessed, seer

TalkRule = Callable[[Board], Say | Stop | None]
ActionRule = Callable[[Board], Choose | None]

TALK_RULES: tuple[TalkRule, ...] = (
    closing.already_closed,
    opening.greeting,
    seer.seer_discloses,
    medium.medium_discloses,
    bodyguard.bodyguard_saved,
    counter_claims.counter_co,
    seer.false_seer_begins,
    medium.false_medium_claims,
    possessed.possessed_declares,
    counter_claims.possessed_counters,
    possessed.possessed_claims_result,
    possessed.false_seer_continues,
    closing.closing_possessed,
    medium.medium_stands_up,
    bodyguard.bodyguard_stands_up,
    counter_claims.refute,
    opening.opening_first,
    opening.opening_later,
    suspicions.reply,
    opening.nothing_more_on_day0,
    closing.closing_majority,
    suspicions.declare_vote,
    suspicions.weigh_claims,
    closing.closing,
    suspicions.ask_for_vote,
    suspicions.ask_for_opinion,
    suspicions.provider_failure,
    suspicions.wait,
)

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


def rule_names() -> tuple[str, ...]:
    """Every rule there is, once, in the order of the tables."""
    actions_in_order = (rule for rules in ACTION_RULES.values() for rule in rules)
    return tuple(rule.__name__ for rule in (*TALK_RULES, *WHISPER_RULES, *actions_in_order))


def decide_talk(board: Board) -> Say | Stop:
    """What to say now."""
    return _first(TALK_RULES, board)


def decide_whisper(board: Board) -> Say | Stop:
    """What to whisper to the other werewolves now."""
    return _first(WHISPER_RULES, board)


def decide_action(action: Action, board: Board) -> Choose:
    """Whom to choose in answer to a request of this action.

    Raises:
        ValueError: there is nobody to choose.
    """
    for rule in ACTION_RULES[action]:
        if (choice := rule(board)) is not None:
            return replace(choice, rule=rule.__name__)
    raise ValueError("there is nobody to choose")


def _first(rules: tuple[TalkRule, ...], board: Board) -> Say | Stop:
    for rule in rules:
        if (said := rule(board)) is not None:
            return replace(said, rule=rule.__name__)
    raise AssertionError("the last rule applies to every board")
