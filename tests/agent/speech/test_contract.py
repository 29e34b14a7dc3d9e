"""A voice's lines are understood as their situations promise, and a line that is not is told of."""

from __future__ import annotations

from typing import Any

import pytest

from agent.reading.offline import read_text
from agent.speech.contract import SAMPLE_NAMES, broken_promises, spoken
from personas.loader import load_voice, voice_names
from rules.grounds import GroundKind
from rules.situations import Situation


def misunderstood(situation: str, *variants: str) -> list[str]:
    """What is told of the neutral English voice when it has these lines for a situation."""
    speech = load_voice("neutral").speech["en"]
    changed: dict[str, Any] = {"lines": {**speech.lines, Situation(situation): variants}}
    return [str(found) for found in broken_promises(speech.model_copy(update=changed), SAMPLE_NAMES["en"])]


@pytest.mark.parametrize(
    ("situation", "line", "told"),
    [
        (
            "seer_white",
            "I am the seer. I divined {target} and the result is werewolf.",
            "claims SEER; divined Sakura: WEREWOLF; it should: claims SEER; divined Sakura: HUMAN",
        ),
        ("wait", "I will vote for Aoi.", "votes Aoi; it should: claims nothing"),
        (
            "answer_possessed",
            "I am the werewolf.",
            "claims WEREWOLF; it should: claims WEREWOLF; votes Sakura",
        ),
        ("prefer", "I trust {target} and I suspect {other}.", "it should: suspect nobody"),
        ("suspect", "Good morning.", "takes no such stance; it should: suspect Sakura"),
        ("ask_why", "Good morning.", "does not ask; it should: ask about why"),
        ("ask_vote", "Good morning.", "does not ask; it should: ask about vote"),
        ("ask_opinion", "Good morning.", "does not ask; it should: ask about suspect or opinion"),
        ("greeting", "Whom will you vote for?", "asks about a vote; it should: ask about no vote"),
        ("whisper_target", "Hello there.", "proposes nothing; it should: proposes to attack Sakura"),
    ],
)
def test_a_line_that_says_something_else_is_told_of(situation: str, line: str, told: str) -> None:
    (found,) = misunderstood(situation, line)
    assert found.startswith(f"lines.{situation}: ")
    assert found.endswith(f" {told}")


def test_a_line_that_keeps_its_promise_is_not() -> None:
    assert misunderstood("seer_white", "I am the seer. I divined {target} and the result is human.") == []


def test_a_reason_that_reads_as_a_claim_is_told_of_by_its_kind() -> None:
    speech = load_voice("neutral").speech["en"]
    worded = {**speech.grounds, GroundKind.HUNCH: ("I am the seer", "I will vote for Aoi")}
    changed = speech.model_copy(update={"grounds": worded})
    told = [str(found) for found in broken_promises(changed, SAMPLE_NAMES["en"])]
    assert told
    assert all(line.startswith("grounds.hunch: ") for line in told)


def test_what_a_prefer_line_says_is_what_the_rules_take_it_to_assert() -> None:
    read = 0
    for name in voice_names():
        for language, speech in load_voice(name).speech.items():
            players = SAMPLE_NAMES[language]
            slots = {"target": players[1], "other": players[3]}
            for situation, line in spoken(speech, players):
                if situation is Situation.PREFER:
                    said, asserted = read_text(line, players), situation.contract.claims(slots)
                    assert (said.trusts, said.suspects) == (asserted.trusts, asserted.suspects), line
                    assert said.commitments == asserted.commitments, line
                    read += 1
    assert read > 100
