"""Answers to SPEAK are read leniently, but nothing is invented."""

from __future__ import annotations

import json
from typing import Any

import pytest

from agent.llm.answers import BadAnswer
from agent.speech.gate.order import NOTHING_ASSERTED
from agent.speech.seat.answers import LONGEST_THINK, read_asserts, read_spoken
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row

OTHERS = ("Ben", "Carla", "サクラ")


def asserts(*items: tuple[str, str, str], standing: Role | None = None) -> Claims:
    declared = [{"kind": kind, "who": who, "value": value} for kind, who, value in items]
    return read_asserts(declared, OTHERS, standing).claims


def test_a_whole_answer_is_read() -> None:
    answer = {"think": " ask\nhim ", "to": "@Ben", "does": ["ask"], "asserts": [], "line": " Why Carla? "}
    spoken = read_spoken(json.dumps(answer), OTHERS, None)
    assert (spoken.think, spoken.to, spoken.line) == ("ask him", "Ben", "Why Carla?")
    assert spoken.does == {"ask"}
    assert spoken.asserts == NOTHING_ASSERTED


@each_row
def test_a_declaration_is_read_in_either_language(item: tuple[str, str, str], claims: Claims) -> None:
    assert asserts(item) == claims


def test_a_result_claims_the_role_for_it() -> None:
    black = Result("Ben", Species.WEREWOLF)
    assert asserts(("result", "Ben", "人狼")) == Claims(co=Role.SEER, divinations=(black,))
    assert asserts(("result", "Ben", "werewolf"), standing=Role.MEDIUM) == Claims(
        co=Role.MEDIUM, mediums=(black,)
    )
    assert asserts(("role", "", "medium"), ("result", "Ben", "black")).mediums == (black,)


@pytest.mark.parametrize("heard", [None, 3, "x", [1], {"id": 1}, [{"id": None}]])
@pytest.mark.parametrize("odd", [None, 3, "x", [1, None], {"kind": "vote"}, [{"kind": ["vote"], "who": 3}]])
def test_odd_fields_are_left_out(heard: Any, odd: Any) -> None:
    answer = {"heard": heard, "asserts": odd, "does": odd, "to": odd, "think": odd, "line": "Hello."}
    spoken = read_spoken(json.dumps(answer), OTHERS, None)
    assert spoken.line == "Hello."
    assert spoken.asserts == NOTHING_ASSERTED


@pytest.mark.parametrize("text", ["", "  ", "{", '{"think": "x"}', '{"line": 3}', '{"line": " "}'])
def test_there_must_be_a_line(text: str) -> None:
    with pytest.raises(BadAnswer):
        read_spoken(text, OTHERS, None)


def test_a_bare_line_declares_nothing() -> None:
    assert read_spoken("I vote for Ben.", OTHERS, None).asserts == NOTHING_ASSERTED


@pytest.mark.parametrize(
    ("line", "over"), [("Over", True), ("over.", True), ("SKIP", True), ("Over to Ben", False)]
)
def test_over_ends_the_talk(line: str, over: bool) -> None:
    assert read_spoken(json.dumps({"line": line}), OTHERS, None).is_over == over


def test_a_thought_is_kept_short() -> None:
    answer = json.dumps({"line": "Hm.", "think": "long " * 100})
    assert len(read_spoken(answer, OTHERS, None).think) <= LONGEST_THINK
