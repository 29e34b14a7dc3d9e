"""Answers to CHECK: confessions, undeclared claims, and parts that are ignored."""

from __future__ import annotations

import json

import pytest

from agent.llm.answers import Unreadable
from agent.speech.check import check_faults
from agent.speech.gate.faults import FaultKind
from agent.speech.gate.gate import PassedLine
from agent.speech.gate.order import DeclaredClaims
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from tests.bench.gate import order
from tests.rows import each_row

LINE = "The mirror knows. I saw Ben for what he is."
QUOTE = "I saw Ben"


def kinds(declared: Claims = NO_CLAIMS, **answer: object) -> list[FaultKind]:
    asked = order("en", None, declared=DeclaredClaims(declared))
    text = json.dumps({"admits": False, "quote": "", "claims": []} | answer)
    return [fault.kind for fault in check_faults(text, PassedLine(LINE), asked)]


def test_an_admission_is_a_secret_told() -> None:
    assert kinds(admits=True, quote="The mirror knows") == [FaultKind.SECRET]


def test_who_openly_declares_has_none() -> None:
    assert kinds(Claims(co=Role.WEREWOLF), admits=True) == []


@each_row
def test_a_claim_is_declared_or_a_fault(
    claim: tuple[str, str, str], declared: Claims, found: list[FaultKind]
) -> None:
    kind, who, value = claim
    told = {"kind": kind, "who": who, "value": value, "quote": QUOTE}
    assert kinds(declared, claims=[told]) == found


def test_a_claim_whose_quote_is_none_of_the_line_is_ignored() -> None:
    told = {"kind": "vote", "who": "Ben", "value": "", "quote": "I vote for Ben"}
    assert kinds(claims=[told]) == []


@pytest.mark.parametrize("answer", ["", "no", "[]", "{}"])
def test_no_answer_is_none(answer: str) -> None:
    with pytest.raises(Unreadable):
        check_faults(answer, PassedLine(LINE), order("en", None, declared=DeclaredClaims()))
