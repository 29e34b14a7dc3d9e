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


def test_a_fault_quotes_the_words_that_show_it() -> None:
    fault = Fault(FaultKind.SECRET, words="We met at night.")
    assert fault.complaint("en") == 'It gives away what must stay secret. You wrote: "We met at night."'
    assert fault.complaint("ja") == "隠すべきことを明かしています。該当の言葉：「We met at night.」"
