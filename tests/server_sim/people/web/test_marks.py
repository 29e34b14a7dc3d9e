"""A player's own name is found in a line where it is a name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server_sim.people.web.marks import split_at_name
from tests.rows import each_row


@each_row
def test_a_name_is_found_as_a_word_in_latin_letters_and_anywhere_in_others(
    line: str, name: str, parts: list[str]
) -> None:
    assert split_at_name(line, name) == parts


@given(st.text(), st.text(min_size=1))
def test_the_parts_make_the_line(line: str, name: str) -> None:
    assert "".join(split_at_name(line, name)) == line
