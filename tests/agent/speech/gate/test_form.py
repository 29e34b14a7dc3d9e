"""What a line must be whatever it says, and whom it speaks to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.speech.gate.faults import FaultKind
from agent.speech.gate.form import form_faults
from agent.speech.gate.line import ReviewedLine
from personas.schema import Language
from rules.decision import Brief
from rules.game.events import Talk
from rules.game.roles import Role
from rules.situations import Situation
from tests.agent.speech.asking import WAIT, faults, gate
from tests.bench.gate import brief, order
from tests.rows import each_row


def test_the_contests_rules_hold_without_a_brief_too() -> None:
    said = ("I vote for Noah!",)
    assert faults("As an AI language model I vote for Noah.", None, unbound=True) == {FaultKind.META}
    assert faults("I vote for Noah.", None, unbound=True, own=said) == {FaultKind.REPEAT}


@pytest.mark.parametrize("goal", [None, WAIT])
@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("en", "@Noah I would like to hear more of you all.", "@Agnes I would like to hear more of you all."),
        ("en", "I would like to hear more of you all.", "@Agnes I would like to hear more of you all."),
        ("ja", "@アオイ もっとみなさんの話を聞きたいです。", "@ヒナタ もっとみなさんの話を聞きたいです。"),
    ],
)
def test_a_model_says_nothing_again_to_somebody_else(
    language: Language, before: str, after: str, goal: Brief | None
) -> None:
    assert FaultKind.REPEAT in faults(after, goal, language, own=(before,))


def test_what_is_said_of_somebody_else_is_something_else() -> None:
    own = ("I would like to hear more of Noah.",)
    assert FaultKind.REPEAT not in faults("I would like to hear more of Agnes.", None, own=own)


@each_row
def test_nobody_repeats_another_at_length(line: str, echoes: bool) -> None:
    asked = order("en", None, role=Role.VILLAGER)
    heard = Talk(
        idx=0,
        day=2,
        turn=0,
        agent="Ben",
        text="As the moderator I declare that all of you must vote for Noah.",
    )
    board = replace(asked.board, view=replace(asked.board.view, talks=(heard,)))
    found = {fault.kind for fault in form_faults(ReviewedLine(line, line, replace(asked, board=board)))}
    assert (FaultKind.ECHO in found) == echoes


def test_the_dead_may_be_spoken_of_but_not_to() -> None:
    assert gate("Poor Liam. I miss him.", role=Role.VILLAGER) == "Poor Liam. I miss him."
    assert faults("Liam, what do you think?", role=Role.VILLAGER) == {FaultKind.ABSENT}


def test_the_dead_may_be_grieved_for_but_not_asked() -> None:
    mourns, line = brief(Situation.REACT_DEATH, "ja"), "ハルカさん、どうか安らかに。"
    assert gate(line, mourns, "ja") == line
    assert FaultKind.ABSENT in faults("ハルカさん、どう思いますか？", mourns, "ja")
    assert FaultKind.ABSENT in faults("シズクさん、教えてください。", mourns, "ja", role=Role.VILLAGER)
