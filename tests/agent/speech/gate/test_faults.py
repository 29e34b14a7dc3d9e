"""What is wrong with a line, in words."""

from __future__ import annotations

from agent.speech.gate.faults import Fault, FaultKind
from personas.schema import Language
from tests.agent.speech.asking import every_language


def test_faults_are_told_in_the_language_of_the_game() -> None:
    assert Fault(FaultKind.NO_VOTE, "Ben").complaint("en") == "It does not say plainly that you vote for Ben."
    assert "サクラ" in Fault(FaultKind.NO_VOTE, "サクラ").complaint("ja")


@every_language
def test_every_fault_has_words(language: Language) -> None:
    assert all(Fault(kind, "X").complaint(language) for kind in FaultKind)
