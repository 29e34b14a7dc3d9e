"""What the tests of the voices share: a complete voice file to break."""

from __future__ import annotations

from typing import Any

import pytest

from rules.situations import PLACEHOLDERS, Situation


def _lines(situation: Situation) -> list[str]:
    slots = "".join(f" {{{slot}}}" for slot in sorted(PLACEHOLDERS[situation]))
    return [f"{start} {situation}{slots}." for start in ("First", "Second")]


@pytest.fixture
def content() -> dict[str, Any]:
    """The content of a complete voice file, in English."""
    return {
        "name": "plain",
        "summary": "Says what the line is for.",
        "gender": "none",
        "age": "none",
        "speech": {
            "en": {
                "first_person": "I",
                "habits": ["Speaks in titles."],
                "examples": [{"plain": "Hello.", "voiced": "First greeting."}] * 2,
                "lines": {str(situation): _lines(situation) for situation in Situation},
            }
        },
    }
