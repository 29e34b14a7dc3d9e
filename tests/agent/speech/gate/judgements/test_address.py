"""Whom a line speaks to."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind
from rules.game.roles import Role
from tests.agent.speech.asking import faults, gate


def test_the_dead_may_be_spoken_of_but_not_to() -> None:
    assert gate("Poor Liam. I miss him.", role=Role.VILLAGER) == "Poor Liam. I miss him."
    assert faults("Liam, what do you think?", role=Role.VILLAGER) == {FaultKind.ABSENT}
