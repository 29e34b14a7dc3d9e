"""Names: a seat with secrets names only those of whom its brief speaks."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.lines.situations import Situation
from tests.agent.speech.asking import faults, gate

SUSPECTS = Brief(Situation.SUSPECT, {"target": "Ben"})


@pytest.mark.parametrize(
    "text",
    [
        "Felix runs everything here.",
        "Tonight it will be Liam.",
        "Ask F.e.l.i.x about it.",
        "The one to ask is F3lix.",
        "It is Agnes today for everybody.",
        "Felix what do you say?",
    ],
)
def test_a_werewolf_names_nobody_beyond_its_brief(text: str) -> None:
    assert FaultKind.OFF_BRIEF in faults(text)
    assert FaultKind.OFF_BRIEF in faults(f"I find Ben the most suspicious. {text}", SUSPECTS)


def test_nor_does_the_possessed_until_it_has_shown_itself() -> None:
    line = "Agnes sounds honest to me."
    assert faults(line, role=Role.POSSESSED) == {FaultKind.OFF_BRIEF}
    assert gate(line, role=Role.POSSESSED, spoken=(Claims(co=Role.POSSESSED),)) == line


def test_the_living_may_be_asked_all_the_same() -> None:
    assert gate("Agnes what do you think?")
    assert FaultKind.OFF_BRIEF in faults("Agnes what do you think? It is Agnes today.")


def test_a_name_in_another_script_is_still_that_name() -> None:
    assert FaultKind.OFF_BRIEF in faults("はるかのことは忘れよう。", language="ja")


def test_letters_that_meet_by_chance_are_no_name() -> None:
    assert gate("Very well. I am listening.") == "Very well. I am listening."


def test_who_has_no_secret_names_whom_it_likes() -> None:
    assert gate("Felix sounds honest to me.", role=Role.VILLAGER) == "Felix sounds honest to me."
