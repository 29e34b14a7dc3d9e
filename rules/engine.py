"""The ordered tables of rules: the first rule that applies decides.

A talk rule looks at a :class:`~rules.board.Board` and says what to say, or None when it does not apply. Its
docstring says when it applies; ``why`` in its decision says what made it apply this time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from agent.protocol.packets import ActionPacket, AttackPacket, DivinePacket, GuardPacket, VotePacket
from rules import (
    actions,
    bodyguard,
    closing,
    counter,
    medium,
    opening,
    possessed,
    seer,
    voting_talk,
    whispering,
)
from rules.board import Board
from rules.decision import Choose, Say, Stop

TalkRule = Callable[[Board], Say | Stop | None]
ActionRule = Callable[[Board], Choose | None]

TALK_RULES: tuple[TalkRule, ...] = (
    closing.already_closed,
    opening.greeting,
    seer.seer_discloses,
    medium.medium_discloses,
    bodyguard.bodyguard_saved,
    counter.counter_co,
    seer.false_seer_begins,
    medium.false_medium_claims,
    possessed.possessed_declares,
    counter.possessed_counters,
    possessed.possessed_claims_result,
    possessed.false_seer_continues,
    closing.closing_possessed,
    medium.medium_stands_up,
    bodyguard.bodyguard_stands_up,
    counter.refute,
    opening.opening_first,
    opening.opening_later,
    voting_talk.reply,
    opening.nothing_more_on_day0,
    closing.closing_majority,
    voting_talk.declare_vote,
    voting_talk.weigh_claims,
    closing.closing,
    voting_talk.ask_for_vote,
    voting_talk.ask_for_opinion,
    voting_talk.provider_failure,
    voting_talk.wait,
)

WHISPER_RULES: tuple[TalkRule, ...] = (
    whispering.whisper_greeting,
    whispering.whisper_target,
    whispering.whisper_fake,
    whispering.whisper_story,
    whispering.whisper_agree_story,
    whispering.whisper_ask_story,
    whispering.whisper_wait,
    whispering.whisper_closing,
    whispering.whisper_over,
)

ACTION_RULES: Mapping[type[ActionPacket], tuple[ActionRule, ...]] = {
    VotePacket: (actions.vote_announced, actions.vote_suspect),
    DivinePacket: (actions.divine,),
    GuardPacket: (actions.guard,),
    AttackPacket: (actions.attack_agreed, actions.attack),
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


def decide_action(kind: type[ActionPacket], board: Board) -> Choose:
    """Whom to choose in answer to a request of this kind.

    Raises:
        ValueError: there is nobody to choose.
    """
    for rule in ACTION_RULES[kind]:
        if (choice := rule(board)) is not None:
            return replace(choice, rule=rule.__name__)
    raise ValueError("there is nobody to choose")


def _first(rules: tuple[TalkRule, ...], board: Board) -> Say | Stop:
    for rule in rules:
        if (said := rule(board)) is not None:
            return replace(said, rule=rule.__name__)
    raise AssertionError("the last rule applies to every board")
