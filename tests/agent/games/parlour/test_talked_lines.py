"""How well talk that was written without sight of the patterns is read (``tests/data/parlour_lines``)."""

from __future__ import annotations

import pytest

from tests.bench.parlour_reading import CASTS, HALVES, talked_lines, tallies


@pytest.mark.parametrize(("game", "language"), CASTS)
def test_every_second_line_is_held_out(game: str, language: str) -> None:
    lines = talked_lines(game, language)
    assert [line.half for line in lines] == [*HALVES] * 40
    assert {line.speaker for line in lines} == set(CASTS[game, language])


@pytest.mark.parametrize(("game", "language"), CASTS)
def test_what_is_read_of_the_lines_that_patterns_were_made_after_was_said(game: str, language: str) -> None:
    lines = [line for line in talked_lines(game, language) if line.half == "seen"]
    assert {line.text: line.read - line.claims for line in lines if line.read - line.claims} == {}
    assert (tallies(lines)["all"].recall or 0.0) >= 0.9
