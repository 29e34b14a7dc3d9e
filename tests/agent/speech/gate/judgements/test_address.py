"""Whom a line speaks to."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind
from tests.agent.speech.asking import faults, gate


def test_the_dead_may_be_spoken_of_but_not_to() -> None:
    assert gate("Poor Liam. I miss him.") == "Poor Liam. I miss him."
    assert faults("Liam, what do you think?") == {FaultKind.ABSENT}
