"""What others wrote can be shown as it is, but for what a terminal would obey."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.runtime.printable import printable, printable_lines


@pytest.mark.parametrize(
    "text",
    ["", "Hello.", "ミツルは人狼だ。", "全角\u3000空白", "👩\u200d🚀", "[/] [bold]", "C:\\x1b", 'a "b"'],
)
def test_what_can_be_seen_stays(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", r"\u001b[2J"),
        ("a\nb", r"a\nb"),
        ("a\rb", r"a\rb"),
        ("\x9b31m", r"\u009b31m"),
        ("\u202eevil", r"\u202eevil"),
        ("a\u2028b", r"a\u2028b"),
        ("\ud800", r"\ud800"),
        ("\U000e0041", r"\udb40\udc41"),
    ],
)
def test_what_cannot_be_seen_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters()))
def test_json_stays_the_same_json_in_one_line(text: str) -> None:
    shown = printable(json.dumps(text, ensure_ascii=False))
    assert json.loads(shown) == text
    assert len(shown.splitlines()) == 1
    assert "\x1b" not in shown


def test_line_feeds_can_be_meant() -> None:
    assert printable_lines("one\ntw\x07o") == "one\ntw\\u0007o"
