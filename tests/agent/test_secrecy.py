"""A key that is kept is hidden in whatever is written down."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest

from agent.secrecy import HIDDEN, SHORTEST, keep_secret, without_secrets

KEY = 'sk-"quoted"+slash/1234'


@pytest.fixture(autouse=True)
def kept() -> None:
    keep_secret(KEY)


@pytest.mark.parametrize("text", [KEY, json.dumps({"said": KEY}), urlencode({"key": KEY}), f"{KEY}, {KEY}"])
def test_a_key_is_hidden_however_it_is_written(text: str) -> None:
    hidden = without_secrets(f"Before {text} after.")
    assert hidden.startswith("Before ") and hidden.endswith(" after.")
    assert HIDDEN in hidden
    assert "1234" not in hidden


def test_of_keys_that_begin_alike_nothing_is_left() -> None:
    keep_secret("sk-team-0001")
    keep_secret("sk-team-0001-and-more")
    assert without_secrets("sk-team-0001-and-more sk-team-0001") == f"{HIDDEN} {HIDDEN}"


def test_what_is_no_key_stays_as_it_is() -> None:
    assert without_secrets("I trust nobody but sk.") == "I trust nobody but sk."


def test_a_short_word_in_place_of_a_key_is_no_secret() -> None:
    keep_secret("ollama")
    keep_secret("")
    assert without_secrets("asked of ollama") == "asked of ollama"
    assert len("ollama") < SHORTEST
