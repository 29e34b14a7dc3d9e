from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from agent.runtime.printable import escaped_formula, printable, printable_lines
from tests.rows import each_row


@each_row
def test_what_can_be_seen_stays(text: str) -> None:
    assert printable(text) == text


@each_row
def test_what_cannot_be_seen_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_half_a_character_is_written_out() -> None:
    assert printable("\ud800") == r"\ud800"


@given(st.text(st.characters()))
def test_json_stays_the_same_json_in_one_line(text: str) -> None:
    shown = printable(json.dumps(text, ensure_ascii=False))
    assert json.loads(shown) == text
    assert len(shown.splitlines()) == 1
    assert "\x1b" not in shown


def test_line_feeds_can_be_meant() -> None:
    assert printable_lines("one\ntw\x07o") == "one\ntw\\u0007o"


@each_row
def test_no_cell_is_a_formula(cell: str | float, escaped: str | float) -> None:
    assert escaped_formula(cell) == escaped
