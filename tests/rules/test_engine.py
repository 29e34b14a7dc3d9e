"""The tables of rules: which rule wins where several apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.board import Board
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
from rules.game.disposition import Manner
from rules.game.roles import Role, Species
from rules.tactics.papers import over_for_good
from tests.rules.minds.judges import Opinionated

MakeBoard = Callable[..., Board]
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."
BEN_ASKS = "Ben: @Aoi Who will you vote for?"
AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Chika", "Dan", "Emi")]
HEARD = ["Chika: Hello.", "Dan: Hello."]
MINE, FOR_EMI = "Aoi: I vote for Dan.", "Aoi: I vote for Emi."
CHIKA_TO_ME = "Chika: @Aoi I vote for Emi."
ALL_OVER = [f"{name}: Over" for name in ("Ben", "Chika", "Dan", "Emi")]
LAST_DAY = {"dead": "Dan Emi"}
BLACK = {"Ben": Species.WEREWOLF}
LAST_LINE = {"lines_left": 1}
SECOND = "Chika: I am the seer. Fumi is human."
BELIEVES_BEN = Opinionated(believes="Ben")

PRECEDENCE: list[tuple[str, str, Role, int, list[str], dict[str, Any]]] = [
    ("already_closed", "seer_discloses", Role.SEER, 1, ["Aoi: Over"], {"found": BLACK}),
    ("possessed_declares", "possessed_counters", Role.POSSESSED, 2, [BEN_ACCUSES_ME], LAST_DAY),
    ("possessed_counters", "possessed_claims_result", Role.POSSESSED, 1, [BEN_ACCUSES_DAN], {"bold": True}),
    ("already_closed", "day0_is_over", Role.VILLAGER, 0, ["Aoi: Hello.", "Aoi: Over"], {}),
    (
        "bodyguard_saved",
        "bodyguard_stands_up",
        Role.BODYGUARD,
        2,
        [*AGAINST_ME[:2], BEN_ACCUSES_ME],
        {"guarded": "Chika"},
    ),
]

WORTH: list[tuple[str, str, list[str], dict[str, Any]]] = [
    ("last_words", "refute", [BEN_ACCUSES_ME, *AGAINST_ME], LAST_LINE),
    ("refute", "answer_question", [BEN_ACCUSES_ME, BEN_ASKS], {}),
    ("answer_question", "declare_vote", [BEN_ACCUSES_DAN, BEN_ASKS], {}),
    ("answer_question", "deny", [*AGAINST_ME, BEN_ASKS], {}),
    ("declare_vote", "deny", [BEN_ACCUSES_DAN, *AGAINST_ME[:1]], {"lines_left": 2}),
    ("deny", "declare_vote", [BEN_ACCUSES_DAN, *AGAINST_ME[:1]], {}),
    ("declare_vote", "weigh_claims", [BEN_ACCUSES_DAN], {"judge": Opinionated(believes="Ben")}),
    (
        "weigh_claims",
        "respond",
        [BEN_CLEARS_EMI, "Chika: @Aoi I vote for Emi.", MINE],
        {"judge": BELIEVES_BEN},
    ),
    ("respond", "press", [BEN_CLEARS_EMI, MINE, CHIKA_TO_ME], {}),
    ("defend", "press", [BEN_CLEARS_EMI, MINE, "Chika: I vote for Emi."], {"manner": Manner(defends=1)}),
    ("press", "suspect_another", [BEN_ACCUSES_DAN, "Aoi: I vote for Emi.", "Chika: I vote for Ben."], {}),
    (
        "suspect_another",
        "sum_up",
        [BEN_ACCUSES_DAN, *HEARD, "Emi: Hello.", "Aoi: I vote for Emi.", SECOND],
        {},
    ),
    ("ask_for_opinion", "ask_for_vote", [MINE], {}),
    ("declare_vote", "closing", [BEN_ACCUSES_DAN, *ALL_OVER], {}),
    ("closing", "wait", ["Ben: Over", "Chika: Over", "Dan: Over", "Emi: Over", MINE], {}),
    ("provider_failure", "wait", [MINE, "Ben: Over", "Chika: Over", "Dan: Over"], {"provider_failed": True}),
]


@pytest.mark.parametrize(
    ("first", "second", "role", "day", "talk", "more"),
    PRECEDENCE,
    ids=[f"{first} before {second}" for first, second, *_ in PRECEDENCE],
)
def test_of_critical_rules_the_first_that_applies_decides(
    first: str, second: str, role: Role, day: int, talk: list[str], more: dict[str, Any], board: MakeBoard
) -> None:
    situation = board(role, day, *talk, **more)
    applying = [rule.__name__ for rule in CRITICAL_RULES if rule(situation) is not None]
    assert applying[0] == first
    assert second in applying
    assert decide_talk(situation).rule == first


@pytest.mark.parametrize(
    ("role", "day", "talk", "more", "critical"),
    [
        (Role.VILLAGER, 0, [BEN_ASKS], {}, "greeting"),
        (Role.SEER, 1, [BEN_ACCUSES_ME, BEN_ASKS], {"found": BLACK}, "seer_discloses"),
        (Role.WEREWOLF, 1, [BEN_ACCUSES_ME, *AGAINST_ME, BEN_ASKS], {}, "counter_co"),
        (Role.POSSESSED, 1, [BEN_ASKS], {"bold": True}, "possessed_claims_result"),
        (Role.BODYGUARD, 1, [*AGAINST_ME[:2], BEN_ASKS], {}, "bodyguard_stands_up"),
        (Role.MEDIUM, 1, [BEN_ACCUSES_ME, *AGAINST_ME[:2]], {}, "medium_stands_up"),
    ],
)
def test_a_critical_rule_comes_before_all_conversation(
    role: Role, day: int, talk: list[str], more: dict[str, Any], critical: str, board: MakeBoard
) -> None:
    said = decide_talk(board(role, day, *talk, **more))
    assert said.rule == critical
    assert not is_conversation(said)


@pytest.mark.parametrize(
    ("first", "second", "talk", "more"),
    WORTH,
    ids=[f"{first} before {second}" for first, second, *_ in WORTH],
)
def test_in_conversation_what_is_worth_more_is_said(
    first: str, second: str, talk: list[str], more: dict[str, Any], board: MakeBoard
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
        rule(board(Role.VILLAGER, 1, *talk))
        for rule in CONVERSATION_RULES
        if rule.__name__ in ("declare_vote", "closing")
    )
    assert isinstance(hunch, Say)
    assert isinstance(last, Say)
    assert hunch.worth == last.worth
    assert decide_talk(board(Role.VILLAGER, 1, *talk)).rule == "declare_vote"


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
