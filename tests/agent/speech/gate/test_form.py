"""Checks of a line's form and of the players it addresses."""

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
from tests.agent.speech.asking import WAIT, faults
from tests.bench.gate import order
from tests.rows import each_row


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
