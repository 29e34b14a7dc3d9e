"""The line in what a Refiner writes."""

from __future__ import annotations

from server_sim.studies.persuasion.refiner import line_in
from tests.rows import each_row


@each_row
def test_the_line_is_what_is_said_and_the_base_line_where_nothing_is(output: str, line: str) -> None:
    assert line_in(output, "base") == line
