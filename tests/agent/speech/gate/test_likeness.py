"""When one line repeats another."""

from __future__ import annotations

import pytest

from agent.speech.gate.likeness import Comparable

BEN, NOAH = "\ue000", "\ue001"


@pytest.mark.parametrize(
    ("before", "line", "repeats"),
    [
        ("I hear you, friends.", "I hear you friends!", True),
        ("I hear you, friends.", "I HEAR YOU, FRIENDS", True),
        ("I hear all of you, friends.", "I hear all of you, friend.", True),
        ("I hear you, friends.", "I doubt you, friends.", False),
        (f"I hear all that {BEN} says.", f"I hear all that {NOAH} says.", False),
        (f"I hear {BEN} before I hear {NOAH} again.", f"I hear {BEN} before I heard {NOAH} again.", True),
    ],
)
def test_a_line_repeats_another_with_the_same_names_and_nearly_the_same_letters(
    before: str, line: str, repeats: bool
) -> None:
    assert Comparable(line).repeats(Comparable(before)) is repeats
