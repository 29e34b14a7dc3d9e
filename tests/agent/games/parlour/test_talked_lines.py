"""How well talk that was written without sight of the patterns is read (``tests/data/parlour_lines``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bench.parlour_reading import CASTS, HALVES, Tally, talked_lines, tallies, told
from tests.rows import each_row


@pytest.mark.parametrize(("game", "language"), CASTS)
def test_every_second_line_is_held_out(game: str, language: str) -> None:
    lines = talked_lines(game, language)
    assert [line.half for line in lines] == [*HALVES] * 40
    assert {line.speaker for line in lines} == set(CASTS[game, language])


@pytest.mark.parametrize(("game", "language"), CASTS)
def test_what_is_read_of_the_lines_that_patterns_were_made_after_was_said(game: str, language: str) -> None:
    lines = [line for line in talked_lines(game, language) if line.half == "seen"]
    assert {line.text: line.read - line.claims for line in lines if line.read - line.claims} == {}
    assert tallies(lines)["all"].recall >= 0.9


def test_who_tells_of_an_act_of_the_night_claims_its_card() -> None:
    assert told(["swap Ruth Liam"]) == {"card TROUBLEMAKER", "swap Liam Ruth"}
    assert told(["look Ruth SEER"]) == {"card SEER", "look Ruth SEER"}
    assert told(["vote Ruth"]) == {"vote Ruth"}


def test_claims_are_counted_by_kind() -> None:
    line = replace(
        talked_lines("avalon", "en")[0], text="Noah is evil.", claims=told(["evil Noah", "good Mia"])
    )
    assert tallies([line]) == {"all": Tally(1, 1, 2), "evil": Tally(1, 1, 1), "good": Tally(0, 0, 1)}


@each_row
def test_figures_of_a_tally(tally: Tally, precision: float, recall: float, f1: float) -> None:
    assert (tally.precision, tally.recall, tally.f1) == (precision, recall, f1)
