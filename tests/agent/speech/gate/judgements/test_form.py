"""What a line must be whatever it says."""

from __future__ import annotations

from agent.speech.gate.faults import FaultKind
from tests.agent.speech.asking import faults


def test_the_contests_rules_hold_without_a_brief_too() -> None:
    said = ("I vote for Noah!",)
    assert faults("As an AI language model I vote for Noah.", None, unbound=True) == {FaultKind.META}
    assert faults("I vote for Noah.", None, unbound=True, own=said) == {FaultKind.REPEAT}
