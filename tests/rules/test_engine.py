"""The tables of rules: which of several applicable rules decides."""

from __future__ import annotations

from rules.decision import Say
from rules.engine import (
    ACTION_RULES,
    CONVERSATION_RULES,
    CRITICAL_RULES,
    OVERRIDING_ENDS,
    WHISPER_RULES,
    decide_talk,
    is_conversation,
    rule_names,
)
from rules.game.roles import Role
from rules.tactics.papers import over_for_good
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More

HEARD = ["Chika: Hello.", "Dan: Hello."]
ALL_OVER = [f"{name}: Over" for name in ("Ben", "Chika", "Dan", "Emi")]


@each_row
def test_of_critical_rules_the_first_that_applies_decides(
    first: str, second: str, role: Role, day: int, talk: list[str], more: More, board: MakeBoard
) -> None:
    situation = board(role, day, *talk, **more)
    applying = [rule.__name__ for rule in CRITICAL_RULES if rule(situation) is not None]
    assert applying[0] == first
    assert second in applying
    assert decide_talk(situation).rule == first


@each_row
def test_a_critical_rule_comes_before_all_conversation(
    role: Role, day: int, talk: list[str], more: More, critical: str, board: MakeBoard
) -> None:
    said = decide_talk(board(role, day, *talk, **more))
    assert said.rule == critical
    assert not is_conversation(said)


@each_row
def test_in_conversation_what_is_worth_more_is_said(
    first: str, second: str, talk: list[str], more: More, board: MakeBoard
) -> None:
    village = board(Role.VILLAGER, 1, *talk, **more)
    worth = {
        rule.__name__: said.worth for rule in CONVERSATION_RULES if isinstance(said := rule(village), Say)
    }
    assert {first, second} <= worth.keys()
    assert worth[first] > worth[second]
    assert worth[decide_talk(village).rule] == max(worth.values())


def test_of_lines_worth_the_same_the_first_in_the_table_is_said(board: MakeBoard) -> None:
    talk = [*HEARD, *ALL_OVER]
    hunch, last = (
        rule(board(Role.VILLAGER, 2, *talk))
        for rule in CONVERSATION_RULES
        if rule.__name__ in ("declare_vote", "closing")
    )
    assert isinstance(hunch, Say)
    assert isinstance(last, Say)
    assert hunch.worth == last.worth
    assert decide_talk(board(Role.VILLAGER, 2, *talk)).rule == "declare_vote"


def test_the_last_rule_applies_to_every_board() -> None:
    assert [*CONVERSATION_RULES][-1].__name__ == "wait"


def test_every_rule_is_named_once_and_says_when_it_applies() -> None:
    rules = [
        *CRITICAL_RULES,
        *CONVERSATION_RULES,
        over_for_good,
        *OVERRIDING_ENDS,
        *WHISPER_RULES,
        *(rule for table in ACTION_RULES.values() for rule in table),
    ]
    assert len(set(rule_names())) == len(rule_names()) == len(rules)
    assert all(rule.__doc__ for rule in rules)
