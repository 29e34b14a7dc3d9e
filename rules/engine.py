"""The ordered tables of rules: the first rule that applies decides.

A talk rule looks at a :class:`~rules.board.Board` and says what to say, or None when it does not apply. Its
docstring says when it applies; ``why`` in its decision says what made it apply this time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from agent.protocol.packets import ActionPacket, AttackPacket, DivinePacket, GuardPacket, VotePacket
from rules import actions, closing, counter, opening, possessed, seer, voting_talk
from rules.board import Board
from rules.decision import Choose, Say, Stop

TalkRule = Callable[[Board], Say | Stop | None]
ActionRule = Callable[[Board], Choose | None]

TALK_RULES: tuple[TalkRule, ...] = (
    closing.already_closed,
    opening.greeting,
    seer.seer_discloses,
    counter.counter_co,
    possessed.possessed_declares,
    counter.possessed_counters,
    possessed.possessed_claims_result,
    possessed.false_seer_continues,
    closing.closing_possessed,
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
    voting_talk.provider_failure,
    voting_talk.wait,
)

ACTION_RULES: Mapping[type[ActionPacket], tuple[ActionRule, ...]] = {
    VotePacket: (actions.vote_announced, actions.vote_suspect),
    DivinePacket: (actions.divine,),
    GuardPacket: (actions.guard,),
    AttackPacket: (actions.attack,),
}


def rule_names() -> tuple[str, ...]:
    """Every rule there is, once, in the order of the tables."""
    actions_in_order = (rule for rules in ACTION_RULES.values() for rule in rules)
    return tuple(rule.__name__ for rule in (*TALK_RULES, *actions_in_order))


def decide_talk(board: Board) -> Say | Stop:
    """What to say now."""
    for rule in TALK_RULES:
        if (said := rule(board)) is not None:
            return replace(said, rule=rule.__name__)
    raise AssertionError("the last talk rule applies to every board")


def decide_action(kind: type[ActionPacket], board: Board) -> Choose:
    """Whom to choose in answer to a request of this kind.

    Raises:
        ValueError: there is nobody to choose.
    """
    for rule in ACTION_RULES[kind]:
        if (choice := rule(board)) is not None:
            return replace(choice, rule=rule.__name__)
    raise ValueError("there is nobody to choose")
