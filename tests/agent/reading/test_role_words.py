"""Roles and results as a model writes them in a form."""

from __future__ import annotations

import pytest

from agent.reading.role_words import role_named, species_named
from prompts import words
from rules.game.roles import Role, Species


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_role_and_result_is_known_as_the_prompts_call_it(language: str) -> None:
    for role in Role:
        assert role_named(words(language)["roles"][role]) is role_named(role.value) is role
    for species in Species:
        assert species_named(words(language)["species"][species]) is species_named(species) is species


@pytest.mark.parametrize("text", ["", "?", "maybe", "seers"])
def test_other_words_mean_nothing(text: str) -> None:
    assert role_named(text) is None
    assert species_named(text) is None
