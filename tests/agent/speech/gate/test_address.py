"""Whom a line speaks to."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind
from rules.game.roles import Role
from rules.situations import Situation
from tests.agent.speech.asking import faults, gate
from tests.bench.gate import brief


def test_the_dead_may_be_spoken_of_but_not_to() -> None:
    assert gate("Poor Liam. I miss him.", role=Role.VILLAGER) == "Poor Liam. I miss him."
    assert faults("Liam, what do you think?", role=Role.VILLAGER) == {FaultKind.ABSENT}


def test_the_dead_may_be_grieved_for_but_not_asked() -> None:
    mourns, line = brief(Situation.REACT_DEATH, "ja"), "ハルカさん、どうか安らかに。"
    assert gate(line, mourns, "ja") == line
    assert FaultKind.ABSENT in faults("ハルカさん、どう思いますか？", mourns, "ja")
    assert FaultKind.ABSENT in faults("シズクさん、教えてください。", mourns, "ja", role=Role.VILLAGER)
