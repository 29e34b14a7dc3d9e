"""When a line counts as a repetition of another."""

from __future__ import annotations

from agent.speech.gate.likeness import Comparable
from tests.rows import each_row

BEN, NOAH = "\ue000", "\ue001"


@each_row
def test_a_line_repeats_another_with_the_same_names_and_nearly_the_same_letters(
    before: str, line: str, repeats: bool
) -> None:
    assert Comparable(line).repeats(Comparable(before)) is repeats
