"""How a Japanese line is cut into sentences, and who is meant in them."""

from __future__ import annotations

from agent.lexicon.text import NAMES, prepare
from agent.reading.context import Background
from agent.reading.japanese.sentences import sentences
from tests.agent.reading.lines import JA
from tests.rows import each_row


def spoken(text: str) -> list[str]:
    """The sentences that a line of アオイ is read as, with the names put back."""
    line = prepare(text, JA)
    parts = sentences(line, Background("アオイ"))
    return [NAMES.sub(lambda match: line.name(match[0]), part) for part in parts]


@each_row
def test_what_is_evened_out(text: str, read: list[str]) -> None:
    assert spoken(text) == read


@each_row
def test_who_is_meant(text: str, read: str) -> None:
    assert "".join(spoken(text)) == read
