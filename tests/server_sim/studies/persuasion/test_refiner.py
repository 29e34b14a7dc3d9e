"""The line in what a Refiner writes."""

from __future__ import annotations

import pytest

from server_sim.studies.persuasion.refiner import line_in


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("Analysis: be firm.\nResponse: Vote for\nKen!", "Vote for Ken!"),
        ("Analysis: 強く。\nResponse：「ケンに投票しましょう。」", "ケンに投票しましょう。"),
        ("Vote for Ken!\n\nAnna: no.", "Vote for Ken!"),
        ("Vote for Ken!<|im_end|>\n<|im_start|>user", "Vote for Ken!"),
        ("Response:  ", "base"),
        ("", "base"),
    ],
)
def test_the_line_is_what_is_said_and_the_base_line_where_nothing_is(output: str, line: str) -> None:
    assert line_in(output, "base") == line
