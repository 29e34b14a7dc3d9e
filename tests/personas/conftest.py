"""Shared by the tests of the voices: a complete voice file for tests to break."""

from __future__ import annotations

from typing import Any

import pytest

from rules.grounds import GroundKind
from rules.situations import Situation


def _two(what: str, placeholders: frozenset[str]) -> list[str]:
    slots = "".join(f" {{{slot}}}" for slot in sorted(placeholders))
    return [f"{start} {what}{slots}" for start in ("First", "Second")]


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
                "lines": {str(one): _two(one, frozenset(one.contract.slots)) for one in Situation},
                "grounds": {str(kind): _two(kind, frozenset(kind.contract.slots)) for kind in GroundKind},
                "joints": {
                    "reason": ["{line} because {ground}.", "{line} as {ground}.", "{ground} so {line}."],
                    "plain": ["{line}. {ground}.", "{ground}. {line}.", "{line} - {ground}."],
                    "unless": ["if all is well {ground}", "unless somebody lies {ground}"],
                    "chain": ["{because} so {ground}", "since {because} {ground}"],
                },
            }
        },
    }


def change(said: dict[str, Any], changes: dict[str, Any]) -> None:
    """Set the values of dotted keys in ``said``; None removes a key."""
    for key, value in changes.items():
        *sections, last = key.split(".")
        within = said
        for section in sections:
            within = within[section]
        within[last] = value
        if value is None:
            del within[last]
